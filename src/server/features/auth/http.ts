import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { AuthPath } from '../../../contract/calls/auth-calls.ts'
import { type ErrorCode, isErrorCode } from '../../../contract/errors.ts'
import { AUTH_PREFIX } from '../../../contract/paths.ts'
import { cleanEmail, MAX_EMAIL } from '../../../contract/rules/email.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { type Call, methodsAt } from '../../http/calls.ts'
import { networkOf } from '../../http/client-ip.ts'
import { languageOf } from '../../http/language.ts'
import { fieldsOfCode, problem, problemResponse } from '../../http/problem.ts'
import type { Database } from '../../services/db.ts'
import { type AccountCaller, type AccountLimiter, SIGNED_IN } from './account-limits.ts'
import { type Auth, CLIENT_IP_HEADER } from './auth.ts'
import { type AuthCaller, callAs, rethrowOutages } from './auth-call.ts'
import { fieldsOf, hasForeignCallback } from './call-input.ts'
import type { KnownDevices } from './known-device.ts'
import { hasAccount } from './queries.ts'
import { withSignedInHint } from './session-cookie.ts'
import { emailOfLink } from './verify.ts'

/** Minimum duration of calls whose timing could reveal whether an account exists. */
const CONSTANT_TIME_MS = 250

type AuthCall = NonNullable<Call['auth']>

interface AuthRoutesOptions {
  auth: Auth
  db: Database
  secret: string
  publicUrl: string
  devices: KnownDevices
  /** Undefined: no limits. */
  limiter: AccountLimiter | undefined
  /** Whether the password of this account counts as wrong in this request, even if it is right. */
  refusesPassword(c: Context, email: string): boolean
}

/** `/api/auth/*`: better-auth behind an allowlist of its calls, with messages in the reader's language. */
export function betterAuthRoutes({
  auth,
  db,
  secret,
  publicUrl,
  devices,
  limiter,
  refusesPassword,
}: AuthRoutesOptions): Hono {
  const app = new Hono()

  app.all(`${AUTH_PREFIX}/*`, async (c) => {
    const language = languageOf(c)
    const call = c.get('call')?.auth
    if (!call) {
      const allow = methodsAt(c.req.path).join(', ')
      return allow ? problemResponse('METHOD_NOT_ALLOWED', language, { allow }) : problemResponse('NOT_FOUND', language)
    }
    const { path, method, countedAs } = call

    const body = method === 'POST' ? await c.req.raw.text() : undefined
    const fields = fieldsOf(body)
    if (fields === 'too deep') return problemResponse('BAD_INPUT', language)
    const email = await emailIn(path, fields)
    if (hasNul(c.req.url, body)) return problemResponse(email?.includes('\0') ? 'INVALID_EMAIL' : 'BAD_INPUT', language)
    if (hasForeignCallback(c.req.url, fields)) return problemResponse('INVALID_CALLBACK_URL', language)
    // Before it is counted, so that strangers cannot lock the operator out.
    if (email && countedAs === 'password' && refusesPassword(c, email)) {
      return problemResponse('INVALID_EMAIL_OR_PASSWORD', language)
    }
    const caller = callerOf(c, email)
    const own = countedAs === 'own password' ? await signedInEmail(c) : undefined
    const wait = own
      ? await limiter?.countPasswordAttempt(own, SIGNED_IN)
      : email && (await waitFor(call, email, caller))
    if (wait) return problemResponse('TOO_MANY_REQUESTS', language, { 'retry-after': String(wait) })

    const [response] = await Promise.all([
      rethrowOutages(() => callAs(caller, () => auth.handler(toBetterAuth(c, body)))),
      call.constantTime && sleep(CONSTANT_TIME_MS),
    ])
    if (countedAs === 'password' && response.ok && email) await limiter?.clearPasswordAttempts(email, caller)
    if (own && response.ok) await limiter?.clearPasswordAttempts(own, SIGNED_IN)
    const cookies = withSignedInHint(response.headers.getSetCookie())
    const isFine = response.status < 400 || (path === '/sign-up/email' && (await isSecondClick(response, email)))
    const publicResponse = isFine ? await toPublicResponse(call, response) : await authRefusal(call, response, language)
    publicResponse.headers.delete('set-cookie')
    for (const cookie of cookies) publicResponse.headers.append('set-cookie', cookie)
    publicResponse.headers.set('cache-control', 'no-store')
    return publicResponse
  })

  // Public keys, for other services that verify our tokens.
  app.get('/.well-known/jwks.json', async (c) => {
    const { keys } = await rethrowOutages(() => auth.api.getJwks())
    return c.json({ keys: keys.map((key) => ({ ...key, use: 'sig' })) }, 200, {
      'cache-control': 'public, max-age=300',
    })
  })

  /** The request for better-auth: at the public URL, with the client's IP address. */
  function toBetterAuth(c: Context, body: string | undefined): Request {
    const { pathname, search } = new URL(c.req.url)
    const headers = new Headers(c.req.raw.headers)
    headers.delete('content-length')
    headers.delete(CLIENT_IP_HEADER)
    const { ip } = c.get('client')
    if (ip) headers.set(CLIENT_IP_HEADER, ip)
    return new Request(publicUrl + pathname + search, { method: c.req.method, headers, body })
  }

  /**
   * Whether a sign-up failed because a concurrent one with the same email won: a double submit, which has succeeded.
   */
  async function isSecondClick(response: Response, email: string | undefined): Promise<boolean> {
    const { code } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { code?: unknown }
    return code === 'FAILED_TO_CREATE_USER' && email !== undefined && hasAccount(db, email)
  }

  /** Address of the account that the request's session belongs to. */
  async function signedInEmail(c: Context): Promise<string | undefined> {
    const session = await rethrowOutages(() =>
      auth.api.getSession({ headers: c.req.raw.headers, query: { disableRefresh: true } }),
    )
    return session?.user.email
  }

  /** Seconds to wait when the account's limit is reached. */
  async function waitFor({ path, countedAs }: AuthCall, email: string, caller: AccountCaller) {
    if (countedAs === 'password') return limiter?.countPasswordAttempt(email, caller)
    return countedAs === 'mail' ? limiter?.countMail(email, path, caller) : undefined
  }

  /** Networks take turns in the password queue; an aborted request leaves it. */
  function callerOf(c: Context, email: string | undefined): AuthCaller {
    const { ip, language } = c.get('client')
    const device = email === undefined ? undefined : devices.deviceOf(c.req.header('cookie'), email)
    return { ip, device, language, key: networkOf(ip, 48), signal: c.req.raw.signal }
  }

  /** The email of the account that a call is about; for a link, the one in its token. */
  async function emailIn(path: AuthPath, { email, token }: Record<string, unknown>): Promise<string | undefined> {
    if (path === '/confirm-email') return emailOfLink(String(token), secret).catch(() => undefined)
    const address = typeof email === 'string' ? cleanEmail(email).toLowerCase() : undefined
    // Longer ones are refused by better-auth, so they are not counted.
    return address && address.length <= MAX_EMAIL ? address : undefined
  }

  return app
}

/** Whether a call contains NUL, which PostgreSQL refuses in text. */
function hasNul(url: string, body = ''): boolean {
  return /%00/.test(url) || /(?<!\\)(?:\\\\)*\\u0000/.test(body)
}

/** A better-auth response without what callers must not see. */
async function toPublicResponse({ path, namesSessions }: AuthCall, response: Response): Promise<Response> {
  const { status, headers } = response
  // Identical with and without an account.
  if (path === '/sign-up/email') return Response.json({ status: true })
  if (status !== 200) return new Response(null, { status, headers })
  const body = await response.json()
  return Response.json(namesSessions ? withoutTokens(body) : body)
}

/** Replaces a session's token by its id: the token stays in its cookie. */
function withoutTokens(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutTokens)
  if (typeof answer !== 'object' || answer === null) return answer
  const { token, ...rest } = answer as Record<string, unknown>
  if ('session' in rest) return { ...rest, session: withoutTokens(rest.session) }
  return token === undefined || rest.id === undefined ? rest : { ...rest, token: rest.id }
}

/** Fields that better-auth names otherwise than the catalogue of errors. */
const FIELDS: Partial<Record<AuthPath, Partial<Record<ErrorCode, string>>>> = {
  '/change-password': {
    INVALID_PASSWORD: 'currentPassword',
    PASSWORD_TOO_SHORT: 'newPassword',
    PASSWORD_TOO_LONG: 'newPassword',
  },
  '/reset-password': { PASSWORD_TOO_SHORT: 'newPassword', PASSWORD_TOO_LONG: 'newPassword' },
}

async function authRefusal({ path }: AuthCall, response: Response, language: Language): Promise<Response> {
  const error = (await response.json().catch(() => ({}))) as BetterAuthError
  const code = codeOf(response.status, error)
  if (code !== 'ACCOUNT_SUSPENDED')
    return problemResponse(code, language, {}, { fields: fieldsOfCode(code, FIELDS[path]?.[code]) })
  // A mailed link, opened in a browser.
  if (path === '/verify-email')
    return new Response(null, { status: 302, headers: { location: '/login?ended=suspended' } })
  const { status, headers, body } = problem(code, language, { data: { reason: error.reason } })
  return Response.json(body, { status, headers })
}

/** An error in better-auth's format. Ours may have a cause. */
interface BetterAuthError {
  code?: unknown
  message?: unknown
  reason?: unknown
}

/** The code in our catalogue for an error of better-auth. */
function codeOf(status: number, { code, message }: BetterAuthError): ErrorCode {
  if (code === 'VALIDATION_ERROR' && /\[body\.email\]/.test(String(message))) return 'INVALID_EMAIL'
  // INVALID_CALLBACK_URL, INVALID_REDIRECT_URL and the like.
  if (/^INVALID_\w*URL$/.test(String(code))) return 'INVALID_CALLBACK_URL'
  if (isErrorCode(code)) return code
  if (status === 401) return 'LOGIN_REQUIRED'
  if (status === 403) return 'FORBIDDEN'
  if (status === 404) return 'NOT_FOUND'
  return status < 500 ? 'BAD_INPUT' : 'INTERNAL'
}
