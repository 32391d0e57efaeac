import pg from 'pg'
import type { Language } from '../../../contract/rules/language.ts'
import { DEFAULT_TICKET_PRICE, fromFils, toFils } from '../../../contract/rules/money.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../contract/rules/sales.ts'
import type { Purchase } from '../../../contract/tickets.ts'
import type { Database } from '../../services/db.ts'
import { orderSql } from '../jobs.ts'
import type { ShownTicket } from './view.ts'

/** A purchase as it reached us: by whom, in which language, when (milliseconds). */
export type Order = Purchase & { language: Language; now: number }

export interface Bought {
  ticket: ShownTicket
  event: { date: string; cancelled_at: null; capacity: number | null }
}

export interface PurchaseWriter {
  /**
   * Writes the ticket and the order of its mail, when the purchase is new, sales are open and there are places;
   * otherwise writes nothing and answers undefined.
   */
  write(order: Order): Promise<Bought | undefined>
}

/** The most orders that one statement writes. */
const MAX_BATCH = 200

/** The first that wait, none with the number of another: a purchase that was sent twice is looked at twice. */
function nextBatch(waiting: Waiting[]): Waiting[] {
  const batch = new Map<string, Waiting>()
  for (const one of waiting) {
    if (batch.size === MAX_BATCH) break
    if (!batch.has(one.order.purchaseId)) batch.set(one.order.purchaseId, one)
  }
  return [...batch.values()]
}

interface Waiting {
  order: Order
  resolve(bought: Bought | undefined): void
  reject(error: unknown): void
}

/**
 * Orders that arrive while others are being written are written together, in one statement. A sale locks its event
 * until it is safely on disk; one after the other, a hot event would sell one order for each write of the disk.
 */
export function createPurchaseWriter(db: Database): PurchaseWriter {
  let waiting: Waiting[] = []
  let writing = false

  async function writeAll(): Promise<void> {
    writing = true
    while (waiting.length > 0) {
      const batch = nextBatch(waiting)
      const taken = new Set(batch)
      waiting = waiting.filter((one) => !taken.has(one))
      await writeBatch(batch)
    }
    writing = false
  }

  async function writeBatch(batch: Waiting[]): Promise<void> {
    try {
      const orders = batch.map(({ order }) => order)
      const bought = await insertTickets(db, orders)
      const refused: Waiting[] = []
      for (const one of batch) {
        const ticket = bought.get(one.order.purchaseId)
        if (ticket) one.resolve(ticket)
        else refused.push(one)
      }
      await settle(refused, batch.length === 1)
    } catch (error) {
      // One order's trouble is not the others'; the database's is.
      if (batch.length > 1 && isAboutData(error)) for (const one of batch) await writeBatch([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  /** A refusal stands when the order was written alone, or when there is no room for it by itself either. */
  async function settle(refused: Waiting[], alone: boolean): Promise<void> {
    if (refused.length === 0) return
    const orders = refused.map(({ order }) => order)
    const roomy = alone ? new Set() : await withRoom(db, orders)
    for (const one of refused) {
      if (roomy.has(one.order.purchaseId)) await writeBatch([one])
      else one.resolve(undefined)
    }
  }

  return {
    write: (order) =>
      new Promise((resolve, reject) => {
        waiting.push({ order, resolve, reject })
        if (!writing) void writeAll()
      }),
  }
}

/** Whether a value or a constraint made the statement fail (SQLSTATE classes 22 and 23), not the database as such. */
function isAboutData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}

interface Row {
  purchaseId: string
  ticket_price: number
  date: string
  capacity: number | null
}

/**
 * Writes those orders that are new, in time and fit, first come first served, each with the order of its mail; one
 * statement. The events are locked in the order of their ids, so that two servers never wait for each other.
 * An order that does not fit counts against those behind it.
 */
async function insertTickets(db: Database, orders: Order[]): Promise<Map<string, Bought>> {
  const { rows } = await db.query<Row>({
    name: 'insert-tickets',
    text: `
      with wanted as (
        select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[], $7::timestamptz[])
          with ordinality as orders("purchaseId", "eventId", "userEmail", "userPhone", quantity, language, now, place)
      ), event as (
        select id, date, cancelled_at, capacity, sold, coalesce(ticket_price, ${toFils(DEFAULT_TICKET_PRICE)}) as ticket_price
        from events where id = any ($2::uuid[]) order by id for no key update
      ), fresh as (
        select wanted.*, date, capacity, sold, ticket_price,
          sum(quantity) over (partition by "eventId" order by place) as taken
        from wanted join event on event.id = wanted."eventId"
        where cancelled_at is null and date > now + $8::bigint * interval '1 millisecond'
          and not exists (select from tickets where tickets."purchaseId" = wanted."purchaseId")
      ), bought as (
        insert into tickets ("purchaseId", "eventId", "userEmail", "userPhone", quantity, ticket_price, language, created_at, mail_asked_at)
        select "purchaseId", "eventId", "userEmail", "userPhone", quantity, ticket_price, language, now, now
        from fresh where capacity is null or sold + taken <= capacity order by place
        on conflict ("purchaseId") do nothing
        returning "purchaseId", "eventId"
      ), mail as (
        ${orderSql('ticket_mail', { purchaseId: '"purchaseId"', mail: '1' }, 'bought')}
      )
      select "purchaseId", ticket_price, date, capacity from bought join event on event.id = bought."eventId"`,
    values: [
      orders.map(({ purchaseId }) => purchaseId),
      orders.map(({ eventId }) => eventId),
      orders.map(({ userEmail }) => userEmail),
      orders.map(({ userPhone }) => userPhone),
      orders.map(({ quantity }) => quantity),
      orders.map(({ language }) => language),
      orders.map(({ now }) => new Date(now)),
      SALES_CLOSE_BEFORE_MS,
    ],
  })
  const found = new Map(rows.map((row) => [row.purchaseId, row]))
  return new Map(
    orders.flatMap((order) => {
      const row = found.get(order.purchaseId)
      return row ? [[order.purchaseId, boughtBy(order, row)]] : []
    }),
  )
}

/** Those of the orders, by purchase, that an event with counted places has room for. */
async function withRoom(db: Database, orders: Order[]): Promise<Set<string>> {
  const { rows } = await db.query<{ purchaseId: string }>({
    name: 'with-room',
    text: `
      select "purchaseId" from unnest($1::uuid[], $2::uuid[], $3::int[]) as orders("purchaseId", "eventId", quantity)
      join events on events.id = orders."eventId" where capacity - sold >= quantity`,
    values: [
      orders.map(({ purchaseId }) => purchaseId),
      orders.map(({ eventId }) => eventId),
      orders.map(({ quantity }) => quantity),
    ],
  })
  return new Set(rows.map(({ purchaseId }) => purchaseId))
}

function boughtBy(order: Order, row: Row): Bought {
  return {
    ticket: {
      purchaseId: order.purchaseId,
      eventId: order.eventId,
      quantity: order.quantity,
      ticket_price: fromFils(row.ticket_price),
      status: 'purchased',
      admitted: 0,
      admitted_at: null,
      created_at: new Date(order.now).toISOString(),
    },
    event: { date: row.date, cancelled_at: null, capacity: row.capacity },
  }
}
