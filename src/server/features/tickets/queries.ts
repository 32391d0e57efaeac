import { desc, eq, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/rules/language.ts'
import { CORRECTION_WINDOW_MS } from '../../../contract/tickets.ts'
import type { Database } from '../../services/db.ts'
import { eventColumns } from '../events/queries.ts'
import { events } from '../events/table.ts'
import { tickets } from './table.ts'

/** A ticket is mailed again at most this often. */
const MAIL_PAUSE_MS = 60_000
/** A mail that has been due for so long may be asked for again. */
const MAIL_LATE_MS = 10 * 60_000
const MAX_MAILS = 10

/** The ticket with its event, or undefined when there is none. */
export async function findTicket(db: Database, purchaseId: string) {
  const [found] = await db
    .select({ ticket: tickets, event: eventColumns })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(eq(tickets.purchaseId, purchaseId))
  return found
}

/** The latest tickets bought with an address, at most fifty. */
export function findTicketsOf(db: Database, email: string) {
  return db
    .select({ ticket: tickets, event: eventColumns })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(eq(sql`lower(${tickets.userEmail})`, email.toLowerCase()))
    .orderBy(desc(tickets.created_at))
    .limit(50)
}

/**
 * Orders one more mail of a ticket to the address on record, if `email` is that address and the last mail is out
 * (or long overdue); otherwise does nothing. Tells whether it did.
 */
export async function askForMail(
  db: Database,
  { purchaseId, email, now }: { purchaseId: string; email: string; now: number },
): Promise<boolean> {
  const { rowCount } = await db.$client.query(
    `with asked as (
       update tickets set mails_asked = mails_asked + 1, mail_asked_at = $3
       where "purchaseId" = $1 and lower("userEmail") = lower($2) and mails_asked < ${MAX_MAILS}
         and mail_asked_at <= case when mails_sent = mails_asked then $4::timestamptz else $5::timestamptz end
       returning "purchaseId", mails_asked
     )
     insert into outbox (task, payload)
     select 'ticket_mail', jsonb_build_object('purchaseId', "purchaseId", 'mail', mails_asked) from asked`,
    [purchaseId, email, new Date(now), new Date(now - MAIL_PAUSE_MS), new Date(now - MAIL_LATE_MS)],
  )
  return rowCount === 1
}

/**
 * Replaces the address of a fresh purchase, once, for who knows the one given then, and orders a mail to the new one.
 * Tells whether it did.
 */
export async function correctEmail(
  db: Database,
  { purchaseId, userEmail, newEmail, now }: { purchaseId: string; userEmail: string; newEmail: string; now: number },
): Promise<boolean> {
  const { rowCount } = await db.$client.query(
    `with corrected as (
       update tickets set "userEmail" = $3, email_corrected_at = $4, mails_asked = mails_asked + 1, mail_asked_at = $4
       where "purchaseId" = $1 and lower("userEmail") = lower($2) and email_corrected_at is null and created_at > $5
       returning "purchaseId", mails_asked
     )
     insert into outbox (task, payload)
     select 'ticket_mail', jsonb_build_object('purchaseId', "purchaseId", 'mail', mails_asked) from corrected`,
    [purchaseId, userEmail, newEmail, new Date(now), new Date(now - CORRECTION_WINDOW_MS)],
  )
  return rowCount === 1
}

/** Orders a mail with all tickets of an address; whether it has any is found out when the mail is made. */
export async function askForList(db: Database, email: string, language: Language): Promise<void> {
  await db.$client.query(
    `insert into outbox (task, payload) values ('ticket_list_mail', jsonb_build_object('email', $1::text, 'language', $2::text, 'number', gen_random_uuid()))`,
    [email, language],
  )
}

/** Notes that the mail of this number is out. */
export async function noteMailSent(db: Database, purchaseId: string, mail: number): Promise<void> {
  await db.$client.query('update tickets set mails_sent = $2 where "purchaseId" = $1 and mails_sent < $2', [
    purchaseId,
    mail,
  ])
}
