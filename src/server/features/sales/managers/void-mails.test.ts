import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { order } from '../../../jobs/order.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, mailsCausedBy, purchaseOf } from '../../../testing/app.ts'
import { eventCalls } from '../../../testing/events.ts'
import { notificationCalls } from '../../../testing/notifications.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { ticketCalls } from '../../../testing/tickets.ts'
import { findVoided } from '../buyers/tickets/queries.ts'
import { findNotice } from './notices.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
let eventId: string
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
beforeEach(async () => {
  eventId = await addEvent(app, { capacity: 100, ticket_price: 5, title_en: 'Oud Night' })
})
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)

const mailsOf = (change: () => Promise<unknown>) => mailsCausedBy(app, change)

describe('the holders of voided tickets', () => {
  it('are mailed once by address and call, in the language of their first purchase, with the reason', async () => {
    const other = await addEvent(app, { title_en: 'A Play' })
    const ids = [await bought(eventId, { userEmail: 'noura@example.com', quantity: 2 })]
    app.clock.advance(1000)
    const arabic = purchaseOf(other, { userEmail: 'Noura@example.com' })
    await buy(app, arabic, { 'accept-language': 'ar' })
    const layla = purchaseOf(eventId, { userEmail: 'layla@example.com' })
    await buy(app, layla, { 'accept-language': 'ar' })
    ids.push(String(arabic.purchaseId), String(layla.purchaseId))
    const mails = await mailsOf(() => voidTickets(ids))
    const texts = Object.fromEntries(mails.map(({ to, text }) => [to?.[0]?.address, text]))
    expect(mails).toHaveLength(2)
    expect(mails[0]?.messageId).not.toBe(mails[1]?.messageId)
    expect(texts['noura@example.com']).toMatch(/cancelled[\s\S]*Bought by a program[\s\S]*Oud Night[\s\S]*A Play/)
    for (const said of [...ids.slice(0, 2).map((id) => id.slice(0, 8)), 'https://masrah.test/contact-us'])
      expect(texts['noura@example.com']).toContain(said)
    expect(texts['layla@example.com']).toMatch(/أبطل[\s\S]*Bought by a program/)
    expect(await mailsOf(() => voidTickets(ids))).toEqual([])
  })

  it('are not mailed at addresses that refused the mail of their ticket, or were deleted', async () => {
    const userEmail = 'refuses@example.com'
    const [refused, deleted] = [await bought(eventId, { userEmail }), await bought(eventId)]
    const alsoTheirs = await bought(eventId, { userEmail })
    await mailsAreOut(app)
    await app.db.query('update tickets set mail_refused_at = now() where "purchaseId" = $1', [refused])
    await app.db.query(`update tickets set "userEmail" = '' where "purchaseId" = $1`, [deleted])
    const all = [refused, alsoTheirs, deleted]
    const mails = await mailsOf(async () => expect((await voidTickets(all)).body).toEqual({ voided: 3, mails: 0 }))
    expect(mails).toEqual([])
    expect(await findVoided(app.db, [deleted])).toEqual([])
  })

  it('do not get a mail of the ticket that was still to be sent', async () => {
    const userEmail = 'later@example.com'
    const id = await bought(eventId, { userEmail })
    await mailsAreOut(app)
    await app.db.query('update tickets set mails_sent = 0 where "purchaseId" = $1', [id])
    await voidTickets([id])
    const mails = await mailsOf(async () => {
      await order(app.db, 'ticket_mail', { purchaseId: id, mail: 1 })
      await order(app.db, 'postponed_tickets_mail', { email: userEmail, language: 'en' })
    })
    expect(mails.filter(({ subject }) => subject !== 'The organiser cancelled your ticket')).toEqual([])
  })
})

describe('a notice of the event', () => {
  it('is not for holders of voided tickets, unless they hold another', async () => {
    const none = await addUser(app)
    await voidTickets([await bought(eventId, { userEmail: none.email })])
    const [first, second] = [
      await bought(eventId, { userEmail: 'two@example.com' }),
      await bought(eventId, { userEmail: 'two@example.com' }),
    ].toSorted() as [string, string]
    const mails = await mailsOf(() => events.cancel(eventId, true))
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['two@example.com'])
    expect(await notificationCalls(app).notificationsOf(none)).toEqual([])
    // A later notice, whose mail was ordered for the first of them.
    const { rows } = await app.db.query<{ id: number }>(
      `insert into event_notices (event_id, kind, before, created_at) values ($1, 'cancelled', '{}', $2) returning id`,
      [eventId, new Date(app.clock.now())],
    )
    const notice = rows[0]?.id ?? 0
    expect(await findNotice(app.db, notice, first)).toMatchObject({ code: first })
    await voidTickets([first])
    expect(await findNotice(app.db, notice, first)).toMatchObject({ code: second, email: 'two@example.com' })
    await voidTickets([second])
    expect(await findNotice(app.db, notice, first)).toBeUndefined()
  })
})
