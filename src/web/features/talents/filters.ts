import { CATEGORIES, type Category } from '../../../contract/rules/category.ts'

/** What the list of talents is narrowed to, as it stands in the address of the page; undefined: not by this. */
export interface TalentFilters {
  q?: string
  /** All of them when undefined. */
  category?: Category
  /** Those who are free on this day (`YYYY-MM-DD`, in Bahrain) … */
  date?: string
  /** … from this time (`HH:MM`) … */
  from?: string
  /** … to this time. */
  to?: string
}

const MAX_Q = 100
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** The filters in an address. What is no filter, say from a mistyped link, is left out. */
export function readFilters({ q, category, date, from, to }: Record<string, unknown>): TalentFilters {
  const [start, end] = [from, to].map((time) => (typeof time === 'string' && TIME.test(time) ? time : undefined))
  return {
    q: typeof q === 'string' && q.trim() ? q.trim().slice(0, MAX_Q) : undefined,
    category: CATEGORIES.find((code) => code === category),
    date: typeof date === 'string' && isDay(date) ? date : undefined,
    from: start,
    // An end before its beginning is a slip: what begins then is still worth showing.
    to: areHours(start, end) ? end : undefined,
  }
}

/** Whether the second time comes after the first; `00:00` is the end of the day, and what is not said is open. */
export function areHours(from: string | undefined, to: string | undefined): boolean {
  return !from || !to || to === '00:00' || from < to
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
