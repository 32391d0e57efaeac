import { CATEGORIES, type Category } from '../../../contract/rules/category.ts'
import type { Words } from '../../locales/ar/site.ts'

/** Title for the reader: the category's name, or the talent's own words in title case. */
export function titleOf(title: string, words: Words): string {
  return isCategory(title) ? words.talents.category[title] : titleCase(title)
}

/** Capitalises the first letter of each word; the rest stays (`DJ`, `McKay`). */
export function titleCase(text: string): string {
  return text.replace(/(^|[\s/&(–-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

export function isCategory(title: string): title is Category {
  return (CATEGORIES as readonly string[]).includes(title)
}
