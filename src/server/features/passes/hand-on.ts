import type { Language } from '../../../contract/rules/language.ts'
import { MAX_PASS_MAILS } from '../../../contract/rules/pass.ts'
import { TICKETS_END_AFTER_MS } from '../../../contract/rules/sales.ts'
import type { Database, Queryable } from '../../services/db.ts'
import { orderSql } from '../jobs.ts'
import { IS_LIVE, isLive } from '../pass-sql.ts'
import { type Caller, type Managed, type ManageRefusal, managing } from '../tickets/manage.ts'

/** A pass, and the caller who changes it. */
export interface PassOfPurchase {
  purchaseId: string
  id: string
  caller: Caller
  language: Language
  /** Milliseconds. */
  now: number
}

type HandOnRefusal = 'PASS_GONE' | 'PASS_ADMITTED' | 'PASS_OPENED' | 'EVENT_CANCELLED' | 'EVENT_PASSED'

/** SQL: why a pass cannot change its holder; of `passes` and `tickets` with their `events`, at the parameter `now`. */
const refusalAt = (now: string, isOpenedTaken = 'false') => `case
  when tickets.status <> 'purchased' or not ${isLive('passes.')} then 'PASS_GONE'
  when passes.admitted_at is not null then 'PASS_ADMITTED'
  when passes.opened_at is not null and not ${isOpenedTaken} then 'PASS_OPENED'
  when cancelled_at is not null then 'EVENT_CANCELLED'
  when coalesce(ends_at, date) <= ${now}::timestamptz - interval '${TICKETS_END_AFTER_MS} milliseconds' then 'EVENT_PASSED'
  end`

/** CTE: the pass, locked after its purchase as the door locks them. */
const LOCKED = `locked_passes as (
    select * from passes where "purchaseId" = $1 and id = $2 for no key update
  )`

/** CTE: tells the former holders `from` that a ticket is no longer theirs. */
const toldFormer = (from: string) =>
  orderSql('pass_taken_back_mail', { pass: 'id', email: 'former', language: 'former_language', number: 'number' }, from)

interface HandOn extends PassOfPurchase {
  name: string | null
  /** That the link is mailed to. */
  email: string | null
}

type HandedOn = { code: string; refusal: null } | { refusal: HandOnRefusal | 'PASS_TO_SELF' | 'PASS_MAILS_USED' }

/**
 * Hands a pass on, and orders a mail to an address that it was not mailed to yet. Once more before it was opened, it is the same; to
 * another address it gets a new code, and the first, if their mail went out, is told. Undefined for an unknown pass.
 */
export function handOn(db: Database, given: HandOn): Promise<HandedOn | { refusal: ManageRefusal } | undefined> {
  const { purchaseId, id, name, email, language, now } = given
  return managing<HandedOn | undefined>(db, given, async (transaction, _ticket, { by }) => {
    const { rows } = await transaction.query<HandedOn & { is_changed: boolean }>(
      `with ${LOCKED}, judged as (
         select passes.id, is_mailed, holder_email as former, holder_language as former_language, passes.state as state_before,
           is_mailed and holder_email is not null as is_other, holder_mailed_at is not null as is_former_mailed,
           coalesce(${refusalAt('$6')}, case
             when lower($4) = lower("userEmail") then 'PASS_TO_SELF'
             when is_mailed and mails >= ${MAX_PASS_MAILS} then 'PASS_MAILS_USED'
           end) as refusal
         from locked_passes passes join tickets using ("purchaseId") join events on events.id = "eventId"
         cross join lateral (select $4::text is not null and lower($4) is distinct from lower(holder_email) as is_mailed) mail
       ), changed as (
         update passes set state = 'handed_on', code = case when is_other or passes.code is null then gen_random_uuid() else passes.code end,
           name = coalesce($3, passes.name), state_at = case when state = 'valid' or is_other then $6 else state_at end,
           holder_email = case when is_mailed then $4 else holder_email end,
           holder_language = case when is_mailed then $5 else holder_language end, mails = mails + is_mailed::int,
           holder_mailed_at = case when not is_mailed then holder_mailed_at end,
           holder_since = case when is_mailed then $6 else holder_since end,
           holder_refused_at = case when not is_mailed then holder_refused_at end,
           followed_at = case when not is_mailed then followed_at end, notice = case when is_mailed then 0 else notice end
         from judged where passes.id = judged.id and refusal is null
         returning passes.id, passes.code, passes.mails, is_mailed, is_other, is_former_mailed, former, former_language, state_before
       ), mailed as (
         ${orderSql('pass_mail', { pass: 'id', mail: 'mails', by: '$7::text' }, '(select * from changed where is_mailed) mailed')}
       ), told as (
         ${toldFormer(`(select id, former, former_language, id::text || '/' || mails as number from changed where is_other and is_former_mailed) former_holder`)}
       )
       select refusal, code, coalesce(is_mailed or state_before = 'valid', false) as is_changed
       from judged left join (select id, code from changed) changed using (id)`,
      [purchaseId, id, name, email, language, new Date(now), by],
    )
    return withChange(rows[0], { kind: 'handed_on', action: 'pass.hand_on', id })
  })
}

/**
 * Takes a pass back, unless its new holder has opened it: that only staff do, and the holder is told. Undefined for an unknown one; a
 * refusal is null when it is with the purchase.
 */
export function takeBack(
  db: Database,
  given: PassOfPurchase,
): Promise<{ refusal: HandOnRefusal | ManageRefusal | null } | undefined> {
  const { purchaseId, id, now } = given
  return managing<{ refusal: HandOnRefusal | null } | undefined>(db, given, async (transaction, _ticket, { by }) => {
    const { rows } = await transaction.query<{ refusal: HandOnRefusal | null; is_changed: boolean }>(
      `with ${LOCKED}, judged as (
         select passes.id, ${refusalAt('$3', '$4::boolean')} as refusal, passes.opened_at, holder_email as former, holder_language as former_language
         from locked_passes passes join tickets using ("purchaseId") join events on events.id = "eventId"
       ), changed as (
         update passes set state = 'valid', code = null, holder_email = null, holder_language = null, holder_mailed_at = null,
           holder_refused_at = null, followed_at = null, opened_at = null, state_at = $3
         from judged where passes.id = judged.id and refusal is null and state = 'handed_on'
         returning passes.id, former, former_language, judged.opened_at, mails
       ), told as (
         ${toldFormer(`(select id, former, former_language, id::text || '/back/' || mails as number from changed
           where opened_at is not null and former is not null) former_holder`)}
       )
       select refusal, exists (select from changed) as is_changed from judged`,
      [purchaseId, id, new Date(now), by === 'staff'],
    )
    return withChange(rows[0], { kind: 'taken_back', action: 'pass.take_back', id })
  })
}

function withChange<Row extends { is_changed: boolean }>(
  row: Row | undefined,
  { kind, action, id }: { kind: 'handed_on' | 'taken_back'; action: 'pass.hand_on' | 'pass.take_back'; id: string },
): Managed<Row | undefined> {
  if (!row?.is_changed) return { result: row }
  return { result: row, change: { kind, passes: [id] }, audited: { action, after: { pass: id } } }
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
export function namePass(
  db: Database,
  given: PassOfPurchase & { name: string | null },
): Promise<boolean | undefined | { refusal: ManageRefusal }> {
  const { purchaseId, id, name } = given
  return managing<boolean | undefined>(db, given, async (transaction) => {
    const { rows } = await transaction.query<{ live: boolean }>(
      `with named as (
         update passes set name = $3 where "purchaseId" = $1 and id = $2 and ${IS_LIVE} returning id
       )
       select exists (select from named) as live from passes where "purchaseId" = $1 and id = $2`,
      [purchaseId, id, name],
    )
    const isLive = rows[0]?.live
    return { result: isLive, audited: isLive ? { action: 'pass.name', after: { pass: id } } : undefined }
  })
}
