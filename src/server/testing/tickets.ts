import { randomUUID } from 'node:crypto'
import { toFils } from '../../contract/rules/money.ts'
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
