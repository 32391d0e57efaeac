import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { AuditEntry } from '../../../contract/calls/audit.ts'
import { calls } from '../../http/calls.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { audit } from './write.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com, second@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
})

async function log(query = '') {
  const response = await app.call('GET', `/api/admin/audit${query}`, undefined, admin.headers)
  if (response.status !== 200) return { status: response.status, entries: [], headers: response.headers }
  return { status: 200, entries: AuditEntry.array().parse(await response.json()), headers: response.headers }
}

/** The query string of a link in a `Link` header. */
const linked = (headers: Headers, rel: string) =>
  new RegExp(`</api/admin/audit(\\?[^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1]

describe('the audit log', () => {
  it("records admin, action, before and after of a talent's approval, once per change", async () => {
    const id = await addTalent(app, { name: 'Noura', status: 'pending' })
    const approve = () => app.call('PUT', `/api/approve-talent/${id}`, undefined, admin.headers)
    await Promise.all([approve(), approve()])
    await app.call('POST', '/api/reject-talent', { id, reason: 'low rating' }, admin.headers)
    const { entries } = await log(`?entity_id=${id}`)
    expect(entries).toMatchObject([
      {
        admin_email: admin.email,
        action: 'talent.reject',
        entity_name: 'Noura',
        before: { status: 'approved' },
        after: { status: 'rejected', rejection_reason: 'low rating' },
      },
      { action: 'talent.approve', entity_type: 'talent', before: { status: 'pending' }, after: { status: 'approved' } },
    ])
  })

  it('cannot be changed or emptied', async () => {
    await addTalent(app)
    for (const sql of ["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log']) {
      await expect(app.db.query(sql)).rejects.toThrow('never changed')
    }
  })

  it('is filtered by action, admin and time, searched, and paged both ways', async () => {
    const me = { id: admin.id, email: 'second@example.com' }
    for (const [i, name] of ['ليلى', 'Layla', 'Leila', 'خالد', 'Lay'].entries()) {
      await audit(app.db, {
        admin: me,
        action: 'venue.edit',
        entity: { type: 'venue', id: `v${i}`, name },
        after: { i },
      })
    }
    const ids = async (query: string) => (await log(query)).entries.map(({ entity_id }) => entity_id)
    expect(await ids('?action=venue.edit')).toEqual(['v4', 'v3', 'v2', 'v1', 'v0'])
    expect(await ids('?q=lay&order=asc')).toEqual(['v1', 'v4'])
    expect(await ids('?q=لَيْلى')).toEqual(['v0'])
    expect(await ids('?q=second@example&action=venue.edit&from=2100-01-01T00:00:00Z')).toEqual([])

    const first = await log('?admin=second@example.com&limit=2')
    expect([first.headers.get('x-total-count'), first.headers.get('x-total-more')]).toEqual(['5', null])
    expect(linked(first.headers, 'prev')).toBeUndefined()
    const second = await log(linked(first.headers, 'next'))
    const third = await log(linked(second.headers, 'next'))
    expect(third.entries.map(({ entity_id }) => entity_id)).toEqual(['v0'])
    expect(linked(third.headers, 'next')).toBeUndefined()
    const back = await log(linked(third.headers, 'prev'))
    expect(back.entries).toEqual(second.entries)
    const start = await log(linked(back.headers, 'prev'))
    expect(start.entries).toEqual(first.entries)
    expect(linked(start.headers, 'prev')).toBeUndefined()
  })

  it.each([
    '?cursor=nonsense',
    '?admin=a%00b',
    '?entity_id=a%00b',
    `?cursor=${Buffer.from('["next","2026-02-30 00:00:00+00","5"]').toString('base64url')}`,
    `?cursor=${Buffer.from('["next","2026-02-01 00:00:00+00","x"]').toString('base64url')}`,
    '?limit=101',
    '?sort=admin_id',
    '?action=talent.eat',
  ])('refuses the query %s', async (query) => {
    expect((await log(query)).status).toBe(400)
  })
})

describe('an action of an admin', () => {
  const changes = calls.filter(({ access, method }) => (access === 'admin' || access === 'manager') && method !== 'GET')
  it.each(changes)('$method $path declares what it writes to the audit log', ({ audit }) => {
    expect(audit).toBeDefined()
  })

  it('is written by the server wherever a call declares it', () => {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    const code = sources.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('\n')
    const unwritten = calls.flatMap(({ audit }) => audit ?? []).filter((action) => !code.includes(`'${action}'`))
    expect(unwritten).toEqual([])
  })
})
