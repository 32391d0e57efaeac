import { LIVE_CHARGES } from '../../../contract/rules/charge.ts'
import { type Database, instantSql, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { type AdmissionCode, findAdmissionCodes } from './admission-codes.ts'
import { decideExpiry } from './decide/hold.ts'
import type { LockedEvent, LockedPass, LockedPurchase, SaleEvent } from './locked.ts'
import { writeChanges } from './write.ts'

/*
 * The row locks of a sale's steps, in one order: events, then purchases, each by ascending id; shifts (`lock-shift.ts`) come after
 * events. Steps of people take the lock of their purchase. Events are locked by steps that change places, and purchases alone by the
 * others: a door never waits for a hot sale.
 */

interface Locked {
  /** Ids of events whose places may change. */
  events?: readonly string[]
  /** Ids of purchases. */
  purchases?: readonly string[]
  /** Admission codes, whose purchases are locked. */
  codes?: readonly string[]
  /** Milliseconds; unset: purchases of the events that are held and whose time is over stay. */
  now?: number
}

/** What is locked: each by ascending id; unknown ids are left out. */
export interface Sale {
  events: LockedEvent[]
  purchases: LockedPurchase[]
  /** Those that exist, by code. */
  codes: Map<string, AdmissionCode>
}

/** Does `work` in a transaction that holds these events and purchases. */
export function withSale<Result>(
  db: Database,
  locked: Locked,
  work: (transaction: Queryable, sale: Sale) => Promise<Result>,
): Promise<Result> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => work(transaction, await lockSale(transaction, locked))),
  )
}

/** The same in a transaction of the caller, which holds no purchases yet, and no events but where it locks purchases alone. */
export async function lockSale(
  transaction: Queryable,
  { events = [], purchases = [], codes = [], now }: Locked,
): Promise<Sale> {
  const found = events.length === 0 ? [] : await lockEvents(transaction, events, now)
  const due = found.flatMap((event) => event.due)
  const locked = await lockPurchases(transaction, [...purchases, ...due], codes)
  const over = locked.purchases.filter(({ purchaseId }) => due.includes(purchaseId))
  if (now === undefined || over.length === 0) return { events: found, ...locked }
  // Places and uses of codes whose hold is over are free before the sweep that finds them.
  const changes = over.flatMap((purchase) => decideExpiry(purchase, now))
  const orders = changes.flatMap(({ purchase: { held_for, purchaseId } }) =>
    held_for === 'transfer' ? [['transfer_mail', { purchaseId, news: 'over', receipt: null }] as const] : [],
  )
  await writeChanges(transaction, { changes, orders })
  const after = await lockPurchases(transaction, purchases, codes)
  return { events: await lockEvents(transaction, events, now), ...after }
}

const EVENT_COLUMNS =
  'events.id, title_ar, title_en, date, ends_at, doors_at, cancelled_at, deleted_at, give_back_until, pay, transfer, refund_percent, capacity, sold, unproved'

/** SQL: a payment of a row of `tickets` is under way: until the provider tells its end the purchase keeps its places. */
const IS_PAYING = `exists (
  select from charges where charges."purchaseId" = tickets."purchaseId" and state in (${LIVE_CHARGES.map((state) => `'${state}'`)})
)`

/** `due`: purchases whose hold is over. */
async function lockEvents(
  transaction: Queryable,
  ids: readonly string[],
  now: number | undefined,
): Promise<(LockedEvent & { due: string[] })[]> {
  const { rows } = await transaction.query<LockedEvent & { due: string[] }>({
    name: 'lock-events',
    text: `select ${EVENT_COLUMNS}, array(
        select "purchaseId"::text from tickets
        where status = 'held' and held_until <= $2 and "eventId" = events.id and not ${IS_PAYING}
      ) as due
      from events where id = any ($1::uuid[]) order by id for no key update`,
    values: [ids, now === undefined ? null : new Date(now)],
  })
  return rows
}

const instants = <Row>(table: string, columns: (keyof Row & string)[]) =>
  columns.map((column) => `'${column}', ${instantSql(`${table}.${column}`)}`)
const values = <Row>(table: string, columns: (keyof Row & string)[]) =>
  columns.map((column) => `'${column}', ${table}.${column}`)

const EVENT = [
  ...values<SaleEvent>('events', ['id', 'title_ar', 'title_en', 'pay', 'transfer', 'refund_percent']),
  ...instants<SaleEvent>('events', ['date', 'ends_at', 'doors_at', 'cancelled_at', 'deleted_at', 'give_back_until']),
]
const PASS = [
  ...values<LockedPass>('passes', ['id', 'type_id', 'number', 'name', 'price', 'kept', 'state', 'code']),
  ...values<LockedPass>('passes', ['holder_email', 'holder_language', 'mails']),
  ...instants<LockedPass>('passes', ['state_at', 'admitted_at', 'opened_at', 'holder_mailed_at', 'holder_refused_at']),
]

/** Locks purchases, then reads them in further statements: their snapshots have what the lock waited for. All are sent together. */
async function lockPurchases(
  transaction: Queryable,
  asked: readonly string[],
  codes: readonly string[],
): Promise<Omit<Sale, 'events'>> {
  if (asked.length + codes.length === 0) return { purchases: [], codes: new Map() }
  // A purchase has its id as its own code.
  const values = [[...asked, ...codes], codes]
  const where = `"purchaseId" = any ($1::uuid[] || array(select "purchaseId" from passes where code = any ($2::uuid[])))`
  const [{ rows: locked }, { rows }, found] = await Promise.all([
    transaction.query<{ purchaseId: string }>({
      name: 'lock-purchases',
      text: `select "purchaseId" from tickets where ${where} order by "purchaseId" for no key update`,
      values,
    }),
    transaction.query<LockedPurchase>({
      name: 'read-purchases',
      text: `select "purchaseId", "eventId", json_build_object(${EVENT}) as event, "userEmail", language, status, buyer_key, proved_at,
        not_mine, tickets.unproved, buyer_of(tickets.unproved, network, mailbox) as buyer, code_id, tickets.created_at, held_until,
        held_for, lingers, ${IS_PAYING} as is_paying, voided_at, mails_asked, mail_refused_at, case when refund_percent < 100 then (
          select coalesce(sum(amount), 0)::int from payments where payments."purchaseId" = tickets."purchaseId"
        ) end as paid, people.passes
      from tickets join events on events.id = "eventId"
      cross join lateral (
        select json_agg(json_build_object(${PASS}) order by number) as passes
        from passes where passes."purchaseId" = tickets."purchaseId"
      ) people
      where ${where} order by "purchaseId"`,
      values,
    }),
    findAdmissionCodes(transaction, codes),
  ])
  // Not a pass that got its code only behind the lock.
  const ids = new Set(locked.map(({ purchaseId }) => purchaseId))
  return { purchases: rows.filter(({ purchaseId }) => ids.has(purchaseId)), codes: found }
}
