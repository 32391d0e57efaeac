import { CATEGORIES, type Category } from '../../../contract/rules/category.ts'
import { latinDigits } from '../../../contract/rules/digits.ts'
import type { TalentSort } from '../../../contract/rules/talent-sort.ts'
import { areHours } from '../../../contract/rules/time-range.ts'

/** Filters of the list of talents, as in the URL of the page; undefined: not filtered by this. */
export interface TalentFilters {
  q?: string
  /** All categories when undefined. */
  category?: Category
  /** Free on this day (`YYYY-MM-DD`, in Bahrain) … */
  date?: string
  /** … from this time (`HH:MM`) … */
  from?: string
  /** … to this time; past midnight when earlier than `from`. */
  to?: string
  /** By name when undefined. */
  sort?: Exclude<TalentSort, 'name'>
}

/** The day and the times of a search or a request. */
export type When = Pick<TalentFilters, 'date' | 'from' | 'to'>

const MAX_Q = 100
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Filters of a URL; invalid values are dropped. */
export function readFilters({ q, category, sort, ...when }: Record<string, unknown>): TalentFilters {
  const [date, from, to] = [when.date, when.from, when.to].map((text) =>
    typeof text === 'string' ? latinDigits(text) : '',
  )
  const [start, end] = [from, to].map((time) => (time && TIME.test(time) ? time : undefined))
  return {
    q: typeof q === 'string' && q.trim() ? q.trim().slice(0, MAX_Q) : undefined,
    category: CATEGORIES.find((code) => code === category),
    date: date && isDay(date) ? date : undefined,
    from: start,
    // Equal times are a slip: the start alone is still useful.
    to: areHours(start, end) ? end : undefined,
    sort: sort === 'rating' ? sort : undefined,
  }
}

/** Day and times of a URL; invalid values are dropped. */
export function readWhen(search: Record<string, unknown>): When {
  const { date, from, to } = readFilters(search)
  return { date, from, to }
}

export function isNarrowed({ sort: _, ...filters }: TalentFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** Whether the text is an existing day in a year of four digits. */
function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
