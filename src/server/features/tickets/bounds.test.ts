import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, type PurchaseResponse, purchaseOf } from '../../testing/app.ts'
import { waitForLock } from '../../testing/database.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { insertTickets } from '../../testing/tickets.ts'
import { waitFor } from '../../testing/time.ts'
import { forgetNetworks } from './guest-network.ts'

const app = setupTestApp({ RATE_LIMITS: 'on' })
const MINUTE_MS = 60_000

let networks = 0
const newNetwork = () => `198.51.100.${++networks}`

interface Buyer {
  peer?: string
  cookie?: string
}

/** Buys from a network of its own, unless `peer` names one; the code of a refusal, or `held`. */
async function buy(eventId: string, changes: object, { peer = newNetwork(), cookie }: Buyer = {}) {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en', ...(cookie && { cookie }) }
  const body = JSON.stringify(purchaseOf(eventId, { ...changes }))
  const response = await app.fetch(
    new Request('https://masrah.test/api/createTicket', { method: 'POST', headers, body }),
    peer,
  )
  const { code, ticket } = (await response.json()) as PurchaseResponse['body']
  return code ?? (ticket?.status === 'held' ? 'held' : response.status)
}

const soldOf = async (eventId: string) =>
  (await app.db.query('select sold from events where id = $1', [eventId])).rows[0]?.sold

describe('one address', () => {
  it('gets at most 20 places at an event, however it is written, and as many at another', async () => {
    const [eventId, other] = [await addEvent(app), await addEvent(app)]
    const userEmail = 'group@example.com'
    expect(await buy(eventId, { userEmail, quantity: 12 })).toBe(200)
    expect(await buy(eventId, { userEmail: 'Group@Example.com', quantity: 9 })).toBe('TOO_MANY_FOR_ADDRESS')
    expect(await buy(eventId, { userEmail, quantity: 8 })).toBe(200)
    expect(await buy(eventId, { userEmail, quantity: 1 })).toBe('TOO_MANY_FOR_ADDRESS')
    expect(await buy(other, { userEmail, quantity: 20 })).toBe(200)
    expect(await soldOf(eventId)).toBe(20)
  })

  it.each([400, null])(
    'gets no more, and reads why, in purchases at the same moment with %s places',
    async (capacity) => {
      const eventId = await addEvent(app, { capacity })
      const attempts = Array.from({ length: 12 }, () => buy(eventId, { userEmail: 'rush@example.com', quantity: 5 }))
      const answers = (await Promise.all(attempts)).toSorted()
      expect(answers).toEqual([...Array(4).fill(200), ...Array(8).fill('TOO_MANY_FOR_ADDRESS')])
      expect(await soldOf(eventId)).toBe(20)
    },
  )

  it('gets no more where another server sells to it while the purchase waits for the event', async () => {
    const eventId = await addEvent(app, { capacity: 400 })
    const userEmail = 'elsewhere@example.com'
    const other = await app.db.connect()
    await other.query('begin')
    await insertTickets(other, eventId, [{ userEmail, quantity: 20 }])
    const answer = buy(eventId, { userEmail })
    await waitFor(async () => {
      const { rowCount } = await app.db.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%from events%for no key update%'`,
      )
      return rowCount === 1
    })
    await other.query('commit')
    other.release()
    expect(await answer).toBe('TOO_MANY_FOR_ADDRESS')
  })

  it('gets no more through corrections', async () => {
    const eventId = await addEvent(app)
    await buy(eventId, { userEmail: 'full@example.com', quantity: 20 })
    const purchaseId = randomUUID()
    await buy(eventId, { purchaseId, userEmail: 'typo@example.com' })
    const correction = { userEmail: 'typo@example.com', newEmail: 'full@example.com' }
    const answer = await app.call('PATCH', `/api/tickets/${purchaseId}`, correction)
    expect(await answer.json()).toMatchObject({ code: 'CORRECTION_REFUSED' })
  })

  it('gets no more through two corrections at the same moment', async () => {
    const eventId = await addEvent(app)
    const ids = [randomUUID(), randomUUID()]
    for (const purchaseId of ids)
      await buy(eventId, { purchaseId, userEmail: `${purchaseId}@example.com`, quantity: 11 })
    const client = await app.db.connect()
    await client.query('begin')
    await client.query('select from events where id = $1 for no key update', [eventId])
    const answers = ids.map((id) =>
      app.call('PATCH', `/api/tickets/${id}`, { userEmail: `${id}@example.com`, newEmail: 'both@example.com' }),
    )
    await waitForLock(app.db, 2)
    await client.query('commit')
    client.release()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  it('may be written otherwise in a correction: its own purchase does not count', async () => {
    const purchaseId = randomUUID()
    await buy(await addEvent(app), { purchaseId, userEmail: 'Capital@example.com', quantity: 20 })
    const correction = { userEmail: 'Capital@example.com', newEmail: 'capital@example.com' }
    expect((await app.call('PATCH', `/api/tickets/${purchaseId}`, correction)).status).toBe(200)
  })

  it('has the response of its purchase again beyond the bound', async () => {
    const eventId = await addEvent(app)
    const purchase = { purchaseId: randomUUID(), userEmail: 'again@example.com', quantity: 20 }
    expect(await buy(eventId, purchase)).toBe(200)
    expect(await buy(eventId, purchase)).toBe(200)
  })
})

describe('the guests of one network', () => {
  it('get 40 places of a small event in ten minutes, the next 40 are held; other networks and verified users are not limited', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app, { capacity: 200 })
    expect(await buy(eventId, { quantity: 20 }, { peer })).toBe(200)
    expect(await buy(eventId, { quantity: 19 }, { peer })).toBe(200)
    expect(await buy(eventId, { quantity: 2 }, { peer })).toBe('held')
    expect(await buy(eventId, { quantity: 1 }, { peer })).toBe(200)
    expect(await buy(eventId, { quantity: 20 }, { peer })).toBe('held')
    expect(await buy(eventId, { quantity: 19 }, { peer })).toBe('TOO_MANY_FROM_NETWORK')
    expect(await buy(eventId, { quantity: 18 }, { peer })).toBe('held')
    expect(await buy(eventId, { quantity: 1 }, { peer })).toBe('TOO_MANY_FROM_NETWORK')

    expect(await buy(eventId, { quantity: 1 })).toBe(200)
    const { email, cookie } = await addUser(app)
    expect(await buy(eventId, { userEmail: email.toUpperCase() }, { peer, cookie })).toBe(200)
    expect(await buy(eventId, { userEmail: 'friend@example.com' }, { peer, cookie })).toBe('TOO_MANY_FROM_NETWORK')

    app.clock.advance(10 * MINUTE_MS)
    expect(await buy(eventId, { quantity: 20 }, { peer })).toBe(200)
  })

  it('get no more through purchases at the same moment', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app, { capacity: 100 })
    const answers = await Promise.all(Array.from({ length: 90 }, () => buy(eventId, {}, { peer })))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(40)
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(40)
    expect(await soldOf(eventId)).toBe(80)
  })

  it('get a tenth of a large event, and any number of places where these are not limited', async () => {
    const peer = newNetwork()
    const large = await addEvent(app, { capacity: 800 })
    for (let i = 0; i < 4; i++) expect(await buy(large, { quantity: 20 }, { peer })).toBe(200)
    expect(await buy(large, {}, { peer })).toBe('held')
    const unlimited = await addEvent(app)
    for (let i = 0; i < 5; i++) expect(await buy(unlimited, { quantity: 20 }, { peer })).toBe(200)
  })

  it('are one network of IPv6 within a /48', async () => {
    const eventId = await addEvent(app, { capacity: 100 })
    for (const network of [1, 2]) {
      expect(await buy(eventId, { quantity: 20 }, { peer: `2001:db8:0:${network}::1` })).toBe(200)
    }
    expect(await buy(eventId, {}, { peer: '2001:db8:0:3::1' })).toBe('held')
    expect(await buy(eventId, {}, { peer: '2001:db8:1:1::1' })).toBe(200)
  })

  it('have 600 purchases mailed to addresses of their choice in ten minutes', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app)
    const purchaseId = randomUUID()
    await buy(eventId, { purchaseId }, { peer })
    const { rows } = await app.db.query<{ network: string }>('select network from tickets where "purchaseId" = $1', [
      purchaseId,
    ])
    const bought = { network: rows[0]?.network ?? '', created_at: new Date(app.clock.now()) }
    await insertTickets(
      app.db,
      eventId,
      Array.from({ length: 599 }, (_, n) => ({ userEmail: `guest-${n}@example.com`, ...bought })),
    )
    expect(await buy(eventId, {}, { peer })).toBe('TOO_MANY_FROM_NETWORK')
    await app.db.query(
      `update tickets set status = 'voided', voided_at = created_at, void_reason = 'Spam' where "eventId" = $1`,
      [eventId],
    )
    expect(await buy(eventId, {}, { peer }), 'once they are voided').toBe('TOO_MANY_FROM_NETWORK')
  })

  it('read that the event is sold out when it is', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app, { capacity: 41 })
    for (let i = 0; i < 2; i++) await buy(eventId, { quantity: 20 }, { peer })
    await buy(eventId, {})
    expect(await buy(eventId, {}, { peer })).toBe('SOLD_OUT')
  })
})

describe('the network of a purchase', () => {
  it('is stored without the IP address, for guests only, and forgotten after seven days', async () => {
    const eventId = await addEvent(app)
    const peer = newNetwork()
    const { email, cookie } = await addUser(app)
    await buy(eventId, {}, { peer })
    await buy(eventId, { userEmail: email }, { peer, cookie })
    const stored = async () =>
      (await app.db.query('select network from tickets where "eventId" = $1 order by network', [eventId])).rows
    expect(await stored()).toEqual([{ network: expect.stringMatching(/^[\w-]{22}$/) }, { network: null }])

    const later = app.clock.now() + 7 * 86_400_000
    await forgetNetworks(app.db, later)
    expect(await stored()).toMatchObject([{ network: expect.any(String) }, { network: null }])
    await forgetNetworks(app.db, later + 1)
    expect(await stored()).toEqual([{ network: null }, { network: null }])
  })
})
