import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Mailing } from '../../../contract/records/mailing.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, mailsAreOut } from '../../testing/app.ts'
import { mailsTo } from '../../testing/bookings.ts'
import { mailingCalls, newMailing } from '../../testing/mailings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com', language: 'en' })
})
const { add, call, read, send } = mailingCalls(app, () => admin)
const inHours = (hours: number) => new Date(app.clock.now() + hours * 3_600_000).toISOString()

describe('a newsletter', () => {
  it('is written once by the same request, edited, planned, and deleted', async () => {
    const request = newMailing({ request_id: randomUUID() })
    const twice = await Promise.all([1, 2].map(() => call('POST', '/newsletters', request)))
    const [first] = twice.map(({ body }) => body)
    expect(twice.map(({ body }) => body.id)).toEqual(Array(2).fill(first?.id))
    expect(await call('POST', '/newsletters', { ...request, subject_en: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_CONFLICT' },
    })
    const path = `/newsletters/${first?.id}`
    const edited = await call('PUT', path, newMailing({ subject_en: 'Better', modified: first?.modified }))
    expect(edited.body).toMatchObject({ subject_en: 'Better', state: 'draft' })
    expect((await call('PUT', path, newMailing({ modified: first?.modified }))).body.code).toBe('MAILING_STALE')
    const stale = await call('POST', `${path}/send`, { modified: first?.modified })
    expect(stale).toMatchObject({ status: 409, body: { code: 'MAILING_STALE' } })
    expect((await call('PUT', path, newMailing({ send_at: inHours(2) }))).body).toMatchObject({ state: 'planned' })
    expect((await call<Mailing[]>('GET', '/newsletters?q=جديد')).body).toMatchObject([{ id: first?.id }])
    expect((await call('DELETE', path)).status).toBe(200)
    expect((await call('DELETE', path)).body.code).toBe('MAILING_NOT_FOUND')
    const { body: log } = await call<{ action: string }[]>('GET', `/admin/audit?entity_id=${first?.id}`)
    expect(log.map(({ action }) => action)).toEqual(['mailing.delete', 'mailing.edit', 'mailing.edit', 'mailing.add'])
  })

  it('is neither changed nor deleted once it is being sent', async () => {
    const { id } = (await add()).body
    await send(id)
    const path = `/newsletters/${id}`
    expect(await call('PUT', path, newMailing({ subject_en: 'Late' }))).toMatchObject({
      status: 409,
      body: { code: 'MAILING_SENT' },
    })
    expect((await call('DELETE', path)).body.code).toBe('MAILING_SENT')
    await mailsAreOut(app)
    expect(await read(id)).toMatchObject({ subject_en: 'New this week', state: 'sent', readers: 0 })
  })

  it('is mailed to its admin alone for a look, in both languages', async () => {
    const body_en = '<script>alert(1)</script> & https://masrah.test/?a=1&b=2.'
    expect((await call('POST', '/newsletters/test', newMailing({ body_en }))).body).toEqual({ email: admin.email })
    await mailsAreOut(app)
    const mails = mailsTo(app, admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['جديد الأسبوع', 'New this week'])
    expect(mails[1]?.html).toContain('&lt;script&gt;')
    expect(mails[1]?.html).toMatch(/<a href="https:\/\/masrah.test\/\?a=1&amp;b=2"/)
    expect(app.mail.mails).toHaveLength(2)
  })

  it.each([
    [{ subject_ar: ' ' }, 'MAILING_SUBJECT_INVALID'],
    [{ subject_en: 'x'.repeat(151) }, 'MAILING_SUBJECT_INVALID'],
    [{ subject_en: undefined }, 'MAILING_SUBJECT_INVALID'],
    [{ body_ar: '\n \n' }, 'MAILING_BODY_INVALID'],
    [{ body_en: 'x'.repeat(5001) }, 'MAILING_BODY_INVALID'],
    [{ body_en: null }, 'MAILING_BODY_INVALID'],
    [{ body_en: 'a\u0000b' }, 'TEXT_UNREADABLE'],
    [{ send_at: 'tomorrow' }, 'MAILING_TIME_INVALID'],
    [{ send_at: '2026-12-01T09:00:00Z' }, 'MAILING_TIME_INVALID'],
    [{ send_at: '2028-01-01T09:00:00Z' }, 'MAILING_TIME_INVALID'],
    [{ request_id: 'one' }, 'BAD_INPUT'],
  ])('with %j is refused and not stored', async (changes, code) => {
    expect(await add(changes)).toMatchObject({ status: 400, body: { code } })
    const { rows } = await app.db.query(
      `select from mailings where subject_ar = 'x' or send_at > now() + interval '1 year'`,
    )
    expect(rows).toEqual([])
  })
})

it('A message to an event that is not there, or to others than its holders, is refused', async () => {
  const message = newMailing({ to: 'all' })
  expect((await call('POST', `/events/${randomUUID()}/messages`, message)).body.code).toBe('EVENT_NOT_FOUND')
  expect((await call('GET', `/events/${randomUUID()}/message_readers`)).body.code).toBe('EVENT_NOT_FOUND')
  const eventId = await addEvent(app)
  expect(await call('POST', `/events/${eventId}/messages`, { ...message, to: 'everybody' })).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT' },
  })
  expect((await call<Mailing[]>('GET', `/newsletters?event_id=${eventId}`)).body).toEqual([])
})
