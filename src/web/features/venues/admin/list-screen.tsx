import type { Venue } from '../../../../contract/records/venue.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { TableDate } from '../../../ui/table-date.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { RecordLink, RecordTable } from '../../admin/record-table.tsx'

/** Venues, or the deleted ones. */
export function VenueListScreen({ deleted }: { deleted: boolean }) {
  const { records, common } = useBundle('admin')
  const { venue: words, created, page_titles } = records
  const table = useTable({
    queryKey: ['admin', 'venues', deleted],
    sorts: ['name', 'created'],
    order: 'asc',
    fetch: async (request) => (await api()).venues.list({ ...request, deleted: String(deleted) }),
  })
  const columns: Column<Venue>[] = [
    {
      key: 'name',
      label: common.name,
      sort: 'name',
      cell: ({ id, name }) => (
        <RecordLink type="venue" id={id}>
          {name}
        </RecordLink>
      ),
    },
    { key: 'address', label: words.address, cell: ({ address }) => (address ? <Written>{address}</Written> : '—') },
    {
      key: 'capacity',
      label: common.capacity,
      cell: ({ capacity }) => (capacity === null ? '—' : formatCount(capacity)),
    },
    { key: 'created', label: created, sort: 'created', cell: (venue) => <TableDate instant={venue.created} /> },
  ]
  return (
    <RecordTable
      type="venue"
      deleted={deleted}
      caption={page_titles.venues}
      heading="page"
      add={words.create_title}
      columns={columns}
      table={table}
      searchLabel={words.search}
      empty={words.none}
      failed={words.list_failed}
    />
  )
}
