import { expect, it } from 'vitest'
import { MEANINGS } from './meanings.ts'
import { termsOf, wordsOfTerm } from './typed-query.ts'

it('each term of the meanings is understood as one, however many words it has', () => {
  for (const meaning of MEANINGS)
    for (const term of [...meaning.ar, ...meaning.en]) {
      const [understood, ...more] = termsOf(wordsOfTerm(term))
      expect([term, more]).toEqual([term, []])
      expect(understood?.meanings).toContain(meaning)
    }
})
