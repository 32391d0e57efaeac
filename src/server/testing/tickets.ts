import type { TestUser } from './accounts.ts'
import { buy, purchaseOf, type TestApp } from './app.ts'
import { callJson } from './call-json.ts'

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
