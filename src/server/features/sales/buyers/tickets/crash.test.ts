import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Ticket } from '../../../../../contract/calls/tickets.ts'
import { codeKey } from '../../../../../contract/rules/ticket-code.ts'
import { addUser, newEmail } from '../../../../testing/accounts.ts'
import { addEvent, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { purchaseIn } from '../../../../testing/mail-server.ts'
import { callPersistently, FLEET_SECRET, type Fleet, prepareFleet } from '../../../../testing/processes.ts'
import { wrongSums } from '../../../../testing/sales-sums.ts'
import { waitFor } from '../../../../testing/time.ts'

const BUYERS = 8
/** Purchases of each buyer around the kill, one after the other. */
const PURCHASES = 3
const STAFF = 4
/** Most mails that one crash may repeat. */
const MAIL_CONNECTIONS = 2

let fleet: Fleet
beforeEach(async () => {
  fleet = await prepareFleet()
})
afterEach(() => fleet.end())

type Persist = <Body>(method: string, path: string, json?: unknown) => Promise<Body>

/** Guests who buy and are told so, and what must hold of their tickets and mails at the end. */
async function guestsOf(persist: Persist) {
  const eventId = await addEvent(fleet, { capacity: 100_000 })
  const acknowledged: string[] = []
  return {
    acknowledged,
    async buy() {
      // Mails to one address are limited per hour.
      const purchase = purchaseOf(eventId, { userEmail: newEmail() })
      await persist('POST', '/api/createTicket', purchase)
      acknowledged.push(String(purchase.purchaseId))
    },
    async check() {
      const { rows } = await fleet.db.query<{ id: string }>(
        'select "purchaseId" as id from tickets where "eventId" = $1',
        [eventId],
      )
      const tickets = rows.map(({ id }) => id).toSorted()
      expect(tickets).toEqual(acknowledged.toSorted())
      expect((await fleet.db.query('select sold from events where id = $1', [eventId])).rows).toEqual([
        { sold: tickets.length },
      ])
      const sent = new Map<string, number>()
      for (const mail of fleet.mail.mails.filter((each) => acknowledged.includes(purchaseIn(each) ?? ''))) {
        const key = `${purchaseIn(mail)} ${mail.messageId}`
        sent.set(key, (sent.get(key) ?? 0) + 1)
      }
      // One Message-ID per ticket: a repeated mail has the same.
      expect([...sent.keys()].map((key) => key.split(' ')[0]).toSorted()).toEqual(tickets)
      const twice = [...sent.values()].filter((times) => times > 1)
      expect(twice.length).toBeLessThanOrEqual(MAIL_CONNECTIONS)
      expect(twice.filter((times) => times > 2)).toEqual([])
      return `${tickets.length} tickets, ${twice.length} mails twice`
    },
  }
}

/** Staff who sell, take payments and admit, and what must be in their till at the end. */
async function staffOf(persist: Persist, asGuest: Persist) {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const eventId = await addEvent(fleet, { date: hours(3), capacity: 100_000, ticket_price: 5 })
  await fleet.db.query('update events set doors_at = $2 where id = $1', [eventId, hours(-1)])
  const { rows } = await fleet.db.query<{ id: string }>('select id from ticket_types where event_id = $1', [eventId])
  const type_id = rows[0]?.id
  await fleet.db.query(
    `insert into ticket_codes (event_id, code, code_key, percent, uses) values ($1, 'EID', $2, 30, 1000)`,
    [eventId, codeKey('EID')],
  )
  const shift = await persist<{ id: string }>('POST', '/api/shifts', { event_id: eventId, float: 10 })
  const sales = `/api/shifts/${shift.id}/sales`
  const done = { all: 0, kept: 0 }
  return {
    async serve(device: string, nth: number) {
      const bought = purchaseOf(eventId, { userEmail: newEmail(), quantity: 3, code: 'eid' })
      await asGuest('POST', '/api/createTicket', bought)
      const { purchaseId } = bought
      await persist('POST', '/api/payments', { id: randomUUID(), purchaseId, amount: 10.5, method: 'cash' })
      await persist('POST', '/api/check_in', { purchaseId, admit: 2, event_id: eventId, admission_id: randomUUID() })
      const { passes } = await persist<Ticket>('GET', `/api/tickets/${purchaseId}`)
      const pass = passes.find(({ admitted_at }) => admitted_at === null)?.id
      await persist('POST', `/api/tickets/${purchaseId}/passes/${pass}/hand_on`, {})
      await persist('DELETE', `/api/tickets/${purchaseId}/passes/${pass}/hand_on`)
      await persist('POST', `/api/tickets/${purchaseId}/give_back`, { passes: [pass] })
      const sold = { purchaseId: randomUUID(), items: [{ type_id, quantity: 2 }], method: 'cash' }
      await persist('POST', sales, sold)
      if (nth % 2 === 0) await persist('POST', `${sales}/${sold.purchaseId}/void`)
      else done.kept++
      await persist('PUT', `/api/shifts/${shift.id}/quotas`, { device, type_id, places: 3 * (nth + 1) })
      const quota = { device, sold_at: new Date().toISOString() }
      await persist('POST', sales, { ...sold, purchaseId: randomUUID(), quota })
      done.all++
    },
    async check() {
      const closed = await persist<{ expected: number }>('POST', `/api/shifts/${shift.id}/close`, { counted: 10 })
      expect(closed.expected).toBe(10 + done.all * 10.5 + (done.kept + done.all) * 10)
      expect((await fleet.db.query('select sold from events where id = $1', [eventId])).rows).toEqual([
        { sold: (done.all + done.kept + done.all) * 2 },
      ])
    },
  }
}

// The limit is for a busy machine.
it('a server that is killed while it sells loses no ticket, mail, sale, payment or admission, and repeats only mails in flight', {
  timeout: 240_000,
}, async ({ annotate }) => {
  const env = {
    MAIL_CONNECTIONS: String(MAIL_CONNECTIONS),
    ADMIN_EMAILS: 'noora@example.com',
    PUBLIC_URL: 'http://localhost',
  }
  const alive = [await fleet.startHere(env)]
  const noora = await addUser({ db: fleet.db, env, secret: FLEET_SECRET }, { email: 'noora@example.com' })
  const asGuest: Persist = (method, path, json) => callPersistently(alive, { method, path, json })
  const guests = await guestsOf(asGuest)
  const staff = await staffOf(
    (method, path, json) => callPersistently(alive, { method, path, json, headers: noora.headers }),
    asGuest,
  )
  const victim = await fleet.start(env)
  alive.push(victim)
  const all = Promise.all([
    ...Array.from({ length: BUYERS }, async () => {
      for (let i = 0; i < PURCHASES; i++) await guests.buy()
    }),
    ...Array.from({ length: STAFF }, async () => {
      const device = randomUUID()
      for (let i = 0; i < PURCHASES; i++) await staff.serve(device, i)
    }),
  ])
  const killAfter = Math.floor(Math.random() * BUYERS * PURCHASES)
  await waitFor(() => guests.acknowledged.length >= killAfter)
  alive.pop()
  await victim.end('SIGKILL')
  await all
  // Like an operator after a crash: the next start takes over the killed one's work.
  await fleet.startHere(env)
  await mailsAreOut(fleet)
  await staff.check()
  await annotate(await guests.check())
  expect(await wrongSums(fleet.db)).toEqual([])
})
