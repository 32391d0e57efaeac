import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eventTag } from '../../http/public/cache-tags.ts'
import { inTransaction, onCommit, openDatabase, type Queryable } from '../../services/db.ts'
import { openLog } from '../../services/log.ts'
import { addEvent } from '../../testing/app.ts'
import { waitForLock } from '../../testing/database.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTypes, insertTickets } from '../../testing/tickets.ts'
import { forgetAddress } from '../guests/forget-address.ts'
import { forgetNetworks } from './buyers/tickets/guest-network.ts'
import { compareCounters } from './compare-counters.ts'
import { countTaken } from './counters.ts'
import { withSale } from './sale.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

/** What a transaction noted, once it was committed. */
async function notedBy(work: (transaction: Queryable) => Promise<unknown>): Promise<string[]> {
  const noted: string[] = []
  const db = openDatabase(app.databaseUrl, openLog('silent'), 1)
  onCommit(db, (changes) => noted.push(...changes))
  try {
    await inTransaction(db, work)
  } finally {
    await db.end()
  }
  return noted.toSorted()
}

it('counted places note the events whose places are limited, by themselves or by one of their types', async () => {
  const [limited, byType, unlimited] = [await addEvent(app, { capacity: 9 }), await addEvent(app), await addEvent(app)]
  await addTypes(app, byType, [{ price: 3 }, { price: 5, capacity: 9 }])
  const taken = [limited, byType, unlimited].map((event_id) => ({ event_id, type_id: null, taken: 1 }))
  const noted = await notedBy((transaction) => countTaken(transaction, taken))
  expect(noted).toEqual([eventTag(limited), eventTag(byType), 'places'].toSorted())
  await expect(compareCounters(app.db, app.clock.now())).rejects.toThrow(`event ${unlimited} of event ${unlimited}`)
  await app.db.query('select recount(id) from events')
  await compareCounters(app.db, app.clock.now())
})

it('erasing an address notes the events that get the places of its offers back', async () => {
  const id = await addEvent(app, { capacity: 9, sold: 1 })
  await app.db.query(
    `insert into waiting_list (event_id, email, quantity, language, created_at, state, offer_from, offer_until)
     values ($1, 'Rare@example.com', 1, 'ar', now(), 'offered', now(), now() + interval '1 day')`,
    [id],
  )
  const noted = await notedBy((transaction) => forgetAddress(transaction, 'rare@example.com'))
  expect(noted).toEqual([eventTag(id), 'places'])
})

it('the job names a buyer who is counted for places that nobody holds', async () => {
  const id = await addEvent(app)
  await app.db.query(
    `insert into places_of_buyers (event_id, buyer, resource, taken)
     select event_id, 'nobody', id, 1 from ticket_types where event_id = $1`,
    [id],
  )
  await expect(compareCounters(app.db, app.clock.now())).rejects.toThrow(/: buyer \S+ of event/)
  await app.db.query('delete from places_of_buyers where event_id = $1', [id])
})

it('erasing an address locks the events of its offers before its purchases', async () => {
  const [bought, offered] = [await addEvent(app), await addEvent(app, { capacity: 9, sold: 1 })]
  const [purchaseId] = await insertTickets(app.db, bought, [
    { userEmail: 'both@example.com', price: 1000, quantity: 1 },
  ])
  await app.db.query(
    `insert into waiting_list (event_id, email, quantity, language, created_at, state, offer_from, offer_until)
     values ($1, 'both@example.com', 1, 'ar', now(), 'offered', now(), now() + interval '1 day')`,
    [offered],
  )
  const erased = await inTransaction(app.db, async (holder) => {
    await holder.query('select from events where id = $1 for no key update', [offered])
    const erasing = inTransaction(app.db, (transaction) => forgetAddress(transaction, 'both@example.com'))
    await waitForLock(app.db)
    // Refused if somebody holds it.
    await holder.query('select from tickets where "purchaseId" = $1 for update nowait', [purchaseId])
    return { erasing }
  })
  expect((await erased.erasing).tickets).toBe(1)
})

it('purchases are locked by ascending id, whatever the order in which they were written or asked for', async () => {
  const id = await addEvent(app)
  const [low, high] = [randomUUID().replace(/^./, '0'), randomUUID().replace(/^./, 'f')]
  await insertTickets(app.db, id, [{ purchaseId: high }, { purchaseId: low }])
  const locked = await inTransaction(app.db, async (holder) => {
    await holder.query('select from tickets where "purchaseId" = $1 for update', [low])
    const locking = withSale(app.db, { purchases: [high, low] }, async (_, { purchases }) => purchases)
    await waitForLock(app.db)
    // Refused if somebody holds it.
    await holder.query('select from tickets where "purchaseId" = $1 for update nowait', [high])
    return { locking }
  })
  expect((await locked.locking).map(({ purchaseId }) => purchaseId)).toEqual([low, high])
})

it('counters of an event that is over are compared no more, since counts of its buyers are deleted', async () => {
  const id = await addEvent(app, { date: new Date(app.clock.now() - 13 * 3_600_000).toISOString() })
  await insertTickets(app.db, id, [{ network: 'of a guest', created_at: new Date(app.clock.now()) }])
  await forgetNetworks(app.db, app.clock.now())
  await compareCounters(app.db, app.clock.now())
})
