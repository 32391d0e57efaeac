import { instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatCount, formatDate, formatShortDate } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import type { DaySales } from './sales-by-day.ts'

interface SalesChartProps {
  /** At least one; with those of the last time, if they are compared. */
  days: readonly (DaySales & { before?: number })[]
  /** Name of the last time; undefined unless it is compared. */
  before: string | undefined
}

/** Tickets sold each day as bars, those of the last time as a line before them; a table for screen readers. */
export function SalesChart({ days, before }: SalesChartProps) {
  const { sale: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const { language } = useWords()
  const most = Math.max(1, ...days.flatMap(({ quantity, before = 0 }) => [quantity, before]))
  const dayName = (day: string) => formatDate(instantInBahrain(day), language)
  const ends = [...new Set([days[0], days.at(-1)])].flatMap((day) => day ?? [])
  return (
    <>
      <div aria-hidden>
        {before !== undefined && <Legend before={before} />}
        <p className="text-sm text-mute">{formatCount(most)}</p>
        <div className="relative flex h-40 items-end gap-px border-b border-mute/55">
          {days.map(({ day, quantity }) => (
            <div
              key={day}
              title={`${dayName(day)}: ${formatCount(quantity)}`}
              className="flex h-full min-w-0 flex-1 items-end justify-center"
            >
              <div
                style={{ height: `${(quantity / most) * 100}%` }}
                className="w-full max-w-12 rounded-t-sm bg-brand forced-color-adjust-none forced-colors:bg-[CanvasText]"
              />
            </div>
          ))}
          {before !== undefined && (
            <Line heights={days.map((day) => (day.before !== undefined ? day.before / most : undefined))} />
          )}
        </div>
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-mute">
          {/* Centred below its bar, if there is room. */}
          {ends.map(({ day }) => (
            <span key={day} style={{ minWidth: `${100 / days.length}%` }} className="text-center last:ms-auto">
              {formatShortDate(instantInBahrain(day), language)}
            </span>
          ))}
        </div>
      </div>
      {/* A table itself cannot get that narrow. */}
      <div className="sr-only">
        <table>
          <caption>{words.sales}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{before === undefined ? common.tickets : words.last_time.this}</th>
              {before !== undefined && <th scope="col">{before}</th>}
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ quantity, before = 0 }) => quantity > 0 || before > 0)
              .map(({ day, quantity, before: sold }) => (
                <tr key={day}>
                  <th scope="row">{dayName(day)}</th>
                  <td>{formatCount(quantity)}</td>
                  {before !== undefined && <td>{formatCount(sold ?? 0)}</td>}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const lineClass = 'fill-none [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]'

/** A line through the middle of each day, in reading direction, with a rim that keeps it legible on bars. */
function Line({ heights }: { heights: (number | undefined)[] }) {
  const points = heights
    .flatMap((height, place) => (height === undefined ? [] : `${place + 0.5},${1 - height}`))
    .join(' ')
  return (
    <svg
      viewBox={`0 0 ${heights.length} 1`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
      aria-hidden
    >
      <polyline points={points} className={`${lineClass} stroke-card stroke-[5px] forced-colors:stroke-[Canvas]`} />
      <polyline points={points} className={`${lineClass} stroke-mute stroke-2 forced-colors:stroke-[Highlight]`} />
    </svg>
  )
}

function Legend({ before }: { before: string }) {
  const { last_time: words } = useBundle('manage').sale
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li className="flex items-center gap-2">
        <span className="size-3 rounded-sm bg-brand forced-color-adjust-none forced-colors:bg-[CanvasText]" />
        {words.this}
      </li>
      <li className="flex items-center gap-2">
        <span className="h-0.5 w-5 rounded-full bg-mute forced-color-adjust-none forced-colors:bg-[Highlight]" />
        {before}
      </li>
    </ul>
  )
}
