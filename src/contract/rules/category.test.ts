import { expect, it } from 'vitest'
import { arabicCategories } from './arabic-categories.ts'
import { CATEGORY_WORDS, type NamedCategory } from './category.ts'
import { englishCategories } from './english-categories.ts'
import { searchWords } from './search.ts'

it.each([arabicCategories, englishCategories])('what categories are called is what they are found by', (names) => {
  for (const [category, name] of Object.entries(names)) {
    const words = searchWords(CATEGORY_WORDS[category as NamedCategory])
    expect(words).toEqual(expect.arrayContaining(searchWords(name)))
  }
})
