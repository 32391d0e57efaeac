import { createHmac, randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { parse } from 'hono/utils/cookie'
import { isSameSignature } from '../../services/secret.ts'

/** Seconds since the last sign-in after which a device counts as unknown again. */
const COOKIE_S = 180 * 86_400
/** Most accounts that a device is remembered for. */
const MAX_MARKS = 5

/** Recognises devices on which an account was signed in before. */
export interface KnownDevices {
  plugin: BetterAuthPlugin
  /** The name of the request's device, if the account knows it. */
  deviceOf(cookies: string | null | undefined, email: string): string | undefined
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
  const cookieName = `${isSecure ? '__Host-' : ''}masrah.device`
  const recognised = new WeakMap<Request, string>()
  const signatureOf = (email: string, name: string) =>
    createHmac('sha256', secret).update(`device ${name} ${email}`).digest('base64url')

  const marksIn = (cookies: string | null | undefined) =>
    (parse(cookies ?? '', cookieName)[cookieName] ?? '').split('~').filter(Boolean).slice(0, MAX_MARKS)

  function isFor(email: string, mark: string): boolean {
    const [name = '', signature = ''] = mark.split('.')
    return isSameSignature(Buffer.from(signature), Buffer.from(signatureOf(email, name)))
  }

  return {
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
              const name = randomBytes(12).toString('base64url')
              const others = marksIn(ctx.headers?.get('cookie')).filter((mark) => !isFor(email, mark))
              const marks = [`${name}.${signatureOf(email, name)}`, ...others].slice(0, MAX_MARKS)
              ctx.setCookie(cookieName, marks.join('~'), {
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
