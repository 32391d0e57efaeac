import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../../contract/calls/audit.ts'
import type { UserDetails, UserRow } from '../../../contract/calls/users.ts'
import { accountCalls, addUserWithPassword, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { callJson } from '../../testing/call-json.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { setupReaders, setupTwoProcesses, withoutRegularChecks } from '../../testing/live.ts'
import { addProfile } from '../../testing/reviews.ts'
import { waitFor } from '../../testing/time.ts'

const { app, other, two } = setupTwoProcesses({
  ADMIN_EMAILS: 'admin@example.com,impostor@example.com',
  STAFF_EMAILS: 'staff@example.com',
})
const open = setupReaders()
withoutRegularChecks()
const { signIn } = accountCalls(() => app)

let admin: TestUser
beforeAll(async () => {
  admin = await addUserWithPassword(app, { email: 'admin@example.com' })
})

const call = <Body>(method: string, path: string, json?: unknown) =>
  callJson<Body>(app, method, `/api/admin/users${path}`, json, admin)
const list = (query = '') => call<UserRow[]>('GET', query)
const details = async ({ id }: TestUser) => (await call<UserDetails>('GET', `/${id}`)).body
const suspend = ({ id }: Pick<TestUser, 'id'>, reason: unknown = 'Advertising in messages') =>
  call<UserRow>('POST', `/${id}/suspend`, { reason })
const auditOf = async ({ id }: TestUser) =>
  (await callJson<AuditEntry[]>(app, 'GET', `/api/admin/audit?entity_id=${id}`, undefined, admin)).body
const mailsTo = async ({ email }: TestUser, count: number) => {
  await mailsAreOut(app)
  // Either process may send, each through a separate mail server.
  const found = () => [...app.mail.mails, ...other.mail.mails].filter(({ to }) => to?.[0]?.address === email)
  await waitFor(() => found().length >= count || undefined)
  return found()
}

describe('the list of users', () => {
  it('finds users by the beginnings of address and names, sorts and pages them', async () => {
    const users = []
    for (const [i, name] of ['Zahra', 'Ali', 'Maryam'].entries()) {
      const user = await addUserWithPassword(app, { email: `listed-${i}@people.example` })
      await addProfile(app, user, [name, 'Alkooheji'])
      users.push(user)
    }
    expect((await list('?q=alkoo&sort=name&order=asc')).body.map(({ name }) => name)).toEqual([
      'Ali Alkooheji',
      'Maryam Alkooheji',
      'Zahra Alkooheji',
    ])
    expect((await list('?q=listed-1%40people')).body).toMatchObject([
      { id: users[1]?.id, role: 'standard', verified: true, suspended_at: null, is_admin: false, is_staff: false },
    ])
    await app.db.query(`update profiles set first_name = 'علي' where id = $1`, [users[1]?.id])
    expect((await list('?q=علی')).body).toMatchObject([{ name: 'علي Alkooheji' }])

    const first = await app.call('GET', '/api/admin/users?sort=email&order=asc&limit=2', undefined, admin.headers)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await app.call('GET', next, undefined, admin.headers)
    const emails = [...((await first.json()) as UserRow[]), ...((await second.json()) as UserRow[])].map(
      ({ email }) => email,
    )
    expect(emails).toEqual(emails.toSorted())
    expect(emails).toHaveLength(4)
    expect((await list('?q=admin')).body).toMatchObject([{ email: admin.email, is_admin: true }])
    expect((await list('?cursor=nonsense')).status).toBe(400)
  })

  it('links to a user: numbers, sessions and no texts that they wrote', async () => {
    const user = await addUserWithPassword(app)
    await addProfile(app, user, ['Huda', 'Saleh'])
    await buy(app, purchaseOf(await addEvent(app), { userEmail: user.email }))
    const found = await details(user)
    expect(found).toMatchObject({
      name: 'Huda Saleh',
      counts: { tickets: 1, bookings: 0, conversations: 0 },
      audit: [],
    })
    expect(found.sessions).toHaveLength(1)
    expect(JSON.stringify(found)).not.toMatch(/token|password/)
    expect((await call('GET', `/${randomUUID()}`)).status).toBe(404)
  })
})

describe('suspending a user', () => {
  it('ends sessions and streams everywhere at once, mails the reason, and is written to the audit log', async () => {
    const user = await addUserWithPassword(app)
    const gig = await gigCalls(app).created(user)
    const stream = await open(two, user)
    expect((await suspend(user, '  Advertising in messages  ')).body.suspended_at).toBeTypeOf('string')

    await stream.closed()
    expect(stream.text).toMatch(/^event: suspended$/m)
    expect((await other.call('GET', '/api/profile', undefined, user.headers)).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(403)
    const { rows } = await app.db.query('select status from gigs where id = $1', [gig])
    expect(rows).toEqual([{ status: 'inactive' }])
    const [mail, ...more] = await mailsTo(user, 1)
    expect(mail?.text).toContain('Advertising in messages')
    expect(more).toEqual([])
    expect(await auditOf(user)).toMatchObject([
      {
        action: 'user.suspend',
        admin_email: admin.email,
        entity_name: user.email,
        after: { reason: 'Advertising in messages' },
      },
    ])
    expect((await list('?state=suspended')).body.map(({ id }) => id)).toContain(user.id)

    // A second time changes nothing.
    expect((await suspend(user, 'Another reason')).status).toBe(200)
    expect((await details(user)).suspension_reason).toBe('Advertising in messages')
    expect(await auditOf(user)).toHaveLength(1)
  })

  it('ends with the reinstatement, which is mailed and logged, too', async () => {
    const user = await addUserWithPassword(app, { language: 'ar' })
    await suspend(user)
    expect((await call<UserRow>('POST', `/${user.id}/reinstate`)).body.suspended_at).toBeNull()
    expect((await signIn(user.email)).status).toBe(200)
    expect((await call('POST', `/${user.id}/reinstate`)).status).toBe(200)
    expect((await mailsTo(user, 2)).map(({ subject }) => subject).toSorted()).toEqual(
      ['أُوقف حسابك على مسرح', 'عاد حسابك على مسرح'].toSorted(),
    )
    const actions = ['user.reinstate', 'user.suspend']
    expect((await auditOf(user)).map(({ action }) => action)).toEqual(actions)
    expect((await details(user)).audit.map(({ action }) => action)).toEqual(actions)
  })

  it('needs a visible reason, and is refused for admins and unknown users', async () => {
    const user = await addUserWithPassword(app)
    for (const reason of [null, '', '   ', '\u2800', 'x'.repeat(1001)]) {
      expect(await suspend(user, reason)).toMatchObject({ status: 400, body: { code: 'SUSPENSION_REASON_REQUIRED' } })
    }
    expect(await suspend(admin)).toMatchObject({ status: 409, body: { code: 'ADMIN_NOT_SUSPENDED' } })
    expect(await suspend({ id: randomUUID() })).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
    expect((await details(user)).suspended_at).toBeNull()
  })

  it('is possible while an address of the admins is not verified', async () => {
    const impostor = await addUserWithPassword(app, { email: 'impostor@example.com' })
    await app.db.query('update users set "emailVerified" = false where id = $1', [impostor.id])
    expect((await suspend(impostor)).status).toBe(200)
  })

  it('and a concurrent sign-in never leave a session', async () => {
    const user = await addUserWithPassword(app)
    await Promise.all([...[0, 1, 2].map(() => signIn(user.email)), suspend(user)])
    const { rowCount } = await app.db.query('select from sessions where "userId" = $1', [user.id])
    expect(rowCount).toBe(0)
  })
})

it('ending all sessions of a user logs them out, and lets them log in again', async () => {
  const user = await addUserWithPassword(app)
  await signIn(user.email)
  const stream = await open(two, user)
  expect((await call('POST', `/${user.id}/end_sessions`)).body).toEqual({ ended: 2 })
  await stream.closed()
  expect(stream.text).not.toContain('suspended')
  expect((await signIn(user.email)).status).toBe(200)
  expect(await auditOf(user)).toMatchObject([{ action: 'user.end_sessions', before: { sessions: 2 } }])
})
