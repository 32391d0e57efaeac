import { afterAll, expect, it, vi } from 'vitest'
import { signUp } from '../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../testing/app.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { waitFor } from '../testing/time.ts'

/** Requests keep the process busy until this resolves. */
const rush = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./pace.ts', () => ({ createPacer: () => () => rush.promise, watchEventLoop: () => () => true }))

const app = setupTestApp({ RATE_LIMITS: 'off' })
afterAll(() => rush.resolve())

it('Mails with an awaited link (verification, reset, own tickets) are not paced, tickets are', async () => {
  const buyer = 'buyer@example.com'
  await buy(app, purchaseOf(await addEvent(app), { userEmail: buyer }))
  // Waits for the link that verifies the address.
  const { email } = await signUp(app)
  const isSentTo = (address: string, count: number) =>
    waitFor(() => app.mail.mails.filter(({ to }) => to?.[0]?.address === address).length === count)
  await app.call('POST', '/api/auth/request-password-reset', { email })
  await isSentTo(email, 2)
  expect(app.mail.mails.map(({ to }) => to?.[0]?.address)).not.toContain(buyer)
  await app.call('POST', '/api/tickets/lookup', { email: buyer })
  await isSentTo(buyer, 1)
  rush.resolve()
  await mailsAreOut(app)
  await isSentTo(buyer, 2)
})
