import type { TimeSpan } from '../../../../contract/rules/availability.ts'
import { DAY_MS, dayInBahrain, instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { dateTimeComma, formatDay, formatTime } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { spanOfDay } from '../day-states.ts'
import type { Days } from './mark-values.ts'

/** Text of days, or of a time span; whole days without hours. */
export function useSpanInWords(): (time: Days | TimeSpan, weekly?: boolean) => string {
  const edit = useBundle('account').availabilityEdit
  const words = useBundle('talent').availability
  const { language } = useWords()
  const dateOf = (day: string) => formatDay(instantInBahrain(day), language)
  const timeOf = (instant: number) => formatTime(instant, language)

  function daysInWords({ first, last }: Days): string {
    return first === last ? dateOf(first) : words.hours(dateOf(first), dateOf(last))
  }

  function spanInWords({ starts, ends }: TimeSpan): string {
    const first = dayInBahrain(starts)
    // An end at midnight belongs to the day before.
    const last = dayInBahrain(ends - 1)
    if (starts === spanOfDay(first).starts && ends === spanOfDay(last).ends) return daysInWords({ first, last })
    const hours = words.hours(timeOf(starts), timeOf(ends))
    // A night is named by the day on which it begins.
    if (ends - starts < DAY_MS) return edit.at(dateOf(first), hours)
    const at = (instant: number) => `${dateOf(dayInBahrain(instant))}${dateTimeComma[language]}${timeOf(instant)}`
    return words.hours(at(starts), at(ends))
  }

  return (time, weekly) => {
    const range = 'starts' in time ? spanInWords(time) : daysInWords(time)
    return weekly ? edit.each_week(range) : range
  }
}
