import { createHmac, randomBytes } from 'node:crypto'

/** Token of a new session, and its cookie. */
export function sessionCookie(secret: string, publicUrl: string): { token: string; cookie: string } {
  const token = randomBytes(24).toString('base64url')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : ''
  return { token, cookie: `${prefix}masrah.session_token=${encodeURIComponent(`${token}.${signature}`)}` }
}
