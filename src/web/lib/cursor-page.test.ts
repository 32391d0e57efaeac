import { expect, it } from 'vitest'
import { ar } from '../locales/ar/site.ts'
import { en } from '../locales/en/site.ts'
import { countedPage, totalInWords } from './cursor-page.ts'

it.each([
  ['0', undefined, '0 talents', 'لا نتائج'],
  ['1', undefined, '1 talent', 'موهبة واحدة'],
  ['37', undefined, '37 talents', '37 موهبة'],
  ['1000', undefined, '1,000 talents', '1,000 موهبة'],
  ['1000', 'true', 'More than 1,000 talents', 'أكثر من 1,000 موهبة'],
  ['24', 'true', 'At least 24 talents', '24 موهبة على الأقل'],
])('a total of %s, more: %s, is said', (count, more, english, arabic) => {
  const { total } = countedPage({ body: [], headers: { 'x-total-count': count, 'x-total-more': more } })
  expect(total && [totalInWords(total, en.talents), totalInWords(total, ar.talents)]).toEqual([english, arabic])
})

it('a page that is not the first has no total', () => {
  expect(countedPage({ body: [], headers: {} }).total).toBeUndefined()
})
