import { expect, it } from 'vitest'
import { cutAtUrls, mailingParts } from './mailing.ts'

it('A typed text has parts, separated by blank lines; one that ends with a URL is a link', () => {
  const typed =
    'مرحبًا بالجميع،\nهذا جديد الأسبوع.\n\n \nعود على ضوء الشموع\nالخميس، المسرح الوطني\nhttps://masrah.test/events/1\n\nالبرنامج كاملًا\nhttps://masrah.test/events\n\nhttps://masrah.test'
  expect(mailingParts(typed)).toEqual([
    { type: 'text', lines: ['مرحبًا بالجميع،', 'هذا جديد الأسبوع.'] },
    {
      type: 'link',
      title: 'عود على ضوء الشموع',
      lines: ['الخميس، المسرح الوطني'],
      url: 'https://masrah.test/events/1',
    },
    { type: 'link', title: 'البرنامج كاملًا', lines: [], url: 'https://masrah.test/events' },
    { type: 'link', title: 'https://masrah.test', lines: [], url: 'https://masrah.test' },
  ])
  expect(mailingParts('javascript:alert(1)')).toEqual([{ type: 'text', lines: ['javascript:alert(1)'] }])
})

it('A line is cut at its URLs, without the punctuation behind them', () => {
  expect(cutAtUrls('Book at https://masrah.test/events?tag=oud, or (https://masrah.test).')).toEqual([
    'Book at ',
    'https://masrah.test/events?tag=oud',
    ', or (',
    'https://masrah.test',
    ').',
  ])
  expect(cutAtUrls('No link here')).toEqual(['No link here'])
})

it.each([
  ['https://masrah.test/wiki/Oud_(lute)', 'https://masrah.test/wiki/Oud_(lute)'],
  ['(see https://masrah.test/a)', 'https://masrah.test/a'],
  ['(see https://masrah.test/Oud_(lute))', 'https://masrah.test/Oud_(lute)'],
  ['(see https://masrah.test/Oud_(lute)).', 'https://masrah.test/Oud_(lute)'],
  ['https://masrah.test/(a)/b!', 'https://masrah.test/(a)/b'],
  ['«https://masrah.test/(عود)»، وغيره', 'https://masrah.test/(عود)'],
  ['https://masrah.test/a(', 'https://masrah.test/a'],
  ['https://masrah.test/a(?', 'https://masrah.test/a'],
])('The URL in "%s" keeps the brackets that it opened', (line, url) => {
  const pieces = cutAtUrls(line)
  expect(pieces[1]).toBe(url)
  expect(pieces.join('')).toBe(line)
})

it('cutAtUrls leaves a scheme without a host in the text', () =>
  expect(cutAtUrls('Write https:// first, http://.')).toHaveLength(1))
