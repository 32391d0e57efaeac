import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import { codeKey } from '../../../contract/rules/ticket-code.ts'
import { addUser, newEmail } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { purchaseIn } from '../../testing/mail-server.ts'
import { callPersistently, FLEET_SECRET, type Fleet, type FleetServer, prepareFleet } from '../../testing/processes.ts'
import { wrongSums } from '../../testing/sales-sums.ts'
import { waitFor } from '../../testing/time.ts'

/** Each kill costs the start of a server, and hits purchases and mails in progress. */
const KILLS = 2
const BUYERS = 8
/** Purchases of each buyer around each kill, one after the other. */
const PURCHASES = 3
/** Most mails that one crash may repeat. */
const MAIL_CONNECTIONS = 2

let fleet: Fleet
beforeEach(async () => {
  fleet = await prepareFleet()
})
afterEach(() => fleet.end())

describe('a server that is killed again and again while it sells', () => {
  const mails = { MAIL_CONNECTIONS: String(MAIL_CONNECTIONS) }

  /** One purchase as a browser makes it: it retries until a server has responded. */
  async function buyPersistently(alive: FleetServer[], purchase: unknown): Promise<void> {
    for (;;) {
      const server = alive[Math.floor(Math.random() * alive.length)]
      const answer = server && (await buy(server, purchase).catch(() => undefined))
      if (answer?.status === 200) return
      if (answer && answer.status < 500) throw new Error(`Refused: ${JSON.stringify(answer)}`)
      await sleep(20)
    }
  }

  // The limit is for a busy machine.
  it('loses no ticket and no mail, and repeats only mails in flight', { timeout: 240_000 }, async ({ annotate }) => {
    const eventId = await addEvent(fleet, { capacity: 100_000 })
    const alive = [await fleet.startHere(mails)]
    const acknowledged: string[] = []
    const buyer = async () => {
      for (let bought = 0; bought < PURCHASES; bought++) {
        // Mails to one address are limited per hour.
        const purchase = purchaseOf(eventId, { userEmail: newEmail() })
        await buyPersistently(alive, purchase)
        acknowledged.push(String(purchase.purchaseId))
      }
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = await fleet.start(mails)
      alive.push(victim)
      const buyers = Promise.all(Array.from({ length: BUYERS }, buyer))
      const killAfter = acknowledged.length + Math.floor(Math.random() * BUYERS * PURCHASES)
      await waitFor(() => acknowledged.length >= killAfter, 60_000)
      alive.pop()
      await victim.end('SIGKILL')
      await buyers
    }
    // Like an operator after a crash: the next start takes over the killed one's work.
    await fleet.startHere(mails)

    const { rows } = await fleet.db.query<{ purchaseId: string }>('select "purchaseId" from tickets')
    const tickets = rows.map(({ purchaseId }) => purchaseId)
    expect(tickets.toSorted()).toEqual(acknowledged.toSorted())
    expect((await fleet.db.query('select sold from events')).rows).toEqual([{ sold: tickets.length }])

    await mailsAreOut(fleet, 60_000)
    const sent = new Map<string, number>()
    for (const mail of fleet.mail.mails) {
      const key = `${purchaseIn(mail)} ${mail.messageId}`
      sent.set(key, (sent.get(key) ?? 0) + 1)
    }
    // One Message-ID per ticket: a repeated mail has the same.
    expect([...sent.keys()].map((key) => key.split(' ')[0]).toSorted()).toEqual(tickets.toSorted())
    const twice = [...sent.values()].filter((times) => times > 1)
    expect(twice.length).toBeLessThanOrEqual(KILLS * MAIL_CONNECTIONS)
    expect(twice.filter((times) => times > 2)).toEqual([])
    await annotate(`${tickets.length} tickets, ${twice.length} mails twice`)
  })
  it('loses no sale, payment or admission of staff either, and repeats none', { timeout: 240_000 }, async () => {
    const env = { STAFF_EMAILS: 'noora@example.com', PUBLIC_URL: 'http://localhost' }
    const alive = [await fleet.startHere(env)]
    const noora = await addUser({ db: fleet.db, env, secret: FLEET_SECRET }, { email: 'noora@example.com' })
    const persist = <Body>(method: string, path: string, json?: unknown) =>
      callPersistently<Body>(alive, { method, path, json, headers: noora.headers })
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const eventId = await addEvent(fleet, { date: hours(3), capacity: 100_000, ticket_price: 5 })
    await fleet.db.query('update events set doors_at = $1', [hours(-1)])
    const { rows } = await fleet.db.query<{ id: string }>('select id from ticket_types')
    await fleet.db.query(
      `insert into ticket_codes (event_id, code, code_key, percent, uses) values ($1, 'EID', $2, 30, 1000)`,
      [eventId, codeKey('EID')],
    )
    const shift = await persist<{ id: string }>('POST', '/api/shifts', { event_id: eventId, float: 10 })

    let done = 0
    const person = async () => {
      const device = randomUUID()
      for (let i = 0; i < PURCHASES; i++) {
        const bought = purchaseOf(eventId, { userEmail: newEmail(), quantity: 3, code: 'eid' })
        await persist('POST', '/api/createTicket', bought)
        const { purchaseId } = bought
        await persist('POST', '/api/payments', { id: randomUUID(), purchaseId, amount: 10.5, method: 'cash' })
        await persist('POST', '/api/check_in', { purchaseId, admit: 2, event_id: eventId, admission_id: randomUUID() })
        const { passes } = await persist<Ticket>('GET', `/api/tickets/${purchaseId}`)
        const pass = passes.find(({ admitted_at }) => admitted_at === null)?.id
        await persist('POST', `/api/tickets/${purchaseId}/passes/${pass}/hand_on`, {})
        await persist('DELETE', `/api/tickets/${purchaseId}/passes/${pass}/hand_on`)
        await persist('POST', `/api/tickets/${purchaseId}/give_back`, { passes: [pass] })
        const items = [{ type_id: rows[0]?.id, quantity: 2 }]
        const sold = { purchaseId: randomUUID(), items, method: 'cash' }
        await persist('POST', `/api/shifts/${shift.id}/sales`, sold)
        if (i % 2 === 0) await persist('POST', `/api/shifts/${shift.id}/sales/${sold.purchaseId}/void`)
        const type_id = rows[0]?.id
        await persist('PUT', `/api/shifts/${shift.id}/quotas`, { device, type_id, places: 3 * (i + 1) })
        const quota = { device, sold_at: new Date().toISOString() }
        await persist('POST', `/api/shifts/${shift.id}/sales`, { ...sold, purchaseId: randomUUID(), quota })
        done++
      }
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = await fleet.start(env)
      alive.push(victim)
      const people = Promise.all(Array.from({ length: 4 }, person))
      const killAfter = done + Math.floor(Math.random() * 4 * PURCHASES)
      await Promise.race([waitFor(() => done >= killAfter, 60_000), people])
      alive.pop()
      await victim.end('SIGKILL')
      await people
    }
    const closed = await persist<{ expected: number }>('POST', `/api/shifts/${shift.id}/close`, { counted: 10 })
    const kept = KILLS * 4 * Math.floor(PURCHASES / 2)
    expect(closed.expected).toBe(10 + done * 10.5 + (kept + done) * 10)
    expect((await fleet.db.query('select sold from events')).rows).toEqual([{ sold: (done + kept + done) * 2 }])
    expect(await wrongSums(fleet.db)).toEqual([])
  })
})
