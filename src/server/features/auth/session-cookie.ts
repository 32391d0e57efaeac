import { createHmac, timingSafeEqual } from 'node:crypto'

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
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
  }
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
