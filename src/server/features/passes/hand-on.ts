import type { Language } from '../../../contract/rules/language.ts'
import { MAX_PASS_MAILS } from '../../../contract/rules/pass.ts'
import { TICKETS_END_AFTER_MS } from '../../../contract/rules/sales.ts'
import type { Database, Queryable } from '../../services/db.ts'
import { orderSql } from '../jobs.ts'
import { IS_LIVE, isLive } from '../pass-sql.ts'

/** A person of a purchase. */
export interface PassOfPurchase {
  purchaseId: string
  id: string
}

type HandOnRefusal = 'PASS_GONE' | 'PASS_ADMITTED' | 'PASS_OPENED' | 'EVENT_CANCELLED' | 'EVENT_PASSED'

/** SQL: why a pass cannot change its holder; of `passes` and `tickets` with their `events`, at the parameter `now`. */
const refusalAt = (now: string) => `case
  when tickets.status <> 'purchased' or not ${isLive('passes.')} then 'PASS_GONE'
  when passes.admitted_at is not null then 'PASS_ADMITTED'
  when passes.opened_at is not null then 'PASS_OPENED'
  when cancelled_at is not null then 'EVENT_CANCELLED'
  when coalesce(ends_at, date) <= ${now}::timestamptz - interval '${TICKETS_END_AFTER_MS} milliseconds' then 'EVENT_PASSED'
  end`

/** CTEs: the purchase and the pass, locked in the order of the door. */
const LOCKED = `locked_tickets as (
    select * from tickets where "purchaseId" = $1 for no key update
  ), locked_passes as (
    select passes.* from locked_tickets join passes using ("purchaseId") where passes.id = $2 for no key update of passes
  )`

interface HandOn extends PassOfPurchase {
  name: string | null
  /** That the link is mailed to. */
  email: string | null
  language: Language
  /** Milliseconds. */
  now: number
}

type HandedOn =
  | { code: string; mailed: boolean; refusal: null }
  | { refusal: HandOnRefusal | 'PASS_TO_SELF' | 'PASS_MAILS_USED' }

/**
 * Hands a pass on, and orders a mail to an address that it was not mailed to yet. Once more before it was opened, it is the same.
 * Undefined for an unknown pass.
 */
export async function handOn(db: Database, given: HandOn): Promise<HandedOn | undefined> {
  const { purchaseId, id, name, email, language, now } = given
  const { rows } = await db.query<HandedOn>(
    `with ${LOCKED}, judged as (
       select passes.id, is_mailed, coalesce(${refusalAt('$6')}, case
           when lower($4) = lower("userEmail") then 'PASS_TO_SELF'
           when is_mailed and mails >= ${MAX_PASS_MAILS} then 'PASS_MAILS_USED'
         end) as refusal
       from locked_passes passes join locked_tickets tickets using ("purchaseId") join events on events.id = "eventId"
       cross join lateral (select $4::text is not null and lower($4) is distinct from lower(holder_email) as is_mailed) mail
     ), changed as (
       update passes set state = 'handed_on', code = coalesce(passes.code, gen_random_uuid()), name = coalesce($3, passes.name),
         state_at = case when state = 'valid' then $6 else state_at end,
         holder_email = case when is_mailed then $4 else holder_email end,
         holder_language = case when is_mailed then $5 else holder_language end, mails = mails + is_mailed::int
       from judged where passes.id = judged.id and refusal is null
       returning passes.id, passes.code, passes.mails, is_mailed
     ), mailed as (
       ${orderSql('pass_mail', { pass: 'id', mail: 'mails' }, '(select * from changed where is_mailed) mailed')}
     )
     select refusal, code, coalesce(changed.is_mailed, false) as mailed from judged left join changed using (id)`,
    [purchaseId, id, name, email, language, new Date(now)],
  )
  return rows[0]
}

/** Takes a pass back, unless its new holder has opened it. Undefined for an unknown one; a refusal is null when it is with the purchase. */
export async function takeBack(
  db: Database,
  { purchaseId, id, now }: PassOfPurchase & { now: number },
): Promise<{ refusal: HandOnRefusal | null } | undefined> {
  const { rows } = await db.query<{ refusal: HandOnRefusal | null }>(
    `with ${LOCKED}, judged as (
       select passes.id, ${refusalAt('$3')} as refusal
       from locked_passes passes join locked_tickets tickets using ("purchaseId") join events on events.id = "eventId"
     ), changed as (
       update passes set state = 'valid', code = null, holder_email = null, holder_language = null, state_at = $3
       from judged where passes.id = judged.id and refusal is null and state = 'handed_on'
     )
     select refusal from judged`,
    [purchaseId, id, new Date(now)],
  )
  return rows[0]
}

/** Notes that the new holder opened a pass; returns whether there is one. Taking it back at the same time, one of both wins. */
export async function openPass(db: Queryable, code: string, now: number): Promise<boolean> {
  await db.query(`update passes set opened_at = $2 where code = $1 and state = 'handed_on' and opened_at is null`, [
    code,
    new Date(now),
  ])
  // Another statement: it may have been taken back while this one waited.
  const { rowCount } = await db.query('select from passes where code = $1', [code])
  return rowCount === 1
}

/** Names a pass; undefined for an unknown one, false for one that left. */
export async function namePass(
  db: Queryable,
  { purchaseId, id, name }: PassOfPurchase & { name: string | null },
): Promise<boolean | undefined> {
  const { rows } = await db.query<{ live: boolean }>(
    `with named as (
       update passes set name = $3 where "purchaseId" = $1 and id = $2 and ${IS_LIVE} returning id
     )
     select exists (select from named) as live from passes where "purchaseId" = $1 and id = $2`,
    [purchaseId, id, name],
  )
  return rows[0]?.live
}
