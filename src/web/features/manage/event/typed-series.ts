import { cleanDigits } from '../../../../contract/rules/digits.ts'
import { seriesDays } from '../../../../contract/rules/event-series.ts'
import { ON } from '../../../lib/record-form.ts'
import { has, listed } from '../typed-list.ts'

/** Controls that repeat a new event; `weekdays` and `left_out` are typed lists. */
export const unrepeated = { repeats: '', weekdays: '', until: '', left_out: '' }
export type SeriesField = keyof typeof unrepeated

type SeriesValues = Record<SeriesField | 'date', string>

/** The days that the typed repetition has; none while it is not complete. */
export function typedDays({ repeats, weekdays, until, date }: SeriesValues): string[] {
  const first = cleanDigits(date).slice(0, 10)
  const last = cleanDigits(until)
  if (repeats !== ON || [first, last].some((day) => Number.isNaN(Date.parse(day)))) return []
  return seriesDays({ first, weekdays: listed(weekdays).map(Number), until: last })
}

/** Those of them on which an event is created. */
export function chosenDays(values: SeriesValues): string[] {
  return typedDays(values).filter((day) => !has(values.left_out, day))
}
