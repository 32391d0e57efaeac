import { afterEach, describe, expect, it } from 'vitest'
import type { Profile } from '../../../contract/accounts.ts'
import { cookieOf } from '../../testing/accounts.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { closeDemoAccounts, DEMO_PASSWORD, demoAccounts, openDemoAccounts } from './accounts.ts'

let app: TestApp
afterEach(() => app.stop())

const at = (env: Record<string, string>) => startTestApp({ PUBLIC_URL: 'http://localhost:3000', ...env })

const signIn = (email: string) =>
  app.call('POST', '/api/auth/sign-in/email', { email, password: DEMO_PASSWORD }, { origin: app.env.PUBLIC_URL })

describe('the demo accounts', () => {
  it('open with the printed password, each as what it says', async () => {
    app = await at({ DEMO: 'on' })
    const profiles = await Promise.all(
      demoAccounts.map(async ({ email }) => {
        const signedIn = await signIn(email)
        expect(signedIn.status).toBe(200)
        const answer = await app.call('GET', '/api/profile', undefined, { cookie: cookieOf(signedIn) })
        return (await answer.json()) as Profile
      }),
    )
    const said = profiles.map(({ role, status, is_admin, is_staff, profile_complete }) => ({
      role,
      status,
      is_admin,
      is_staff,
      profile_complete,
    }))
    const standard = { role: 'standard', status: null, is_admin: false, is_staff: false, profile_complete: true }
    expect(said).toEqual([
      standard,
      { ...standard, role: 'talent', status: 'approved' },
      { ...standard, is_staff: true },
      { ...standard, is_admin: true },
    ])
  })

  it.each([
    ['without the demo', { DEMO: 'off' }],
    ['on a host that others reach', { DEMO: 'on', HOST: '0.0.0.0' }],
    ['under an address that others reach', { DEMO: 'on', PUBLIC_URL: 'https://masrah.test' }],
  ])('never exist %s', async (_, env) => {
    app = await at(env)
    for (const { email } of demoAccounts) expect((await signIn(email)).status).toBe(401)
    expect((await app.db.query('select from accounts')).rowCount).toBe(0)
    expect(app.env.ADMIN_EMAILS).toEqual([])
    expect(app.env.STAFF_EMAILS).toEqual([])
  })

  it('are closed, and who is in with one is out, once the database is no longer for its operator alone', async () => {
    app = await at({ DEMO: 'on' })
    await signIn('admin@demo.masrah.local')
    await closeDemoAccounts(app.db)
    expect((await app.db.query('select from sessions')).rowCount).toBe(0)
    expect((await signIn('admin@demo.masrah.local')).status).toBe(401)
  })

  it('open again with the printed password, whatever it was changed to', async () => {
    app = await at({ DEMO: 'on' })
    await app.db.query(`update accounts set password = 'changed'`)
    await Promise.all([openDemoAccounts(app.db), openDemoAccounts(app.db)])
    expect((await signIn('organiser@demo.masrah.local')).status).toBe(200)
    expect((await app.db.query('select from accounts')).rowCount).toBe(demoAccounts.length)
  })
})
