import type { AuthPath } from '../../../contract/calls/auth-calls.ts'
import { AUTH_PREFIX } from '../../../contract/paths.ts'
import { NetworkError } from '../../lib/errors.ts'
import { toApiError } from '../../lib/send-form.ts'
import { seemsSignedIn } from '../../lib/session.ts'

const REQUEST_TIMEOUT_MS = 30_000

/** A session of the user, on one device. */
export interface AuthSession {
  id: string
  token: string
  userAgent?: string | null
  createdAt: string
  updatedAt: string
}

/** The server signed in, but the browser refused the cookie of the session. */
export class CookiesRefused extends Error {
  override readonly name = 'CookiesRefused'
}

interface Credentials {
  email: string
  password: string
}

/*
 * better-auth's calls. Each throws an `ApiError` with the server's message, or a `NetworkError`. `from` is the path to
 * go to after login.
 */

/** The response is the same whether or not the address has an account. */
export async function signUp({ email, password, from }: Credentials & { from?: string }): Promise<void> {
  await post('/sign-up/email', { email, password, name: '', callbackURL: verifiedPath(from) })
}

/** @throws CookiesRefused, too. */
export async function signIn({ email, password, from }: Credentials & { from?: string }): Promise<void> {
  await post('/sign-in/email', { email, password, callbackURL: verifiedPath(from) })
  requireSession()
}

/** URL of Google's login page. */
export async function startGoogle(from?: string): Promise<string> {
  const { url } = await post<{ url: string }>('/sign-in/social', {
    provider: 'google',
    callbackURL: withFrom('/login', from),
    errorCallbackURL: withFrom('/google-sign-in', from),
    disableRedirect: true,
  })
  return url
}

export async function sendVerification(email: string, from?: string): Promise<void> {
  await post('/send-verification-email', { email, callbackURL: verifiedPath(from) })
}

/** Verifies an address and signs in, by password and the token of the mailed link. */
export async function confirmEmail(token: string, password: string): Promise<void> {
  await post('/confirm-email', { token, password })
}

/** The response is the same whether or not the address has an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  await post('/request-password-reset', { email, redirectTo: '/reset-password' })
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await post('/reset-password', { token, newPassword })
}

/** Changes the password; every other session of the account ends. */
export async function changePassword(change: { currentPassword: string; newPassword: string }): Promise<void> {
  await post('/change-password', change)
}

/** Sessions of the user: this one first, then by last use. */
export async function listSessions(): Promise<{ here: string | undefined; sessions: AuthSession[] }> {
  const [current, sessions] = await Promise.all([
    call<{ session: AuthSession } | null>('/get-session'),
    call<AuthSession[]>('/list-sessions'),
  ])
  const here = current?.session.id
  const byUse = sessions.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
  return { here, sessions: byUse.toSorted((a, b) => Number(b.id === here) - Number(a.id === here)) }
}

export async function revokeSession(token: string): Promise<void> {
  await post('/revoke-session', { token })
}

export async function signOut(): Promise<void> {
  await post('/sign-out', {})
}

/** After a sign-in: the cookie that scripts see has the fate of the session's. */
function requireSession(): void {
  if (!seemsSignedIn()) throw new CookiesRefused()
}

/** Redirect URL of the mailed link. */
function verifiedPath(from?: string): string {
  return withFrom('/verify-email', from)
}

/** Percent-encodes every character that better-auth refuses in a path. */
function withFrom(path: string, from?: string): string {
  return from ? `${path}?from=${encodeURIComponent(from).replace(/[!'()*~]/g, percent)}` : path
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`
}

function post<T>(path: AuthPath, body: object): Promise<T> {
  return call<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

async function call<T>(path: AuthPath, init?: RequestInit): Promise<T> {
  const sent = fetch(`${AUTH_PREFIX}${path}`, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  let response: Response
  let text: string
  try {
    response = await sent
    text = await response.text()
  } catch (cause) {
    throw new NetworkError(undefined, { cause })
  }
  const answer = parse(text)
  if (!response.ok) throw toApiError(response.status, answer) ?? new Error(`the server answered ${response.status}`)
  // The page of a network that wants a log-in of its own.
  if (answer === undefined) throw new NetworkError()
  return answer as T
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
