/** Groups of mails that a user may turn off. Mails about tickets and the account itself belong to none. */
export const EMAIL_GROUPS = ['approval', 'reviews', 'bookings', 'gigs', 'messages'] as const
export type EmailGroup = (typeof EMAIL_GROUPS)[number]

/** What an unsubscribe link turns off: a user's mail group, or an address's newsletter. */
export const UNSUBSCRIBE_GROUPS = [...EMAIL_GROUPS, 'newsletter'] as const
export type UnsubscribeGroup = (typeof UNSUBSCRIBE_GROUPS)[number]
