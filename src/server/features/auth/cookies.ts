/**
 * The cookie by which a page knows, without asking, that somebody is signed in: pages are the same for everyone, and
 * those of visitors never ask who they are. It says nothing else and proves nothing.
 */
const HINT_COOKIE = 'signed_in'

/** Cookies as they are set, and the hint beside that of the session: set, cleared and outlived with it. */
export function withHint(cookies: string[]): string[] {
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
