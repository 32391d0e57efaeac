import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addSession, addUser, cookieOf, PASSWORD, signUp, type TestUser } from '../../testing/accounts.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { sweepAccounts } from './queries.ts'

const app = setupTestApp({ ADMIN_EMAILS: 'Boss@example.com', STAFF_EMAILS: 'door@example.com,boss@example.com' })
let user: TestUser
beforeEach(async () => {
  user = await addUser(app)
})

interface ListedSession {
  id: string
  token: string
}

const get = (path: string, cookie: string) => app.call('GET', path, undefined, { cookie, 'accept-language': 'en' })
const post = (path: string, json: object, cookie: string) =>
  app.call('POST', path, json, { cookie, 'accept-language': 'en' })
const list = async (cookie: string) => (await (await get('/api/auth/list-sessions', cookie)).json()) as ListedSession[]

/** The cookie with a foreign signature. */
function signedAnew(cookie: string): string {
  const [name, value = ''] = cookie.split('=')
  const token = decodeURIComponent(value).split('.')[0] ?? ''
  const signature = createHmac('sha256', 'another secret').update(token).digest('base64')
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`
}

describe('a session', () => {
  it('is listed with the others of its user, by its id and never by its token', async () => {
    const other = await addSession(app, user.id)
    await addUser(app)
    const sessions = await list(user.cookie)
    expect(sessions).toHaveLength(2)
    for (const { id, token } of sessions) expect(token).toBe(id)
    const text = JSON.stringify(sessions)
    for (const cookie of [user.cookie, other]) {
      const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '?'
      expect(text).not.toContain(token)
    }
    const here = (await (await get('/api/auth/get-session', user.cookie)).json()) as { session: ListedSession }
    expect(sessions.map(({ id }) => id)).toContain(here.session.id)
    expect(here.session.token).toBe(here.session.id)
  })

  it('is listed also when it is weeks old', async () => {
    await app.db.query(`update sessions set "createdAt" = now() - interval '20 days' where "userId" = $1`, [user.id])
    expect(await list(user.cookie)).toHaveLength(1)
  })

  it('is ended from another, at once', async () => {
    const other = await addSession(app, user.id)
    const here = (await (await get('/api/auth/get-session', user.cookie)).json()) as { session: ListedSession }
    const there = (await list(user.cookie)).find(({ id }) => id !== here.session.id)
    expect((await post('/api/auth/revoke-session', { token: there?.token }, user.cookie)).status).toBe(200)
    expect((await get('/api/profile', other)).status).toBe(401)
    expect((await get('/api/profile', user.cookie)).status).toBe(200)
  })

  it('of another user cannot be ended', async () => {
    const stranger = await addUser(app)
    const [session] = await list(stranger.cookie)
    await post('/api/auth/revoke-session', { token: session?.token }, user.cookie)
    await post('/api/auth/revoke-other-sessions', {}, user.cookie)
    expect((await get('/api/profile', stranger.cookie)).status).toBe(200)
  })

  it('may end all others', async () => {
    const other = await addSession(app, user.id)
    expect((await post('/api/auth/revoke-other-sessions', {}, user.cookie)).status).toBe(200)
    expect((await get('/api/profile', other)).status).toBe(401)
    expect((await get('/api/profile', user.cookie)).status).toBe(200)
  })

  it('that has ended is ignored, and its cookies are cleared', async () => {
    await app.db.query(`update sessions set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [user.id])
    const response = await get('/api/profile', user.cookie)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' })
    expect(response.headers.getSetCookie().join('\n')).toMatch(/session_token=; Max-Age=0[\s\S]*signed_in=; Max-Age=0/i)
  })

  it('that is used is extended, with both cookies', async () => {
    await app.db.query(`update sessions set "expiresAt" = now() + interval '20 days' where "userId" = $1`, [user.id])
    const response = await get('/api/profile', user.cookie)
    expect(cookieOf(response)).toMatch(/session_token=[\s\S]*signed_in=1/)
    const { rows } = await app.db.query(
      `select "expiresAt" > now() + interval '29 days' as longer from sessions where "userId" = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ longer: true }])
    // And not again until tomorrow.
    expect((await get('/api/profile', user.cookie)).headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['of a signature that is not ours', (cookie: string) => cookie.replace(/.{8}$/, 'AAAAAAA%3D')],
    ['signed with another secret', signedAnew],
    ['without a signature', (cookie: string) => cookie.replace(/\..{20,}$/, '')],
    ['of nonsense', (cookie: string) => cookie.replace(/=.*/, '=%00%ff')],
  ])('is not accepted from a cookie %s', async (_what, forge) => {
    expect((await get('/api/profile', forge(user.cookie))).status).toBe(401)
  })

  it('stores the client address reported by a trusted proxy, not one claimed by the caller', async () => {
    const person = await signUp(app)
    const request = new Request('https://masrah.test/api/auth/sign-in/email', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-masrah-address': '203.0.113.66',
        'x-forwarded-for': '203.0.113.77',
        'user-agent': 'x'.repeat(3000),
      },
      body: JSON.stringify({ email: person.email, password: PASSWORD }),
    })
    expect((await app.fetch(request, '198.51.100.9')).status).toBe(200)
    const { rows } = await app.db.query(
      `select "ipAddress", length("userAgent") from sessions where "userId" = $1 order by "createdAt" desc limit 1`,
      [person.id],
    )
    expect(rows).toEqual([{ ipAddress: '198.51.100.9', length: 400 }])
  })
})

describe('expired auth rows', () => {
  it('are deleted, and nothing else', async () => {
    const [old, fresh] = [await addUser(app), await addUser(app)]
    const unproven = `update users set "emailVerified" = false, "createdAt" = now() - $2::interval where id = $1`
    await app.db.query(unproven, [old.id, '8 days'])
    await app.db.query(unproven, [fresh.id, '6 days'])
    const over = await addSession(app, user.id)
    const token = decodeURIComponent(over.split('=')[1] ?? '').split('.')[0]
    await app.db.query(`update sessions set "expiresAt" = now() - interval '1 minute' where token = $1`, [token])
    await app.db.query(
      `insert into jwks ("publicKey", "privateKey", "expiresAt") values ('{}', '', now() - interval '8 days')`,
    )
    await app.db.query(
      `insert into verifications (identifier, value, "expiresAt") values ('old', '', now() - interval '2 days')`,
    )
    await sweepAccounts(app.db)

    const { rows } = await app.db.query('select id from users where id = any ($1)', [[old.id, fresh.id, user.id]])
    expect(rows.map(({ id }) => id).toSorted()).toEqual([fresh.id, user.id].toSorted())
    expect((await app.db.query('select from sessions where token = $1', [token])).rowCount).toBe(0)
    expect((await app.db.query(`select from verifications where identifier = 'old'`)).rowCount).toBe(0)
    expect((await app.db.query(`select from jwks where "publicKey" = '{}'`)).rowCount).toBe(0)
    expect((await get('/api/profile', user.cookie)).status).toBe(200)
  })
})

describe('changing the password', () => {
  const newPassword = 'a password that is new'

  it('needs the current one', async () => {
    const person = await signUp(app)
    const change = (currentPassword: string) =>
      post('/api/auth/change-password', { currentPassword, newPassword }, person.cookie)
    const refused = await change('not the password')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      code: 'INVALID_PASSWORD',
      message: "This isn't your current password.",
    })
    expect((await change(PASSWORD)).status).toBe(200)
    const signIn = await post('/api/auth/sign-in/email', { email: person.email, password: newPassword }, '')
    expect(signIn.status).toBe(200)
  })

  it.each([undefined, false, true])(
    'ends the other sessions and keeps this one, with revokeOtherSessions: %s',
    async (revokeOtherSessions) => {
      const person = await signUp(app)
      const other = await addSession(app, person.id)
      const body = { currentPassword: PASSWORD, newPassword, revokeOtherSessions }
      const response = await post('/api/auth/change-password', body, person.cookie)
      expect(response.status).toBe(200)
      expect((await get('/api/profile', other)).status).toBe(401)
      expect((await get('/api/profile', cookieOf(response))).status).toBe(200)
      expect(JSON.stringify(await response.json())).not.toMatch(/"token":"[A-Za-z0-9]{32}"/)
    },
  )

  it('is refused to users without one', async () => {
    const body = { currentPassword: PASSWORD, newPassword }
    const response = await post('/api/auth/change-password', body, user.cookie)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'CREDENTIAL_ACCOUNT_NOT_FOUND' })
  })
})

describe('the own profile', () => {
  it('shows the account before there is a profile', async () => {
    expect(await (await get('/api/profile', user.cookie)).json()).toMatchObject({
      ...{ id: user.id, email: user.email, role: null, first_name: null, profile_complete: false },
      ...{ approved: null, status: null, is_admin: false, is_staff: false, has_password: false },
    })
    const person = await signUp(app)
    expect(await (await get('/api/profile', person.cookie)).json()).toMatchObject({ has_password: true })
  })

  it('knows admins and staff by their addresses, in any letter case', async () => {
    const boss = await addUser(app, { email: 'boss@example.com' })
    expect(await (await get('/api/profile', boss.cookie)).json()).toMatchObject({ is_admin: true, is_staff: true })
    const door = await addUser(app, { email: 'door@example.com' })
    expect(await (await get('/api/profile', door.cookie)).json()).toMatchObject({ is_admin: false, is_staff: true })
    await app.db.query(`update users set "emailVerified" = false where id = any ($1)`, [[boss.id, door.id]])
    for (const { cookie } of [boss, door]) {
      expect(await (await get('/api/profile', cookie)).json()).toMatchObject({ is_admin: false, is_staff: false })
    }
  })

  it('is never cached', async () => {
    const response = await get('/api/profile', user.cookie)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await app.call('GET', '/api/profile')).status).toBe(401)
  })

  it('is synchronised with the language of the reader', async () => {
    const synced = await app.call('POST', '/api/sync-profile', undefined, { ...user.headers, 'accept-language': 'ar' })
    expect(await synced.json()).toMatchObject({ success: true, profile: { id: user.id } })
    const { rows } = await app.db.query('select language from users where id = $1', [user.id])
    expect(rows).toEqual([{ language: 'ar' }])
  })
})
