import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORY_WORDS } from '../../contract/rules/category.ts'
import { normalizeForSearch, searchWords, withoutArticle } from '../../contract/rules/search.ts'
import { setupTestApp } from '../testing/setup-app.ts'

const app = setupTestApp()

describe('SQL and contract/rules/search.ts', () => {
  // Characters that PostgreSQL can store: no NUL. Without the newest letters (such as Unicode 17's), which only one of
  // the two may know.
  const text = fc
    .oneof(
      // Not the unit 'binary', whose first use takes 1.5 s of processor time.
      fc.string({
        unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code).toWellFormed()),
      }),
      fc.string({ unit: fc.integer({ min: 1, max: 0x24f }).map((code) => String.fromCodePoint(code)) }),
      fc.string({ unit: fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCodePoint(code)) }),
      fc.string({ unit: fc.constantFrom(..."أإآٱاىيئةهؤوﻻلـًُّ ١٢abcABCéÉßÆİı'’-_%\\") }),
    )
    .map((value) => value.replaceAll('\0', '').replace(/[\u{a7f1}\u{10000}-\u{1efff}\u{20000}-\u{10ffff}]/gu, ''))

  it('normalise, split and leave out the article alike', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async (texts) => {
        const { rows } = await app.db.query(
          `select search_fold(raw) as folded, search_words(raw) as words,
             array(select without_article('ال' || word) from unnest(search_words(raw)) word) as bare
           from unnest($1::text[]) with ordinality asked (raw, place) order by place`,
          [texts],
        )
        for (const [i, raw] of texts.entries()) {
          const folded = normalizeForSearch(raw)
          expect([raw, rows[i].folded]).toEqual([raw, folded])
          expect(rows[i].words.toSorted()).toEqual(searchWords(raw).toSorted())
          expect(rows[i].bare).toEqual(rows[i].words.map((word: string) => withoutArticle(`ال${word}`)))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('name categories by the same words', async () => {
    for (const [category, words] of Object.entries(CATEGORY_WORDS)) {
      const { rows } = await app.db.query('select title_words($1) as words', [category])
      expect(rows).toEqual([{ words }])
    }
  })
})
