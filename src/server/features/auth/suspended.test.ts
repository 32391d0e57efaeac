import { describe, expect, it } from 'vitest'
import { accountCalls, addUserWithPassword, cookieOf, mailedLink } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { readLive, setupTwoProcesses } from '../../testing/live.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const { app, other, one } = setupTwoProcesses()
const { signIn } = accountCalls(() => app)

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

async function suspend(id: string, { db } = app): Promise<void> {
  await db.query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1`, [id])
}

describe('a suspended user', () => {
  it('has no session and no token left, on any process', async () => {
    const user = await addUserWithPassword(app)
    const answer = await app.call('GET', '/api/auth/token', undefined, user.headers)
    const { token } = (await answer.json()) as { token: string }
    await suspend(user.id)
    for (const headers of [user.headers, { authorization: `Bearer ${token}` }]) {
      expect((await other.call('GET', '/api/profile', undefined, headers)).status).toBe(401)
    }
    expect((await readLive(one.port, user.headers)).status).toBe(401)
  })

  it('is told so on sign-in with the right password, and learns nothing with another', async () => {
    const user = await addUserWithPassword(app)
    await suspend(user.id)
    const refused = await signIn(user.email)
    expect(refused.status).toBe(403)
    expect(await refused.clone().json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED', data: { reason: 'Spam' } })
    expect(refused.headers.getSetCookie().join()).not.toMatch(/session_token=\w/)
    const wrong = await (await signIn(user.email, 'another password')).json()
    expect(wrong).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' })
    expect(wrong).not.toHaveProperty('data')
  })

  it('gets no session in the database, whichever client writes it', async () => {
    const user = await addUserWithPassword(app)
    await suspend(user.id)
    const copy = `insert into sessions ("userId", token, "expiresAt", "updatedAt")
      values ($1, 'token', now() + interval '1 day', now())`
    await expect(app.db.query(copy, [user.id])).rejects.toThrow('a suspended user gets no session')
  })
})

describe('a suspended user of a site of one process', () => {
  // Its only mail server gets every mail.
  const alone = setupTestApp()
  const calls = accountCalls(() => alone)

  it('sees an explaining page through the link of the first mail, and gets no session', async () => {
    const [email, password] = ['new-and-suspended@example.com', 'a password of mine']
    const cookie = cookieOf(await calls.auth('/sign-up/email', { email, password }))
    const { pathname, search } = new URL(await mailedLink(alone, email))
    const { rows } = await alone.db.query<{ id: string }>('select id from users where email = $1', [email])
    await suspend(rows[0]?.id ?? '', alone)
    const answer = await alone.call('GET', pathname + search, undefined, { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?ended=suspended'])
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=\w/)
  })

  it('gets no link for a new password, and one sent before no longer works', async () => {
    const user = await addUserWithPassword(alone)
    await calls.auth('/request-password-reset', { email: user.email })
    const token = new URL(await mailedLink(alone, user.email)).pathname.split('/').at(-1)
    await suspend(user.id, alone)
    expect(await codeOf(await calls.auth('/reset-password', { token, newPassword: 'a password that is new' }))).toBe(
      'INVALID_TOKEN',
    )
    expect((await calls.auth('/request-password-reset', { email: user.email })).status).toBe(200)
    await mailsAreOut(alone)
    expect(alone.mail.mails.filter(({ to }) => to?.[0]?.address === user.email)).toHaveLength(1)
  })
})
