import { cleanDigits } from '../../../../contract/rules/digits.ts'
import { seriesDays } from '../../../../contract/rules/event-series.ts'
import { ON } from '../../../lib/record-form.ts'

/** Controls that repeat a new event; lists are separated by spaces. */
export const unrepeated = { repeats: '', weekdays: '', until: '', left_out: '' }
export type SeriesField = keyof typeof unrepeated

type SeriesValues = Record<SeriesField | 'date', string>

/** The items of a list. */
export const listed = (typed: string) => typed.split(' ').filter(Boolean)

/** A list with an item that was not in it, or without one that was. */
export function toggled(typed: string, item: string): string {
  const items = listed(typed)
  return (items.includes(item) ? items.filter((other) => other !== item) : [...items, item]).join(' ')
}

/** Whether a list has an item. */
export function has(typed: string, item: string): boolean {
  return listed(typed).includes(item)
}

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
