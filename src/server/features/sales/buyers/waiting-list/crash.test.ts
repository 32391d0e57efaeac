import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Ticket } from '../../../../../contract/calls/tickets.ts'
import type { WaitingEntry } from '../../../../../contract/calls/waiting-list.ts'
import { systemClock } from '../../../../services/clock.ts'
import { newEmail } from '../../../../testing/accounts.ts'
import { addEvent, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { callPersistently, type Fleet, prepareFleet } from '../../../../testing/processes.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { wrongSums } from '../../../../testing/sales-sums.ts'
import { waitFor } from '../../../../testing/time.ts'

const CAPACITY = 4
const PEOPLE = 16

let fleet: Fleet
beforeEach(async () => {
  fleet = await prepareFleet()
})
afterEach(() => fleet.end())

// The limit is for a busy machine.
it('a server that is killed while places return, are offered and taken loses none, and leaves nobody waiting', {
  timeout: 240_000,
}, async () => {
  const alive = [await fleet.startHere()]
  const persist = <Body>(method: string, path: string, json?: unknown, headers?: Record<string, string>) =>
    callPersistently<Body>(alive, { method, path, json, headers })
  const eventId = await addEvent(fleet, { capacity: CAPACITY })
  const purchases = Array.from({ length: CAPACITY }, () => purchaseOf(eventId))
  for (const purchase of purchases) await persist('POST', '/api/createTicket', purchase)

  let done = 0
  async function giveBack({ purchaseId, userEmail }: Record<string, unknown>) {
    const { passes } = await persist<Ticket>('GET', `/api/tickets/${purchaseId}`)
    const proof = await proofOf({ db: fleet.db, clock: systemClock, publicUrl: 'http://' }, String(userEmail))
    await persist('POST', `/api/tickets/${purchaseId}/give_back`, { passes: passes.map(({ id }) => id) }, proof)
  }
  /** Somebody who waits, declines the offer or takes it, and then gives it back. */
  async function person(nth: number): Promise<void> {
    const userEmail = newEmail()
    await persist('POST', `/api/events/${eventId}/waiting_list`, { email: userEmail, quantity: 1 })
    const { rows } = await fleet.db.query<{ token: string }>('select token from waiting_list where email = $1', [
      userEmail,
    ])
    const path = `/api/waiting_list/${rows[0]?.token}`
    await persist('POST', `${path}/confirm`)
    while ((await persist<WaitingEntry>('GET', path)).state === 'waiting') await sleep(50)
    if (nth % 4 === 0) await persist('DELETE', path)
    else {
      const purchase = purchaseOf(eventId, { userEmail, offer: rows[0]?.token })
      await persist('POST', '/api/createTicket', purchase)
      await giveBack(purchase)
    }
    done++
  }
  // Before anybody waits: starting takes longer than all that follows.
  const victim = await fleet.start()
  alive.push(victim)
  const people = Promise.all(Array.from({ length: PEOPLE }, (_, nth) => person(nth)))
  await waitFor(async () => (await fleet.db.query('select from waiting_list')).rowCount === PEOPLE)
  const returned = Promise.all(purchases.map(giveBack))
  const killAfter = Math.floor(Math.random() * PEOPLE)
  await waitFor(() => done >= killAfter)
  alive.pop()
  await victim.end('SIGKILL')
  // Takes over the work of the killed one.
  await fleet.startHere()
  await Promise.all([people, returned])

  const { rows } = await fleet.db.query<{ state: string; count: number }>(
    'select state, count(*)::int from waiting_list group by 1 order by 1',
  )
  expect(rows).toEqual([
    { state: 'declined', count: PEOPLE / 4 },
    { state: 'taken', count: (PEOPLE * 3) / 4 },
  ])
  expect((await fleet.db.query('select sold from events')).rows).toEqual([{ sold: 0 }])
  expect((await fleet.db.query('select from tickets')).rowCount).toBe(CAPACITY + (PEOPLE * 3) / 4)
  expect(await wrongSums(fleet.db)).toEqual([])
  await mailsAreOut(fleet)
  expect(await wrongSums(fleet.db)).toEqual([])
})
