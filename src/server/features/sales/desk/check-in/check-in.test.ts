import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type {
  Admission,
  AdmissionResult,
  DoorEvent,
  DoorTicket,
  EventStaff,
} from '../../../../../contract/calls/check-in.ts'
import type { Profile } from '../../../../../contract/calls/profiles.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes } from '../../../../testing/tickets.ts'
import { createAdmissions } from './admit.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', STAFF_EMAILS: 'staff@example.com' })
const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-12-01T09:00:00Z')
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

let admin: TestUser
let staff: TestUser
beforeAll(async () => {
  ;[admin, staff] = (await Promise.all(
    ['admin', 'staff'].map((name) => addUser(app, { email: `${name}@example.com` })),
  )) as [TestUser, TestUser]
})

type Refused = { data?: Record<string, unknown> }
const checkIn = (json: object, user = staff) => callJson<Admission & Refused>(app, 'POST', '/api/check_in', json, user)
const send = (eventId: string, admissions: object[], user = staff) =>
  callJson<AdmissionResult[]>(app, 'POST', `/api/door/events/${eventId}/admissions`, { admissions }, user)
const list = (eventId: string, query = '', user = staff) =>
  callJson<{ event: DoorEvent; salt: string; generated_at: string; tickets: DoorTicket[] }>(
    app,
    'GET',
    `/api/door/events/${eventId}/tickets${query}`,
    undefined,
    user,
  )

/** A ticket for an event that starts in two hours. */
async function addTicket(quantity: number, eventId?: string): Promise<{ eventId: string; purchaseId: string }> {
  const event = eventId ?? (await addEvent(app, { date: at(2), title_en: 'Oud by Candlelight' }))
  const purchase = purchaseOf(event, { quantity })
  const { status } = await buy(app, purchase)
  if (status !== 200) throw new Error(`The purchase was answered ${status}`)
  return { eventId: event, purchaseId: String(purchase.purchaseId) }
}

async function admissionsOf(purchaseId: string) {
  const { rows } = await app.db.query(
    `select sum(counted)::int as counted,
       (select count(admitted_at)::int from passes where "purchaseId" = $1) as admitted
     from admissions where "purchaseId" = $1`,
    [purchaseId],
  )
  return rows[0]
}

describe('check_in', () => {
  it('admits people of a ticket one by one, and returns when the first was admitted', async () => {
    const { eventId, purchaseId } = await addTicket(2)
    const first = await checkIn({ purchaseId, admit: 1, event_id: eventId })
    expect(first).toMatchObject({
      status: 200,
      body: { verdict: 'admitted', admitted: 1, quantity: 2, admitted_at: at(0), event_id: eventId },
    })
    app.clock.advance(HOUR_MS / 4)
    const tooMany = await checkIn({ purchaseId, admit: 2 })
    expect(tooMany).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_TO_ADMIT', data: { admitted: 1, quantity: 2 } },
    })
    expect((await checkIn({ purchaseId })).body).toMatchObject({ admitted: 2, admitted_at: at(0) })
    const used = await checkIn({ purchaseId, admit: 1 })
    expect(used).toMatchObject({
      status: 409,
      body: {
        code: 'TICKET_USED',
        message: 'Everyone on this ticket is already in.',
        data: { admitted: 2, quantity: 2, admitted_at: at(0) },
      },
    })
    expect(await admissionsOf(purchaseId)).toEqual({ counted: 2, admitted: 2 })
    expect((await list(eventId)).body.tickets).toMatchObject([{ admitted_at: at(0) }])
    app.clock.set(NOW)
  })

  it('admits the passes of a purchase in order, and returns their prices where they differ', async () => {
    const eventId = await addEvent(app, { date: at(2) })
    const [adult, child] = await addTypes(app, eventId, [{ price: 8 }, { price: 4.5 }])
    const items = [
      { type_id: adult, quantity: 2 },
      { type_id: child, quantity: 1 },
    ]
    const { purchaseId } = purchaseOf(eventId)
    await buy(app, { ...purchaseOf(eventId), purchaseId, quantity: undefined, items })
    const ids = [randomUUID(), randomUUID()]
    const money = { quantity: 3, total: 20.5, prices: [8, 8, 4.5] }
    expect((await checkIn({ purchaseId, admit: 1, admission_id: ids[0] })).body).toMatchObject({
      ...money,
      admitted: 1,
    })
    const first = new Date(app.clock.now()).toISOString()
    app.clock.advance(60_000)
    const second = new Date(app.clock.now()).toISOString()
    expect((await checkIn({ purchaseId, admit: 2, admission_id: ids[1] })).body).toMatchObject({
      ...money,
      admitted: 3,
    })
    const { rows } = await app.db.query(
      'select number, admission_id, admitted_at from passes where "purchaseId" = $1 order by number',
      [purchaseId],
    )
    expect(rows).toEqual([
      { number: 1, admission_id: ids[0], admitted_at: first },
      { number: 2, admission_id: ids[1], admitted_at: second },
      { number: 3, admission_id: ids[1], admitted_at: second },
    ])
    expect((await checkIn({ purchaseId })).body).toMatchObject({ code: 'TICKET_USED', data: { ...money, admitted: 3 } })
    expect((await list(eventId)).body.tickets).toMatchObject([{ ...money, admitted: 3, admitted_at: first }])
  })

  it('admits nobody twice when many doors scan one ticket at once', async () => {
    const { eventId, purchaseId } = await addTicket(3)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => checkIn({ purchaseId, event_id: eventId, admission_id: randomUUID() })),
    )
    expect(
      answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.admitted)
        .toSorted(),
    ).toEqual([1, 2, 3])
    expect(answers.filter(({ body }) => body.code === 'TICKET_USED')).toHaveLength(9)
    expect(await admissionsOf(purchaseId)).toEqual({ counted: 3, admitted: 3 })
  })

  it('is idempotent for the same admission_id, also when both arrive at once', async () => {
    const { eventId, purchaseId } = await addTicket(4)
    const admission = { purchaseId, admit: 2, event_id: eventId, admission_id: randomUUID() }
    const answers = await Promise.all([checkIn(admission), checkIn(admission), checkIn(admission)])
    for (const answer of [...answers, await checkIn(admission)]) {
      expect(answer).toMatchObject({ status: 200, body: { admitted: 2, quantity: 4 } })
    }
    expect(await admissionsOf(purchaseId)).toEqual({ counted: 2, admitted: 2 })
    const other = await addTicket(2)
    const reused = await checkIn({ ...admission, purchaseId: other.purchaseId, event_id: other.eventId })
    expect(reused).toMatchObject({ status: 409, body: { code: 'ADMISSION_CONFLICT' } })
    expect(await admissionsOf(other.purchaseId)).toEqual({ counted: null, admitted: 0 })

    const last = { purchaseId, admit: 2, admission_id: randomUUID() }
    for (const answer of [await checkIn(last), await checkIn(last)]) {
      expect(answer).toMatchObject({ status: 200, body: { admitted: 4 } })
    }
  })

  it('counts two tickets apart that arrive at once with one admission_id', async () => {
    const [first, one] = [await addTicket(1), await addTicket(1)]
    const five = await addTicket(5, one.eventId)
    const { admit } = createAdmissions(app.db)
    const by = { admittedBy: staff.id, admittedAt: NOW, now: NOW, offline: false, language: 'en' as const }
    const [refused, admitted] = [await addTicket(1), await addTicket(5)]
    // While the first is written, the others become one batch.
    const [id, alone, other] = [randomUUID(), randomUUID(), randomUUID()]
    const outcomes = await Promise.all([
      admit({ ...by, id: alone, code: first.purchaseId, eventId: first.eventId, admit: 1 }),
      admit({ ...by, id, code: one.purchaseId, eventId: one.eventId, admit: 5 }),
      admit({ ...by, id, code: five.purchaseId, eventId: one.eventId, admit: 20 }),
      admit({ ...by, id: other, code: refused.purchaseId, eventId: refused.eventId, admit: 5 }),
      admit({ ...by, id: other, code: admitted.purchaseId, eventId: admitted.eventId, admit: 2 }),
    ])
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([
      ...[undefined, 'TOO_MANY_TO_ADMIT', 'TOO_MANY_TO_ADMIT', 'ADMISSION_CONFLICT', undefined],
    ])
    expect(await admissionsOf(five.purchaseId)).toEqual({ counted: null, admitted: 0 })
    expect(await admissionsOf(admitted.purchaseId)).toEqual({ counted: 2, admitted: 2 })
  })

  it('refuses tickets of other events, other hours and cancelled events, and names the event', async () => {
    const { eventId, purchaseId } = await addTicket(1)
    const other = await addEvent(app, { date: at(3) })
    expect(await checkIn({ purchaseId, event_id: other })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_EVENT', data: { event_id: eventId, title: 'Oud by Candlelight', date: at(2) } },
    })
    const later = await addTicket(1, await addEvent(app, { date: at(30) }))
    expect(await checkIn({ purchaseId: later.purchaseId })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_DAY', data: { event_id: later.eventId, date: at(30) } },
    })
    await app.db.query('update events set cancelled_at = now() where id = $1', [eventId])
    expect(await checkIn({ purchaseId })).toMatchObject({ status: 409, body: { code: 'EVENT_CANCELLED' } })
    await app.db.query('update events set deleted_at = now() where id = $1', [eventId])
    expect(await checkIn({ purchaseId })).toMatchObject({ status: 404, body: { code: 'TICKET_NOT_FOUND' } })
  })

  it('finds a ticket by the first eight characters of its id if they are unique at the event', async () => {
    const { eventId, purchaseId } = await addTicket(2)
    const reference = purchaseId.slice(0, 8).toUpperCase()
    expect(await checkIn({ purchaseId: reference, event_id: eventId })).toMatchObject({ status: 200 })
    expect(await checkIn({ purchaseId: reference })).toMatchObject({ status: 404, body: { code: 'TICKET_NOT_FOUND' } })
    const twin = `${purchaseId.slice(0, 8)}-${randomUUID().slice(9)}`
    await buy(app, purchaseOf(eventId, { purchaseId: twin }))
    expect(await checkIn({ purchaseId: reference, event_id: eventId })).toMatchObject({ status: 404 })
  })

  it.each([
    [{ purchaseId: 'nonsense' }, 404, 'TICKET_NOT_FOUND'],
    [{ purchaseId: randomUUID() }, 404, 'TICKET_NOT_FOUND'],
    [{ purchaseId: randomUUID(), admit: 21 }, 400, 'ADMIT_INVALID'],
    [{ purchaseId: randomUUID(), admission_id: 'x' }, 400, 'BAD_INPUT'],
    [{ purchaseId: randomUUID(), event_id: 'x' }, 404, 'EVENT_NOT_FOUND'],
  ])('answers %j with %i %s', async (json, status, code) => {
    expect(await checkIn(json)).toMatchObject({ status, body: { code } })
  })
})

describe('the list of a door', () => {
  it('holds salted hashes, and neither ids nor people', async () => {
    const { eventId, purchaseId } = await addTicket(2)
    const { body } = await list(eventId)
    const hash = (text: string) =>
      createHash('sha256')
        .update(body.salt + text)
        .digest()
        .subarray(0, 16)
        .toString('base64url')
    const reference = hash(purchaseId.slice(0, 8)).slice(0, 4)
    const counts = { quantity: 2, admitted: 0, admitted_at: null, total: 10, paid: 0, prices: null }
    const state = { voided: false, held: false, left_for: null, left_at: null }
    expect(body.tickets).toEqual([{ hash: hash(purchaseId), reference, ...counts, ...state }])
    expect(body.event).toMatchObject({ id: eventId, title: 'Oud by Candlelight', sold: 2, admitted: 0 })
    expect(JSON.stringify(body)).not.toContain(purchaseId.slice(0, 8))
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it('returns with `since` only tickets bought or used since', async () => {
    const { eventId } = await addTicket(1)
    const used = await addTicket(1, eventId)
    const before = new Date(app.clock.now() + HOUR_MS).toISOString()
    expect((await list(eventId, `?since=${before}`)).body.tickets).toEqual([])
    app.clock.advance(HOUR_MS / 2)
    await send(eventId, [{ id: randomUUID(), purchaseId: used.purchaseId, admit: 1, admitted_at: at(0) }])
    const since = new Date(app.clock.now()).toISOString()
    expect((await list(eventId, `?since=${since}`)).body.tickets).toMatchObject([{ admitted: 1 }])
    app.clock.set(NOW)
  })
})

describe('admissions made without a network', () => {
  it('count as many as the ticket still admits, report the others, and are idempotent', async () => {
    const { eventId, purchaseId } = await addTicket(3)
    await checkIn({ purchaseId, admit: 2 })
    const future = { id: randomUUID(), purchaseId, admit: 2, admitted_at: at(90) }
    const used = { id: randomUUID(), purchaseId, admit: 1, admitted_at: at(0) }
    const unknown = { id: randomUUID(), purchaseId: randomUUID(), admit: 1, admitted_at: at(0) }
    const foreign = { ...unknown, id: randomUUID(), purchaseId: (await addTicket(1)).purchaseId }
    const expected = [
      {
        id: future.id,
        verdict: 'conflict',
        conflict: 'TOO_MANY_TO_ADMIT',
        counted: 1,
        ticket: { admitted: 3, quantity: 3, admitted_at: at(0), total: 15, paid: 0, prices: null, names: [] },
      },
      {
        id: used.id,
        verdict: 'conflict',
        conflict: 'TICKET_USED',
        counted: 0,
        ticket: { admitted: 3, quantity: 3, admitted_at: at(0), total: 15, paid: 0, prices: null, names: [] },
      },
      { id: unknown.id, verdict: 'conflict', conflict: 'TICKET_NOT_FOUND', counted: 0, ticket: null },
      { id: foreign.id, verdict: 'conflict', conflict: 'WRONG_EVENT', counted: 0, ticket: null },
    ]
    const sent = [future, used, unknown, foreign]
    expect(await send(eventId, sent)).toEqual({ status: 200, body: expected })
    expect(await send(eventId, sent)).toEqual({ status: 200, body: expected })
    expect(await admissionsOf(purchaseId)).toEqual({ counted: 3, admitted: 3 })
  })

  it('are counted once, at the earliest time, when two tabs send the same ones at once', async () => {
    const { eventId, purchaseId } = await addTicket(5)
    const queue = [1, 2].map((admit) => ({ id: randomUUID(), purchaseId, admit, admitted_at: at(-admit / 4) }))
    const answers = await Promise.all([send(eventId, queue), send(eventId, queue), send(eventId, queue)])
    expect(answers.map(({ body }) => body.map(({ verdict }) => verdict))).toEqual(
      Array(3).fill(['admitted', 'admitted']),
    )
    expect(await admissionsOf(purchaseId)).toEqual({ counted: 3, admitted: 3 })
    expect((await list(eventId)).body.tickets).toMatchObject([{ admitted_at: at(-0.5) }])
  })

  it.each([[[]], [Array.from({ length: 201 }, () => ({}))], [[{ id: 'x' }]]])(
    'are refused with 4xx when they are %j',
    async (admissions) => {
      const { eventId } = await addTicket(1)
      expect((await send(eventId, admissions)).status).toBe(400)
    },
  )
})

describe('staff of one event', () => {
  const add = (eventId: string, email: unknown) =>
    callJson<EventStaff>(app, 'POST', `/api/events/${eventId}/staff`, { email }, admin)

  it('have access to its door only, from being named until it is over or they are removed', async () => {
    const { eventId, purchaseId } = await addTicket(3)
    const other = await addTicket(1)
    const user = await addUser(app)
    expect(await checkIn({ purchaseId }, user)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const named = await add(eventId, ` ${user.email.toUpperCase()} `)
    expect(named).toMatchObject({ status: 200, body: { user_id: user.id, email: user.email } })
    expect((await add(eventId, user.email)).body).toEqual(named.body)
    const staffCall = `/api/events/${eventId}/staff`
    expect((await callJson<EventStaff[]>(app, 'GET', staffCall, undefined, admin)).body).toEqual([named.body])

    const profile = await callJson<Profile>(app, 'GET', '/api/profile', undefined, user)
    expect(profile.body).toMatchObject({ is_staff: false, staff_events: [eventId] })
    expect(await checkIn({ purchaseId }, user)).toMatchObject({ status: 200, body: { admitted: 1 } })
    for (const call of [
      checkIn({ purchaseId: other.purchaseId }, user),
      // Whoever may not admit is not told either whether a reference exists.
      checkIn({ purchaseId: 'ffffffff', event_id: other.eventId }, user),
      list(other.eventId, '', user),
      send(other.eventId, [{ id: randomUUID(), purchaseId, admit: 1, admitted_at: at(0) }], user),
    ]) {
      expect((await call).status).toBe(403)
    }
    const events = (who: TestUser) => callJson<DoorEvent[]>(app, 'GET', '/api/door/events', undefined, who)
    expect((await events(user)).body.map(({ id }) => id)).toEqual([eventId])
    expect((await events(staff)).body.map(({ id }) => id)).toContain(other.eventId)

    app.clock.advance(15 * HOUR_MS)
    expect(await checkIn({ purchaseId }, user)).toMatchObject({ status: 403 })
    expect(await add(eventId, user.email)).toMatchObject({ status: 409, body: { code: 'EVENT_PASSED' } })
    app.clock.set(NOW)
    const remove = () => callJson(app, 'DELETE', `${staffCall}/${user.id}`, undefined, admin)
    expect((await remove()).status).toBe(200)
    expect(await checkIn({ purchaseId }, user)).toMatchObject({ status: 403 })
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
    const { rows } = await app.db.query(
      'select action, before, after from audit_log where entity_id = $1 order by id',
      [eventId],
    )
    expect(rows).toEqual([
      { action: 'staff.add', before: null, after: { staff: user.email } },
      { action: 'staff.remove', before: { staff: user.email }, after: null },
    ])
  })

  it('must have an account with a verified address', async () => {
    const { eventId } = await addTicket(1)
    const user = await addUser(app)
    await app.db.query('update users set "emailVerified" = false where id = $1', [user.id])
    for (const email of [user.email, 'nobody@example.com']) {
      expect(await add(eventId, email)).toMatchObject({ status: 404, body: { code: 'STAFF_ACCOUNT_MISSING' } })
    }
    for (const email of ['', 'nobody', null, 7]) {
      expect(await add(eventId, email)).toMatchObject({ status: 400, body: { code: 'STAFF_EMAIL_INVALID' } })
    }
    expect(await add(randomUUID(), user.email)).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } })
  })
})
