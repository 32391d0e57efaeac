import { DAY_MS, dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { CATEGORIES, type Category } from '../../../contract/rules/category.ts'
import { readDay } from '../../../contract/rules/digits.ts'
import { GIG_STATUSES, type GigStatus } from '../../../contract/rules/gig.ts'
import { AREAS, type Area } from '../../../contract/rules/talent.ts'
import { readText } from '../../../contract/rules/typed-text.ts'
import { parseAmount } from '../../lib/parse-amount.ts'

/** Search parameters of the page, as in its URL. */
export interface GigSearch extends Partial<Record<'tab' | 'status' | keyof GigFilters, string>> {
  category?: Category
  area?: Area
}

/** Tabs of the page, in their order. */
export const GIG_TABS = ['available', 'mine', 'applications'] as const
export type GigTab = (typeof GIG_TABS)[number]

/** Filters of the available gigs; undefined ones do not apply. */
export interface GigFilters {
  q?: string
  category?: Category
  area?: Area
  /** First day (`YYYY-MM-DD`, in Bahrain) … */
  from?: string
  /** … and last day. */
  to?: string
  /** In dinars, as in the URL. */
  min_pay?: string
}

export const FILTER_NAMES = ['q', 'category', 'area', 'from', 'to', 'min_pay'] as const satisfies (keyof GigFilters)[]

/** Texts of the filters, as typed or in a URL. */
type TypedFilters = Partial<Record<keyof GigFilters, string>>

/** The tab in a URL, the available gigs by default. */
export function tabIn({ tab }: GigSearch): GigTab {
  return GIG_TABS.find((name) => name === tab) ?? 'available'
}

/** The sub-tab of own gigs in a URL, the active ones by default. */
export function statusIn({ status }: GigSearch): GigStatus {
  return GIG_STATUSES.find((name) => name === status) ?? 'active'
}

/** Filters of a URL, or as typed; invalid values are dropped. */
export function readGigFilters({ q, category, area, from, to, min_pay }: TypedFilters): GigFilters {
  const first = readDay(from)
  const last = readDay(to)
  const pay = parseAmount(min_pay ?? '')
  return {
    q: readText(q),
    category: CATEGORIES.find((code) => code === category),
    area: AREAS.find((code) => code === area),
    from: first,
    // Drops the end: the start alone is still useful.
    to: first && last && last < first ? undefined : last,
    min_pay: pay ? String(pay) : undefined,
  }
}

/** Whole days in Bahrain from `now` to an instant (both in milliseconds); negative once its day has passed. */
export function daysUntil(instant: number, now: number): number {
  return (Date.parse(dayInBahrain(instant)) - Date.parse(dayInBahrain(now))) / DAY_MS
}
