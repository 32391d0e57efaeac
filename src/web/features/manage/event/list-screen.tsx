import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { EVENT_STATES, type EventState } from '../../../../contract/rules/event.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TableDate } from '../../../ui/table-date.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { managedEventKeys } from '../queries.ts'
import { TagsDialog } from './tags-dialog.tsx'

/** In the URL in place of a state. */
export const ALL_EVENTS = 'all'

interface EventListScreenProps {
  /** Undefined: all but deleted ones. */
  state: EventState | undefined
  /** Only the events of a series. */
  series: string | undefined
}

/** Events for managers: those to come, or filtered by another state, searched and sorted. */
export function EventListScreen({ state, series }: EventListScreenProps) {
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const [areTagsOpen, setTagsOpen] = useState(false)
  const table = useTable({
    queryKey: [...managedEventKeys.all, 'list', state, series],
    sorts: ['date', 'title', 'sold'],
    // Upcoming events and drafts: soonest first. In the other states, and in all, the latest come first.
    order: state === 'upcoming' || state === 'draft' ? 'asc' : 'desc',
    fetch: async (request) => (await api()).events.adminList({ ...request, state, series }),
  })

  const states = EVENT_STATES.map((value) => ({ value, text: words.states[value] }))
  const ofSeries = [{ value: undefined, text: words.states.all }, ...states]
  // The first page of the list is of those to come.
  const ofAll = [
    { value: undefined, text: words.states.upcoming },
    ...states.filter(({ value }) => value !== 'upcoming'),
    { value: ALL_EVENTS, text: words.states.all },
  ]

  const columns: Column<ManagedEvent>[] = [
    { key: 'title', label: words.column.title, sort: 'title', cell: (event) => <Title event={event} /> },
    {
      key: 'date',
      label: words.column.date,
      sort: 'date',
      line: 'second',
      cell: ({ date }) => <TableDate instant={date} weekday />,
    },
    { key: 'location', label: common.place, cell: ({ location }) => <Written>{location}</Written> },
    {
      key: 'sold',
      label: words.column.sold,
      sort: 'sold',
      line: 'second-end',
      cell: ({ sold, capacity }) =>
        capacity === null ? (
          formatCount(sold)
        ) : (
          <>
            <span className="whitespace-nowrap">{words.of_capacity(formatCount(sold), formatCount(capacity))}</span>
            <ProgressBar part={sold} of={capacity} variant="brand" className="mt-1 min-w-20" />
          </>
        ),
    },
    { key: 'admitted', label: common.admitted, cell: ({ admitted }) => formatCount(admitted) },
    {
      key: 'revenue',
      label: words.column.revenue,
      line: 'first-end',
      cell: ({ revenue }) => <Money dinars={revenue} />,
    },
  ]

  return (
    <>
      <DataTable
        caption={words.title}
        heading="page"
        tools={
          <span className="flex flex-wrap gap-3">
            <Button onClick={() => setTagsOpen(true)}>
              <Icon of={Tags} />
              {words.tags}
            </Button>
            <ButtonLink to="/admin/events/new" variant="main">
              <Icon of={Plus} />
              {words.new_title}
            </ButtonLink>
          </span>
        }
        filters={
          <>
            {series && (
              <p className="flex flex-wrap items-center gap-x-4">
                <span className="text-mute">{words.series.listed}</span>
                <Link
                  to="/admin/events"
                  className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
                >
                  {words.back}
                </Link>
              </p>
            )}
            <FilterLinks label={common.state} param="state" options={series ? ofSeries : ofAll} />
          </>
        }
        columns={columns}
        rowKey={({ id }) => id}
        table={table}
        searchLabel={words.search}
        actions={({ id, title, deleted_at }) =>
          deleted_at === null && (
            <ButtonLink to="/admin/events/$id/edit" params={{ id }} aria-label={common.labelled(common.edit, title)}>
              <Icon of={Pencil} />
              {common.edit}
            </ButtonLink>
          )
        }
        empty={words.none}
        failed={words.load_failed}
      />
      {areTagsOpen && <TagsDialog onClose={() => setTagsOpen(false)} />}
    </>
  )
}

function Title({ event }: { event: ManagedEvent }) {
  const words = useBundle('manage').events
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link
        to="/admin/events/$id"
        params={{ id: event.id }}
        state={{ fromList: true }}
        className="font-medium text-brand underline-offset-4 hover:underline max-desk:after:absolute max-desk:after:inset-0"
      >
        <bdi lang={event.title_language}>{event.title}</bdi>
      </Link>
      {event.draft && <Tag>{words.draft}</Tag>}
      {event.deleted_at !== null ? (
        <Tag variant="danger">{words.states.deleted}</Tag>
      ) : (
        event.cancelled_at !== null && <Tag variant="danger">{words.states.cancelled}</Tag>
      )}
    </span>
  )
}
