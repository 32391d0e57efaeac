import pg from 'pg'
import type { Language } from '../../../contract/rules/language.ts'
import { DEFAULT_TICKET_PRICE, fromFils, toFils } from '../../../contract/rules/money.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../contract/rules/sales.ts'
import type { Purchase } from '../../../contract/tickets.ts'
import type { Database } from '../../services/db.ts'
import { orderSql } from '../jobs.ts'
import type { ShownTicket } from './view.ts'

/** A purchase as received: with the language of its request and its time in milliseconds. */
type ReceivedPurchase = Purchase & { language: Language; now: number }

export interface Bought {
  ticket: ShownTicket
  event: { date: string; cancelled_at: null; capacity: number | null }
}

export interface PurchaseWriter {
  /**
   * Writes the ticket and the job of its mail when the purchase is new, sales are open and enough places are left;
   * otherwise writes nothing and resolves to undefined.
   */
  write(purchase: ReceivedPurchase): Promise<Bought | undefined>
}

/** Purchases in one statement. */
const MAX_BATCH = 200

/** The first queued purchases with distinct ids: a purchase that was sent twice goes into two batches. */
function nextBatch(queue: QueuedPurchase[]): QueuedPurchase[] {
  const batch = new Map<string, QueuedPurchase>()
  for (const queued of queue) {
    if (batch.size === MAX_BATCH) break
    if (!batch.has(queued.purchase.purchaseId)) batch.set(queued.purchase.purchaseId, queued)
  }
  return [...batch.values()]
}

interface QueuedPurchase {
  purchase: ReceivedPurchase
  resolve(bought: Bought | undefined): void
  reject(error: unknown): void
}

/**
 * Writes purchases in batches: those that arrive while a batch is being written form the next one. A sale locks its event
 * until its commit is on disk; one by one, a hot event would sell one purchase per disk write.
 */
export function createPurchaseWriter(db: Database): PurchaseWriter {
  let queue: QueuedPurchase[] = []
  let writing = false

  async function writeAll(): Promise<void> {
    writing = true
    while (queue.length > 0) {
      const batch = nextBatch(queue)
      const taken = new Set(batch)
      queue = queue.filter((queued) => !taken.has(queued))
      await writeBatch(batch)
    }
    writing = false
  }

  async function writeBatch(batch: QueuedPurchase[]): Promise<void> {
    try {
      const purchases = batch.map(({ purchase }) => purchase)
      const bought = await insertTickets(db, purchases)
      const refused: QueuedPurchase[] = []
      for (const queued of batch) {
        const ticket = bought.get(queued.purchase.purchaseId)
        if (ticket) queued.resolve(ticket)
        else refused.push(queued)
      }
      await settle(refused, batch.length === 1)
    } catch (error) {
      // Bad data fails its own purchase alone; an outage fails the batch.
      if (batch.length > 1 && isAboutData(error)) for (const queued of batch) await writeBatch([queued])
      else for (const { reject } of batch) reject(error)
    }
  }

  /** Retries refused purchases alone if enough places are left; a purchase that was alone in its batch is refused for good. */
  async function settle(refused: QueuedPurchase[], alone: boolean): Promise<void> {
    if (refused.length === 0) return
    const purchases = refused.map(({ purchase }) => purchase)
    const roomy = alone ? new Set() : await withRoom(db, purchases)
    for (const queued of refused) {
      if (roomy.has(queued.purchase.purchaseId)) await writeBatch([queued])
      else queued.resolve(undefined)
    }
  }

  return {
    write: (purchase) =>
      new Promise((resolve, reject) => {
        queue.push({ purchase, resolve, reject })
        if (!writing) void writeAll()
      }),
  }
}

/** Whether a value or a constraint made the statement fail (SQLSTATE classes 22 and 23), not the database as such. */
function isAboutData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}

interface WrittenRow {
  purchaseId: string
  ticket_price: number
  date: string
  capacity: number | null
}

/**
 * Writes the purchases that are new, in time and fit, first come first served, each with the job of its mail, in one
 * statement. Events are locked by ascending id, so that two servers never deadlock. A purchase that does not fit counts
 * against those behind it.
 */
async function insertTickets(db: Database, purchases: ReceivedPurchase[]): Promise<Map<string, Bought>> {
  const { rows } = await db.query<WrittenRow>({
    name: 'insert-tickets',
    text: `
      with wanted as (
        select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[], $7::timestamptz[])
          with ordinality as purchases("purchaseId", "eventId", "userEmail", "userPhone", quantity, language, now, place)
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
      purchases.map(({ purchaseId }) => purchaseId),
      purchases.map(({ eventId }) => eventId),
      purchases.map(({ userEmail }) => userEmail),
      purchases.map(({ userPhone }) => userPhone),
      purchases.map(({ quantity }) => quantity),
      purchases.map(({ language }) => language),
      purchases.map(({ now }) => new Date(now)),
      SALES_CLOSE_BEFORE_MS,
    ],
  })
  const found = new Map(rows.map((row) => [row.purchaseId, row]))
  return new Map(
    purchases.flatMap((purchase) => {
      const row = found.get(purchase.purchaseId)
      return row ? [[purchase.purchaseId, boughtBy(purchase, row)]] : []
    }),
  )
}

/** Ids of the purchases for which an event with counted places has enough left. */
async function withRoom(db: Database, purchases: ReceivedPurchase[]): Promise<Set<string>> {
  const { rows } = await db.query<{ purchaseId: string }>({
    name: 'with-room',
    text: `
      select "purchaseId" from unnest($1::uuid[], $2::uuid[], $3::int[]) as purchases("purchaseId", "eventId", quantity)
      join events on events.id = purchases."eventId" where capacity - sold >= quantity`,
    values: [
      purchases.map(({ purchaseId }) => purchaseId),
      purchases.map(({ eventId }) => eventId),
      purchases.map(({ quantity }) => quantity),
    ],
  })
  return new Set(rows.map(({ purchaseId }) => purchaseId))
}

function boughtBy(purchase: ReceivedPurchase, row: WrittenRow): Bought {
  return {
    ticket: {
      purchaseId: purchase.purchaseId,
      eventId: purchase.eventId,
      quantity: purchase.quantity,
      ticket_price: fromFils(row.ticket_price),
      status: 'purchased',
      admitted: 0,
      admitted_at: null,
      created_at: new Date(purchase.now).toISOString(),
    },
    event: { date: row.date, cancelled_at: null, capacity: row.capacity },
  }
}
