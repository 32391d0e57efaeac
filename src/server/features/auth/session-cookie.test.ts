import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSessionCookieReader } from './session-cookie.ts'

const SECRET = 'secret'

/** The cookie as better-auth signs it. */
function signed(token: string, secret = SECRET): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `masrah.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

it('The session cookie is read by its signature, however often it was read before', () => {
  const read = createSessionCookieReader(SECRET, 'http://localhost:3000')
  const cookie = signed('token')
  for (let time = 0; time < 2; time++) {
    expect(read(`theme=dark; ${cookie}`)).toBe('token')
    for (const forged of ['masrah.session_token=token', 'masrah.session_token=token.', signed('token', 'another')]) {
      expect(read(forged), forged).toBeUndefined()
    }
  }
  expect(createSessionCookieReader('another', 'http://localhost:3000')(cookie)).toBeUndefined()
})
