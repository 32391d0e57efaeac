import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Mailing } from '../../../contract/records/mailing.ts'
import { formatCount } from '../../../contract/rules/format.ts'
import { api } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TableDate } from '../../ui/table-date.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useTable } from '../../ui/use-table.ts'
import { Written } from '../../ui/written.tsx'
import { MailingPreview } from './mailing-preview.tsx'
import { MAILINGS, weeklyQuery } from './queries.ts'

/** Newsletters and messages to holders: drafts, planned and sent, with what became of their mails. */
export function MailingListScreen() {
  const { mailings: words, common } = useBundle('admin')
  const { language } = useWords()
  const table = useTable({
    queryKey: [...MAILINGS, 'list'],
    sorts: ['created'],
    fetch: async (request) => (await api()).mailings.list(request),
  })
  const columns: Column<Mailing>[] = [
    {
      key: 'subject',
      label: words.subject,
      cell: (mailing) => (
        <>
          <Link
            to="/admin/newsletters/$id"
            params={{ id: mailing.id }}
            state={{ fromList: true }}
            className="font-medium text-brand underline-offset-4 hover:underline"
          >
            <Written>{mailing[`subject_${language}`]}</Written>
          </Link>
          <span className="block text-sm text-mute">
            {mailing.event_title ? <Written>{mailing.event_title}</Written> : words.kinds[mailing.kind]}
          </span>
        </>
      ),
    },
    { key: 'state', label: common.state, cell: ({ state }) => <Tag>{words.states[state]}</Tag> },
    {
      key: 'when',
      label: words.when,
      cell: ({ started_at, send_at }) => {
        const at = started_at ?? send_at
        return at ? <TableDate instant={at} /> : '—'
      },
    },
    ...(['readers', 'delivered', 'refused', 'unsubscribed'] as const).map((name) => ({
      key: name,
      label: words.figures[name],
      cell: ({ started_at, [name]: count }: Mailing) =>
        started_at ? (count === null ? words.counting : formatCount(count)) : '—',
    })),
  ]
  return (
    <DataTable
      caption={words.title}
      heading="page"
      tools={
        <ButtonLink to="/admin/newsletters/new" variant="main">
          <Icon of={Plus} />
          {words.new_title}
        </ButtonLink>
      }
      filters={<WeeklyCard />}
      columns={columns}
      rowKey={({ id }) => id}
      table={table}
      searchLabel={words.search}
      empty={words.none}
      failed={words.load_failed}
    />
  )
}

/** The week's programme: turned on and off, with the text that would be sent now. */
function WeeklyCard() {
  const words = useBundle('admin').mailings.weekly
  const queryClient = useQueryClient()
  const { queryKey } = weeklyQuery
  const { data: weekly, isPending } = useQuery(weeklyQuery)
  const turn = useMutation({
    mutationFn: async (on: boolean) => (await api()).mailings.setWeekly({ on }),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
  if (isPending) return <Skeleton className="mt-6 h-66 max-w-xl rounded-card sm:h-56" />
  if (!weekly) return null
  return (
    <section className="mt-6 max-w-xl rounded-card border border-line bg-card p-5">
      <Switch
        label={words.title}
        checked={turn.isPending ? turn.variables : weekly.on}
        onChange={(on) => turn.mutate(on)}
      />
      <p className="mt-1 text-mute">{words.text}</p>
      <ErrorNotice error={turn.error} />
      {weekly.on && (
        <p className="mt-2">
          {words.next} <DateTime instant={weekly.next_at} />
        </p>
      )}
      {weekly.text ? (
        <details className="mt-2">
          <summary className="min-h-11 py-2 font-medium hover:text-brand">{words.look}</summary>
          <div className="mt-2">
            <MailingPreview texts={weekly.text} />
          </div>
        </details>
      ) : (
        <p className="mt-2 text-mute">{words.none}</p>
      )}
    </section>
  )
}
