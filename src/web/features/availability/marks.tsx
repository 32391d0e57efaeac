import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import type { DayState } from './day-states.ts'

/** Mark of a day's state; shapes differ as well as colours. The text beside it says the same. */
export function DayMark({ state }: { state: DayState | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 10 8" className="h-2 w-2.5">
      {state === 'free' && <circle cx="5" cy="4" r="3.25" fill="currentColor" />}
      {state === 'partly' && (
        <>
          <circle cx="5" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.25" />
          <path d="M2 4a3 3 0 0 0 6 0z" fill="currentColor" />
        </>
      )}
      {state === 'ask' && <circle cx="5" cy="4" r="2.75" fill="none" stroke="currentColor" strokeDasharray="1.6 1.3" />}
      {state === 'busy' && <path d="M1 4h8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />}
    </svg>
  )
}

/** Colours of the marks, on the card. */
export const markClass: Record<DayState, string> = {
  free: 'text-ok',
  partly: 'text-ok',
  busy: 'text-mute',
  ask: 'text-mute',
}

const KNOWN = ['free', 'partly', 'busy'] as const
const UNKNOWN = ['ask', 'busy'] as const

/** Legend of a calendar's marks; with `asks` of a talent without a calendar here. */
export function CalendarLegend({ today, asks }: { today: string; asks?: boolean }) {
  const words = useBundle('talent').availability
  const { language } = useWords()
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 px-2 text-sm text-mute sm:px-0">
      {(asks ? UNKNOWN : KNOWN).map((state) => (
        <span key={state} className="flex items-center gap-2">
          <span className={markClass[state]}>
            <DayMark state={state} />
          </span>
          {words.states[state]}
        </span>
      ))}
      <span className="flex items-center gap-2">
        <span aria-hidden className="size-3.5 shrink-0 rounded-full border-2 border-brand" />
        <span>
          {words.today}: <time dateTime={today}>{formatDate(instantInBahrain(today), language)}</time>
        </span>
      </span>
    </p>
  )
}
