import { oc } from '@orpc/contract'
import type { CallFacts, RateLimit } from './call.ts'
import type { ErrorCode, NotFoundCode } from './errors.ts'

/**
 * Callers that a call admits. All but `party` include admins. Admins and staff are recognised by verified addresses.
 */
export type Access = 'visitor' | 'proved' | 'user' | 'owner' | 'party' | 'staff' | 'manager' | 'admin'

/** How a `party` call recognises its caller. */
export interface PartyFacts<Column extends string = string> {
  /** Columns of the row that hold the ids of its parties. */
  parties: readonly Column[]
  /** The error for all other callers: the same as for a row that does not exist. */
  notFound: NotFoundCode
}

/** Changes declare what they write to the audit log. */
type Audited<Limit extends RateLimit> = Limit extends 'read' ? object : Required<Pick<CallFacts, 'audit'>>

// Each call starts with exactly one of these, so none can leave out its access or its rate limit.

/** Anyone, signed in or not. */
export const visitor = <Limit extends RateLimit>(facts: CallFacts<Limit>) => call(facts, 'visitor')
/** A caller who proved an address, by account or by a code in this browser. The handler reads the addresses with `context.proofs()`. */
export const proved = <Limit extends RateLimit>(facts: CallFacts<Limit>) => call(facts, 'proved')
/**
 * Any signed-in user. A call that lets admins change another user's rows declares `audit`; handlers of other changes
 * are not told whether the caller is an admin.
 */
export const user = <Limit extends RateLimit, Audit extends CallFacts['audit'] = undefined>(
  facts: CallFacts<Limit> & { audit?: Audit },
) => call(facts, 'user')
/** The signed-in user whose id equals `{id}`, or an admin, whose changes are written to the audit log. */
export const owner = <Limit extends RateLimit>(facts: CallFacts<Limit> & Audited<Limit>) => call(facts, 'owner')
/**
 * Door staff, admins, and the staff of an event until it is over. The handler gets `me` only from `context.staffOf`,
 * which checks the event, or from `context.staffEvents`, for lists.
 */
export const staff = <Limit extends RateLimit>(facts: CallFacts<Limit>) => call(facts, 'staff')
/**
 * Who manages events: admins. The handler gets `me` only from `context.managerOf`, which checks the events of the call, or from
 * `context.managedEvents`, for lists and new events. Every change is written to the audit log.
 */
export const manager = <Limit extends RateLimit>(facts: CallFacts<Limit> & Audited<Limit>) => call(facts, 'manager')
/** Admins only, for calls about the whole site. Every change is written to the audit log. */
export const admin = <Limit extends RateLimit>(facts: CallFacts<Limit> & Audited<Limit>) => call(facts, 'admin')
/**
 * A signed-in user named by the row in question: talent or organiser of a booking, participant of a conversation.
 * Admins are not parties. The handler gets `me` only from `context.partyTo`, which checks the row.
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
