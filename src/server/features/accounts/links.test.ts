import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../services/log.ts'
import { addUser, PASSWORD, signUp } from '../../testing/accounts.ts'
import { mailsAreOut, startTestApp, type TestApp } from '../../testing/app.ts'

const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' }, openLog('info', { write: (line: string) => void logged.push(line) }))
})
afterAll(() => app.stop())

const auth = (path: string, json: unknown, headers = {}) => app.call('POST', `/api/auth${path}`, json, headers)

/** Asks for a link to set a new password, and opens the mail. */
async function resetLink(email: string): Promise<URL> {
  await auth('/request-password-reset', { email })
  await mailsAreOut(app)
  return new URL(/https:\S+/.exec(app.mail.mails.at(-1)?.text ?? '')?.[0] ?? '')
}

const tokenIn = (link: URL) => link.pathname.split('/').at(-1) ?? ''
const reset = (link: URL, newPassword: string) => auth('/reset-password', { token: tokenIn(link), newPassword })

describe('links that set a new password', () => {
  it('open nothing any more once a new one is set, by another of them or in the settings', async () => {
    const { email } = await signUp(app)
    const [first, second] = [await resetLink(email), await resetLink(email)]
    expect((await reset(second, 'the second password')).status).toBe(200)
    expect((await reset(first, 'a password of another')).status).toBe(400)

    const other = await signUp(app)
    const third = await resetLink(other.email)
    const change = { currentPassword: PASSWORD, newPassword: 'the third password' }
    expect((await auth('/change-password', change, other.headers)).status).toBe(200)
    expect((await reset(third, 'a password of another')).status).toBe(400)
    expect((await auth('/sign-in/email', { email: other.email, password: 'the third password' })).status).toBe(200)
  })

  it('are not in the log', async () => {
    const { email } = await signUp(app)
    const link = await resetLink(email)
    expect((await app.call('GET', link.pathname + link.search)).status).toBe(302)
    expect(logged.some((line) => line.includes('/api/auth/reset-password/…'))).toBe(true)
    expect(logged.filter((line) => line.includes(tokenIn(link)))).toEqual([])
  })
})

describe('a call with the character that the database takes in no text', () => {
  it.each([
    ['/revoke-session', { token: '\0' }],
    ['/reset-password', { token: '\0', newPassword: PASSWORD }],
    ['/sign-in/email', { email: 'a@example.com', password: `${PASSWORD}\0` }],
  ])('is refused: %s', async (path, json) => {
    const { headers } = await addUser(app)
    const response = await auth(path, json, headers)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
  })

  it('may speak of it', async () => {
    const answer = await auth('/sign-up/email', { email: 'speaker@example.com', password: 'it is \\u0000 in JSON' })
    expect(answer.status).toBe(200)
  })
})
