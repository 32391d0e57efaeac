// Longest texts, in characters. The contract's own are beside schemas, which browsers do not load; a test compares both.
export const MAX_PLACE = 120
export const MAX_OCCASION = 80
export const MAX_MESSAGE = 1_000
export const MAX_REASON = 500
