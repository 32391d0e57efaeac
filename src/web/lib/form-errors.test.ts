import { expect, it } from 'vitest'
import { fieldOfCode, firstControl, withoutEmpty } from './form-errors.ts'

const values = { email: 'noor@example.com', price: '12' }

it('fieldOfCode finds the field of a refusal in a table', () => {
  const fields = { INVALID_EMAIL: 'email', PRICE_INVALID: 'price' } as const
  expect(fieldOfCode('INVALID_EMAIL', fields, values)).toBe('email')
  expect(fieldOfCode('TOO_MANY_REQUESTS', fields, values)).toBeUndefined()
  expect(fieldOfCode('toString', fields, values)).toBeUndefined()
  expect(fieldOfCode(undefined, fields, values)).toBeUndefined()
  expect(fieldOfCode<'email'>('INVALID_EMAIL', undefined, values)).toBeUndefined()
})

it('fieldOfCode asks a function with the values that were sent', () => {
  const fields = (code: string, { price }: typeof values) => (code === 'PRICE_INVALID' && price ? 'price' : undefined)
  expect(fieldOfCode<'email' | 'price'>('PRICE_INVALID', fields, values)).toBe('price')
  expect(fieldOfCode<'email' | 'price'>('PRICE_INVALID', fields, { ...values, price: '' })).toBeUndefined()
})

it('fieldOfCode finds the field with characters that no field keeps', () => {
  const pasted = { ...values, price: '\u200e12\u000b', email: 'noor\u0007' }
  expect(fieldOfCode<'email' | 'price'>('TEXT_UNREADABLE', undefined, pasted)).toBe('email')
  expect(fieldOfCode<'email' | 'price'>('TEXT_UNREADABLE', undefined, values)).toBeUndefined()
})

it('withoutEmpty keeps the fields that have an error', () => {
  expect(withoutEmpty({ email: undefined, price: 'Too high.', name: '' })).toEqual({ price: 'Too high.' })
})

it('firstControl goes by the order on the page, and skips controls without a name', () => {
  const controls = [{}, { name: 'username' }, { name: 'current' }, { name: 'next' }]
  expect(firstControl(controls, ['next', 'current'])).toBe(controls[2])
  expect(firstControl(controls, ['email'])).toBeUndefined()
})
