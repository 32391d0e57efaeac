import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../../../services/rows.ts'
import { addEvent, buy, purchaseOf } from '../../../../testing/app.ts'
import { purchaseIn } from '../../../../testing/mail-server.ts'
import { type Fleet, type FleetServer, prepareFleet } from '../../../../testing/processes.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { voidDirectly } from '../../../../testing/sale-steps.ts'
import { wrongSums } from '../../../../testing/sales-sums.ts'
import { waitFor } from '../../../../testing/time.ts'

let fleet: Fleet
let servers: FleetServer[]
beforeAll(async () => {
  // Who gives back waits for the event on a connection; more queries then wait for one, at most five seconds.
  fleet = await prepareFleet({ connections: 20 })
  servers = await Promise.all([fleet.start(), fleet.startHere()])
})
afterAll(() => fleet.end())

const english = { 'accept-language': 'en' }
const serverOf = (i: number) => servers[i % servers.length] as FleetServer

/** Buys like a browser: retries the same purchase while the server is too busy. */
async function buyAt(i: number, purchase: unknown, headers = {}, server = serverOf(i)) {
  for (;;) {
    const answer = await buy(server, purchase, { ...english, ...headers })
    if (answer.status !== 503) return answer
  }
}

describe('two servers that sell the same places', () => {
  it('sell 20 places to 80 buyers at once: 20 get theirs, 60 a clear refusal', async () => {
    const eventId = await addEvent(fleet, { capacity: 20 })
    const purchases = Array.from({ length: 80 }, () => purchaseOf(eventId))
    const answers = await Promise.all(purchases.map((purchase, i) => buyAt(i, purchase)))

    const sold = answers.filter(({ status }) => status === 200)
    expect(sold).toHaveLength(20)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toEqual(
      Array.from({ length: 60 }, () => ({
        status: 409,
        body: { success: false, code: 'SOLD_OUT', message: 'This event is sold out.' },
      })),
    )

    const { rows } = await fleet.db.query(
      `select sold, (select count(*)::int from tickets where "eventId" = events.id) as tickets from events where id = $1`,
      [eventId],
    )
    expect(rows).toEqual([{ sold: 20, tickets: 20 }])
    // Everyone told to have a ticket has exactly that ticket, and one mail.
    const ids = sold.map(({ body }) => body.ticket?.purchaseId).toSorted()
    const mailed = await fleet.mail.waitFor(20)
    expect(mailed.map(purchaseIn).toSorted()).toEqual(ids)
  })

  it('sell the last use of a code to one of 30 buyers at once, and tell the others', async () => {
    const eventId = await addEvent(fleet)
    const code = { event_id: eventId, code: 'LAST', code_key: 'last', percent: 50, uses: 1 }
    await insertRow(fleet.db, 'ticket_codes', code)
    const attempts = Array.from({ length: 30 }, (_, i) => buyAt(i, purchaseOf(eventId, { code: 'last' })))
    const answers = await Promise.all(attempts)
    const sold = answers.filter(({ status }) => status === 200)
    expect(sold.map(({ body }) => body.ticket?.total)).toEqual([2.5])
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'CODE_USED_UP']))
    const { rows } = await fleet.db.query(
      'select used, sold from ticket_codes join events on events.id = event_id where event_id = $1',
      [eventId],
    )
    expect(rows).toEqual([{ used: 1, sold: 1 }])
  })

  it('never sell 21 of 20 places, while buyers give back, wait and take their offers', async () => {
    const eventId = await addEvent(fleet, { capacity: 20 })
    const look = async () => {
      const { rows } = await fleet.db.query<{ sold: number; held: number; offered: number }>(
        `select sold, (select count(*)::int from passes where event_id = $1 and state in ('valid', 'handed_on')) as held,
           (select coalesce(sum(quantity), 0)::int from waiting_list where event_id = $1 and state = 'offered') as offered
         from events where id = $1`,
        [eventId],
      )
      const [{ sold, held, offered } = { sold: 0, held: 0, offered: 0 }] = rows
      expect(held + offered).toBe(sold)
      return sold
    }
    const giveBack = (purchaseId: string) => voidDirectly(fleet.db, [purchaseId])
    const purchases = Array.from({ length: 80 }, (_, i) => purchaseOf(eventId, { userEmail: `waits-${i}@example.com` }))
    const bought = await Promise.all(purchases.map(async (purchase, i) => (await buyAt(i, purchase)).status === 200))
    const holders = purchases.filter((_, i) => bought[i])
    const others = purchases.filter((_, i) => !bought[i])
    expect(holders).toHaveLength(20)
    const join = async ({ userEmail }: Record<string, unknown>, i: number) => {
      await serverOf(i).call('POST', `/api/events/${eventId}/waiting_list`, { email: userEmail, quantity: 1 })
      const own = 'select token from waiting_list where event_id = $1 and email = $2'
      const { rows } = await fleet.db.query<{ token: string }>(own, [eventId, userEmail])
      await Promise.all(rows.map(({ token }) => serverOf(i + 1).call('POST', `/api/waiting_list/${token}/confirm`)))
    }
    await Promise.all(others.slice(0, 24).map(join))
    await Promise.all([
      ...others.slice(24).map(async (purchase, i) => {
        await join(purchase, i)
        await look()
      }),
      ...holders.slice(0, 10).map(({ purchaseId }) => giveBack(String(purchaseId))),
    ])
    // Offers are taken, given back, and taken again by the next, until nobody waits.
    const taken = new Set<string>()
    await waitFor(async () => {
      const { rows } = await fleet.db.query<{ token: string; email: string }>(
        `select token, email from waiting_list where event_id = $1 and state = 'offered'`,
        [eventId],
      )
      await Promise.all(
        rows.map(async ({ token, email }, i) => {
          const purchase = purchaseOf(eventId, { userEmail: email, offer: token })
          const both = await Promise.all([
            buyAt(i, purchase),
            buyAt(i + 1, purchaseOf(eventId, { userEmail: email, offer: token })),
          ])
          expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
          taken.add(email)
          const sold = both.find(({ status }) => status === 200)?.body.ticket?.purchaseId ?? ''
          return taken.size % 2 === 0 ? giveBack(sold) : undefined
        }),
      )
      await look()
      const { rowCount } = await fleet.db.query(
        `select from waiting_list join events on events.id = event_id where event_id = $1 and state = 'waiting' and sold < capacity`,
        [eventId],
      )
      const idle = await fleet.db.query(`select from waiting_list where event_id = $1 and state = 'offered'`, [eventId])
      return rowCount === 0 && idle.rowCount === 0
    }, 60_000)
    // Nothing is stuck: every place is sold while somebody waits.
    expect(await look()).toBe(20)
    expect(taken.size).toBeGreaterThanOrEqual(10)
  }, 120_000)

  it('sell one mailbox 20 places, though it buys at both at once', async () => {
    const eventId = await addEvent(fleet, { capacity: 1000 })
    const userEmail = 'greedy@example.com'
    const proof = await proofOf({ ...fleet, publicUrl: 'http://localhost' }, userEmail)
    const attempts = Array.from({ length: 30 }, (_, i) =>
      buyAt(i, purchaseOf(eventId, { userEmail, quantity: 2 }), proof),
    )
    const codes = (await Promise.all(attempts)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_FOR_ADDRESS')).toHaveLength(20)
  })

  it('treat one purchase sent to both at once, again and again, as one', async () => {
    const eventId = await addEvent(fleet, { capacity: 100 })
    const purchase = purchaseOf(eventId, { quantity: 3 })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => buyAt(i, purchase)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const { rows } = await fleet.db.query('select sold from events where id = $1', [eventId])
    expect(rows).toEqual([{ sold: 3 }])
  })

  it('never deadlock, whichever events are bought together', async () => {
    const events = await Promise.all(Array.from({ length: 4 }, () => addEvent(fleet, { capacity: 1000 })))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => buyAt(i, purchaseOf(events[(i * 7 + (i % 3)) % 4] ?? ''))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200))
  })
})

describe('two servers that ask for a proof', () => {
  let asking: FleetServer[]
  beforeAll(async () => {
    // These listen, so that their buyers have a network.
    const env = { RATE_LIMITS: 'on', ADDRESS_PROOF: 'on', TRUSTED_PROXIES: '127.0.0.1', PORT: '0' }
    asking = [await fleet.startHere(env), await fleet.startHere(env)]
  })
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const buyAsked = (i: number, purchase: object, headers: object) =>
    buyAt(i, purchase, headers, asking[i % asking.length])
  const unprovedOf = async (eventId: string) => {
    const { rows } = await fleet.db.query('select sold, unproved from events where id = $1', [eventId])
    return rows[0]
  }
  const tally = (answers: Awaited<ReturnType<typeof buyAt>>[]) => {
    const codes = answers.map(({ body }) => body.code ?? 'sold')
    return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]))
  }

  it('sell strangers a quarter, and one network 8 places, at once', async () => {
    const [open, near] = [await addEvent(fleet, { capacity: 80 }), await addEvent(fleet, { capacity: 80 })]
    const [strangers, neighbours] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, (_, i) => buyAsked(i, purchaseOf(open), from(`198.51.100.${i}`)))),
      Promise.all(Array.from({ length: 30 }, (_, i) => buyAsked(i, purchaseOf(near), from('203.0.113.1')))),
    ])
    expect(tally(strangers)).toEqual({ sold: 20, PROVE_ADDRESS: 30 })
    expect(tally(neighbours)).toEqual({ sold: 8, PROVE_ADDRESS: 22 })
    expect([await unprovedOf(open), await unprovedOf(near)]).toEqual([
      { sold: 20, unproved: 20 },
      { sold: 8, unproved: 8 },
    ])
    expect(await wrongSums(fleet.db)).toEqual([])
  })

  it('sell strangers a quarter of the uses of a code, and a mailbox its own, at once', async () => {
    const eventId = await addEvent(fleet)
    const terms = { event_id: eventId, percent: 50 }
    await insertRow(fleet.db, 'ticket_codes', { ...terms, code: 'few', code_key: 'few', uses: 40 })
    await insertRow(fleet.db, 'ticket_codes', { ...terms, code: 'own', code_key: 'own', uses_by_address: 3 })
    const userEmail = 'uses@example.com'
    const proof = await proofOf({ ...fleet, publicUrl: 'http://localhost' }, userEmail)
    const [strangers, own] = await Promise.all([
      Promise.all(
        Array.from({ length: 30 }, (_, i) => buyAsked(i, purchaseOf(eventId, { code: 'few' }), from(`192.0.2.${i}`))),
      ),
      Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          buyAsked(i, purchaseOf(eventId, { userEmail, code: 'own' }), { ...proof, ...from('192.0.2.99') }),
        ),
      ),
    ])
    expect(tally(strangers)).toEqual({ sold: 10, PROVE_ADDRESS: 20 })
    expect(tally(own)).toEqual({ sold: 3, CODE_USED_BY_ADDRESS: 17 })
    expect(await wrongSums(fleet.db)).toEqual([])
  })
})
