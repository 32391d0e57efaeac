import { SALES_CLOSE_BEFORE_MS } from './sales.ts'

/** Whether a caller manages a ticket. */
export const MANAGE = ['yes', 'code', 'no'] as const
export type Manage = (typeof MANAGE)[number]

/** States of a person of a purchase; `returned`: given back. */
export const PASS_STATES = ['valid', 'handed_on', 'returned', 'void'] as const
export type PassState = (typeof PASS_STATES)[number]

/** Whether it is somebody's and takes a place: neither given back nor voided. */
export const isLivePass = ({ state }: { state: PassState }): boolean => state === 'valid' || state === 'handed_on'

/** Characters of the name of a person on a ticket. */
export const MAX_PASS_NAME = 60
/** Mails with the link of one handed-on person, over all addresses. */
export const MAX_PASS_MAILS = 3
/** Lifetime of the link by which an address follows a ticket, days. */
export const FOLLOW_DAYS = 7

/** Instant until which tickets of an event can be given back: the organiser's, else when sales close; never after the start. */
export function giveBackUntil({ date, give_back_until }: { date: string; give_back_until: string | null }): string {
  const start = new Date(date).getTime()
  const until = give_back_until === null ? start - SALES_CLOSE_BEFORE_MS : new Date(give_back_until).getTime()
  return new Date(Math.min(until, start)).toISOString()
}
