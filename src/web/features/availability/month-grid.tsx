import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { weeksOf } from '../../../contract/rules/calendar-grid.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { type DayState, type PublishedTimes, publishedState } from './day-states.ts'
import { DayMark, markClass } from './marks.tsx'

const WEEK = 7

interface MonthGridProps {
  month: string
  /** Id of the month's name. */
  labelledBy: string
  today: string
  /** Undefined until loaded. */
  known: PublishedTimes | undefined
  chosen: string | undefined
  /** Without it, days cannot be selected. */
  onChoose?: (day: string) => void
}

/** The days of a month, each with its state. Roving tabindex: arrow keys move the focus between days. */
export function MonthGrid({ month, labelledBy, today, known, chosen, onChoose }: MonthGridProps) {
  const words = useBundle('talent').availability
  const body = useRef<HTMLTableSectionElement>(null)
  const weeks = weeksOf(month)
  const days = weeks.flat().filter((day) => day !== null && day >= today)
  const entry = days.includes(chosen ?? null) ? chosen : days[0]

  function move(event: KeyboardEvent) {
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])]
    const place = buttons.indexOf(event.target as HTMLButtonElement)
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const step = { ArrowLeft: -onward, ArrowRight: onward, ArrowUp: -WEEK, ArrowDown: WEEK }[event.key]
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && place + step
    if (place < 0 || target === undefined) return
    event.preventDefault()
    buttons[target]?.focus()
  }

  return (
    <table aria-labelledby={labelledBy} className="mt-2 w-full table-fixed border-collapse text-center tabular-nums">
      <thead>
        <tr>
          {words.weekdays.map((weekday) => (
            <th key={weekday.long} scope="col" abbr={weekday.long} className={weekdayClass}>
              <Weekday {...weekday} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={move}>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
              <td key={place} className="py-0.5 sm:p-0.5">
                {day && (
                  <Day
                    day={day}
                    today={today}
                    state={known && publishedState(day, known)}
                    chosen={day === chosen}
                    inTabOrder={day === entry}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  today: string
  state: DayState | undefined
  chosen: boolean
  inTabOrder: boolean
  onChoose?: (day: string) => void
}

function Day({ day, today, state, chosen, inTabOrder, onChoose }: DayProps) {
  const words = useBundle('talent').availability
  const { language } = useWords()
  const date = formatDate(instantInBahrain(day), language)
  const number: ReactNode = <span aria-hidden>{Number(day.slice(8))}</span>
  if (day < today) {
    return (
      <time dateTime={day} className={`${dayClass} text-mute`}>
        {number}
        <span className="sr-only">{date}</span>
      </time>
    )
  }
  const variant = dayVariant({ state, chosen, isToday: day === today })
  const shown = (
    <>
      {number}
      <span className={chosen || !state ? '' : markClass[state]}>
        <DayMark state={state} />
      </span>
      <span className="sr-only">{state ? words.day(date, words.states[state]) : date}</span>
    </>
  )
  const current = day === today ? 'date' : undefined
  if (!onChoose) {
    return (
      <time dateTime={day} aria-current={current} className={`${dayClass} ${variant}`}>
        {shown}
      </time>
    )
  }
  return (
    <button
      type="button"
      aria-current={current}
      aria-pressed={chosen}
      tabIndex={inTabOrder ? undefined : -1}
      onClick={() => onChoose(day)}
      className={`${dayClass} ${variant} transition-colors ${chosen ? '' : 'hover:bg-ink/6'}`}
    >
      {shown}
    </button>
  )
}

/** Weekday name; one letter if larger text leaves no space for more. */
export function Weekday({ short, letter }: { short: string; letter: string }) {
  return (
    <>
      <span className="@max-[16rem]:hidden">{short}</span>
      <span className="hidden @max-[16rem]:inline">{letter}</span>
    </>
  )
}

/** Style of a weekday name. */
export const weekdayClass = 'py-2 text-[0.75rem] font-medium text-mute sm:text-sm'

/** Shape of a day. */
export const dayClass =
  'mx-auto flex aspect-square w-full max-w-11 flex-col items-center justify-center gap-1 rounded-full leading-none'

/** Colours of a day from today on. */
export function dayVariant({
  state,
  chosen,
  isToday,
}: {
  state: DayState | undefined
  chosen: boolean
  isToday: boolean
}): string {
  const ring = isToday ? 'border-2 border-brand' : ''
  if (chosen) {
    return `${ring} bg-brand font-medium text-on-brand forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-color-adjust-none`
  }
  if (state === 'busy') return `${ring} text-mute line-through`
  return `${ring} font-medium ${isToday ? 'text-brand' : ''}`
}
