import type { Manage } from '../../../../../contract/rules/pass.ts'
import type { SaleRole } from '../../../../../contract/rules/sale.ts'
import { manages } from '../../../../http/access.ts'
import type { Me, RequestContext } from '../../../../http/context.ts'
import { isSameSignature } from '../../../../services/secret.ts'

/** Whom a request comes from, as far as tickets are concerned. */
export interface Caller {
  /** Hash of the buyer key that a purchase gets: that of the cookie, else of the header. */
  key: Buffer | undefined
  /** Hashes of both. */
  keys: Buffer[]
  /** Addresses that they proved, in lower case. */
  proofs: string[]
  me: Me | undefined
  isStaffOf(eventId: string): boolean
}

type RequestContextOfCaller = Pick<RequestContext, 'browser' | 'caller' | 'proofs' | 'findStaffEvents'>

/** @throws ORPCError BUYER_KEY_INVALID. */
export async function callerOf({ browser, caller, proofs, findStaffEvents }: RequestContextOfCaller): Promise<Caller> {
  const keys = browser.buyerKeys().map(({ hash }) => hash)
  const me = await caller()
  const isStaff = me !== undefined && (me.is_admin || me.is_staff)
  const events = me === undefined || isStaff ? [] : await findStaffEvents(me.id)
  return { key: keys[0], keys, proofs: await proofs(), me, isStaffOf: (eventId) => isStaff || events.includes(eventId) }
}

/** Who asks for a change of a ticket, in which language, and when. */
export async function askedBy(context: RequestContextOfCaller & Pick<RequestContext, 'clock' | 'language'>) {
  return { caller: await callerOf(context), language: context.language, now: context.clock.now() }
}

/** Columns of a purchase that decide who may change it. */
export interface BuyersTicket {
  eventId: string
  userEmail: string
  /** Hash of the key of the browser that bought it. */
  buyer_key: Buffer | null
}

/** By what right the caller changes a purchase: of several, a proof before staff before the buyer key. `me`: of staff. */
export interface Right {
  by: SaleRole
  me?: Me
}

/** Undefined when the caller may only see it. */
export function rightOf(ticket: BuyersTicket, { keys, proofs, me, isStaffOf }: Caller): Right | undefined {
  if (ticket.userEmail !== '' && proofs.includes(ticket.userEmail.toLowerCase())) return { by: 'proof' }
  if (me && isStaffOf(ticket.eventId)) return { by: manages(me, ticket.eventId) ? 'manager' : 'staff', me }
  const { buyer_key } = ticket
  return buyer_key && keys.some((key) => isSameSignature(key, buyer_key)) ? { by: 'browser' } : undefined
}

export type RightRefusal = 'TICKET_NOT_FOUND' | 'PROVE_ADDRESS' | 'MANAGE_REFUSED'

/** Why a purchase needs a proof of its address; one without an address cannot have any. */
export const refuseWithoutProof = (userEmail: string) =>
  userEmail === '' ? ('MANAGE_REFUSED' as const) : ('PROVE_ADDRESS' as const)

/** Whether the caller may change a ticket; handed-on tickets are read-only. */
export function manageState(ticket: BuyersTicket & { handed_on_at: string | null }, caller: Caller): Manage {
  if (ticket.handed_on_at !== null) return 'no'
  if (rightOf(ticket, caller)) return 'yes'
  return ticket.userEmail === '' ? 'no' : 'code'
}
