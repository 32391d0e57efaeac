import { CATEGORIES, type Category } from '../../../contract/rules/category.ts'
import type { Words } from '../../locales/ar.ts'

/** What a talent does, for the reader: the name of its category, or its own words in title case. */
export function titleOf(title: string, words: Words): string {
  return isCategory(title) ? words.talents.category[title] : titleCase(title)
}

/** Each word begins with a capital, where its script has them; the rest stays as it was written (`DJ`, `McKay`). */
export function titleCase(text: string): string {
  return text.replace(/(^|[\s/&(–-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

function isCategory(title: string): title is Category {
  return (CATEGORIES as readonly string[]).includes(title)
}
