import type { AuditAction } from '../../../../../contract/rules/audit.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import type { Manage } from '../../../../../contract/rules/pass.ts'
import type { TicketStatus } from '../../../../../contract/rules/sales.ts'
import type { Me, RequestContext } from '../../../../http/context.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../../../services/db.ts'
import { isSameSignature } from '../../../../services/secret.ts'
import { audit } from '../../../audit/write.ts'
import { eventTitle } from '../../../events/queries.ts'
import { orderOnce } from '../../../jobs.ts'

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

/** Columns of a purchase that decide who manages it. */
export interface ManagedTicket {
  eventId: string
  userEmail: string
  /** Hash of the key of the browser that bought it. */
  buyer_key: Buffer | null
}

/** By what right the caller manages a purchase: of several, a proof before staff before the browser. */
export type Manager = { by: 'proof' | 'browser' } | { by: 'staff'; me: Me }

/** Undefined when the caller does not manage it. */
export function managerOf(ticket: ManagedTicket, { keys, proofs, me, isStaffOf }: Caller): Manager | undefined {
  if (ticket.userEmail !== '' && proofs.includes(ticket.userEmail.toLowerCase())) return { by: 'proof' }
  if (me && isStaffOf(ticket.eventId)) return { by: 'staff', me }
  const { buyer_key } = ticket
  return buyer_key && keys.some((key) => isSameSignature(key, buyer_key)) ? { by: 'browser' } : undefined
}

/** Why a purchase needs a proof of its address; one without an address cannot have any. */
export const refuseWithoutProof = (userEmail: string) =>
  userEmail === '' ? ('MANAGE_REFUSED' as const) : ('PROVE_ADDRESS' as const)

/** Whether the caller manages a ticket; a handed-on one is only shown. */
export function manageState(ticket: ManagedTicket & { handed_on_at: string | null }, caller: Caller): Manage {
  if (ticket.handed_on_at !== null) return 'no'
  if (managerOf(ticket, caller)) return 'yes'
  return ticket.userEmail === '' ? 'no' : 'code'
}

/** A purchase under its lock. */
export interface LockedPurchase extends ManagedTicket {
  purchaseId: string
  status: TicketStatus
  language: Language
  proved_at: string | null
  created_at: string
  mails_asked: number
  /** Hash of an address that its owner took off (`addressHash`). */
  not_mine: Buffer | null
}

export type ManageRefusal = 'TICKET_NOT_FOUND' | 'PROVE_ADDRESS' | 'MANAGE_REFUSED'

/** A change of a managed purchase, and what of it is told. */
export interface Managed<Result> {
  result: Result
  /** Mailed to the buyer. */
  change?: { kind: TicketChange; passes?: string[] } | undefined
  /** Written to the audit log when staff did it. */
  audited?: { action: AuditAction; after?: Record<string, unknown> } | undefined
}

export type TicketChange = 'handed_on' | 'taken_back' | 'given_back' | 'corrected'

interface Managing {
  purchaseId: string
  caller: Caller
  /** Milliseconds. */
  now: number
  /** Of the audit log. */
  language: Language
  /** Also locks the event, before the purchase, as sales do: places return. */
  locksEvent?: boolean
}

/**
 * Does `act` on a purchase in a transaction that holds it, if the caller manages it: a key that is ended meanwhile, or an address that
 * is corrected, is seen. Notes the change for the mail to the buyer, and for the audit log what staff did.
 */
export function managing<Result>(
  db: Database,
  { purchaseId, caller, now, language, locksEvent = false }: Managing,
  act: (transaction: Queryable, ticket: LockedPurchase, manager: Manager) => Promise<Managed<Result>>,
): Promise<Result | { refusal: ManageRefusal }> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      if (locksEvent)
        await transaction.query(
          'select from events where id = (select "eventId" from tickets where "purchaseId" = $1) for no key update',
          [purchaseId],
        )
      const { rows } = await transaction.query<LockedPurchase>(
        `select "purchaseId", "eventId", "userEmail", buyer_key, status, language, proved_at, created_at, mails_asked, not_mine
         from tickets where "purchaseId" = $1 for no key update`,
        [purchaseId],
      )
      const [ticket] = rows
      if (!ticket) return { refusal: 'TICKET_NOT_FOUND' as const }
      const manager = managerOf(ticket, caller)
      if (!manager) return { refusal: refuseWithoutProof(ticket.userEmail) }
      const { result, change, audited } = await act(transaction, ticket, manager)
      if (change) await noteChange(transaction, { purchaseId, now, ...change })
      if (audited && manager.by === 'staff') {
        const { rows: events } = await transaction.query<{ title: string }>(
          `select ${eventTitle(language)} as title from events where id = $1`,
          [ticket.eventId],
        )
        await audit(transaction, {
          admin: manager.me,
          action: audited.action,
          entity: { type: 'event', id: ticket.eventId, name: events[0]?.title ?? null },
          after: { reference: purchaseId.slice(0, 8), ...audited.after },
        })
      }
      return result
    }),
  )
}

/** Changes within this long after the first are one mail. */
const TOLD_AFTER_S = 600

async function noteChange(
  db: Queryable,
  { purchaseId, kind, passes = [], now }: { purchaseId: string; kind: TicketChange; passes?: string[]; now: number },
): Promise<void> {
  await db.query('insert into ticket_changes ("purchaseId", kind, passes, at) values ($1, $2, $3, $4)', [
    purchaseId,
    kind,
    passes,
    new Date(now),
  ])
  await orderOnce(
    db,
    'ticket_changes_mail',
    { purchaseId },
    { key: `ticket_changes_mail ${purchaseId}`, delayS: TOLD_AFTER_S },
  )
}
