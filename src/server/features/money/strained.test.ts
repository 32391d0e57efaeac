import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { BusyError } from '../../services/payments/port.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { onlineBuyers } from '../../testing/online-buyers.ts'
import { testProvider } from '../../testing/payments.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { refundOwed } from './owed-online.ts'

const provider = testProvider()
const app = setupTestApp({ RATE_LIMITS: 'off' }, undefined, { payments: provider })
const { ask, hold, pay, paid, settled, capture, ticketOf } = onlineBuyers(app, provider)

it('pages of payers leave a provider alone that asks for it', async () => {
  const [first, second] = [await pay((await hold()).id), await pay((await hold()).id)]
  let asks = 0
  provider.before = (call) => {
    if (call !== 'find') return
    asks++
    throw new BusyError(30_000)
  }
  for (const charge of [first, second]) expect((await ask('GET', `/charges/${charge}`)).done).toBe(200)
  expect(asks).toBe(1)
  provider.before = () => {}
  capture(second)
  app.clock.advance(29_000)
  expect((await ask('GET', `/charges/${second}`)).body.state).toBe('open')
  app.clock.advance(2_000)
  expect((await ask('GET', `/charges/${second}`)).body.state).toBe('captured')
})

it('refunds that the provider does not answer keep no payer waiting', async () => {
  const refunded = [await paid(), await paid(), await paid(), await paid(), await paid(), await paid()]
  const { id } = await hold()
  const charge = await pay(id)
  await mailsAreOut(app)
  const answer = Promise.withResolvers<void>()
  provider.before = (call) => (call === 'refund' ? answer.promise : undefined)
  for (const { id: purchaseId } of refunded) {
    await app.db.query(`update passes set state = 'returned', state_at = now() where "purchaseId" = $1`, [purchaseId])
    await refundOwed(app.db, { purchaseId, reason: 'given_back', now: app.clock.now() })
  }
  await waitFor(async () => {
    const { rowCount } = await app.db.query(
      `select from graphile_worker.jobs where task_identifier = 'refund_send' and locked_at is not null`,
    )
    return rowCount
  })
  capture(charge)
  await ask('POST', '/webhooks/test', { id: `chg_${charge}`, reference: charge }, { signed: 'yes' })
  await waitFor(async () => (await ticketOf(id)).status === 'purchased', 10_000).finally(answer.resolve)
  await mailsAreOut(app)
})

it('the address of an unpaid purchase is corrected without a mail, and the ticket goes to the new one', async () => {
  const { id, email } = await hold()
  const charge = await pay(id)
  const newEmail = `${randomUUID()}@example.com`
  expect((await ask('PATCH', `/tickets/${id}`, { newEmail })).done).toBe(200)
  capture(charge)
  await settled(charge)
  await mailsAreOut(app)
  const to = (address: string) => app.mail.mails.filter((mail) => mail.to?.[0]?.address === address)
  expect([to(email), to(newEmail)].map(({ length }) => length)).toEqual([0, 1])
})
