import type { Language } from '../../../contract/rules/language.ts'
import type { Database } from '../../services/db.ts'
import { createRateLimit } from '../../services/rate-limit.ts'
import { orderOnce } from '../jobs.ts'

/** Ticket mails to one address per hour: enough for a group that books with one address. */
const MAX_MAILS_PER_HOUR = 60
const POSTPONED_S = 3600

/**
 * Whether a ticket's address had reached its hourly limit of mails before this one was ordered. Strangers may book with
 * any address, so the job checks this before sending. The limit is soft: parallel jobs may pass together.
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
 * Postpones a ticket's mail: an hour after the first one, lists of all such tickets are mailed to the address. However
 * many tickets a stranger books, the owner's own is in one of the lists.
 */
export async function postponeMail(
  db: Database,
  { userEmail, language }: { userEmail: string; language: Language },
): Promise<void> {
  const key = `postponed_tickets_mail ${userEmail.toLowerCase()}`
  await orderOnce(db, 'postponed_tickets_mail', { email: userEmail, language }, { key, delayS: POSTPONED_S })
}

/** Lists mailed to one address, requested by one network. */
const LOOKUPS = { points: 5, duration: 3600 }
/** Lists mailed to one address, requested by all networks. */
const LOOKUPS_IN_ALL = { points: 20, duration: 3600 }

/** Counts a lookup of tickets; resolves to whether its mail may be sent. */
export type LookupLimiter = (email: string, network: string) => Promise<boolean>

/**
 * Limits the mails of lookups per mailbox. Strangers who use up the limit do no harm to its owner, whose mailbox has
 * the list by then.
 */
export function createLookupLimiter(store: { db: Database; secret: string }): LookupLimiter {
  const own = createRateLimit(store, 'lookup', LOOKUPS)
  const all = createRateLimit(store, 'lookup-all', LOOKUPS_IN_ALL)
  return async (email, network) => {
    // A gateway limits instead.
    if (network === '') return true
    const address = email.toLowerCase()
    const wait = (await own.consume(`${address} ${network}`)) ?? (await all.consume(address))
    return wait === undefined
  }
}
