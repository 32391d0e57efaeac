import { DAY_MS, HOUR_MS } from '../../../../../contract/rules/bahrain.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { mailboxOf } from '../../../../../contract/rules/mailbox.ts'
import { orderOnce } from '../../../../jobs/order.ts'
import { type Database, inTransaction } from '../../../../services/db.ts'
import { createRateLimit } from '../../../../services/rate-limit.ts'
import { sweep } from '../../../../services/sweep.ts'
import type { TicketRow } from './queries.ts'

/** Mails of all kinds in an hour that callers without a proof of a mailbox cause to it: enough for a group that books with one address. */
const TO_MAILBOX = 60
/** Mailboxes that one sender chooses in a day. */
const RECIPIENTS = 100
/** Delay of a mail beyond its limit, seconds. */
export const POSTPONED_S = 3600

/** A mail that a caller sends to an address that they did not prove. */
export interface CallerMail {
  /** Of the message: its job may be tried again. */
  id: string
  email: string
  /** Key of the person who chose the recipient; undefined for mails to oneself. */
  sender?: string | undefined
  /** Milliseconds. */
  now: number
}

/**
 * Counts a mail by its mailbox and its sender; false beyond the bounds: the caller then postpones it. Called just before the mail is
 * sent: a message that is tried again counts once, at its last try.
 */
export function mayMailNow(db: Database, { id, email, sender, now }: CallerMail): Promise<boolean> {
  const mailbox = mailboxOf(email)
  return inTransaction(db, async (transaction) => {
    // In one order, whichever of them another mail shares.
    await transaction.query(
      `select pg_advisory_xact_lock(key) from (
         select distinct hashtextextended('caller_mails ' || key, 0) as key from unnest($1::text[]) key where key is not null order by 1
       ) keys`,
      [[mailbox, sender]],
    )
    const { rowCount } = await transaction.query(
      `insert into caller_mails (id, mailbox, sender, at) select $1, $2, $3, $4
       where (select count(*) from caller_mails where mailbox = $2 and at > $5 and id <> $1) < ${TO_MAILBOX} and (
         $3::text is null
         or exists (select from caller_mails where sender = $3 and at > $6 and mailbox = $2)
         or (select count(distinct mailbox) from caller_mails where sender = $3 and at > $6) < ${RECIPIENTS}
       )
       on conflict (id) do update set mailbox = excluded.mailbox, sender = excluded.sender, at = excluded.at`,
      [id, mailbox, sender, new Date(now), new Date(now - HOUR_MS), new Date(now - DAY_MS)],
    )
    return rowCount === 1
  })
}

/** Postponed mails are kept for this long when their address takes none; milliseconds. */
const POSTPONED_KEPT_MS = 30 * DAY_MS

/** Forgets mails that no bound counts any more, and postponed ones that could not be sent. */
export async function forgetCallerMails(db: Database, now: number): Promise<void> {
  await sweep(db, { table: 'caller_mails', by: 'at', until: '$1' }, [new Date(now - DAY_MS)])
  await sweep(db, { table: 'postponed_mails', key: 'ctid', by: 'created_at', until: '$1' }, [
    new Date(now - POSTPONED_KEPT_MS),
  ])
}

/** Whether a mail of a ticket is bounded: not the first of a purchase whose buyer had proved the address, nor of one by staff. */
export async function isMailOfStranger(
  db: Database,
  { purchaseId, proved_at }: Pick<TicketRow, 'purchaseId' | 'proved_at'>,
  mail: number,
): Promise<boolean> {
  if (mail === 1 && proved_at !== null) return false
  const { rowCount } = await db.query('select from door_sales where "purchaseId" = $1', [purchaseId])
  return rowCount === 0
}

/**
 * Who chose the address of a ticket: who bought with a proof of another one; without, the network of a corrected purchase. New ones
 * of a network are bounded when they are bought. Undefined for one's own.
 */
export function senderOf({
  userEmail,
  mailbox,
  network,
  is_corrected,
}: Pick<TicketRow, 'userEmail' | 'mailbox' | 'network' | 'is_corrected'>): string | undefined {
  if (mailbox !== null) return mailbox === mailboxOf(userEmail) ? undefined : `proof ${mailbox}`
  return is_corrected && network !== null ? `network ${network}` : undefined
}

/** What is mailed later, beside the tickets that owe a mail. */
export interface Postponed {
  kind: 'pass' | 'waiting' | 'changes' | 'list'
  id: string
  /** Its number among the mails of the row. */
  mail: number
  sender?: string | undefined
}

interface Postponing {
  email: string
  language: Language
  /** Milliseconds. */
  now: number
}

/**
 * Postpones a mail: an hour after the first postponed one, lists of all postponed mails go to the address. The owner's own ticket is
 * in one of them, whatever strangers send.
 */
export async function postponeMail(
  db: Database,
  { email, language, now }: Postponing,
  postponed?: Postponed,
): Promise<void> {
  const address = email.toLowerCase()
  if (postponed) {
    const { kind, id, mail, sender } = postponed
    await db.query(
      `insert into postponed_mails (address, kind, id, mail, sender, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (address, kind, id) do update set mail = excluded.mail, sender = excluded.sender`,
      [address, kind, id, mail, sender, new Date(now)],
    )
  }
  const key = `postponed_tickets_mail ${address}`
  await orderOnce(db, 'postponed_tickets_mail', { email, language }, { key, delayS: POSTPONED_S })
}

/** Lists mailed to one address, requested by one network. */
const LOOKUPS = { points: 5, duration: 3600 }
/** Lists mailed to one address, requested by all networks. */
const LOOKUPS_IN_ALL = { points: 20, duration: 3600 }

/** Counts a lookup of tickets; resolves to whether its mail may be sent now. */
export type LookupLimiter = (email: string, network: string) => Promise<boolean>

/** Limits the mails of lookups per address; those beyond are postponed, as one. */
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
