import { ORPCError } from '@orpc/server'
import type { Access } from '../../contract/access.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import type { Me, RequestContext } from './context.ts'

/**
 * Lets a call through to whom its endpoint declares. `id` is what the call is about, before its input was checked: what
 * is no id at all is nobody's.
 * @throws ORPCError LOGIN_REQUIRED or FORBIDDEN.
 */
export async function requireAccess(access: Access, context: RequestContext, id: unknown): Promise<Me | undefined> {
  if (access === 'visitor') return undefined
  const me = await context.caller()
  if (!me) throw refusal('LOGIN_REQUIRED')
  if (!isAllowed(access, me, id)) throw refusal('FORBIDDEN')
  return me
}

function isAllowed(access: Exclude<Access, 'visitor'>, me: Me, id: unknown): boolean {
  if (me.is_admin) return true
  switch (access) {
    case 'user':
      return true
    case 'owner':
      return typeof id === 'string' && id.toLowerCase() === me.id
    case 'staff':
      return me.is_staff
    case 'admin':
      return false
  }
}

/** A refusal that no endpoint need declare. */
export function refusal(code: ErrorCode) {
  return new ORPCError(code, { defined: true, status: errors[code].status, message: errors[code].en })
}
