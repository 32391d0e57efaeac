/** Limits of an event's texts, in characters. */
export const MAX_EVENT_TITLE = 120
export const MAX_EVENT_DESCRIPTION = 5_000
export const MAX_EVENT_LOCATION = 160
export const MAX_EVENT_ORGANISER = 80
export const MAX_MAP_URL = 500
/** Most tags, and characters of each. */
export const MAX_EVENT_TAGS = 10
export const MAX_EVENT_TAG = 30
export const MAX_CAPACITY = 1_000_000
export const MAX_AGE_LIMIT = 99
/** Highest price of a ticket, in dinars. */
export const MAX_TICKET_PRICE = 100_000

/** Languages of a show, spoken or sung. */
export const SHOW_LANGUAGES = ['ar', 'en', 'ar_en', 'none', 'other'] as const

/** The states by which admins filter events. */
export const EVENT_STATES = ['upcoming', 'draft', 'past', 'cancelled', 'deleted'] as const
export type EventState = (typeof EVENT_STATES)[number]

/** Most events on the first page of admins, which sums them by day. */
export const MAX_SOON = 100
