import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Quota, Shift, WindowSale, WindowType } from '../../../../../contract/calls/box-office.ts'
import type { AdmissionResult } from '../../../../../contract/calls/check-in.ts'
import type { EventOnPage } from '../../../../../contract/calls/events.ts'
import type { Ticket } from '../../../../../contract/calls/tickets.ts'
import { inTransaction } from '../../../../services/db.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, purchaseOf, startTestApp, type TestApp } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { waitForLock } from '../../../../testing/database.ts'
import { eventCalls } from '../../../../testing/events.ts'
import { wrongSums } from '../../../../testing/sales-sums.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes, insertTickets } from '../../../../testing/tickets.ts'

const ENV = {
  RATE_LIMITS: 'off',
  ADMIN_EMAILS: 'admin@example.com',
  STAFF_EMAILS: 'noora@example.com,khalid@example.com',
  AUTH_SECRET: 'the same in both'.repeat(4),
} as const
const app = setupTestApp(ENV)
/** Two hours before the start: sales online go on. */
const NOW = '2026-12-01T15:00:00.000Z'
const STARTS = '2026-12-01T17:00:00Z'
const ENDS = '2026-12-01T19:00:00Z'

let other: TestApp
let admin: TestUser
let noora: TestUser
let khalid: TestUser
beforeAll(async () => {
  other = await startTestApp({ ...ENV, DATABASE_URL: app.databaseUrl, SMTP_URL: app.mail.url })
  admin = await addUser(app, { email: 'admin@example.com' })
  noora = await addUser(app, { email: 'noora@example.com' })
  khalid = await addUser(app, { email: 'khalid@example.com' })
})
afterAll(async () => {
  expect(await wrongSums(app.db)).toEqual([])
  await other.stop()
})

let eventId: string
let adult: string
let child: string
let shift: string
const device = randomUUID()
beforeEach(async () => {
  for (const { clock } of [app, other]) clock.set(NOW)
  eventId = await addEvent(app, { date: STARTS, ends_at: ENDS, capacity: 30 })
  ;[adult = '', child = ''] = await addTypes(app, eventId, [{ price: 8.25, capacity: 10 }, { price: 3.001 }])
  shift = await opened()
})

type At = Pick<TestApp, 'call'>
type Window = { shift: Shift | null; sales: WindowSale[]; types: WindowType[]; quotas: Quota[] }
type Refused = { code?: string; data?: { most?: number; sold?: number } }

const opened = async (user = noora, at: At = app) =>
  (await callJson<Shift>(at, 'POST', '/api/shifts', { event_id: eventId, float: 50 }, user)).body.id
const close = (id: string, user = noora, at: At = app) =>
  callJson<Shift>(at, 'POST', `/api/shifts/${id}/close`, { counted: 50 }, user)
const take = (type_id: string, places: unknown, changes: { device?: string } = {}, user = noora, at: At = app) =>
  callJson<Quota & Refused>(at, 'PUT', `/api/shifts/${shift}/quotas`, { device, type_id, places, ...changes }, user)
const saleOf = (type_id: string, quantity = 1, changes: object = {}) => ({
  ...{ purchaseId: randomUUID(), items: [{ type_id, quantity }], method: 'cash' },
  quota: { device, sold_at: NOW },
  ...changes,
})
const send = (sale: object, user = noora, at: At = app) =>
  callJson<Ticket & Refused>(at, 'POST', `/api/shifts/${shift}/sales`, sale, user)
const windowOf = async (user = noora) =>
  (await callJson<Window>(app, 'GET', `/api/door/events/${eventId}/window`, undefined, user)).body
const remaining = async (type: string) => (await windowOf()).types.find(({ id }) => id === type)?.remaining
const pageOf = async () => (await callJson<EventOnPage>(app, 'GET', `/api/events/${eventId}`, undefined)).body
const events = eventCalls(app, () => admin)
const paymentsOf = async (purchaseId: string) =>
  (await app.db.query('select amount, method, shift_id, noted_at from payments where "purchaseId" = $1', [purchaseId]))
    .rows

describe('places that a device takes along', () => {
  it('are taken from everybody else, given back by a lower number, and the same number changes nothing', async () => {
    await pageOf()
    expect(await take(adult, '٦')).toEqual({
      status: 200,
      body: { device, type_id: adult, places: 6, sold: 0, price: 8.25 },
    })
    const same = await Promise.all([take(adult, 6), take(adult, 6, {}, noora, other), take(adult, 6)])
    for (const { body } of same) expect(body.places).toBe(6)
    expect(await remaining(adult)).toBe(4)
    expect(await pageOf()).toMatchObject({ remaining: 24, types: [{ remaining: 4 }, { remaining: 24 }] })
    const items = [{ type_id: adult, quantity: 5 }]
    const refused = await buy(app, purchaseOf(eventId, { quantity: undefined, items }))
    expect(refused.body.code).toBe('TOO_FEW_LEFT')
    expect((await windowOf()).shift).toMatchObject({ taken_along: 6, people: 0 })
    expect((await take(adult, 2)).body.places).toBe(2)
    expect((await buy(app, purchaseOf(eventId, { quantity: undefined, items }))).status).toBe(200)
    expect((await windowOf()).quotas).toEqual([{ device, type_id: adult, places: 2, sold: 0, price: 8.25 }])
  })

  it('stay with the device whose sale is sold at another event at the same moment', async () => {
    await take(adult, 2)
    const elsewhere = await addEvent(app)
    const sale = saleOf(adult)
    const { sending } = await inTransaction(app.db, async (selling) => {
      await insertTickets(selling, elsewhere, [{ purchaseId: sale.purchaseId }])
      const sending = send(sale)
      await waitForLock(selling)
      return { sending }
    })
    expect((await sending).body.code).toBe('PURCHASE_CONFLICT')
    expect((await windowOf()).quotas).toMatchObject([{ places: 2, sold: 0 }])
  })

  it('are never more than are free, of the type and of the event, for two devices at once', async () => {
    const devices = Array.from({ length: 6 }, () => ({ device: randomUUID() }))
    const answers = await Promise.all(devices.map((each, i) => take(adult, 4, each, noora, i % 2 === 0 ? app : other)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ code: 'QUOTA_TOO_MANY', data: { most: 2 } })
    expect((await take(adult, 3)).body.code).toBe('QUOTA_TOO_MANY')
    expect(await take(child, 23)).toMatchObject({ status: 409, body: { code: 'QUOTA_TOO_MANY', data: { most: 22 } } })
    expect((await take(child, 22)).status).toBe(200)
    expect(await pageOf()).toMatchObject({ remaining: 0 })
  })

  it('belong to the own open shift, and are of what the window sells until the end of the event', async () => {
    const types = await addTypes(app, eventId, [
      ...[{ price: 8 }, { price: 1, hidden: true }, { price: 1, sales_until: '2026-12-01T14:00:00Z' }],
    ])
    const [adult = '', hidden = '', early = ''] = types
    for (const places of [-1, 501, 1.5, '', null])
      expect(await take(adult, places)).toMatchObject({ status: 400, body: { code: 'QUOTA_INVALID' } })
    expect(await take(adult, 1, {}, khalid)).toMatchObject({ status: 404, body: { code: 'SHIFT_NOT_FOUND' } })
    expect((await take(randomUUID(), 1)).body.code).toBe('TYPE_UNKNOWN')
    expect((await take(hidden, 1)).body.code).toBe('TYPE_UNKNOWN')
    expect((await take(early, 1)).body.code).toBe('TYPE_NOT_ON_SALE')
    expect((await take(adult, 2)).status).toBe(200)
    app.clock.set(ENDS)
    expect((await take(adult, 3)).body.code).toBe('EVENT_PASSED')
    expect((await take(adult, 1)).status).toBe(200)
    await app.db.query('update events set cancelled_at = now() where id = $1', [eventId])
    expect((await take(adult, 3)).body.code).toBe('EVENT_CANCELLED')
    await close(shift)
    expect((await take(adult, 0)).body.code).toBe('SHIFT_CLOSED')
    expect((await app.db.query('select places, type_id from quotas where event_id = $1', [eventId])).rows).toEqual([
      { places: 0, type_id: adult },
    ])
  })

  it('leave alone what the waiting list is about to be offered', async () => {
    await buy(app, purchaseOf(eventId, { quantity: undefined, items: [{ type_id: child, quantity: 20 }] }))
    const kept = { email: 'waits@example.com', quantity: 4 }
    await app.db.query(
      `insert into waiting_list (event_id, email, quantity, language, created_at, proved_at) values ($1, $2, $3, 'ar', $4, $4)`,
      [eventId, kept.email, kept.quantity, new Date('2026-11-30T12:00:00Z')],
    )
    app.clock.set('2026-11-30T12:00:00Z')
    expect(await take(child, 7)).toMatchObject({ body: { code: 'QUOTA_TOO_MANY', data: { most: 6 } } })
  })

  it('may be those of purchases whose hold is over, before the sweep finds them', async () => {
    const held = purchaseOf(eventId, { quantity: undefined, items: [{ type_id: child, quantity: 20 }] })
    await buy(app, held)
    await app.db.query(
      `update tickets set status = 'held', held_until = $2, confirm_token = gen_random_uuid() where "purchaseId" = $1`,
      [held.purchaseId, new Date(app.clock.now() + 60_000)],
    )
    expect((await take(child, 11)).body).toMatchObject({ code: 'QUOTA_TOO_MANY', data: { most: 10 } })
    app.clock.set('2026-12-01T15:01:00.000Z')
    expect((await take(child, 11)).status).toBe(200)
  })

  it('keep a type from being taken out of the event', async () => {
    await take(child, 1)
    const { body: event } = await events.details(eventId)
    const types = event.types.filter(({ id }) => id !== child)
    const edited = await events.edit(event, { types, confirmed: true })
    expect(edited.body.code).toBe('TYPE_HAS_SALES')
  })
})

describe('a sale without a network', () => {
  it('takes the places of the quota, at its price, once, and counts in the shift', async () => {
    await take(adult, 3)
    await app.db.query('update ticket_types set price = 9000 where id = $1', [adult])
    // The rest of the house is sold, and the type is closed, or for larger parties.
    for (const [type, quantity] of [
      [adult, 7],
      [child, 20],
    ])
      await buy(app, purchaseOf(eventId, { quantity: undefined, items: [{ type_id: type, quantity }] }))
    await app.db.query('update ticket_types set closed_at = now(), min = 3 where id = $1', [adult])
    app.clock.set('2026-12-01T20:00:00Z')
    const sale = saleOf(adult, 2)
    const answers = await Promise.all([send(sale), send(sale, noora, other), send(sale)])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { status: 'purchased', total: 16.5, paid: 16.5, quantity: 2 },
    })
    expect(await paymentsOf(sale.purchaseId)).toEqual([
      { amount: 16_500, method: 'cash', shift_id: shift, noted_at: NOW },
    ])
    expect(await windowOf()).toMatchObject({
      shift: { cash: 16.5, expected: 66.5, people: 2, taken_along: 1 },
      quotas: [{ places: 3, sold: 2, price: 8.25 }],
      sales: [{ purchaseId: sale.purchaseId, created_at: NOW }],
    })
    expect((await take(adult, 1)).body).toMatchObject({ code: 'QUOTA_BELOW_SOLD', data: { sold: 2 } })
    expect((await send({ ...sale, method: 'card' })).body.code).toBe('PURCHASE_CONFLICT')
    // By a clock that is wrong.
    const wrong = saleOf(adult, 1, { quota: { device, sold_at: '1970-01-01T00:00:00Z' } })
    await send(wrong)
    expect(await paymentsOf(wrong.purchaseId)).toMatchObject([{ noted_at: NOW }])
  })

  it('takes free places where the quota was given back, and is void where none is left: its money stays noted', async () => {
    await take(adult, 1)
    expect((await send(saleOf(adult, 3))).body).toMatchObject({ status: 'purchased', total: 24.75 })
    expect((await windowOf()).quotas).toMatchObject([{ places: 1, sold: 1 }])
    expect(await remaining(adult)).toBe(7)
    await buy(app, purchaseOf(eventId, { quantity: undefined, items: [{ type_id: adult, quantity: 6 }] }))
    const late = saleOf(adult, 2, { name: 'Suad' })
    const answers = await Promise.all([send(late), send(late, noora, other)])
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'voided', paid: 16.5, quantity: 2 } })
    expect(await remaining(adult)).toBe(1)
    expect(await windowOf()).toMatchObject({ shift: { cash: 41.25, expected: 91.25, people: 3 } })
    const admission = { purchaseId: late.purchaseId, event_id: eventId, admission_id: randomUUID() }
    app.clock.set(STARTS)
    expect(await callJson(app, 'POST', '/api/check_in', admission, noora)).toMatchObject({
      status: 409,
      body: { code: 'TICKET_VOIDED', data: { paid: 16.5 } },
    })
    const back = { id: randomUUID(), purchaseId: late.purchaseId, amount: -16.5, method: 'cash' }
    expect((await callJson(app, 'POST', '/api/payments', back, noora)).status).toBe(200)
    expect((await close(shift)).body).toMatchObject({ expected: 74.75 })
  })

  it('is sold when it arrives after an admin closed the shift; its money is of the next shift, or of none', async () => {
    await take(child, 20)
    expect(await remaining(child)).toBe(10)
    expect((await close(shift, admin)).body).toMatchObject({ expected: 50, taken_along: 0 })
    expect(await pageOf()).toMatchObject({ remaining: 30 })
    const [first, second] = [saleOf(child), saleOf(child)]
    expect((await send(first)).body).toMatchObject({ status: 'purchased', paid: 3.001 })
    expect(await paymentsOf(first.purchaseId)).toMatchObject([{ amount: 3_001, shift_id: null }])
    const next = await opened()
    await send(second)
    expect(await paymentsOf(second.purchaseId)).toMatchObject([{ amount: 3_001, shift_id: next }])
    expect((await send({ ...saleOf(child), quota: undefined })).body.code).toBe('SHIFT_CLOSED')
  })

  it('is refused for types that its device did not take along, and for the shift of another', async () => {
    await take(adult, 1)
    expect((await send(saleOf(child))).body.code).toBe('TYPE_UNKNOWN')
    expect((await send(saleOf(adult, 1, { quota: { device: randomUUID(), sold_at: NOW } }))).body.code).toBe(
      'TYPE_UNKNOWN',
    )
    expect((await send(saleOf(adult), khalid)).body.code).toBe('SHIFT_NOT_FOUND')
    expect((await send(saleOf(adult, 1, { quota: { device, sold_at: 'tonight' } }))).status).toBe(400)
    expect(await remaining(adult)).toBe(9)
  })
})

describe('two doors and a window without a network', () => {
  /** Something that a device sends: how often at once, and to which of the servers. */
  const sending = fc.record({ times: fc.constantFrom(1, 1, 2, 3), elsewhere: fc.boolean() })
  const sale = fc.record({
    ...{ quantity: fc.integer({ min: 1, max: 3 }), method: fc.constantFrom('cash', 'card'), isIn: fc.boolean() },
  })

  it('send what they did beside each other, some of it twice: nobody is in twice, and everything adds up', async () => {
    const sendings = fc.array(sending, { minLength: 18, maxLength: 18, size: 'max' })
    const made = fc.array(sale, { minLength: 4, maxLength: 6, size: 'max' })
    await fc.assert(
      fc.asyncProperty(sendings, made, async (ways, made) => {
        for (const { clock } of [app, other]) clock.set(NOW)
        const along = made.reduce((sum, { quantity }) => sum + quantity, 0) + 1
        eventId = await addEvent(app, { date: STARTS, ends_at: ENDS, capacity: 6 + along })
        ;[child = ''] = await addTypes(app, eventId, [{ price: 3.001 }])
        shift = await opened()
        const before = [3, 2, 1].map((quantity) => ({ purchaseId: randomUUID(), quantity }))
        for (const purchase of before) expect((await buy(app, purchaseOf(eventId, purchase))).status).toBe(200)
        expect((await take(child, along)).status).toBe(200)
        for (const { clock } of [app, other]) clock.set(STARTS)

        const conflicts = new Map<string, AdmissionResult>()
        const admit = (purchaseId: unknown, admit: number, user: TestUser) => {
          const admissions = [{ id: randomUUID(), purchaseId, admit, admitted_at: STARTS }]
          return async (at: At) => {
            const path = `/api/door/events/${eventId}/admissions`
            const { status, body } = await callJson<AdmissionResult[]>(at, 'POST', path, { admissions }, user)
            expect(status).toBe(200)
            for (const result of body) if (result.verdict === 'conflict') conflicts.set(result.id, result)
          }
        }
        const sell = (given: ReturnType<typeof saleOf>, quantity: number) => async (at: At) =>
          expect((await send(given, noora, at)).body).toMatchObject({ status: 'purchased', quantity })
        // Both doors let in everybody who had bought before, the window some of those to whom it sold.
        const doors = [noora, khalid].map((user) =>
          before.map(({ purchaseId, quantity }) => admit(purchaseId, quantity, user)),
        )
        const window = made.flatMap(({ quantity, method, isIn }) => {
          const given = saleOf(child, quantity, { method })
          return [sell(given, quantity), ...(isIn ? [admit(given.purchaseId, quantity, noora)] : [])]
        })
        const queue = [...ways]
        const sent = [...doors, window].map(async (works) => {
          for (const work of works) {
            const { times, elsewhere } = queue.shift() ?? { times: 1, elsewhere: false }
            const ats = Array.from({ length: times }, (_, i) => ((i === 0) === elsewhere ? other : app))
            await Promise.all(ats.map(work))
          }
        })
        await Promise.all(sent)

        const sum = (numbers: number[]) => numbers.reduce((one, another) => one + another, 0)
        const inside = 6 + sum(made.map(({ quantity, isIn }) => (isIn ? quantity : 0)))
        const { rows } = await app.db.query(
          'select count(*)::int as people, count(admitted_at)::int as inside from passes where event_id = $1',
          [eventId],
        )
        expect(rows).toEqual([{ people: 6 + along - 1, inside }])
        // Of each party of before, the door that sent later learns that they were in.
        const told = [...conflicts.values()].map(({ conflict, counted }) => ({ conflict, counted }))
        expect(told).toEqual(before.map(() => ({ conflict: 'TICKET_USED', counted: 0 })))
        expect((await windowOf()).shift?.taken_along).toBe(1)
        const cash = sum(made.map(({ quantity, method }) => (method === 'cash' ? quantity * 3_001 : 0)))
        const closed = (await close(shift)).body
        expect(closed).toMatchObject({ expected: (50_000 + cash) / 1000, taken_along: 0, people: along - 1 })
        expect(await remaining(child)).toBe(1)
        expect(await wrongSums(app.db)).toEqual([])
      }),
      { seed: Number(process.env.SEED ?? 20_261_126), numRuns: 5, interruptAfterTimeLimit: 30_000 },
    )
  })
})
