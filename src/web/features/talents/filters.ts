import { CATEGORIES, type Category } from '../../../contract/rules/category.ts'
import { latinDigits } from '../../../contract/rules/digits.ts'
import { areHours } from '../../../contract/rules/time-range.ts'

/** What the list of talents is narrowed to, as it stands in the address of the page; undefined: not by this. */
export interface TalentFilters {
  q?: string
  /** All of them when undefined. */
  category?: Category
  /** Those who are free on this day (`YYYY-MM-DD`, in Bahrain) … */
  date?: string
  /** … from this time (`HH:MM`) … */
  from?: string
  /** … to this time, past midnight where it is the earlier one. */
  to?: string
}

const MAX_Q = 100
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** The filters in an address. What is no filter, say from a mistyped link, is left out. */
export function readFilters({ q, category, ...when }: Record<string, unknown>): TalentFilters {
  const [date, from, to] = [when.date, when.from, when.to].map((text) =>
    typeof text === 'string' ? latinDigits(text) : '',
  )
  const [start, end] = [from, to].map((time) => (time && TIME.test(time) ? time : undefined))
  return {
    q: typeof q === 'string' && q.trim() ? q.trim().slice(0, MAX_Q) : undefined,
    category: CATEGORIES.find((code) => code === category),
    date: date && isDay(date) ? date : undefined,
    from: start,
    // An end that is its beginning is a slip: what begins then is still worth showing.
    to: areHours(start, end) ? end : undefined,
  }
}

/** Whether the list is narrowed to anything. */
export function isNarrowed(filters: TalentFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** Whether it is a day that the calendar has, in a year that people write. */
function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
