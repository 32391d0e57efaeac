import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Admission, AdmissionResult, DoorTicket } from '../../../contract/calls/check-in.ts'
import type { TicketWithEvent } from '../../../contract/calls/tickets.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { callJson } from '../../testing/call-json.ts'
import { eventCalls } from '../../testing/events.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { ticketCalls } from '../../testing/tickets.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', STAFF_EMAILS: 'staff@example.com' })
const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-12-01T09:00:00Z')
let admin: TestUser
let staff: TestUser
let eventId: string
beforeAll(async () => {
  ;[admin, staff] = (await Promise.all(
    ['admin', 'staff'].map((name) => addUser(app, { email: `${name}@example.com` })),
  )) as [TestUser, TestUser]
})
beforeEach(async () => {
  app.clock.set(NOW)
  eventId = await addEvent(app, {
    ...{ date: new Date(NOW + 4 * HOUR_MS).toISOString(), capacity: 10, ticket_price: 5, title_en: 'Oud Night' },
  })
})
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

interface Answer {
  url?: string
  code?: string
  data?: Record<string, unknown>
  to_give_back?: number
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const english = { 'accept-language': 'en' }
async function ask<Body = Answer>(
  method: Method,
  path: string,
  body?: object,
): Promise<{ status: number; body: Body }> {
  const response = await app.call(method, path, body, english)
  return { status: response.status, body: (await response.json()) as Body }
}
const ticketOf = async (code: string) => (await ask<TicketWithEvent>('GET', `/api/tickets/${code}`)).body
/** Ids of the people of a purchase. */
const peopleOf = async (id: string) => (await ticketOf(id)).passes.map((pass) => pass.id)
const handOn = (id: string, pass: string, body: object = {}) =>
  ask('POST', `/api/tickets/${id}/passes/${pass}/hand_on`, body)
const takeBack = (id: string, pass: string) => ask('DELETE', `/api/tickets/${id}/passes/${pass}/hand_on`)
const open = (code: string) => ask('POST', `/api/passes/${code}/open`)
const giveBack = (id: string, passes: string[]) => ask('POST', `/api/tickets/${id}/give_back`, { passes })
const checkIn = (code: string, admit = 1) =>
  callJson<Admission & Answer>(app, 'POST', '/api/check_in', { purchaseId: code, event_id: eventId, admit }, staff)
const pay = (code: string, amount: number) =>
  callJson<{ total: number; paid: number; code?: string; id?: string }>(
    app,
    'POST',
    '/api/payments',
    { id: randomUUID(), purchaseId: code, event_id: eventId, amount, method: 'cash' },
    staff,
  )
const codeIn = ({ body }: { body: Answer }) => body.url?.split('/').at(-1) ?? ''

/** A purchase for so many people, with their ids. */
async function party(quantity: number, changes: object = {}): Promise<{ id: string; people: string[] }> {
  const id = await bought(eventId, { quantity, ...changes })
  return { id, people: await peopleOf(id) }
}

async function mailsOf(change: () => Promise<unknown>) {
  await mailsAreOut(app)
  const before = app.mail.mails.length
  await change()
  await mailsAreOut(app)
  return app.mail.mails.slice(before)
}

describe('a person who is handed on', () => {
  it('has a ticket with a code of their own, and the code of the purchase admits the others', async () => {
    const { id, people } = await party(2)
    const code = codeIn(await handOn(id, people[1] ?? '', { name: ' Sara Ali\n' }))
    expect(await ticketOf(id)).toMatchObject({
      ...{ quantity: 2, valid: true, total: 10, handed_on_at: null },
      passes: [
        { state: 'valid', name: null },
        { state: 'handed_on', name: 'Sara Ali', opened: false, state_at: new Date(NOW).toISOString() },
      ],
    })
    expect(await ticketOf(code)).toMatchObject({
      ...{ purchaseId: code, quantity: 1, valid: true, total: 5, paid: 0, handed_on_at: new Date(NOW).toISOString() },
      ...{ qrCodeData: expect.stringMatching(`/scan/${code}$`), passes: [{ state: 'valid', name: 'Sara Ali' }] },
    })
    expect(await checkIn(id, 2)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_TO_ADMIT', data: { quantity: 1 } },
    })
    expect(await checkIn(code.slice(0, 8))).toMatchObject({
      ...{ status: 200, body: { admitted: 1, quantity: 1, total: 5, paid: 0, names: ['Sara Ali'] } },
    })
    expect((await checkIn(code)).body.code).toBe('TICKET_USED')
    expect(await checkIn(id)).toMatchObject({ status: 200, body: { admitted: 1, quantity: 1, total: 5 } })
  })

  it('leaves an old picture that is refused with the time, and a double click changes nothing', async () => {
    const { id, people } = await party(1)
    const [first, second] = await Promise.all([handOn(id, people[0] ?? ''), handOn(id, people[0] ?? '')])
    expect(second.body.url).toBe(first.body.url)
    expect(await ticketOf(id)).toMatchObject({ quantity: 1, valid: false })
    expect(await checkIn(id)).toMatchObject({
      ...{ status: 409, body: { code: 'TICKET_HANDED_ON', data: { handed_on_at: new Date(NOW).toISOString() } } },
    })
  })

  it('is taken back until they opened it, and their link is gone', async () => {
    const { id, people } = await party(2)
    const [one = '', other = ''] = people
    const code = codeIn(await handOn(id, one))
    expect((await takeBack(id, one)).status).toBe(200)
    expect((await takeBack(id, one)).status).toBe(200)
    expect(await ask('GET', `/api/tickets/${code}`)).toMatchObject({ status: 404, body: { code: 'TICKET_NOT_FOUND' } })
    expect((await open(code)).status).toBe(404)
    const opened = codeIn(await handOn(id, other))
    expect((await open(opened)).status).toBe(200)
    expect((await takeBack(id, other)).body.code).toBe('PASS_OPENED')
    expect((await handOn(id, other)).body.code).toBe('PASS_OPENED')
    expect((await giveBack(id, [one, other])).body.code).toBe('PASS_WITH_OTHERS')
    expect(await ticketOf(id)).toMatchObject({ passes: [{ state: 'valid' }, { state: 'handed_on', opened: true }] })
  })

  it('is mailed the link in the language of who hands on, once for an address and three times in all', async () => {
    const { id, people } = await party(1)
    const pass = people[0] ?? ''
    const [mail, ...others] = await mailsOf(() =>
      Promise.all([handOn(id, pass, { email: 'Sara@example.com' }), handOn(id, pass, { email: 'sara@example.com' })]),
    )
    const code = codeIn(await handOn(id, pass))
    expect(mail).toMatchObject({
      to: [{ address: expect.stringMatching(/sara@example\.com/i) }],
      subject: 'A ticket for you: Oud Night',
    })
    expect(mail?.text).toContain(`/scan/${code}`)
    expect(others).toEqual([])
    await handOn(id, pass, { email: 'two@example.com' })
    await handOn(id, pass, { email: 'three@example.com' })
    expect(await handOn(id, pass, { email: 'four@example.com' })).toMatchObject({
      ...{ status: 429, body: { code: 'PASS_MAILS_USED' } },
    })
  })

  it.each([
    ['nobody known', async () => handOn(await bought(eventId), randomUUID()), 'TICKET_NOT_FOUND'],
    [
      'the buyer',
      async () => {
        const { id, people } = await party(1, { userEmail: 'me@example.com' })
        return handOn(id, people[0] ?? '', { email: 'ME@example.com' })
      },
      'PASS_TO_SELF',
    ],
    [
      'somebody in',
      async () => {
        const { id, people } = await party(1)
        await checkIn(id)
        return handOn(id, people[0] ?? '')
      },
      'PASS_ADMITTED',
    ],
    [
      'somebody voided',
      async () => {
        const { id, people } = await party(1)
        await voidTickets([id])
        return handOn(id, people[0] ?? '')
      },
      'PASS_GONE',
    ],
    [
      'a name too long',
      async () => {
        const { id, people } = await party(1)
        return handOn(id, people[0] ?? '', { name: 'x'.repeat(61) })
      },
      'PASS_NAME_INVALID',
    ],
  ])('is not %s', async (_who, asked, code) => {
    expect((await asked()).body.code).toBe(code)
  })

  it('pays for themselves, and never what the purchase has paid', async () => {
    const { id, people } = await party(3)
    const code = codeIn(await handOn(id, people[2] ?? ''))
    expect(await pay(code, 5)).toMatchObject({ status: 200, body: { total: 5, paid: 5 } })
    expect((await pay(code, 5)).body.code).toBe('PAYMENT_TOO_MUCH')
    expect(await checkIn(id, 2)).toMatchObject({ body: { total: 10, paid: 0 } })
    expect(await pay(id, 10)).toMatchObject({ status: 200, body: { total: 10, paid: 10 } })
    const paidFor = await party(2)
    await pay(paidFor.id, 10)
    const friend = codeIn(await handOn(paidFor.id, paidFor.people[0] ?? ''))
    expect(await ticketOf(friend)).toMatchObject({ total: 5, paid: 5 })
    expect((await pay(friend, 5)).body.code).toBe('PAYMENT_TOO_MUCH')
  })

  it('leaves to the buyer what was paid with a code that was taken back: nobody pays for another', async () => {
    const { id, people } = await party(3)
    const code = codeIn(await handOn(id, people[2] ?? ''))
    await pay(code, 5)
    await takeBack(id, people[2] ?? '')
    const friend = codeIn(await handOn(id, people[1] ?? ''))
    expect(await checkIn(id)).toMatchObject({ status: 200, body: { total: 10, paid: 5 } })
    expect(await ticketOf(friend)).toMatchObject({ total: 5, paid: 0 })
    await giveBack(id, [people[2] ?? ''])
    expect((await checkIn(id)).body).toMatchObject({ code: 'TICKET_USED', data: { total: 5, paid: 5 } })
    expect(await ticketOf(friend)).toMatchObject({ total: 5, paid: 0 })
  })

  it('gets back with their code only what was noted with it', async () => {
    const { id, people } = await party(2)
    await pay(id, 10)
    const code = codeIn(await handOn(id, people[1] ?? ''))
    await voidTickets([id])
    expect((await pay(code, -5)).body.code).toBe('PAYMENT_TOO_MUCH')
    expect(await pay(id, -10)).toMatchObject({ status: 200, body: { paid: 0 } })
    expect(await ticketOf(code)).toMatchObject({ status: 'voided', paid: 0 })
  })

  it('has nothing below nothing where what was paid and what was given back are both taken back', async () => {
    const { id, people } = await party(2)
    const code = codeIn(await handOn(id, people[1] ?? ''))
    await pay(id, 5)
    const paid = await pay(code, 5)
    await voidTickets([id])
    expect((await pay(code, -5)).status).toBe(200)
    const correction = {
      purchaseId: code,
      event_id: eventId,
      amount: -5,
      method: 'correction',
      corrects: paid.body.id,
    }
    const corrected = await callJson(app, 'POST', '/api/payments', { id: randomUUID(), ...correction }, staff)
    expect(corrected).toMatchObject({ status: 200, body: { paid: 0 } })
    expect(await ticketOf(code)).toMatchObject({ paid: 0 })
  })

  it('leaves no amount below nothing where the buyer was given what another paid', async () => {
    const { id, people } = await party(2)
    const code = codeIn(await handOn(id, people[1] ?? ''))
    await pay(code, 5)
    const { rows } = await app.db.query<{ id: string }>(
      `insert into ticket_types (event_id, position, name_ar, name_en, price) values ($1, 1, 'x', 'x', 0), ($1, 2, 'y', 'y', 8000)
       returning id`,
      [eventId],
    )
    const move = (type?: { id: string }) =>
      callJson(app, 'POST', '/api/move_passes', { passes: people.slice(1), type_id: type?.id, reason: 'r' }, admin)
    await giveBack(id, people.slice(0, 1))
    expect((await move(rows[0])).status).toBe(200)
    expect((await pay(id, -5)).status).toBe(200)
    expect((await move(rows[1])).status).toBe(200)
    expect((await checkIn(id)).body.code).toBe('TICKET_HANDED_ON')
    const door = await callJson(app, 'GET', `/api/door/events/${eventId}/tickets`, undefined, staff)
    expect(door.status).toBe(200)
  })

  it('stands in the list of a door beside the purchase, which says what became of it', async () => {
    const { id, people } = await party(1)
    app.clock.advance(60_000)
    const since = new Date(app.clock.now() + 30_000).toISOString()
    await handOn(id, people[0] ?? '')
    const path = `/api/door/events/${eventId}/tickets?since=${since}`
    const { body } = await callJson<{ tickets: DoorTicket[] }>(app, 'GET', path, undefined, staff)
    expect(body.tickets.toSorted((one, other) => one.quantity - other.quantity)).toMatchObject([
      { quantity: 0, left_for: 'handed_on', left_at: new Date(app.clock.now()).toISOString(), total: 0, paid: 0 },
      { quantity: 1, left_for: null, left_at: null, total: 5, admitted: 0 },
    ])
  })

  it('is a conflict for a door that admitted the old picture without a network', async () => {
    const { id, people } = await party(1)
    await handOn(id, people[0] ?? '')
    const admission = { id: randomUUID(), purchaseId: id, admit: 1, admitted_at: new Date(NOW).toISOString() }
    const send = () =>
      callJson<AdmissionResult[]>(
        app,
        'POST',
        `/api/door/events/${eventId}/admissions`,
        { admissions: [admission] },
        staff,
      )
    for (const { body } of [await send(), await send()])
      expect(body).toMatchObject([{ verdict: 'conflict', conflict: 'TICKET_HANDED_ON', counted: 0 }])
  })
})

describe('a person who is handed on or given back', () => {
  it('keeps the name that was given first, unless there is another', async () => {
    const { id, people } = await party(1)
    const [pass = ''] = people
    await handOn(id, pass, { name: 'Sara' })
    await handOn(id, pass)
    expect((await ticketOf(id)).passes).toMatchObject([{ name: 'Sara' }])
    await handOn(id, pass, { name: 'Mariam' })
    expect((await ticketOf(id)).passes).toMatchObject([{ name: 'Mariam' }])
  })

  it('is nobody who is in', async () => {
    const { id, people } = await party(2)
    const [inside = '', other = ''] = people
    await checkIn(id)
    expect((await giveBack(id, [inside])).body.code).toBe('PASS_ADMITTED')
    expect((await giveBack(id, people)).body.code).toBe('PASS_ADMITTED')
    expect((await handOn(id, inside)).body.code).toBe('PASS_ADMITTED')
    const code = codeIn(await handOn(id, other))
    await checkIn(code)
    expect((await takeBack(id, other)).body.code).toBe('PASS_ADMITTED')
    expect((await ticketOf(id)).passes).toMatchObject([{ state: 'valid' }, { state: 'handed_on' }])
  })

  it('stays once the event is cancelled, and is not handed on once it is over', async () => {
    const { id, people } = await party(1)
    const [pass = ''] = people
    app.clock.set(NOW + 16 * HOUR_MS)
    expect((await handOn(id, pass)).body.code).toBe('EVENT_PASSED')
    app.clock.set(NOW + 16 * HOUR_MS - 1)
    expect((await handOn(id, pass)).status).toBe(200)
    app.clock.set(NOW)
    await app.db.query('update events set cancelled_at = $2 where id = $1', [eventId, new Date(NOW)])
    expect((await takeBack(id, pass)).body.code).toBe('EVENT_CANCELLED')
    const other = await app.db.query(`update passes set state = 'valid', code = null where id = $1`, [pass])
    expect(other.rowCount).toBe(1)
    expect((await giveBack(id, [pass])).body.code).toBe('EVENT_CANCELLED')
  })

  it('is told to the last one whom it was mailed to, not to one from whom it was taken back', async () => {
    const { id, people } = await party(1)
    const [pass = ''] = people
    await handOn(id, pass, { email: 'first@example.com' })
    await takeBack(id, pass)
    await handOn(id, pass)
    const mails = await mailsOf(() => voidTickets([id]))
    const addresses = mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
    expect([mails.length, addresses]).toEqual([1, expect.not.arrayContaining(['first@example.com'])])
  })
})

describe('people who are given back', () => {
  it('are so for who presses again, whatever happened since', async () => {
    const { id, people } = await party(2)
    expect((await giveBack(id, people)).status).toBe(200)
    app.clock.set(NOW + 20 * HOUR_MS)
    expect(await giveBack(id, people)).toMatchObject({ status: 200, body: { given_back: 2 } })
  })

  it('free their places at once, all or none, and the buyer is told what money comes back', async () => {
    const { id, people } = await party(3)
    await pay(id, 15)
    const [one = '', two = '', three = ''] = people
    const remaining = async () => (await ask<{ remaining: number }>('GET', `/api/events/${eventId}`)).body.remaining
    expect(await remaining()).toBe(7)
    expect((await giveBack(id, [one, randomUUID()])).body.code).toBe('TICKET_NOT_FOUND')
    expect(await remaining()).toBe(7)
    const mails = await mailsOf(async () => {
      const [first, second] = await Promise.all([giveBack(id, [one, two]), giveBack(id, [one, two])])
      expect([first.body, second.body]).toEqual([
        { given_back: 2, to_give_back: 10 },
        { given_back: 2, to_give_back: 10 },
      ])
    })
    expect(mails.map(({ subject }) => subject)).toEqual(['Tickets given back: Oud Night'])
    expect(mails[0]?.text).toContain('BD 10')
    expect(await remaining()).toBe(9)
    expect(await ticketOf(id)).toMatchObject({ quantity: 1, valid: true, total: 5, paid: 15 })
    expect((await pay(id, -11)).body.code).toBe('PAYMENT_TOO_MUCH')
    expect(await pay(id, -10)).toMatchObject({ status: 200, body: { total: 5, paid: 5 } })
    expect(await giveBack(id, [three])).toMatchObject({ status: 200, body: { to_give_back: 5 } })
    expect(await ticketOf(id)).toMatchObject({ quantity: 0, valid: false })
    expect(await checkIn(id)).toMatchObject({
      ...{
        status: 409,
        body: { code: 'TICKET_GIVEN_BACK', data: { given_back_at: new Date(NOW).toISOString(), paid: 5 } },
      },
    })
  })

  it('are so until sales close, or until the instant that the organisers set', async () => {
    const [until, later] = [await party(2), await party(1)]
    const rule = (at: number | null) =>
      app.db.query('update events set give_back_until = $2 where id = $1', [eventId, at && new Date(at)])
    expect((await ticketOf(until.id)).give_back_until).toBe(new Date(NOW + 3 * HOUR_MS).toISOString())
    await rule(NOW + HOUR_MS)
    app.clock.advance(HOUR_MS - 1)
    expect((await giveBack(until.id, until.people.slice(0, 1))).status).toBe(200)
    app.clock.advance(1)
    expect((await giveBack(until.id, until.people.slice(1))).body.code).toBe('GIVE_BACK_OVER')
    await rule(null)
    app.clock.set(NOW + 3 * HOUR_MS)
    expect((await giveBack(later.id, later.people)).body.code).toBe('GIVE_BACK_OVER')
    app.clock.set(NOW + 4 * HOUR_MS)
    expect((await giveBack(later.id, later.people)).body.code).toBe('EVENT_PASSED')
  })

  it('follow the rule that an admin sets, at most until the start', async () => {
    const calls = {
      call: (...args: Parameters<typeof app.call>) => app.call(...args),
      clock: { now: () => app.clock.now() },
    }
    const events = eventCalls(calls, () => admin)
    const [date, until, late] = [48, 24, 49].map((hours) => new Date(NOW + hours * HOUR_MS).toISOString())
    const event = await events.created({ date, give_back_until: until })
    expect((await ticketOf(await bought(event.id))).give_back_until).toBe(until)
    expect((await events.edit(event, { give_back_until: late })).body.code).toBe('EVENT_GIVE_BACK_INVALID')
    expect((await events.edit(event, { give_back_until: null })).body.give_back_until).toBeNull()
  })

  it('may be sold to others of the address again', async () => {
    const { id, people } = await party(10, { userEmail: 'big@example.com' })
    await giveBack(id, people)
    const again = purchaseOf(eventId, { quantity: 10, userEmail: 'big@example.com' })
    expect((await buy(app, again)).status).toBe(200)
  })
})

describe('at the same time', () => {
  it('the door and a hand-over, or a return, decide about each person once', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, people } = await party(1)
      const change = round % 2 === 0 ? handOn(id, people[0] ?? '') : giveBack(id, people)
      const [admitted, changed] = await Promise.all([checkIn(id), change])
      expect([admitted.status, changed.status].toSorted()).toEqual([200, 409])
      if (admitted.status === 200) expect(changed.body.code).toBe('PASS_ADMITTED')
      if (round % 2 === 0 && admitted.status !== 200) await giveBack(id, people)
    }
  })

  it('opening and taking back have one winner', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, people } = await party(1)
      const code = codeIn(await handOn(id, people[0] ?? ''))
      const [opened, back] = await Promise.all([open(code), takeBack(id, people[0] ?? '')])
      expect([opened.status, back.status]).toEqual(opened.status === 200 ? [200, 409] : [404, 200])
      await voidTickets([id])
    }
  })

  it('two doors with the code of a purchase and of a person admit each once', async () => {
    const { id, people } = await party(3)
    const code = codeIn(await handOn(id, people[0] ?? ''))
    const scans = await Promise.all([
      checkIn(code),
      checkIn(id),
      checkIn(code),
      checkIn(id),
      checkIn(id),
      checkIn(code),
    ])
    expect(scans.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await ticketOf(id)).passes.every(({ admitted_at }) => admitted_at !== null)).toBe(true)
  })
})

describe('an admin', () => {
  const voidPasses = (passes: string[], reason = 'Seats are broken', user = admin) =>
    callJson(app, 'POST', '/api/void_passes', { passes, reason }, user)

  it('voids people of a purchase, and buyer and new holder are told why', async () => {
    const { id, people } = await party(3)
    const [one = '', two = '', three = ''] = people
    const code = codeIn(await handOn(id, two, { email: 'friend@example.com' }))
    await pay(id, 12)
    const mails = await mailsOf(async () => {
      expect((await voidPasses([one, two])).body).toEqual({ voided: 2, mails: 2, to_give_back: 7 })
    })
    // Two jobs, sent at once.
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Ticket voided: Oud Night',
      'Tickets voided: Oud Night',
    ])
    for (const mail of mails) expect(mail.text).toContain('Seats are broken')
    expect(await ticketOf(code)).toMatchObject({ status: 'voided', void_reason: 'Seats are broken', valid: false })
    expect((await checkIn(code)).body.code).toBe('TICKET_VOIDED')
    expect(await ticketOf(id)).toMatchObject({ status: 'purchased', quantity: 1, valid: true })
    expect((await voidPasses([one, three])).body).toEqual({ voided: 1, mails: 1, to_give_back: 12 })
    expect(await ticketOf(id)).toMatchObject({ status: 'voided', quantity: 3, void_reason: 'Seats are broken' })
    const { rows } = await app.db.query(`select after from audit_log where action = 'pass.void' and entity_id = $1`, [
      eventId,
    ])
    expect(rows.map(({ after }) => [after.people, after.references])).toEqual(
      [2, 1].map((people) => [people, id.slice(0, 8)]),
    )
  })

  it('mails nothing to an address that refuses our mails', async () => {
    const { id, people } = await party(2)
    await mailsAreOut(app)
    await app.db.query('update tickets set mail_refused_at = now() where "purchaseId" = $1', [id])
    const mails = await mailsOf(async () => {
      expect((await voidPasses(people.slice(1))).body).toMatchObject({ voided: 1, mails: 0 })
    })
    expect(mails).toEqual([])
  })

  it('cannot void who is in, and who left stays as they are', async () => {
    const { id, people } = await party(3)
    const [inside = '', given = '', left = ''] = people
    expect((await checkIn(id)).status).toBe(200)
    expect((await giveBack(id, [given])).status).toBe(200)
    expect((await voidPasses([inside, given])).body).toEqual({ voided: 0, mails: 0, to_give_back: 0 })
    app.clock.set(NOW + 30 * HOUR_MS)
    expect((await voidPasses([left])).body).toEqual({ voided: 0, mails: 0, to_give_back: 0 })
    expect(await ticketOf(id)).toMatchObject({
      passes: [{ state: 'valid', admitted_at: expect.any(String) }, { state: 'returned' }, { state: 'valid' }],
    })
  })

  it('who voids a whole purchase has its new holders told', async () => {
    const { id, people } = await party(2)
    await handOn(id, people[0] ?? '', { email: 'friend@example.com' })
    const mails = await mailsOf(() => voidTickets([id]))
    expect(mails.flatMap(({ to }) => to ?? []).filter(({ address }) => address === 'friend@example.com')).toHaveLength(
      1,
    )
  })
})
