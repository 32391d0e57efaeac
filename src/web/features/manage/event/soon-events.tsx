import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SoonEvent } from '../../../../contract/calls/managed-events.ts'
import { dayInBahrain, instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { MAX_SOON } from '../../../../contract/rules/event.ts'
import { formatCount, formatDayOfWeek } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { isPhone } from '../../../ui/is-phone.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'
import { soonEventsQuery } from '../queries.ts'
import { type DayOfWeek, weekOf } from './week.ts'

/** Seven days with their people and money, and the events of one: sold, admitted, taken and to collect. */
export function SoonEvents() {
  const { events: words } = useBundle('manage')
  const { dashboard } = useBundle('admin')
  const query = useQuery(soonEventsQuery)
  return (
    <section aria-labelledby="soon">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="soon" className="text-2xl max-sm:text-xl">
          {dashboard.soon.title}
        </h2>
        <Link
          to="/admin/events"
          className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
        >
          {words.back}
        </Link>
      </div>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-29 rounded-card sm:mt-2 sm:h-44" />}
        failed={words.load_failed}
      >
        {(events) =>
          events.length === 0 ? <p className="mt-2 text-mute">{dashboard.soon.none}</p> : <Week events={events} />
        }
      </Loaded>
    </section>
  )
}

/** Phones begin with the days alone, so that what follows them is in sight. */
function Week({ events }: { events: SoonEvent[] }) {
  const { dashboard } = useBundle('admin')
  const { language } = useWords()
  const days = weekOf(events, serverNow())
  const [chosen, setChosen] = useState(() => (isPhone() ? undefined : days.find((day) => day.events.length > 0)?.day))
  const shown = days.find(({ day }) => day === chosen)
  const cut = days.find(({ isCut }) => isCut)
  return (
    <>
      <ul className="fade-ends -mx-[min(1rem,5vw)] mt-2 flex gap-2 overflow-x-auto px-[min(1rem,5vw)] py-1 scrollbar-none max-sm:mt-0 sm:mx-0 sm:px-0 desk:grid desk:grid-cols-7">
        {days.map((day) => (
          <li key={day.day} className="flex min-w-34 grow">
            <DayButton
              day={day}
              isChosen={day === shown}
              onChoose={() => setChosen(day === shown ? undefined : day.day)}
            />
          </li>
        ))}
      </ul>
      {cut && (
        <p className="mt-2 text-sm text-mute">
          {dashboard.soon.cut(formatCount(MAX_SOON), formatDayOfWeek(instantInBahrain(cut.day), language))}
        </p>
      )}
      {shown && (
        <ul className="mt-3 grid grid-cols-1 gap-3 desk:grid-cols-2">
          {shown.events.map((event) => (
            <li key={event.id}>
              <SoonCard event={event} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface DayButtonProps {
  day: DayOfWeek
  isChosen: boolean
  onChoose: () => void
}

/** A day of the strip: people sold of how many, and their money. One without events cannot be chosen; sums of a part of a day are none. */
function DayButton({ day, isChosen, onChoose }: DayButtonProps) {
  const { events: words } = useBundle('manage')
  const { dashboard } = useBundle('admin')
  const { language } = useWords()
  const { sold, capacity, money, events, isCut } = day
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={events.length === 0}
      onClick={onChoose}
      className="flex grow flex-col rounded-card border border-line bg-card px-3 py-2.5 text-start transition-colors enabled:hover:border-mute disabled:cursor-default disabled:text-mute aria-pressed:border-ink aria-pressed:ring-1 aria-pressed:ring-ink aria-pressed:ring-inset forced-colors:aria-pressed:border-4"
    >
      <span className="font-semibold">{formatDayOfWeek(instantInBahrain(day.day), language)}</span>
      {events.length === 0 ? (
        <span aria-hidden>{isCut ? '…' : '—'}</span>
      ) : isCut ? (
        <span className="mt-1 text-sm">{dashboard.soon.events_over(events.length)}</span>
      ) : (
        <>
          <span className="mt-1 text-sm tabular-nums">
            {capacity === null ? formatCount(sold) : words.of_capacity(formatCount(sold), formatCount(capacity))}
          </span>
          <ProgressBar
            part={sold}
            of={capacity ?? 0}
            className={`mt-1 w-full ${capacity === null ? 'invisible' : ''}`}
          />
          <span className="mt-1.5 text-sm tabular-nums">
            <Money dinars={money} />
          </span>
        </>
      )}
    </button>
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
