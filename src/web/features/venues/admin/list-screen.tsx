import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Venue } from '../../../../contract/records/venue.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TableDate } from '../../../ui/table-date.tsx'
import { useTableState } from '../../../ui/use-table-state.ts'
import { Written } from '../../../ui/written.tsx'
import { DeleteDialog } from '../../admin/delete-dialog.tsx'
import { RecordDeleted, RestoreButton } from '../../admin/record-deleted.tsx'
import { VENUE_SORTS, venuesQuery } from './queries.ts'

/** Venues, or the deleted ones. */
export function VenueListScreen({ deleted }: { deleted: boolean }) {
  const { venue: words, created } = useBundle('admin').records
  const { records, labelled, talents } = useBundle('admin').dashboard
  const table = useTableState({ sorts: VENUE_SORTS, order: 'asc' })
  const list = useQuery({ ...venuesQuery({ ...table.request, deleted }), placeholderData: keepPreviousData })
  const [asked, setAsked] = useState<Venue>()
  const [removed, setRemoved] = useState<Venue>()

  const columns: Column<Venue>[] = [
    {
      key: 'name',
      label: words.name,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link
          to="/read/$id"
          params={{ id }}
          search={{ type: 'venue' }}
          state={{ fromList: true }}
          className="font-medium text-brand underline-offset-4 hover:underline"
        >
          <Written>{name}</Written>
        </Link>
      ),
    },
    { key: 'address', label: words.address, cell: ({ address }) => (address ? <Written>{address}</Written> : '—') },
    {
      key: 'capacity',
      label: words.capacity,
      cell: ({ capacity }) => (capacity === null ? '—' : formatCount(capacity)),
    },
    {
      key: 'created',
      label: created,
      sort: 'created',
      cell: (venue) => <TableDate instant={venue.created} />,
    },
  ]

  return (
    <>
      <DataTable
        caption={words.list_title}
        heading="page"
        tools={
          <ButtonLink to="/create" search={{ type: 'venue' }} variant="main">
            <Icon of={Plus} />
            {words.add}
          </ButtonLink>
        }
        filters={
          <>
            <FilterLinks
              label={words.list_title}
              param="state"
              options={[
                { value: undefined, text: records.present },
                { value: 'deleted', text: records.deleted },
              ]}
            />
            {removed && (
              <RecordDeleted key={removed.id} type="venue" record={removed} onRestored={() => setRemoved(undefined)} />
            )}
          </>
        }
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        table={table}
        searchLabel={words.search}
        actions={(venue) =>
          deleted ? (
            <RestoreButton type="venue" record={venue} />
          ) : (
            <>
              <ButtonLink
                to="/edit/$id"
                params={{ id: venue.id }}
                search={{ type: 'venue' }}
                aria-label={labelled(talents.edit, venue.name)}
              >
                {talents.edit}
              </ButtonLink>
              <Button
                variant="warning"
                aria-label={labelled(talents.remove, venue.name)}
                onClick={() => setAsked(venue)}
              >
                {talents.remove}
              </Button>
            </>
          )
        }
        empty={deleted ? records.none_deleted : words.none}
        failed={words.list_failed}
      />
      {asked && (
        <DeleteDialog
          type="venue"
          record={asked}
          onDeleted={() => setRemoved(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
