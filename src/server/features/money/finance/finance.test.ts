import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MoneyMoved } from '../../../../contract/calls/finance.ts'
import { fromFils } from '../../../../contract/rules/money.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { buy, mailsAreOut, purchaseOf } from '../../../testing/app.ts'
import { financeCalls } from '../../../testing/finance.ts'
import { jobServices } from '../../../testing/job-services.ts'
import { testProvider } from '../../../testing/payments.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { sweepCharges } from '../../../testing/sweep-charges.ts'
import { ticketCalls } from '../../../testing/tickets.ts'
import { resolveStrays } from '../late.ts'
import { settle } from '../settle.ts'
import { orderFinanceMails } from './mail.ts'
import { reconcile } from './reconcile.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const provider = testProvider()
const ENV = { RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', STAFF_EMAILS: 'staff@example.com' }
const app = setupTestApp({ ...ENV, FINANCE_EMAIL: 'money@example.com' }, undefined, { payments: provider })

let staff: TestUser
beforeAll(async () => {
  staff = await addUser(app, { email: 'staff@example.com' })
})

const { hold, pay, paid, call, finance, todo, kinds, theirsOnly, admin } = financeCalls(app, provider)
const { voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, admin)

async function note(purchaseId: string, payment: object) {
  const noted = await call<{ id: string }>('POST', '/payments', { id: randomUUID(), purchaseId, ...payment }, staff)
  expect(noted.body).toMatchObject({ amount: expect.any(Number) })
  return noted.body.id
}

describe('money of the site', () => {
  it('by method adds up to the list of payments, on the page of its event, too', async () => {
    const { eventId, id } = await paid({ pay: 'either', date: '2026-12-01T11:00:00Z' })
    const [cash, card] = [purchaseOf(eventId, { quantity: 2, pay: 'door' }), purchaseOf(eventId, { pay: 'door' })]
    for (const sent of [cash, card]) await buy(app, sent)
    const mistake = await note(String(cash.purchaseId), { amount: 10, method: 'cash' })
    await note(String(cash.purchaseId), { amount: -10, method: 'correction', corrects: mistake })
    await note(String(cash.purchaseId), { amount: 7, method: 'cash' })
    await voidTickets([String(cash.purchaseId)])
    await note(String(cash.purchaseId), { amount: -2, method: 'cash' })
    await note(String(card.purchaseId), { amount: 5, method: 'card' })
    const { sums, rows } = await finance(`?event_id=${eventId}`)
    expect(sums).toMatchObject({ online: 10, cash: 5, card: 5, transfer: 0, chargeback: 0, given_back: 2, fees: 0 })
    expect(rows.map(({ state, method, amount }) => [state, method, amount])).toEqual(
      expect.arrayContaining([
        ['taken', 'online', 10],
        ['corrected', 'cash', -10],
        ['given_back', 'cash', -2],
      ]),
    )
    expect(rows.find(({ method }) => method === 'online')).toMatchObject({
      ...{ purchaseId: id, event: { id: eventId }, charge: { scheme: 'benefit', last_four: '4242', refunding: 0 } },
    })
    const { rows: counted } = await app.db.query(
      'select coalesce(sum(amount), 0)::int as fils from payments where event_id = $1',
      [eventId],
    )
    const { body: event } = await call<Record<string, unknown>>('GET', `/admin/events/${eventId}`)
    expect(sums.online + sums.cash + sums.card).toBe(fromFils(counted[0].fils))
    expect(event).toMatchObject({ revenue_at_door: 20, money: { online: 10, cash: 5, card: 5 } })
  })

  it('is narrowed by day in Bahrain, method and movement, and paged', async () => {
    app.clock.set('2026-11-10T20:59:00Z')
    const { eventId } = await paid()
    app.clock.set('2026-11-10T21:01:00Z')
    const other = await paid()
    const on = async (query: string) => (await finance(`?${query}`)).rows.map((row) => row.event?.id)
    expect(await on('from=2026-11-10&to=2026-11-10')).toEqual([eventId])
    expect(await on('from=2026-11-11&to=2026-11-11&method=online&state=taken')).toEqual([other.eventId])
    expect(await on('from=2026-11-10&to=2026-11-11&method=cash')).toEqual([])
    expect((await finance('?from=2026-11-10&to=2026-11-11')).sums.online).toBe(20)
    const path = '/api/admin/finance?from=2026-11-10&to=2026-11-11&limit=1'
    const first = await app.call('GET', path, undefined, admin().headers)
    const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const { body } = await call<{ rows: MoneyMoved[] }>('GET', String(next))
    expect(body.rows.map((row) => row.event?.id)).toEqual([eventId])
  })

  it('has captured money that is no payment as a stray, which no sum contains', async () => {
    const { id, eventId, charge } = await paid()
    const first = await app.db.query('select id from charges where "purchaseId" = $1', [id])
    expect(first.rows).toEqual([{ id: charge }])
    await app.db.query(
      `insert into charges (id, "purchaseId", provider, live, amount, state, provider_id, payable_until, language, captured, captured_at, created_at)
       values ($1::uuid, $2, 'test', false, 10000, 'captured', $1::text, $3, 'ar', 10000, $3, $3)`,
      [randomUUID(), id, new Date(app.clock.now())],
    )
    const { sums, rows } = await finance(`?event_id=${eventId}&state=stray`)
    expect(sums.online).toBe(10)
    expect(rows).toMatchObject([{ state: 'stray', amount: 10, charge: { refunding: 0 } }])
  })

  it('is a table whose cells hold no formula', async () => {
    const { eventId, id } = await paid({ title_en: '=HYPERLINK("x")' })
    const headers = { ...admin().headers, 'accept-language': 'en' }
    const csv = await (await app.call('GET', `/api/admin/finance.csv?event_id=${eventId}`, undefined, headers)).text()
    const [, row] = csv.split('\r\n')
    expect(row).toContain(`,10,Online,Taken,"'=HYPERLINK(""x"")",${id.slice(0, 8)},,benefit,4242,chg_`)
    expect((await call('GET', '/admin/finance', undefined, staff)).status).toBe(403)
  })
})

describe('what waits for a person', () => {
  it('is a stray that did not go back by itself, and no other', async () => {
    const { id } = await hold()
    const first = await pay(id)
    provider.set(first, { state: 'failed' })
    await settle(app, first)
    const second = await pay(id)
    for (const charge of [second, first]) {
      provider.set(charge, { state: 'captured' })
      await settle(app, charge)
    }
    expect(await kinds()).toEqual([])
    app.clock.advance(21 * MINUTE_MS)
    expect((await todo()).tasks).toMatchObject([{ kind: 'stray', amount: 10, charge_id: first, purchaseId: id }])
    await resolveStrays(app.db, app.clock.now())
    expect(await kinds()).toEqual([])
  })

  it('is a charge whose end nobody knows an hour after its link, until the provider tells it', async () => {
    const { id } = await hold()
    const charge = await pay(id)
    provider.set(charge, { state: 'unknown' })
    for (let minutes = 0; minutes < 90; minutes += 10) {
      app.clock.advance(10 * MINUTE_MS)
      await sweepCharges(app)
    }
    expect((await todo()).tasks).toMatchObject([{ kind: 'unclear', amount: 10, charge_id: charge }])
    provider.set(charge, { state: 'expired', reason: 'time' })
    app.clock.advance(DAY_MS)
    await sweepCharges(app)
    expect(await kinds()).toEqual([])
  })

  it('is no charge that the provider itself ended', async () => {
    const { id } = await hold()
    const charge = await pay(id)
    provider.set(charge, { state: 'expired', reason: 'time' })
    app.clock.advance(2 * 60 * MINUTE_MS)
    await sweepCharges(app)
    expect(await kinds()).toEqual([])
  })

  it('is a failed refund, with its reason', async () => {
    const { id } = await hold()
    const charge = await pay(id)
    provider.set(charge, { state: 'captured', currency: 'SAR' })
    await settle(app, charge)
    app.clock.advance(21 * MINUTE_MS)
    expect((await todo()).tasks).toMatchObject([
      { kind: 'failed_refund', failure: 'currency', amount: 10, charge_id: charge, again_at: null },
    ])
  })

  it('is mailed once a day to FINANCE_EMAIL in both languages, and never when nothing is open', async () => {
    const services = { ...jobServices(app), financeEmails: ['money@example.com'] }
    const mails = () => app.mail.mails.filter(({ to }) => to?.[0]?.address === 'money@example.com')
    await orderFinanceMails(services)
    await mailsAreOut(app)
    expect(mails()).toEqual([])
    await theirsOnly()
    await reconcile(app)
    await orderFinanceMails(services)
    await mailsAreOut(app)
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.text).toMatch(
      /فروق مع مزوّد الدفع: 1[\s\S]*Differences with the payment provider's list: 1[\s\S]*\/admin\/finance/,
    )
  })
})
