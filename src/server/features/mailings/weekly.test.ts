import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Weekly } from '../../../contract/calls/mailings.ts'
import type { Mailing } from '../../../contract/records/mailing.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, dropMails, mailsAreOut } from '../../testing/app.ts'
import { mailsTo } from '../../testing/bookings.ts'
import { jobServices } from '../../testing/job-services.ts'
import { addReaders, mailingCalls } from '../../testing/mailings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { mailingJobHandlers } from './job-handlers.ts'
import { weeklyTime } from './weekly.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com', language: 'en' })
  await addReaders(app, 2)
})
beforeEach(async () => {
  await dropMails(app)
  await app.db.query('delete from mailings')
  await app.db.query('delete from events')
})
const { call } = mailingCalls(app, () => admin)
const due = () => mailingJobHandlers.mailings_due({}, jobServices(app))
const inDays = (days: number) => new Date(app.clock.now() + days * 86_400_000).toISOString()

it.each([
  ['2026-12-01T09:00:00Z', '2026-12-06T06:00:00.000Z'],
  ['2026-12-06T05:59:00Z', '2026-12-06T06:00:00.000Z'],
  ['2026-12-06T08:59:00Z', '2026-12-06T06:00:00.000Z'],
  ['2026-12-06T09:00:00Z', '2026-12-13T06:00:00.000Z'],
  // Sunday in Bahrain already.
  ['2026-12-05T22:00:00Z', '2026-12-06T06:00:00.000Z'],
])('at %s the next programme is that of %s', (now, time) => {
  expect(weeklyTime(Date.parse(now)).toISOString()).toBe(time)
})

it("the week's programme is sent once on Sunday morning, with the events on sale, in each language", async () => {
  app.clock.set('2026-12-06T05:59:00Z')
  const oud = { title_ar: 'عود على ضوء الشموع', title_en: 'Oud by Candlelight' }
  const id = await addEvent(app, { ...oud, date: inDays(3) })
  await addEvent(app, { title_en: 'Sold out', capacity: 5, sold: 5, date: inDays(2) })
  await addEvent(app, { title_en: 'Cancelled', cancelled_at: inDays(0), date: inDays(2) })
  await addEvent(app, { title_en: 'Next year', date: inDays(60) })
  await due()
  expect((await call<Mailing[]>('GET', '/newsletters')).body).toEqual([])
  app.clock.advance(60_000)
  await Promise.all([due(), due()])
  await due()
  await mailsAreOut(app)
  const [arabic] = mailsTo(app, 'reader-2@example.com')
  const [english, ...more] = mailsTo(app, 'reader-1@example.com')
  expect([arabic?.subject, english?.subject, more]).toEqual([
    'برنامج الأسبوع على مسرح: الأحد 6 ديسمبر',
    'This week on Masrah: Sunday 6 December',
    [],
  ])
  expect(arabic?.text).toContain('عود على ضوء الشموع')
  expect(english?.text).toContain('Oud by Candlelight\nWednesday 9 December 2026')
  expect(english?.text).toContain('Full programme:\nhttps://masrah.test/events')
  expect(english?.text).not.toMatch(/Sold out|Cancelled|Next year/)
  expect((await call<Mailing[]>('GET', '/newsletters')).body).toMatchObject([
    { kind: 'weekly', state: 'sent', delivered: 2, blocks: [{ kind: 'event', id }, { kind: 'button' }] },
  ])
  expect((await call<Weekly>('GET', '/weekly_newsletter')).body.next_at).toBe('2026-12-13T06:00:00.000Z')
})

it("the week's programme is of its twelve next events", async () => {
  const ids = await Promise.all(Array.from({ length: 13 }, (_, i) => addEvent(app, { date: inDays(1 + i / 2) })))
  const { text } = (await call<Weekly>('GET', '/weekly_newsletter')).body
  expect(text?.blocks.flatMap((block) => (block.kind === 'event' ? block.id : []))).toEqual(ids.slice(0, 12))
})

it("the week's programme is not sent without events on sale, nor while it is off", async () => {
  app.clock.set('2026-12-13T06:00:00Z')
  await due()
  expect((await call<Weekly>('GET', '/weekly_newsletter')).body).toEqual({
    on: true,
    next_at: '2026-12-13T06:00:00.000Z',
    text: null,
  })
  await addEvent(app, { title_en: 'Oud by Candlelight' })
  const { body: off } = await call<Weekly>('PUT', '/weekly_newsletter', { on: false })
  const blocks = [{ kind: 'event' }, { kind: 'button', url: 'https://masrah.test/events' }]
  expect(off).toMatchObject({ on: false, text: { subject_en: 'This week on Masrah: Sunday 13 December', blocks } })
  await due()
  expect((await call<Mailing[]>('GET', '/newsletters')).body).toEqual([])
  await call('PUT', '/weekly_newsletter', { on: true })
  await due()
  expect((await call<Mailing[]>('GET', '/newsletters')).body).toMatchObject([{ kind: 'weekly' }])
  await mailsAreOut(app)
  const { body: log } = await call<{ after: object }[]>('GET', '/admin/audit?action=mailing.weekly')
  expect(log.map(({ after }) => after)).toEqual([{ weekly: true }, { weekly: false }])
})
