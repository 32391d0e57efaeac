/** Longest fields of a venue, in characters, and its largest capacity. */
export const MAX_VENUE_NAME = 120
export const MAX_VENUE_ADDRESS = 300
export const MAX_VENUE_CAPACITY = 1_000_000
