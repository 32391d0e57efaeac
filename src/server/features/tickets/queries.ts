import { desc, eq, sql } from 'drizzle-orm'
import type { Purchase } from '../../../contract/tickets.ts'
import { CORRECTION_WINDOW_MS } from '../../../contract/tickets.ts'
import { DEFAULT_TICKET_PRICE, toFils } from '../../../contract/rules/money.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../contract/rules/sales.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Database } from '../../services/db.ts'
import { eventColumns } from '../events/queries.ts'
import { events } from '../events/table.ts'
import { tickets } from './table.ts'

/** A ticket is mailed again at most this often. */
const MAIL_PAUSE_MS = 60_000
/** A mail that has been due for so long may be asked for again. */
const MAIL_LATE_MS = 10 * 60_000
const MAX_MAILS = 10

/**
 * Writes the ticket and the order of its mail in one statement, when sales are open at `now` (milliseconds) and the
 * purchase is new; tells whether it did. The database counts the places.
 * @throws the violation of `events_never_oversold` when there are not enough left.
 */
export async function insertTicket(
  db: Database,
  purchase: Purchase & { language: Language; now: number },
): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'insert-ticket',
    text: `
      with bought as (
        insert into tickets ("purchaseId", "eventId", "userEmail", "userPhone", quantity, ticket_price, language, created_at, mail_asked_at)
        select $1, id, $3, $4, $5, coalesce(ticket_price, ${toFils(DEFAULT_TICKET_PRICE)}), $6, $7, $7
        from events where id = $2 and date > $8
        on conflict ("purchaseId") do nothing
        returning "purchaseId"
      )
      insert into outbox (task, payload)
      select 'ticket_mail', jsonb_build_object('purchaseId', "purchaseId", 'mail', 1) from bought`,
    values: [
      purchase.purchaseId,
      purchase.eventId,
      purchase.userEmail,
      purchase.userPhone,
      purchase.quantity,
      purchase.language,
      new Date(purchase.now),
      new Date(purchase.now + SALES_CLOSE_BEFORE_MS),
    ],
  })
  return rowCount === 1
}

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
