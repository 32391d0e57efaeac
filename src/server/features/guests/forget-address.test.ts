import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inTransaction, type Queryable } from '../../services/db.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent } from '../../testing/app.ts'
import { waitForLock } from '../../testing/database.ts'
import { changePeople } from '../../testing/sale-steps.ts'
import { wrongSums } from '../../testing/sales-sums.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { insertTickets } from '../../testing/tickets.ts'
import { followPass } from '../sales/buyers/passes/follow.ts'
import { countTaken } from '../sales/counters.ts'
import { decideHandOn } from '../sales/decide/hand-on.ts'
import { lockSale, withSale } from '../sales/sale.ts'
import { writeChanges } from '../sales/write.ts'
import { forgetAddress, forgetGuestsOf } from './forget-address.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const GUEST = 'rare@example.com'

/** Does `first` in a transaction that commits once `second`, begun meanwhile in another, waits for it. */
async function overtake(
  first: (transaction: Queryable) => Promise<unknown>,
  second: (transaction: Queryable) => Promise<unknown>,
): Promise<void> {
  const { waiting } = await inTransaction(app.db, async (transaction) => {
    await first(transaction)
    const waiting = inTransaction(app.db, second)
    await waitForLock(transaction)
    return { waiting }
  })
  await waiting
}

const addressesOf = async (eventId: string) =>
  (
    await app.db.query<{ email: string }>('select "userEmail" as email from tickets where "eventId" = $1 order by 1', [
      eventId,
    ])
  ).rows.map(({ email }) => email)

const correct = (purchaseId: string, userEmail: string) => async (transaction: Queryable) => {
  const { purchases } = await lockSale(transaction, { purchases: [purchaseId] })
  await writeChanges(transaction, {
    changes: purchases.map((purchase) => ({ purchase, values: { userEmail } })),
    orders: [],
  })
}

it('an offer that is made while its address is erased returns its places', async () => {
  const id = await addEvent(app, { capacity: 9 })
  const { rows } = await app.db.query<{ token: string }>(
    `insert into waiting_list (event_id, email, quantity, language, created_at, proved_at)
     values ($1, $2, 2, 'ar', now(), now()) returning token`,
    [id, GUEST],
  )
  await overtake(
    async (transaction) => {
      await lockSale(transaction, { events: [id] })
      await transaction.query(
        `update waiting_list set state = 'offered', offer_from = now(), offer_until = now() + interval '1 day' where token = $1`,
        [rows[0]?.token],
      )
      await countTaken(transaction, [{ event_id: id, type_id: null, taken: 2 }])
    },
    (transaction) => forgetAddress(transaction, GUEST),
  )
  expect(await wrongSums(app.db)).toEqual([])
})

it('a purchase that gets another address while one is erased keeps the other', async () => {
  const id = await addEvent(app)
  const [purchase = ''] = await insertTickets(app.db, id, [{ userEmail: GUEST }])
  await overtake(correct(purchase, 'other@example.com'), (transaction) => forgetAddress(transaction, GUEST))
  expect(await addressesOf(id)).toEqual(['other@example.com'])
})

it('a purchase made while its address is erased is erased, too', async () => {
  const id = await addEvent(app)
  await insertTickets(app.db, id, [{ userEmail: GUEST }])
  await overtake(
    async (transaction) => {
      await lockSale(transaction, { events: [id] })
      await insertTickets(transaction, id, [{ userEmail: GUEST }])
    },
    (transaction) => forgetAddress(transaction, GUEST),
  )
  expect(await addressesOf(id)).toEqual(['', ''])
})

it('a purchase that gets the address of an account while guests are erased keeps it', async () => {
  const id = await addEvent(app)
  const [purchase = ''] = await insertTickets(app.db, id, [{ userEmail: GUEST }])
  await addUser(app, { email: 'member@example.com' })
  await overtake(correct(purchase, 'member@example.com'), (transaction) => forgetGuestsOf(transaction, id, 10))
  expect(await addressesOf(id)).toEqual(['member@example.com'])
})

it('a handed-on ticket that gets the address of an account while guests are erased keeps it', async () => {
  const id = await addEvent(app)
  const [purchase = ''] = await insertTickets(app.db, id, [{ userEmail: 'member@example.com' }])
  await changePeople(app.db, purchase, () => ({
    ...{ state: 'handed_on', code: randomUUID(), holder_email: GUEST, holder_language: 'en' },
  }))
  await overtake(
    async (transaction) => {
      const { purchases } = await lockSale(transaction, { purchases: [purchase] })
      const changes = purchases.map((each) => ({
        purchase: each,
        passes: each.passes.map((pass) => ({ id: pass.id, holder_email: 'member@example.com' })),
      }))
      await writeChanges(transaction, { changes, orders: [] })
    },
    (transaction) => forgetGuestsOf(transaction, id, 10),
  )
  const { rows } = await app.db.query('select holder_email from passes where "purchaseId" = $1', [purchase])
  expect(rows).toEqual([{ holder_email: 'member@example.com' }])
})

it('a name that is erased while its ticket is handed on again stays erased', async () => {
  const id = await addEvent(app, { date: '2026-12-24T17:00:00Z' })
  const [purchase = ''] = await insertTickets(app.db, id, [{ userEmail: 'other@example.com' }])
  await changePeople(app.db, purchase, () => ({
    ...{ state: 'handed_on', code: randomUUID(), name: 'Rare Noora', holder_email: GUEST, holder_language: 'en' },
  }))
  await withSale(app.db, { purchases: [purchase] }, async (transaction, { purchases: [locked] }) => {
    if (!locked) throw new Error('The purchase is missing')
    await inTransaction(app.db, (erasing) => forgetAddress(erasing, GUEST))
    const asked = { by: 'browser', now: app.clock.now(), name: null, email: null, language: 'en' } as const
    const step = decideHandOn(locked, { ...asked, id: locked.passes[0]?.id ?? '', newCode: randomUUID() })
    if (step.refusal) throw new Error(step.refusal)
    await writeChanges(transaction, { changes: step.changes, orders: [] })
  })
  const { rows } = await app.db.query('select name, holder_email from passes where "purchaseId" = $1', [purchase])
  expect(rows).toEqual([{ name: null, holder_email: null }])
})

it('a ticket that is handed on to another address while it is followed is theirs', async () => {
  const id = await addEvent(app)
  const [purchase = ''] = await insertTickets(app.db, id, [{ userEmail: 'other@example.com' }])
  const code = randomUUID()
  await changePeople(app.db, purchase, () => ({ state: 'handed_on', code }))
  const { following } = await withSale(app.db, { purchases: [purchase] }, async (transaction, { purchases }) => {
    const following = followPass(app.db, { code, email: GUEST, language: 'en', now: app.clock.now() })
    await waitForLock(transaction)
    const changes = purchases.map((each) => ({
      purchase: each,
      passes: each.passes.map((pass) => ({ id: pass.id, code: randomUUID(), holder_email: 'next@example.com' })),
    }))
    await writeChanges(transaction, { changes, orders: [] })
    return { following }
  })
  expect(await following).toBe(false)
  const { rows } = await app.db.query('select holder_email from passes where "purchaseId" = $1', [purchase])
  expect(rows).toEqual([{ holder_email: 'next@example.com' }])
})
