import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Guest, Shift, WindowSale, WindowType } from '../../../contract/calls/box-office.ts'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, mailsAreOut, startTestApp, type TestApp } from '../../testing/app.ts'
import { mailsTo } from '../../testing/bookings.ts'
import { callJson } from '../../testing/call-json.ts'
import { waitForLock } from '../../testing/database.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTypes, ticketCalls } from '../../testing/tickets.ts'

const ENV = {
  RATE_LIMITS: 'off',
  ADMIN_EMAILS: 'admin@example.com',
  STAFF_EMAILS: 'noora@example.com,khalid@example.com',
  AUTH_SECRET: 'the same in both'.repeat(4),
} as const
const app = setupTestApp(ENV)
/** Half an hour before the start: sales online are over. */
const NOW = '2026-12-01T16:30:00.000Z'
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
afterAll(() => other.stop())

let eventId: string
let adult: string
let child: string
let atDoor: string
let hidden: string
beforeEach(async () => {
  for (const { clock } of [app, other]) clock.set(NOW)
  eventId = await addEvent(app, { date: STARTS, ends_at: ENDS, capacity: 30 })
  const types = await addTypes(app, eventId, [
    { price: 8.25 },
    { price: 3.001 },
    { price: 10, door_only: true },
    { price: 1, hidden: true },
  ])
  ;[adult = '', child = '', atDoor = '', hidden = ''] = types
})

type At = Pick<TestApp, 'call'>
type Window = { shift: Shift | null; sales: WindowSale[]; types: WindowType[]; closes_at: string }
type Shifts = { shifts: Shift[] } & Record<'outside' | 'total', { cash: number; card: number }>

const open = (float: unknown = 50, user = noora, at: At = app) =>
  callJson<Shift>(at, 'POST', '/api/shifts', { event_id: eventId, float }, user)
const opened = async (user = noora, float = 50) => (await open(float, user)).body.id
const close = (id: string, counted: unknown, user = noora, at: At = app) =>
  callJson<Shift>(at, 'POST', `/api/shifts/${id}/close`, { counted }, user)
const saleOf = (changes: object = {}) => ({
  purchaseId: randomUUID(),
  items: [
    { type_id: adult, quantity: 2 },
    { type_id: child, quantity: 2 },
  ],
  method: 'cash',
  ...changes,
})
const send = (shift: string, sale: object, user = noora, at: At = app) =>
  callJson<Ticket & { fields?: unknown }>(at, 'POST', `/api/shifts/${shift}/sales`, sale, user)
const sell = (shift: string, changes: object = {}, user = noora) => send(shift, saleOf(changes), user)
const one = (type_id: string, quantity = 1) => ({ items: [{ type_id, quantity }] })
const voidSale = (shift: string, purchaseId: string, user = noora) =>
  callJson<{ success: boolean }>(app, 'POST', `/api/shifts/${shift}/sales/${purchaseId}/void`, undefined, user)
const windowOf = async (user = noora) =>
  (await callJson<Window>(app, 'GET', `/api/door/events/${eventId}/window`, undefined, user)).body
const shiftsOf = async () =>
  (await callJson<Shifts>(app, 'GET', `/api/events/${eventId}/shifts`, undefined, admin)).body
const pay = (purchaseId: string, amount: number, changes: object = {}, user = noora) => {
  const payment = { id: randomUUID(), purchaseId, amount, method: 'cash', ...changes }
  return callJson<{ id: string }>(app, 'POST', '/api/payments', payment, user)
}
const admit = (purchaseId: string) =>
  callJson(app, 'POST', '/api/check_in', { purchaseId, event_id: eventId, admission_id: randomUUID() }, noora)
const { bought } = ticketCalls(app, () => admin)
const paymentsOf = async (purchaseId: string) =>
  (
    await app.db.query<{ amount: number; method: string; shift_id: string | null }>(
      'select amount, method, shift_id from payments where "purchaseId" = $1 order by recorded_at, amount desc',
      [purchaseId],
    )
  ).rows

describe('a shift', () => {
  it('is opened once by a person and event, and another by another person', async () => {
    const answers = await Promise.all([open(), open(50, noora, other), open()])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 200, body: { float: 50, cash: 0, expected: 50, closed_at: null } })
    expect(await open(20)).toMatchObject({ status: 409, body: { code: 'SHIFT_OPEN' } })
    expect((await open(20, khalid)).body.id).not.toBe(answers[0]?.body.id)
    expect((await windowOf()).shift?.id).toBe(answers[0]?.body.id)
  })

  it('is not opened for an unknown or past event, or with cash that is no amount', async () => {
    for (const float of [-1, 0.0001, '12,345.1234', '', null, 100_001])
      expect(await open(float)).toMatchObject({ status: 400, body: { code: 'CASH_INVALID' } })
    expect((await open('1,500')).status).toBe(400)
    const unknown = { event_id: randomUUID(), float: 0 }
    expect((await callJson(app, 'POST', '/api/shifts', unknown, noora)).status).toBe(404)
    app.clock.set('2026-12-02T07:00:00Z')
    expect(await open()).toMatchObject({ status: 409, body: { code: 'EVENT_PASSED' } })
    expect((await app.db.query('select from shifts where event_id = $1', [eventId])).rowCount).toBe(0)
  })

  it('is closed with the counted cash in any digits: what is expected is the float and its cash, less corrections', async () => {
    const id = await opened()
    const { body: sold } = await sell(id)
    await sell(id, { method: 'card' })
    const later = (await sell(id, { ...one(adult), method: 'unpaid' })).body.purchaseId
    const first = (await pay(later, 8.25)).body.id
    await pay(later, -8.25, { method: 'correction', corrects: first })
    await pay(later, 8.25, { method: 'card' })
    expect(sold.total).toBe(22.502)
    expect((await windowOf()).shift).toMatchObject({ cash: 22.502, card: 30.752, expected: 72.502, people: 9 })
    expect(await close(id, '٧٠٫٥')).toMatchObject({
      status: 200,
      body: { expected: 72.502, counted: 70.5, difference: -2.002 },
    })
    expect((await windowOf()).shift).toBeNull()
  })

  it('is closed once, by whose it is or an admin, and the same count is answered again', async () => {
    const id = await opened()
    for (const counted of [0.0001, -1, undefined])
      expect(await close(id, counted)).toMatchObject({ status: 400, body: { code: 'CASH_INVALID' } })
    expect(await close(id, 50, khalid)).toMatchObject({ status: 404, body: { code: 'SHIFT_NOT_FOUND' } })
    expect((await close(id, 50, await addUser(app, {}))).status).toBe(403)
    const answers = await Promise.all([close(id, 0), close(id, 0, noora, other), close(id, 0, admin)])
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { counted: 0, difference: -50 } })
    expect(await close(id, 1)).toMatchObject({ status: 409, body: { code: 'SHIFT_CLOSED' } })

    const left = await opened(khalid)
    expect((await close(left, 50, admin)).status).toBe(200)
    const { rows } = await app.db.query(`select after from audit_log where action = 'shift.close' and entity_id = $1`, [
      eventId,
    ])
    expect(rows).toContainEqual({ after: expect.objectContaining({ counted: 50, difference: 0 }) })
  })

  it('stays as it was closed: what is noted later is of the next one, or of none', async () => {
    const id = await opened()
    const { purchaseId } = (await sell(id)).body
    const closed = (await close(id, 72.502)).body
    const [payment] = (await app.db.query('select id from payments where "purchaseId" = $1', [purchaseId])).rows
    await pay(purchaseId, -22.502, { method: 'correction', corrects: payment.id }, khalid)
    const next = await opened()
    await pay(purchaseId, 22.502)
    expect((await paymentsOf(purchaseId)).map(({ shift_id }) => shift_id)).toEqual(
      expect.arrayContaining([id, null, next]),
    )
    const { shifts, outside, total } = await shiftsOf()
    expect(shifts.find((shift) => shift.id === id)).toMatchObject(closed)
    expect({ shifts: shifts.length, outside, total }).toEqual({
      shifts: 2,
      outside: { cash: -22.502, card: 0 },
      total: { cash: 22.502, card: 0 },
    })
    for (const change of ['counted = 0', 'closed_at = null, expected = null, counted = null'])
      await expect(app.db.query(`update shifts set ${change} where id = $1`, [id])).rejects.toThrow('never changes')
    await expect(app.db.query('delete from shifts where id = $1', [id])).rejects.toThrow('never changes')
  })

  it('counts a payment that is committed while it closes', async () => {
    const id = await opened()
    const purchaseId = (await sell(id, { method: 'unpaid' })).body.purchaseId
    const closing = await inTransaction(app.db, async (transaction) => {
      // As the version before notes it.
      await transaction.query(
        `insert into payments (id, "purchaseId", event_id, amount, method, noted_by, noted_at, recorded_at)
         values ($1, $2, $3, 1000, 'cash', $4, $5, $5)`,
        [randomUUID(), purchaseId, eventId, noora.id, NOW],
      )
      const answer = close(id, 51)
      await waitForLock(app.db)
      return { answer }
    })
    expect((await closing.answer).body).toMatchObject({ expected: 51, difference: 0 })
  })
})

describe('a sale at the window', () => {
  it('is sold within the hour before the start, by type, and paid in the same transaction', async () => {
    const id = await opened()
    const { status, body } = await sell(id, { name: 'سعاد' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { quantity: 4, total: 22.502, paid: 22.502, valid: true, qrCodeData: expect.stringContaining('/scan/') },
    })
    expect((await windowOf()).sales).toMatchObject([
      { purchaseId: body.purchaseId, method: 'cash', name: 'سعاد', quantity: 4, paid: 22.502, voided_at: null },
    ])
    expect(await paymentsOf(body.purchaseId)).toEqual([{ amount: 22_502, method: 'cash', shift_id: id }])
    const { rows } = await app.db.query('select "userEmail", mails_asked from tickets where "purchaseId" = $1', [
      body.purchaseId,
    ])
    expect(rows).toEqual([{ userEmail: '', mails_asked: 0 }])
  })

  it('is of types of the door too, not of hidden ones, and goes on until the end of the event', async () => {
    const id = await opened()
    expect((await windowOf()).types.map(({ id }) => id)).toEqual([adult, child, atDoor])
    expect(await sell(id, one(atDoor))).toMatchObject({ status: 200, body: { total: 10 } })
    expect((await sell(id, one(hidden))).body.code).toBe('TYPE_UNKNOWN')
    app.clock.set('2026-12-01T18:59:59Z')
    expect((await sell(id)).status).toBe(200)
    app.clock.set(ENDS)
    expect((await sell(id)).body.code).toBe('EVENT_PASSED')
    app.clock.set(NOW)
    await app.db.query('update events set cancelled_at = $2 where id = $1', [eventId, NOW])
    expect((await sell(id)).body.code).toBe('EVENT_CANCELLED')
  })

  it('sent again after a lost answer is the same sale with one payment, also once the shift is closed', async () => {
    const id = await opened()
    const sale = saleOf({ email: 'walk-up@example.com' })
    const answers = await Promise.all([send(id, sale), send(id, sale, noora, other), send(id, sale)])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await paymentsOf(sale.purchaseId)).toHaveLength(1)
    for (const changes of [{ method: 'card' }, one(adult, 2), { email: undefined }, { name: 'Sara' }])
      expect((await send(id, { ...sale, ...changes })).body.code).toBe('PURCHASE_CONFLICT')
    await close(id, 72.502)
    expect(await send(id, sale)).toEqual(answers[0])
    expect((await sell(id)).body.code).toBe('SHIFT_CLOSED')
    await mailsAreOut(app)
    expect(mailsTo(app, 'walk-up@example.com')).toHaveLength(1)
  })

  it('of the last place at two windows and a buyer online is one', async () => {
    app.clock.set('2026-12-01T10:00:00Z')
    other.clock.set('2026-12-01T10:00:00Z')
    await app.db.query('update events set capacity = 1 where id = $1', [eventId])
    const [first, second] = [await opened(), await opened(khalid)]
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => sell(first, one(adult))),
      ...Array.from({ length: 5 }, () => send(second, saleOf(one(adult)), khalid, other)),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('SOLD_OUT')
    const { total } = await shiftsOf()
    expect(total.cash).toBe(8.25)
  })

  it('is free for a reason: nothing is due, and nothing to give back', async () => {
    const id = await opened()
    for (const reason of [undefined, '', ' ', 'x'.repeat(101)])
      expect(await sell(id, { method: 'free', reason })).toMatchObject({ status: 400 })
    expect((await sell(id, { reason: 'press' })).status).toBe(400)
    const { body } = await sell(id, { method: 'free', reason: 'Press' })
    expect(body).toMatchObject({
      total: 0,
      paid: 0,
      lines: [{ unit_price: 8.25, discount: 8.25 }, { discount: 3.001 }],
    })
    expect(await paymentsOf(body.purchaseId)).toEqual([])
  })

  it('has no bound of an address, but of 20 people, and is refused to others', async () => {
    const id = await opened()
    for (const quantity of [20, 10]) {
      const sale = { ...one(adult, quantity), email: 'group@example.com' }
      expect((await sell(id, sale)).status).toBe(200)
    }
    const many = { items: [{ type_id: adult, quantity: 20 }, ...one(child).items] }
    expect(await sell(id, many)).toMatchObject({ status: 400, body: { fields: { items: 'QUANTITY_INVALID' } } })
    expect(await send(id, saleOf(), khalid)).toMatchObject({ status: 404, body: { code: 'SHIFT_NOT_FOUND' } })
    expect((await send(id, saleOf(), admin)).status).toBe(404)
    expect((await send(randomUUID(), saleOf())).status).toBe(404)
  })

  it('is voided within its shift: the places are free, the money is taken back', async () => {
    const id = await opened()
    await app.db.query('update events set capacity = 4 where id = $1', [eventId])
    const { purchaseId } = (await sell(id)).body
    expect((await sell(id)).body.code).toBe('SOLD_OUT')
    expect((await voidSale(id, purchaseId, khalid)).status).toBe(404)
    const again = await Promise.all([voidSale(id, purchaseId), voidSale(id, purchaseId), voidSale(id, purchaseId)])
    for (const answer of again) expect(answer).toEqual({ status: 200, body: { success: true } })
    expect(await paymentsOf(purchaseId)).toEqual([
      { amount: 22_502, method: 'cash', shift_id: id },
      { amount: -22_502, method: 'correction', shift_id: id },
    ])
    expect((await sell(id)).status).toBe(200)
    expect((await windowOf()).shift).toMatchObject({ cash: 22.502, people: 4 })
  })

  it('is not voided once somebody is in, after its shift, or when it was sold elsewhere', async () => {
    const id = await opened()
    const [entered, kept] = [(await sell(id, one(adult))).body.purchaseId, (await sell(id)).body.purchaseId]
    expect((await admit(entered)).status).toBe(200)
    expect((await voidSale(id, entered)).body.code).toBe('SALE_ADMITTED')
    app.clock.set('2026-12-01T10:00:00Z')
    expect((await voidSale(id, await bought(eventId))).body.code).toBe('SALE_NOT_FOUND')
    app.clock.set(NOW)
    await close(id, 0)
    expect((await voidSale(id, kept)).body.code).toBe('SHIFT_CLOSED')
    expect((await paymentsOf(kept)).map(({ amount }) => amount)).toEqual([22_502])
  })
})

describe('the shifts of an event', () => {
  /** A payment as this test keeps it, apart from the code. */
  interface Noted {
    id: string
    purchaseId: string
    /** Of the shift, or none. */
    shift: string | undefined
    method: 'cash' | 'card'
    fils: number
    corrected?: boolean
  }

  const step = fc.record({
    who: fc.nat({ max: 1 }),
    what: fc.constantFrom('shift', 'sell', 'sell', 'sell', 'pay', 'pay', 'correct', 'void'),
    pick: fc.nat({ max: 50 }),
    method: fc.constantFrom('cash', 'card', 'unpaid', 'free'),
    quantity: fc.integer({ min: 1, max: 2 }),
  })

  it('add up to all payments to the fils, for any order of sales, payments, corrections and voids', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 30, size: 'max' }), async (steps) => {
        const [people, float] = [[noora, khalid], 12.345]
        eventId = await addEvent(app, { date: STARTS, ends_at: ENDS })
        ;[child = ''] = await addTypes(app, eventId, [{ price: 3.001 }])
        const open = new Map<TestUser, string>()
        const closed = new Map<string, Shift>()
        const noted: Noted[] = []
        const sales: { id: string; shift: string; due: number; voided: boolean }[] = []
        const sumOf = (shift: string | undefined | null, method: string) =>
          noted
            .filter((each) => (shift === null || each.shift === shift) && each.method === method)
            .reduce((sum, { fils }) => sum + fils, 0) / 1000
        for (const { who, what, pick, method, quantity } of steps) {
          const user = people[who] as TestUser
          const shift = open.get(user)
          const sale = sales[pick % Math.max(sales.length, 1)]
          if (what === 'shift' && !shift) open.set(user, await opened(user, float))
          else if (what === 'shift' && shift && pick % 3 === 0) {
            const { body } = await close(shift, pick / 1000, user)
            const expected = (12_345 + Math.round(sumOf(shift, 'cash') * 1000)) / 1000
            expect(body).toMatchObject({ expected, counted: pick / 1000 })
            closed.set(shift, body)
            open.delete(user)
          } else if (what === 'sell' && shift) {
            const reason = method === 'free' ? 'Press' : undefined
            const { body } = await sell(shift, { ...one(child, quantity), method, reason }, user)
            const fils = 3_001 * quantity
            const isPaid = method === 'cash' || method === 'card'
            if (isPaid) noted.push({ id: '', purchaseId: body.purchaseId, shift, method, fils })
            sales.push({ id: body.purchaseId, shift, due: method === 'unpaid' ? fils : 0, voided: false })
          } else if (what === 'pay' && sale && sale.due > 0 && !sale.voided) {
            const fils = Math.min(sale.due, 1_000 + pick)
            const by = pick % 2 === 0 ? 'cash' : 'card'
            const { body } = await pay(sale.id, fils / 1000, { method: by }, user)
            noted.push({ id: body.id, purchaseId: sale.id, shift, method: by, fils })
            sale.due -= fils
          } else if (what === 'correct') {
            const mistake = noted.find(({ id, corrected, fils }) => id && !corrected && fils > 0)
            const of = sales.find(({ id }) => id === mistake?.purchaseId)
            if (!mistake || !of) continue
            const changes = { method: 'correction', corrects: mistake.id }
            expect((await pay(mistake.purchaseId, -mistake.fils / 1000, changes, user)).status).toBe(200)
            mistake.corrected = true
            const own = mistake.shift && !closed.has(mistake.shift) ? mistake.shift : shift
            noted.push({ ...mistake, id: '', shift: own, fils: -mistake.fils })
            of.due += mistake.fils
          } else if (what === 'void' && sale && sale.shift === shift && !sale.voided) {
            expect((await voidSale(shift, sale.id, user)).status).toBe(200)
            sale.voided = true
            for (const each of [...noted])
              if (each.purchaseId === sale.id && each.shift === shift && !each.corrected && each.fils > 0) {
                each.corrected = true
                noted.push({ ...each, id: '', fils: -each.fils })
              }
          }
        }
        const { shifts, outside, total } = await shiftsOf()
        for (const each of shifts) {
          expect(each).toMatchObject({ cash: sumOf(each.id, 'cash'), card: sumOf(each.id, 'card') })
          const before = closed.get(each.id)
          if (before) expect(each).toMatchObject({ expected: before.expected, difference: before.difference })
        }
        expect(outside).toEqual({ cash: sumOf(undefined, 'cash'), card: sumOf(undefined, 'card') })
        expect(total).toEqual({ cash: sumOf(null, 'cash'), card: sumOf(null, 'card') })
        const { rows } = await app.db.query(
          'select coalesce(sum(amount), 0)::int as all from payments where event_id = $1',
          [eventId],
        )
        expect(Math.round((total.cash + total.card) * 1000)).toBe(rows[0].all)
      }),
      { seed: Number(process.env.SEED ?? 20_261_126), numRuns: 6, interruptAfterTimeLimit: 10_000 },
    )
  })

  it('are a table for admins, whose last row is what was taken outside of them', async () => {
    const id = await opened()
    const { purchaseId } = (await sell(id, { method: 'unpaid' })).body
    await pay(purchaseId, 2.5, {}, khalid)
    await close(id, 49)
    const read = (user: TestUser) =>
      app.call('GET', `/api/events/${eventId}/shifts.csv`, undefined, { ...user.headers, 'accept-language': 'en' })
    expect((await read(noora)).status).toBe(403)
    const lines = (await (await read(admin)).text()).trim().split('\r\n')
    expect(lines.slice(1)).toEqual([
      ',noora@example.com,2026-12-01 19:30:00,2026-12-01 19:30:00,50,0,0,50,49,-1,4',
      'Outside of shifts,,,,,2.5,0,,,,',
    ])
  })
})

describe('the guest list', () => {
  const guest = (changes: object = {}) => ({
    ...{ purchaseId: randomUUID(), ...one(adult, 2), name: 'سُعاد الأنصاري', host: 'Khalid' },
    ...changes,
  })
  const add = (given: object, user = noora) =>
    callJson<Ticket>(app, 'POST', `/api/door/events/${eventId}/guests`, given, user)
  const found = async (q?: string) => {
    const query = q === undefined ? '' : `?q=${encodeURIComponent(q)}`
    return (await callJson<Guest[]>(app, 'GET', `/api/door/events/${eventId}/guests${query}`, undefined, khalid)).body
  }

  it('has guests by name and host, free and without an address, found however the name is spelled, and admitted', async () => {
    const given = guest()
    const answers = await Promise.all([add(given), add(given)])
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 200, body: { quantity: 2, total: 0, paid: 0 } })
    expect((await add({ ...given, host: 'Noora' })).body.code).toBe('PURCHASE_CONFLICT')
    const id = await opened()
    const { purchaseId } = (await sell(id, { name: 'Suad Ali' })).body
    expect(await found()).toMatchObject([{ name: 'سُعاد الأنصاري', host: 'Khalid', quantity: 2, admitted: 0 }])
    for (const q of ['سعاد', 'الانصاري سعاد', given.purchaseId.slice(0, 8).toUpperCase()])
      expect((await found(q)).map((each) => each.purchaseId)).toEqual([given.purchaseId])
    expect((await found('suad')).map((each) => each.purchaseId)).toEqual([purchaseId])
    expect(await found('nobody')).toEqual([])
    // Nothing to search for: the list.
    for (const q of [' ', '.', '\0', '\u202e%_'])
      expect((await found(q)).map((each) => each.purchaseId)).toEqual([given.purchaseId])
    expect((await admit(given.purchaseId)).status).toBe(200)
    expect(await found()).toMatchObject([{ admitted: 1 }])
    const { body } = await callJson<{ name: string; at_door: boolean }[]>(
      app,
      'GET',
      `/api/admin/tickets?event_id=${eventId}`,
      undefined,
      admin,
    )
    expect(body).toContainEqual(expect.objectContaining({ name: 'سُعاد الأنصاري', at_door: true, userEmail: '' }))
  })

  it('takes places, gives them back, and needs a name and a host', async () => {
    await app.db.query('update events set capacity = 2 where id = $1', [eventId])
    for (const [field, code] of Object.entries({ name: 'GUEST_NAME_INVALID', host: 'HOST_INVALID' })) {
      for (const value of [undefined, '', 'x'.repeat(61)])
        expect(await add(guest({ [field]: value }))).toMatchObject({ status: 400, body: { code } })
    }
    const given = guest()
    expect((await add(given)).status).toBe(200)
    expect((await add(guest())).body.code).toBe('SOLD_OUT')
    const remove = (id: string) =>
      callJson(app, 'DELETE', `/api/door/events/${eventId}/guests/${id}`, undefined, khalid)
    expect((await remove(randomUUID())).status).toBe(404)
    for (let i = 0; i < 2; i++) expect((await remove(given.purchaseId)).status).toBe(200)
    const entered = guest()
    expect((await add(entered)).status).toBe(200)
    await admit(entered.purchaseId)
    expect((await remove(entered.purchaseId)).body.code).toBe('SALE_ADMITTED')
    expect((await add(guest(), await addUser(app, {}))).status).toBe(403)
  })
})
