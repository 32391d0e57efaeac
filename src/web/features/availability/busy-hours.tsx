import { formatTime } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { busyWithin, spanOfDay, type TimeRange } from './day-states.ts'

/** The busy hours of a day as text. */
export function BusyHours({ day, busy }: { day: string; busy: readonly TimeRange[] }) {
  const words = useBundle('talent').availability
  const { language } = useWords()
  const whole = spanOfDay(day)
  return (
    <ul>
      {busyWithin(whole, busy).map(({ starts, ends }) => {
        const [from, to] = [formatTime(starts, language), formatTime(ends, language)]
        return (
          <li key={starts}>
            {starts === whole.starts
              ? ends === whole.ends
                ? words.all_day
                : words.until(to)
              : ends === whole.ends
                ? words.from(from)
                : words.hours(from, to)}
          </li>
        )
      })}
    </ul>
  )
}
