import type { Language } from '../../../contract/rules/language.ts'
import { normalizeForSearch } from '../../../contract/rules/search.ts'
import type { TalentSort } from '../../../contract/rules/talent.ts'
import type { TalentPosition } from './list-cursor.ts'

/** `price_order` of talents without prices. */
const NO_PRICE = 2_147_483_647
const FIRST_ARABIC = '\u0600'
/** SQL: whether a name comes after Arabic ones on Arabic pages; stored as `talents.before_arabic`. */
export const IS_BEFORE_ARABIC = `name_key < U&'\\0600'`
const IS_ARABIC_OR_LATER = `name_key >= U&'\\0600'`

/** Columns that sort by name, with names in the script of the language first. */
const BY_NAME = { ar: 'before_arabic, name_key, id', en: 'name_key, id' } as const satisfies Record<Language, string>

interface TalentOrder {
  sort: TalentSort
  language: Language
}

/** Columns that sort the list; each order has an index (`db/schema/talents.sql`). */
export function sortKeys({ sort, language }: TalentOrder): string {
  return { name: '', price: 'price_order, ', rating: 'rating_order, ' }[sort] + BY_NAME[language]
}

/** The values of `sortKeys` at a position, in SQL. */
export function positionValues(
  { name, id, rating, price }: TalentPosition,
  { sort, language }: TalentOrder,
  add: (value: unknown) => string,
): string {
  const values: string[] = []
  if (sort === 'price') values.push(`${add(price ?? NO_PRICE)}::int`)
  if (sort === 'rating') values.push(`-${add(rating ?? 0)}::numeric`)
  if (language === 'ar') values.push(`${add(isBeforeArabic(name))}::boolean`)
  return [...values, nameAt(name, id, add)].join(', ')
}

/**
 * Conditions on the ranges of `name_key` that make up the list by name after a position, in order: an Arabic page goes
 * from the Arabic names to the end, then from the beginning.
 */
export function nameRanges(
  after: TalentPosition | undefined,
  language: Language,
  add: (value: unknown) => string,
): string[][] {
  const rest = after ? [`(name_key, id) > (${nameAt(after.name, after.id, add)})`] : []
  if (language === 'en') return [rest]
  if (after && isBeforeArabic(after.name)) return [[IS_BEFORE_ARABIC, ...rest]]
  return [[IS_ARABIC_OR_LATER, ...rest], [IS_BEFORE_ARABIC]]
}

function isBeforeArabic(name: string): boolean {
  return normalizeForSearch(name) < FIRST_ARABIC
}

/** The values of `name_key, id` at a position, in SQL. */
function nameAt(name: string, id: string, add: (value: unknown) => string): string {
  // Computed once.
  return `(select left(search_fold(${add(name)}), 100)), ${add(id)}::uuid`
}
