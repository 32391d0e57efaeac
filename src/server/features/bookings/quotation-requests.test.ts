import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking, Quotation } from '../../../contract/calls/bookings.ts'
import type { QuotationRequest } from '../../../contract/records/booking.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addBookable, bookingCalls, HIRE, hoursOn, mailsTo, subjectsTo } from '../../testing/bookings.ts'
import { callJson } from '../../testing/call-json.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { request, requested, get, step } = bookingCalls(app)
let talents: TestUser[]
let organiser: TestUser
const addTalents = () => Promise.all(['Amal', 'Badr', 'Dana'].map((name) => addBookable(app, { name })))
beforeAll(async () => {
  talents = await addTalents()
})
beforeEach(async () => {
  organiser = await addUser(app)
})

function asking(asked: TestUser[], changes: Partial<QuotationRequest> = {}): QuotationRequest {
  return {
    request_id: randomUUID(),
    talent_ids: asked.map(({ id }) => id),
    starts_at: hoursOn(app, 100),
    ends_at: hoursOn(app, 102),
    place: 'Manama',
    occasion: 'Wedding',
    message: 'In the garden',
    ...changes,
  }
}

const send = (asked: unknown, by = organiser) =>
  callJson<{ bookings: Quotation[]; data: unknown }>(app, 'POST', '/api/quotation_requests', asked, by)
const read = (id: string, by = organiser) =>
  callJson<{ bookings: Quotation[] }>(app, 'GET', `/api/quotation_requests/${id}`, undefined, by)

/** A request to these talents, all of whom have quoted; returns the ids of the bookings. */
async function quoted(asked: TestUser[]): Promise<string[]> {
  const { body } = await send(asking(asked))
  for (const { id, talent_id } of body.bookings) {
    const talent = asked.find((each) => each.id === talent_id)
    await step(id, { action: 'quote', amount: 40 }, talent)
  }
  return body.bookings.map(({ id }) => id)
}

describe('a request for quotations', () => {
  it('is one booking and one mail for each talent, which only its organiser sees together', async () => {
    const own = await Promise.all(['Amal', 'Badr'].map((name) => addBookable(app, { name })))
    const asked = asking(own)
    const { status, body } = await send(asked)
    expect(status).toBe(200)
    expect(body.bookings).toMatchObject(
      ['Amal', 'Badr'].map((talent_name, index) => ({
        talent_name,
        talent_id: own[index]?.id,
        kind: 'quotation',
        state: 'requested',
        message: 'In the garden',
        quotation_request: asked.request_id,
        rating: null,
        card_image: expect.any(String),
      })),
    )
    for (const talent of own) expect(await subjectsTo(app, talent)).toEqual(['New booking request'])
    expect((await read(asked.request_id)).body).toEqual(body)
    for (const other of own) expect((await read(asked.request_id, other)).status).toBe(404)
  })

  it('sent four times at once is the same bookings', async () => {
    const asked = asking(talents)
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(asked)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.flatMap(({ body }) => body.bookings.map(({ id }) => id))).size).toBe(3)
  })

  it('sent again with other talents or another place is refused, a talent named twice is asked once', async () => {
    const asked = asking(talents)
    const [first = '', second = '', third = ''] = asked.talent_ids
    const two = { ...asked, talent_ids: [second, first, second] }
    expect((await send(two)).body.bookings).toHaveLength(2)
    expect((await send({ ...asked, talent_ids: [first, second] })).body.bookings).toHaveLength(2)
    for (const changes of [{ place: 'Riffa' }, { talent_ids: [first] }, { talent_ids: [first, second, third] }])
      expect((await send({ ...two, ...changes })).body.code).toBe('REQUEST_CONFLICT')
  })

  it('with the key of a single request is refused', async () => {
    const { talent_ids, ...occasion } = asking(talents)
    expect((await request({ ...occasion, kind: 'quotation', talent_id: talent_ids[0] }, organiser)).status).toBe(200)
    expect((await send({ ...occasion, talent_ids })).body.code).toBe('REQUEST_CONFLICT')
  })

  it.each([
    ['no talent', { talent_ids: [] }, 'TALENTS_REQUIRED'],
    ['six talents', { talent_ids: Array.from({ length: 6 }, () => randomUUID()) }, 'TALENTS_TOO_MANY'],
    ['no place', { place: ' ' }, 'PLACE_REQUIRED'],
    ['an end before its start', { ends_at: '2020-01-01T00:00:00.000Z' }, 'BOOKING_TIMES_INVALID'],
  ])('with %s is refused', async (_what, changes, code) => {
    expect((await send(asking(talents, changes))).body.code).toBe(code)
  })

  it('names who is busy, and all who cannot be asked for another reason alike; sends nothing', async () => {
    const [busy, suspended, pending, free] = [
      await addBookable(app),
      await addBookable(app),
      await addBookable(app, { status: 'pending' }),
      await addBookable(app),
    ]
    // Whether the latter are busy is not told.
    for (const talent of [busy, suspended]) {
      const booked = await requested(await addUser(app), talent, HIRE)
      await step(booked, { action: 'accept' }, talent)
    }
    await app.db.query('update talents set suspended = true where id = $1', [suspended.id])
    const sent = async (asked: TestUser[]) => {
      const { status, body } = await send(asking(asked))
      return { status, code: body.code, data: body.data }
    }
    const refused = (data: { busy: TestUser[]; unavailable: TestUser[] }) => ({
      status: 409,
      code: 'TALENTS_UNAVAILABLE',
      data: {
        busy: data.busy.map(({ id }) => id),
        unavailable: expect.toSatisfy(
          (ids: string[]) =>
            ids.toSorted().join() ===
            data.unavailable
              .map(({ id }) => id)
              .toSorted()
              .join(),
        ),
      },
    })
    const unavailable = [suspended, pending]
    expect(await sent([free, ...unavailable])).toEqual(refused({ busy: [], unavailable }))
    expect(await sent([free, busy, organiser])).toEqual(refused({ busy: [busy], unavailable: [organiser] }))
    expect(await subjectsTo(app, free)).toEqual([])
  })

  it.each([
    ['together with others', async (asked: TestUser) => (await send(asking([asked]))).body.bookings[0]],
    [
      'alone',
      async ({ id }: TestUser) =>
        (await request({ ...asking([]), kind: 'quotation', talent_id: id }, organiser)).body as Booking,
    ],
  ])('of a talent who blocks the organiser and is asked %s seems unanswered, and stays unheard', async (_how, ask) => {
    const blocking = await addBookable(app)
    await callJson(app, 'POST', '/api/blocks', { user_id: organiser.id }, blocking)
    const booking = await ask(blocking)
    expect(booking?.state).toBe('requested')
    const list = () => callJson<Booking[]>(app, 'GET', '/api/bookings?as=talent', undefined, blocking)
    expect((await list()).body).toEqual([])
    const own = await callJson<Booking[]>(app, 'GET', '/api/bookings?as=organiser', undefined, organiser)
    expect(own.body.map(({ id }) => id)).toEqual([booking?.id])
    await step(booking?.id ?? '', { action: 'cancel', reason: 'Rain' }, organiser)
    expect(await subjectsTo(app, blocking)).toEqual([])
    const live = await app.db.query('select from live_events where user_id = $1', [blocking.id])
    expect(live.rowCount).toBe(0)
    await callJson(app, 'DELETE', `/api/blocks/${organiser.id}`, undefined, blocking)
    expect((await list()).body).toMatchObject([{ state: 'cancelled' }])
  })

  it('is heard by a talent whom the organiser blocks, and its answer by an organiser who was blocked since', async () => {
    const talent = await addBookable(app)
    await callJson(app, 'POST', '/api/blocks', { user_id: talent.id }, organiser)
    const { body } = await send(asking([talent]))
    const id = body.bookings[0]?.id ?? ''
    expect(await subjectsTo(app, talent)).toEqual(['New booking request'])
    await step(id, { action: 'quote', amount: 40 }, talent)
    await callJson(app, 'POST', '/api/blocks', { user_id: organiser.id }, talent)
    await step(id, { action: 'accept' }, organiser)
    expect(await subjectsTo(app, talent)).toEqual(['New booking request', 'Booking confirmed'])
  })

  it('counts once in the bound of a day, whatever becomes of its bookings', async () => {
    for (let sent = 0; sent < 9; sent++) expect((await send(asking(talents))).status).toBe(200)
    const { body } = await send(asking(talents))
    await step(body.bookings[0]?.id ?? '', { action: 'cancel', reason: 'Rain' }, organiser)
    expect((await send(asking(talents))).body.code).toBe('TOO_MANY_BOOKINGS')
    const [talent = organiser] = talents
    expect((await request({ ...asking([]), kind: 'quotation', talent_id: talent.id }, organiser)).body.code).toBe(
      'TOO_MANY_BOOKINGS',
    )
  })
})

describe('a confirmation of one quotation', () => {
  it('closes the others of its request kindly, and leaves those of other requests open', async () => {
    const own = await Promise.all(['Amal', 'Badr'].map((name) => addBookable(app, { name })))
    const [first = '', second = ''] = await quoted(own)
    const [elsewhere = ''] = await quoted(talents)
    expect((await step(first, { action: 'accept' }, organiser)).body.state).toBe('accepted')
    const { body } = await get(second, own[1])
    expect(body).toMatchObject({ state: 'cancelled', reason: 'chosen_other', amount: 40 })
    expect(body.history.at(-1)).toMatchObject({ state: 'cancelled', by: 'organiser', reason: 'chosen_other' })
    expect((await get(elsewhere, organiser)).body.state).toBe('quoted')
    const [, badr = organiser] = own
    expect((await subjectsTo(app, badr)).at(-1)).toBe('Thank you: someone else was chosen this time')
    expect(mailsTo(app, badr.email).at(-1)?.text).not.toContain('chosen_other')
    const again = await step(second, { action: 'accept' }, organiser)
    expect([again.status, again.body.code]).toEqual([409, 'CHOSE_OTHER'])
  })

  it('says nothing to a talent whose offer had ended before', async () => {
    const [first = '', ended = ''] = await quoted(await addTalents())
    await app.db.query(`update bookings set expires_at = $2 where id = $1`, [ended, new Date(app.clock.now() - 1000)])
    await step(first, { action: 'accept' }, organiser)
    const { rows } = await app.db.query('select reason from bookings where id = $1', [ended])
    expect(rows).toEqual([{ reason: null }])
  })

  it('wins alone among three at once', async () => {
    const ids = await quoted(await addTalents())
    const replies = await Promise.all(ids.map((id) => step(id, { action: 'accept' }, organiser)))
    expect(replies.map(({ body }) => body.code ?? body.state).sort()).toEqual([
      'CHOSE_OTHER',
      'CHOSE_OTHER',
      'accepted',
    ])
    const states = await Promise.all(ids.map(async (id) => (await get(id, organiser)).body.state))
    expect(states.sort()).toEqual(['accepted', 'cancelled', 'cancelled'])
  })

  it('leaves none open when a talent quotes at the same time', async () => {
    const [amal = organiser, badr = organiser] = await addTalents()
    const { body } = await send(asking([amal, badr]))
    const idOf = ({ id }: TestUser) => body.bookings.find(({ talent_id }) => talent_id === id)?.id ?? ''
    await step(idOf(amal), { action: 'quote', amount: 40 }, amal)
    await Promise.all([
      step(idOf(amal), { action: 'accept' }, organiser),
      step(idOf(badr), { action: 'quote', amount: 50 }, badr),
    ])
    expect((await get(idOf(badr), badr)).body.state).toBe('cancelled')
  })

  it('has a reason that nobody can type', async () => {
    const [first = ''] = await quoted(talents)
    const { body } = await step(first, { action: 'cancel', reason: 'chosen_other' }, organiser)
    expect(body.code).toBe('BOOKING_REASON_REQUIRED')
  })
})

it('a quotation keeps the message that came with its amount, for both sides and the mail', async () => {
  const talent = await addBookable(app)
  const id = await requested(organiser, talent)
  const { body } = await step(id, { action: 'quote', amount: 40, message: 'Two hours,\nwith lights' }, talent)
  expect(body.quote_message).toBe('Two hours,\nwith lights')
  await subjectsTo(app, organiser)
  expect(mailsTo(app, organiser.email)[0]?.text).toContain('with lights')
  expect((await step(id, { action: 'accept' }, organiser)).body.quote_message).toBe('Two hours,\nwith lights')
})
