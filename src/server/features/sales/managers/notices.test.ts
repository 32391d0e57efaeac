import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { TICKETS_END_AFTER_MS } from '../../../../contract/rules/sales.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { buy, mailsCausedBy, purchaseOf } from '../../../testing/app.ts'
import { eventCalls } from '../../../testing/events.ts'
import { notificationCalls } from '../../../testing/notifications.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { insertTickets } from '../../../testing/tickets.ts'
import { waitFor } from '../../../testing/time.ts'
import { tellNextHolders } from './notices.ts'

const HOUR_MS = 3_600_000
const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)
let event: ManagedEvent
beforeEach(async () => {
  event = await events.created({ title_ar: 'ليلة', title_en: 'A Night', location: 'Saar' })
})

const buyAs = (userEmail: string, language: Language = 'en') =>
  buy(app, purchaseOf(event.id, { userEmail }), { 'accept-language': language })

const mailsOf = (change: () => Promise<{ status: number }>) =>
  mailsCausedBy(app, async () => expect((await change()).status).toBe(200))

describe('a change of date or place', () => {
  it('is mailed once to each address, in the language of its first purchase, with what it was before', async () => {
    await buyAs('noura@example.com', 'en')
    await buyAs('layla@example.com', 'ar')
    app.clock.advance(1000)
    await buyAs('Noura@example.com', 'ar')
    const mails = await mailsOf(() => events.edit(event, { location: 'Riffa', confirmed: true }))
    const texts = Object.fromEntries(mails.map(({ to, text }) => [to?.[0]?.address, text]))
    expect(mails).toHaveLength(2)
    expect(texts['noura@example.com']).toMatch(/A Night[\s\S]*Riffa[\s\S]*Was at[\s\S]*Saar/)
    expect(texts['layla@example.com']).toMatch(/ليلة[\s\S]*Riffa[\s\S]*السابق[\s\S]*Saar/)
    expect(mails[0]?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg', 'text/calendar'])
  })

  it('is mailed to a buyer whose purchase another process dated later than the change', async () => {
    app.clock.advance(2000)
    await buyAs('noura@example.com')
    app.clock.advance(-1000)
    const mails = await mailsOf(() => events.edit(event, { location: 'Riffa', confirmed: true }))
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['noura@example.com'])
    app.clock.advance(1000)
  })

  it('notifies holders with an account for that address', async () => {
    const holder = await addUser(app, { language: 'en' })
    await buyAs(holder.email)
    await mailsOf(() => events.edit(event, { date: events.inDays(9), confirmed: true }))
    await mailsOf(() => events.cancel(event.id, true))
    const link = `/events/${event.id}`
    expect(await notificationCalls(app).notificationsOf(holder)).toMatchObject([
      { kind: 'event_cancelled', link },
      { kind: 'event_changed', link },
    ])
  })

  it('followed by another before its mail is sent is mailed once, with the latest state', async () => {
    await buyAs('noura@example.com')
    const mails = await mailsOf(async () => {
      app.mail.refuse = 'try again later'
      app.mail.refusalCode = 450
      const { body } = await events.edit(event, { location: 'Riffa', confirmed: true })
      await waitFor(async () => (await failedMails()) === 1)
      const second = await events.edit(body, { location: 'Hamad Town', confirmed: true })
      await waitFor(async () => (await failedMails()) === 2)
      app.mail.refuse = undefined
      // One after the other: mails of two changes sent at the same instant do not know of each other.
      const run = (order: 'asc' | 'desc') =>
        app.db.query(
          `update graphile_worker._private_jobs set run_at = now()
           where id = (select id from graphile_worker._private_jobs order by id ${order} limit 1)`,
        )
      await run('desc')
      await waitFor(async () => (await failedMails()) === 1)
      await run('asc')
      return second
    })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/Hamad Town[\s\S]*Saar/)
    expect(mails[0]?.text).not.toContain('Riffa')
  })

  it('reverted before its mail is sent is not mailed', async () => {
    await buyAs('noura@example.com')
    const mails = await mailsOf(async () => {
      await tellNextHolders(app.db, await insertNotice())
      return { status: 200 }
    })
    expect(mails).toEqual([])
  })

  it('is announced to each holder once, in batches, also by two processes at once', async () => {
    const created_at = new Date(app.clock.now())
    await insertTickets(
      app.db,
      event.id,
      Array.from({ length: 25 }, (_, n) => ({ userEmail: `holder${n + 1}@example.com`, created_at })),
    )
    const mails = await mailsOf(async () => {
      const notice = await insertNotice({ location_en: 'Riffa' })
      const tell = () => tellNextHolders(app.db, notice, 10)
      // As after a crash, when another process takes over the job.
      while ((await Promise.all([tell(), tell()])).includes(true));
      expect(await tell()).toBe(false)
      return { status: 200 }
    })
    expect(mails).toHaveLength(25)
    expect(new Set(mails.map(({ to }) => to?.[0]?.address)).size).toBe(25)
  })
})

describe('a cancellation of an event that has begun', () => {
  it('is mailed to its ticket holders until the door closes, and is not possible after that', async () => {
    const ends_at = new Date(Date.parse(event.date) + 2 * HOUR_MS).toISOString()
    await events.edit(event, { ends_at })
    await buyAs('noura@example.com')
    const closes = Date.parse(ends_at) + TICKETS_END_AFTER_MS
    app.clock.set(closes)
    expect((await events.cancel(event.id, true)).body.code).toBe('EVENT_PASSED')
    app.clock.set(closes - 1)
    expect((await events.remove(event.id)).body.code).toBe('CANCEL_FIRST')
    const mails = await mailsOf(() => events.cancel(event.id, true))
    expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['noura@example.com', 'Cancelled: A Night'],
    ])
    expect((await events.remove(event.id)).status).toBe(200)
  })
})

/** A change as `editEvent` records it, not announced yet. */
async function insertNotice(before: Partial<ManagedEvent> = {}): Promise<number> {
  const { date, ends_at, location_ar, location_en } = { ...event, ...before }
  const { rows } = await app.db.query<{ id: number }>(
    `insert into event_notices (event_id, kind, before, created_at) values ($1, 'changed', $2, $3) returning id`,
    [event.id, { date, ends_at, location_ar, location_en }, new Date(app.clock.now())],
  )
  return rows[0]?.id ?? 0
}

async function failedMails(): Promise<number> {
  const { rows } = await app.db.query<{ failed: number }>(
    'select count(*)::int as failed from graphile_worker._private_jobs where attempts > 0 and last_error is not null',
  )
  return rows[0]?.failed ?? 0
}
