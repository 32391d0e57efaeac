import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Payout } from '../../../../contract/calls/finance.ts'
import { DAY_MS } from '../../../../contract/rules/bahrain.ts'
import { RefusedError } from '../../../services/payments/port.ts'
import { financeCalls } from '../../../testing/finance.ts'
import { metricIn } from '../../../testing/metrics.ts'
import { testProvider } from '../../../testing/payments.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { sweepCharges } from '../../../testing/sweep-charges.ts'
import { reconcile } from './reconcile.ts'

const MINUTE_MS = 60_000
const provider = testProvider()
const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' }, undefined, { payments: provider })
const { hold, pay, paid, call, finance, todo, kinds, theirsOnly, admin } = financeCalls(app, provider)

describe('the provider compared with us', () => {
  it('agrees after a day as usual', async () => {
    await paid()
    await reconcile(app)
    expect(await todo()).toEqual({
      tasks: [],
      checked: { until: '2026-12-01T09:00:00.000Z', charges: 1, differences: 0 },
    })
  })

  it('ends charges that it knows more about, and makes their tickets', async () => {
    const { id } = await hold()
    const charge = await pay(id)
    provider.set(charge, { state: 'captured' })
    await reconcile(app)
    const { body } = await call<{ status: string }>('GET', `/tickets/${id}`)
    expect(body.status).toBe('purchased')
    expect((await todo()).checked).toMatchObject({ charges: 1, differences: 0 })
  })

  it('names what a restored backup forgot with reference and amount, until it went back or a person settled it', async () => {
    const { reference } = await theirsOnly()
    await reconcile(app)
    const { tasks, checked } = await todo()
    expect(checked).toMatchObject({ charges: 2, differences: 1 })
    expect(tasks).toMatchObject([
      { kind: 'theirs_only', amount: 4.5, provider_id: 'chg_forgotten', reference, event: null },
    ])
    app.clock.advance(10 * DAY_MS)
    await reconcile(app)
    expect(await kinds(), 'an old one stays open').toEqual(['theirs_only'])
    const close = (note: string) => call('POST', `/admin/finance/differences/${tasks[0]?.id}/close`, { note })
    expect((await close(' ')).status).toBe(400)
    expect((await close('Refunded in the dashboard')).status).toBe(200)
    expect((await close('Again')).status).toBe(200)
    await reconcile(app)
    expect(await kinds()).toEqual([])
    const { rows } = await app.db.query(`select after from audit_log where action = 'difference.close'`)
    expect(rows).toEqual([{ after: { note: 'Refunded in the dashboard' } }])
    expect((await call('POST', `/admin/finance/differences/${randomUUID()}/close`, { note: 'x' })).status).toBe(404)
  })

  it('closes by itself what went back at the provider', async () => {
    await theirsOnly()
    await reconcile(app)
    expect(await kinds()).toEqual(['theirs_only'])
    provider.refunds.set('ref_1', {
      ...{ providerId: 'ref_1', chargeId: 'chg_forgotten', reference: null, fils: 4_500, currency: 'BHD' },
      ...{ live: false, state: 'done', failure: null },
    })
    await reconcile(app)
    expect(await kinds()).toEqual([])
  })

  it('names another amount, another state, and what it does not list', async () => {
    const charges = [await paid(), await paid(), await paid()].map(({ charge }) => charge)
    provider.set(String(charges[0]), { fils: 9_000 })
    provider.set(String(charges[1]), { state: 'failed' })
    provider.charges.delete(`chg_${charges[2]}`)
    app.clock.advance(2 * 60 * MINUTE_MS)
    await reconcile(app)
    const { tasks } = await todo()
    expect(Object.fromEntries(tasks.map(({ kind, charge_id }) => [kind, charge_id]))).toEqual({
      ...{ amount: charges[0], not_captured: charges[1], ours_only: charges[2] },
    })
    expect(tasks.find(({ kind }) => kind === 'amount')).toMatchObject({ amount: 9, ours: 10 })
  })

  it('matches payouts to the fils, with their fees', async () => {
    const [one, two] = [await paid(), await paid()]
    const line = (charge: string, fils = 10_000) => ({ chargeId: `chg_${charge}`, fils, fee: 125 })
    const payout = { state: 'paid', at: '2026-12-01T05:00:00.000Z' } as const
    provider.paidOut = [
      { ...payout, providerId: 'po_1', fils: 9_875, lines: [line(one.charge)] },
      { ...payout, providerId: 'po_2', fils: 9_874, lines: [line(two.charge)] },
      { ...payout, providerId: 'po_3', fils: 4_375, lines: [line('unknown', 4_500)] },
    ]
    await reconcile(app)
    const { body } = await call<Payout[]>('GET', '/admin/finance/payouts')
    expect(Object.fromEntries(body.map((row) => [row.provider_id, row]))).toMatchObject({
      po_1: { amount: 9.875, lines: 1, matched: 1, missing: 0, fees: 0.125, difference: 0 },
      po_2: { matched: 1, missing: 0, difference: -0.001 },
      po_3: { matched: 0, missing: 1, difference: 4.5 },
    })
    expect((await finance(`?event_id=${one.eventId}`)).sums.fees).toBe(0.125)
    const { tasks } = await todo()
    expect(Object.fromEntries(tasks.map(({ provider_id, ...task }) => [provider_id, task]))).toMatchObject({
      po_2: { kind: 'payout', amount: 9.874, ours: 9.875 },
      po_3: { kind: 'payout', amount: 4.375, ours: -0.125 },
    })
    const csv = await (await app.call('GET', '/api/admin/finance/payouts.csv', undefined, admin().headers)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(4)
  })

  it('is asked again by the queue where it does not answer, and nothing is written', async () => {
    await theirsOnly()
    provider.before = (asked) => {
      if (asked === 'list') throw new RefusedError('500', 'other', 'down')
    }
    await expect(reconcile(app)).rejects.toThrow('down')
    expect(await todo()).toEqual({ tasks: [], checked: null })
  })
})

it('metrics count unsigned webhooks, finds of the sweep, and what waits', async () => {
  const value = async (name: string) => metricIn(await app.metrics(), name, {}) ?? 0
  const [unsigned, finds] = [await value('payment_webhooks_unsigned_total'), await value('payment_sweep_finds_total')]
  const { id } = await hold()
  const charge = await pay(id)
  await app.call('POST', '/api/webhooks/test', { id: `chg_${charge}` }, { signed: 'no' })
  app.clock.advance(2 * MINUTE_MS)
  expect(await value('payment_charges_oldest_seconds')).toBe(120)
  provider.set(charge, { state: 'captured' })
  await sweepCharges(app)
  await theirsOnly()
  await reconcile(app)
  expect(await value('payment_webhooks_unsigned_total')).toBe(unsigned + 1)
  expect(await value('payment_sweep_finds_total')).toBe(finds + 1)
  expect(await value('payment_differences')).toBe(1)
})
