import { describe, expect, it } from 'vitest'
import { BusyError, UnansweredError } from '../../services/payments/port.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { BUYER, OTHER_BROWSER } from '../../testing/buyer.ts'
import { onlineBuyers } from '../../testing/online-buyers.ts'
import { testProvider } from '../../testing/payments.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { sweepCharges } from '../../testing/sweep-charges.ts'
import { expireAllHeld } from '../sales/hold.ts'

const MINUTE_MS = 60_000
const provider = testProvider()
const app = setupTestApp({}, undefined, { payments: provider })
const { ask, hold, pay, settled, capture, ticketOf, moneyOf, soldOf } = onlineBuyers(app, provider)

describe('a purchase that is paid online', () => {
  it('is held without a mail, and becomes a ticket with one mail however often the provider is asked', async () => {
    const { id, sent, ticket } = await hold()
    expect(ticket).toMatchObject({ status: 'held', held_for: 'payment', valid: false, due: 10, ways: ['online'] })
    const charge = await pay(id)
    expect(provider.created.at(-1)).toMatchObject({ id: charge, fils: 10_000, email: sent.userEmail, minutes: 12 })
    expect(JSON.stringify(provider.created.at(-1)), 'the code that opens the door stays here').not.toContain(id)
    await settled(charge)
    expect(await ticketOf(id)).toMatchObject({ status: 'held', charge: { state: 'open' } })
    capture(charge)
    await Promise.all(Array.from({ length: 20 }, () => settled(charge)))
    expect(await ticketOf(id)).toMatchObject({
      ...{ status: 'purchased', valid: true, paid: 10, due: 0, ways: [], held_until: null, held_for: null },
      charge: { state: 'captured', scheme: 'benefit' },
    })
    expect(await moneyOf(id)).toEqual({ paid: 10_000, captured: 10_000, applied: 10_000, refunding: 0, charges: 1 })
    await mailsAreOut(app)
    const mails = app.mail.mails.filter(({ to }) => to?.[0]?.address === sent.userEmail)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/دُفع:? ⁨?BD 10⁩?[\s\S]*عبر:? ⁨?بنفت/)
    expect(mails[0]?.text, 'nothing is left to pay').not.toContain('المدخل:')
  })

  it('shows nobody but its managers how it is paid', async () => {
    const { id } = await hold()
    await pay(id)
    expect(await ticketOf(id, OTHER_BROWSER)).toMatchObject({ due: 10, charge: null, refunds: [] })
  })

  it('has one charge for two clicks at once, and the same link until it ends', async () => {
    const { id } = await hold()
    const charges = await Promise.all([pay(id), pay(id), pay(id)])
    expect(new Set(charges).size).toBe(1)
    expect(await pay(id)).toBe(charges[0])
    provider.set(String(charges[0]), { state: 'failed', reason: 'funds' })
    await settled(String(charges[0]))
    expect(await ticketOf(id)).toMatchObject({ charge: { state: 'failed', reason: 'funds' } })
    expect(await pay(id)).not.toBe(charges[0])
  })

  it('grows with its last link, to half an hour at most', async () => {
    app.clock.set('2026-12-01T09:00:00Z')
    const { id } = await hold()
    app.clock.advance(12 * MINUTE_MS)
    const charge = await pay(id)
    expect(await ticketOf(id)).toMatchObject({ held_until: '2026-12-01T09:20:00.000Z' })
    provider.set(charge, { state: 'cancelled' })
    await settled(charge)
    app.clock.advance(7 * MINUTE_MS)
    provider.set(await pay(id), { state: 'cancelled' })
    app.clock.advance(7 * MINUTE_MS)
    expect((await ask('POST', `/tickets/${id}/pay`)).done).toBe('PAY_TIME_OVER')
  })

  it('runs out unpaid, and its places are free', async () => {
    const { id, eventId } = await hold()
    app.clock.advance(15 * MINUTE_MS)
    await expireAllHeld(app.db, app.clock.now())
    expect(await ticketOf(id)).toMatchObject({ status: 'expired', held_for: 'payment' })
    expect(await soldOf(eventId)).toBe(0)
    expect((await ask('POST', `/tickets/${id}/pay`)).done).toBe('PAY_TIME_OVER')
  })

  it('keeps its places until the provider tells the end of a payment under way', async () => {
    const { id, eventId } = await hold()
    const charge = await pay(id)
    provider.before = () => {
      throw new UnansweredError('silent')
    }
    app.clock.advance(20 * MINUTE_MS)
    await sweepCharges(app)
    await expireAllHeld(app.db, app.clock.now())
    expect(await ticketOf(id)).toMatchObject({ status: 'held', charge: { state: 'checking' } })
    expect((await ask('POST', `/tickets/${id}/pay`)).done).toBe('PAY_CHECKING')
    provider.before = () => {}
    provider.set(charge, { state: 'expired', reason: 'time' })
    app.clock.advance(6 * MINUTE_MS)
    await sweepCharges(app)
    await expireAllHeld(app.db, app.clock.now())
    expect(await ticketOf(id)).toMatchObject({ status: 'expired', charge: { state: 'failed', reason: 'time' } })
    expect(await soldOf(eventId)).toBe(0)
  })

  it('that nobody can tell the end of gives its places back an hour after its link', async () => {
    const { id, eventId } = await hold()
    provider.set(await pay(id), { state: 'unknown' })
    for (let minutes = 0; minutes < 80; minutes += 10) {
      app.clock.advance(10 * MINUTE_MS)
      await sweepCharges(app)
      await expireAllHeld(app.db, app.clock.now())
      expect(await soldOf(eventId)).toBe(minutes < 70 ? 2 : 0)
    }
  })

  it('that ends unpaid gives its offer of the waiting list back to the line, once for an address that had several', async () => {
    const { id, eventId, email } = await hold()
    const sent = purchaseOf(eventId, { quantity: 1, userEmail: email })
    await buy(app, sent)
    const offers = [id, String(sent.purchaseId)]
    await app.db.query(
      `insert into waiting_list (event_id, email, quantity, language, created_at, proved_at, state, offer_from, offer_until, "purchaseId")
       select $1, $2, 1, 'en', $3::timestamptz + nth * interval '1 second', $3, 'taken', $3, $3::timestamptz + interval '2 hours', id
       from unnest($4::uuid[]) with ordinality offer (id, nth)`,
      [eventId, email, new Date(app.clock.now()), offers],
    )
    app.clock.advance(15 * MINUTE_MS)
    await expireAllHeld(app.db, app.clock.now())
    const { rows } = await app.db.query(
      'select state, "purchaseId" from waiting_list where event_id = $1 order by created_at',
      [eventId],
    )
    expect(rows).toEqual([
      { state: expect.stringMatching(/^(waiting|offered)$/), purchaseId: null },
      { state: 'taken', purchaseId: offers[1] },
    ])
  })

  it('is given up by its buyer, unless a payment is under way', async () => {
    const { id, eventId } = await hold()
    const charge = await pay(id)
    const release = (by = BUYER) => ask('POST', `/tickets/${id}/release`, undefined, by)
    expect((await release(OTHER_BROWSER)).done).toBe('PROVE_ADDRESS')
    expect((await release()).done).toBe('PAY_CHECKING')
    provider.set(charge, { state: 'cancelled' })
    await settled(charge)
    expect((await release()).done).toBe(200)
    expect(await soldOf(eventId)).toBe(0)
  })
})

describe('a provider', () => {
  it('that does not answer the creation is asked again with the same key', async () => {
    const { id } = await hold()
    provider.after = (call) => {
      if (call === 'create') throw new UnansweredError('the answer is lost')
    }
    expect((await ask('POST', `/tickets/${id}/pay`)).done).toBe('PAY_UNAVAILABLE')
    provider.after = () => {}
    const charge = await pay(id)
    expect((await moneyOf(id)).charges).toBe(1)
    expect(provider.created.filter((created) => created.id === charge)).toHaveLength(2)
  })

  it('that does not know a charge two minutes later never created it; one whose answer was lost is found', async () => {
    const lost = await hold()
    provider.before = (call) => {
      if (call === 'create') throw new UnansweredError('never arrived')
    }
    await ask('POST', `/tickets/${lost.id}/pay`)
    provider.before = () => {}
    const found = await hold()
    provider.after = (call) => {
      if (call === 'create') throw new UnansweredError('the answer is lost')
    }
    await ask('POST', `/tickets/${found.id}/pay`)
    provider.after = () => {}
    capture(provider.created.at(-1)?.id ?? '')
    app.clock.advance(3 * MINUTE_MS)
    await sweepCharges(app)
    expect(await ticketOf(lost.id)).toMatchObject({ status: 'held', charge: { state: 'failed' } })
    expect(await ticketOf(found.id)).toMatchObject({ status: 'purchased', paid: 10 })
  })

  it('that wants to be left alone fails the attempt, not the purchase', async () => {
    const { id } = await hold()
    provider.before = () => {
      throw new BusyError(30_000)
    }
    expect((await ask('POST', `/tickets/${id}/pay`)).done).toBe('PAY_UNAVAILABLE')
    provider.before = () => {}
    await pay(id)
  })

  it.each([
    ['amount', { fils: 9_999 }],
    ['currency', { currency: 'SAR' }],
    ['mode', { live: true }],
    ['reference', { reference: '00000000-0000-4000-8000-000000000000' }],
  ])('that captured another %s makes no ticket, and what was captured goes back', async (_, facts) => {
    const { id } = await hold()
    const charge = await pay(id)
    provider.set(charge, { state: 'captured', ...facts })
    await settled(charge)
    await mailsAreOut(app)
    expect(await ticketOf(id)).toMatchObject({ status: 'held', paid: 0 })
    const { rows } = await app.db.query('select reason, state from refunds where charge_id = $1', [charge])
    expect(rows).toEqual([{ reason: 'mismatch', state: 'currency' in facts ? 'failed' : 'done' }])
  })

  it('that changes its mind about a failed charge is heard', async () => {
    const { id } = await hold()
    const charge = await pay(id)
    provider.set(charge, { state: 'failed' })
    await settled(charge)
    capture(charge)
    await settled(charge)
    expect(await ticketOf(id)).toMatchObject({ status: 'purchased', paid: 10 })
  })

  it('hints by signed webhooks alone', async () => {
    const { id } = await hold()
    const charge = await pay(id)
    capture(charge)
    const post = (signed: string) => app.call('POST', '/api/webhooks/test', { id: `chg_${charge}` }, { signed })
    expect((await post('no')).status).toBe(200)
    await mailsAreOut(app)
    expect(await ticketOf(id)).toMatchObject({ status: 'held' })
    expect((await post('yes')).status).toBe(200)
    await mailsAreOut(app)
    expect(await ticketOf(id)).toMatchObject({ status: 'purchased' })
    expect((await app.call('POST', '/api/webhooks/test', { nothing: true })).status).toBe(400)
  })
})

describe('who does not pay', () => {
  it('pays nothing online where nothing is due, and a door event takes no online payment', async () => {
    const free = await hold({ event: { ticket_price: 0 } })
    expect(free.ticket).toMatchObject({ status: 'purchased', ways: [] })
    const door = await hold({ event: { pay: 'door' } })
    expect((await ask('POST', `/tickets/${door.id}/pay`)).done).toBe('PAY_NOT_OFFERED')
    const either = await hold({ event: { pay: 'either' } })
    expect(either.ticket).toMatchObject({ status: 'purchased', ways: ['online', 'door'] })
    capture(await pay(either.id))
    await settled(provider.created.at(-1)?.id ?? '')
    expect(await ticketOf(either.id)).toMatchObject({ paid: 10, due: 0 })
    const eventId = await addEvent(app, { pay: 'online' })
    expect((await buy(app, purchaseOf(eventId, { pay: 'door' }))).body.code).toBe('PAY_NOT_OFFERED')
  })
})
