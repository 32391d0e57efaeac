import { expect, it } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { mailings } from './ar/admin/mailings.ts'
import { ticket as ticketAr } from './ar/event.ts'
import { ar } from './ar/site.ts'
import { ticket as ticketEn } from './en/event.ts'
import { en } from './en/site.ts'

// What the page says by itself, and what the API answers, must be the same words; the page does not carry the whole
// catalogue to the browser for a few of its texts.
it.each([
  ['email_required', 'EMAIL_REQUIRED'],
  ['quantity_invalid', 'QUANTITY_INVALID'],
  ['too_few_left', 'TOO_FEW_LEFT'],
  ['too_late', 'TOO_LATE'],
  ['passed', 'EVENT_PASSED'],
  ['cancelled', 'EVENT_CANCELLED'],
  ['sold_out', 'SOLD_OUT'],
] as const)('%s is the text of %s', (word, code) => {
  expect({ ...ticketAr, ...ar.tickets }[word]).toBe(errors[code].ar)
  expect({ ...ticketEn, ...en.tickets }[word]).toBe(errors[code].en)
})

it('email_invalid is the text of INVALID_EMAIL', () => {
  expect(ar.shell.email_invalid).toBe(errors.INVALID_EMAIL.ar)
  expect(en.shell.email_invalid).toBe(errors.INVALID_EMAIL.en)
})

it.each([
  [0, 'لم تبقَ تذاكر'],
  [1, 'بقيت تذكرة واحدة'],
  [2, 'بقيت تذكرتان'],
  [3, 'بقيت 3 تذاكر'],
  [11, 'بقيت 11 تذكرة'],
  [1100, 'بقيت 1,100 تذكرة'],
])('counts %d tickets as Arabic does', (count, text) => {
  expect(ar.events.tickets_left(count)).toBe(text)
})

it.each([
  [{ ar: 0, en: 0 }, 'لا مشتركين في النشرة بعد.'],
  [{ ar: 1, en: 0 }, 'تصل إلى عنوان واحد: بالعربية 1، وبالإنجليزية 0.'],
  [{ ar: 1, en: 1 }, 'تصل إلى عنوانين: بالعربية 1، وبالإنجليزية 1.'],
  [{ ar: 2, en: 1 }, 'تصل إلى 3 عناوين: بالعربية 2، وبالإنجليزية 1.'],
])('says whom a mailing reaches, %j, in the right case', (readers, text) => {
  expect(mailings.reaches(readers)).toBe(text)
})
