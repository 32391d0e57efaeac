import { expect, it } from 'vitest'
import { readAddressCode, showAddressCode } from './address-proof.ts'

it.each([
  ['123456', '123456'],
  [' ١٢٣ ٤٥٦ ', '123456'],
  ['۱۲۳-۴۵۶', '123456'],
  ['123 456 789 012', '123456789012'],
  ['12345', ''],
  ['1234567', ''],
  ['12345a', ''],
  ['', ''],
])('%j is read as %j', (typed, code) => {
  expect(readAddressCode(typed)).toBe(code)
})

it('long codes are shown in groups of three', () => {
  expect(showAddressCode('123456')).toBe('123456')
  expect(showAddressCode('123456789012')).toBe('123 456 789 012')
})
