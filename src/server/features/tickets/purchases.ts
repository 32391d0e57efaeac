import type { Purchase } from '../../../contract/calls/tickets.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { DEFAULT_TICKET_PRICE, fromFils, toFils } from '../../../contract/rules/money.ts'
import {
  GUEST_SHARE,
  GUEST_WINDOW_MS,
  MAX_PLACES_OF_ADDRESS,
  MIN_GUEST_PLACES,
  SALES_CLOSE_BEFORE_MS,
} from '../../../contract/rules/sales.ts'
import { createBatcher, type Queued, writeApart } from '../../services/batcher.ts'
import type { Database } from '../../services/db.ts'
import { orderSql } from '../jobs.ts'
import type { ShownTicket } from './view.ts'

/** A purchase as received. */
interface ReceivedPurchase extends Purchase {
  /** Of the request. */
  language: Language
  /** Of a guest's network (`guest-network.ts`); null where nothing is counted by network. */
  network: string | null
  /** Milliseconds. */
  now: number
}

interface Bought {
  ticket: ShownTicket
  /** Sold before the start: the ticket is valid, whatever the end. */
  event: { date: string; ends_at: null; cancelled_at: null; capacity: number | null }
}

/** Why a purchase that would fit was refused: its address, or guests of its network, took too many places. */
type BoundReached = 'TOO_MANY_FOR_ADDRESS' | 'TOO_MANY_FROM_NETWORK'

export interface PurchaseWriter {
  /**
   * Writes the ticket and the job of its mail if the purchase is new, sales are open, enough places are left, and its
   * address and network may take them; otherwise writes nothing and resolves to the bound, or to undefined.
   */
  write(purchase: ReceivedPurchase): Promise<Bought | BoundReached | undefined>
}

/** Most purchases per statement. */
const MAX_BATCH = 200

/** Purchases of guests of one network within `GUEST_WINDOW_MS`, at all events: each mails an address of their choice. */
const MAX_GUEST_PURCHASES = 600

type QueuedPurchase = Queued<ReceivedPurchase, Bought | BoundReached | undefined>

/**
 * Writes purchases in batches (`createBatcher`). A sale locks its event until its commit is on disk; one by one, a hot
 * event would sell one purchase per disk write.
 */
export function createPurchaseWriter(db: Database): PurchaseWriter {
  async function writeBatch(batch: QueuedPurchase[]): Promise<void> {
    try {
      const outcomes = await insertTickets(
        db,
        batch.map(({ request }) => request),
      )
      const refused: QueuedPurchase[] = []
      for (const queued of batch) {
        const outcome = outcomes.get(queued.request.purchaseId)
        if (outcome) queued.resolve(outcome)
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
  bound: BoundReached | null
}

/**
 * Writes the purchases that are new, in time, within the bounds and fit, first come first served, each with the job of
 * its mail, in one statement. Events are locked by ascending id, so that two servers never deadlock; what their addresses
 * and networks took is read under these locks. A purchase that does not fit counts against those behind it.
 */
async function insertTickets(db: Database, purchases: ReceivedPurchase[]): Promise<Map<string, Bought | BoundReached>> {
  const { rows } = await db.query<WrittenRow>({
    name: 'insert-tickets',
    text: `
      with wanted as (
        select *, lower("userEmail") as email
        from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[], $7::timestamptz[], $8::text[])
          with ordinality
          as purchases("purchaseId", "eventId", "userEmail", "userPhone", quantity, language, now, network, place)
      ), event as (
        select id, date, cancelled_at, capacity, sold, coalesce(ticket_price, ${toFils(DEFAULT_TICKET_PRICE)}) as ticket_price
        from events where id = any ($2::uuid[]) and deleted_at is null order by id for no key update
      ), fresh as (
        select wanted.*, date, capacity, sold, ticket_price,
          greatest(${MIN_GUEST_PLACES}, floor(capacity * ${GUEST_SHARE})) as guest_places
        from wanted join event on event.id = wanted."eventId"
        where cancelled_at is null and date > now + $9::bigint * interval '1 millisecond'
          and not exists (select from tickets where tickets."purchaseId" = wanted."purchaseId")
      ), asked as (
        select array_agg("eventId") as events, array_agg(email) as emails, array_agg(network) as networks from fresh
      ), judged as (
        select fresh.*, by_address.places as of_address, coalesce(by_network.places, 0) as of_network,
          case
            when by_address.places + quantity > ${MAX_PLACES_OF_ADDRESS} then 'TOO_MANY_FOR_ADDRESS'
            when capacity is not null and by_network.places + quantity > guest_places
              or by_network.purchases >= ${MAX_GUEST_PURCHASES} then 'TOO_MANY_FROM_NETWORK'
          end as bound
        from fresh cross join asked
        join places_of_addresses(asked.events, asked.emails) by_address
          on by_address.event = "eventId" and by_address.email = fresh.email
        left join places_of_networks(asked.events, asked.networks, $10) by_network
          on by_network.event = "eventId" and by_network.network = fresh.network
      ), counted as (
        select *, sum(quantity) over (partition by "eventId" order by place) as taken,
          of_address + sum(quantity) over (partition by "eventId", email order by place) as taken_by_address,
          of_network + sum(quantity) over (partition by "eventId", network order by place) as taken_by_network
        from judged where bound is null
      ), bought as (
        insert into tickets
          ("purchaseId", "eventId", "userEmail", "userPhone", quantity, ticket_price, language, created_at, mail_asked_at, network)
        select "purchaseId", "eventId", "userEmail", "userPhone", quantity, ticket_price, language, now, now, network
        from counted
        where (capacity is null or sold + taken <= capacity)
          and taken_by_address <= ${MAX_PLACES_OF_ADDRESS}
          and (capacity is null or network is null or taken_by_network <= guest_places)
        order by place
        on conflict ("purchaseId") do nothing
        returning "purchaseId", "eventId"
      ), mail as (
        ${orderSql('ticket_mail', { purchaseId: '"purchaseId"', mail: '1' }, 'bought')}
      )
      select "purchaseId", ticket_price, date, capacity, null as bound from bought join event on event.id = bought."eventId"
      union all select "purchaseId", ticket_price, date, capacity, bound from judged where bound is not null`,
    values: [
      purchases.map(({ purchaseId }) => purchaseId),
      purchases.map(({ eventId }) => eventId),
      purchases.map(({ userEmail }) => userEmail),
      purchases.map(({ userPhone }) => userPhone),
      purchases.map(({ quantity }) => quantity),
      purchases.map(({ language }) => language),
      purchases.map(({ now }) => new Date(now)),
      purchases.map(({ network }) => network),
      SALES_CLOSE_BEFORE_MS,
      new Date(Math.max(...purchases.map(({ now }) => now)) - GUEST_WINDOW_MS),
    ],
  })
  const found = new Map(rows.map((row) => [row.purchaseId, row]))
  return new Map(
    purchases.flatMap((purchase) => {
      const row = found.get(purchase.purchaseId)
      return row ? [[purchase.purchaseId, row.bound ?? boughtBy(purchase, row)]] : []
    }),
  )
}

/** Ids of the purchases whose events have enough places left: others in their batch may have kept them out. */
async function withRoom(db: Database, purchases: ReceivedPurchase[]): Promise<Set<string>> {
  const { rows } = await db.query<{ purchaseId: string }>({
    name: 'with-room',
    text: `
      select "purchaseId" from unnest($1::uuid[], $2::uuid[], $3::int[]) as purchases("purchaseId", "eventId", quantity)
      join events on events.id = purchases."eventId" where capacity is null or capacity - sold >= quantity`,
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
      paid: 0,
      status: 'purchased',
      admitted: 0,
      admitted_at: null,
      created_at: new Date(purchase.now).toISOString(),
      mail_refused_at: null,
      voided_at: null,
      void_reason: null,
    },
    event: { date: row.date, ends_at: null, cancelled_at: null, capacity: row.capacity },
  }
}
