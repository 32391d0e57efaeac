import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mailing } from '../../../contract/records/mailing.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, dropMails, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { mailsTo } from '../../testing/bookings.ts'
import { jobServices } from '../../testing/job-services.ts'
import { addReaders, mailingCalls, newMailing } from '../../testing/mailings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { admitPasses } from '../../testing/tickets.ts'
import { waitFor } from '../../testing/time.ts'
import { endSubscriptionOf } from '../newsletter/queries.ts'
import { mailingJobHandlers } from './job-handlers.ts'
import { listRecipients } from './list-recipients.ts'
import { orderNextMails } from './send.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com', MAIL_CONNECTIONS: '2' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com', language: 'en' })
})
beforeEach(async () => {
  await dropMails(app)
  await app.db.query('delete from newsletter_subscriptions; delete from mailings')
})
const { add, call, read, send } = mailingCalls(app, () => admin)

const drafted = async (changes?: Record<string, unknown>) => (await add(changes)).body
/** Adds a newsletter and sends it to its end. */
async function sent(changes?: Record<string, unknown>): Promise<Mailing> {
  const { id } = await drafted(changes)
  await send(id)
  await mailsAreOut(app)
  return read(id)
}
const recipients = () => app.mail.mails.map(({ to }) => to?.[0]?.address).toSorted()

describe('a newsletter', () => {
  it('reaches each confirmed reader once, in their language, with a link that unsubscribes', async () => {
    await addReaders(app, 5)
    await app.db.query(
      `insert into newsletter_subscriptions (email, language, created_at) values ('unconfirmed@example.com', 'en', now())`,
    )
    const draft = await drafted()
    expect(draft).toMatchObject({ kind: 'newsletter', state: 'draft', readers: 0, started_at: null })
    expect((await call('GET', '/newsletter_readers')).body).toEqual({ ar: 2, en: 3 })
    expect((await send(draft.id)).body).toMatchObject({ state: 'sending' })
    await mailsAreOut(app)
    expect(recipients()).toEqual([1, 2, 3, 4, 5].map((i) => `reader-${i}@example.com`))
    const [english] = mailsTo(app, 'reader-1@example.com')
    const [arabic] = mailsTo(app, 'reader-2@example.com')
    expect([english?.subject, arabic?.subject]).toEqual(['New this week', 'جديد الأسبوع'])
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic?.html).toMatch(/<a href="https:\/\/masrah.test\/events\/1"[^>]*>عود على ضوء الشموع<\/a>/)
    expect(english?.text).toContain('Oud by Candlelight\nThursday, National Theatre\nhttps://masrah.test/events/1')
    const stop = english?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    expect(english?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    )
    expect(await read(draft.id)).toMatchObject({ state: 'sent', readers: 5, delivered: 5, refused: 0, skipped: 0 })

    const source = app.mail.sources.find((each) => each.includes(stop)) ?? ''
    expect(source, 'unfolded').toMatch(/^List-Unsubscribe: <https:\/\/masrah\.test\/unsubscribe\/\S+>\r?$/m)
    expect(source).toMatch(/^List-ID: <newsletter\.masrah\.test>\r?$/im)
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m)

    const { pathname } = new URL(stop.slice(1, -1))
    for (let i = 0; i < 2; i++) {
      await app.call('POST', pathname, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      })
    }
    expect(await read(draft.id)).toMatchObject({ unsubscribed: 1 })
  })

  it('is sent once by a double click, and by sending it again', async () => {
    await addReaders(app, 3)
    const { id } = await drafted()
    const twice = await Promise.all([send(id), send(id)])
    expect(twice.map(({ status, body }) => [status, body.state])).toEqual(Array(2).fill([200, 'sending']))
    await mailsAreOut(app)
    expect((await send(id)).body).toMatchObject({ state: 'sent', delivered: 3 })
    // Started again by a job that a crash repeated.
    await mailingJobHandlers.send_mailing({ id }, jobServices(app))
    await mailsAreOut(app)
    expect(recipients()).toHaveLength(3)
    const { rows } = await app.db.query<{ recipient: string }>('select recipient from mailing_recipients')
    // Their mailer fails when it is used.
    for (const { recipient } of rows)
      await mailingJobHandlers.mailing_mail({ mailing: id, recipient }, jobServices(app))
    const { body: log } = await call<{ action: string }[]>('GET', `/admin/audit?entity_id=${id}`)
    expect(log.map(({ action }) => action)).toEqual(['mailing.send', 'mailing.add'])
  })

  it('is not sent to an address that unsubscribed just before its turn', async () => {
    await addReaders(app, 40)
    const release = app.mail.hold()
    const { id } = await drafted()
    await send(id)
    await waitFor(() => app.mail.held === 2)
    await app.db.query(`delete from newsletter_subscriptions where email <> 'reader-1@example.com'`)
    release()
    await mailsAreOut(app)
    const { delivered, skipped, state } = await read(id)
    // Only the mails that were on their way, rendered ahead at the most.
    expect([state, delivered + skipped]).toEqual(['sent', 40])
    expect(skipped).toBeGreaterThanOrEqual(40 - 2 - 8 - 1)
    expect(app.mail.mails).toHaveLength(delivered)
  })

  it('counts addresses that refuse it for good, and tries again what was only declined', async () => {
    await addReaders(app, 2)
    app.mail.refuse = '5.1.1 no such mailbox'
    expect(await sent()).toMatchObject({ state: 'sent', readers: 2, delivered: 0, refused: 2 })

    app.mail.refuse = '4.2.0 greylisted'
    app.mail.refusalCode = 450
    const { id } = await drafted()
    await send(id)
    const failing = async () => {
      const { rows } = await app.db.query(
        `select from graphile_worker.jobs where task_identifier = 'mailing_mail' and attempts > 0 and locked_at is null`,
      )
      return rows.length === 2
    }
    await waitFor(failing)
    expect(await read(id)).toMatchObject({ state: 'sending', delivered: 0, refused: 0 })
    app.mail.refuse = undefined
    await app.db.query('update graphile_worker._private_jobs set run_at = now()')
    await mailsAreOut(app)
    expect(await read(id)).toMatchObject({ state: 'sent', delivered: 2 })
    expect(recipients()).toHaveLength(2)
  })

  it('is sent by itself at its time, and not before', async () => {
    await addReaders(app, 2)
    const send_at = new Date(app.clock.now() + 3_600_000).toISOString()
    const { id, state } = await drafted({ send_at })
    expect(state).toBe('planned')
    const due = () => mailingJobHandlers.mailings_due({}, jobServices(app))
    await due()
    expect(await read(id)).toMatchObject({ state: 'planned' })
    // Subscribed after it was written: a reader when it is due.
    await app.db.query(
      `insert into newsletter_subscriptions (email, language, created_at, confirmed_at)
       values ('late@example.com', 'en', $1, $1)`,
      [new Date(app.clock.now())],
    )
    app.clock.advance(3_660_000)
    // Subscribed while no server was there to send it.
    await app.db.query(
      `insert into newsletter_subscriptions (email, language, created_at, confirmed_at)
       values ('later@example.com', 'en', $1, $1)`,
      [new Date(app.clock.now() - 1000)],
    )
    await Promise.all([due(), due()])
    await mailsAreOut(app)
    expect(await read(id)).toMatchObject({ state: 'sent', delivered: 3 })
    expect(recipients()).toEqual(['late@example.com', 'reader-1@example.com', 'reader-2@example.com'])
  })

  it('counts who unsubscribed with the last that reached them, not with one that did not', async () => {
    await addReaders(app, 1)
    const reached = await sent()
    const { id } = await drafted()
    await app.db.query('update mailings set started_at = $2 where id = $1', [id, new Date(app.clock.now() + 1000)])
    await listRecipients(app.db, id)
    await endSubscriptionOf(app.db, 'reader-1@example.com')
    expect([await read(reached.id), await read(id)]).toMatchObject([{ unsubscribed: 1 }, { unsubscribed: 0 }])
  })

  it('to more readers than one batch goes out in batches', async () => {
    await addReaders(app, 7)
    const { id } = await drafted()
    await app.db.query('update mailings set started_at = $2 where id = $1', [id, new Date(app.clock.now())])
    await listRecipients(app.db, id)
    for (let i = 0; i < 4; i++) await orderNextMails(app.db, id, app.clock.now(), 2)
    await mailsAreOut(app)
    expect(await read(id)).toMatchObject({ state: 'sent', readers: 7, delivered: 7 })
    expect(new Set(recipients()).size).toBe(7)
  })

  it('whose mails were never taken is closed after a week, and its recipients are forgotten after a month', async () => {
    await addReaders(app, 2)
    const { id } = await sent()
    await app.db.query(
      `with one as (select recipient from mailing_recipients limit 1)
       update mailing_recipients set state = 'waiting' from one where mailing_recipients.recipient = one.recipient`,
    )
    await app.db.query('update mailings set delivered = 1')
    const sweep = () => mailingJobHandlers.sweep_mailings({}, jobServices(app))
    app.clock.advance(6 * 86_400_000)
    await sweep()
    expect(await read(id)).toMatchObject({ state: 'sending' })
    app.clock.advance(2 * 86_400_000)
    await sweep()
    expect(await read(id)).toMatchObject({ state: 'sent', delivered: 1, refused: 1 })
    app.clock.advance(23 * 86_400_000)
    await sweep()
    expect((await app.db.query('select from mailing_recipients')).rows).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'sent', delivered: 1, refused: 1 })
  })
})

describe('a message to the holders of an event', () => {
  it('reaches each address with a valid ticket once, at once; or those with somebody outside', async () => {
    const eventId = await addEvent(app)
    const purchases = ['one', 'one', 'two', 'three', 'voided', 'held'].map((name) =>
      purchaseOf(eventId, { userEmail: `${name}@example.com`, quantity: 2 }),
    )
    for (const purchase of purchases) await buy(app, purchase, { 'accept-language': 'en' })
    await buy(app, purchaseOf(await addEvent(app), { userEmail: 'elsewhere@example.com' }))
    await mailsAreOut(app)
    await app.db.query(
      `update tickets set status = 'voided', voided_at = now(), void_reason = 'x' where "userEmail" = 'voided@example.com';
       update tickets set status = 'held', held_until = now() + interval '1 hour', confirm_token = gen_random_uuid()
       where "userEmail" = 'held@example.com'`,
    )
    for (const [name, people] of Object.entries({ two: 2, three: 1 })) {
      const purchase = purchases.find(({ userEmail }) => userEmail === `${name}@example.com`)
      await admitPasses(app.db, String(purchase?.purchaseId), people)
    }
    app.mail.mails.length = 0
    expect((await call('GET', `/events/${eventId}/message_readers`)).body).toEqual({
      all: { ar: 0, en: 3 },
      not_admitted: { ar: 0, en: 2 },
    })
    const request = newMailing({ to: 'all', request_id: crypto.randomUUID() })
    const path = `/events/${eventId}/messages`
    const [{ body: first }, again] = [await call('POST', path, request), await call('POST', path, request)]
    expect(first).toMatchObject({ kind: 'event', event_id: eventId, to: 'all', state: 'sending' })
    expect(again.body.id).toBe(first.id)
    expect((await call('POST', path, { ...request, to: 'not_admitted' })).body.code).toBe('REQUEST_CONFLICT')
    // Not the message, as if the newsletter were written.
    expect((await call('POST', '/newsletters', request)).body.code).toBe('REQUEST_CONFLICT')
    await mailsAreOut(app)
    expect(recipients()).toEqual(['one', 'three', 'two'].map((name) => `${name}@example.com`))
    expect(app.mail.mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')).toBeUndefined()
    // Somebody may hold tickets of several events.
    const [mail] = mailsTo(app, 'two@example.com')
    expect(mail?.text).toMatch(/Event: .*ليلة على وتر.*\nWhen: .+\n/)
    expect(mail?.text).toContain(`/scan/${purchases[2]?.purchaseId}`)
    expect(await read(first.id)).toMatchObject({ state: 'sent', delivered: 3, event_title: 'ليلة على وتر' })

    app.mail.mails.length = 0
    app.clock.advance(1000)
    await call('POST', path, newMailing({ to: 'not_admitted' }))
    await mailsAreOut(app)
    expect(recipients()).toEqual(['one@example.com', 'three@example.com'])
    const { body: listed } = await call<Mailing[]>('GET', `/newsletters?event_id=${eventId}`)
    expect(listed.map(({ to }) => to)).toEqual(['not_admitted', 'all'])
  })

  it('is planned as well, skips who holds no ticket any more, and notes a refusal on the ticket', async () => {
    const eventId = await addEvent(app)
    for (const [name, quantity] of Object.entries({ stays: 2, goes: 2, GOES: 1 }))
      await buy(app, purchaseOf(eventId, { userEmail: `${name}@example.com`, quantity }))
    await mailsAreOut(app)
    const send_at = new Date(app.clock.now() + 60_000).toISOString()
    const { body: planned } = await call('POST', `/events/${eventId}/messages`, newMailing({ to: 'all', send_at }))
    expect(planned.state).toBe('planned')
    app.clock.advance(60_000)
    app.mail.refuse = '5.1.1 no such mailbox'
    await mailingJobHandlers.mailings_due({}, jobServices(app))
    await listRecipients(app.db, planned.id)
    await app.db.query(
      `update tickets set status = 'held', held_until = now() + interval '1 hour', confirm_token = gen_random_uuid()
       where "userEmail" ilike 'goes@example.com' and quantity = 1;
       update tickets set status = 'voided', voided_at = now(), void_reason = 'x'
       where "userEmail" ilike 'goes@example.com' and quantity = 2`,
    )
    await mailsAreOut(app)
    expect(await read(planned.id)).toMatchObject({ state: 'sent', readers: 2, refused: 1, skipped: 1 })
    const { rows } = await app.db.query('select "userEmail" from tickets where mail_refused_at is not null')
    expect(rows).toEqual([{ userEmail: 'stays@example.com' }])
  })

  it('that was planned before the event is cancelled waits as a draft', async () => {
    const eventId = await addEvent(app)
    await buy(app, purchaseOf(eventId, { userEmail: 'holder@example.com' }))
    const send_at = new Date(app.clock.now() + 60_000).toISOString()
    const { body: planned } = await call('POST', `/events/${eventId}/messages`, newMailing({ to: 'all', send_at }))
    const { body: log } = await call<{ action: string }[]>('GET', `/admin/audit?entity_id=${planned.id}`)
    expect(log.map(({ action }) => action)).toEqual(['mailing.add'])
    expect((await call('POST', `/events/${eventId}/cancel`, { confirmed: true })).status).toBe(200)
    app.clock.advance(60_000)
    await mailingJobHandlers.mailings_due({}, jobServices(app))
    await mailsAreOut(app)
    expect(mailsTo(app, 'holder@example.com').map(({ subject }) => subject)).not.toContain(planned.subject_en)
    expect(await read(planned.id)).toMatchObject({ state: 'draft', send_at: null })
    expect(
      (await call('PUT', `/newsletters/${planned.id}`, { ...newMailing(), modified: planned.modified })).body,
    ).toMatchObject({
      code: 'MAILING_STALE',
    })
    expect((await send(planned.id)).body).toMatchObject({ state: 'sending' })
  })
})
