import { createHmac, randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { parse } from 'hono/utils/cookie'
import { isSameSignature } from '../../services/secret.ts'

/** Seconds since the last sign-in after which a device counts as unknown again. */
const COOKIE_S = 180 * 86_400
const COOKIE = 'device'
/** Most accounts that a device is remembered for. */
const MAX_MARKS = 5

/** Recognises devices on which an account was signed in before. */
export interface KnownDevices {
  plugin: BetterAuthPlugin
  /** The name of the request's device, if the account knows it. */
  deviceOf(cookies: string | null | undefined, email: string): string | undefined
  /** Cookie name, value and seconds that mark a device whose owner typed the code of a mail to this address. */
  marksWith(cookies: string | null | undefined, email: string): [name: string, value: string, maxAgeS: number]
  /** Marks the device of a request that proved ownership of the account without signing in. */
  recognise(request: Request | undefined, email: string): void
}

/**
 * OWASP device cookies: wrong guesses lock out only unknown devices; each known device is counted separately. A mark is
 * a random name with a signature of name and email, which it does not reveal; it authorizes nothing.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function knownDevices({ secret, publicUrl }: { secret: string; publicUrl: string }): KnownDevices {
  const isSecure = publicUrl.startsWith('https:')
  const cookieName = `${isSecure ? '__Host-' : ''}masrah.${COOKIE}`
  const recognised = new WeakMap<Request, string>()
  const signatureOf = (email: string, name: string) =>
    createHmac('sha256', secret).update(`device ${name} ${email}`).digest('base64url')

  const marksIn = (cookies: string | null | undefined) =>
    (parse(cookies ?? '', cookieName)[cookieName] ?? '').split('~').filter(Boolean).slice(0, MAX_MARKS)

  function isFor(email: string, mark: string): boolean {
    const [name = '', signature = ''] = mark.split('.')
    return isSameSignature(Buffer.from(signature), Buffer.from(signatureOf(email, name)))
  }

  function marksWith(cookies: string | null | undefined, email: string): string {
    const name = randomBytes(12).toString('base64url')
    const others = marksIn(cookies).filter((mark) => !isFor(email, mark))
    return [`${name}.${signatureOf(email, name)}`, ...others].slice(0, MAX_MARKS).join('~')
  }

  return {
    marksWith: (cookies, email) => [COOKIE, marksWith(cookies, email), COOKIE_S],
    deviceOf: (cookies, email) =>
      marksIn(cookies)
        .find((mark) => isFor(email, mark))
        ?.split('.')[0],
    recognise(request, email) {
      if (request) recognised.set(request, email)
    },
    plugin: {
      id: 'known-device',
      hooks: {
        after: [
          {
            matcher: () => true,
            handler: createAuthMiddleware(async (ctx) => {
              const email = ctx.context.newSession?.user.email ?? (ctx.request && recognised.get(ctx.request))
              if (!email) return
              ctx.setCookie(cookieName, marksWith(ctx.headers?.get('cookie'), email), {
                httpOnly: true,
                sameSite: 'lax',
                secure: isSecure,
                path: '/',
                maxAge: COOKIE_S,
              })
            }),
          },
        ],
      },
    },
  }
}
