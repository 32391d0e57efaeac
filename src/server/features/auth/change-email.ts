import { hash, randomBytes } from 'node:crypto'
import type { Language } from '../../../contract/rules/language.ts'
import type { Me } from '../../http/context.ts'
import { orderSql } from '../../jobs/order.ts'
import {
  type Database,
  inTransaction,
  type Queryable,
  retryDeadlocks,
  retryUniqueViolation,
  rollBackOnRefusal,
} from '../../services/db.ts'
import { endEntries, LEFT } from '../sales/end-entries.ts'
import { isHeldBy } from '../sales/people-sql.ts'
import { placeInLine } from '../sales/places.ts'
import { lockSale } from '../sales/sale.ts'
import { deleteUnverified, orderAccountMail } from './queries.ts'

const LINK_HOURS = 24
/** Begins the identifier of its links among `verifications`. */
const LINK = 'new-email:'

/*
 * The token of a link ends with the address, which its stored hash vouches for. Links are rows of `verifications` with
 * the user's id, so a new password, a suspension or the end of the account ends them.
 */

function createToken(email: string): string {
  return `${randomBytes(18).toString('base64url')}.${Buffer.from(email).toString('base64url')}`
}

const emailOf = (token: string) => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
const identifierOf = (token: string) => LINK + hash('sha256', token, 'base64url')

interface Order {
  userId: string
  /** The new address, in lower case. */
  email: string
  publicUrl: string
}

/**
 * Orders the mails of a change of address: the link to the new one, which replaces earlier links, and a note to the
 * present one. An address with an account gets a note in place of the link; the account behind it is not touched.
 */
export async function orderEmailChange(db: Database, { userId, email, publicUrl }: Order): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // Of two requests at once, the later link works.
    const me = await lockUser(transaction, userId)
    if (!me) return
    const { rows } = await transaction.query<{ language: Language }>(
      'select language from users where email = $1 and "emailVerified"',
      [email],
    )
    const [owner] = rows
    await transaction.query('delete from verifications where value = $1 and starts_with(identifier, $2)', [
      userId,
      LINK,
    ])
    const mail = { email, language: owner?.language ?? me.language }
    if (owner) {
      await orderAccountMail(transaction, { ...mail, kind: 'new_email_taken', url: `${publicUrl}/login` })
    } else {
      const token = createToken(email)
      await transaction.query(
        `insert into verifications (identifier, value, "expiresAt") values ($1, $2, now() + $3 * interval '1 hour')`,
        [identifierOf(token), userId, LINK_HOURS],
      )
      await orderAccountMail(transaction, { ...mail, kind: 'new_email', url: `${publicUrl}/new-email/${token}` })
    }
    const url = `${publicUrl}/forgot-password`
    await orderAccountMail(transaction, { kind: 'email_change_asked', email: me.email, language: me.language, url })
  })
}

interface Confirmation {
  me: Pick<Me, 'id' | 'session_id'>
  token: string
  publicUrl: string
}

/**
 * Changes a user's address to that of a link, and ends the user's other sessions and links. Their tickets and places in
 * waiting lists, which are found by address, and their newsletter move along. The former address is told.
 */
export async function confirmEmailChange(
  db: Database,
  { me, token, publicUrl }: Confirmation,
): Promise<{ email: string } | 'INVALID_TOKEN' | 'EMAIL_TAKEN'> {
  const email = emailOf(token)
  const change = () =>
    rollBackOnRefusal<{ email: string } | 'INVALID_TOKEN' | 'EMAIL_TAKEN'>(db, async (transaction) => {
      const user = await lockUser(transaction, me.id)
      // A double click, or a response that was lost.
      if (user?.email === email) return { email }
      const { rowCount: links } = await transaction.query(
        'delete from verifications where identifier = $1 and value = $2 and "expiresAt" > now()',
        [identifierOf(token), me.id],
      )
      if (!user || links === 0) return 'INVALID_TOKEN'
      const from = user.email
      await lockSalesOf(transaction, from)
      await movePlacesInLine(transaction, { from, to: email })
      await moveTickets(transaction, { from, to: email, language: user.language })
      await moveNewsletter(transaction, { from, to: email })
      await deleteUnverified(transaction, email)
      // After the tickets, as admissions lock tickets before users.
      const { rowCount: changed } = await transaction.query(
        `update users set email = $3, "emailVerified" = true, "updatedAt" = now()
         where id = $1 and email = $2 and not exists (select from users others where others.email = $3)`,
        [me.id, from, email],
      )
      if (changed === 0) return 'EMAIL_TAKEN'
      await transaction.query('delete from verifications where value = $1', [me.id])
      await transaction.query('delete from sessions where "userId" = $1 and id <> $2', [me.id, me.session_id])
      const told = { kind: 'email_changed', email: from, language: user.language } as const
      await orderAccountMail(transaction, { ...told, url: `${publicUrl}/contact-us` })
      return { email }
    })
  // Once more when the address got an account or a subscription at the same moment.
  return retryDeadlocks(() => retryUniqueViolation(change))
}

/**
 * Locks a user against another change of the address; undefined when deleted or suspended, or without proof of the
 * address that the tickets are of.
 */
async function lockUser(transaction: Queryable, id: string) {
  const { rows } = await transaction.query<{ email: string; language: Language }>(
    `select email, language from users where id = $1 and suspended_at is null and "emailVerified" for no key update`,
    [id],
  )
  return rows[0]
}

interface Move {
  from: string
  to: string
}

async function lockSalesOf(transaction: Queryable, email: string): Promise<void> {
  const { rows: events } = await transaction.query<{ id: string }>(
    `select event_id as id from waiting_list where lower(email) = $1 and state in ('waiting', 'offered')`,
    [email],
  )
  const { rows: purchases } = await transaction.query<{ id: string }>(
    'select "purchaseId" as id from tickets where lower("userEmail") = $1',
    [email],
  )
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  await lockSale(transaction, { events: ids(events), purchases: ids(purchases) })
}

/**
 * Moves an address in waiting lists. Where the new one waits for the same, the better place stays: an offer, else the
 * earlier in line.
 */
async function movePlacesInLine(transaction: Queryable, { from, to }: Move): Promise<void> {
  await endEntries(transaction, {
    where: `token in (
      select token from (
        select token, rank() over (
          partition by event_id, type_id order by state <> 'offered', proved_at is null, ${placeInLine()}, token
        ) as place
        from waiting_list where lower(email) in ($1, $2) and state in ('waiting', 'offered')
      ) line where place > 1)`,
    set: LEFT,
    values: [from, to],
  })
  await transaction.query('update waiting_list set email = $2 where lower(email) = $1', [from, to])
}

/**
 * Moves the purchases of an address, and the people that others handed on to it. Mails that purchases are still owed come as
 * a list, to the new one.
 */
async function moveTickets(transaction: Queryable, { from, to, language }: Move & { language: Language }) {
  await transaction.query(
    `with moved as (
       update tickets set "userEmail" = $2, mail_refused_at = null where lower("userEmail") = $1
       returning mails_sent < mails_asked as is_owed
     )
     ${orderSql('postponed_tickets_mail', { email: '$2::text', language: '$3::text' }, '(select from moved where is_owed limit 1) owed')}`,
    [from, to, language],
  )
  await transaction.query(`update passes set holder_email = $2, holder_refused_at = null where ${isHeldBy('$1')}`, [
    from,
    to,
  ])
}

/** Moves the subscription of an address; the new one may have its own. */
async function moveNewsletter(transaction: Queryable, { from, to }: Move) {
  await transaction.query(
    `with old as (
       delete from newsletter_subscriptions where email = $1
         and exists (select from newsletter_subscriptions known where known.email = $2)
       returning confirmed_at
     )
     update newsletter_subscriptions known set confirmed_at = coalesce(known.confirmed_at, old.confirmed_at)
     from old where email = $2`,
    [from, to],
  )
  await transaction.query('update newsletter_subscriptions set email = $2 where email = $1', [from, to])
}
