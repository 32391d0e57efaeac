import type { contract, RefusalOf } from '../../../../../contract/index.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { MAX_PASS_MAILS } from '../../../../../contract/rules/pass.ts'
import { type PassFacts, passRefusal, passTransition } from '../../../../../contract/rules/sale.ts'
import type { Database, Queryable } from '../../../../services/db.ts'
import { order } from '../../../jobs.ts'
import { IS_LIVE } from '../../people-sql.ts'
import { type Caller, type ManageRefusal, managing } from '../tickets/manage.ts'

/** A pass, and the caller who changes it. */
export interface PassOfPurchase {
  purchaseId: string
  id: string
  caller: Caller
  language: Language
  /** Milliseconds. */
  now: number
}

/** A pass under its lock, compared with the address that it is handed on to, if any. */
interface LockedPass extends PassFacts {
  holder_email: string | null
  /** The buyer's, where the holder's was not noted yet. */
  holder_language: Language
  mails: number
  /** The mail to the present holder was sent. */
  is_holder_mailed: boolean
  /** The address is the buyer's. */
  is_self: boolean
  /** The address is not the present holder's, so the pass is mailed to it. */
  is_new_address: boolean
  event: { date: string; ends_at: string | null; cancelled_at: string | null }
}

/** Locks a pass after its purchase, as the door does. */
async function lockPass(
  transaction: Queryable,
  { purchaseId, id, email = null }: { purchaseId: string; id: string; email?: string | null },
): Promise<LockedPass | undefined> {
  const { rows } = await transaction.query<LockedPass>(
    `select passes.state, passes.admitted_at, passes.opened_at, holder_email, coalesce(holder_language, tickets.language) as holder_language, passes.mails,
       holder_mailed_at is not null as is_holder_mailed,
       coalesce(lower($3) = lower("userEmail"), false) as is_self,
       $3 is not null and lower($3) is distinct from lower(holder_email) as is_new_address,
       json_build_object('date', date, 'ends_at', ends_at, 'cancelled_at', cancelled_at) as event
     from passes join tickets using ("purchaseId") join events on events.id = "eventId"
     where passes."purchaseId" = $1 and passes.id = $2 for no key update of passes`,
    [purchaseId, id, email],
  )
  return rows[0]
}

interface HandOn extends PassOfPurchase {
  name: string | null
  /** That the link is mailed to. */
  email: string | null
}

type HandOnRefusal = RefusalOf<typeof contract.passes.handOn>
type TakeBackRefusal = RefusalOf<typeof contract.passes.takeBack>

type HandedOn = { code: string; refusal?: undefined } | { refusal: HandOnRefusal }

/**
 * Hands a pass on, and orders a mail to an address that is not the present holder's. Repeated before it was opened, it keeps its code; to
 * another address it gets a new one, and the former holder, if their mail was sent, is told.
 */
export function handOn(db: Database, given: HandOn): Promise<HandedOn> {
  const { id, name, email, language, now } = given
  return managing<HandedOn>(db, given, async (transaction, { status }, { by }) => {
    const pass = await lockPass(transaction, given)
    if (!pass) return { result: { refusal: 'TICKET_NOT_FOUND' } }
    const refusal = passRefusal({ action: 'hand_on', status, event: pass.event, now }, [pass]) ?? addressRefusal(pass)
    if (refusal) return { result: { refusal } }
    const { is_new_address, holder_email: former } = pass
    const isOther = is_new_address && former !== null
    const { rows } = await transaction.query<{ code: string; mails: number }>(
      `update passes set state = 'handed_on', code = case when $7 or code is null then gen_random_uuid() else code end,
         name = coalesce($2, name), state_at = case when state = 'valid' or $7 then $5 else state_at end,
         holder_email = case when $6 then $3 else holder_email end,
         holder_language = case when $6 then $4 else holder_language end, mails = mails + $6::int,
         holder_mailed_at = case when not $6 then holder_mailed_at end,
         holder_since = case when $6 then $5 else holder_since end,
         holder_refused_at = case when not $6 then holder_refused_at end,
         followed_at = case when not $6 then followed_at end, notice = case when $6 then 0 else notice end
       where id = $1 returning code, mails`,
      [id, name, email, language, new Date(now), is_new_address, isOther],
    )
    const { code = '', mails = 0 } = rows[0] ?? {}
    if (is_new_address) await order(transaction, 'pass_mail', { pass: id, mail: mails, by })
    if (isOther && pass.is_holder_mailed) await tellFormer(transaction, id, pass, `${id}/${mails}`)
    const result = { code }
    if (!is_new_address && pass.state !== 'valid') return { result }
    const audited = { action: 'pass.hand_on', after: { pass: id } } as const
    return { result, change: { kind: 'handed_on', passes: [id] }, audited }
  })
}

function addressRefusal({
  is_self,
  is_new_address,
  mails,
}: LockedPass): 'PASS_TO_SELF' | 'PASS_MAILS_USED' | undefined {
  if (is_self) return 'PASS_TO_SELF'
  return is_new_address && mails >= MAX_PASS_MAILS ? 'PASS_MAILS_USED' : undefined
}

/** Tells the former holder of a pass that it is no longer theirs. `number` tells several such mails of a pass apart. */
async function tellFormer(
  db: Queryable,
  id: string,
  { holder_email: email, holder_language: language }: LockedPass,
  number: string,
): Promise<void> {
  if (email !== null) await order(db, 'pass_taken_back_mail', { pass: id, email, language, number })
}

/**
 * Takes a pass back. Once its holder has opened it, only staff do so, and the holder is told. A pass that was not handed on stays as it is.
 */
export function takeBack(db: Database, given: PassOfPurchase): Promise<{ refusal?: TakeBackRefusal }> {
  const { id, now } = given
  return managing<{ refusal?: TakeBackRefusal }>(db, given, async (transaction, { status }, { by }) => {
    const pass = await lockPass(transaction, given)
    if (!pass) return { result: { refusal: 'TICKET_NOT_FOUND' } }
    const step = { action: 'take_back', isStaff: by === 'staff', status, event: pass.event, now } as const
    const refusal = passRefusal(step, [pass])
    if (refusal) return { result: { refusal } }
    if (!passTransition('take_back', pass)) return { result: {} }
    await transaction.query(
      `update passes set state = 'valid', code = null, holder_email = null, holder_language = null, holder_mailed_at = null,
         holder_refused_at = null, followed_at = null, opened_at = null, state_at = $2
       where id = $1`,
      [id, new Date(now)],
    )
    if (pass.opened_at) await tellFormer(transaction, id, pass, `${id}/back/${pass.mails}`)
    const audited = { action: 'pass.take_back', after: { pass: id } } as const
    return { result: {}, change: { kind: 'taken_back', passes: [id] }, audited }
  })
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
