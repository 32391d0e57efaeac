import { beforeAll } from 'vitest'
import type { CheckedCode } from '../../contract/calls/codes.ts'
import type { ManagedEvent } from '../../contract/calls/managed-events.ts'
import type { TicketCode } from '../../contract/records/ticket-code.ts'
import { addUser, type TestUser } from './accounts.ts'
import { buy, purchaseOf } from './app.ts'
import { callJson } from './call-json.ts'
import { eventCalls } from './events.ts'
import { setupTestApp } from './setup-app.ts'
import { ticketCalls } from './tickets.ts'

/** A site with an admin, and the calls about the codes of its events. */
export function setupCodes() {
  const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
  let admin: TestUser
  beforeAll(async () => {
    admin = await addUser(app, { email: 'admin@example.com' })
  })
  const calling = {
    call: (...args: Parameters<typeof app.call>) => app.call(...args),
    clock: { now: () => app.clock.now() },
  }
  const events = eventCalls(calling, () => admin)
  const tickets = ticketCalls(calling, () => admin)
  const named = (name: string, price: number, more: object = {}) => ({
    name_ar: `فئة ${name}`,
    name_en: name,
    price,
    ...more,
  })

  /** An event whose types are `Adult` (BD 8), `Child` (BD 3.005) and, hidden, `Family` (BD 5). */
  async function theatre(changes: object = {}) {
    const types = [named('Adult', 8), named('Child', 3.005), named('Family', 5, { hidden: true })]
    const event = await events.created({ types, ...changes })
    const [adult, child, family] = event.types.map(({ id }) => id)
    return { event, adult, child, family }
  }

  const add = ({ id }: ManagedEvent, code: object) =>
    callJson<TicketCode & { fields?: object }>(app, 'POST', `/api/events/${id}/codes`, code, admin)
  const edit = ({ id }: ManagedEvent, code: TicketCode, changes: object) =>
    callJson<TicketCode & { fields?: object }>(
      app,
      'PUT',
      `/api/events/${id}/codes/${code.id}`,
      { ...code, ...changes },
      admin,
    )
  const remove = ({ id }: ManagedEvent, code: TicketCode) =>
    callJson<object>(app, 'DELETE', `/api/events/${id}/codes/${code.id}`, undefined, admin)
  const list = async ({ id }: ManagedEvent) =>
    (await callJson<TicketCode[]>(app, 'GET', `/api/events/${id}/codes`, undefined, admin)).body

  async function added(event: ManagedEvent, code: object): Promise<TicketCode> {
    const { status, body } = await add(event, code)
    if (status !== 200) throw new Error(`The code was refused: ${body.code} ${JSON.stringify(body.fields)}`)
    return body
  }

  const check = ({ id }: ManagedEvent, code: string, user?: Pick<TestUser, 'headers'>) =>
    callJson<CheckedCode & { data?: object }>(app, 'POST', `/api/events/${id}/check_code`, { code }, user)

  /** Buys `[type, quantity]`. */
  const buyWith = (
    { id }: ManagedEvent,
    code: string | undefined,
    items: [string | undefined, number][],
    more: object = {},
    headers: Record<string, string> = {},
  ) => {
    const sent = items.map(([type_id, quantity]) => ({ type_id, quantity }))
    return buy(app, purchaseOf(id, { quantity: undefined, items: sent, code, ...more }), {
      'accept-language': 'en',
      ...headers,
    })
  }
  const usesOf = async (event: ManagedEvent) => (await list(event)).map(({ used, saved }) => ({ used, saved }))

  return { app, events, tickets, theatre, add, edit, remove, list, added, check, buyWith, usesOf }
}
