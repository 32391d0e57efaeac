import { CATEGORIES, type Category } from '../../../contract/rules/category.ts'
import { latinDigits, readDay, readTime } from '../../../contract/rules/digits.ts'
import { AREAS, type Area, MAX_PRICE, TALENT_SORTS, type TalentSort } from '../../../contract/rules/talent.ts'
import { areHours } from '../../../contract/rules/time-range.ts'
import { readText } from '../../../contract/rules/typed-text.ts'
import { hasFilters } from '../../lib/search-params.ts'

/** Filters of the list of talents, as in the URL of the page; undefined ones do not apply. */
export interface TalentFilters {
  q?: string
  /** All categories when undefined. */
  category?: Category
  area?: Area
  /** Lowest price at most this, in dinars. */
  max_price?: string
  /** Not busy on this day (`YYYY-MM-DD`, in Bahrain) … */
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

const AMOUNT = /^\d+(\.\d{1,3})?$/

/** Filters of a URL; invalid values are dropped, and times without a day. */
export function readTalentFilters(search: Record<string, unknown>): TalentFilters {
  const { q, category, area, max_price, sort, date, from, to } = search
  const day = readDay(date)
  // Times narrow a day: without one they say nothing.
  const [start, end] = day ? [readTime(from), readTime(to)] : []
  return {
    q: readText(q),
    category: CATEGORIES.find((code) => code === category),
    area: AREAS.find((code) => code === area),
    max_price: amountOf(max_price),
    date: day,
    from: start,
    // Equal times are a mistake: the start alone is still useful.
    to: areHours(start, end) ? end : undefined,
    sort: TALENT_SORTS.find((order) => order === sort && order !== 'name') as TalentFilters['sort'],
  }
}

/** Day and times of a URL; invalid values are dropped. */
export function readWhen({ date, from, to }: Record<string, unknown>): When {
  const when = readTalentFilters({ date, from, to })
  return { date: when.date, from: when.from, to: when.to }
}

/** The filters that can apply on the day `today`: a past day cannot narrow the list. */
export function withoutPast(filters: TalentFilters, today: string): TalentFilters {
  return isPast(filters, today) ? { ...filters, date: undefined, from: undefined, to: undefined } : filters
}

/** Whether the chosen day is before `today`. */
export function isPast({ date }: When, today: string): boolean {
  return date !== undefined && date < today
}

/** Whether the first page of these filters begins with recommended talents: they are free on its date, and know no other filter. */
export function areRecommended({ date: _, from: __, to: ___, ...others }: TalentFilters, cursor: string | undefined) {
  return cursor === undefined && others.sort === undefined && !hasFilters(others)
}

function amountOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? latinDigits(value).replace('٫', '.') : ''
  return AMOUNT.test(text) && Number(text) <= MAX_PRICE ? text : undefined
}
