import { expect, it } from 'vitest'
import { initialOf } from './profile-image.tsx'

it.each([
  ['The Saar Players', 'S'],
  ['الساحر حسن', 'س'],
  ['«ليلى»', 'ل'],
  ['…', '·'],
])('the initial of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
