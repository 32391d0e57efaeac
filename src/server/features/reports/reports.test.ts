import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserReport } from '../../../contract/calls/reports.ts'
import { MAX_REPORTS_PER_DAY } from '../../../contract/rules/report.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { callJson } from '../../testing/call-json.ts'
import { addPerson, messageCalls } from '../../testing/messages.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
const calls = messageCalls({ call: (...args) => app.call(...args) })

let admin: TestUser
let noora: TestUser
let sami: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
beforeEach(async () => {
  // No two tests report at the same instant.
  app.clock.advance(1_000)
  ;[noora, sami] = await Promise.all([addPerson(app, 'Noora'), addPerson(app, 'Sami')])
})

const report = (json: object, user = noora) => callJson(app, 'POST', '/api/user_reports', json, user)
const list = (query = '') => callJson<UserReport[]>(app, 'GET', `/api/admin/reports${query}`, undefined, admin)
/** The newest report. */
const newest = async () => (await list('?limit=1')).body[0]

describe('POST /api/user_reports', () => {
  it('shows admins the last 20 messages of its conversation, as they were', async () => {
    const chat = await calls.started(noora, sami)
    for (let n = 1; n <= 22; n++) await calls.sent(chat, n % 2 ? sami : noora, `Message ${n}`)
    const sent = { user_id: sami.id, reason: 'harassment', details: ' Every day. ', conversation_id: chat }
    expect(await report(sent)).toEqual({ status: 200, body: { success: true } })
    await calls.sent(chat, sami, 'Later')
    expect(await newest()).toEqual({
      id: expect.any(String),
      reporter: { id: noora.id, name: 'Noora Ali' },
      reported: { id: sami.id, name: 'Sami Ali' },
      reason: 'harassment',
      details: 'Every day.',
      messages: Array.from({ length: 20 }, (_, i) => ({
        from: i % 2 ? 'reporter' : 'reported',
        message_text: `Message ${i + 3}`,
        created_at: new Date(app.clock.now()).toISOString(),
      })),
      created_at: new Date(app.clock.now()).toISOString(),
      resolved_at: null,
    })
  })

  it('shows admins no message when it names no conversation', async () => {
    const chat = await calls.started(noora, sami)
    await calls.sent(chat, sami)
    await report({ user_id: sami.id, reason: 'spam' })
    expect(await newest()).toMatchObject({ reason: 'spam', details: null, messages: null })
  })

  it('refuses conversations of other users, and of the reporter with someone else', async () => {
    const layla = await addPerson(app, 'Layla')
    const [others, elsewhere] = [await calls.started(sami, layla), await calls.started(noora, layla)]
    for (const conversation_id of [others, elsewhere, randomUUID(), 'x']) {
      const { status, body } = await report({ user_id: sami.id, reason: 'spam', conversation_id })
      expect([status, body.code]).toEqual([404, 'CONVERSATION_NOT_FOUND'])
    }
  })

  it('accepts one report of a pair per day in Bahrain, also when concurrent', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await report({ user_id: sami.id, reason: 'spam' })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
    expect((await report({ user_id: sami.id, reason: 'fraud' })).body.code).toBe('ALREADY_REPORTED')
    expect((await report({ user_id: noora.id, reason: 'spam' }, sami)).status).toBe(200)
    app.clock.advance(24 * 3_600_000)
    expect((await report({ user_id: sami.id, reason: 'spam' })).status).toBe(200)
  })

  it(`refuses more than ${MAX_REPORTS_PER_DAY} reports of a user on a day`, async () => {
    for (let n = 0; n < MAX_REPORTS_PER_DAY; n++) {
      expect((await report({ user_id: (await addUser(app)).id, reason: 'other' })).status).toBe(200)
    }
    expect((await report({ user_id: sami.id, reason: 'spam' })).body.code).toBe('TOO_MANY_REPORTS')
  })

  it.each([
    ['no reason', { reason: undefined }, 'REPORT_REASON_REQUIRED'],
    ['an unknown reason', { reason: 'boring' }, 'REPORT_REASON_REQUIRED'],
    ['details that are too long', { details: 'x'.repeat(1_001) }, 'REPORT_DETAILS_TOO_LONG'],
    ['details with a null character', { details: 'a\0b' }, 'TEXT_UNREADABLE'],
    ['a user who does not exist', { user_id: randomUUID() }, 'USER_NOT_FOUND'],
    ['no user', { user_id: null }, 'USER_NOT_FOUND'],
  ])('refuses %s', async (_what, changes, code) => {
    expect((await report({ user_id: sami.id, reason: 'spam', ...changes })).body.code).toBe(code)
  })

  it('refuses a report of oneself', async () => {
    expect((await report({ user_id: noora.id, reason: 'spam' })).body.code).toBe('SELF_REPORT')
  })
})

describe('GET /api/admin/reports', () => {
  it('has pages, newest first, with the number of all', async () => {
    await app.db.query('delete from user_reports')
    for (const user of [noora, sami]) {
      app.clock.advance(1_000)
      await report({ user_id: (await addUser(app)).id, reason: 'spam' }, user)
    }
    const first = await app.call('GET', '/api/admin/reports?limit=1', undefined, admin.headers)
    expect(first.headers.get('x-total-count')).toBe('2')
    expect(await first.json()).toMatchObject([{ reporter: { id: sami.id }, reported: { name: null } }])
    const next = /<\/api\/admin\/reports(\?[^>]+)>/.exec(first.headers.get('link') ?? '')?.[1]
    expect((await list(next)).body).toMatchObject([{ reporter: { id: noora.id } }])
    expect((await list('?cursor=x')).status).toBe(400)
  })

  it('keeps its quotes when the accounts are deleted', async () => {
    const chat = await calls.started(noora, sami)
    await calls.sent(chat, sami, 'Quoted')
    await report({ user_id: sami.id, reason: 'spam', conversation_id: chat })
    for (const user of [noora, sami]) await app.call('POST', '/api/delete_user', {}, user.headers)
    expect(await newest()).toMatchObject({
      reporter: null,
      reported: null,
      messages: [{ from: 'reported', message_text: 'Quoted' }],
    })
  })
  it('is searched by the names and addresses of both, and by state', async () => {
    await app.db.query('delete from user_reports')
    await report({ user_id: sami.id, reason: 'spam' })
    const found = async (query: string) => (await list(query)).body.length
    expect(await Promise.all(['?q=noora', `?q=${sami.email}`, '?q=nobody', '?state=open'].map(found))).toEqual([
      1, 1, 0, 1,
    ])
    const id = (await newest())?.id ?? ''
    await callJson(app, 'PATCH', `/api/admin/reports/${id}`, { resolved: true }, admin)
    expect(await Promise.all(['?state=open', '?state=resolved', ''].map(found))).toEqual([0, 1, 1])
  })

  it('is searched by a changed name, and not by that of a deleted account', async () => {
    await app.db.query('delete from user_reports')
    await report({ user_id: sami.id, reason: 'spam' })
    const found = async (q: string) => (await list(`?q=${q}`)).body.length
    await app.db.query(`update profiles set first_name = 'Haya' where id = $1`, [noora.id])
    expect(await Promise.all(['haya', 'noora', 'sami'].map(found))).toEqual([1, 0, 1])
    await app.call('POST', '/api/delete_user', {}, sami.headers)
    expect(await Promise.all(['haya', 'sami'].map(found))).toEqual([1, 0])
  })
})

describe('PATCH /api/admin/reports/{id}', () => {
  const resolve = (id: string, resolved: boolean) =>
    callJson(app, 'PATCH', `/api/admin/reports/${id}`, { resolved }, admin)

  it('resolves a report and reopens it once each, also at the same time, and the audit log has both', async () => {
    await report({ user_id: sami.id, reason: 'spam' })
    const id = (await newest())?.id ?? ''
    const resolved_at = new Date(app.clock.now()).toISOString()
    for (const { body } of await Promise.all([resolve(id, true), resolve(id, true)]))
      expect(body).toEqual({ id, resolved_at })
    expect(await newest()).toMatchObject({ id, resolved_at })
    expect((await resolve(id, false)).body).toEqual({ id, resolved_at: null })
    const { rows } = await app.db.query(
      'select action, entity_name, before, after from audit_log where entity_id = $1 order by id',
      [id],
    )
    const entry = { action: 'report.resolve', entity_name: 'Sami Ali' }
    expect(rows).toEqual([
      { ...entry, before: { resolved: false }, after: { resolved: true } },
      { ...entry, before: { resolved: true }, after: { resolved: false } },
    ])
    expect((await resolve(randomUUID(), true)).body.code).toBe('REPORT_NOT_FOUND')
  })
})
