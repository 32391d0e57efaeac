import { oc } from '@orpc/contract'
import type { CallFacts, RateLimit } from './call.ts'
import type { ErrorCode, NotFoundCode } from './errors.ts'

/** Who may call. Each kind but `party` includes admins; admins and staff are known by their verified addresses. */
export type Access = 'visitor' | 'user' | 'owner' | 'party' | 'staff' | 'admin'

/** How a `party` call knows its caller. */
export interface PartyFacts<Column extends string = string> {
  /** Columns of the row that hold the ids of its parties. */
  parties: readonly Column[]
  /** The error for every other caller: the same as for a row that does not exist. */
  notFound: NotFoundCode
}

/** Changes declare what they write to the audit log. */
type Audited<Limit extends RateLimit> = Limit extends 'read' ? object : Required<Pick<CallFacts, 'audit'>>

// Each call starts with exactly one of these, so none can leave out its access or its rate limit.

/** Anyone, signed in or not. */
export const visitor = <Limit extends RateLimit>(facts: CallFacts<Limit>) => call(facts, 'visitor')
/**
 * Any signed-in user. Where admins may change what is another user's, the call declares what that writes to the audit log;
 * handlers of other changes do not learn whether the caller is an admin.
 */
export const user = <Limit extends RateLimit, Audit extends CallFacts['audit'] = undefined>(
  facts: CallFacts<Limit> & { audit?: Audit },
) => call(facts, 'user')
/** The signed-in user whose id equals `{id}`, or an admin, whose changes are written to the audit log. */
export const owner = <Limit extends RateLimit>(facts: CallFacts<Limit> & Audited<Limit>) => call(facts, 'owner')
/**
 * Door staff and admins, and staff named for an event until it is over. The handler proves it for the event through
 * `context.staffOf`, which is its only way to `me`.
 */
export const staff = <Limit extends RateLimit>(facts: CallFacts<Limit>) => call(facts, 'staff')
/** Admins alone. Whatever they change is written to the audit log. */
export const admin = <Limit extends RateLimit>(facts: CallFacts<Limit> & Audited<Limit>) => call(facts, 'admin')
/**
 * A signed-in user named by the row that the call is about: talent and organiser of a booking, both sides of a
 * conversation. Admins are no parties. The handler passes the row to `context.partyTo`, which is its only way to `me`.
 */
export const party = <Limit extends RateLimit, const Column extends string>(
  facts: CallFacts<Limit> & PartyFacts<Column>,
) => call(facts, 'party')

function call<Facts extends CallFacts, const Kind extends Access>(facts: Facts, access: Kind) {
  return oc.$meta<Facts & { access: Kind }>({ ...facts, access })
}

/** Errors of an access token. */
export const TOKEN_ERRORS = [
  'NO_ACCESS_TOKEN',
  'JWKS_EMPTY',
  'JWT_NO_MATCHING_KEY',
  'JWT_INVALID_SIGNATURE',
  'JWT_EXPIRED',
  'JWT_NO_EXPIRY',
  'JWT_INVALID_ALGORITHM',
] as const satisfies ErrorCode[]
