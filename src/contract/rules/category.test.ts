import { expect, it } from 'vitest'
import { sharedTexts } from '../texts/both-languages.ts'
import { CATEGORY_WORDS, type NamedCategory } from './category.ts'
import { searchWords } from './search.ts'

it.each(['ar', 'en'] as const)('every category is found by its name: %s', (language) => {
  for (const [category, name] of Object.entries(sharedTexts[language].categories)) {
    const words = searchWords(CATEGORY_WORDS[category as NamedCategory])
    expect(words).toEqual(expect.arrayContaining(searchWords(name)))
  }
})
