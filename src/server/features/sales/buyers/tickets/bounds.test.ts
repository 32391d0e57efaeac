import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { insertRow } from '../../../../services/rows.ts'
import { addEvent } from '../../../../testing/app.ts'
import { buyersOfNetworks } from '../../../../testing/network-buyers.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { returnPeople } from '../../../../testing/sale-steps.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes, insertTickets } from '../../../../testing/tickets.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADDRESS_PROOF: 'on' })
const HOUR_MS = 3_600_000

const { newNetwork, buy, countersOf, voidAll, withoutMail } = buyersOfNetworks(app)

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
