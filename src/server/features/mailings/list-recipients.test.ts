import { beforeAll, beforeEach, expect, it } from 'vitest'
import { order } from '../../jobs/order.ts'
import { MAILS_AHEAD } from '../../services/jobs.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, dropMails } from '../../testing/app.ts'
import { blocksOf } from '../../testing/blocks.ts'
import { addReaders, mailingCalls, newMailing } from '../../testing/mailings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { insertTickets } from '../../testing/tickets.ts'
import { waitFor } from '../../testing/time.ts'
import { listNextRecipients } from './list-recipients.ts'

const CONNECTIONS = 2
const app = setupTestApp({
  ...{ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' },
  ...{ MAIL_CONNECTIONS: String(CONNECTIONS), BULK_MAIL_RATE: '1000' },
})
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com', language: 'en' })
})
beforeEach(async () => {
  await dropMails(app)
  await app.db.query('delete from newsletter_subscriptions; delete from mailings')
})
const { add, call, read, send } = mailingCalls(app, () => admin)

/** A newsletter that has started, its recipients not listed. */
async function started(): Promise<string> {
  const { body } = await add()
  await app.db.query('update mailings set started_at = $2 where id = $1', [body.id, new Date(app.clock.now())])
  return body.id
}

it('Recipients are listed in portions, each once, by two processes at a time, whoever comes and goes meanwhile', async () => {
  await addReaders(app, 10)
  const id = await started()
  expect(await listNextRecipients(app.db, id, 4)).toBe(true)
  expect(await read(id)).toMatchObject({ state: 'sending', readers: null })
  await app.db.query(
    `delete from newsletter_subscriptions where id in (
       select id from newsletter_subscriptions where id not in (select recipient from mailing_recipients) limit 1)`,
  )
  await app.db.query(
    `insert into newsletter_subscriptions (email, language, created_at, confirmed_at)
     select 'late-' || i || '@example.com', 'en', $1, $1 from generate_series(1, 10) i`,
    [new Date(app.clock.now() + 1)],
  )
  const next = () => listNextRecipients(app.db, id, 4)
  await Promise.all([next(), next()])
  expect([await next(), await next()]).toEqual([false, false])
  const { rows } = await app.db.query(
    `select count(*)::int as listed, count(distinct email) filter (where email like 'reader-%')::int as readers
     from mailing_recipients left join newsletter_subscriptions on id = recipient where mailing_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ listed: 9, readers: 9 }])
  expect(await read(id)).toMatchObject({ state: 'sending', readers: 9 })
})

it('A portion reads and writes what its own recipients need, however many subscribers there are', async () => {
  const portion = 20
  await addReaders(app, 100_000)
  await app.db.query('analyze newsletter_subscriptions')
  const id = await started()
  for (let i = 0; i < 3; i++) {
    // The table alone has 1,250 blocks.
    expect(await blocksOf(app.db, () => listNextRecipients(app.db, id, portion))).toBeLessThan(25 * portion)
  }
  const { rowCount } = await app.db.query('select from mailing_recipients where mailing_id = $1', [id])
  expect(rowCount).toBe(3 * portion)
})

it('Reminders and messages to the holders of an event overtake a newsletter that waits', async () => {
  await addReaders(app, 60)
  const eventId = await addEvent(app)
  const [reminded = ''] = await insertTickets(app.db, eventId, [{ userEmail: 'holder@example.com' }])
  const release = app.mail.hold()
  await send((await add()).body.id)
  const isWaiting = async () =>
    (await app.db.query(`select from graphile_worker.jobs where task_identifier = 'mailing_mail'`)).rowCount === 60
  await waitFor(isWaiting)
  const { rows } = await app.db.query<{ day: string }>(
    `select (date at time zone 'Asia/Bahrain')::date::text as day from events where id = $1`,
    [eventId],
  )
  await order(app.db, 'reminder_mail', { purchaseIds: [reminded], day: String(rows[0]?.day) })
  await call('POST', `/events/${eventId}/messages`, newMailing({ to: 'all' }))
  const areQueued = async () =>
    (await app.db.query('select from graphile_worker.jobs where priority between 1 and 9')).rowCount === 2
  await waitFor(areQueued)
  // As many as are in hand, all of the newsletter: fetched in their place are these two, before the 50 that wait longer.
  release(CONNECTIONS + MAILS_AHEAD)
  const areFetched = async () =>
    (await app.db.query('select from graphile_worker.jobs where priority between 1 and 9 and locked_at is null'))
      .rowCount === 0
  await waitFor(areFetched)
  release()
  const toHolder = () => app.mail.mails.filter(({ to }) => to?.[0]?.address === 'holder@example.com')
  await waitFor(() => toHolder().length === 2)
})
