import { describe, expect, it } from 'vitest'
import { addEvent, buy, purchaseOf } from '../../../../testing/app.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'

const HOUR = 3_600_000
const english = { 'accept-language': 'en' }

const app = setupTestApp({ RATE_LIMITS: 'off' })

const startsIn = (ms: number) => addEvent(app, { date: new Date(app.clock.now() + ms).toISOString() })
const soldOf = async (eventId: string) =>
  (await app.db.query('select sold from events where id = $1', [eventId])).rows[0]?.sold

describe('the time of sales', () => {
  it('sells until the last millisecond before the last hour', async () => {
    expect((await buy(app, purchaseOf(await startsIn(HOUR + 1)))).status).toBe(200)
  })

  it.each([
    ['one hour before the start', HOUR],
    ['one millisecond before the start', 1],
  ])('refuses %s as too late', async (_when, ms) => {
    const eventId = await startsIn(ms)
    expect(await buy(app, purchaseOf(eventId), english)).toEqual({
      status: 409,
      body: {
        success: false,
        code: 'TOO_LATE',
        message: "You can't buy tickets less than 1 hour before the event starts.",
      },
    })
    expect((await buy(app, purchaseOf(eventId))).body.message).toBe(
      'لا يمكن حجز التذاكر قبل بدء الفعالية بأقل من ساعة.',
    )
    expect(await soldOf(eventId)).toBe(0)
  })

  it.each([
    ['at the start', 0],
    ['long after it', -30 * 24 * HOUR],
  ])('refuses %s as passed', async (_when, ms) => {
    const eventId = await startsIn(ms)
    expect(await buy(app, purchaseOf(eventId), english)).toEqual({
      status: 409,
      body: { success: false, code: 'EVENT_PASSED', message: 'This event has already passed.' },
    })
    expect((await buy(app, purchaseOf(eventId))).body.message).toBe('انتهى موعد هذه الفعالية.')
    expect(await soldOf(eventId)).toBe(0)
  })

  it('refuses tickets of a cancelled event', async () => {
    const eventId = await startsIn(24 * HOUR)
    const before = purchaseOf(eventId)
    await buy(app, before)
    await app.db.query('update events set cancelled_at = now() where id = $1', [eventId])
    expect(await buy(app, purchaseOf(eventId), english)).toEqual({
      status: 409,
      body: { success: false, code: 'EVENT_CANCELLED', message: 'This event has been cancelled.' },
    })
    expect((await buy(app, purchaseOf(eventId))).body.message).toBe('أُلغيت هذه الفعالية.')
    // An earlier purchase keeps its response; its ticket is no longer valid.
    expect(await buy(app, before)).toMatchObject({ status: 200, body: { success: true, ticket: { valid: false } } })
    expect(await soldOf(eventId)).toBe(1)
  })

  it('reports an event that is over as passed, even when it was sold out', async () => {
    const eventId = await addEvent(app, { date: new Date(app.clock.now() - HOUR).toISOString(), capacity: 3, sold: 3 })
    expect((await buy(app, purchaseOf(eventId))).body.code).toBe('EVENT_PASSED')
  })
})

describe('the number of tickets sold', () => {
  it('sells the last place and then is sold out', async () => {
    const eventId = await addEvent(app, { capacity: 3 })
    expect((await buy(app, purchaseOf(eventId, { quantity: 3 }))).status).toBe(200)
    expect(await buy(app, purchaseOf(eventId), english)).toEqual({
      status: 409,
      body: { success: false, code: 'SOLD_OUT', message: 'This event is sold out.' },
    })
    expect((await buy(app, purchaseOf(eventId))).body.message).toBe('نفدت تذاكر هذه الفعالية.')
    expect(await soldOf(eventId)).toBe(3)
  })

  it('refuses more than are left, and sells exactly those left', async () => {
    const eventId = await addEvent(app, { capacity: 10, sold: 8 })
    expect(await buy(app, purchaseOf(eventId, { quantity: 3 }), english)).toEqual({
      status: 409,
      body: {
        success: false,
        code: 'TOO_FEW_LEFT',
        message: "There aren't that many tickets left.",
        fields: { quantity: 'TOO_FEW_LEFT' },
      },
    })
    expect((await buy(app, purchaseOf(eventId, { quantity: 2 }))).status).toBe(200)
    expect(await soldOf(eventId)).toBe(10)
  })

  it('is unbounded for an event without a limit, and counted', async () => {
    const eventId = await addEvent(app, { capacity: null, sold: 100_000 })
    expect((await buy(app, purchaseOf(eventId, { quantity: 20 }))).status).toBe(200)
    expect(await soldOf(eventId)).toBe(100_020)
  })

  it('is exact under a crowd, each purchase in full or not at all', async () => {
    const eventId = await addEvent(app, { capacity: 50 })
    const quantities = Array.from({ length: 60 }, (_, i) => 1 + (i % 4))
    const answers = await Promise.all(
      quantities.map((quantity) =>
        buy(app, purchaseOf(eventId, { quantity })).then((answer) => ({ ...answer, quantity })),
      ),
    )
    const sold = answers.filter(({ status }) => status === 200).reduce((sum, { quantity }) => sum + quantity, 0)
    expect(await soldOf(eventId)).toBe(sold)
    expect(sold).toBeLessThanOrEqual(50)
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect([status, body.success]).toEqual([409, false])
      expect(['SOLD_OUT', 'TOO_FEW_LEFT']).toContain(body.code)
    }
  })

  it('leaves room for a purchase behind one that was too large', async () => {
    const eventId = await addEvent(app, { capacity: 6 })
    const busy = await addEvent(app)
    // The first one keeps the writer busy, so that the others are written together. One place stays: otherwise the
    // event might be sold out by the time the reason is looked up.
    const [, tooMany, ...others] = await Promise.all([
      buy(app, purchaseOf(busy)),
      buy(app, purchaseOf(eventId, { quantity: 20 })),
      ...[1, 1, 1, 1, 1].map((quantity) => buy(app, purchaseOf(eventId, { quantity }))),
    ])
    expect(tooMany.body.code).toBe('TOO_FEW_LEFT')
    expect(others.map(({ status, body }) => body.code ?? status)).toEqual([200, 200, 200, 200, 200])
  })

  it('leaves room for a purchase behind one that was sent twice', async () => {
    const eventId = await addEvent(app, { capacity: 2 })
    const busy = await addEvent(app)
    const twice = purchaseOf(eventId)
    const [, ...answers] = await Promise.all([
      buy(app, purchaseOf(busy)),
      buy(app, twice),
      buy(app, twice),
      buy(app, purchaseOf(eventId)),
    ])
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 200, 200])
  })

  it('never answers a purchase with the ticket of another that has the same purchaseId', async () => {
    const busy = await addEvent(app)
    const passed = await startsIn(-HOUR)
    const open = await addEvent(app)
    const first = purchaseOf(passed)
    const second = { ...first, eventId: open, quantity: 2 }
    const [, ...answers] = await Promise.all([buy(app, purchaseOf(busy)), buy(app, first), buy(app, second)])
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([
      expect.stringMatching(/^(EVENT_PASSED|PURCHASE_CONFLICT)$/),
      200,
    ])
  })

  it('writes the others of a batch when one is invalid', async () => {
    const events = [await addEvent(app), await addEvent(app), await addEvent(app, { capacity: 1, sold: 1 })]
    const answers = await Promise.all([
      buy(app, purchaseOf(events[0] ?? '')),
      ...events.map((eventId) => buy(app, purchaseOf(eventId))),
      buy(app, purchaseOf('0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11')),
    ])
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([
      200,
      200,
      200,
      'SOLD_OUT',
      'EVENT_NOT_FOUND',
    ])
  })
})

describe('the price of a ticket', () => {
  it.each([
    ['what the event says', 7.25, 4, 29],
    ['without a fraction lost', 0.1, 3, 0.3],
    ['nothing where the entry is free', 0, 5, 0],
    ['10 where the event says nothing', null, 2, 20],
    ['what the dearest of all does', 100_000, 20, 2_000_000],
  ])('is %s', async (_what, ticket_price, quantity, total) => {
    const eventId = await addEvent(app, { ticket_price })
    const { status, body } = await buy(app, purchaseOf(eventId, { quantity }))
    expect(status).toBe(200)
    expect(body.ticket?.total).toBe(total)
  })
})

describe('the language of the response', () => {
  it.each<[string, Record<string, string>, 'ar' | 'en']>([
    ['Arabic for who says nothing', {}, 'ar'],
    ['that of the cookie', { cookie: 'i18nextLng=en' }, 'en'],
    [
      'that of the cookie before what the browser accepts',
      { cookie: 'x=1; i18nextLng=ar', 'accept-language': 'en' },
      'ar',
    ],
    ['what the browser accepts', { 'accept-language': 'en-US,en;q=0.9,ar;q=0.8' }, 'en'],
    ['what the browser likes best of what we speak', { 'accept-language': 'fr, en;q=0.5, ar-BH;q=0.7' }, 'ar'],
    ['Arabic for a language that we do not speak', { 'accept-language': 'fr-FR, de;q=0.9' }, 'ar'],
    ['Arabic for a cookie with an unknown language', { cookie: 'i18nextLng=<script>' }, 'ar'],
    ['not one that the browser rules out', { 'accept-language': 'en;q=0, *' }, 'ar'],
  ])('is %s', async (_what, headers, language) => {
    const purchase = purchaseOf(await addEvent(app))
    const { body } = await buy(app, purchase, headers)
    const words = {
      ar: 'تم الحجز! رمز الدخول (QR) أدناه.',
      en: 'Ticket purchase successful! Your QR code is shown below.',
    }
    expect(body.message).toBe(words[language])
    const { rows } = await app.db.query('select language from tickets where "purchaseId" = $1', [purchase.purchaseId])
    expect(rows).toEqual([{ language }])
  })

  it.each([
    [1, 'تم الحجز! رمز الدخول (QR) أدناه.'],
    [2, 'تم الحجز! رمز الدخول (QR) لتذكرتيك أدناه.'],
    [11, 'تم الحجز! رمز الدخول (QR) لتذاكرك أدناه.'],
  ])('names the tickets of a purchase of %d as Arabic does', async (quantity, text) => {
    const { body } = await buy(app, purchaseOf(await addEvent(app), { quantity }))
    expect(body.message).toBe(text)
  })
})
