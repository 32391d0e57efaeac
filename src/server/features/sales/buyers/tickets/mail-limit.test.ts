import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailboxOf } from '../../../../../contract/rules/mailbox.ts'
import {
  addEvent,
  buy,
  dropMails,
  mailsAreOut,
  purchaseOf,
  startTestApp,
  type TestApp,
} from '../../../../testing/app.ts'
import { BUYER } from '../../../../testing/buyer.ts'
import { jobsRan, runPostponed } from '../../../../testing/postponed.ts'
import { insertTickets } from '../../../../testing/tickets.ts'
import { findUnmailedTickets, noteListSent } from './queries.ts'

const MINUTE = 60_000

let app: TestApp
let eventId: string
/** An address has at most 20 places at an event. */
let earlierEventId: string
beforeAll(async () => {
  app = await startTestApp()
  eventId = await addEvent(app)
  earlierEventId = await addEvent(app)
})
afterAll(() => app.stop())
beforeEach(() => dropMails(app))

/** Addresses of the mails, once this many have arrived and no more are on the way. */
async function mailsOut(count: number): Promise<(string | undefined)[]> {
  await app.mail.waitFor(count)
  await mailsAreOut(app)
  return app.mail.mails.map(({ to }) => to?.[0]?.address)
}

describe('ticket mails to one address', () => {
  /** As if the address had been sent so many mails just now. */
  const addMails = (email: string, count: number) =>
    app.db.query(
      'insert into caller_mails (id, mailbox, at) select gen_random_uuid(), $1, $2 from generate_series(1, $3)',
      [mailboxOf(email), new Date(app.clock.now()), count],
    )
  it('stop at 60 an hour, however the address is written; tickets beyond come in one list', async () => {
    await addMails('flooded@example.com', 59)
    const last = purchaseOf(eventId, { userEmail: 'flooded@example.com' })
    await buy(app, last)
    await mailsOut(1)
    app.clock.advance(MINUTE)
    const beyond = ['Flooded@example.com', 'flooded@example.com'].map((userEmail) => purchaseOf(eventId, { userEmail }))
    for (const purchase of beyond) expect((await buy(app, purchase)).body).toMatchObject({ success: true })
    await jobsRan(app)
    expect(app.mail.mails).toHaveLength(1)

    await runPostponed(app)
    expect(await mailsOut(2)).toHaveLength(2)
    const list = app.mail.mails.at(-1)
    expect(list?.subject).toBe('تذاكرك على مسرح')
    for (const { purchaseId } of beyond) expect(list?.text).toContain(`https://masrah.test/scan/${purchaseId}`)
  })

  it('still go to other addresses, and to the address itself an hour later', async () => {
    await addMails('full@example.com', 60)
    await buy(app, purchaseOf(eventId, { userEmail: 'other@example.com' }))
    expect(await mailsOut(1)).toEqual(['other@example.com'])
    app.clock.advance(60 * MINUTE)
    await buy(app, purchaseOf(eventId, { userEmail: 'full@example.com' }))
    expect(await mailsOut(2)).toContain('full@example.com')
  })

  it('count repeated mails', async () => {
    const userEmail = 'again@example.com'
    const purchase = purchaseOf(eventId, { userEmail })
    await buy(app, purchase)
    await mailsOut(1)
    await addMails(userEmail, 59)
    app.clock.advance(MINUTE)
    await app.call('POST', '/api/send-ticket-email', { purchaseId: purchase.purchaseId, email: userEmail })
    await jobsRan(app)
    expect(app.mail.mails).toHaveLength(1)
    await runPostponed(app)
    await mailsOut(2)
  })

  it('postponed are all sent in lists, however many tickets strangers bought before and after', async () => {
    const userEmail = 'buried@example.com'
    await addMails(userEmail, 60)
    app.clock.advance(MINUTE)
    const addUnmailedTickets = () =>
      insertTickets(
        app.db,
        earlierEventId,
        Array.from({ length: 70 }, () => ({ userEmail, mails_sent: 0, created_at: new Date(app.clock.now()) })),
      )
    await addUnmailedTickets()
    const own = purchaseOf(eventId, { userEmail })
    await buy(app, own)
    await addUnmailedTickets()
    await jobsRan(app)
    expect(app.mail.mails).toHaveLength(0)

    await runPostponed(app)
    await mailsAreOut(app)
    const listed = app.mail.mails.flatMap(({ text }) => [...(text ?? '').matchAll(/\/scan\/([0-9a-f-]{36})/g)])
    expect(new Set(listed.map(([, id]) => id)).size).toBe(141)
    expect(listed.map(([, id]) => id)).toContain(own.purchaseId)
    expect(new Set(app.mail.mails.map(({ messageId }) => messageId)).size).toBe(app.mail.mails.length)
    expect(app.mail.mails.length).toBeLessThan(6)
  })

  it('ordered while a list is being sent stay owed: again, and to a corrected address', async () => {
    const userEmail = 'mistyped@example.com'
    const [corrected, again] = [1, 2].map(() => purchaseOf(eventId, { userEmail }))
    const letThrough = app.mail.hold()
    for (const purchase of [corrected, again]) await buy(app, purchase)
    const listed = await findUnmailedTickets(app.db, { email: userEmail, language: 'ar', without: [] })
    expect(listed).toHaveLength(2)
    const newEmail = 'typed@example.com'
    await app.call('PATCH', `/api/tickets/${corrected?.purchaseId}`, { newEmail }, BUYER)
    app.clock.advance(11 * MINUTE)
    await app.call('POST', '/api/send-ticket-email', { purchaseId: again?.purchaseId, email: userEmail })
    await noteListSent(
      app.db,
      userEmail,
      listed.map(({ ticket }) => ticket),
    )
    const { rows } = await app.db.query(
      'select mails_asked, mails_sent from tickets where "purchaseId" = any ($1) order by mails_sent',
      [[corrected?.purchaseId, again?.purchaseId]],
    )
    expect(rows).toEqual([
      { mails_asked: 2, mails_sent: 0 },
      { mails_asked: 2, mails_sent: 1 },
    ])
    letThrough()
    await mailsAreOut(app)
    expect(app.mail.mails.map(({ to }) => to?.[0]?.address)).toContain(newEmail)
  })
})

describe('lists of tickets to one address', () => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }

  async function lookup(email: string, peer: string) {
    const request = { method: 'POST', headers, body: JSON.stringify({ email }) }
    const response = await app.fetch(new Request('https://masrah.test/api/tickets/lookup', request), peer)
    return { status: response.status, body: await response.json() }
  }

  it('stop at 5 an hour for one network and at 20 for all, and the response does not tell', async () => {
    const userEmail = 'looked-up@example.com'
    await buy(app, purchaseOf(eventId, { userEmail }))
    await mailsOut(1)
    const first = await lookup(userEmail, '2001:db8:0:1::1')
    expect(first.status).toBe(200)
    const responses = []
    for (let i = 2; i <= 6; i++) responses.push(await lookup(userEmail.toUpperCase(), `2001:db8:0:1::${i}`))
    await app.mail.waitFor(6)
    await jobsRan(app)
    expect(app.mail.mails).toHaveLength(6)
    for (let network = 2; network <= 5; network++) {
      for (let i = 1; i <= 5; i++) responses.push(await lookup(userEmail, `2001:db8:0:${network}::${i}`))
    }
    await app.mail.waitFor(21)
    await jobsRan(app)
    expect(app.mail.mails).toHaveLength(21)
    expect(responses).toEqual(responses.map(() => first))
    // Those beyond are one list, an hour later.
    await runPostponed(app)
    expect(await mailsOut(22)).toHaveLength(22)
  })

  it('are not limited by lookups of another address', async () => {
    const userEmail = 'another@example.com'
    await buy(app, purchaseOf(eventId, { userEmail }))
    await mailsOut(1)
    await lookup(userEmail, '2001:db8:0:2::9')
    expect(await mailsOut(2)).toEqual([userEmail, userEmail])
  })
})
