import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, signUp } from '../../testing/accounts.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('registering', () => {
  it('signs in with the link of the mail', async () => {
    const user = await signUp(app)
    expect(user.cookie).toContain('__Secure-masrah.session_token=')
    expect(user.cookie).toContain('signed_in=1')
    const session = await app.call('GET', '/api/auth/get-session', undefined, user.headers)
    expect(await session.json()).toMatchObject({ user: { id: user.id, email: user.email, language: 'en' } })
  })

  it('is the same for a user put into the database', async () => {
    const user = await addUser(app)
    const session = await app.call('GET', '/api/auth/get-session', undefined, user.headers)
    expect(await session.json()).toMatchObject({ user: { id: user.id } })
  })
})
