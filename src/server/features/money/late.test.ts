import { describe, expect, it } from 'vitest'
import { buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { onlineBuyers } from '../../testing/online-buyers.ts'
import { testProvider } from '../../testing/payments.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { expireAllHeld } from '../sales/hold.ts'
import { resolveStrays } from './late.ts'

const MINUTE_MS = 60_000
const provider = testProvider()
const app = setupTestApp({}, undefined, { payments: provider })
const { hold, pay, settled, capture, ticketOf, moneyOf, soldOf } = onlineBuyers(app, provider)

describe('what was captured', () => {
  it.each([
    ['buys the same places anew', 2, 'purchased'],
    ['goes back where one place is left', 1, 'expired'],
    ['goes back where no place is left', 0, 'expired'],
  ])('after the hold ran out %s', async (_, left, status) => {
    const { id, eventId, sent } = await hold({ event: { capacity: 4 } })
    const charge = await pay(id)
    provider.set(charge, { state: 'expired' })
    await settled(charge)
    app.clock.advance(16 * MINUTE_MS)
    await expireAllHeld(app.db, app.clock.now())
    await app.db.query(`update events set pay = 'door' where id = $1`, [eventId])
    if (left < 4) await buy(app, purchaseOf(eventId, { quantity: 4 - left }))
    capture(charge)
    await settled(charge)
    await mailsAreOut(app)
    const old = await ticketOf(id)
    expect(old.status).toBe('expired')
    expect(await soldOf(eventId)).toBe(left === 2 ? 4 : 4 - left)
    const mails = app.mail.mails.filter(({ to }) => to?.[0]?.address === sent.userEmail)
    if (status === 'expired') {
      expect(await moneyOf(id)).toMatchObject({ paid: 0, captured: 10_000, applied: 0, refunding: 10_000 })
      expect(old).toMatchObject({ refunds: [{ amount: 10, state: 'done' }], replaced_by: null })
      return
    }
    expect(await ticketOf(String(old.replaced_by))).toMatchObject({
      status: 'purchased',
      paid: 10,
      due: 0,
      manage: 'yes',
    })
    expect(mails).toHaveLength(1)
  })

  it('once the event was cancelled goes back, and the mail says so', async () => {
    const { id, eventId, sent } = await hold()
    const charge = await pay(id)
    await app.db.query('update events set cancelled_at = $2 where id = $1', [eventId, new Date(app.clock.now())])
    capture(charge)
    await settled(charge)
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ paid: 0, refunding: 10_000 })
    const [mail] = app.mail.mails.filter(({ to }) => to?.[0]?.address === sent.userEmail)
    expect(mail?.text).toContain('أُلغيت الفعالية')
  })

  it('a second time goes back ten minutes later, and the ticket stays', async () => {
    const { id } = await hold()
    const first = await pay(id)
    provider.set(first, { state: 'failed' })
    await settled(first)
    const second = await pay(id)
    capture(second)
    await settled(second)
    capture(first)
    await settled(first)
    await resolveStrays(app.db, app.clock.now())
    expect(await moneyOf(id)).toMatchObject({ paid: 10_000, captured: 20_000, applied: 10_000, refunding: 0 })
    app.clock.advance(10 * MINUTE_MS)
    await resolveStrays(app.db, app.clock.now())
    await resolveStrays(app.db, app.clock.now())
    await mailsAreOut(app)
    expect(await moneyOf(id)).toMatchObject({ paid: 10_000, captured: 20_000, applied: 10_000, refunding: 10_000 })
    expect(await ticketOf(id)).toMatchObject({
      status: 'purchased',
      paid: 10,
      refunds: [{ amount: 10, state: 'done' }],
    })
  })
})
