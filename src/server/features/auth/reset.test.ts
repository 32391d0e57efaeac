import { describe, expect, it } from 'vitest'
import { openLog } from '../../services/log.ts'
import { accountCalls, addUser, mailedLink, PASSWORD, signUp } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const logged: string[] = []
const app = setupTestApp({ RATE_LIMITS: 'off' }, openLog('info', { write: (line: string) => void logged.push(line) }))

const { auth, signIn } = accountCalls(() => app)

/** Requests a link to set a new password, and opens the mail. */
async function resetLink(email: string): Promise<URL> {
  expect((await auth('/request-password-reset', { email })).status).toBe(200)
  return new URL(await mailedLink(app, email))
}

const tokenIn = (link: URL) => link.pathname.split('/').at(-1) ?? ''
const follow = (link: URL) => app.call('GET', link.pathname + link.search)
const reset = (link: URL, newPassword: string) => auth('/reset-password', { token: tokenIn(link), newPassword })

describe('a new password', () => {
  it('is set by the link of a mail, once, and ends every session', async () => {
    const user = await signUp(app)
    const link = await resetLink(user.email)
    const page = new URL((await follow(link)).headers.get('location') ?? '', link)
    expect(page.pathname).toBe('/reset-password')
    expect(page.searchParams.get('token')).toBe(tokenIn(link))

    expect((await reset(link, 'a password that is new')).status).toBe(200)
    expect((await app.call('GET', '/api/profile', undefined, user.headers)).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(401)
    expect((await signIn(user.email, 'a password that is new')).status).toBe(200)
    const again = await reset(link, PASSWORD)
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ code: 'INVALID_TOKEN' })
    // The link then leads to the page that says so.
    expect((await follow(link)).headers.get('location')).toContain('error=INVALID_TOKEN')
  })

  it('has the same response for any address, and mails only accounts', async () => {
    const user = await addUser(app)
    const before = app.mail.mails.length
    const answers = []
    for (const email of [user.email, 'nobody@example.com']) {
      const began = performance.now()
      const response = await auth('/request-password-reset', { email })
      answers.push({ status: response.status, body: await response.text(), isQuick: performance.now() - began < 240 })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 200, isQuick: false })
    await mailsAreOut(app)
    expect(app.mail.mails.slice(before).map(({ to }) => to?.[0]?.address)).toEqual([user.email])
  })

  it('is stored as a hash, and so is its link', async () => {
    const user = await signUp(app)
    const token = tokenIn(await resetLink(user.email))
    const { rows } = await app.db.query(
      `select password as text from accounts union all select identifier || ' ' || value from verifications`,
    )
    for (const { text } of rows) {
      expect(text).not.toContain(PASSWORD)
      expect(text).not.toContain(token)
    }
  })

  it('invalidates links of earlier mails, whether it was set by one of them or in the settings', async () => {
    const { email } = await signUp(app)
    const [first, second] = [await resetLink(email), await resetLink(email)]
    expect((await reset(second, 'the second password')).status).toBe(200)
    expect((await reset(first, 'a password of another')).status).toBe(400)

    const other = await signUp(app)
    const third = await resetLink(other.email)
    const change = { currentPassword: PASSWORD, newPassword: 'the third password' }
    expect((await auth('/change-password', change, other.headers)).status).toBe(200)
    expect((await reset(third, 'a password of another')).status).toBe(400)
    expect((await signIn(other.email, 'the third password')).status).toBe(200)
  })

  it('logs no link', async () => {
    const { email } = await signUp(app)
    const link = await resetLink(email)
    expect((await follow(link)).status).toBe(302)
    expect(logged.some((line) => line.includes('/api/auth/reset-password/…'))).toBe(true)
    expect(logged.filter((line) => line.includes(tokenIn(link)))).toEqual([])
  })
})
