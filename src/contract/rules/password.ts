/** Shortest and longest password, in characters. */
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128
