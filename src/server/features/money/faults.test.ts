import { afterEach, describe, expect, it } from 'vitest'
import { UnansweredError } from '../../services/payments/port.ts'
import { buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { wrongCharges } from '../../testing/charge-sums.ts'
import { onlineBuyers } from '../../testing/online-buyers.ts'
import { testProvider } from '../../testing/payments.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { sweepCharges } from '../../testing/sweep-charges.ts'
import { waitFor } from '../../testing/time.ts'
import { expireAllHeld } from '../sales/hold.ts'
import { askDueCharges } from './ask.ts'
import { resolveStrays } from './late.ts'
import { sendDueRefunds } from './send-refund.ts'

const MINUTE_MS = 60_000
const provider = testProvider()
const app = setupTestApp({ RATE_LIMITS: 'off' }, undefined, { payments: provider })
const { ask, hold, pay, settled, capture } = onlineBuyers(app, provider)
const statusOf = async (id: string) =>
  (await app.db.query('select status from tickets where "purchaseId" = $1', [id])).rows[0].status
const webhook = (charge: string) =>
  ask('POST', '/webhooks/test', { id: `chg_${charge}`, reference: charge }, { signed: 'yes' })
const mailsTo = (email: string) => app.mail.mails.filter(({ to }) => to?.[0]?.address === email)
const sendRefunds = () =>
  sendDueRefunds({ db: app.db, clock: app.clock, payments: provider, publicUrl: 'https://masrah.test' })

/** What was captured with other facts: a stray, of which a job asks for the refund. */
async function mismatched() {
  const purchase = await hold()
  const charge = await pay(purchase.id)
  provider.set(charge, { state: 'captured', fils: 9_999 })
  await settled(charge)
  return { ...purchase, charge }
}

/** The charge that was captured beside another one. */
async function paidTwice(): Promise<string> {
  const { id } = await hold()
  const first = await pay(id)
  provider.set(first, { state: 'failed' })
  await settled(first)
  capture(await pay(id))
  await settled(provider.created.at(-1)?.id ?? '')
  capture(first)
  await settled(first)
  return first
}

async function minuteByMinute(minutes: number) {
  for (let passed = 0; passed < minutes; passed += 10) {
    app.clock.advance(10 * MINUTE_MS)
    await askDueCharges({ db: app.db, clock: app.clock, paymentMetrics: app.paymentMetrics, payments: undefined })
    await expireAllHeld(app.db, app.clock.now())
  }
}

describe('a payment', () => {
  it('whose webhook comes before the answer of its creation is a ticket with one mail, also when the answer is lost', async () => {
    const { id, email, eventId } = await hold()
    provider.after = async (call) => {
      if (call !== 'create') return
      const charge = provider.created.at(-1)?.id ?? ''
      capture(charge)
      expect((await webhook(charge)).done).toBe(200)
      await mailsAreOut(app)
      throw new UnansweredError('the answer is lost')
    }
    await ask('POST', `/tickets/${id}/pay`, {})
    expect(await statusOf(id)).toBe('purchased')
    expect((await ask('POST', `/tickets/${id}/pay`, {})).done).toBe('PAY_NOT_DUE')
    expect(mailsTo(email)).toHaveLength(1)
    expect(await wrongCharges(app.db, eventId, { atRest: true })).toEqual([])
  })

  it('is booked once for fifty webhooks, sweeps and reloads of its return page at once', async () => {
    const { id, email, eventId } = await hold()
    const charge = await pay(id)
    capture(charge)
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 3 === 0 ? webhook(charge) : i % 3 === 1 ? askDueCharges(app) : ask('GET', `/charges/${charge}`),
      ),
    )
    await mailsAreOut(app)
    expect(await statusOf(id)).toBe('purchased')
    expect(mailsTo(email)).toHaveLength(1)
    expect(await wrongCharges(app.db, eventId, { atRest: true })).toEqual([])
  })

  it('stays paid however often its return page is loaded, and whatever the provider says later', async () => {
    const { id } = await hold()
    const charge = await pay(id)
    capture(charge)
    await settled(charge)
    provider.set(charge, { state: 'cancelled' })
    for (let load = 0; load < 10; load++)
      expect((await ask('GET', `/charges/${charge}`)).body).toMatchObject({ state: 'captured', amount: 10 })
    await webhook(charge)
    await mailsAreOut(app)
    expect(await statusOf(id)).toBe('purchased')
  })

  it('that was given up three times is tried again on the same places, without a mail before it is paid', async () => {
    const { id, email, eventId } = await hold({ event: { capacity: 2 } })
    for (let attempt = 0; attempt < 3; attempt++) {
      provider.set(await pay(id), { state: 'cancelled' })
      await settled(provider.created.at(-1)?.id ?? '')
    }
    await mailsAreOut(app)
    expect(mailsTo(email)).toEqual([])
    capture(await pay(id))
    await settled(provider.created.at(-1)?.id ?? '')
    await mailsAreOut(app)
    expect(mailsTo(email)).toHaveLength(1)
    expect(await wrongCharges(app.db, eventId, { atRest: true })).toEqual([])
  })

  it('costs what was shown when the places were held, also once the price has risen and the sale of its type is over', async () => {
    const { id, eventId } = await hold()
    await app.db.query('update ticket_types set price = 9000, sales_until = $2 where event_id = $1', [
      eventId,
      new Date(app.clock.now()),
    ])
    app.clock.advance(MINUTE_MS)
    const charge = await pay(id)
    expect(provider.created.at(-1)).toMatchObject({ id: charge, fils: 10_000 })
    capture(charge)
    await settled(charge)
    expect(await statusOf(id)).toBe('purchased')
  })

  it('by the link of a choice that was left for another buys what that choice was, and both stay', async () => {
    const left = await hold({ event: { capacity: 4 } })
    const link = await pay(left.id)
    const other = purchaseOf(left.eventId)
    await buy(app, other)
    capture(await pay(String(other.purchaseId)))
    await settled(provider.created.at(-1)?.id ?? '')
    capture(link)
    await webhook(link)
    await mailsAreOut(app)
    expect([await statusOf(left.id), await statusOf(String(other.purchaseId))]).toEqual(['purchased', 'purchased'])
    expect(await wrongCharges(app.db, left.eventId, { atRest: true })).toEqual([])
  })

  it('whose creation is answered only once it was given up is not paid: its link is shown to nobody', async () => {
    const { id } = await hold()
    provider.after = async (call) => {
      if (call !== 'create') return
      await app.db.query(`update charges set state = 'failed', reason = 'other' where "purchaseId" = $1`, [id])
    }
    expect((await ask('POST', `/tickets/${id}/pay`, {})).done).toBe('PAY_UNAVAILABLE')
    provider.after = () => {}
    expect(await pay(id)).not.toBe(provider.created.at(-2)?.id)
  })

  it('of nothing is none: the purchase waits, and its places are free an hour after the link', async () => {
    const { id, eventId } = await hold()
    const charge = await pay(id)
    provider.set(charge, { state: 'captured', fils: 0 })
    await settled(charge)
    expect(await statusOf(id)).toBe('held')
    for (let minutes = 0; minutes < 80; minutes += 10) {
      app.clock.advance(10 * MINUTE_MS)
      await sweepCharges(app)
      await expireAllHeld(app.db, app.clock.now())
    }
    expect(await statusOf(id)).toBe('expired')
    expect(await wrongCharges(app.db, eventId, { atRest: true })).toEqual([])
  })

  it('at a provider that was switched off gives its places back an hour after its link', async () => {
    const { id } = await hold()
    await pay(id)
    await minuteByMinute(70)
    expect(await statusOf(id)).toBe('held')
    await minuteByMinute(10)
    expect(await statusOf(id)).toBe('expired')
  })
})

describe('a database that is down', () => {
  /** Cuts the connection of the next statements on a table, as a failover does. */
  const cut = (table: string, times: number) =>
    app.db.query(`create sequence cuts;
      create function cut() returns trigger language plpgsql as $$ begin
        if nextval('cuts') <= ${times} then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$;
      create trigger cut before insert or update on ${table} for each row execute function cut()`)
  afterEach(() => app.db.query('drop function if exists cut cascade; drop sequence if exists cuts'))

  it('between a webhook and what it settles delays the ticket, which comes once', async () => {
    const { id, email, eventId } = await hold()
    const charge = await pay(id)
    capture(charge)
    await cut('charges', 1)
    expect((await webhook(charge)).done).toBe(200)
    await waitFor(async () => {
      // A failed job waits longer each time.
      await app.db.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs where attempts > 0 and locked_at is null`,
      )
      return (await statusOf(id)) === 'purchased'
    })
    await mailsAreOut(app)
    expect(mailsTo(email)).toHaveLength(1)
    expect(await wrongCharges(app.db, eventId, { atRest: true })).toEqual([])
  })

  it('before a webhook is stored answers that it was not, so that the provider posts it again', async () => {
    const { id } = await hold()
    const charge = await pay(id)
    capture(charge)
    await mailsAreOut(app)
    await cut('graphile_worker._private_jobs', 1)
    expect((await webhook(charge)).done).toBe('UNAVAILABLE')
    expect((await webhook(charge)).done).toBe(200)
    await waitFor(async () => (await statusOf(id)) === 'purchased')
  })
})

describe('one that cannot be written', () => {
  it('holds up no refund behind it', async () => {
    provider.before = (call) => {
      if (call === 'refund') throw new UnansweredError('not yet')
    }
    const purchases = [await mismatched(), await mismatched()]
    await mailsAreOut(app)
    app.clock.advance(10 * MINUTE_MS)
    let isFirst = true
    provider.before = (call) => {
      if (call !== 'refund' || !isFirst) return
      isFirst = false
      throw new TypeError('a fault of the adapter')
    }
    await expect(sendRefunds()).rejects.toThrow('a fault of the adapter')
    const { rows } = await app.db.query('select state from refunds where charge_id = any ($1) order by state', [
      purchases.map(({ charge }) => charge),
    ])
    expect(rows).toEqual([{ state: 'asked' }, { state: 'done' }])
  })

  it('holds up no stray behind it', async () => {
    const doubled = [await paidTwice(), await paidTwice()]
    await mailsAreOut(app)
    await app.db.query(`create or replace function fail_first() returns trigger language plpgsql as $$ begin
      if new.charge_id = '${doubled[0]}' then raise exception 'a fault'; end if; return new; end $$;
      create trigger fail_first before insert on refunds for each row execute function fail_first()`)
    app.clock.advance(11 * MINUTE_MS)
    const resolved = resolveStrays(app.db, app.clock.now())
    await expect(resolved.finally(() => app.db.query('drop function fail_first cascade'))).rejects.toThrow('a fault')
    const { rows } = await app.db.query('select charge_id from refunds where charge_id = any ($1)', [doubled])
    expect(rows).toEqual([{ charge_id: doubled[1] }])
  })
})
