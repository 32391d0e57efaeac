/** Groups of mails that a user may turn off, each as a whole. Mails about tickets and the account itself are in none. */
export const EMAIL_GROUPS = ['approval', 'reviews', 'bookings', 'gigs', 'messages'] as const
export type EmailGroup = (typeof EMAIL_GROUPS)[number]

/** What the link at the end of a mail turns off: a group of a user's mails, or the newsletter of an address. */
export const UNSUBSCRIBE_GROUPS = [...EMAIL_GROUPS, 'newsletter'] as const
export type UnsubscribeGroup = (typeof UNSUBSCRIBE_GROUPS)[number]
