import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../../../testing/app.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { insertTickets, ticketCalls } from '../../../../testing/tickets.ts'
import { waitFor } from '../../../../testing/time.ts'
import { waitingCalls } from '../../../../testing/waiting-list.ts'

/* Who is asked for no proof beyond the shares. */

const ENV = { RATE_LIMITS: 'on', ADDRESS_PROOF: 'on', ADMIN_EMAILS: 'admin@example.com' }
const english = { 'accept-language': 'en' }
const app = setupTestApp(ENV)
// Nobody listens there.
const cutOff = setupTestApp({ ...ENV, SMTP_URL: 'smtp://127.0.0.1:1' })

it('who takes an offer, which counts for the mailbox of its entry', async () => {
  app.clock.set('2026-12-10T07:00:00Z')
  const admin = await addUser(app, { email: 'admin@example.com' })
  const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)
  const { soldOut, join, offerOf } = waitingCalls(app, bought)
  const { eventId, purchases } = await soldOut(8)
  const email = `Waits.A+${randomUUID().slice(0, 8)}@gmail.com`
  await join(eventId, { email })
  await voidTickets([purchases[0]])
  const offer = await offerOf(email)
  // As if strangers held their share.
  await app.db.query('update events set unproved = 8 where id = $1', [eventId])
  const purchase = purchaseOf(eventId, { userEmail: email, offer })
  expect((await buy(app, purchase, english)).body.code).toBeUndefined()
  const { rows } = await app.db.query('select unproved, mailbox from tickets where "purchaseId" = $1', [
    purchase.purchaseId,
  ])
  expect(rows).toEqual([{ unproved: false, mailbox: 'waitsa@gmail.com' }])
})

it('anybody while our mail server cannot be reached: they are told to try again later', async () => {
  cutOff.clock.set('2026-12-10T07:00:00Z')
  const eventId = await addEvent(cutOff, { capacity: 20 })
  const of = async (event: string, changes: Record<string, unknown>) =>
    (await buy(cutOff, purchaseOf(event, changes), english)).body.code ?? 'sold'
  expect(await of(eventId, { quantity: 7 })).toBe('sold')
  await waitFor(async () => (await of(eventId, { quantity: 2 })) === 'PROOF_UNAVAILABLE')
  expect(await of(eventId, {}), 'the quarter alone holds').toBe('sold')
  const full = await addEvent(cutOff, { capacity: 20 })
  await insertTickets(cutOff.db, full, [{ quantity: 20 }])
  const { join } = waitingCalls(cutOff, async () => '')
  const from = { peer: '198.51.100.20', unproved: true }
  expect(await join(full, { email: 'nine@example.com', quantity: 9 }, from)).toBe('PROOF_UNAVAILABLE')
  expect(await join(full, { email: 'eight@example.com', quantity: 8 }, from)).toBe(1)
})
