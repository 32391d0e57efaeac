import { isLivePass } from '../../../contract/rules/pass.ts'
import { type JobPayload, type Order, orderAll } from '../../jobs/order.ts'
import type { Queryable } from '../../services/db.ts'
import { updateRows } from '../../services/rows.ts'
import { countTaken, type Taken } from './counters.ts'
import type { LockedPass, LockedPurchase } from './locked.ts'
import { orderRefunds } from './money.ts'

/** New values of columns of a purchase; instants as on the wire. */
interface PurchaseValues
  extends Partial<Pick<LockedPurchase, 'userEmail' | 'status' | 'proved_at' | 'voided_at' | 'mails_asked'>> {
  void_reason?: string
  confirmed_at?: string
  confirm_token?: string
  email_corrected_at?: string
  mail_asked_at?: string
  mails_sent?: number
  mail_refused_at?: null
  /** PostgreSQL's notation (`bytes`). */
  not_mine?: string
  buyer_key?: null
  moved_at?: string
  lingers?: boolean
}

/** New values of columns of a person. */
export type PassValues = { id: string } & Partial<Omit<LockedPass, 'id' | 'number' | 'admitted_at'>> & {
    holder_since?: string
    followed_at?: null
    notice?: number
    void_reason?: string
  }

/** What a step changes of a purchase. */
export interface PurchaseChange {
  purchase: LockedPurchase
  values?: PurchaseValues
  passes?: PassValues[]
  /** For people who move to this type; money in fils. */
  line?: { type_id: string; quantity: number; unit_price: number; discount: number }
}

/** What a step decided: changes, and the mails of its transitions. */
export interface Decided {
  changes: PurchaseChange[]
  orders: Order[]
}

/** The one writer of purchases that exist, and of their people. Counts what returns; the caller holds the purchases, and events that get places back. */
export async function writeChanges(transaction: Queryable, { changes, orders }: Decided): Promise<void> {
  for (const { purchase, line } of changes) if (line) await addLine(transaction, purchase, line)
  await updateRows(
    transaction,
    'passes',
    'id',
    changes.flatMap(({ passes = [] }) => passes),
  )
  await updateRows(
    transaction,
    'tickets',
    'purchaseId',
    changes.flatMap(({ purchase: { purchaseId }, values }) => (values ? { purchaseId, ...values } : [])),
  )
  for (const { purchase, line } of changes) if (line) await recountLines(transaction, purchase)
  await returnToLine(transaction, changes)
  await countTaken(transaction, changes.flatMap(takenBy))
  await orderAll(transaction, orders)
  for (const [reason, ofReason] of Map.groupBy(changes, refundReason)) {
    if (!reason) continue
    const ids = ofReason.map(({ purchase }) => purchase.purchaseId)
    await orderRefunds(transaction, ids, reason)
  }
}

/** Why a purchase may owe less than before; undefined where it does not. */
function refundReason({ values, line, passes = [] }: PurchaseChange): JobPayload<'refund_owed'>['reason'] | undefined {
  if (values?.status === 'expired') return undefined
  if (passes.some(({ state }) => state === 'void')) return 'void'
  if (passes.some(({ state }) => state === 'returned')) return 'given_back'
  return line && 'moved'
}

async function addLine(
  transaction: Queryable,
  { purchaseId }: LockedPurchase,
  { type_id, quantity, unit_price, discount }: NonNullable<PurchaseChange['line']>,
): Promise<void> {
  await transaction.query(
    `insert into ticket_lines ("purchaseId", type_id, quantity, unit_price, discount) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [purchaseId, type_id, quantity, unit_price, discount],
  )
}

/** Lines are of all people, those that left as well. */
async function recountLines(transaction: Queryable, { purchaseId }: LockedPurchase): Promise<void> {
  await transaction.query(
    `with people as (
       select type_id, count(*) as people from passes where "purchaseId" = $1 group by type_id
     ), gone as (
       delete from ticket_lines where "purchaseId" = $1 and type_id not in (select type_id from people)
     )
     update ticket_lines set quantity = people from people
     where "purchaseId" = $1 and ticket_lines.type_id = people.type_id`,
    [purchaseId],
  )
}

/** Places that people take or return, and the use of the discount code that the last of them returns. */
function takenBy({ purchase, values, passes = [] }: PurchaseChange): Taken[] {
  const { eventId: event_id, code_id, passes: before } = purchase
  // The places of one that lingers are free, but not yet for its buyer.
  const of = values?.lingers
    ? { event_id, buyer: null, unproved: false }
    : { event_id, buyer: purchase.buyer, unproved: purchase.unproved === true }
  const after = new Map(passes.map((pass) => [pass.id, pass]))
  const taken = before.flatMap((pass) => {
    const { state = pass.state, type_id = pass.type_id } = after.get(pass.id) ?? {}
    if (!isLivePass(pass) || (isLivePass({ state }) && type_id === pass.type_id)) return []
    const left = { ...of, type_id: pass.type_id, taken: -1 }
    return isLivePass({ state }) ? [left, { ...of, type_id, taken: 1 }] : [left]
  })
  const isEmpty = before.every((pass) => !isLivePass({ state: after.get(pass.id)?.state ?? pass.state }))
  if (code_id === null || !isEmpty || !before.some(isLivePass)) return taken
  return [...taken, { ...of, type_id: null, code_id, taken: -1 }]
}

/**
 * Those whose offer of the waiting list ended unpaid wait again: once at their former place, then at the end. Unless they joined
 * again since.
 */
async function returnToLine(transaction: Queryable, changes: readonly PurchaseChange[]): Promise<void> {
  const ended = changes.flatMap(({ purchase, values }) =>
    values?.status === 'expired' && purchase.held_for !== null ? [purchase] : [],
  )
  const [first] = ended
  if (!first) return
  await transaction.query(
    `with unpaid as (
       -- An address waits once for a type, also where several of its offers end together.
       select distinct on (event_id, type_id, lower(email)) token from waiting_list entry
       where state = 'taken' and "purchaseId" = any ($1::uuid[]) and not exists (
         select from waiting_list again where again.state in ('waiting', 'offered') and lower(again.email) = lower(entry.email)
           and (again.event_id, again.type_id) is not distinct from (entry.event_id, entry.type_id))
       order by event_id, type_id, lower(email), created_at, token
     )
     update waiting_list set state = 'waiting', "purchaseId" = null, is_mailed = false, has_returned = true,
       created_at = case when has_returned then $2 else created_at end, proved_at = case when has_returned then $2 else proved_at end
     from unpaid where waiting_list.token = unpaid.token`,
    [ended.map(({ purchaseId }) => purchaseId), changes.find(({ purchase }) => purchase === first)?.values?.voided_at],
  )
}

/** Bytes as PostgreSQL writes them. */
export const bytes = (value: Buffer) => `\\x${value.toString('hex')}`
