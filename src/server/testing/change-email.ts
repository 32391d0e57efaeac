import { expect } from 'vitest'
import type { TestUser } from './accounts.ts'
import { mailsAreOut, type TestApp } from './app.ts'
import { mailsTo } from './bookings.ts'

/** The calls that change the email of an account. */
export function emailChangeCalls(app: TestApp) {
  let number = 0
  const newAddress = () => `new-${++number}@example.com`

  async function post(path: string, json: object, headers: Record<string, string>) {
    const response = await app.call('POST', path, json, headers)
    return { status: response.status, body: (await response.json()) as { code?: string; email?: string } }
  }
  const ask = (user: TestUser, email: unknown, more: object = {}) =>
    post('/api/change_email', { email, ...more }, user.headers)
  const open = (user: Pick<TestUser, 'headers'>, token: string) => post(`/api/change_email/${token}`, {}, user.headers)

  /** The token of the newest link to a new email that an address was mailed; notes may come after it. */
  async function linkFor(email: string): Promise<string> {
    await mailsAreOut(app)
    const links = mailsTo(app, email).map(({ text }) => /\/new-email\/(\S+)/.exec(text ?? '')?.[1])
    return links.findLast((token) => token !== undefined) ?? ''
  }

  /** Changes a user's address in both steps. */
  async function change(user: TestUser, email = newAddress()) {
    expect((await ask(user, email)).status).toBe(200)
    const token = await linkFor(email)
    expect(await open(user, token)).toEqual({ status: 200, body: { email } })
    return { email, token }
  }

  return { post, ask, open, linkFor, change, newAddress }
}
