import { afterAll, expect, it, vi } from 'vitest'
import { signUp } from '../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../testing/app.ts'
import { addReaders } from '../testing/mailings.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { insertTickets } from '../testing/tickets.ts'
import { waitFor } from '../testing/time.ts'
import { MAILS_AHEAD } from './jobs.ts'

/** Requests keep the process busy until it is over. */
const rush = vi.hoisted(() => ({ over: Promise.withResolvers<void>() }))
const bulkMails = vi.hoisted(() => ({ wait: vi.fn(() => 0), note: vi.fn<(isTaken: boolean) => void>() }))
vi.mock('./pace.ts', () => ({
  createPacer: () => () => rush.over.promise,
  createValve: () => bulkMails,
  watchEventLoop: () => () => true,
}))

const CONNECTIONS = 1
const app = setupTestApp({ RATE_LIMITS: 'off', MAIL_CONNECTIONS: String(CONNECTIONS) })
afterAll(() => rush.over.resolve())

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
  rush.over.resolve()
  await mailsAreOut(app)
  await isSentTo(buyer, 2)
})

/** Orders the mail of a newsletter to one reader. */
async function orderNewsletter(): Promise<void> {
  await addReaders(app, 1)
  const { rows } = await app.db.query(
    `insert into mailings (kind, subject_ar, subject_en, body_ar, body_en, started_at, created_at, listed, readers)
     values ('newsletter', 'ا', 'a', 'ا', 'a', now(), now(), true, 1) returning id`,
  )
  await app.db.query(
    `insert into mailing_recipients (mailing_id, recipient, ordered_at)
     select $1, id, now() from newsletter_subscriptions where email = 'reader-1@example.com'`,
    [rows[0].id],
  )
  await app.db.query(
    `insert into outbox (task, priority, payload)
     select 'mailing_mail', 10, jsonb_build_object('mailing', mailing_id, 'recipient', recipient) from mailing_recipients`,
  )
}
async function forgetNewsletter(): Promise<void> {
  await mailsAreOut(app)
  await app.db.query('delete from newsletter_subscriptions; delete from mailings')
}

it('A mail of a newsletter passes tickets that wait for their pace', async () => {
  await mailsAreOut(app)
  app.mail.forget()
  rush.over = Promise.withResolvers()
  const tickets = await insertTickets(
    app.db,
    await addEvent(app),
    Array.from({ length: CONNECTIONS + MAILS_AHEAD + 5 }, () => ({ mails_sent: 0 })),
  )
  await app.db.query(
    `insert into outbox (task, payload)
     select 'ticket_mail', jsonb_build_object('purchaseId', id, 'mail', 1) from unnest($1::uuid[]) id`,
    [tickets],
  )
  const inHand = async () =>
    (await app.db.query('select from graphile_worker.jobs where locked_at is not null')).rowCount ?? 0
  await waitFor(async () => (await inHand()) === CONNECTIONS + MAILS_AHEAD)
  await orderNewsletter()
  const isFirst = async () =>
    (await app.db.query(`select from graphile_worker.jobs where task_identifier = 'mailing_mail' and priority < 0`))
      .rowCount === 1
  await waitFor(isFirst)
  rush.over.resolve()
  await forgetNewsletter()
  const places = app.mail.mails.map(({ to }) => to?.[0]?.address)
  expect(places).toHaveLength(tickets.length + 1)
  expect(places.indexOf('reader-1@example.com')).toBeLessThan(tickets.length)
})

it.each([
  ['taken', undefined, 0, true],
  ['refused by its address', '5.1.1 no such mailbox', 550, true],
  ['declined by the mail server', '4.7.0 too many mails a second', 454, false],
])('A mail of a newsletter that is %s sets the pace of the next ones', async (_, refuse, refusalCode, isTaken) => {
  Object.assign(app.mail, { refuse, refusalCode })
  rush.over.resolve()
  bulkMails.wait.mockClear()
  bulkMails.note.mockClear()
  await orderNewsletter()
  await waitFor(() => bulkMails.note.mock.lastCall)
  expect(bulkMails.note.mock.calls[0]).toEqual([isTaken])
  expect(bulkMails.wait).toHaveBeenCalled()
  app.mail.refuse = undefined
  await app.db.query('update graphile_worker._private_jobs set run_at = now()')
  await forgetNewsletter()
})

it('A declined mail of another kind slows down those of newsletters, too', async () => {
  rush.over.resolve()
  Object.assign(app.mail, { refuse: '4.7.0 too many mails a second', refusalCode: 454 })
  bulkMails.note.mockClear()
  await buy(app, purchaseOf(await addEvent(app)))
  await waitFor(() => bulkMails.note.mock.lastCall)
  expect(bulkMails.note.mock.calls[0]).toEqual([false])
  app.mail.refuse = undefined
  await app.db.query('update graphile_worker._private_jobs set run_at = now()')
  await mailsAreOut(app)
})
