import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useTable } from '../../ui/use-table.ts'
import { useMailingColumns } from './mailing-columns.tsx'
import { MAILINGS } from './queries.ts'

/** Messages to the holders of one event: planned and sent. */
export function EventMailings({ eventId }: { eventId: string }) {
  const { mailings: words } = useBundle('admin')
  const table = useTable({
    queryKey: [...MAILINGS, 'list', eventId],
    sorts: ['created'],
    fetch: async (request) => (await api()).mailings.list({ ...request, event_id: eventId }),
  })
  return (
    <DataTable
      caption={words.to_holders}
      columns={useMailingColumns({ ofEvent: true })}
      rowKey={({ id }) => id}
      table={table}
      empty={words.none}
      failed={words.load_failed}
    />
  )
}
