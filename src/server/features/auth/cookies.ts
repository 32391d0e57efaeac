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
