import type { Language } from '../../../contract/rules/language.ts'
import { DEFAULT_TICKET_PRICE, fromFils, toFils } from '../../../contract/rules/money.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../contract/rules/sales.ts'
import type { Purchase } from '../../../contract/tickets.ts'
import { createBatcher, type Queued, writeApart } from '../../services/batcher.ts'
import type { Database } from '../../services/db.ts'
import { orderSql } from '../jobs.ts'
import type { ShownTicket } from './view.ts'

/** A purchase as received: with the language of its request and its time in milliseconds. */
type ReceivedPurchase = Purchase & { language: Language; now: number }

export interface Bought {
  ticket: ShownTicket
  /** Sold before the start: the ticket is valid, whatever the end. */
  event: { date: string; ends_at: null; cancelled_at: null; capacity: number | null }
}

export interface PurchaseWriter {
  /**
   * Writes the ticket and the job of its mail if the purchase is new, sales are open and enough places are left;
   * otherwise writes nothing and resolves to undefined.
   */
  write(purchase: ReceivedPurchase): Promise<Bought | undefined>
}

/** Most purchases per statement. */
const MAX_BATCH = 200

type QueuedPurchase = Queued<ReceivedPurchase, Bought | undefined>

/**
 * Writes purchases in batches (`createBatcher`). A sale locks its event until its commit is on disk; one by one, a hot
 * event would sell one purchase per disk write.
 */
export function createPurchaseWriter(db: Database): PurchaseWriter {
  async function writeBatch(batch: QueuedPurchase[]): Promise<void> {
    try {
      const bought = await insertTickets(
        db,
        batch.map(({ request }) => request),
      )
      const refused: QueuedPurchase[] = []
      for (const queued of batch) {
        const ticket = bought.get(queued.request.purchaseId)
        if (ticket) queued.resolve(ticket)
        else refused.push(queued)
      }
      await settle(refused, batch.length === 1)
    } catch (error) {
      await writeApart(batch, error, writeBatch)
    }
  }

  /**
   * Retries refused purchases alone if enough places are left; a purchase that was alone in its batch is refused for
   * good.
   */
  async function settle(refused: QueuedPurchase[], alone: boolean): Promise<void> {
    if (refused.length === 0) return
    const purchases = refused.map(({ request }) => request)
    const roomy = alone ? new Set() : await withRoom(db, purchases)
    for (const queued of refused) {
      if (roomy.has(queued.request.purchaseId)) await writeBatch([queued])
      else queued.resolve(undefined)
    }
  }

  return { write: createBatcher({ keyOf: ({ purchaseId }) => purchaseId, most: MAX_BATCH, write: writeBatch }) }
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
        from events where id = any ($2::uuid[]) and deleted_at is null order by id for no key update
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

/** Ids of the purchases whose events, with limited places, have enough left. */
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
      mail_refused_at: null,
    },
    event: { date: row.date, ends_at: null, cancelled_at: null, capacity: row.capacity },
  }
}
