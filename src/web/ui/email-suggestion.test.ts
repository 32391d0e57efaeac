import { expect, it } from 'vitest'
import { meantEmail } from './email-suggestion.tsx'

it.each([
  ['sara@gmial.com', 'sara@gmail.com'],
  ['Sara@Gmail.con', 'Sara@gmail.com'],
  ['sara@hotmial.com', 'sara@hotmail.com'],
  ['sara@yahoo.co', 'sara@yahoo.com'],
])('%s probably means %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

it.each(['sara@gmail.com', 'sara@ymail.com', 'sara@yahoo.co.uk', 'sara@mail.com', '@gmial.com', 'gmial.com', ''])(
  '%j is left alone',
  (typed) => {
    expect(meantEmail(typed)).toBeUndefined()
  },
)
