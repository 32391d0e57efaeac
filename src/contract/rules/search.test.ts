import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, CATEGORY_WORDS } from './category.ts'
import { normalizeForSearch, searchWords, typoVariants } from './search.ts'

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

describe('a typo', () => {
  const near = (one: string, other: string) => typoVariants(one).some((word) => typoVariants(other).includes(word))

  it.each([
    ['sara', 'saraa'],
    ['sara', 'sra'],
    ['sara', 'sera'],
    ['jonh', 'john'],
    ['احمد', 'احمذ'],
  ])('matches %s and %s', (one, other) => {
    expect(near(one, other)).toBe(true)
  })

  it.each([
    ['sara', 'sa'],
    ['sara', 'noor'],
    ['ahmed', 'hamid'],
  ])('does not match %s and %s', (one, other) => {
    expect(near(one, other)).toBe(false)
  })
})

it('every category is found by its code', () => {
  for (const category of CATEGORIES) {
    if (category !== 'other') expect(searchWords(CATEGORY_WORDS[category])).toContain(category)
  }
})
