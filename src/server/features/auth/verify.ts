import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { parse } from 'hono/utils/cookie'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Database } from '../../services/db.ts'
import { verifyAddress } from './queries.ts'

/** As long as an account waits for its address to be proven, seconds. */
const COOKIE_S = 7 * 86_400

interface Options {
  db: Database
  secret: string
  publicUrl: string
}

/**
 * Whoever opens a mail need not be who registered its address, nor know the password that was chosen then. So the link
 * proves the mailbox and no more: the address is verified where it is opened by the browser that registered, which is
 * known by a cookie, or together with the password.
 */
export function addressVerification({ db, secret, publicUrl }: Options) {
  const isSecure = publicUrl.startsWith('https:')
  // Under this prefix nobody but this very host can have set it.
  const cookieName = `${isSecure ? '__Host-' : ''}masrah.registration`
  // A signature, so that there is nothing to keep; it says nothing about the account, nor whether there is one.
  const markOf = (userId: string) => createHmac('sha256', secret).update(`registration ${userId}`).digest('base64url')

  function isFrom(request: Request | undefined, userId: string): boolean {
    const given = Buffer.from(parse(request?.headers.get('cookie') ?? '', cookieName)[cookieName] ?? '')
    const mark = Buffer.from(markOf(userId))
    return given.length === mark.length && timingSafeEqual(given, mark)
  }

  const plugin = {
    id: 'address-verification',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (ctx) => {
            const { user } = (ctx.context.returned ?? {}) as { user?: { id: string } }
            if (!user) return
            // For an address that has an account already, it is the mark of an id that nobody has.
            ctx.setCookie(cookieName, markOf(user.id), {
              ...{ httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: COOKIE_S },
            })
          }),
        },
      ],
    },
    endpoints: {
      /** Verifies an address by the token of its link and the password, and signs in. */
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: z.object({ token: z.string(), password: z.string() }) },
        async (ctx) => {
          const { internalAdapter, password } = ctx.context
          const email = await addressOfLink(ctx.body.token, secret)
          const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
          const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
          const isRight = hash && (await password.verify({ hash, password: ctx.body.password }))
          if (!found || !isRight || !(await verifyAddress(db, found.user.id))) {
            throw new APIError('UNAUTHORIZED', { code: 'REGISTRATION_PASSWORD_WRONG' })
          }
          const session = await internalAdapter.createSession(found.user.id)
          await setSessionCookie(ctx, { session, user: { ...found.user, emailVerified: true } })
          return ctx.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin

  return {
    plugin,

    /** Verifies the address of a link that was opened where it was registered; leads to the password otherwise. */
    async beforeEmailVerification(user: { id: string }, request: Request | undefined): Promise<void> {
      const query = new URL(request?.url ?? publicUrl).searchParams
      const back = new URL(query.get('callbackURL') ?? '/verify-email', publicUrl)
      if (isFrom(request, user.id)) {
        // By its id: better-auth goes by the address, which another may have registered since it looked.
        if (await verifyAddress(db, user.id)) return
        back.searchParams.set('error', 'INVALID_TOKEN')
        throw leadTo(back)
      }
      const page = new URL('/verify-email', publicUrl)
      const from = back.pathname === page.pathname ? back.searchParams.get('from') : back.pathname + back.search
      if (from) page.searchParams.set('from', from)
      page.searchParams.set('token', query.get('token') ?? '')
      throw leadTo(page)
    },
  }
}

/**
 * The address that a link of ours was sent to.
 * @throws APIError when it is none of ours or too old.
 */
export async function addressOfLink(token: string, secret: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return z.email().parse(payload.email)
  } catch (error) {
    const code = error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN'
    throw new APIError('BAD_REQUEST', { code })
  }
}

function leadTo(url: URL): APIError {
  return new APIError('FOUND', undefined, new Headers({ location: url.href }))
}
