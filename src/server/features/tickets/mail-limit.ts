import type { Language } from '../../../contract/rules/language.ts'
import type { Database } from '../../services/db.ts'
import { createRateLimit } from '../../services/rate-limit.ts'
import { orderOnce } from '../jobs.ts'

/** Ticket mails to one address within an hour: enough for a group that books with one address. */
const MAX_MAILS_PER_HOUR = 60
const POSTPONED_S = 3600

/**
 * Whether the address of a ticket reached its hourly limit of mails before this one was ordered. Strangers may book
 * with any address, so the job checks this before it sends. Parallel jobs may pass together: the limit is soft.
 */
export async function hasReachedMailLimit(db: Database, purchaseId: string): Promise<boolean> {
  const { rows } = await db.query<{ reached: boolean }>({
    name: 'ticket-mail-limit',
    text: `
      select coalesce(sum(mails_sent), 0) >= ${MAX_MAILS_PER_HOUR} as reached
      from (
        select others.mails_sent
        from tickets this join tickets others on lower(others."userEmail") = lower(this."userEmail")
        where this."purchaseId" = $1 and others.mails_sent > 0
          and others.mail_asked_at > this.mail_asked_at - interval '1 hour'
        order by others.created_at desc limit ${MAX_MAILS_PER_HOUR}
      ) recent`,
    values: [purchaseId],
  })
  return rows[0]?.reached === true
}

/**
 * Leaves a ticket unmailed and orders lists of all such tickets of its address, an hour after the first of them. However
 * many a stranger books, the owner's own is in one of the lists.
 */
export async function postponeMail(
  db: Database,
  { userEmail, language }: { userEmail: string; language: Language },
): Promise<void> {
  const key = `postponed_tickets_mail ${userEmail.toLowerCase()}`
  await orderOnce(db, 'postponed_tickets_mail', { email: userEmail, language }, { key, delayS: POSTPONED_S })
}

/** Lists mailed to one address, by requests of one network. */
const LOOKUPS = { points: 5, duration: 3600 }
/** Lists mailed to one address, by requests of all networks. */
const LOOKUPS_IN_ALL = { points: 20, duration: 3600 }

/** Counts a lookup of tickets; resolves to whether its mail may go out. */
export type LookupLimiter = (email: string, network: string) => Promise<boolean>

/**
 * Limits the mails of lookups per mailbox. Owners lose nothing to strangers who use the limit up: their mailbox has got
 * the list by then.
 */
export function createLookupLimiter(store: { db: Database; secret: string }): LookupLimiter {
  const own = createRateLimit(store, 'lookup', LOOKUPS)
  const all = createRateLimit(store, 'lookup-all', LOOKUPS_IN_ALL)
  return async (email, network) => {
    // Where a gateway limits.
    if (network === '') return true
    const address = email.toLowerCase()
    const wait = (await own.consume(`${address} ${network}`)) ?? (await all.consume(address))
    return wait === undefined
  }
}
