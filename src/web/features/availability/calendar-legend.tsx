import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { DayMark, markClass } from './day-mark.tsx'

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
