import { randomUUID } from 'node:crypto'
import type { contract, RefusalOf } from '../../../../contract/index.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { isLivePass, type PassState } from '../../../../contract/rules/pass.ts'
import { passRefusal } from '../../../../contract/rules/sale.ts'
import type { TicketStatus } from '../../../../contract/rules/sales.ts'
import { type Discount, discountOf } from '../../../../contract/rules/ticket-code.ts'
import type { Me } from '../../../http/context.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../../services/db.ts'
import { audit } from '../../audit/write.ts'
import { eventTitle } from '../../events/queries.ts'
import { order } from '../../jobs.ts'
import { notePlaces } from '../lock-events.ts'
import { findDue } from '../money.ts'

interface Moving {
  /** Of one purchase. */
  passes: string[]
  typeId: string
  /** Their holders read it. */
  reason: string
  admin: Me
  /** Of the admin. */
  language: Language
  /** Milliseconds. */
  now: number
}

type MoveRefusal = RefusalOf<typeof contract.passes.move>

type MoveOutcome = { refusal: MoveRefusal } | { refusal?: undefined; moved: number; due: number }

interface PassToMove {
  id: string
  type_id: string
  /** In fils. */
  price: number
  state: PassState
  admitted_at: string | null
  holder_email: string | null
  holder_refused_at: string | null
}

/**
 * Moves people of a purchase to another type of its event, all or none: a return and a sale at once, in place, so that their codes
 * stay. Those of that type already stay as they are: a double click is one move. Orders the mails to buyer and new holders, and writes
 * the audit log. `due` in fils is negative where money is to be given back.
 */
export function movePasses(db: Database, asked: Moving): Promise<MoveOutcome> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      const locked = await lock(transaction, asked)
      if (!locked) return { refusal: 'TICKET_NOT_FOUND' }
      const { event, ticket, type, passes } = locked
      const moving = passes.filter(({ type_id }) => type_id !== asked.typeId)
      const refusal = judgeMove(asked, { ...locked, moving })
      if (refusal) return { refusal }
      if (type && moving.length > 0) {
        notePlaces(transaction, [event.id])
        await write(transaction, asked, { ...locked, type, moving })
        await tell(transaction, asked, { ticket, moving })
        const references = ticketReference(ticket.purchaseId)
        const after = { people: moving.length, references, type: type.name, reason: asked.reason }
        const entity = { type: 'event' as const, id: event.id, name: event.title }
        await audit(transaction, { admin: asked.admin, action: 'pass.move', entity, after })
      }
      const [due = 0] = await findDue(transaction, [ticket.purchaseId])
      return { moved: moving.length, due }
    }),
  )
}

interface LockedTicket {
  purchaseId: string
  status: TicketStatus
  userEmail: string
  mail_refused_at: string | null
}

interface LockedEvent {
  id: string
  title: string
  date: string
  ends_at: string | null
  cancelled_at: string | null
}

/** A type, and what the purchase pays for it: as for those that it has of it, else today's price less its code. */
interface NewType extends Discount {
  name: string
  price: number
  capacity: number | null
  sold: number
  closed_at: string | null
  /** Of the line of the purchase. */
  line_price: number | null
  line_discount: number | null
  is_free: boolean
  has_code: boolean
}

interface Locked {
  event: LockedEvent
  ticket: LockedTicket
  type: NewType | undefined
  passes: PassToMove[]
}

/** Locks event, purchase and passes in the order of sales and doors; undefined unless all are of one purchase. */
async function lock(db: Queryable, { passes: ids, typeId, language }: Moving): Promise<Locked | undefined> {
  const { rows: events } = await db.query<LockedEvent>(
    `select id, ${eventTitle(language)} as title, date, ends_at, cancelled_at from events
     where id in (select event_id from passes where id = any ($1::uuid[])) order by id for no key update`,
    [ids],
  )
  const { rows: tickets } = await db.query<LockedTicket>(
    `select "purchaseId", status, "userEmail", mail_refused_at from tickets
     where "purchaseId" in (select "purchaseId" from passes where id = any ($1::uuid[])) order by "purchaseId" for no key update`,
    [ids],
  )
  const { rows: passes } = await db.query<PassToMove>(
    `select id, type_id, price, state, admitted_at, holder_email, holder_refused_at from passes where id = any ($1::uuid[]) order by number
     for no key update`,
    [ids],
  )
  const [[event], [ticket]] = [events, tickets]
  if (!event || !ticket || tickets.length > 1 || passes.length < ids.length) return undefined
  const { rows: types } = await db.query<NewType>(
    `select type.name_${language} as name, type.price, type.capacity, sold, closed_at, unit_price as line_price,
       ticket_lines.discount as line_discount, coalesce(method = 'free', false) as is_free, percent, amount,
       coalesce(all_types or exists (select from ticket_code_types where code_id = code.id and type_id = type.id), false) as has_code
     from ticket_types type join tickets on "purchaseId" = $2
     left join door_sales using ("purchaseId")
     left join ticket_lines on ticket_lines."purchaseId" = tickets."purchaseId" and ticket_lines.type_id = type.id
     left join ticket_codes code on code.id = code_id
     where type.id = $1 and type.event_id = "eventId"`,
    [typeId, ticket.purchaseId],
  )
  return { event, ticket, type: types[0], passes }
}

function judgeMove(
  { now }: Moving,
  { event, ticket, type, passes, moving }: Locked & { moving: PassToMove[] },
): MoveRefusal | undefined {
  if (!type) return 'TYPE_UNKNOWN'
  if (ticket.status === 'held') return 'TICKET_HELD'
  if (ticket.status !== 'purchased' || !passes.every(isLivePass)) return 'PASS_GONE'
  if (moving.length === 0) return undefined
  const refusal = passRefusal({ action: 'move', status: ticket.status, event, now }, moving)
  if (refusal) return refusal
  if (type.closed_at !== null) return 'TYPE_NOT_ON_SALE'
  if (type.capacity === null) return undefined
  const left = type.capacity - type.sold
  if (left <= 0) return 'TYPE_SOLD_OUT'
  return left < moving.length ? 'TOO_FEW_LEFT' : undefined
}

function priceOf(type: NewType): { price: number; discount: number } {
  if (type.line_price !== null) return { price: type.line_price, discount: type.line_discount ?? 0 }
  const { price } = type
  if (type.is_free) return { price, discount: price }
  return { price, discount: type.has_code ? discountOf(price, type) : 0 }
}

/** Triggers count the places of the types. */
async function write(
  db: Queryable,
  { typeId, now }: Moving,
  { ticket: { purchaseId }, type, moving }: Locked & { type: NewType; moving: PassToMove[] },
): Promise<void> {
  const { price, discount } = priceOf(type)
  await db.query(
    `insert into ticket_lines ("purchaseId", type_id, quantity, unit_price, discount) values ($1, $2, $3, $4, $5)
     on conflict ("purchaseId", type_id) do update set quantity = ticket_lines.quantity + excluded.quantity`,
    [purchaseId, typeId, moving.length, price, discount],
  )
  const ids = moving.map(({ id }) => id)
  await db.query('update passes set type_id = $2, price = $3 where id = any ($1::uuid[])', [
    ids,
    typeId,
    price - discount,
  ])
  // Lines are of all passes, those that left as well.
  await db.query(
    `delete from ticket_lines where "purchaseId" = $1 and not exists (
       select from passes where passes."purchaseId" = $1 and passes.type_id = ticket_lines.type_id)`,
    [purchaseId],
  )
  await db.query(
    `update ticket_lines set quantity = (
       select count(*) from passes where passes."purchaseId" = $1 and passes.type_id = ticket_lines.type_id)
     where "purchaseId" = $1`,
    [purchaseId],
  )
  await db.query('update tickets set moved_at = $2 where "purchaseId" = $1', [purchaseId, new Date(now)])
}

async function tell(
  db: Queryable,
  { reason }: Moving,
  { ticket, moving }: { ticket: LockedTicket; moving: PassToMove[] },
): Promise<void> {
  const { purchaseId, userEmail, mail_refused_at } = ticket
  const passes = moving.map(({ id }) => id)
  if (userEmail !== '' && mail_refused_at === null)
    await order(db, 'moved_passes_mail', { purchaseId, passes, reason, number: randomUUID() })
  for (const { id, holder_email, holder_refused_at } of moving)
    if (holder_email !== null && holder_refused_at === null)
      await order(db, 'pass_moved_mail', { pass: id, reason, number: randomUUID() })
}
