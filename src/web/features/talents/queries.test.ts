import { expect, it } from 'vitest'
import { ar } from '../../locales/ar/site.ts'
import { en } from '../../locales/en/site.ts'
import { readTotal, totalInWords } from './queries.ts'

it.each([
  ['0', '0 talents', 'لا نتائج'],
  ['1', '1 talent', 'موهبة واحدة'],
  ['37', '37 talents', '37 موهبة'],
  ['1000+', 'At least 1,000 talents', '1,000 موهبة على الأقل'],
])('%s is read and said', (header, english, arabic) => {
  const total = readTotal(header)
  expect(total && [totalInWords(total, en), totalInWords(total, ar)]).toEqual([english, arabic])
})

it.each([undefined, '', 'many', '+'])('%j is not a total', (header) => {
  expect(readTotal(header)).toBeUndefined()
})
