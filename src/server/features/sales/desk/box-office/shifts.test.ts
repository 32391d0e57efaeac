import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Shift } from '../../../../../contract/calls/box-office.ts'
import { inTransaction } from '../../../../services/db.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent } from '../../../../testing/app.ts'
import { ENDS, NOW, STARTS, setupWindow } from '../../../../testing/box-office.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { waitForLock } from '../../../../testing/database.ts'
import { addTypes } from '../../../../testing/tickets.ts'
import { writePayments } from '../../money.ts'

const { app, door, open, opened, close, sell, one, voidSale, windowOf, shiftsOf, pay, paymentsOf } = setupWindow()

describe('a shift', () => {
  it('is opened once by a person and event, and another by another person', async () => {
    const answers = await Promise.all([open(), open(50, door.noora, door.other), open()])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 200, body: { float: 50, cash: 0, expected: 50, closed_at: null } })
    expect(await open(20)).toMatchObject({ status: 409, body: { code: 'SHIFT_OPEN' } })
    expect((await open(20, door.khalid)).body.id).not.toBe(answers[0]?.body.id)
    expect((await windowOf()).shift?.id).toBe(answers[0]?.body.id)
  })

  it('is not opened for an unknown or past event, or with cash that is no amount', async () => {
    for (const float of [-1, 0.0001, '12,345.1234', '', null, 100_001])
      expect(await open(float)).toMatchObject({ status: 400, body: { code: 'CASH_INVALID' } })
    expect((await open('1,500')).status).toBe(400)
    const unknown = { event_id: randomUUID(), float: 0 }
    expect((await callJson(app, 'POST', '/api/shifts', unknown, door.noora)).status).toBe(404)
    app.clock.set('2026-12-02T07:00:00Z')
    expect(await open()).toMatchObject({ status: 409, body: { code: 'EVENT_PASSED' } })
    expect((await app.db.query('select from shifts where event_id = $1', [door.eventId])).rowCount).toBe(0)
  })

  it('is closed with the counted cash in any digits: what is expected is the float and its cash, less corrections', async () => {
    const id = await opened()
    const { body: sold } = await sell(id)
    await sell(id, { method: 'card' })
    const later = (await sell(id, { ...one(door.adult), method: 'unpaid' })).body.purchaseId
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
    expect(await close(id, 50, door.khalid)).toMatchObject({ status: 404, body: { code: 'SHIFT_NOT_FOUND' } })
    expect((await close(id, 50, await addUser(app, {}))).status).toBe(403)
    const answers = await Promise.all([close(id, 0), close(id, 0, door.noora, door.other), close(id, 0, door.admin)])
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { counted: 0, difference: -50 } })
    expect(await close(id, 1)).toMatchObject({ status: 409, body: { code: 'SHIFT_CLOSED' } })

    const left = await opened(door.khalid)
    expect((await close(left, 50, door.admin)).status).toBe(200)
    const { rows } = await app.db.query(`select after from audit_log where action = 'shift.close' and entity_id = $1`, [
      door.eventId,
    ])
    expect(rows).toContainEqual({ after: expect.objectContaining({ counted: 50, difference: 0 }) })
  })

  it('is closed with more cash than it took only once that is confirmed', async () => {
    const id = await opened()
    await sell(id)
    const tryToClose = (counted: number, confirmed?: boolean) =>
      callJson(app, 'POST', `/api/shifts/${id}/close`, { counted, confirmed }, door.noora)
    expect(await tryToClose(72.503)).toMatchObject({ status: 409, body: { code: 'SHIFT_SURPLUS' } })
    expect((await shiftsOf()).shifts).toMatchObject([{ closed_at: null, counted: null }])
    expect(await tryToClose(72.503, true)).toMatchObject({ status: 200, body: { difference: 0.001 } })
    // A retry after a lost response, and a count equal to the expected amount.
    expect((await tryToClose(72.503)).status).toBe(200)
    const exact = await opened()
    expect((await callJson(app, 'POST', `/api/shifts/${exact}/close`, { counted: 50 }, door.noora)).status).toBe(200)
  })

  it('lists what it gave away by the reason, which is no payment', async () => {
    const id = await opened()
    await sell(id, { method: 'free', reason: 'Press' })
    const { purchaseId } = (await sell(id, { method: 'free', reason: 'Press' })).body
    await sell(id, { method: 'free', reason: 'Artist’s family' })
    await voidSale(id, purchaseId)
    const [shift] = (await shiftsOf()).shifts
    expect(shift).toMatchObject({
      ...{ cash: 0, card: 0, expected: 50 },
      free: [
        { reason: 'Artist’s family', people: 4 },
        { reason: 'Press', people: 4 },
      ],
    })
    const { sales } = await windowOf()
    expect(sales.map(({ reason }) => reason).toSorted()).toEqual(['Artist’s family', 'Press', 'Press'])
    expect(sales.map(({ total }) => total)).toEqual([0, 0, 0])
  })

  it('stays as it was closed: what is noted later is of the next one, or of none', async () => {
    const id = await opened()
    const { purchaseId } = (await sell(id)).body
    const closed = (await close(id, 72.502)).body
    const [payment] = (await app.db.query('select id from payments where "purchaseId" = $1', [purchaseId])).rows
    await pay(purchaseId, -22.502, { method: 'correction', corrects: payment.id }, door.khalid)
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

  it('counts a correction of its payments, also by another person with an open shift', async () => {
    await opened(door.khalid)
    const id = await opened()
    const { purchaseId } = (await sell(id)).body
    const [payment] = (await app.db.query('select id from payments where "purchaseId" = $1', [purchaseId])).rows
    await pay(purchaseId, -22.502, { method: 'correction', corrects: payment.id }, door.khalid)
    expect((await paymentsOf(purchaseId)).map(({ shift_id }) => shift_id)).toEqual([id, id])
  })

  it('counts a payment that is committed while it closes', async () => {
    const id = await opened()
    const purchaseId = (await sell(id, { method: 'unpaid' })).body.purchaseId
    const now = Date.parse(NOW)
    const closing = await inTransaction(app.db, async (transaction) => {
      const noted = { amount: 1000, method: 'cash', notedBy: door.noora.id, notedAt: now, now } as const
      await writePayments(transaction, [{ ...noted, purchaseId, eventId: door.eventId }])
      const answer = close(id, 51)
      await waitForLock(app.db)
      return { answer }
    })
    expect((await closing.answer).body).toMatchObject({ expected: 51, difference: 0 })
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
        const [people, float] = [[door.noora, door.khalid], 12.345]
        door.eventId = await addEvent(app, { date: STARTS, ends_at: ENDS })
        ;[door.child = ''] = await addTypes(app, door.eventId, [{ price: 3.001 }])
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
            const { body } = await sell(shift, { ...one(door.child, quantity), method, reason }, user)
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
          [door.eventId],
        )
        expect(Math.round((total.cash + total.card) * 1000)).toBe(rows[0].all)
      }),
      { seed: Number(process.env.SEED ?? 20_261_126), numRuns: 6, interruptAfterTimeLimit: 30_000 },
    )
  })

  it('are a table for admins, whose last row is what was taken outside of them', async () => {
    const id = await opened()
    const { purchaseId } = (await sell(id, { method: 'unpaid' })).body
    await pay(purchaseId, 2.5, {}, door.khalid)
    await sell(id, { method: 'free', reason: 'Press' })
    await close(id, 49)
    const read = (user: TestUser) =>
      app.call('GET', `/api/events/${door.eventId}/shifts.csv`, undefined, { ...user.headers, 'accept-language': 'en' })
    expect((await read(door.noora)).status).toBe(403)
    const lines = (await (await read(door.admin)).text()).trim().split('\r\n')
    expect(lines.slice(1)).toEqual([
      ',noora@example.com,2026-12-01 19:30:00,2026-12-01 19:30:00,50,0,0,0,50,49,-1,8,4,Press × 4',
      'Outside shifts,,,,,2.5,0,,,,,,,',
    ])
  })
})
