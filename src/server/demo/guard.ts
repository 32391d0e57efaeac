import type { MiddlewareHandler } from 'hono'
import type { Identify } from '../http/context.ts'
import { languageOf } from '../http/language.ts'
import type { IsOperator } from '../http/operator-only.ts'
import { problemResponse } from '../http/problem.ts'
import { isDemoAccount } from './accounts.ts'

interface GuardOptions {
  isOperator: IsOperator
  identify: Identify
}

/**
 * Ignores sessions and tokens of demo accounts, whose password is public, for everybody but the operator: a tunnel may
 * make the site public at any time.
 */
export function refuseDemoSessions({ isOperator, identify }: GuardOptions): MiddlewareHandler {
  return async (c, next) => {
    const isAnonymous = !c.req.header('cookie') && !c.req.header('authorization')
    if (isAnonymous || c.get('call')?.auth?.path === '/sign-out' || isOperator(c)) return next()
    // A call that needs a token reports an invalid one.
    const { me } = await identify(c.req.raw).catch(() => ({ me: undefined }))
    return me && isDemoAccount(me.email) ? problemResponse('LOGIN_REQUIRED', languageOf(c)) : next()
  }
}
