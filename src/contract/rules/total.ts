/** Most rows that a list counts; for more it sends `X-Total-More`. */
export const MAX_COUNTED = 1000
