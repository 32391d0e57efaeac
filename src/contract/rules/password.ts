/** The fewest and the most characters of a password. */
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128
