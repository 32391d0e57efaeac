import { expect, it } from 'vitest'
import { comment, rating } from './reviews.ts'

it.each([0, 6, 4.5, '5', -1, 1e12])('%j is no rating', (given) => {
  expect(rating.safeParse(given).error?.issues[0]?.message).toBe('RATING_INVALID')
})

it.each([null, undefined])('a review without a rating is incomplete: %j', (given) => {
  expect(rating.safeParse(given).error?.issues[0]?.message).toBe('REVIEW_INCOMPLETE')
})

it.each([undefined, 5, '', ' \n\t', '\u200b\u200f', '\u3164\u115f', '\u2800'])(
  'a review without a visible comment is incomplete: %j',
  (given) => {
    expect(comment.safeParse(given).error?.issues[0]?.message).toBe('REVIEW_INCOMPLETE')
  },
)
