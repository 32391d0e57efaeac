import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Mailing } from '../../../../contract/records/mailing.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TableDate } from '../../../ui/table-date.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { MAILINGS } from './queries.ts'
import { WeeklyCard } from './weekly-card.tsx'

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
      cell: (mailing: Mailing) => (mailing.started_at ? formatCount(mailing[name]) : '—'),
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
