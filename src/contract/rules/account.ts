/** Shortest and longest password, in characters. */
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

/** How long a data copy can be downloaded. */
export const DATA_EXPORT_DAYS = 7

/** How admins sort users; the first is the default. */
export const USER_SORTS = ['created_at', 'name', 'email'] as const

/** Longest reason of a suspension. */
export const MAX_SUSPENSION_REASON = 1000
