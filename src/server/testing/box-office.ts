import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Shift, WindowSale, WindowType } from '../../contract/calls/box-office.ts'
import type { Ticket } from '../../contract/calls/tickets.ts'
import { addUser, type TestUser } from './accounts.ts'
import { addEvent, startTestApp, type TestApp } from './app.ts'
import { callJson } from './call-json.ts'
import { setupTestApp } from './setup-app.ts'
import { addTypes, ticketCalls } from './tickets.ts'

const ENV = {
  RATE_LIMITS: 'off',
  ADMIN_EMAILS: 'admin@example.com',
  STAFF_EMAILS: 'noora@example.com,khalid@example.com',
  AUTH_SECRET: 'the same in both'.repeat(4),
} as const

/** Half an hour before the start: sales online are over. */
export const NOW = '2026-12-01T16:30:00.000Z'
export const STARTS = '2026-12-01T17:00:00Z'
export const ENDS = '2026-12-01T19:00:00Z'

/** Who sells, and what: another event with other types in each test. */
interface Door {
  /** A second server on the same database. */
  other: TestApp
  admin: TestUser
  noora: TestUser
  khalid: TestUser
  eventId: string
  adult: string
  child: string
  /** A type of the door only. */
  atDoor: string
  hidden: string
}

type At = Pick<TestApp, 'call'>
type Window = { shift: Shift | null; sales: WindowSale[]; types: WindowType[]; closes_at: string }
type Shifts = { shifts: Shift[] } & Record<'outside' | 'total', { cash: number; card: number }>

/** The window of an event, with the calls of its staff. Members of `door` exist in hooks and tests. */
export function setupWindow() {
  const app = setupTestApp(ENV)
  const door = {} as Door
  beforeAll(async () => {
    door.other = await startTestApp({ ...ENV, DATABASE_URL: app.databaseUrl, SMTP_URL: app.mail.url })
    door.admin = await addUser(app, { email: 'admin@example.com' })
    door.noora = await addUser(app, { email: 'noora@example.com' })
    door.khalid = await addUser(app, { email: 'khalid@example.com' })
  })
  afterAll(() => door.other.stop())
  beforeEach(async () => {
    for (const { clock } of [app, door.other]) clock.set(NOW)
    door.eventId = await addEvent(app, { date: STARTS, ends_at: ENDS, capacity: 30 })
    const [adult = '', child = '', atDoor = '', hidden = ''] = await addTypes(app, door.eventId, [
      { price: 8.25 },
      { price: 3.001 },
      { price: 10, door_only: true },
      { price: 1, hidden: true },
    ])
    Object.assign(door, { adult, child, atDoor, hidden })
  })

  const open = (float: unknown = 50, user = door.noora, at: At = app) =>
    callJson<Shift>(at, 'POST', '/api/shifts', { event_id: door.eventId, float }, user)
  const opened = async (user = door.noora, float = 50) => (await open(float, user)).body.id
  const close = (id: string, counted: unknown, user = door.noora, at: At = app) =>
    callJson<Shift>(at, 'POST', `/api/shifts/${id}/close`, { counted, confirmed: true }, user)
  const saleOf = (changes: object = {}) => ({
    purchaseId: randomUUID(),
    items: [
      { type_id: door.adult, quantity: 2 },
      { type_id: door.child, quantity: 2 },
    ],
    method: 'cash',
    ...changes,
  })
  const send = (shift: string, sale: object, user = door.noora, at: At = app) =>
    callJson<Ticket & { fields?: unknown }>(at, 'POST', `/api/shifts/${shift}/sales`, sale, user)
  const sell = (shift: string, changes: object = {}, user = door.noora) => send(shift, saleOf(changes), user)
  const one = (type_id: string, quantity = 1) => ({ items: [{ type_id, quantity }] })
  const voidSale = (shift: string, purchaseId: string, user = door.noora) =>
    callJson<{ success: boolean }>(app, 'POST', `/api/shifts/${shift}/sales/${purchaseId}/void`, undefined, user)
  const windowOf = async (user = door.noora) =>
    (await callJson<Window>(app, 'GET', `/api/door/events/${door.eventId}/window`, undefined, user)).body
  const shiftsOf = async () =>
    (await callJson<Shifts>(app, 'GET', `/api/events/${door.eventId}/shifts`, undefined, door.admin)).body
  const pay = (purchaseId: string, amount: number, changes: object = {}, user = door.noora) => {
    const payment = { id: randomUUID(), purchaseId, amount, method: 'cash', ...changes }
    return callJson<{ id: string }>(app, 'POST', '/api/payments', payment, user)
  }
  const admit = (purchaseId: string) =>
    callJson(
      app,
      'POST',
      '/api/check_in',
      { purchaseId, event_id: door.eventId, admission_id: randomUUID() },
      door.noora,
    )
  const { bought } = ticketCalls(app, () => door.admin)
  const paymentsOf = async (purchaseId: string) =>
    (
      await app.db.query<{ amount: number; method: string; shift_id: string | null }>(
        'select amount, method, shift_id from payments where "purchaseId" = $1 order by recorded_at, amount desc',
        [purchaseId],
      )
    ).rows

  return {
    app,
    door,
    open,
    opened,
    close,
    saleOf,
    send,
    sell,
    one,
    voidSale,
    windowOf,
    shiftsOf,
    pay,
    admit,
    bought,
    paymentsOf,
  }
}
