import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { dayInBahrain, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { monthAfter, weeksOf } from '../../../contract/rules/calendar-grid.ts'
import { formatDate, formatMonth } from '../../../contract/rules/format.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Months ahead that the calendar shows. */
const AHEAD = 12

const stepClass =
  'grid size-11 place-items-center rounded-full hover:bg-ink/6 disabled:cursor-default disabled:opacity-30'

/** Availability by month, read-only. */
export function AvailabilityCalendar({ now }: { now: number }) {
  const { words, language } = useWords()
  const today = dayInBahrain(now)
  const first = today.slice(0, 7)
  const [ahead, setAhead] = useState(0)
  const month = monthAfter(first, ahead)

  return (
    <div className="max-w-md rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex items-center justify-between gap-2">
        <button
          type="button"
          className={stepClass}
          aria-label={words.talents.earlier_month}
          disabled={ahead === 0}
          onClick={() => setAhead(ahead - 1)}
        >
          <Icon of={ChevronLeft} mirrored />
        </button>
        <p id="month" aria-live="polite" className="text-lg font-semibold">
          {formatMonth(month, language)}
        </p>
        <button
          type="button"
          className={stepClass}
          aria-label={words.talents.later_month}
          disabled={ahead === AHEAD}
          onClick={() => setAhead(ahead + 1)}
        >
          <Icon of={ChevronRight} mirrored />
        </button>
      </div>
      <table aria-labelledby="month" className="mt-2 w-full table-fixed border-collapse text-center tabular-nums">
        <thead>
          <tr>
            {words.talents.weekdays.map(([short, long]) => (
              <th key={long} scope="col" abbr={long} className="py-2 text-[0.75rem] font-medium text-mute sm:text-sm">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
                <td key={place} className="p-0.5">
                  {day && <Day day={day} today={today} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-mute">
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-2 rounded-full bg-ok" />
          {words.talents.free}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-3.5 rounded-full border-2 border-brand" />
          {words.talents.today}: <time dateTime={today}>{formatDate(instantInBahrain(today), language)}</time>
        </span>
      </p>
    </div>
  )
}

function Day({ day, today }: { day: string; today: string }) {
  const { words } = useWords()
  const passed = day < today
  return (
    <time
      dateTime={day}
      aria-current={day === today ? 'date' : undefined}
      className={`mx-auto flex aspect-square max-w-11 flex-col items-center justify-center rounded-full leading-none ${
        passed ? 'text-mute' : 'font-medium'
      } ${day === today ? 'border-2 border-brand text-brand' : ''}`}
    >
      {Number(day.slice(8))}
      {!passed && (
        <>
          <span aria-hidden className="mt-1 size-1.5 rounded-full bg-ok" />
          <span className="sr-only">{words.talents.free}</span>
        </>
      )}
    </time>
  )
}
