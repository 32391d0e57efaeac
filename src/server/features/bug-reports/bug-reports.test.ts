import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BugReport } from '../../../contract/calls/bug-reports.ts'
import { MAX_BUG_REPORTS, MAX_BUG_REPORTS_IN_ALL, MAX_BUG_REPORTS_OF_VISITORS } from '../../../contract/rules/report.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addBugReport, newPeer, outcome, postBugReport } from '../../testing/bug-reports.ts'
import { callJson } from '../../testing/call-json.ts'
import { imageOf } from '../../testing/images.ts'
import { jobServices } from '../../testing/job-services.ts'
import { addPerson } from '../../testing/messages.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { bugReportJobHandlers } from './job-handlers.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.com' })

let admin: TestUser
let noora: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
  noora = await addPerson(app, 'Noora')
})
beforeEach(async () => {
  app.clock.advance(1_000)
  await app.db.query('delete from bug_reports')
})

const list = (query = '') => callJson<BugReport[]>(app, 'GET', `/api/admin/bug_reports${query}`, undefined, admin)
const newest = async () => (await list('?limit=1')).body[0]
const setResolved = (path: string, resolved: unknown, user: TestUser = admin) =>
  callJson(app, 'PATCH', `/api/admin/${path}`, { resolved }, user)
const auditOf = async (id: string) =>
  (await app.db.query('select action, before, after from audit_log where entity_id = $1 order by id', [id])).rows

describe('POST /api/report_bug', () => {
  it("stores a visitor's report with the typed fields, the page without secrets, and no picture", async () => {
    const sent = { message: ' The map is empty.\n\nOn a phone. ', userName: ' Sami ', userEmail: 'sami@example.com' }
    const page = '/unsubscribe/secret-token?x=1#y'
    const response = await postBugReport(app, { ...sent, page, browser: 'Firefox' }, { peer: newPeer() })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect(await newest()).toEqual({
      id: expect.any(String),
      message: 'The map is empty.\n\nOn a phone.',
      user_id: null,
      userName: 'Sami',
      userEmail: 'sami@example.com',
      page: '/unsubscribe/…',
      browser: 'Firefox',
      screenshot: null,
      created_at: new Date(app.clock.now()).toISOString(),
      resolved_at: null,
    })
  })

  it('uses name and address of the signed-in user, whatever was typed', async () => {
    const typed = { message: 'Hello', userName: 'Somebody', userEmail: 'somebody@example.com' }
    expect((await postBugReport(app, typed, { user: noora, peer: newPeer() })).status).toBe(200)
    expect(await newest()).toMatchObject({ user_id: noora.id, userName: 'Noora Ali', userEmail: noora.email })
  })

  it('stores nothing for fields that a visitor leaves empty', async () => {
    await postBugReport(app, { message: 'Hi', userName: '', userEmail: ' ' }, { peer: newPeer() })
    expect(await newest()).toMatchObject({ userName: null, userEmail: null, page: null, browser: null })
  })

  it.each(['javascript:alert(1)', '//evil.example/', '/\\evil.example', 'https://masrah.test/scan/secret'])(
    'keeps no page that is no path: %s',
    async (page) => {
      expect((await postBugReport(app, { message: 'Hi', page }, { peer: newPeer() })).status).toBe(200)
      expect((await newest())?.page).toBeNull()
    },
  )

  it('is idempotent for the same request_id, picture and all', async () => {
    const peer = newPeer()
    const form = { message: 'Once', request_id: randomUUID(), screenshot: await imageOf('png') }
    for (let n = 0; n < 2; n++) expect((await postBugReport(app, form, { peer })).status).toBe(200)
    await Promise.all([1, 2].map(() => postBugReport(app, { ...form, request_id: form.request_id }, { peer })))
    expect((await list()).body).toHaveLength(1)
  })

  it.each([
    ['no message', {}, 'BUG_MESSAGE_REQUIRED'],
    ['a blank message', { message: ' \n\u200b ' }, 'BUG_MESSAGE_REQUIRED'],
    ['a message that is too long', { message: 'x'.repeat(5_001) }, 'BUG_MESSAGE_INVALID'],
    ['a null character', { message: 'a\0b' }, 'TEXT_UNREADABLE'],
    ['an invalid address', { message: 'Hi', userEmail: 'nobody' }, 'INVALID_EMAIL'],
    ['an invalid idempotency key', { message: 'Hi', request_id: 'x' }, 'BAD_INPUT'],
  ])('refuses %s', async (_what, form, code) => {
    expect(await outcome(postBugReport(app, form, { peer: newPeer() }))).toEqual([400, code])
  })

  it('asks for a description in the words of the catalogue, in both languages', async () => {
    const messages = await Promise.all(
      ['en', 'ar'].map(async (language) => {
        const response = await postBugReport(app, {}, { peer: newPeer(), language })
        return ((await response.json()) as { message: string }).message
      }),
    )
    expect(messages).toEqual(['Please describe the issue', 'الملاحظة أو وصف المشكلة مطلوب.'])
  })

  it('refuses two messages, JSON, and the form of another site', async () => {
    const form = new FormData()
    for (const text of ['one', 'two']) form.append('message', text)
    const url = 'https://masrah.test/api/report_bug'
    const post = (init: RequestInit) => app.fetch(new Request(url, { method: 'POST', ...init }), newPeer())
    expect(await outcome(post({ body: form }))).toEqual([400, 'BUG_MESSAGE_INVALID'])
    const json = { body: '{"message":"Hi"}', headers: { 'content-type': 'application/json' } }
    expect(await outcome(post(json))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const other = new FormData()
    other.set('message', 'Hi')
    expect(await outcome(post({ body: other, headers: { origin: 'https://evil.example' } }))).toEqual([
      403,
      'FOREIGN_ORIGIN',
    ])
  })
})

describe('the limits of reports', () => {
  it(`are ${MAX_BUG_REPORTS} a day of the visitors in a network, also of parallel ones with pictures`, async () => {
    const peer = newPeer()
    for (let n = 0; n < MAX_BUG_REPORTS - 1; n++) {
      expect((await postBugReport(app, { message: `Number ${n}` }, { peer })).status).toBe(200)
    }
    const screenshot = await imageOf('png')
    const last = await Promise.all(
      [1, 2].map(() => outcome(postBugReport(app, { message: 'Last', screenshot }, { peer }))),
    )
    expect(last.toSorted()).toEqual([
      [200, undefined],
      [429, 'TOO_MANY_BUG_REPORTS'],
    ])
    // A user in the same network has a separate limit.
    expect((await postBugReport(app, { message: 'Mine' }, { peer, user: noora })).status).toBe(200)
    expect((await postBugReport(app, { message: 'Elsewhere' }, { peer: newPeer() })).status).toBe(200)
  })

  it(`are ${MAX_BUG_REPORTS_OF_VISITORS} reports of visitors a day from everywhere, and twice as many with users`, async () => {
    await app.db.query(
      `insert into bug_reports (message, created_at) select 'x', $2::timestamptz from generate_series(1, $1)`,
      [MAX_BUG_REPORTS_OF_VISITORS - 1, new Date(app.clock.now())],
    )
    const sent = await Promise.all(
      [1, 2].map(() => outcome(postBugReport(app, { message: 'One more' }, { peer: newPeer() }))),
    )
    expect(sent.map(String).toSorted()).toEqual(['200,', '429,TOO_MANY_BUG_REPORTS'])
    const user = await addUser(app)
    expect((await postBugReport(app, { message: 'Mine' }, { peer: newPeer(), user })).status).toBe(200)
    await app.db.query(
      `insert into bug_reports (message, created_at) select 'x', $2::timestamptz from generate_series(1, $1)`,
      [MAX_BUG_REPORTS_IN_ALL, new Date(app.clock.now())],
    )
    expect((await postBugReport(app, { message: 'Mine' }, { peer: newPeer(), user })).status).toBe(429)
  })
})

describe('bug reports for admins', () => {
  it('are listed newest first, found by words, by state and by page, with exact numbers', async () => {
    const ids: string[] = []
    for (const form of [
      { message: 'خريطة فارغة' },
      { message: 'Map', userEmail: 'sami@example.com' },
      { message: 'Third' },
    ]) {
      app.clock.advance(1_000)
      ids.unshift(await addBugReport(app, form))
    }
    const found = async (query: string) => (await list(query)).body.map(({ id }) => ids.indexOf(id))
    expect(await found('')).toEqual([0, 1, 2])
    expect([await found('?q=sami'), await found('?q=خريطه'), await found('?q=nothing')]).toEqual([[1], [2], []])
    await setResolved(`bug_reports/${ids[1]}`, true)
    expect([await found('?state=open'), await found('?state=resolved')]).toEqual([[0, 2], [1]])
    const page = await app.call('GET', '/api/admin/bug_reports?limit=2', undefined, admin.headers)
    expect(page.headers.get('x-total-count')).toBe('3')
    const next = /<\/api\/admin\/bug_reports(\?[^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    expect(await found(next ?? '')).toEqual([2])
    expect((await list('?cursor=x')).status).toBe(400)
  })

  it('are resolved and reopened once each, which the audit log records without the message', async () => {
    const id = await addBugReport(app)
    const resolved_at = new Date(app.clock.now()).toISOString()
    for (let n = 0; n < 2; n++) {
      expect(await setResolved(`bug_reports/${id}`, true)).toEqual({ status: 200, body: { id, resolved_at } })
      app.clock.advance(1_000)
    }
    await Promise.all([1, 2].map(() => setResolved(`bug_reports/${id}`, false)))
    expect(await newest()).toMatchObject({ id, resolved_at: null })
    const [open, resolved] = [{ resolved: false }, { resolved: true }]
    expect(await auditOf(id)).toEqual([
      { action: 'bug_report.resolve', before: open, after: resolved },
      { action: 'bug_report.resolve', before: resolved, after: open },
    ])
    const { body } = await setResolved(`bug_reports/${randomUUID()}`, true)
    expect(body.code).toBe('BUG_REPORT_NOT_FOUND')
    expect((await setResolved(`bug_reports/${id}`, 'yes')).status).toBe(400)
    expect((await setResolved(`bug_reports/${id}`, true, noora)).status).toBe(403)
  })

  it('are deleted with the account, and after a year', async () => {
    const [gone, kept] = [await addPerson(app, 'Layla'), await addPerson(app, 'Huda')]
    for (const user of [gone, kept]) await postBugReport(app, { message: 'Hi' }, { user, peer: newPeer() })
    await app.call('POST', '/api/delete_user', {}, gone.headers)
    expect((await list()).body).toMatchObject([{ user_id: kept.id }])
    const sweep = () => bugReportJobHandlers.sweep_bug_reports({}, jobServices(app))
    await sweep()
    expect((await list()).body).toHaveLength(1)
    app.clock.advance(366 * 86_400_000)
    await sweep()
    expect((await list()).body).toEqual([])
  })
})
