import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SoonEvent } from '../../../../contract/calls/managed-events.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'
import { soonEventsQuery } from '../queries.ts'

/** Events of tonight and the next seven days: sold, admitted, taken and to collect. */
export function SoonEvents() {
  const { events: words } = useBundle('manage')
  const { dashboard } = useBundle('admin')
  const query = useQuery(soonEventsQuery)
  return (
    <section aria-labelledby="soon">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="soon" className="text-2xl">
          {dashboard.soon.title}
        </h2>
        <Link
          to="/admin/events"
          className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
        >
          {words.back}
        </Link>
      </div>
      <Loaded query={query} skeleton={<Skeleton className="mt-2 h-44 rounded-card" />} failed={words.load_failed}>
        {(events) =>
          events.length === 0 ? (
            <p className="mt-2 text-mute">{dashboard.soon.none}</p>
          ) : (
            <ul className="mt-2 grid grid-cols-1 gap-3 desk:grid-cols-2">
              {events.map((event) => (
                <li key={event.id}>
                  <SoonCard event={event} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function SoonCard({ event }: { event: SoonEvent }) {
  const { events: words, sale } = useBundle('manage')
  const { dashboard, common } = useBundle('admin')
  const { sold, capacity } = event
  const isToday = dayInBahrain(Date.parse(event.date)) === dayInBahrain(serverNow())
  return (
    <article className="@container h-full rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          <Link
            to="/admin/events/$id"
            params={{ id: event.id }}
            state={{ fromList: true }}
            className="font-medium text-brand underline-offset-4 hover:underline"
          >
            <bdi lang={event.title_language}>{event.title}</bdi>
          </Link>
        </h3>
        {isToday && <Tag variant="gold">{dashboard.soon.today}</Tag>}
        {event.cancelled_at !== null && <Tag variant="danger">{words.states.cancelled}</Tag>}
      </div>
      <p className="mt-1 text-mute">
        <DateTime instant={event.date} /> · <Written>{event.location}</Written>
      </p>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-2 @md:grid-cols-2 @lg:grid-cols-4">
        <Sum name={words.column.sold}>
          {capacity === null ? formatCount(sold) : words.of_capacity(formatCount(sold), formatCount(capacity))}
        </Sum>
        <Sum name={common.admitted}>{formatCount(event.admitted)}</Sum>
        <Sum name={sale.revenue_at_door}>
          <Money dinars={event.revenue_at_door} />
        </Sum>
        <Sum name={sale.to_collect}>
          <Money dinars={event.to_collect} />
        </Sum>
      </dl>
    </article>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-mute">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
