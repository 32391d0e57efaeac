import type { Language } from '../../../contract/rules/language.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import { giveBackUntil } from '../../../contract/rules/pass.ts'
import { GUEST_WINDOW_MS, HOLD_MS } from '../../../contract/rules/sales.ts'
import { codeKey } from '../../../contract/rules/ticket-code.ts'
import { createBatcher, type Queued, writeApart } from '../../services/batcher.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import type { LockedCode } from '../codes/judge.ts'
import { readCodes } from '../codes/queries.ts'
import { orderSql } from '../jobs.ts'
import { expireHeld } from './hold.ts'
import {
  type AskedPurchase,
  judge,
  type LockedQuota,
  type Refusal,
  type Sold,
  type SoldEvent,
  type SoldLine,
  type Verdict,
} from './judge.ts'
import type { ShownTicket } from './view.ts'

/** A purchase as received. */
export interface ReceivedPurchase extends AskedPurchase {
  userPhone: string | null
  /** Of the request. */
  language: Language
}

interface Bought {
  ticket: ShownTicket
  event: { date: string; ends_at: string | null; cancelled_at: null }
  /** Whether its places are limited: a sale then changes what the public sees. */
  isLimited: boolean
}

export type Outcome = Bought | { refusal: Refusal } | 'known'

export interface PurchaseWriter {
  /**
   * Writes the ticket with its lines and passes, and the job of its mail; resolves to the reason if it is refused, and to
   * `known` if there is one of this `purchaseId`.
   */
  write(purchase: ReceivedPurchase): Promise<Outcome>
}

/** Most purchases per transaction. */
const MAX_BATCH = 200

/**
 * Writes purchases in batches (`createBatcher`). A sale locks its event until its commit is on disk; one by one, a hot
 * event would sell one purchase per disk write.
 */
export function createPurchaseWriter(db: Database): PurchaseWriter {
  async function writeBatch(batch: Queued<ReceivedPurchase, Outcome>[]): Promise<void> {
    try {
      const outcomes = await sell(
        db,
        batch.map(({ request }) => request),
      )
      batch.forEach(({ resolve }, i) => void resolve(outcomes[i] as Outcome))
    } catch (error) {
      await writeApart(batch, error, writeBatch)
    }
  }
  return { write: createBatcher({ keyOf: ({ purchaseId }) => purchaseId, most: MAX_BATCH, write: writeBatch }) }
}

/**
 * Sells what fits, first come first served, in a transaction that holds the events: everything else of a sale changes only under
 * their locks, its types included. They are locked by ascending id, so that two servers never wait for each other in a circle.
 */
function sell(db: Database, purchases: ReceivedPurchase[]): Promise<Outcome[]> {
  return retryDeadlocks(() => inTransaction(db, (transaction) => sellWithin(transaction, purchases)))
}

/** The same in a transaction of the caller. */
export async function sellWithin(transaction: Queryable, purchases: ReceivedPurchase[]): Promise<Outcome[]> {
  let verdicts = judge(purchases, await lockSold(transaction, purchases))
  // Places and uses of codes whose hold is over are free before the sweep that finds them.
  const short = purchases.filter((_, i) => lacksPlaces(verdicts[i]))
  const shortOf = short.map(({ eventId }) => eventId)
  if (short.length > 0 && (await expireHeld(transaction, latestOf(short), shortOf)) > 0)
    verdicts = judge(purchases, await lockSold(transaction, purchases))
  const sales = verdicts.flatMap((verdict, i) => {
    const purchase = purchases[i]
    return purchase && typeof verdict === 'object' && 'lines' in verdict ? [{ purchase, ...verdict }] : []
  })
  const bought = sales.length > 0 ? await writeSales(transaction, sales) : new Map<string, Bought>()
  return verdicts.map((verdict, i) => {
    if (typeof verdict === 'object' && 'refusal' in verdict) return verdict
    // An equal id may have been sold at another event since.
    return bought.get(purchases[i]?.purchaseId ?? '') ?? 'known'
  })
}

const LACKS: ReadonlySet<Refusal> = new Set([
  'SOLD_OUT',
  'TOO_FEW_LEFT',
  'TYPE_SOLD_OUT',
  'TOO_MANY_FROM_NETWORK',
  'CODE_USED_UP',
  'CODE_USED_BY_ADDRESS',
])

function lacksPlaces(verdict: Verdict | undefined): boolean {
  return typeof verdict === 'object' && 'refusal' in verdict && LACKS.has(verdict.refusal)
}

const latestOf = (purchases: ReceivedPurchase[]) => Math.max(...purchases.map(({ now }) => now))

/** Locks the events, then reads their sales in a second statement: its snapshot contains the sales that the lock waited for. */
async function lockSold(db: Queryable, purchases: ReceivedPurchase[]): Promise<Sold> {
  const eventIds = purchases.map(({ eventId }) => eventId)
  const { rows: events } = await db.query<SoldEvent>({
    name: 'lock-sold-events',
    text: `select id, date, ends_at, cancelled_at, capacity, sold, give_back_until from events
      where id = any ($1::uuid[]) and deleted_at is null order by id for no key update`,
    values: [eventIds],
  })
  const { rows } = await db.query<Omit<Sold, 'events' | 'codes' | 'codeUses' | 'quotas'>>({
    name: 'read-sold',
    text: `select
      (select coalesce(json_agg(type order by position, id), '[]') from (
        select id, event_id, position, name_ar, name_en, price, capacity, sold, sales_from, sales_until, min, max, hidden,
          door_only, closed_at
        from ticket_types where event_id = any ($1::uuid[])) type) as types,
      array(select "purchaseId"::text from tickets where "purchaseId" = any ($2::uuid[])) as known,
      (select coalesce(json_agg(taken), '[]') from places_of_addresses($1, $3::text[]) taken) as addresses,
      (select coalesce(json_agg(taken), '[]') from places_of_guests($1, $4::text[], $5) taken) as networks,
      (select coalesce(json_agg(waiting order by created_at, token), '[]') from (
        select token, waiting_list.event_id, type_id, quantity, waiting_list.created_at
        from waiting_list join events on events.id = event_id
        where event_id = any ($1::uuid[]) and state = 'waiting' and (capacity is null or capacity - sold >= quantity)) waiting) as waiting,
      (select coalesce(json_agg(offer), '[]') from (
        select token, event_id, type_id, quantity, email, state, offer_until
        from waiting_list where token = any ($6::uuid[])) offer) as offers`,
    values: [
      eventIds,
      purchases.map(({ purchaseId }) => purchaseId),
      purchases.map(({ userEmail, atWindow }) => (atWindow ? null : userEmail.toLowerCase())),
      purchases.map(({ network }) => network),
      new Date(latestOf(purchases) - GUEST_WINDOW_MS),
      purchases.flatMap(({ offer }) => offer ?? []),
    ],
  })
  const { types = [], known = [], addresses = [], networks = [], waiting = [], offers = [] } = rows[0] ?? {}
  const keys = purchases.flatMap(({ code }) => (code === null ? [] : codeKey(code)))
  const emails = purchases.map(({ userEmail }) => userEmail)
  const { codes, codeUses } = keys.length > 0 ? await readCodes(db, { eventIds, keys, emails }) : NO_CODES
  const quotas: LockedQuota[] = []
  for (const { quota } of purchases) if (quota) quotas.push(...(await readQuotas(db, quota)))
  return { events, types, known, addresses, networks, codes, codeUses, waiting, offers, quotas }
}

/** What a device took along, under the lock of the event. */
export async function readQuotas(
  db: Queryable,
  { shiftId, device }: NonNullable<AskedPurchase['quota']>,
): Promise<LockedQuota[]> {
  const { rows } = await db.query<LockedQuota>(
    `select shift_id, device_id, type_id, places - sold as left, price from quotas where shift_id = $1 and device_id = $2`,
    [shiftId, device],
  )
  return rows
}

const NO_CODES = { codes: [], codeUses: [] }

interface Sale {
  purchase: ReceivedPurchase
  event: SoldEvent
  lines: SoldLine[]
  held: boolean
  code: LockedCode | undefined
}

/** Writes tickets with their lines, passes and the jobs of their mails; by `purchaseId`, without ids that exist by now. */
async function writeSales(db: Queryable, sales: Sale[]): Promise<Map<string, Bought>> {
  await takeOffers(db, sales)
  await takeQuotas(db, sales)
  const tickets = sales.map(({ purchase, lines, held, code }) => {
    const { purchaseId, eventId, userEmail, userPhone, quantity, language, network, now } = purchase
    const total_price = totalOf(lines)
    const held_until = held ? heldUntil(now) : null
    const ids = { purchaseId, eventId, userEmail, userPhone, network, code_id: code?.id }
    return { ...ids, quantity, total_price, language, held_until, now: new Date(now) }
  })
  const lines = sales.flatMap(({ purchase: { purchaseId, eventId }, lines }) => {
    let before = 0
    return lines.map(({ type, quantity, price, discount }) => {
      before += quantity
      const line = { purchaseId, eventId, type_id: type.id, quantity, price, discount }
      return { ...line, before: before - quantity }
    })
  })
  const { rows } = await db.query<{ purchaseId: string; id: string; type_id: string }>({
    name: 'write-sales',
    text: `
      with line as (
        select * from json_to_recordset($2)
          line("purchaseId" uuid, "eventId" uuid, type_id uuid, quantity int, price int, discount int, before int)
      ), bought as (
        insert into tickets ("purchaseId", "eventId", "userEmail", "userPhone", quantity, ticket_price, total_price, language,
          created_at, mail_asked_at, mails_asked, network, status, held_until, confirm_token, code_id)
        -- The version before knows one price: it must not take more than is due.
        select "purchaseId", "eventId", "userEmail", "userPhone", quantity, total_price / quantity, total_price, language,
          now, now, case "userEmail" when '' then 0 else 1 end, network,
          case when held_until is null then 'purchased' else 'held' end, held_until,
          case when held_until is not null then gen_random_uuid() end, code_id
        from json_to_recordset($1) ticket("purchaseId" uuid, "eventId" uuid, "userEmail" text, "userPhone" text, quantity int,
          total_price int, language text, now timestamptz, network text, held_until timestamptz, code_id uuid)
        on conflict ("purchaseId") do nothing
        returning "purchaseId", mails_asked, code_id
      ), uses as (
        update ticket_codes set used = used + purchases
        from (select code_id, count(*) as purchases from bought where code_id is not null group by code_id) with_code
        where id = with_code.code_id
      ), of_types as (
        insert into ticket_lines ("purchaseId", type_id, quantity, unit_price, discount)
        select "purchaseId", type_id, quantity, price, discount from line join bought using ("purchaseId")
      ), mail as (
        ${orderSql('ticket_mail', { purchaseId: '"purchaseId"', mail: '1' }, 'bought where mails_asked > 0')}
      )
      insert into passes ("purchaseId", event_id, type_id, number, price)
      select "purchaseId", "eventId", type_id, before + nth, price - discount
      from line join bought using ("purchaseId") cross join generate_series(1, quantity) nth order by before + nth
      returning "purchaseId", id, type_id`,
    values: [JSON.stringify(tickets), JSON.stringify(lines)],
  })
  const passes = Map.groupBy(rows, ({ purchaseId }) => purchaseId)
  return new Map(
    sales.flatMap((sale) => {
      const { purchaseId } = sale.purchase
      const written = passes.get(purchaseId)
      return written ? [[purchaseId, boughtBy(sale, written)]] : []
    }),
  )
}

/** Returns the places of offers to the purchases that take them. */
async function takeOffers(db: Queryable, sales: Sale[]): Promise<void> {
  const taken = sales.flatMap(({ purchase: { offer, purchaseId } }) => (offer ? [{ offer, purchaseId }] : []))
  if (taken.length === 0) return
  await db.query(
    `update waiting_list set state = 'taken', "purchaseId" = taken."purchaseId"
     from unnest($1::uuid[], $2::uuid[]) taken (token, "purchaseId")
     where waiting_list.token = taken.token and state = 'offered'`,
    [taken.map(({ offer }) => offer), taken.map(({ purchaseId }) => purchaseId)],
  )
}

/** Returns places that devices took along to the sales that take them. */
async function takeQuotas(db: Queryable, sales: Sale[]): Promise<void> {
  for (const { quota } of sales.flatMap(({ lines }) => lines)) {
    if (!quota?.places) continue
    const { shift_id, device_id, type_id } = quota.row
    await db.query('update quotas set sold = sold + $4 where shift_id = $1 and device_id = $2 and type_id = $3', [
      ...[shift_id, device_id, type_id, quota.places],
    ])
  }
}

function totalOf(lines: SoldLine[]): number {
  return lines.reduce((sum, { price, quantity, discount }) => sum + (price - discount) * quantity, 0)
}

const heldUntil = (now: number) => new Date(now + HOLD_MS).toISOString()

function boughtBy({ purchase, event, lines, held }: Sale, passes: { id: string; type_id: string }[]): Bought {
  const { purchaseId, eventId, quantity, now } = purchase
  return {
    ticket: {
      purchaseId,
      eventId,
      quantity,
      lines: lines.map(({ type, quantity, price, discount }) => ({
        type_id: type.id,
        name_ar: type.name_ar,
        name_en: type.name_en,
        quantity,
        unit_price: fromFils(price),
        discount: fromFils(discount),
      })),
      passes: passes.map(({ id, type_id }) => ({
        ...{ id, type_id, name: null, state: 'valid', state_at: null, opened: false, admitted_at: null },
      })),
      handed_on_at: null,
      give_back_until: giveBackUntil(event),
      total: fromFils(totalOf(lines)),
      paid: 0,
      status: held ? 'held' : 'purchased',
      held_until: held ? heldUntil(now) : null,
      admitted: 0,
      admitted_at: null,
      created_at: new Date(now).toISOString(),
      mail_refused_at: null,
      voided_at: null,
      void_reason: null,
    },
    event: { date: event.date, ends_at: event.ends_at, cancelled_at: null },
    isLimited: event.capacity !== null || lines.some(({ type }) => type.capacity !== null),
  }
}
