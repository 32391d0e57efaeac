import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DoorTicket } from '../../../../contract/calls/check-in.ts'
import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { addEvent, dropMails, mailsAreOut, mailsCausedBy } from '../../../testing/app.ts'
import { callJson } from '../../../testing/call-json.ts'
import { wrongSums } from '../../../testing/sales-sums.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { addTypes, ticketCalls } from '../../../testing/tickets.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-12-01T09:00:00Z')
let admin: TestUser
let event: string
let [stalls, balcony, box, closed] = ['', '', '', '']
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com', language: 'en' })
})
beforeEach(async () => {
  app.clock.set(NOW)
  event = await addEvent(app, { date: new Date(NOW + 4 * HOUR_MS).toISOString(), capacity: 20, title_en: 'Oud Night' })
  ;[stalls = '', balcony = '', box = '', closed = ''] = await addTypes(app, event, [
    { name: 'Stalls', price: 8 },
    { name: 'Balcony', price: 5, capacity: 3 },
    { name: 'Box', price: 12.5, hidden: true, max: 1, sales_until: new Date(NOW).toISOString() },
    { name: 'Closed', price: 1, closed_at: new Date(NOW).toISOString() },
  ])
})
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

const ask = async <Body>(method: 'GET' | 'POST', path: string, body?: object) =>
  (await callJson<Body>(app, method, path, body, admin)).body
const ticketOf = (id: string) => ask<TicketWithEvent>('GET', `/api/tickets/${id}`)
const move = (passes: string[], type_id: string, reason = 'The balcony is full') =>
  callJson<{ code?: string; moved?: number; due?: number; to_give_back?: number }>(
    ...([app, 'POST', '/api/move_passes', { passes, type_id, reason }, admin] as const),
  )
const refusalOf = async (passes: string[], type: string) => (await move(passes, type)).body.code
const pay = (purchaseId: string, amount: number) =>
  ask<{ code?: string; paid: number }>('POST', '/api/payments', {
    ...{ id: randomUUID(), purchaseId, event_id: event, amount, method: 'cash' },
  })
const admit = (purchaseId: string, admit = 1) =>
  ask<{ code?: string }>('POST', '/api/check_in', { purchaseId, event_id: event, admit })
const handOn = async (id: string, pass: string, email?: string) =>
  (await ask<{ url: string }>('POST', `/api/tickets/${id}/passes/${pass}/hand_on`, { email })).url.split('/').at(-1) ??
  ''

/** A purchase of so many people in the stalls, with their ids. */
async function party(quantity: number, changes: object = {}): Promise<{ id: string; people: string[] }> {
  const items = [{ type_id: stalls, quantity }]
  const id = await bought(event, { quantity: undefined, items, ...changes })
  return { id, people: (await ticketOf(id)).passes.map((pass) => pass.id) }
}

async function soldOf(): Promise<number[]> {
  const { rows } = await app.db.query('select sold from ticket_types where event_id = $1 order by position', [event])
  const { rows: of } = await app.db.query('select sold from events where id = $1', [event])
  return [of[0].sold, ...rows.map(({ sold }) => sold)]
}

describe('people who are moved to another type', () => {
  it('keep their code, change places and price, and are paid or given back by the payments', async () => {
    const { id, people } = await party(3)
    const [one = '', two = '', three = ''] = people
    await pay(id, 24)
    expect((await move([one, two], balcony)).body).toEqual({ moved: 2, due: 0, to_give_back: 6 })
    expect(await soldOf()).toEqual([3, 1, 2, 0, 0])
    expect(await ticketOf(id)).toMatchObject({
      ...{ quantity: 3, total: 18, paid: 24, valid: true },
      lines: [
        { name: 'Stalls', quantity: 1, unit_price: 8 },
        { name: 'Balcony', quantity: 2, unit_price: 5 },
      ],
      passes: [
        { id: one, type_id: balcony, state: 'valid' },
        { id: two, type_id: balcony },
        { id: three, type_id: stalls },
      ],
    })
    expect((await pay(id, 1)).code).toBe('PAYMENT_TOO_MUCH')
    expect((await pay(id, -6)).paid).toBe(18)
    expect((await move([one, three], box)).body).toEqual({ moved: 2, due: 12, to_give_back: 0 })
    expect(await soldOf()).toEqual([3, 0, 1, 2, 0])
    expect((await pay(id, 12)).paid).toBe(30)
    expect((await ticketOf(id)).lines.map(({ name }) => name)).toEqual(['Balcony', 'Box'])
    expect(await admit(id, 3)).toMatchObject({ admitted: 3 })
    expect(await wrongSums(app.db)).toEqual([])
  })

  it('pay what the purchase pays for that type, else its price today', async () => {
    const items = [stalls, balcony].map((type_id) => ({ type_id, quantity: 1 }))
    const { id, people } = await party(2, { items })
    await app.db.query('update ticket_types set price = 20000 where event_id = $1', [event])
    await move(people.slice(0, 1), balcony)
    expect(await ticketOf(id)).toMatchObject({ total: 10, lines: [{ quantity: 2, unit_price: 5 }] })
    await move(people, stalls)
    expect(await ticketOf(id)).toMatchObject({ total: 40, lines: [{ quantity: 2, unit_price: 20 }] })
  })

  it('keep the discount of their code where it is for that type, and guests pay nothing', async () => {
    const code = { code: 'EID', percent: 50, type_ids: [stalls, balcony] }
    expect((await callJson(app, 'POST', `/api/events/${event}/codes`, code, admin)).status).toBe(200)
    const { id, people } = await party(2, { code: 'eid' })
    await move(people.slice(0, 1), balcony)
    await move(people.slice(1), box)
    expect(await ticketOf(id)).toMatchObject({
      ...{
        total: 15,
        lines: [
          { unit_price: 5, discount: 2.5 },
          { unit_price: 12.5, discount: 0 },
        ],
      },
    })
    const guest = { purchaseId: randomUUID(), items: [{ type_id: stalls, quantity: 1 }], name: 'Ali', host: 'Choir' }
    await ask('POST', `/api/door/events/${event}/guests`, guest)
    const [pass] = (await ticketOf(guest.purchaseId)).passes
    expect((await move([pass?.id ?? ''], box)).body).toEqual({ moved: 1, due: 0, to_give_back: 0 })
    expect(await wrongSums(app.db)).toEqual([])
  })

  it('are moved once by a double click, and the buyer is told once with the reason', async () => {
    const { id, people } = await party(2)
    const mails = await mailsCausedBy(app, async () => {
      const both = await Promise.all([move(people, balcony), move(people, balcony)])
      expect(both.map(({ body }) => body.moved).toSorted()).toEqual([0, 2])
    })
    expect(mails.map(({ subject }) => subject)).toEqual(['Ticket type changed: Oud Night'])
    expect(mails[0]?.text).toContain('The balcony is full')
    expect(mails[0]?.text).toContain('Balcony')
    expect(mails[0]?.text).toContain(`/scan/${id}`)
    expect(mails[0]?.text).toContain('BD 10')
    const log = `select admin_email, entity_name, after from audit_log where action = 'pass.move' and entity_id = $1`
    expect((await app.db.query(log, [event])).rows).toEqual([
      {
        ...{ admin_email: admin.email, entity_name: 'Oud Night' },
        after: { people: 2, references: id.slice(0, 8), type: 'Balcony', reason: 'The balcony is full' },
      },
    ])
  })

  it('who were handed on keep their own code, their due and their mails', async () => {
    const { id, people } = await party(2)
    const code = await handOn(id, people[1] ?? '', 'friend@example.com')
    await mailsAreOut(app)
    const before = app.mail.mails.length
    const since = new Date(NOW + HOUR_MS).toISOString()
    app.clock.set(NOW + HOUR_MS + 10_000)
    await move(people.slice(1), box)
    expect(await ticketOf(code)).toMatchObject({
      ...{ purchaseId: code, total: 12.5, paid: 0, handed_on_at: new Date(NOW).toISOString() },
      lines: [{ name: 'Box', quantity: 1, unit_price: 12.5 }],
    })
    await mailsAreOut(app)
    const friend = app.mail.mails
      .slice(before)
      .find(({ to }) => to?.some(({ address }) => address?.startsWith('friend')))
    expect(friend?.text).toContain('Box')
    expect(friend?.text).toContain(`/scan/${code}`)
    // The list of an offline door has the new amount due.
    const list = await ask<{ tickets: DoorTicket[] }>('GET', `/api/door/events/${event}/tickets?since=${since}`)
    expect(list.tickets.map(({ total }) => total).toSorted()).toEqual([12.5, 8])
  })
})

it('who paid with their own code and moved to a cheaper type owe nothing; what is to be given back is the buyer’s', async () => {
  const { id, people } = await party(2)
  const code = await handOn(id, people[1] ?? '')
  await pay(code, 8)
  expect((await move(people.slice(1), balcony)).body).toEqual({ moved: 1, due: 5, to_give_back: 0 })
  expect(await ticketOf(code)).toMatchObject({ total: 5, paid: 5 })
  expect(await ticketOf(id)).toMatchObject({ total: 8, paid: 3 })
})

it('nothing is mailed to an address that refuses our mails', async () => {
  const { id, people } = await party(1)
  await mailsAreOut(app)
  const before = app.mail.mails.length
  await app.db.query('update tickets set mail_refused_at = now() where "purchaseId" = $1', [id])
  await move(people, balcony)
  await mailsAreOut(app)
  expect(app.mail.mails.length).toBe(before)
})

describe('a move is refused', () => {
  it('for people who are in or left, of several purchases, or that do not exist', async () => {
    const { id, people } = await party(4)
    const [inside = '', left = '', gone = '', free = ''] = people
    await admit(id)
    await ask('POST', `/api/tickets/${id}/give_back`, { passes: [left] })
    await ask('POST', '/api/void_passes', { passes: [gone], reason: 'Broken' })
    const other = await party(1)
    expect(await refusalOf([inside, free], balcony)).toBe('PASS_ADMITTED')
    expect(await refusalOf([free, left], balcony)).toBe('PASS_GONE')
    expect(await refusalOf([gone], balcony)).toBe('PASS_GONE')
    expect(await refusalOf([free, ...other.people], balcony)).toBe('TICKET_NOT_FOUND')
    expect(await refusalOf([free, randomUUID()], balcony)).toBe('TICKET_NOT_FOUND')
    expect((await ticketOf(id)).total).toBe(16)
    await voidTickets([other.id])
    expect(await refusalOf(other.people, balcony)).toBe('PASS_GONE')
  })

  it('to types that are closed, sold out or of another event', async () => {
    const { people } = await party(4)
    const [elsewhere = ''] = await addTypes(app, await addEvent(app), [{ price: 1 }])
    expect(await refusalOf(people, closed)).toBe('TYPE_NOT_ON_SALE')
    expect(await refusalOf(people, elsewhere)).toBe('TYPE_UNKNOWN')
    expect(await refusalOf(people, balcony)).toBe('TOO_FEW_LEFT')
    expect((await move(people.slice(1), balcony)).body.moved).toBe(3)
    expect(await refusalOf(people, balcony)).toBe('TYPE_SOLD_OUT')
    expect((await move(people.slice(1), balcony)).body.moved).toBe(0)
    expect((await move(people, stalls, ' ')).body.code).toBe('VOID_REASON_REQUIRED')
  })

  it('before a purchase is confirmed, and once the event is over or cancelled', async () => {
    const held = await party(1)
    await app.db.query(
      `update tickets set status = 'held', held_until = $2, confirm_token = gen_random_uuid() where "purchaseId" = $1`,
      [held.id, new Date(NOW + HOUR_MS)],
    )
    expect(await refusalOf(held.people, balcony)).toBe('TICKET_HELD')
    const { people } = await party(1)
    app.clock.set(NOW + 16 * HOUR_MS)
    expect(await refusalOf(people, balcony)).toBe('EVENT_PASSED')
    app.clock.set(NOW + 16 * HOUR_MS - 1)
    await app.db.query('update events set cancelled_at = now() where id = $1', [event])
    expect(await refusalOf(people, balcony)).toBe('EVENT_CANCELLED')
  })
})

describe('at the same time', () => {
  it('a move and a buyer take the last place of a type once', async () => {
    for (let round = 0; round < 4; round++) {
      await app.db.query('update ticket_types set capacity = sold + 1 where id = $1', [balcony])
      const { people } = await party(1)
      const purchase = { quantity: undefined, items: [{ type_id: balcony, quantity: 1 }] }
      const [moved, buyer] = await Promise.all([
        move(people, balcony),
        bought(event, purchase).catch((error: Error) => error.message),
      ])
      const isBought = !buyer.startsWith('The purchase')
      expect([moved.body.code, isBought]).toEqual(isBought ? ['TYPE_SOLD_OUT', true] : [undefined, false])
    }
    expect(await wrongSums(app.db)).toEqual([])
  })

  it('a move and the door, a hand-over or a return decide about each person once', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, people } = await party(1)
      const [pass = ''] = people
      const others = [
        () => admit(id),
        () => handOn(id, pass),
        () => ask('POST', `/api/tickets/${id}/give_back`, { passes: [pass] }),
      ]
      const [moved] = await Promise.all([move([pass], box), others[round % 3]?.()])
      const { total, passes } = await ticketOf(id)
      const [after] = passes
      expect(after?.type_id).toBe(moved.body.code ? stalls : box)
      if (after?.state === 'valid') expect(total).toBe(moved.body.code ? 8 : 12.5)
    }
    expect(await wrongSums(app.db)).toEqual([])
  })
})

it('the list of admins shows the people with their new types', async () => {
  const { people } = await party(2)
  await move(people.slice(0, 1), box)
  const rows = await ask<ManagedPurchase[]>('GET', `/api/admin/tickets?event_id=${event}`)
  expect(rows[0]?.people.map(({ type, price }) => [type, price])).toEqual([
    ['Box', 12.5],
    ['Stalls', 8],
  ])
})

it('a holder whose address refused a mail for good is mailed neither about another type nor about the void', async () => {
  await dropMails(app)
  const { id, people } = await party(3)
  const first = await handOn(id, people[1] ?? '', 'holder0@example.com')
  await handOn(id, people[2] ?? '', 'holder1@example.com')
  await mailsAreOut(app)
  await app.db.query('update passes set holder_refused_at = now() where code = $1', [first])
  const told = async (change: () => Promise<unknown>) =>
    (await mailsCausedBy(app, change))
      .flatMap(({ to }) => to?.[0]?.address ?? [])
      .filter((to) => to.startsWith('holder'))
  expect(await told(() => move(people, balcony))).toEqual(['holder1@example.com'])
  const voided = { passes: people.slice(1), reason: 'Seats broken' }
  expect(await told(() => ask('POST', '/api/void_passes', voided))).toEqual(['holder1@example.com'])
  const other = await party(1)
  const code = await handOn(other.id, other.people[0] ?? '', 'holder2@example.com')
  await mailsAreOut(app)
  await app.db.query('update passes set holder_refused_at = now() where code = $1', [code])
  expect(await told(() => voidTickets([other.id]))).toEqual([])
})
