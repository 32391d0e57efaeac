import { createHmac } from 'node:crypto'
import { isSameSignature } from '../../services/secret.ts'

/** Reads the token from better-auth's signed session cookie; undefined without one, or with an invalid signature. */
export type SessionCookieReader = (cookies: string) => string | undefined

export function createSessionCookieReader(secret: string, publicUrl: string): SessionCookieReader {
  const start = `${publicUrl.startsWith('https:') ? '__Secure-' : ''}masrah.session_token=`
  return (cookies) => {
    const pair = cookies.split(/; */).find((cookie) => cookie.startsWith(start))
    const value = pair && decoded(pair.slice(start.length))
    if (!value) return undefined
    const end = value.lastIndexOf('.')
    const token = value.slice(0, end)
    const given = Buffer.from(value.slice(end + 1), 'base64')
    const expected = createHmac('sha256', secret).update(token).digest()
    return isSameSignature(given, expected) ? token : undefined
  }
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/**
 * Tells page scripts that the browser has a session, so that visitors' pages need no call to find out: pages are the
 * same for everyone. It proves nothing.
 */
const HINT_COOKIE = 'signed_in'

/** Adds the hint to cookies that set or clear a session, with the same lifetime. */
export function withSignedInHint(cookies: string[]): string[] {
  const session = cookies.findLast((cookie) => /^(__Secure-)?masrah\.session_token=/.test(cookie))
  if (!session) return cookies
  const [value = '', ...attributes] = session.split(';').map((part) => part.trim())
  const isSet = !value.endsWith('=')
  const hint = [
    `${HINT_COOKIE}=${isSet ? '1' : ''}`,
    ...attributes.filter((attribute) => attribute.toLowerCase() !== 'httponly'),
  ]
  return [...cookies, hint.join('; ')]
}
