import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

const rowsOf = async (purchaseId: unknown) =>
  (
    await app.db.query('select * from tickets join purchase_sums using ("purchaseId") where "purchaseId" = $1', [
      purchaseId,
    ])
  ).rows
const soldOf = async (eventId: string) =>
  (await app.db.query('select sold from events where id = $1', [eventId])).rows[0]?.sold
const mailsOf = (purchaseId: unknown) => app.mail.mails.filter(({ text }) => text?.includes(String(purchaseId)))

describe('createTicket', () => {
  it('creates the ticket, computes price and status, and answers in the reader’s language', async () => {
    const eventId = await addEvent(app, { ticket_price: 12.5 })
    const purchase = purchaseOf(eventId, { quantity: 3, qrCodeData: 'https://evil.test', status: 'admitted' })
    const { status, body } = await buy(app, purchase, { 'accept-language': 'en' })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Ticket purchase successful! Your QR code is shown below.',
      ticket: {
        purchaseId: purchase.purchaseId,
        eventId,
        quantity: 3,
        status: 'purchased',
        qrCodeData: `https://masrah.test/scan/${purchase.purchaseId}`,
        lines: [{ type_id: expect.any(String), name: 'Ticket', quantity: 3, unit_price: 12.5, discount: 0 }],
        passes: Array.from({ length: 3 }, () => ({
          ...{ id: expect.any(String), type_id: body.ticket?.lines[0]?.type_id, name: null },
          ...{ state: 'valid', state_at: null, opened: false, followed: false, mail_refused: false, admitted_at: null },
        })),
        handed_on_at: null,
        give_back_until: expect.any(String),
        total: 37.5,
        paid: 0,
        ...{
          due: 37.5,
          kept: 0,
          refunding: 0,
          ways: ['door'],
          charge: null,
          refunds: [],
          transfer: null,
          replaced_by: null,
        },
        admitted: 0,
        admitted_at: null,
        mail_refused: false,
        valid: true,
        created_at: '2026-12-01T09:00:00.000Z',
        held_until: null,
        held_for: null,
        voided_at: null,
        void_reason: null,
        manage: 'yes',
      },
    })
    const [row] = await rowsOf(purchase.purchaseId)
    expect(row).toMatchObject({
      status: 'purchased',
      total: 37_500,
      userEmail: purchase.userEmail,
    })
  })

  it.each([
    ['٣٦١٢٣٤٥٦', '٥', 5, '+97336123456'],
    ['۳۶۱۲ ۳۴۵۶', '۲', 2, '+97336123456'],
    ['+966 50 123 4567', '1', 1, '+966501234567'],
    ['ask for Noor', 1, 1, 'ask for Noor'],
  ])('with the phone number %j and the quantity %j sells %d', async (userPhone, quantity, count, phone) => {
    const purchase = purchaseOf(await addEvent(app), { userPhone, quantity })
    const first = await buy(app, purchase)
    expect(first).toMatchObject({ status: 200, body: { ticket: { quantity: count } } })
    expect(await rowsOf(purchase.purchaseId)).toMatchObject([{ userPhone: phone, quantity: count }])
    // Written differently on the second attempt, it is the same purchase.
    expect(await buy(app, { ...purchase, userPhone: phone, quantity: count })).toEqual(first)
  })

  it('ignores price, total, admission and mail count from the client', async () => {
    const eventId = await addEvent(app, { ticket_price: 8 })
    const wishes = { ticket_price: 0, total: 0, admitted: -5, mails_sent: 1, language: 'en', created_at: '2000-01-01' }
    const { body } = await buy(app, purchaseOf(eventId, { quantity: 2, ...wishes }))
    expect(body.ticket).toMatchObject({ total: 16, admitted: 0, created_at: '2026-12-01T09:00:00.000Z' })
  })

  it('needs neither a phone number nor the ignored fields', async () => {
    const eventId = await addEvent(app)
    for (const userPhone of [null, '', undefined]) {
      const purchase = purchaseOf(eventId, { userPhone, qrCodeData: undefined, status: undefined })
      expect((await buy(app, purchase)).status).toBe(200)
      expect((await rowsOf(purchase.purchaseId))[0]).toMatchObject({ userPhone: null })
    }
  })

  it('treats ids in upper case as the same ids', async () => {
    const eventId = await addEvent(app, { capacity: 5 })
    const purchase = purchaseOf(eventId)
    const shouted = {
      ...purchase,
      purchaseId: String(purchase.purchaseId).toUpperCase(),
      eventId: eventId.toUpperCase(),
    }
    expect(await buy(app, shouted)).toEqual(await buy(app, purchase))
    expect(await soldOf(eventId)).toBe(1)
  })
})

describe('createTicket with the same purchaseId', () => {
  it('is idempotent: the same success, no second ticket and no second mail', async () => {
    const eventId = await addEvent(app, { capacity: 10 })
    const purchase = purchaseOf(eventId, { quantity: 2 })
    const first = await buy(app, purchase)
    app.clock.advance(5_000)
    const again = await buy(app, purchase)
    expect(again).toEqual(first)
    await mailsAreOut(app)
    await buy(app, purchase)
    await mailsAreOut(app)
    expect(await rowsOf(purchase.purchaseId)).toHaveLength(1)
    expect(await soldOf(eventId)).toBe(2)
    expect(mailsOf(purchase.purchaseId)).toHaveLength(1)
  })

  it('creates one ticket from twenty concurrent requests', async () => {
    const eventId = await addEvent(app, { capacity: 2 })
    const purchase = purchaseOf(eventId, { quantity: 2 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(app, purchase)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } })
    await mailsAreOut(app)
    expect(await rowsOf(purchase.purchaseId)).toHaveLength(1)
    expect(await soldOf(eventId)).toBe(2)
    expect(mailsOf(purchase.purchaseId)).toHaveLength(1)
  })

  it('is idempotent for another case and blanks of the email, and any form of "no phone"', async () => {
    const eventId = await addEvent(app)
    const purchase = purchaseOf(eventId, { userEmail: 'Guest.Of@Example.com', userPhone: '' })
    const first = await buy(app, purchase)
    expect(await buy(app, { ...purchase, userEmail: ' guest.of@EXAMPLE.com ', userPhone: null })).toEqual(first)
    expect(await rowsOf(purchase.purchaseId)).toMatchObject([{ userEmail: 'Guest.Of@Example.com' }])
  })

  it('succeeds even after sales have closed, the event has passed, or all is sold', async () => {
    const eventId = await addEvent(app, { capacity: 1 })
    const purchase = purchaseOf(eventId)
    const first = await buy(app, purchase)
    expect(await buy(app, purchase)).toEqual(first)
    const bought = app.clock.now()
    for (const day of [7, 30]) {
      app.clock.set(bought + day * 86_400_000)
      const { status, body } = await buy(app, purchase)
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, ticket: { purchaseId: purchase.purchaseId, valid: day === 7 } })
    }
    app.clock.set(bought)
  })

  it('keeps the price of the first purchase after the event became more expensive', async () => {
    const eventId = await addEvent(app, { ticket_price: 4 })
    const purchase = purchaseOf(eventId, { quantity: 2 })
    await buy(app, purchase)
    await app.db.query('update ticket_types set price = 9000')
    expect((await buy(app, purchase)).body.ticket?.total).toBe(8)
    expect((await buy(app, purchaseOf(eventId))).body.ticket?.total).toBe(9)
  })

  it.each([
    ['another quantity', () => ({ quantity: 2 })],
    ['another address', () => ({ userEmail: 'other@example.com' })],
    ['another phone number', () => ({ userPhone: '+973 3600 0001' })],
    ['no phone number', () => ({ userPhone: null })],
    ['another event', async () => ({ eventId: await addEvent(app) })],
    ['an unknown event', () => ({ eventId: randomUUID() })],
  ])('is refused with %s, and changes nothing', async (_what, changes) => {
    const eventId = await addEvent(app)
    const purchase = purchaseOf(eventId)
    await buy(app, purchase)
    const before = await rowsOf(purchase.purchaseId)
    const { status, body } = await buy(app, { ...purchase, ...(await changes()) }, { 'accept-language': 'en' })
    expect(status).toBe(409)
    expect(body).toEqual({
      success: false,
      code: 'PURCHASE_CONFLICT',
      message: 'This booking was already made with other details. Please reload the page and book again.',
    })
    await mailsAreOut(app)
    expect(
      (await rowsOf(purchase.purchaseId)).map(({ quantity, userEmail, userPhone, eventId }) => [
        quantity,
        userEmail,
        userPhone,
        eventId,
      ]),
    ).toEqual(before.map(({ quantity, userEmail, userPhone, eventId }) => [quantity, userEmail, userPhone, eventId]))
    expect(mailsOf(purchase.purchaseId)).toHaveLength(1)
  })
})
