import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Money } from '../../../ui/formatted.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { ProgressRing } from '../../../ui/progress-ring.tsx'
import { salesByDay } from './sales-by-day.ts'

interface SummaryProps {
  event: ManagedEventDetails
}

/** Key figures of an event: check-ins, tickets sold, money, recent sales. */
export function Summary({ event }: SummaryProps) {
  const { events, sale: words } = useBundle('manage')
  const { sold, capacity } = event
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-4 rounded-card border border-line bg-card px-[min(1rem,5vw)] py-4 sm:mt-6 sm:gap-x-8 sm:px-6 sm:py-5">
      <Admitted event={event} />
      <div className="min-w-0 grow basis-42 sm:basis-64">
        <dl className="grid grid-cols-1 gap-1.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt className="text-mute max-sm:text-sm">{events.column.sold}</dt>
            <dd className="font-semibold tabular-nums">
              {formatCount(sold)}{' '}
              <span className={capacity === null ? 'font-normal text-mute' : undefined}>
                {capacity === null ? words.unlimited : words.capacity_of(formatCount(capacity))}
              </span>
            </dd>
            {capacity !== null && (
              <dd className="basis-full" aria-hidden>
                <ProgressBar part={sold} of={capacity} variant="brand" className="mt-1 mb-1.5" />
              </dd>
            )}
          </div>
          <Sum name={words.revenue_at_door} dinars={event.revenue_at_door} />
          <Sum name={words.to_collect} dinars={event.to_collect} isDue />
          {event.to_give_back > 0 && <Sum name={words.to_give_back} dinars={event.to_give_back} isDue />}
        </dl>
      </div>
      <RecentSales event={event} />
    </div>
  )
}

/** How many of the sold are in, as a ring. */
function Admitted({ event: { admitted, sold } }: SummaryProps) {
  const { sale: words } = useBundle('manage')
  const { common } = useBundle('admin')
  return (
    <dl className="shrink-0">
      <div className="flex flex-col-reverse items-center gap-1.5">
        <dt className="text-mute max-sm:text-sm">{common.admitted}</dt>
        <dd className="relative grid size-24 place-items-center text-center leading-tight sm:size-28">
          <ProgressRing part={admitted} of={sold} className="absolute inset-0 size-full" />
          <span>
            <span className="block text-xl leading-tight font-semibold tabular-nums">{formatCount(admitted)}</span>{' '}
            <span className="block text-sm leading-tight text-mute">{words.capacity_of(formatCount(sold))}</span>
          </span>
        </dd>
      </div>
    </dl>
  )
}

interface SumProps {
  name: ReactNode
  dinars: number
  /** It is still to be paid by someone. */
  isDue?: boolean
}

function Sum({ name, dinars, isDue }: SumProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-mute max-sm:text-sm">{name}</dt>
      <dd className={`font-semibold tabular-nums ${isDue && dinars > 0 ? 'text-brand' : ''}`}>
        <Money dinars={dinars} />
      </dd>
    </div>
  )
}

/** Days of the small chart: two weeks. */
const RECENT_DAYS = 14

/** The last days of sales as small bars, today's in colour; a link to all of them. Nothing before the first sale. */
function RecentSales({ event: { sales, date } }: SummaryProps) {
  const { sale: words } = useBundle('manage')
  const today = dayInBahrain(serverNow())
  const lastDay = dayInBahrain(Math.min(serverNow(), Date.parse(date)))
  const days = salesByDay(sales, lastDay).slice(-RECENT_DAYS)
  if (days.length === 0) return null
  const most = Math.max(1, ...days.map(({ quantity }) => quantity))
  const soldToday = days.find(({ day }) => day === today)?.quantity ?? 0
  return (
    <Link
      to="."
      search={{ tab: 'sales' }}
      resetScroll={false}
      className="group min-w-0 grow basis-full rounded-sm wide:basis-64"
    >
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-mute group-hover:text-ink">
        <span>{words.by_day}</span>
        {soldToday > 0 && <span className="font-medium text-brand">{words.today(formatCount(soldToday))}</span>}
      </span>
      <span aria-hidden className="mt-1.5 flex h-11 items-end gap-[3px] border-b border-line">
        {days.map(({ day, quantity }) => (
          <span
            key={day}
            style={{ height: `${(quantity / most) * 100}%` }}
            className={`max-w-16 min-w-0 grow basis-0 rounded-t-sm forced-colors:bg-[CanvasText] ${day === today ? 'bg-brand' : 'bg-brand/30'}`}
          />
        ))}
      </span>
    </Link>
  )
}
