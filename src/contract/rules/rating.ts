/**
 * Stars of a rating (1 to 5) in halves: a fraction below 0.1 rounds down, below 0.9 shows a half, from 0.9 on rounds
 * up.
 */
export function starsOf(rating: number): number {
  const whole = Math.floor(rating)
  // 4.1 - 4 is a little less than 0.1 in binary fractions.
  const fraction = Math.round((rating - whole) * 1e6) / 1e6
  if (fraction < 0.1) return whole
  return fraction < 0.9 ? whole + 0.5 : whole + 1
}

/** Ratings of a review. */
export const RATINGS = [1, 2, 3, 4, 5] as const
export const DEFAULT_RATING = 5

/** Longest comment of a review and longest reply, in characters. */
export const MAX_COMMENT = 2000
export const MAX_REPLY = 1000
