import { expect, it } from 'vitest'
import { withoutWebAddresses } from './web-address.ts'

it.each([
  ['Pay at https://evil.example/now, please', 'Pay at 🔗 please'],
  ['HTTP://EVIL.EXAMPLE', '🔗'],
  ['see www.evil.example', 'see 🔗'],
  ['evil.example/a b', '🔗 b'],
  ['ادفع هنا: t.me/evil', 'ادفع هنا: 🔗'],
  ['At 7.30 for 12.500 BD. See you... ok', 'At 7.30 for 12.500 BD. See you... ok'],
  ['أهلًا. كيف الحال؟', 'أهلًا. كيف الحال؟'],
])('withoutWebAddresses(%j)', (text, expected) => {
  expect(withoutWebAddresses(text)).toBe(expected)
})
