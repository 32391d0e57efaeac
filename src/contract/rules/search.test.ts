import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, CATEGORY_WORDS } from './category.ts'
import { normalizeForSearch, searchWords, withoutArticle } from './search.ts'

describe('normalizeForSearch', () => {
  it.each([
    ['أحمد', 'احمد'],
    ['إيمان', 'ايمان'],
    ['آمنة', 'امنه'],
    ['ٱلله', 'الله'],
    ['هدى', 'هدي'],
    ['مُحَمَّد', 'محمد'],
    ['مـــحـــمـــد', 'محمد'],
    ['مؤمن', 'مومن'],
    ['وائل', 'وايل'],
    ['ﻻﻋﺐ', 'لاعب'],
    ['DJ Ñoüra', 'dj noura'],
    ['Æsir Øst Straße', 'aesir ost strasse'],
    ['ＤＪ', 'dj'],
    ['İpek Işık', 'ipek isik'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ["O'Neil D’Angelo", 'oneil dangelo'],
    ['al-Khalifa_2 · ٢٠٢٦', 'al khalifa 2 2026'],
    ['%_\\', ''],
    ['🎤', ''],
    ['  \t\n', ''],
    ['\u202eabc\u0000def', 'abc def'],
  ])('writes %j as %j', (text, folded) => {
    expect(normalizeForSearch(text)).toBe(folded)
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text))
      }),
    )
  })

  it('separates words and deduplicates them', () => {
    expect(searchWords('سارة، ساره - DJ dj')).toEqual(['ساره', 'dj'])
    expect(searchWords('!')).toEqual([])
    expect(searchWords('x'.repeat(100))).toEqual(['x'.repeat(40)])
  })
})

it('a word is found without the Arabic article, where three letters follow', () => {
  expect(['العود', 'الفن', 'عود'].map(withoutArticle)).toEqual(['عود', 'الفن', 'عود'])
})

it('every category is found by its code', () => {
  for (const category of CATEGORIES) {
    if (category !== 'other') expect(searchWords(CATEGORY_WORDS[category])).toContain(category)
  }
})
