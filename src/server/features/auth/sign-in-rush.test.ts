import { expect, it, vi } from 'vitest'
import { PASSWORD, signUp } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/app.ts'
import { waitFor } from '../../testing/time.ts'

it('a sign-in waits for one password of each network, beside 4 networks that try 20 each', async () => {
  const app = await startTestApp({}, undefined, { passwords: undefined })
  const owner = await signUp(app)
  const signIn = (peer: string, email: string, password: string) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
    const body = JSON.stringify({ email, password })
    return app.fetch(new Request('https://masrah.test/api/auth/sign-in/email', { method: 'POST', headers, body }), peer)
  }
  const hash = vi.spyOn(app.passwords, 'hash')
  let tried = 0
  for (let i = 0; i < 80; i++) {
    void signIn(`198.51.100.${i % 4}`, `nobody${i}@example.com`, 'guess').then(({ status }) => {
      if (status === 401) tried++
    })
  }
  // For unknown addresses a password is hashed as well, so that the time is the same.
  await waitFor(async () => hash.mock.calls.length >= 80)

  let triedBefore = 0
  const { verify } = app.passwords
  vi.spyOn(app.passwords, 'verify').mockImplementation((stored, caller) => {
    triedBefore = tried
    return verify(stored, caller)
  })
  expect((await signIn('203.0.113.1', owner.email, PASSWORD)).status).toBe(200)
  // One per network, and those being hashed already.
  expect(tried - triedBefore).toBeLessThanOrEqual(4 + 3)
  await app.stop()
}, 120_000)

it('all networks of one IPv6 site share one turn', async () => {
  const app = await startTestApp({}, undefined, { passwords: undefined })
  const hash = vi.spyOn(app.passwords, 'hash')
  for (const peer of ['2001:db8:1:2::3', '2001:db8:1:4::5', '2001:db8:2::1']) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'guess' })
    const request = new Request('https://masrah.test/api/auth/sign-in/email', { method: 'POST', headers, body })
    expect((await app.fetch(request, peer)).status).toBe(401)
  }
  expect(hash.mock.calls.map(([, { key }]) => key)).toEqual(['2001:db8:1', '2001:db8:1', '2001:db8:2'])
  await app.stop()
})
