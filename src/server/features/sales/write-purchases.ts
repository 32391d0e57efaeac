import { PAYMENT_HOLD_MS, WINDOW_HOLD_MS } from '../../../contract/rules/charge.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import { orderSql } from '../../jobs/order.ts'
import type { Queryable } from '../../services/db.ts'
import { insertBankTransfers, type StoredTransfer } from './bank-transfers.ts'
import type { ShownTicket } from './buyers/tickets/view.ts'
import { countTaken, type Taken } from './counters.ts'
import type { DecidedSale } from './decide/buy.ts'
import { totalOf } from './decide/pay-way.ts'
import { buyerOf } from './decide/shares.ts'
import type { AskedPurchase, SoldLine } from './sold.ts'
import { bytes } from './write.ts'

/** A purchase as received. */
export interface ReceivedPurchase extends AskedPurchase {
  userPhone: string | null
  /** Whether the caller proved its address. */
  isProved: boolean
  /** Hash of the key of the browser that buys. */
  buyerKey: Buffer | null
  /** Of the request. */
  language: Language
}

export interface Bought {
  ticket: ShownTicket
  event: { date: string; ends_at: string | null; cancelled_at: null }
}

interface Sale extends DecidedSale {
  purchase: ReceivedPurchase
}

/**
 * Writes tickets with their lines, passes and the jobs of their mails; by `purchaseId`. An id that was sold at another event
 * since is a duplicate key, which undoes all: the offer and the quota of its sale, too.
 */
export async function writeSales(db: Queryable, sales: Sale[]): Promise<Map<string, Bought>> {
  await takeOffers(db, sales)
  await takeQuotas(db, sales)
  const passes = Map.groupBy(await insertPurchases(db, sales), ({ purchaseId }) => purchaseId)
  const written = sales.filter(({ purchase }) => passes.has(purchase.purchaseId))
  await countTaken(db, written.flatMap(takenBy))
  const transfers = await insertBankTransfers(db, written)
  return new Map(
    written.map((sale) => {
      const { purchaseId } = sale.purchase
      return [purchaseId, boughtBy(sale, passes.get(purchaseId) ?? [], transfers.get(purchaseId))]
    }),
  )
}

/** Unless its `way` is the door it is held, and mailed once it is paid. */
interface NewPurchase extends Pick<DecidedSale, 'discountCode'>, Partial<Pick<DecidedSale, 'way' | 'transfer'>> {
  purchase: ReceivedPurchase
  lines: (Pick<SoldLine, 'quantity' | 'price' | 'discount'> & { type: { id: string } })[]
  isMailed?: boolean
}

/** The one insert of tickets, their lines and passes, and the jobs of their mails. Returns the passes. */
export async function insertPurchases(
  db: Queryable,
  purchases: NewPurchase[],
): Promise<{ purchaseId: string; id: string; type_id: string }[]> {
  const tickets = purchases.map(
    ({ purchase, discountCode, way = 'door', transfer, isMailed = purchase.userEmail !== '' }) => {
      const { held_until, held_for } = holdOf({ purchase, way, transfer })
      const {
        purchaseId,
        eventId,
        userEmail,
        userPhone,
        quantity,
        language,
        network,
        mailbox,
        now,
        isProved,
        buyerKey,
      } = purchase
      const unproved = purchase.unproved !== undefined
      const proved_at = isProved ? new Date(now) : null
      const buyer_key = buyerKey && bytes(buyerKey)
      const ids = { purchaseId, eventId, userEmail, userPhone, network, mailbox, code_id: discountCode?.id, buyer_key }
      const mails = isMailed && !held_until ? 1 : 0
      return { ...ids, quantity, language, unproved, proved_at, mails, held_until, held_for, now: new Date(now) }
    },
  )
  const lines = purchases.flatMap(({ purchase: { purchaseId, eventId }, lines }) => {
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
        insert into tickets ("purchaseId", "eventId", "userEmail", "userPhone", quantity, language,
          created_at, mail_asked_at, mails_asked, network, unproved, mailbox, code_id, proved_at, buyer_key, status, held_until, held_for)
        select "purchaseId", "eventId", "userEmail", "userPhone", quantity, language,
          now, now, mails, network, unproved, mailbox, code_id, proved_at, buyer_key,
          case when held_until is null then 'purchased' else 'held' end, held_until, held_for
        from json_to_recordset($1) ticket("purchaseId" uuid, "eventId" uuid, "userEmail" text, "userPhone" text, quantity int,
          language text, now timestamptz, mails int, network text, unproved boolean, mailbox text, code_id uuid,
          proved_at timestamptz, buyer_key bytea, held_until timestamptz, held_for text)
        returning "purchaseId", mails_asked, code_id
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
  return rows
}

/** What a purchase waits for, and until when. */
function holdOf({ purchase: { now, atWindow }, way, transfer }: Pick<Sale, 'purchase' | 'way' | 'transfer'>) {
  if (transfer) return { held_until: new Date(transfer.until), held_for: 'transfer' as const }
  if (way !== 'online') return { held_until: null, held_for: null }
  return { held_until: new Date(now + (atWindow ? WINDOW_HOLD_MS : PAYMENT_HOLD_MS)), held_for: 'payment' as const }
}

/** What a sale takes. Places of its offer and its quotas were taken before. */
function takenBy({ purchase, lines, discountCode, offer }: Sale): Taken[] {
  const event_id = purchase.eventId
  const of = { event_id, buyer: buyerOf(purchase), unproved: purchase.unproved !== undefined }
  return [
    ...lines.map(({ type, quantity }) => ({ ...of, type_id: type.id, taken: quantity })),
    ...lines.flatMap(({ type, quota }) => (quota ? { event_id, type_id: type.id, taken: -quota.places } : [])),
    ...(offer ? [{ event_id, type_id: offer.type_id, taken: -offer.quantity }] : []),
    ...(discountCode ? [{ ...of, type_id: null, code_id: discountCode.id, taken: 1 }] : []),
  ]
}

/** Gives offers to the purchases that take them. */
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

/** Gives places that devices took along to the sales that take them. */
async function takeQuotas(db: Queryable, sales: Sale[]): Promise<void> {
  for (const { quota } of sales.flatMap(({ lines }) => lines)) {
    if (!quota?.places) continue
    const { shift_id, device_id, type_id } = quota.row
    await db.query('update quotas set sold = sold + $4 where shift_id = $1 and device_id = $2 and type_id = $3', [
      ...[shift_id, device_id, type_id, quota.places],
    ])
  }
}

function boughtBy(
  { purchase, event, lines, way, transfer }: Sale,
  passes: { id: string; type_id: string }[],
  bankTransfer: StoredTransfer | undefined,
): Bought {
  const { held_until, held_for } = holdOf({ purchase, way, transfer })
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
        ...{ id, type_id, name: null, state: 'valid', state_at: null, admitted_at: null },
        ...{ opened: false, followed: false, mail_refused: false },
      })),
      handed_on_at: null,
      give_back_until: event.give_back_until,
      total: fromFils(totalOf(lines)),
      paid: 0,
      ...{
        due: fromFils(totalOf(lines)),
        kept: 0,
        refunding: 0,
        pay: event.pay,
        charge: null,
        refunds: [],
        transfer: bankTransfer ?? null,
        replaced_by: null,
      },
      ...{ status: held_until ? 'held' : 'purchased', held_until: held_until?.toISOString() ?? null, held_for },
      admitted: 0,
      admitted_at: null,
      created_at: new Date(now).toISOString(),
      mail_refused_at: null,
      voided_at: null,
      void_reason: null,
    },
    event: { date: event.date, ends_at: event.ends_at, cancelled_at: null },
  }
}
