import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '../../contract/rules/payment.ts'
import { settle } from '../features/money/settle.ts'
import { type RefundFailure, RefusedError } from '../services/payments/port.ts'
import type { TestUser } from './accounts.ts'
import { addEvent, buy, purchaseOf, type TestApp } from './app.ts'
import { BUYER } from './buyer.ts'
import { callJson } from './call-json.ts'
import type { TestProvider } from './payments.ts'
import { proofOf } from './proofs.ts'

/** Calls of buyers who pay online, and of an admin who gives money back, at an app with this provider. */
export function paidOnline(app: TestApp, provider: TestProvider, admin: () => TestUser) {
  const ask = async (method: string, path: string, body?: object, by: { headers: object } = admin()) => {
    const answer = await callJson<Record<string, unknown> & { code?: string }>(
      app,
      method as 'POST',
      `/api${path}`,
      body,
      by as TestUser,
    )
    return { done: answer.body.code ?? answer.status, body: answer.body }
  }

  /** Pays what is due of a purchase online; the id of the charge. */
  async function payOnline(id: string): Promise<string> {
    const { body } = await ask('POST', `/tickets/${id}/pay`, {}, { headers: {} })
    const charge = String(body.charge)
    provider.set(charge, { state: 'captured', scheme: 'benefit', lastFour: '6789' })
    await settle(app, charge)
    return charge
  }

  return {
    ask,
    payOnline,
    voided: (id: string) => ask('POST', '/void_tickets', { purchaseIds: [id], reason: 'Two rows were taken out.' }),
    refund: (purchaseId: string, amount: number, id: string = randomUUID()) =>
      ask('POST', '/refunds', { id, purchaseId, amount, note: 'They called.' }),
    /** The provider refuses refunds from now on. */
    refuse(failure: RefundFailure) {
      provider.before = (call) => {
        if (call === 'refund') throw new RefusedError('5xx', failure, 'no')
      }
    },

    /** A purchase of an event, by default of two people at 5 BD, paid online. */
    async paid({ event = {}, purchase = {} } = {}) {
      const eventId = await addEvent(app, { pay: 'online', ...event })
      const sent = purchaseOf(eventId, { quantity: 2, userEmail: `${randomUUID()}@example.com`, ...purchase })
      await buy(app, sent)
      const id = String(sent.purchaseId)
      const charge = await payOnline(id)
      const { body } = await ask('GET', `/tickets/${id}`, undefined, { headers: BUYER })
      const people = (body.passes as { id: string }[]).map((pass) => pass.id)
      const buyer = { headers: { ...BUYER, ...(await proofOf(app, String(sent.userEmail))), 'accept-language': 'en' } }
      return { eventId, id, charge, people, buyer, email: String(sent.userEmail) }
    },

    ticketOf: async (id: string, by: { headers: object } = { headers: BUYER }) =>
      (await ask('GET', `/tickets/${id}`, undefined, by)).body,

    /** Payments of a purchase in fils, by method, and its refunds. */
    async moneyOf(id: string) {
      const { rows: payments } = await app.db.query<{ method: string; amount: number }>(
        `select method, sum(amount)::int as amount from payments where "purchaseId" = $1 group by method`,
        [id],
      )
      const { rows: refunds } = await app.db.query<{ id: string; reason: string; state: string; amount: number }>(
        `select refunds.id, refunds.reason, refunds.state, refunds.amount from refunds join charges on charges.id = charge_id
         where "purchaseId" = $1 order by refunds.asked_at, refunds.id`,
        [id],
      )
      const sums: Partial<Record<PaymentMethod, number>> = Object.fromEntries(
        payments.map(({ method, amount }) => [method, amount]),
      )
      return { ...sums, refunds }
    },

    /** Ids of further types of an event, at prices in dinars. */
    async addMoreTypes(eventId: string, prices: number[]): Promise<string[]> {
      const ids: string[] = []
      for (const [at, price] of prices.entries()) {
        const { rows } = await app.db.query(
          `insert into ticket_types (id, event_id, position, name_ar, name_en, price)
           values (gen_random_uuid(), $1, $2, 'أخرى', 'Other', $3) returning id`,
          [eventId, at + 1, price * 1000],
        )
        ids.push(rows[0].id)
      }
      return ids
    },
  }
}
