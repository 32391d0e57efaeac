import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useTable } from '../../ui/use-table.ts'
import { useMailingColumns } from './mailing-columns.tsx'
import { MailingPreview } from './mailing-preview.tsx'
import { MAILINGS, weeklyQuery } from './queries.ts'

/** Newsletters and messages to holders: drafts, planned and sent, with what became of their mails. */
export function MailingListScreen() {
  const { mailings: words } = useBundle('admin')
  const table = useTable({
    queryKey: [...MAILINGS, 'list'],
    sorts: ['created'],
    fetch: async (request) => (await api()).mailings.list(request),
  })
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
      columns={useMailingColumns()}
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
  const [isLooked, setLooked] = useState(false)
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
        <details className="mt-2" onToggle={({ currentTarget }) => setLooked(currentTarget.open)}>
          <summary className="min-h-11 py-2 font-medium hover:text-brand">{words.look}</summary>
          <div className="mt-2">{isLooked && <MailingPreview content={weekly.text} />}</div>
        </details>
      ) : (
        <p className="mt-2 text-mute">{words.none}</p>
      )}
    </section>
  )
}
