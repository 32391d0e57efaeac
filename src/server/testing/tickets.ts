import { randomUUID } from 'node:crypto'
import { toFils } from '../../contract/rules/money.ts'
import type { Queryable } from '../services/db.ts'
import { insertRow } from '../services/rows.ts'
import type { TestUser } from './accounts.ts'
import { buy, purchaseOf, type TestApp } from './app.ts'
import { callJson } from './call-json.ts'

/** A type to insert; its price in dinars. */
interface TestType {
  name?: string
  price: number
  note_ar?: string
  capacity?: number
  sales_from?: string
  sales_until?: string
  min?: number
  max?: number
  hidden?: boolean
  door_only?: boolean
  closed_at?: string
}

/** Gives an event these types in place of its own; their ids. */
export async function addTypes({ db }: Pick<TestApp, 'db'>, eventId: string, types: TestType[]): Promise<string[]> {
  await db.query('delete from ticket_types where event_id = $1', [eventId])
  const ids: string[] = []
  for (const [position, { name = `Type ${position + 1}`, price, ...type }] of types.entries()) {
    const names = { name_ar: `فئة ${name}`, name_en: name }
    const row = { id: randomUUID(), event_id: eventId, position, ...names, price: toFils(price), ...type }
    ids.push(row.id)
    await insertRow(db, 'ticket_types', row)
  }
  return ids
}

/** A purchase of an event's first type to insert; its price in fils. */
interface TestTicket {
  purchaseId?: string
  userEmail?: string
  userPhone?: string
  quantity?: number
  price?: number
  mails_sent?: number
  created_at?: Date
  network?: string
}

/** Inserts purchases as the site writes them, without its rules, jobs and mails; their ids. */
export async function insertTickets(db: Queryable, eventId: string, tickets: TestTicket[]): Promise<string[]> {
  const rows = tickets.map((ticket) => ({
    ...{ purchaseId: randomUUID(), userEmail: 'guest@example.com', quantity: 1, price: 0, mails_sent: 1 },
    created_at: new Date(),
    ...ticket,
  }))
  await db.query(
    `with made as (
       select made.*, type.id as type_id
       from jsonb_to_recordset($2) made ("purchaseId" uuid, "userEmail" text, "userPhone" text, quantity int, price int,
           mails_sent int, created_at timestamptz, network text)
         cross join (select id from ticket_types where event_id = $1 order by position, id limit 1) type
     ), bought as (
       insert into tickets ("purchaseId", "eventId", "userEmail", "userPhone", quantity, language,
         mails_sent, created_at, mail_asked_at, network)
       select "purchaseId", $1, "userEmail", "userPhone", quantity, 'en', mails_sent, created_at,
         created_at, network
       from made
     ), line as (
       insert into ticket_lines ("purchaseId", type_id, quantity, unit_price) select "purchaseId", type_id, quantity, price from made
     )
     insert into passes ("purchaseId", event_id, type_id, number, price)
     select "purchaseId", $1, type_id, number, price from made cross join generate_series(1, quantity) number`,
    [eventId, JSON.stringify(rows)],
  )
  const { rows: functions } = await db.query<{ counts: boolean }>("select to_regproc('recount') is not null as counts")
  // Older databases count by themselves.
  if (functions[0]?.counts) {
    await db.query('update tickets set unproved = network is not null where unproved is null and "eventId" = $1', [
      eventId,
    ])
    await db.query('select recount($1)', [eventId])
  }
  return rows.map(({ purchaseId }) => purchaseId)
}

/** Admits the next people of a purchase, as the door notes it on their passes. */
export async function admitPasses(db: Queryable, purchaseId: string, people = 1, at = new Date()): Promise<void> {
  await db.query(
    `update passes set admitted_at = $3 where id in (
       select id from passes where "purchaseId" = $1 and state = 'valid' and admitted_at is null order by number limit $2
     )`,
    [purchaseId, people, at],
  )
}

/** Calls that sell tickets, and with which `admin` voids them. */
export function ticketCalls(app: Pick<TestApp, 'call'>, admin: () => TestUser) {
  return {
    /** A successful purchase; returns its id. */
    async bought(eventId: string, changes: Record<string, unknown> = {}): Promise<string> {
      const purchase = purchaseOf(eventId, changes)
      const { status, body } = await buy(app, purchase, { 'accept-language': 'en' })
      if (status !== 200) throw new Error(`The purchase was refused: ${body.code}`)
      return String(purchase.purchaseId)
    },
    voidTickets: (purchaseIds: unknown, reason: unknown = 'Bought by a program', user = admin()) =>
      callJson<{ voided: number }>(app, 'POST', '/api/void_tickets', { purchaseIds, reason }, user),
  }
}
