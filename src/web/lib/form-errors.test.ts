import { expect, it } from 'vitest'
import { byFormField, firstControl, withoutEmpty } from './form-errors.ts'

const values = { email: 'noor@example.com', price: '12' }

const form = { fields: ['email', 'price', 'day', 'other'] as const, values: { ...values, day: '', other: '' } }

it('byFormField keeps the codes of fields that the form has', () => {
  expect(byFormField({ email: 'INVALID_EMAIL', phone: 'PHONE_INVALID' }, form)).toEqual({ email: 'INVALID_EMAIL' })
  expect(byFormField(Object.fromEntries([['toString', 'BAD_INPUT']] as const), form)).toEqual({})
})

it('byFormField shows an item of a list at its list, with the first code', () => {
  expect(byFormField({ 'price.1': 'PRICE_INVALID', 'price.2': 'AMOUNT_AMBIGUOUS' }, form)).toEqual({
    price: 'PRICE_INVALID',
  })
})

it('byFormField finds fields of other names, for some by the values sent', () => {
  expect(byFormField({ date_time: 'GIG_DATE_INVALID' }, { ...form, names: { date_time: 'day' } })).toEqual({
    day: 'GIG_DATE_INVALID',
  })
  const names = (name: string, { price }: typeof values) => (name === 'email' && price === '12' ? 'other' : undefined)
  expect(byFormField({ email: 'INVALID_EMAIL', price: 'PRICE_INVALID' }, { ...form, names })).toEqual({
    other: 'INVALID_EMAIL',
    price: 'PRICE_INVALID',
  })
})

it('withoutEmpty keeps the fields that have an error', () => {
  expect(withoutEmpty({ email: undefined, price: 'Too high.', name: '' })).toEqual({ price: 'Too high.' })
})

it('firstControl goes by the order on the page, and skips controls without a name', () => {
  const controls = [{}, { name: 'username' }, { name: 'current' }, { name: 'next' }]
  expect(firstControl(controls, ['next', 'current'])).toBe(controls[2])
  expect(firstControl(controls, ['email'])).toBeUndefined()
})
