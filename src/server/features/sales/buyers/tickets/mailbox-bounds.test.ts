import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inTransaction, type Queryable } from '../../../../services/db.ts'
import { insertRow } from '../../../../services/rows.ts'
import { addUser } from '../../../../testing/accounts.ts'
import { addEvent } from '../../../../testing/app.ts'
import { waitForLock } from '../../../../testing/database.ts'
import { buyersOfNetworks } from '../../../../testing/network-buyers.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { insertTickets } from '../../../../testing/tickets.ts'
import { forgetNetworks } from './guest-network.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADDRESS_PROOF: 'on' })
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

const { newNetwork, buy, countersOf, voidAll, withoutMail } = buyersOfNetworks(app)

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
    const use = (userEmail: string, buyer?: { cookie: string }) => buy(eventId, { userEmail, code: 'once' }, buyer)
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
