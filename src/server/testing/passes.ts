import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import type { Admission } from '../../contract/calls/check-in.ts'
import type { TicketWithEvent } from '../../contract/calls/tickets.ts'
import { addUser, type TestUser } from './accounts.ts'
import { addEvent, mailsCausedBy } from './app.ts'
import { BUYER } from './buyer.ts'
import { callJson } from './call-json.ts'
import { proofOf } from './proofs.ts'
import { setupTestApp } from './setup-app.ts'
import { ticketCalls } from './tickets.ts'

export const HOUR_MS = 3_600_000
/** The time at the start of each test of `setupPasses`. */
export const NOW = Date.parse('2026-12-01T09:00:00Z')

interface Answer {
  url?: string
  code?: string
  data?: Record<string, unknown>
  to_give_back?: number
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * A site with an admin and staff, and the calls about the people of a ticket. Each test has an event in four hours, of
 * ten places at BD 5.
 */
export function setupPasses() {
  const app = setupTestApp({
    RATE_LIMITS: 'off',
    ADMIN_EMAILS: 'admin@example.com',
    STAFF_EMAILS: 'staff@example.com',
  })
  const the = {} as { admin: TestUser; staff: TestUser; eventId: string }
  beforeAll(async () => {
    the.admin = await addUser(app, { email: 'admin@example.com' })
    the.staff = await addUser(app, { email: 'staff@example.com' })
  })
  beforeEach(async () => {
    app.clock.set(NOW)
    const date = new Date(NOW + 4 * HOUR_MS).toISOString()
    the.eventId = await addEvent(app, { date, capacity: 10, ticket_price: 5, title_en: 'Oud Night' })
  })
  const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => the.admin)

  async function ask<Body = Answer>(
    method: Method,
    path: string,
    body?: object,
    by: Record<string, string> = {},
  ): Promise<{ status: number; body: Body }> {
    const response = await app.call(method, path, body, { 'accept-language': 'en', ...BUYER, ...by })
    return { status: response.status, body: (await response.json()) as Body }
  }
  const ticketOf = async (code: string) => (await ask<TicketWithEvent>('GET', `/api/tickets/${code}`)).body
  const handOn = (id: string, pass: string, body: object = {}) =>
    ask('POST', `/api/tickets/${id}/passes/${pass}/hand_on`, body)
  const takeBack = (id: string, pass: string) => ask('DELETE', `/api/tickets/${id}/passes/${pass}/hand_on`)
  const open = (code: string) => ask('POST', `/api/passes/${code}/open`)
  /** With a proof of the purchase's address. */
  const giveBack = async (id: string, passes: string[]) => {
    const { rows } = await app.db.query('select "userEmail" as email from tickets where "purchaseId" = $1', [id])
    const by = rows[0]?.email ? await proofOf(app, rows[0].email) : {}
    return ask('POST', `/api/tickets/${id}/give_back`, { passes }, by)
  }
  const checkIn = (code: string, admit = 1) =>
    callJson<Admission & Answer>(
      app,
      'POST',
      '/api/check_in',
      { purchaseId: code, event_id: the.eventId, admit },
      the.staff,
    )
  const pay = (code: string, amount: number) =>
    callJson<{ total: number; paid: number; code?: string; id?: string }>(
      app,
      'POST',
      '/api/payments',
      { id: randomUUID(), purchaseId: code, event_id: the.eventId, amount, method: 'cash' },
      the.staff,
    )

  /** A purchase for so many people, with their ids. */
  async function party(quantity: number, changes: object = {}): Promise<{ id: string; people: string[] }> {
    const id = await bought(the.eventId, { quantity, ...changes })
    return { id, people: (await ticketOf(id)).passes.map((pass) => pass.id) }
  }

  const mailsOf = (change: () => Promise<unknown>) => mailsCausedBy(app, change)

  return {
    app,
    the,
    ask,
    bought,
    checkIn,
    giveBack,
    handOn,
    mailsOf,
    open,
    party,
    pay,
    takeBack,
    ticketOf,
    voidTickets,
  }
}

/** The code in the link of a person who was handed on. */
export function codeIn({ body }: { body: Answer }): string {
  return body.url?.split('/').at(-1) ?? ''
}
