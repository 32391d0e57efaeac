import { LRUCache } from 'lru-cache'
import type { MailingContent } from '../../../contract/records/mailing.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { order, orderSql } from '../../jobs/order.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import type { MailBlock } from '../../services/mail/blocks.ts'
import { PRIORITIES } from '../../services/outbox.ts'
import { distinctSql, inBatches, SWEEP_BATCH } from '../../services/sweep.ts'
import { eventTitle } from '../events/queries.ts'
import { composeBody } from './blocks.ts'
import { STILL_READER } from './recipients.ts'

/** Mails that are ordered at once; the next ones wait in the database. */
const BATCH = 500

/** Starts the mailings that are due. */
export async function startDue(db: Database, now: number): Promise<void> {
  await db.query(
    `with due as (
       update mailings set started_at = $1 where started_at is null and send_at <= $1 returning id
     )
     ${orderSql('send_mailing', { id: 'id' }, 'due')}`,
    [new Date(now)],
  )
}

/**
 * Orders the next mails of a mailing; itself again, as long as there are more. Its jobs come behind those mails, so it runs when
 * they have been tried. One transaction, so that a crash neither skips nor repeats a recipient.
 */
export async function orderNextMails(db: Database, id: string, now: number, batch = BATCH): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rowCount: holders } = await transaction.query(`select from mailings where id = $1 and kind = 'event'`, [id])
    const priority = PRIORITIES[holders === 1 ? 'holders' : 'readers']
    const { rows } = await transaction.query<{ ordered: number }>(
      `with next as (
         select mailing_id, recipient from mailing_recipients
         where mailing_id = $1 and ordered_at is null limit $3 for update skip locked
       ), ordered as (
         update mailing_recipients set ordered_at = $2 from next
         where mailing_recipients.mailing_id = next.mailing_id and mailing_recipients.recipient = next.recipient
         returning next.*
       ), mails as (
         ${orderSql('mailing_mail', { mailing: 'mailing_id', recipient: 'recipient' }, 'ordered', priority)}
       )
       select count(*)::int as ordered from ordered`,
      [id, new Date(now), batch],
    )
    if (rows[0]?.ordered === batch) await order(transaction, 'next_mailing_mails', { id }, priority)
  })
}

/** One mail of a mailing, without its body, which is that of many. */
export interface MailingMail {
  mailing: string
  recipient: string
  email: string
  language: Language
  subject: string
  /** Of a holder; null for subscribers. */
  ticket: string | null
  /** Of that ticket, in the language of the mail. */
  event_title: string | null
  event_date: string | null
}

/** The mail to a recipient; undefined when it was sent. `skipped`: no reader any more. */
export async function findMailingMail(
  db: Queryable,
  mailing: string,
  recipient: string,
): Promise<MailingMail | 'skipped' | undefined> {
  const { rows } = await db.query<MailingMail & { email: string | null }>({
    name: 'find-mailing-mail',
    text: `
      select mailing_id as mailing, recipient, email, language, ticket,
        case language when 'ar' then subject_ar else subject_en end as subject,
        case language when 'ar' then ${eventTitle('ar')} else ${eventTitle('en')} end as event_title, events.date as event_date
      from mailing_recipients join mailings on mailings.id = mailing_id
      left join events on events.id = event_id
      left join lateral (${STILL_READER}) reader on true
      where mailing_id = $1 and recipient = $2 and state = 'waiting'`,
    values: [mailing, recipient],
  })
  const [found] = rows
  return found?.email === null ? 'skipped' : found
}

/** Most cached bodies, and for how long they are: a cancelled event leaves a mailing under way. */
const CACHED = { max: 20, ttl: 60_000 }
const caches = new WeakMap<Queryable, LRUCache<string, Promise<MailBlock[]>>>()

/** What a mailing says in a language: read once for many readers. */
export function findBody(
  db: Queryable,
  { mailing, language }: Pick<MailingMail, 'mailing' | 'language'>,
  publicUrl: string,
): Promise<MailBlock[]> {
  const cache = caches.get(db) ?? new LRUCache(CACHED)
  caches.set(db, cache)
  const key = `${mailing} ${language}`
  const cached = cache.get(key)
  if (cached) return cached
  const read = readBody(db, mailing, language, publicUrl)
  cache.set(key, read)
  read.catch(() => cache.delete(key))
  return read
}

async function readBody(db: Queryable, id: string, language: Language, publicUrl: string): Promise<MailBlock[]> {
  const { rows } = await db.query<MailingContent>('select body_ar, body_en, blocks from mailings where id = $1', [id])
  return rows[0] ? (await composeBody(db, rows[0], language, publicUrl)).blocks : []
}

/** Records what became of a mail, once. */
export async function settle(
  db: Queryable,
  { mailing, recipient }: Pick<MailingMail, 'mailing' | 'recipient'>,
  state: 'delivered' | 'refused' | 'skipped',
): Promise<void> {
  await db.query({
    name: `settle-${state}`,
    text: `
      with settled as (
        update mailing_recipients set state = '${state}' where mailing_id = $1 and recipient = $2 and state = 'waiting'
        returning mailing_id
      )
      update mailings set ${state} = ${state} + 1 from settled where id = mailing_id`,
    values: [mailing, recipient],
  })
}

/** Days until retries have ended, and until recipients are forgotten. */
const GIVEN_UP_AFTER = 7
const FORGOTTEN_AFTER = 30

/** Counts mails that the mail server never took as refused, and forgets the recipients of old mailings. */
export async function sweepRecipients(db: Database, now: number): Promise<void> {
  const { rows } = await db.query<{ id: string; is_old: boolean }>(
    `${distinctSql('mailing_recipients', 'mailing_id')}
     select id, started_at < $1::timestamptz - interval '${FORGOTTEN_AFTER} days' as is_old
     from distinct_values join mailings on mailings.id = value`,
    [new Date(now)],
  )
  for (const { id, is_old } of rows) {
    await inBatches(SWEEP_BATCH, () => giveUp(db, id, now))
    if (is_old) await inBatches(SWEEP_BATCH, () => forgetRecipients(db, id))
  }
}

/** Gives up on mails of a mailing that were ordered long ago. */
const giveUp = (db: Database, id: string, now: number) =>
  db.query(
    `with due as (
       select recipient from mailing_recipients
       where mailing_id = $1 and state = 'waiting' and ordered_at < $2::timestamptz - interval '${GIVEN_UP_AFTER} days'
       order by ordered_at limit ${SWEEP_BATCH} for update
     ), given_up as (
       update mailing_recipients set state = 'refused' from due
       where mailing_id = $1 and mailing_recipients.recipient = due.recipient returning 1
     ), counted as (
       update mailings set refused = refused + (select count(*) from given_up) where id = $1 and exists (select from given_up)
     )
     select from due`,
    [id, new Date(now)],
  )

const forgetRecipients = (db: Database, id: string) =>
  db.query(
    `delete from mailing_recipients where mailing_id = $1 and recipient = any (array(
       select recipient from mailing_recipients where mailing_id = $1 limit ${SWEEP_BATCH}))`,
    [id],
  )
