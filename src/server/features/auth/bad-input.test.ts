import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authCalls } from '../../../contract/calls/auth-calls.ts'
import { accountCalls, addUser, PASSWORD } from '../../testing/accounts.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

const { auth } = accountCalls(() => app)

// Some of these calls answer after half a second, whatever they find.
describe.concurrent("invalid input to better-auth's calls", () => {
  const bad: [string, Record<string, unknown>, string][] = [
    ['/sign-up/email', { email: 'no address', password: PASSWORD }, 'INVALID_EMAIL'],
    ['/sign-up/email', { email: 'short@example.com', password: '1234567' }, 'PASSWORD_TOO_SHORT'],
    ['/sign-up/email', { email: 'long@example.com', password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
    ['/sign-up/email', { email: 'link@example.com', password: PASSWORD, callbackURL: 7 }, 'BAD_INPUT'],
    ['/sign-in/email', { email: 'a@example.com' }, 'BAD_INPUT'],
    ['/sign-in/email', {}, 'INVALID_EMAIL'],
    ['/request-password-reset', { email: 'a@example.com', redirectTo: 'https://evil.test' }, 'INVALID_CALLBACK_URL'],
    ['/sign-out', { callbackURL: '/.//evil.test' }, 'INVALID_CALLBACK_URL'],
    ['/reset-password', { newPassword: PASSWORD, token: 'nonsense' }, 'INVALID_TOKEN'],
    ['/reset-password', { newPassword: 'short', token: 'nonsense' }, 'PASSWORD_TOO_SHORT'],
    ['/sign-in/social', { provider: 'nobody' }, 'PROVIDER_NOT_FOUND'],
    ['/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }, 'LOGIN_REQUIRED'],
  ]

  it.each(bad)('%s %j is refused by name: %s', async (path, json, code) => {
    const response = await auth(path, json)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    const { fields: _, ...body } = (await response.json()) as { code: string; message: string; fields?: object }
    expect(Object.keys(body)).toEqual(['code', 'message'])
    expect(body.code).toBe(code)
    const arabic = await auth(path, json, { 'accept-language': 'ar' })
    expect(((await arabic.json()) as { message: string }).message).toMatch(/\p{Script=Arabic}/u)
  })

  it.each(['', '[]', 'null', '{"email":'])('that is not an object (%j) is refused', async (text) => {
    for (const path of ['/sign-up/email', '/sign-in/email', '/request-password-reset', '/sign-in/social']) {
      const response = await auth(path, text)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }
  })

  it.each(['{"a":', '{"a":[{"b":'])('nested too deep (%s…) is refused by every call', async (opening) => {
    const times = 3000
    const closing = [...opening.replace(/[^{[]/g, '')].reverse().map((sign) => (sign === '{' ? '}' : ']'))
    const body = `${opening.repeat(times)}1${closing.join('').repeat(times)}`
    for (const [path, { method }] of Object.entries(authCalls)) {
      if (method !== 'POST') continue
      const response = await auth(path, body)
      expect([path, response.status]).toEqual([path, 400])
      expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
    }
  })

  it('that is random stores nothing and causes no 5xx', async () => {
    const paths = ['/sign-in/email', '/request-password-reset', '/reset-password', '/sign-in/social', '/sign-up/email']
    const { rows: before } = await app.db.query('select count(*) from users')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.dictionary(
          fc.constantFrom('email', 'password', 'newPassword', 'token', 'callbackURL', 'redirectTo', 'provider', 'name'),
          fc.jsonValue({ maxDepth: 2 }),
        ),
        async (path, json) => {
          const { status } = await auth(path, json)
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 20 },
    )
    const { rows: after } = await app.db.query('select count(*) from users')
    expect(after).toEqual(before)
  })

  it('is not parsed for calls that are not open', async () => {
    for (const [method, path, status] of [
      ['POST', '/update-user', 404],
      ['POST', '/delete-user', 404],
      ['POST', '/change-email', 404],
      ['POST', '/set-password', 404],
      ['POST', '/link-social', 404],
      ['GET', '/error', 404],
      ['GET', '/ok', 404],
      ['GET', '/callback/github', 404],
      ['GET', '/sign-up/email', 405],
      ['POST', '/get-session', 405],
    ] as const) {
      expect([path, (await app.call(method, `/api/auth${path}`, method === 'POST' ? {} : undefined)).status]).toEqual([
        path,
        status,
      ])
    }
    const form = await app.call('POST', '/api/auth/sign-in/email', 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(form.status).toBe(415)
  })
})

describe('a call with a null character', () => {
  it('is refused', async () => {
    const { headers } = await addUser(app)
    const response = await auth('/revoke-session', { token: '\0' }, headers)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
  })

  it('may mention it in escaped form', async () => {
    const answer = await auth('/sign-up/email', { email: 'speaker@example.com', password: 'it is \\u0000 in JSON' })
    expect(answer.status).toBe(200)
  })
})
