import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailsAreOut } from '../../../../testing/app.ts'
import { mailsTo } from '../../../../testing/bookings.ts'
import { ENDS, NOW, setupWindow } from '../../../../testing/box-office.ts'
import { callJson } from '../../../../testing/call-json.ts'

const { app, door, opened, close, saleOf, send, sell, one, voidSale, windowOf, shiftsOf, admit, bought, paymentsOf } =
  setupWindow()

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
    expect((await windowOf()).types.map(({ id }) => id)).toEqual([door.adult, door.child, door.atDoor])
    expect(await sell(id, one(door.atDoor))).toMatchObject({ status: 200, body: { total: 10 } })
    expect((await sell(id, one(door.hidden))).body.code).toBe('TYPE_UNKNOWN')
    app.clock.set('2026-12-01T18:59:59Z')
    expect((await sell(id)).status).toBe(200)
    app.clock.set(ENDS)
    expect((await sell(id)).body.code).toBe('EVENT_PASSED')
    app.clock.set(NOW)
    await app.db.query('update events set cancelled_at = $2 where id = $1', [door.eventId, NOW])
    expect((await sell(id)).body.code).toBe('EVENT_CANCELLED')
  })

  it('has no bound where the event and its types have no capacity', async () => {
    const id = await opened()
    await app.db.query('update events set capacity = null where id = $1', [door.eventId])
    await app.db.query('update ticket_types set capacity = null where event_id = $1', [door.eventId])
    expect((await windowOf()).types.map(({ remaining }) => remaining)).toEqual([null, null, null])
    expect((await sell(id)).status).toBe(200)
  })

  it('sent again after a lost answer is the same sale with one payment, also once the shift is closed', async () => {
    const id = await opened()
    const sale = saleOf({ email: 'walk-up@example.com' })
    const answers = await Promise.all([send(id, sale), send(id, sale, door.noora, door.other), send(id, sale)])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await paymentsOf(sale.purchaseId)).toHaveLength(1)
    for (const changes of [{ method: 'card' }, one(door.adult, 2), { email: undefined }, { name: 'Sara' }])
      expect((await send(id, { ...sale, ...changes })).body.code).toBe('PURCHASE_CONFLICT')
    await close(id, 72.502)
    expect(await send(id, sale)).toEqual(answers[0])
    expect((await sell(id)).body.code).toBe('SHIFT_CLOSED')
    await mailsAreOut(app)
    expect(mailsTo(app, 'walk-up@example.com')).toHaveLength(1)
  })

  it('sent again after its address was corrected and its people moved is the same sale, as it is by now', async () => {
    const id = await opened()
    const sale = saleOf({ email: 'typo@example.com', ...one(door.adult, 2) })
    await send(id, sale)
    const path = `/api/tickets/${sale.purchaseId}`
    await callJson(app, 'PATCH', path, { newEmail: 'right@example.com' }, door.noora)
    const { rows } = await app.db.query('select id from passes where "purchaseId" = $1 and number = 1', [
      sale.purchaseId,
    ])
    await callJson(
      app,
      'POST',
      '/api/move_passes',
      { passes: [rows[0].id], type_id: door.child, reason: 'A child' },
      door.admin,
    )
    expect(await send(id, sale)).toMatchObject({ status: 200, body: { purchaseId: sale.purchaseId } })
    expect((await send(id, { ...sale, ...one(door.adult, 3) })).body.code).toBe('PURCHASE_CONFLICT')
    expect(await paymentsOf(sale.purchaseId)).toHaveLength(1)
  })

  it('of the last place at two windows and a buyer online is one', async () => {
    app.clock.set('2026-12-01T10:00:00Z')
    door.other.clock.set('2026-12-01T10:00:00Z')
    await app.db.query('update events set capacity = 1 where id = $1', [door.eventId])
    const [first, second] = [await opened(), await opened(door.khalid)]
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => sell(first, one(door.adult))),
      ...Array.from({ length: 5 }, () => send(second, saleOf(one(door.adult)), door.khalid, door.other)),
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
      const sale = { ...one(door.adult, quantity), email: 'group@example.com' }
      expect((await sell(id, sale)).status).toBe(200)
    }
    const many = { items: [{ type_id: door.adult, quantity: 20 }, ...one(door.child).items] }
    expect(await sell(id, many)).toMatchObject({ status: 400, body: { fields: { items: 'QUANTITY_INVALID' } } })
    expect(await send(id, saleOf(), door.khalid)).toMatchObject({ status: 404, body: { code: 'SHIFT_NOT_FOUND' } })
    expect((await send(id, saleOf(), door.admin)).status).toBe(404)
    expect((await send(randomUUID(), saleOf())).status).toBe(404)
  })

  it('is voided within its shift: the places are free, the money is taken back', async () => {
    const id = await opened()
    await app.db.query('update events set capacity = 4 where id = $1', [door.eventId])
    const { purchaseId } = (await sell(id)).body
    expect((await sell(id)).body.code).toBe('SOLD_OUT')
    expect((await voidSale(id, purchaseId, door.khalid)).status).toBe(404)
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
    const [entered, kept] = [(await sell(id, one(door.adult))).body.purchaseId, (await sell(id)).body.purchaseId]
    expect((await admit(entered)).status).toBe(200)
    expect((await voidSale(id, entered)).body.code).toBe('SALE_ADMITTED')
    app.clock.set('2026-12-01T10:00:00Z')
    expect((await voidSale(id, await bought(door.eventId))).body.code).toBe('SALE_NOT_FOUND')
    app.clock.set(NOW)
    await close(id, 0)
    expect((await voidSale(id, kept)).body.code).toBe('SHIFT_CLOSED')
    expect((await paymentsOf(kept)).map(({ amount }) => amount)).toEqual([22_502])
  })
})
