import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { doorCalls } from '../../../../testing/door.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', STAFF_EMAILS: 'staff@example.com' })
const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-12-01T09:00:00Z')
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

let staff: TestUser
beforeAll(async () => {
  staff = await addUser(app, { email: 'staff@example.com' })
})

const { checkIn, send, list, addTicket } = doorCalls(app, () => staff)

async function admissionsOf(purchaseId: string) {
  const { rows } = await app.db.query(
    `select sum(counted)::int as counted,
       (select count(admitted_at)::int from passes where "purchaseId" = $1) as admitted
     from admissions where "purchaseId" = $1`,
    [purchaseId],
  )
  return rows[0]
}

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
    const money = { total: 10, paid: 0, prices: null, door_money: 0, refunding: 0 }
    const counts = { quantity: 2, admitted: 0, admitted_at: null, ...money }
    const state = { voided: false, held: false, unpaid: false, transfer: false, left_for: null, left_at: null }
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
