import { ORPCError } from '@orpc/server'
import type { Access, PartyFacts } from '../../contract/access.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import type { Me, RequestContext } from './context.ts'

/**
 * Checks that the caller has the access that a call declares, and returns the caller. `id` is the id that the call is
 * about, before its input is validated: anything but a string has no owner.
 * @throws ORPCError LOGIN_REQUIRED or FORBIDDEN.
 */
export async function requireAccess(
  access: Exclude<Access, 'visitor'>,
  context: RequestContext,
  id: unknown,
): Promise<Me> {
  const me = await context.caller()
  if (!me) throw refusal('LOGIN_REQUIRED')
  if (!isAllowed(access, me, id)) throw refusal('FORBIDDEN')
  return me
}

function isAllowed(access: Exclude<Access, 'visitor'>, me: Me, id: unknown): boolean {
  switch (access) {
    case 'user':
    // Decided by the row, in the handler.
    case 'party':
      return true
    case 'owner':
      return me.is_admin || (typeof id === 'string' && id.toLowerCase() === me.id)
    case 'staff':
      return me.is_admin || me.is_staff
    case 'admin':
      return me.is_admin
  }
}

/** A party's proof: the row that names the caller. */
export interface PartyCheck {
  /** @throws ORPCError with the declared 404 when there is no row, or the caller is none of its parties. */
  partyTo(row: object | undefined): { row: object; me: Me; as: string }
  /** Whether a row was shown that names the caller. */
  isDone(): boolean
}

export function createPartyCheck({ parties, notFound }: PartyFacts, me: Me): PartyCheck {
  let isDone = false
  return {
    partyTo(row) {
      const as = row && parties.find((column) => (row as Record<string, unknown>)[column] === me.id)
      if (!as) throw refusal(notFound)
      isDone = true
      return { row, me, as }
    },
    isDone: () => isDone,
  }
}

/** A refusal that no call need declare. */
export function refusal(code: ErrorCode) {
  return new ORPCError(code, { defined: true, status: errors[code].status, message: errors[code].en })
}
