import { expect, it } from 'vitest'
import type { PaymentProvider } from '../../services/payments/port.ts'
import { openTap } from '../../services/payments/tap.ts'
import { addEvent, buy, purchaseOf } from '../../testing/app.ts'
import { BUYER } from '../../testing/buyer.ts'
import { wrongCharges } from '../../testing/charge-sums.ts'
import { startFakeTap } from '../../testing/fake-tap.ts'
import { setupStarted, setupTestApp } from '../../testing/setup-app.ts'
import { tapIdOf } from '../../testing/sweep-money.ts'
import { settle } from './settle.ts'

/* The adapter of Tap in the site, beside a Tap that fails while a payment begins. */

/** Shorter than the site's ten seconds: what hangs, hangs longer. */
const TIMEOUT_MS = 300

const fake = setupStarted(
  () => startFakeTap(),
  (tap) => tap.stop(),
)
const provider = setupStarted<PaymentProvider>(
  async () => openTap({ url: fake.apiUrl, secretKey: fake.secretKey, timeoutMs: TIMEOUT_MS }),
  async () => {},
)
const app = setupTestApp({ RATE_LIMITS: 'off' }, undefined, { payments: provider })

async function ask(method: string, path: string, json?: object) {
  const response = await app.call(method, `/api${path}`, json, { ...BUYER, 'accept-language': 'en' })
  const body = (await response.json()) as Record<string, unknown> & { code?: string }
  return { done: body.code ?? response.status, body }
}

it.each([
  ['answers 500', '500'],
  ['asks to be left alone (429)', '429'],
  ['hangs beyond our time limit', 'hang'],
  ['closes the socket after it created the charge', 'lost'],
  ['answers with a page of its own', 'garbage'],
])('a provider that %s leaves the places held, and the next click pays once', async (_how, mode) => {
  const eventId = await addEvent(app, { pay: 'either', capacity: 1 })
  const purchase = purchaseOf(eventId, { pay: 'online' })
  const id = String(purchase.purchaseId)
  await buy(app, purchase)
  await fake.mode({ call: 'create', mode })
  expect((await ask('POST', `/tickets/${id}/pay`, {})).done).toBe('PAY_UNAVAILABLE')
  const waiting = await ask('GET', `/tickets/${id}`)
  expect(waiting.body).toMatchObject({ status: 'held', due: 5, ways: ['online', 'door'] })
  expect((await buy(app, purchaseOf(eventId))).body.code).toBe('SOLD_OUT')

  const { body } = await ask('POST', `/tickets/${id}/pay`, {})
  await fake.drive(tapIdOf(body.url), { outcome: 'captured', webhook: 'none' })
  await settle(app, String(body.charge))
  expect((await ask('GET', `/tickets/${id}`)).body).toMatchObject({ status: 'purchased', paid: 5, due: 0 })
  const { rows } = await app.db.query<{ id: string }>('select id from charges where "purchaseId" = $1', [id])
  const ours = new Set(rows.map((row) => row.id))
  const theirs = (await fake.ledger()).charges.filter(({ reference }) => ours.has(reference ?? ''))
  expect(theirs).toEqual([expect.objectContaining({ id: tapIdOf(body.url), status: 'CAPTURED', fils: 5_000 })])
  expect(await wrongCharges(app.db, eventId, { atRest: true })).toEqual([])
})
