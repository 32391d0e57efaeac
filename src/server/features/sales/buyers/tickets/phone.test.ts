import { expect, it } from 'vitest'
import { normalizePhone } from './phone.ts'

it.each([
  ['36123456', '+97336123456'],
  ['3612 3456', '+97336123456'],
  ['+973 3612 3456', '+97336123456'],
  ['00973-36-123456', '+97336123456'],
  ['97336123456', '+97336123456'],
  ['1721 3456', '+97317213456'],
  ['+966 50 123 4567', '+966501234567'],
  ['966501234567', '+966501234567'],
  ['(00971) 50 123 4567', '+971501234567'],
  ['+965 5012 3456', '+96550123456'],
  ['+974 3312 3456', '+97433123456'],
  ['+968 9212 3456', '+96892123456'],
  ['+44 20 7946 0018', '+442079460018'],
])('normalizePhone reads %s as %s', (typed, number) => {
  expect(normalizePhone(typed)).toBe(number)
})

it.each([
  '0501234567',
  '123',
  '+973 3612',
  '36123456 ext. 12',
  'call me after 6 pm: 36123456',
  'same as last time',
  '966',
  '+',
])('normalizePhone leaves %s as it was typed', (typed) => {
  expect(normalizePhone(typed)).toBe(typed)
})
