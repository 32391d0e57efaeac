import { expect, it } from 'vitest'
import { bankingDayAfter, cleanIban, groupedIban, isIban, transferTimes } from './bank-transfer.ts'

const after = (instant: string) => new Date(bankingDayAfter(Date.parse(`${instant}+03:00`))).toISOString()

it.each([
  ['2026-12-02T10:00', 'Wednesday', '2026-12-03T11:30:00.000Z'],
  ['2026-12-03T10:00', 'Thursday morning', '2026-12-06T11:30:00.000Z'],
  ['2026-12-03T14:30', 'Thursday after the banks have closed', '2026-12-06T11:30:00.000Z'],
  ['2026-12-04T23:59', 'Friday', '2026-12-06T11:30:00.000Z'],
  ['2026-12-05T12:00', 'Saturday', '2026-12-06T11:30:00.000Z'],
  ['2026-12-06T00:00', 'Sunday, by its first minute', '2026-12-07T11:30:00.000Z'],
])('row 27: places are kept one banking day longer than %s (%s)', (due, _, until) => {
  expect(after(due)).toBe(until)
})

it('is due within 72 hours, never past the end of sales, and not within a day of it', () => {
  const now = Date.parse('2026-12-01T09:00:00Z')
  const hours = (count: number) => now + count * 3_600_000
  expect(transferTimes(now, hours(500))?.due).toBe(hours(72))
  expect(transferTimes(now, hours(30))?.due).toBe(hours(30))
  expect(transferTimes(now, hours(24))?.due).toBe(hours(24))
  expect(transferTimes(now, hours(24) - 1)).toBeUndefined()
})

it('takes IBANs of Bahrain with right check digits, however they are typed', () => {
  expect(isIban(cleanIban('bh67 bmag 0000 1299 1234 56'))).toBe(true)
  expect(isIban(cleanIban('BH٦٧BMAG٠٠٠٠١٢٩٩١٢٣٤٥٦'))).toBe(true)
  for (const wrong of [
    'BH68BMAG00001299123456',
    'BH67BMAG0000129912345',
    'GB29NWBK60161331926819',
    'BH67BMAG00001299123465',
    '',
  ])
    expect(isIban(wrong), wrong).toBe(false)
  expect(groupedIban('BH67BMAG00001299123456')).toBe('BH67 BMAG 0000 1299 1234 56')
})
