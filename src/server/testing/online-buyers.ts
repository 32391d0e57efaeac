import { beforeEach, expect } from 'vitest'
import type { Ticket } from '../../contract/calls/tickets.ts'
import { settle } from '../features/money/settle.ts'
import type { ChargeFacts } from '../services/payments/port.ts'
import { addEvent, buy, purchaseOf, type TestApp } from './app.ts'
import { BUYER } from './buyer.ts'
import type { TestProvider } from './payments.ts'

interface Held {
  id: string
  eventId: string
  email: string
  sent: Record<string, unknown>
  ticket: Ticket | undefined
}

/** What buyers who pay online do, and their provider; it answers again before each test. */
export function onlineBuyers(app: TestApp, provider: TestProvider) {
  beforeEach(() => {
    provider.before = () => {}
    provider.after = () => {}
  })

  async function ask(method: string, path: string, json?: object, headers: Record<string, string> = BUYER) {
    const response = await app.call(method, `/api${path}`, json, { 'accept-language': 'en', ...headers })
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown> & { code?: string }
    return { done: body.code ?? response.status, body }
  }

  /** A purchase of an event that is paid online, by default of two people at 5 BD. */
  async function hold({ event = {}, purchase = {} } = {}): Promise<Held> {
    const eventId = await addEvent(app, { pay: 'online', ...event })
    const sent = purchaseOf(eventId, { quantity: 2, ...purchase })
    const { body } = await buy(app, sent)
    return { eventId, sent, email: String(sent.userEmail), id: String(sent.purchaseId), ticket: body.ticket }
  }

  /** Begins to pay; the id of the charge. */
  async function pay(id: string): Promise<string> {
    const { done, body } = await ask('POST', `/tickets/${id}/pay`, {})
    expect(done).toBe(200)
    return String(body.charge)
  }

  const settled = (charge: string) => settle(app, charge)
  const capture = (charge: string, facts: Partial<ChargeFacts> = {}) =>
    provider.set(charge, { state: 'captured', scheme: 'benefit', ...facts })

  return {
    ask,
    hold,
    pay,
    settled,
    capture,

    /** The same purchase, paid. */
    async paid(event: object = {}): Promise<Held & { charge: string }> {
      const held = await hold({ event })
      const charge = await pay(held.id)
      capture(charge, { lastFour: '4242' })
      await settled(charge)
      return { ...held, charge }
    },

    ticketOf: async (id: string, headers = BUYER) => (await ask('GET', `/tickets/${id}`, undefined, headers)).body,

    /** Sums of a purchase in fils. */
    async moneyOf(id: string) {
      const { rows } = await app.db.query(
        `select (select coalesce(sum(amount), 0)::int from payments where "purchaseId" = $1) as paid,
           coalesce(sum(captured), 0)::int as captured, coalesce(sum(applied), 0)::int as applied,
           coalesce(sum(refunding), 0)::int as refunding, count(*)::int as charges
         from charges where "purchaseId" = $1`,
        [id],
      )
      return rows[0]
    },

    soldOf: async (eventId: string) =>
      (await app.db.query('select sold from events where id = $1', [eventId])).rows[0].sold,
  }
}
