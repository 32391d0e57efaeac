import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attachedSource } from '../../../../services/mail/pictures.ts'
import { addEvent, buy, dropMails, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { BUYER } from '../../../../testing/buyer.ts'
import { jobServices } from '../../../../testing/job-services.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes, insertTickets } from '../../../../testing/tickets.ts'
import { waitFor } from '../../../../testing/time.ts'
import { latestTicketsMail } from './mail.ts'
import { findLatestTickets } from './queries.ts'

const MINUTE = 60_000

const app = setupTestApp({ RATE_LIMITS: 'off' })
let eventId: string
beforeAll(async () => {
  eventId = await addEvent(app)
})
beforeEach(() => dropMails(app))

/** Buys, and waits for the ticket's mail. */
async function bought(changes: Record<string, unknown> = {}): Promise<{ purchaseId: string; userEmail: string }> {
  const purchase = purchaseOf(eventId, changes)
  expect((await buy(app, purchase)).status).toBe(200)
  await mailsOut(1)
  return { purchaseId: String(purchase.purchaseId), userEmail: String(purchase.userEmail) }
}

/** Recipients of the mails, once this many have arrived and no more are on the way. */
async function mailsOut(count: number): Promise<(string | undefined)[]> {
  await app.mail.waitFor(count)
  await mailsAreOut(app)
  return app.mail.mails.map(({ to }) => to?.[0]?.address)
}

async function answer(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = { cookie: 'i18nextLng=en' },
) {
  const response = await app.call(method, path, body, headers)
  const told = Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'))
  return { status: response.status, headers: told, body: (await response.json()) as { code?: string; message: string } }
}

const sendAgain = (purchaseId: string, email: string) => answer('POST', '/api/send-ticket-email', { purchaseId, email })
const correct = (purchaseId: string, newEmail: unknown) =>
  answer('PATCH', `/api/tickets/${purchaseId}`, { newEmail }, { cookie: 'i18nextLng=en', ...BUYER })
const lookup = (email: string) => answer('POST', '/api/tickets/lookup', { email })

describe('send-ticket-email', () => {
  it('has the same response for the right address, a wrong one and an unknown ticket', async () => {
    const { purchaseId, userEmail } = await bought()
    app.clock.advance(MINUTE)
    const right = await sendAgain(purchaseId, userEmail)
    expect(right).toMatchObject({
      status: 200,
      body: {
        message: "If there's a ticket with these details, its email arrives within minutes.",
      },
    })
    expect(await sendAgain(purchaseId, 'other@example.com')).toEqual(right)
    expect(await sendAgain(randomUUID(), userEmail)).toEqual(right)
    expect(await mailsOut(2)).toEqual([userEmail, userEmail])
  })

  it('mails only to the address of the purchase, in any letter case', async () => {
    const { purchaseId } = await bought({ userEmail: 'Some.One@Example.com' })
    app.clock.advance(MINUTE)
    await sendAgain(purchaseId, 'thief@example.com')
    await sendAgain(purchaseId, ' some.one@EXAMPLE.com')
    expect(await mailsOut(2)).toEqual(['Some.One@example.com', 'Some.One@example.com'])
  })

  it('mails at most once a minute, counted from the mail before', async () => {
    const { purchaseId, userEmail } = await bought()
    await sendAgain(purchaseId, userEmail)
    app.clock.advance(MINUTE - 1)
    await sendAgain(purchaseId, userEmail)
    expect(await mailsOut(1)).toHaveLength(1)
    app.clock.advance(1)
    await Promise.all(Array.from({ length: 10 }, () => sendAgain(purchaseId, userEmail)))
    expect(await mailsOut(2)).toHaveLength(2)
    app.clock.advance(MINUTE)
    await sendAgain(purchaseId, userEmail)
    expect(await mailsOut(3)).toHaveLength(3)
  })

  it('orders no second mail while the first is still on its way', async () => {
    const release = app.mail.hold()
    const purchase = purchaseOf(eventId)
    await buy(app, purchase)
    await waitFor(() => app.mail.held === 1)
    app.clock.advance(2 * MINUTE)
    await sendAgain(String(purchase.purchaseId), String(purchase.userEmail))
    release()
    expect(await mailsOut(1)).toHaveLength(1)
  })

  it('sends nothing when a job whose mail was sent is repeated, as after a crash', async () => {
    const { purchaseId } = await bought()
    await app.db.query(
      `insert into outbox (task, payload)
       select 'ticket_mail', jsonb_build_object('purchaseId', $1::text, 'mail', 1) from generate_series(1, 3)`,
      [purchaseId],
    )
    app.jobs.kick()
    expect(await mailsOut(1)).toHaveLength(1)
  })

  it('mails a ticket ten times and then no more', async () => {
    const { purchaseId, userEmail } = await bought()
    for (let mail = 2; mail <= 12; mail++) {
      app.clock.advance(MINUTE)
      await sendAgain(purchaseId, userEmail)
      await mailsOut(Math.min(mail, 10))
    }
    expect(app.mail.mails).toHaveLength(10)
  })

  it.each([
    ['no address', { purchaseId: randomUUID() }, 'EMAIL_REQUIRED'],
    ['a purchase that cannot be', { purchaseId: '7', email: 'guest@example.com' }, 'PURCHASE_ID_INVALID'],
  ])('refuses %s', async (_what, body, code) => {
    expect(await answer('POST', '/api/send-ticket-email', body)).toMatchObject({ status: 400, body: { code } })
  })
})

describe('correcting the address of a purchase', () => {
  it('mails the ticket to the new address, and from then on only there', async () => {
    const { purchaseId, userEmail } = await bought({ userEmail: 'tyop@example.com' })
    expect(await correct(purchaseId, 'typo@example.com')).toMatchObject({
      status: 200,
      body: { message: 'Your ticket has been emailed to typo@example.com' },
    })
    expect((await mailsOut(2)).slice(0, 2)).toEqual([userEmail, 'typo@example.com'])
    app.clock.advance(MINUTE)
    await mailsAreOut(app)
    app.mail.mails.length = 0
    await sendAgain(purchaseId, userEmail)
    await sendAgain(purchaseId, 'typo@example.com')
    expect(await mailsOut(1)).toEqual(['typo@example.com'])
  })

  it('accepts only addresses', async () => {
    const { purchaseId } = await bought()
    for (const [newEmail, code] of [
      ['', 'EMAIL_REQUIRED'],
      [null, 'EMAIL_REQUIRED'],
      ['nobody', 'INVALID_EMAIL'],
      ['a@example.com, b@example.com', 'INVALID_EMAIL'],
    ]) {
      expect(await correct(purchaseId, newEmail)).toMatchObject({ status: 400, body: { code } })
    }
    for (const unknown of ['7', randomUUID()])
      expect(await correct(unknown, 'new@example.com')).toMatchObject({
        status: 404,
        body: { code: 'TICKET_NOT_FOUND' },
      })
  })
})

describe('looking up my tickets', () => {
  it('has the same response with and without tickets, and mails the list only to addresses with some', async () => {
    const userEmail = 'Has.Tickets@example.com'
    const first = await bought({ userEmail })
    const second = await bought({ userEmail, quantity: 4 })
    app.mail.mails.length = 0
    const some = await lookup('has.tickets@example.com')
    expect(some).toMatchObject({
      status: 200,
      body: {
        message: 'If there are tickets for this email, a list of them arrives within minutes.',
      },
    })
    expect(await lookup('has.none@example.com')).toEqual(some)
    expect(await mailsOut(1)).toEqual(['has.tickets@example.com'])
    expect(app.mail.mails).toHaveLength(1)
    const [mail] = app.mail.mails
    expect(mail?.subject).toBe('Your tickets on Masrah')
    for (const { purchaseId } of [first, second]) {
      expect(mail?.text).toContain(`https://masrah.test/scan/${purchaseId}`)
      expect(mail?.html).toContain(`https://masrah.test/scan/${purchaseId}`)
    }
  })

  it('lists no tickets of other addresses', async () => {
    const mine = await bought({ userEmail: 'me@example.com' })
    const other = await bought({ userEmail: 'me@example.com.bh' })
    app.mail.mails.length = 0
    await lookup('me@example.com')
    await mailsOut(1)
    expect(app.mail.mails[0]?.text).toContain(mine.purchaseId)
    expect(app.mail.mails[0]?.text).not.toContain(other.purchaseId)
  })

  it('lists the latest that fit into 90 kB, which Gmail shows whole, and says how to see older ones', async () => {
    const buyer = (count: number) => `buyer-of-${count}@example.com`
    for (const count of [30, 51]) {
      const created_at = new Date(app.clock.now())
      await insertTickets(
        app.db,
        eventId,
        Array.from({ length: count }, () => ({ userEmail: buyer(count), created_at })),
      )
      await lookup(buyer(count))
      await mailsOut(count === 30 ? 1 : 2)
    }
    const [all, latest] = app.mail.mails.map(({ text }) => text ?? '')
    const listed = (text = '') => text.match(/\/scan\//g)?.length ?? 0
    expect(listed(all)).toBe(30)
    expect(listed(latest)).toBeGreaterThan(30)
    for (const { html = '' } of app.mail.mails) expect(Buffer.byteLength(html)).toBeLessThan(90_001)
    const hint = `These are the latest ${listed(latest)} of your tickets. Log in with this email to see them all.`
    expect(latest?.replace(/\s+/g, ' ')).toContain(hint)
    expect(latest).toContain('https://masrah.test/tickets')
    expect(all).not.toContain('Log in')
  })

  it('mails in the language of the request, Arabic from right to left', async () => {
    await bought({ userEmail: 'reader@example.com' })
    app.mail.mails.length = 0
    await answer('POST', '/api/tickets/lookup', { email: 'reader@example.com' }, {})
    await mailsOut(1)
    expect(app.mail.mails[0]?.subject).toBe('تذاكرك على مسرح')
    expect(app.mail.mails[0]?.html).toContain('<html lang="ar" dir="rtl">')
  })

  it.each([
    ['nobody', 'INVALID_EMAIL'],
    ['', 'EMAIL_REQUIRED'],
  ])('refuses the address %j with %s', async (email, code) => {
    expect(await answer('POST', '/api/tickets/lookup', { email })).toMatchObject({ status: 400, body: { code } })
  })
})

it('a list of tickets with the longest names of types and title stays below 90 kB, and is not empty', async () => {
  const title = 'ليلة'.repeat(30)
  const longest = await addEvent(app, { title_ar: title, title_en: title })
  const types = await addTypes(
    app,
    longest,
    Array.from({ length: 20 }, (_, n) => ({ name: `${'فئة '.repeat(13)}${n}`, price: 5 })),
  )
  const userEmail = 'all-types@example.com'
  const [id = ''] = await insertTickets(app.db, longest, [{ userEmail, quantity: 20 }])
  const written = (await findLatestTickets(app.db, userEmail, 'ar')).bought[0]
  if (!written) throw new Error(`The ticket ${id} is missing`)
  const [line] = written.ticket.lines
  const lines = types.map((type_id, n) => ({
    ...(line as NonNullable<typeof line>),
    ...{ type_id, name_ar: `${'فئة '.repeat(14)}${n}`, quantity: 1 },
  }))
  const bought = Array.from({ length: 50 }, () => ({ ...written, ticket: { ...written.ticket, lines } }))
  const { origin } = jobServices(app)
  const latest = latestTicketsMail({ to: userEmail, bought, language: 'ar', number: '1' }, origin)
  expect(Buffer.byteLength(latest.message.html(attachedSource))).toBeLessThan(90_001)
  expect(latest.bought.length).toBeGreaterThan(5)
})
