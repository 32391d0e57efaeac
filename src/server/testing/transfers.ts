import { randomUUID } from 'node:crypto'
import type { BankTransfer } from '../../contract/calls/bank-transfers.ts'
import type { Ticket } from '../../contract/calls/tickets.ts'
import { expireAllHeld } from '../features/sales/hold.ts'
import type { TestUser } from './accounts.ts'
import { addEvent, purchaseOf, type TestApp } from './app.ts'
import { BUYER } from './buyer.ts'

/** An account of the IBAN registry's example. */
export const TRANSFER_ENV = { TRANSFER_IBAN: 'BH67BMAG00001299123456', TRANSFER_NAME: 'Masrah W.L.L.' }

interface Asked {
  event?: object
  quantity?: number
  /** Who buys, with a proof of their address; undefined: a guest without one. */
  user?: TestUser | undefined
}

/** What buyers who pay by bank transfer do, and what finance notes of them. */
export function transferBuyers(app: TestApp, users: () => { admin: TestUser; buyer: TestUser }) {
  async function call<Body>(method: string, path: string, sent?: unknown, user?: { headers: Record<string, string> }) {
    const headers = { 'accept-language': 'en', ...(user?.headers ?? {}) }
    const response =
      sent instanceof FormData
        ? await app.fetch(new Request(`${app.publicUrl}/api${path}`, { method, body: sent, headers }))
        : await app.call(method, `/api${path}`, sent, headers)
    const body = (await response.json().catch(() => ({}))) as Body & { code?: string }
    return { status: response.status, body }
  }

  return {
    call,

    /** A purchase that waits for a bank transfer, by default of two people at 5 BD. */
    async hold({ event = {}, quantity = 2, ...asked }: Asked = {}) {
      const user = 'user' in asked ? asked.user : users().buyer
      const eventId = await addEvent(app, { transfer: true, date: '2026-12-24T17:00:00Z', ...event })
      const email = user ? { userEmail: user.email } : {}
      const sent = purchaseOf(eventId, { quantity, pay: 'transfer', ...email })
      const { body } = await call<{ ticket?: Ticket }>('POST', '/createTicket', sent, {
        headers: { ...BUYER, ...user?.headers },
      })
      return { id: String(sent.purchaseId), eventId, ticket: body.ticket, code: body.code }
    },

    ticketOf: async (id: string, headers: Record<string, string> = BUYER) => {
      const response = await app.call('GET', `/api/tickets/${id}`, undefined, { 'accept-language': 'en', ...headers })
      return (await response.json()) as Ticket
    },

    received: (purchaseId: string, amount: number, changes: object = {}) => {
      const on = new Date(app.clock.now()).toISOString().slice(0, 10)
      const sent = { id: randomUUID(), amount, on, ...changes }
      return call<BankTransfer>('POST', `/transfers/${purchaseId}/received`, sent, users().admin)
    },

    expire: () => expireAllHeld(app.db, app.clock.now()),

    mailsTo: ({ email }: TestUser) => app.mail.mails.filter(({ to }) => to?.[0]?.address === email),
  }
}
