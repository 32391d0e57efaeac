/** How admins sort users; the first is the default. */
export const USER_SORTS = ['created_at', 'name', 'email'] as const

/** Longest reason of a suspension. */
export const MAX_SUSPENSION_REASON = 1000
