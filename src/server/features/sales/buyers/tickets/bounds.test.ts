import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inTransaction, type Queryable } from '../../../../services/db.ts'
import { insertRow } from '../../../../services/rows.ts'
import { addUser } from '../../../../testing/accounts.ts'
import { addEvent, type PurchaseResponse, purchaseOf } from '../../../../testing/app.ts'
import { BUYER } from '../../../../testing/buyer.ts'
import { waitForLock } from '../../../../testing/database.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { returnPeople, voidDirectly } from '../../../../testing/sale-steps.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes, insertTickets } from '../../../../testing/tickets.ts'
import { forgetNetworks } from './guest-network.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADDRESS_PROOF: 'on' })
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

let networks = 0
const newNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`

interface Buyer {
  peer?: string
  cookie?: string
}

/** Buys from a network of its own, unless `peer` names one; 200, or the code of the refusal. */
async function buy(eventId: string, changes: object, { peer = newNetwork(), cookie }: Buyer = {}) {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en', ...BUYER, ...(cookie && { cookie }) }
  const body = JSON.stringify(purchaseOf(eventId, { ...changes }))
  const response = await app.fetch(
    new Request('https://masrah.test/api/createTicket', { method: 'POST', headers, body }),
    peer,
  )
  const { code } = (await response.json()) as PurchaseResponse['body']
  return code ?? response.status
}

const countersOf = async (eventId: string) => {
  const { rows } = await app.db.query(
    `select events.sold, events.unproved, (
       select coalesce(json_agg(taken order by taken), '[]') from places_of_buyers where event_id = $1 and taken > 0
     ) as buyers from events where id = $1`,
    [eventId],
  )
  return rows[0]
}

async function voidAll(eventId: string): Promise<void> {
  const { rows } = await app.db.query<{ id: string }>('select "purchaseId" as id from tickets where "eventId" = $1', [
    eventId,
  ])
  await voidDirectly(
    app.db,
    rows.map(({ id }) => id),
  )
}

/** Runs with the mail server out of reach. */
async function withoutMail<Result>(run: () => Promise<Result>): Promise<Result> {
  const row = { digits: 6, language: 'en', browser: Buffer.from(randomUUID()), address: 'late@example.com', code: 'x' }
  const at = (ms: number) => new Date(app.clock.now() + ms)
  await insertRow(app.db, 'address_codes', { ...row, made_at: at(-61_000), asked_at: at(-61_000), until: at(HOUR_MS) })
  try {
    return await run()
  } finally {
    await app.db.query(`delete from address_codes where address = 'late@example.com'`)
  }
}

describe('the buyers of one network without a proof', () => {
  it('get 8 places of a small event at once; other networks and proved buyers are not limited by them', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app, { capacity: 100 })
    expect(await buy(eventId, { quantity: 6 }, { peer })).toBe(200)
    expect(await buy(eventId, { quantity: 3 }, { peer })).toBe('PROVE_ADDRESS')
    expect(await buy(eventId, { quantity: 2 }, { peer })).toBe(200)
    expect(await buy(eventId, {}, { peer })).toBe('PROVE_ADDRESS')
    expect(await buy(eventId, {})).toBe(200)
    const userEmail = 'proves@example.com'
    const proof = await proofOf(app, userEmail)
    expect(await buy(eventId, { userEmail: 'Proves@Example.com', quantity: 20 }, { peer, ...proof })).toBe(200)
    // The proof is of one address; without an account, the caller has no other.
    expect(await buy(eventId, { userEmail: 'friend@example.com' }, { peer, ...proof })).toBe('PROVE_ADDRESS')
    expect(await buy(eventId, { userEmail }, { peer }), 'another browser').toBe('PROVE_ADDRESS')
    expect(await countersOf(eventId)).toEqual({ sold: 29, unproved: 9, buyers: [1, 8, 20] })
  })

  it('get a twentieth of a large event, and any number of places where nothing is limited', async () => {
    const peer = newNetwork()
    const large = await addEvent(app, { capacity: 800 })
    for (let i = 0; i < 2; i++) expect(await buy(large, { quantity: 20 }, { peer })).toBe(200)
    expect(await buy(large, {}, { peer })).toBe('PROVE_ADDRESS')
    const unlimited = await addEvent(app)
    for (let i = 0; i < 5; i++) expect(await buy(unlimited, { quantity: 20 }, { peer })).toBe(200)
  })

  it('get places of others of their network that came back, not for a proof that came later', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app, { capacity: 100 })
    const [userEmail, purchaseId] = ['later@example.com', randomUUID()]
    expect(await buy(eventId, { purchaseId, userEmail, quantity: 8 }, { peer })).toBe(200)
    await proofOf(app, userEmail)
    expect(await buy(eventId, {}, { peer })).toBe('PROVE_ADDRESS')
    await returnPeople(app.db, purchaseId, ({ number }) => number > 5)
    expect(await countersOf(eventId)).toEqual({ sold: 5, unproved: 5, buyers: [5] })
    expect(await buy(eventId, { quantity: 4 }, { peer })).toBe('PROVE_ADDRESS')
    expect(await buy(eventId, { quantity: 3 }, { peer })).toBe(200)
  })

  it('get no more through purchases at the same moment', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app, { capacity: 100 })
    const answers = await Promise.all(Array.from({ length: 40 }, () => buy(eventId, {}, { peer })))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(8)
    expect(answers.filter((answer) => answer === 'PROVE_ADDRESS')).toHaveLength(32)
    expect(await countersOf(eventId)).toEqual({ sold: 8, unproved: 8, buyers: [8] })
  })

  it('get 8 places of a type and 8 uses of a code, or a twentieth, also at the same moment', async () => {
    const eventId = await addEvent(app)
    const [small = '', large = '', free = ''] = await addTypes(app, eventId, [
      { price: 5, capacity: 100 },
      { price: 5, capacity: 200 },
      { price: 5 },
    ])
    const of = (type_id: string, quantity = 1) => ({ quantity: undefined, items: [{ type_id, quantity }] })
    const peer = newNetwork()
    expect(await buy(eventId, of(small, 9), { peer })).toBe('PROVE_ADDRESS')
    expect(await buy(eventId, of(small, 7), { peer })).toBe(200)
    expect(await buy(eventId, of(small, 2), { peer })).toBe('PROVE_ADDRESS')
    expect(await buy(eventId, of(small), { peer })).toBe(200)
    expect(await buy(eventId, of(large, 10), { peer })).toBe(200)
    expect(await buy(eventId, of(large), { peer })).toBe('PROVE_ADDRESS')
    const code = { event_id: eventId, code: 'many', code_key: 'many', percent: 10, uses: 100 }
    await insertRow(app.db, 'ticket_codes', code)
    const crowd = newNetwork()
    const uses = await Promise.all(
      Array.from({ length: 12 }, () => buy(eventId, { ...of(free), code: 'many' }, { peer: crowd })),
    )
    expect(uses.toSorted()).toEqual([...Array(8).fill(200), ...Array(4).fill('PROVE_ADDRESS')])
    await insertRow(app.db, 'ticket_codes', { ...code, code: 'few', code_key: 'few', uses: 4 })
    const few = await Promise.all(Array.from({ length: 6 }, () => buy(eventId, { ...of(free), code: 'few' })))
    expect(few.toSorted()).toEqual([200, 200, ...Array(4).fill('PROVE_ADDRESS')])
  })

  it('are one network of IPv6 within a /48', async () => {
    const eventId = await addEvent(app, { capacity: 100 })
    for (const network of [1, 2])
      expect(await buy(eventId, { quantity: 4 }, { peer: `2001:db8:0:${network}::1` })).toBe(200)
    expect(await buy(eventId, {}, { peer: '2001:db8:0:3::1' })).toBe('PROVE_ADDRESS')
    expect(await buy(eventId, {}, { peer: '2001:db8:1:1::1' })).toBe(200)
  })

  it('have 100 purchases within an hour, at any event, voided ones included', async () => {
    const peer = newNetwork()
    const [eventId, purchaseId] = [await addEvent(app), randomUUID()]
    await buy(eventId, { purchaseId }, { peer })
    const { rows } = await app.db.query<{ network: string }>('select network from tickets where "purchaseId" = $1', [
      purchaseId,
    ])
    const bought = { network: rows[0]?.network ?? '', created_at: new Date(app.clock.now()) }
    const strangers = Array.from({ length: 97 }, (_, n) => ({ userEmail: `guest-${n}@example.com`, ...bought }))
    await insertTickets(app.db, eventId, strangers)
    await voidAll(eventId)
    const other = await addEvent(app)
    const last = await Promise.all(Array.from({ length: 8 }, () => buy(other, {}, { peer })))
    expect(last.toSorted(), 'at once').toEqual([200, 200, ...Array(6).fill('PROVE_ADDRESS')])
    expect(await withoutMail(() => buy(other, {}, { peer }))).toBe(200)
    app.clock.advance(HOUR_MS - 1)
    expect(await buy(other, {}, { peer })).toBe('PROVE_ADDRESS')
    app.clock.advance(1)
    expect(await buy(other, {}, { peer })).toBe(200)
  })
})

describe('all buyers without a proof', () => {
  it('get a quarter of the places, or 8; of a type and a code a quarter, or 2', async () => {
    const eventId = await addEvent(app, { capacity: 40 })
    for (let i = 0; i < 5; i++) expect(await buy(eventId, { quantity: 2 })).toBe(200)
    expect(await buy(eventId, {})).toBe('PROVE_ADDRESS')
    const small = await addEvent(app, { capacity: 10 })
    expect(await buy(small, { quantity: 8 })).toBe(200)
    expect(await buy(small, {})).toBe('PROVE_ADDRESS')

    const typed = await addEvent(app)
    const [stalls, balcony] = await addTypes(app, typed, [{ price: 5, capacity: 4 }, { price: 5 }])
    const of = (type_id = '', quantity = 1) => ({ quantity: undefined, items: [{ type_id, quantity }] })
    expect(await buy(typed, of(stalls, 3))).toBe('PROVE_ADDRESS')
    expect(await buy(typed, of(stalls, 2))).toBe(200)
    expect(await buy(typed, of(stalls))).toBe('PROVE_ADDRESS')
    expect(await buy(typed, of(balcony, 20))).toBe(200)
    const code = { event_id: typed, code: 'few', code_key: 'few', percent: 10, uses: 4 }
    await insertRow(app.db, 'ticket_codes', code)
    const withCode = () => buy(typed, { ...of(balcony), code: 'few' })
    expect([await withCode(), await withCode(), await withCode()]).toEqual([200, 200, 'PROVE_ADDRESS'])
    expect(await buy(typed, of(balcony))).toBe(200)
  })

  it('are asked for nothing while mail is down: the quarter alone holds', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app, { capacity: 100 })
    await withoutMail(async () => {
      expect(await buy(eventId, { quantity: 20 }, { peer })).toBe(200)
      expect(await buy(eventId, { quantity: 6 }, { peer })).toBe('PROOF_UNAVAILABLE')
      expect(await buy(eventId, { quantity: 5 }, { peer })).toBe(200)
      expect(await buy(eventId, {})).toBe('PROOF_UNAVAILABLE')
    })
    expect(await buy(eventId, {})).toBe('PROVE_ADDRESS')
    expect((await countersOf(eventId)).unproved).toBe(25)
  })

  it('read that places are gone rather than a question', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app, { capacity: 20 })
    await buy(eventId, { quantity: 8 }, { peer })
    await insertTickets(app.db, eventId, [{ quantity: 11 }])
    expect(await buy(eventId, { quantity: 2 }, { peer })).toBe('TOO_FEW_LEFT')
    await insertTickets(app.db, eventId, [{}])
    expect(await buy(eventId, {}, { peer })).toBe('SOLD_OUT')
  })
})

describe('one mailbox with a proof', () => {
  it('gets 20 places, whatever addresses its account names and however its own is written', async () => {
    const eventId = await addEvent(app, { capacity: 400 })
    const { cookie } = await addUser(app, { email: 'noura.k@gmail.com' })
    const buyAs = (userEmail: string, quantity: number) => buy(eventId, { userEmail, quantity }, { cookie })
    expect(await buyAs('noura.k@gmail.com', 9)).toBe(200)
    expect(await buyAs('friend@example.com', 9)).toBe(200)
    expect(await buyAs('other@example.com', 3)).toBe('TOO_MANY_FOR_ADDRESS')
    const alias = await proofOf(app, 'Noura.K+more@googlemail.com')
    expect(await buy(eventId, { userEmail: 'noura.k+more@googlemail.com', quantity: 3 }, alias)).toBe(
      'TOO_MANY_FOR_ADDRESS',
    )
    expect(await buyAs('noura.k@gmail.com', 2)).toBe(200)
    expect(await buyAs('noura.k@gmail.com', 1)).toBe('TOO_MANY_FOR_ADDRESS')
    // Named by a stranger, it is told nothing, and fills nothing.
    expect(await buy(eventId, { userEmail: 'noura.k@gmail.com' })).toBe(200)
    expect(await countersOf(eventId)).toEqual({ sold: 21, unproved: 1, buyers: [1, 20] })
    const unlimited = await addEvent(app)
    for (let i = 0; i < 2; i++)
      expect(await buy(unlimited, { userEmail: 'noura.k@gmail.com', quantity: 20 }, { cookie })).toBe(200)
  })

  it('gets no more, and reads why, in purchases at the same moment', async () => {
    const eventId = await addEvent(app, { capacity: 400 })
    const userEmail = 'rush@example.com'
    const proof = await proofOf(app, userEmail)
    const attempts = Array.from({ length: 12 }, () => buy(eventId, { userEmail, quantity: 5 }, proof))
    const answers = (await Promise.all(attempts)).toSorted()
    expect(answers).toEqual([...Array(4).fill(200), ...Array(8).fill('TOO_MANY_FOR_ADDRESS')])
  })

  it('gets no more where another server sells to it while the purchase waits for the event', async () => {
    const eventId = await addEvent(app, { capacity: 400 })
    const userEmail = 'elsewhere@example.com'
    const proof = await proofOf(app, userEmail)
    const other = await app.db.connect()
    await other.query('begin')
    const [id] = await insertTickets(other, eventId, [{ userEmail }])
    await other.query(`insert into places_of_buyers select $1, $2, type_id, 20 from passes where "purchaseId" = $3`, [
      eventId,
      userEmail,
      id,
    ])
    const answer = buy(eventId, { userEmail }, proof)
    await waitForLock(app.db)
    await other.query('commit')
    other.release()
    expect(await answer).toBe('TOO_MANY_FOR_ADDRESS')
  })

  it('has the response of its purchase again beyond the bound', async () => {
    const eventId = await addEvent(app, { capacity: 400 })
    const purchase = { purchaseId: randomUUID(), userEmail: 'again@example.com', quantity: 20 }
    const proof = await proofOf(app, purchase.userEmail)
    for (let i = 0; i < 2; i++) expect(await buy(eventId, purchase, proof)).toBe(200)
  })

  it('of an offer counts for it, from any network', async () => {
    const peer = newNetwork()
    const eventId = await addEvent(app, { capacity: 100 })
    await buy(eventId, { quantity: 8 }, { peer })
    const at = (ms: number) => new Date(app.clock.now() + ms)
    const offer = async (quantity: number) => {
      const entry = { email: 'waits@example.com', event_id: eventId, quantity, language: 'en', created_at: at(0) }
      const { rows } = await app.db.query(
        `insert into waiting_list (event_id, email, quantity, language, created_at) values ($1, $2, $3, 'en', $4) returning token`,
        [entry.event_id, entry.email, quantity, entry.created_at],
      )
      const { token } = rows[0]
      await app.db.query(
        `update waiting_list set state = 'offered', offer_from = $2, offer_until = $3 where token = $1`,
        [token, at(0), at(HOUR_MS)],
      )
      return String(token)
    }
    const take = async (quantity: number) =>
      buy(eventId, { userEmail: 'Waits@example.com', quantity, offer: await offer(quantity) }, { peer })
    expect([await take(20), await take(1)]).toEqual([200, 'TOO_MANY_FOR_ADDRESS'])
    const proof = await proofOf(app, 'waits@example.com')
    expect(await buy(eventId, { userEmail: 'waits@example.com' }, proof)).toBe('TOO_MANY_FOR_ADDRESS')
  })

  it('uses a code as often as its terms say; buyers without a proof are asked for one, and learn nothing', async () => {
    const eventId = await addEvent(app)
    await insertRow(app.db, 'ticket_codes', {
      ...{ event_id: eventId, code: 'once', code_key: 'once', percent: 10, uses_by_address: 1 },
    })
    const { cookie } = await addUser(app, { email: 'one@gmail.com' })
    const use = (userEmail: string, buyer?: Buyer) => buy(eventId, { userEmail, code: 'once' }, buyer)
    expect(await use('one@gmail.com')).toBe('PROVE_ADDRESS')
    expect(await use('friend@example.com', { cookie })).toBe(200)
    expect(await use('one@gmail.com', { cookie })).toBe('CODE_USED_BY_ADDRESS')
    expect(await use('o.n.e@gmail.com', await proofOf(app, 'o.n.e@gmail.com'))).toBe('CODE_USED_BY_ADDRESS')
    expect(await use('friend@example.com', await proofOf(app, 'friend@example.com'))).toBe(200)
    expect(await use('one@gmail.com')).toBe('PROVE_ADDRESS')
    expect(await withoutMail(() => use('one@gmail.com'))).toBe('PROOF_UNAVAILABLE')
  })
})

describe('whom a purchase counts for', () => {
  it('is stored without the IP address or without the network; a network is forgotten after seven days', async () => {
    const eventId = await addEvent(app, { capacity: 100 })
    const { email, cookie } = await addUser(app)
    await buy(eventId, { quantity: 2 }, { peer: newNetwork() })
    await buy(eventId, { userEmail: 'friend@example.com', quantity: 3 }, { peer: newNetwork(), cookie })
    const stored = async () =>
      (
        await app.db.query('select network, mailbox, unproved from tickets where "eventId" = $1 order by quantity', [
          eventId,
        ])
      ).rows
    const proved = { network: null, mailbox: email, unproved: false }
    const unproved = { network: expect.stringMatching(/^[\w-]{22}$/), mailbox: null, unproved: true }
    expect(await stored()).toEqual([unproved, proved])

    await app.db.query(`update events set date = date + interval '30 days' where id = $1`, [eventId])
    const later = app.clock.now() + 7 * DAY_MS
    await forgetNetworks(app.db, later)
    expect(await stored()).toEqual([unproved, proved])
    await forgetNetworks(app.db, later + 1)
    expect(await stored()).toEqual([{ ...unproved, network: null }, proved])
    expect(await countersOf(eventId)).toEqual({ sold: 5, unproved: 2, buyers: [3] })
    // The forgotten network is not subtracted a second time.
    await voidAll(eventId)
    expect(await countersOf(eventId)).toEqual({ sold: 0, unproved: 0, buyers: [] })

    await buy(eventId, { userEmail: 'friend@example.com' }, { cookie })
    const end = app.clock.now() + 37 * DAY_MS + HOUR_MS * 12
    await forgetNetworks(app.db, end)
    expect((await stored()).map(({ mailbox }) => mailbox)).toContain(email)
    await forgetNetworks(app.db, end + 1)
    expect((await stored()).map(({ mailbox }) => mailbox)).toEqual([null, null, null])
    expect((await countersOf(eventId)).buyers).toEqual([])
  })

  it('is forgotten after the event even if nothing of it is left', async () => {
    const eventId = await addEvent(app, { capacity: 100 })
    await buy(eventId, {}, { peer: newNetwork() })
    const { email, cookie } = await addUser(app)
    await buy(eventId, { userEmail: email }, { cookie })
    await voidAll(eventId)
    const mailboxes = async () =>
      (await app.db.query('select from tickets where "eventId" = $1 and mailbox is not null', [eventId])).rowCount
    await app.db.query(`update events set date = date + interval '30 days' where id = $1`, [eventId])
    await forgetNetworks(app.db, app.clock.now() + 7 * DAY_MS + 1)
    expect(await mailboxes()).toBe(1)
    await forgetNetworks(app.db, app.clock.now() + 38 * DAY_MS)
    expect(await mailboxes()).toBe(0)
  })

  it('is forgotten with its account', async () => {
    const eventId = await addEvent(app, { capacity: 100 })
    const user = await addUser(app)
    expect(await buy(eventId, { userEmail: user.email }, user)).toBe(200)
    expect((await app.call('POST', '/api/delete_user', {}, user.headers)).status).toBe(200)
    expect((await countersOf(eventId)).buyers).toEqual([])
  })
})

it('a purchase that names the code of a pass is refused, and made by nobody', async () => {
  const eventId = await addEvent(app)
  const [id = ''] = await insertTickets(app.db, eventId, [{}])
  const { rows } = await app.db.query(
    `update passes set state = 'handed_on', code = gen_random_uuid() where "purchaseId" = $1 returning code`,
    [id],
  )
  expect(await buy(eventId, { purchaseId: rows[0].code })).toBe('PURCHASE_CONFLICT')
})

it('what a buyer holds is read by its key, also by a plan that was made while nobody held anything', async () => {
  const blocks = async (client: Queryable) => {
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) select * from held_by_buyers(array[$1::uuid], array['network of nobody'])`,
      [randomUUID()],
    )
    const { Plan } = rows[0]['QUERY PLAN'][0]
    return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  }
  await inTransaction(app.db, async (transaction) => {
    // Known to be empty, as once it was vacuumed.
    await transaction.query('truncate places_of_buyers; analyze places_of_buyers')
    // The sixth keeps its plan.
    for (let i = 0; i < 8; i++) await blocks(transaction)
    await transaction.query(
      `insert into places_of_buyers (event_id, buyer, resource, taken)
       select gen_random_uuid(), 'network ' || i, gen_random_uuid(), 1 from generate_series(1, 20000) i`,
    )
    expect(await blocks(transaction)).toBeLessThanOrEqual(10)
    await transaction.query('truncate places_of_buyers')
  })
})
