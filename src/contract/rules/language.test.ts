import { expect, it } from 'vitest'
import { writtenLanguage } from './language.ts'

it.each([
  ['أمسية عود', 'ar'],
  ['Oud under the stars', 'en'],
  ['DJ نور', 'en'],
  ['نور & the band', 'ar'],
  ['«2026»: ليلة', 'ar'],
  ['1 + 1', undefined],
  ['', undefined],
  [null, undefined],
  ['Ночь', undefined],
])('the language of “%s” is that of its first letter: %s', (text, language) => {
  expect(writtenLanguage(text)).toBe(language)
})
