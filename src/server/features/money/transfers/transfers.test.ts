import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BankTransfer } from '../../../../contract/calls/bank-transfers.ts'
import type { FinanceTask } from '../../../../contract/calls/finance.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { mailsAreOut } from '../../../testing/app.ts'
import { OTHER_BROWSER } from '../../../testing/buyer.ts'
import { testProvider } from '../../../testing/payments.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { ticketCalls } from '../../../testing/tickets.ts'
import { TRANSFER_ENV, transferBuyers } from '../../../testing/transfers.ts'
import { resolveStrays } from '../late.ts'
import { orderReminders } from './due.ts'

const HOUR_MS = 3_600_000
const provider = testProvider()
const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', ...TRANSFER_ENV }, undefined, {
  payments: provider,
})
let admin: TestUser
let buyer: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
// An address gets few at once: each test has a buyer of its own.
beforeEach(async () => {
  app.clock.set('2026-12-01T09:00:00Z')
  buyer = await addUser(app, { email: `buyer-${randomUUID().slice(0, 8)}@example.com` })
})

const { call, hold, ticketOf, received, expire, mailsTo } = transferBuyers(app, () => ({ admin, buyer }))
const { voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)
const doneOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return body.code ?? status
}

const find = async (q: string) =>
  (await call<BankTransfer[]>('GET', `/admin/transfers?all=true&q=${encodeURIComponent(q)}`, undefined, admin)).body[0]
const taskKinds = async (id: string) =>
  (await call<{ tasks: FinanceTask[] }>('GET', '/admin/finance/todo', undefined, admin)).body.tasks.flatMap((task) =>
    task.purchaseId === id ? [[task.kind, task.amount]] : [],
  )

describe('a purchase that waits for a bank transfer', () => {
  it('is held for three days and a banking day, and says where to send the money to its buyer alone', async () => {
    const { id, ticket } = await hold()
    expect(ticket).toMatchObject({
      ...{ status: 'held', held_for: 'transfer', due: 10, ways: ['transfer'], held_until: '2026-12-06T11:30:00.000Z' },
      transfer: {
        ...{ iban: TRANSFER_ENV.TRANSFER_IBAN, name: TRANSFER_ENV.TRANSFER_NAME, claimed_at: null, received: 0 },
        ...{ due_at: '2026-12-04T09:00:00.000Z', reference: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) },
      },
    })
    expect(await ticketOf(id, OTHER_BROWSER)).toMatchObject({ due: 10, transfer: null })
    await mailsAreOut(app)
    const [mail, ...others] = mailsTo(buyer)
    expect(others).toEqual([])
    expect(mail?.text).toContain(ticket?.transfer?.reference)
    expect(mail?.text).toContain('BH67 BMAG 0000 1299 1234 56')
  })

  it('is refused without a proof, near the end of sales, beyond four places, and beyond a fifth of the house', async () => {
    const refusal = async (asked: Parameters<typeof hold>[0]) => (await hold(asked)).code
    expect(await refusal({ user: undefined })).toBe('PROVE_ADDRESS')
    expect(await refusal({ event: { transfer: false } })).toBe('PAY_NOT_OFFERED')
    const start = (hours: number) => new Date(app.clock.now() + hours * HOUR_MS).toISOString()
    expect(await refusal({ event: { date: start(24) } })).toBe('TRANSFER_TOO_LATE')
    expect(await refusal({ quantity: 5 })).toBe('TRANSFER_TOO_MANY')
    expect(await refusal({ event: { capacity: 9 }, quantity: 2 })).toBe('TRANSFER_FULL')
    expect(await refusal({ event: { capacity: 10 }, quantity: 2 })).toBeUndefined()
    expect(await refusal({ quantity: 3 })).toBe('TRANSFER_TOO_MANY')
  })

  it('runs out, tells its buyer, and leaves them no other for a week', async () => {
    const { id } = await hold()
    app.clock.set('2026-12-06T11:29:59Z')
    await expire()
    expect(await ticketOf(id)).toMatchObject({ status: 'held' })
    app.clock.set('2026-12-06T11:30:00Z')
    await expire()
    expect(await ticketOf(id)).toMatchObject({ status: 'expired', held_for: 'transfer', ways: [] })
    await mailsAreOut(app)
    expect(mailsTo(buyer)).toHaveLength(2)
    expect((await hold()).code).toBe('TRANSFER_RAN_OUT')
    app.clock.set('2026-12-13T11:30:00Z')
    expect((await hold()).code).toBeUndefined()
  })

  it('is reminded of once at half time, unless its buyer said that it was sent', async () => {
    const [silent, told] = [await hold(), await hold({ quantity: 1 })]
    expect(await doneOf(call('POST', `/tickets/${told.id}/transferred`, new FormData(), buyer))).toBe(200)
    expect(await doneOf(call('POST', `/tickets/${told.id}/transferred`, new FormData(), undefined))).toBe(
      'PROVE_ADDRESS',
    )
    app.clock.advance(36 * HOUR_MS)
    for (let i = 0; i < 2; i++) await orderReminders(app.db, app.clock.now())
    await mailsAreOut(app)
    const { rows } = await app.db.query(
      'select "purchaseId" from bank_transfers where reminded_at is not null and "purchaseId" = any ($1)',
      [[silent.id, told.id]],
    )
    expect(rows).toEqual([{ purchaseId: silent.id }])
    expect(mailsTo(buyer)).toHaveLength(3)
  })
})

describe('money that arrived', () => {
  it('makes a ticket once its whole sum is noted, however often it is sent', async () => {
    const { id } = await hold()
    const receipt = randomUUID()
    for (let i = 0; i < 2; i++)
      expect((await received(id, 10, { id: receipt })).body).toMatchObject({ state: 'done', received: 10, due: 0 })
    expect(await ticketOf(id)).toMatchObject({ status: 'purchased', paid: 10, due: 0, valid: true })
    const { rows } = await app.db.query('select id, amount, method from payments where "purchaseId" = $1', [id])
    expect(rows).toEqual([{ id: receipt, amount: 10_000, method: 'transfer' }])
    expect(await doneOf(received(id, 4, { id: receipt }))).toBe('TRANSFER_CONFLICT')
  })

  it('counts once where two admins note it at the same moment, each with an id of their own', async () => {
    const { id } = await hold()
    const done = await Promise.all([doneOf(received(id, 10)), doneOf(received(id, 10))])
    expect(done.toSorted()).toEqual([200, 'TRANSFER_NOTED'])
    expect(await ticketOf(id)).toMatchObject({
      status: 'purchased',
      paid: 10,
      transfer: { received: 10, to_return: 0 },
    })
    expect((await received(id, 10, { another: true })).body).toMatchObject({ state: 'to_return', to_return: 10 })
    expect(await taskKinds(id)).toEqual([['transfer_return', 10]])
  })

  it('in part leaves the rest due, by one mail; what is more goes back by hand', async () => {
    const { id } = await hold()
    await mailsAreOut(app)
    expect((await received(id, 4)).body).toMatchObject({ state: 'part', due: 6, received: 4 })
    expect(await ticketOf(id)).toMatchObject({ status: 'held', paid: 4, due: 6 })
    await mailsAreOut(app)
    expect((await received(id, 7)).body).toMatchObject({ state: 'to_return', to_return: 1, received: 11 })
    expect(await ticketOf(id)).toMatchObject({ status: 'purchased', paid: 10, due: 0 })
    await mailsAreOut(app)
    const said = mailsTo(buyer).map(({ text }) => text)
    expect(said.filter((text) => text?.includes('refund-iban#'))).toHaveLength(1)
    // Asked, part, more, and the ticket.
    expect(said).toHaveLength(4)
  })

  it('after its time buys the same places anew, else goes back by hand', async () => {
    const [first, second] = [await hold({ event: { capacity: 20 } }), await hold({ quantity: 1 })]
    app.clock.set('2026-12-06T12:00:00Z')
    await expire()
    expect((await received(first.id, 10)).body).toMatchObject({ received: 10, to_return: 0 })
    const { replaced_by } = await ticketOf(first.id)
    expect(await ticketOf(String(replaced_by))).toMatchObject({ status: 'purchased', paid: 10, valid: true })
    await app.db.query('update events set cancelled_at = $2 where id = $1', [second.eventId, new Date(app.clock.now())])
    expect((await received(second.id, 5)).body).toMatchObject({ state: 'to_return', to_return: 5 })
    expect(await ticketOf(second.id)).toMatchObject({ status: 'expired', replaced_by: null })
  })

  it('counts once where card and bank transfer both come: the charge goes back', async () => {
    const { id } = await hold({ event: { pay: 'either' } })
    expect(await ticketOf(id)).toMatchObject({ ways: ['transfer', 'online'] })
    const { body } = await call<{ charge: string }>('POST', `/tickets/${id}/pay`, {}, buyer)
    app.clock.set('2026-12-06T12:00:00Z')
    await expire()
    expect(await ticketOf(id), 'a charge under way keeps its places').toMatchObject({ status: 'held' })
    await received(id, 10)
    provider.set(body.charge, { state: 'captured' })
    await call('GET', `/charges/${body.charge}`, undefined, buyer)
    app.clock.advance(HOUR_MS)
    await resolveStrays(app.db, app.clock.now())
    const { rows } = await app.db.query('select state, applied, refunding, captured from charges where id = $1', [
      body.charge,
    ])
    expect(rows).toEqual([{ state: 'captured', applied: 0, refunding: 10_000, captured: 10_000 }])
    expect(await ticketOf(id)).toMatchObject({ status: 'purchased', paid: 10 })
  })
})

describe('money that goes back', () => {
  it('is sent by hand to an account that its buyer names by a mailed link, once', async () => {
    const { id, eventId } = await hold()
    await received(id, 10, { sender: '=SUM(A1)' })
    await voidTickets([id])
    await mailsAreOut(app)
    const texts = mailsTo(buyer).map(({ text }) => text)
    const token = /refund-iban#([\w-]{43})/.exec(texts.join())?.[1]
    const give = (body: object, key = token) => doneOf(call('POST', `/refund_iban/${key}`, body, undefined))
    expect(await give({ iban: 'BH68BMAG00001299123456', name: 'Ali' })).toBe('IBAN_INVALID')
    expect(await give({ iban: 'BH67 BMAG 0000 1299 1234 56', name: 'Ali' }, 'x'.repeat(43))).toBe('IBAN_LINK_WRONG')
    expect(await give({ iban: 'bh67 bmag ٠٠٠٠ 1299 1234 56', name: 'Ali Hasan' })).toBe(200)
    expect(await give({ iban: 'BH67BMAG00001299123456', name: 'Another' })).toBe('IBAN_LINK_WRONG')
    expect(await find(buyer.email)).toMatchObject({
      ...{
        state: 'to_return',
        to_return: 10,
        iban: 'BH67BMAG00001299123456',
        iban_name: 'Ali Hasan',
        senders: ['=SUM(A1)'],
      },
    })
    const sent = randomUUID()
    const back = (amount: number, id_ = sent) =>
      doneOf(call('POST', `/transfers/${id}/returned`, { id: id_, amount, on: '2026-12-01' }, admin))
    expect(await back(9)).toBe('TRANSFER_NOT_OWED')
    expect(await Promise.all([back(10), back(10), back(10, randomUUID())])).toEqual([200, 200, 'TRANSFER_NOT_OWED'])
    const { rows } = await app.db.query(
      `select sum(amount)::int as left, count(*)::int as rows from payments where "purchaseId" = $1 and method = 'transfer'`,
      [id],
    )
    expect(rows).toEqual([{ left: 0, rows: 2 }])
    const { body } = await call<{ sums: object }>('GET', `/admin/finance?event_id=${eventId}`, undefined, admin)
    expect(body.sums).toMatchObject({ transfer: 0, given_back: 10 })
  })

  it('of a part that came before its time was over waits for a person, too', async () => {
    const { id } = await hold()
    await received(id, 4)
    app.clock.set('2026-12-06T12:00:00Z')
    await expire()
    await mailsAreOut(app)
    expect(await taskKinds(id)).toEqual([['transfer_return', 4]])
    expect(mailsTo(buyer).filter(({ text }) => text?.includes('refund-iban#'))).toHaveLength(1)
  })
})

it('an admin lets people in by what they showed, and finance checks it', async () => {
  const { id } = await hold()
  const show = () => doneOf(call('POST', `/transfers/${id}/shown`, {}, admin))
  expect([await show(), await show()]).toEqual([200, 200])
  expect(await ticketOf(id)).toMatchObject({ status: 'purchased', valid: true, paid: 0, due: 10 })
  expect(await taskKinds(id)).toEqual([['transfer_to_check', 10]])
  await received(id, 10)
  expect(await taskKinds(id)).toEqual([])
})

it('a proof is encoded anew and seen by finance alone', async () => {
  const { id } = await hold()
  const show = (content: string, user = buyer) => {
    const form = new FormData()
    form.append('proof', new File([content], 'proof.png'))
    return doneOf(call('POST', `/tickets/${id}/transferred`, form, user))
  }
  expect(await show('<svg onload="alert(1)">')).toBe('IMAGE_SVG')
  expect(await show('nothing')).toBe('PROOF_INVALID')
  expect(await show('%PDF-1.7 paid')).toBe(200)
  expect(await ticketOf(id)).toMatchObject({ transfer: { proof: true, claimed_at: '2026-12-01T09:00:00.000Z' } })
  const path = `/api/admin/transfers/${id}/proof`
  expect((await app.call('GET', path, undefined, buyer.headers)).status).toBe(403)
  const file = await app.call('GET', path, undefined, admin.headers)
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF-1.7 paid'])
  expect(file.headers.get('content-disposition')).toContain('attachment')
})
