import type { AuditAction } from '../../../../contract/rules/audit.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { TicketChange } from '../../../../contract/rules/sale.ts'
import { orderOnce } from '../../../jobs/order.ts'
import type { Database, Queryable } from '../../../services/db.ts'
import { audit } from '../../audit/write.ts'
import { type LockedPurchase, titleIn } from '../locked.ts'
import { withSale } from '../sale.ts'
import { type Decided, writeChanges } from '../write.ts'
import { type Caller, type Right, type RightRefusal, refuseWithoutProof, rightOf } from './tickets/rights.ts'

/** A caller's change of a purchase. */
export interface AskedChange {
  purchaseId: string
  caller: Caller
  /** Of the audit log. */
  language: Language
  /** Milliseconds. */
  now: number
}

/** A step of a purchase as decided, and who is told of it. */
export interface DecidedStep extends Partial<Decided> {
  refusal?: undefined
  /** Mailed to the buyer, with others of ten minutes. */
  told?: { kind: TicketChange; passes?: string[] } | undefined
  /** Written to the audit log when staff took the step. */
  audited?: { action: AuditAction; after?: Record<string, unknown> } | undefined
}

/**
 * Takes a step of a purchase if the caller may change it, checked under its lock, against concurrent changes of key and address.
 * Returns the decision; a refusal writes nothing. `PROVE`: this step takes a proof of the address.
 */
export function changePurchase<Outcome extends DecidedStep | { refusal: string }>(
  db: Database,
  { caller, language, now, purchaseId }: AskedChange,
  decide: (purchase: LockedPurchase, right: Right) => Outcome,
  /** That get places back. */
  events: string[] = [],
): Promise<Exclude<Outcome, { refusal: 'PROVE' }> | { refusal: RightRefusal }> {
  return withSale(db, { events, purchases: [purchaseId], now }, async (transaction, { purchases: [purchase] }) => {
    if (!purchase) return { refusal: 'TICKET_NOT_FOUND' }
    const right = rightOf(purchase, caller)
    const outcome = right && decide(purchase, right)
    if (!outcome || outcome.refusal === 'PROVE') return { refusal: refuseWithoutProof(purchase.userEmail) }
    const done = outcome as Exclude<Outcome, { refusal: 'PROVE' }>
    if (outcome.refusal !== undefined) return done
    const { changes = [], orders = [], told, audited }: DecidedStep = outcome
    await writeChanges(transaction, { changes, orders })
    if (told) await noteChange(transaction, { purchaseId, now, ...told })
    if (audited && right.me) {
      await audit(transaction, {
        admin: right.me,
        action: audited.action,
        entity: { type: 'event', id: purchase.eventId, name: titleIn(language, purchase.event) },
        after: { reference: ticketReference(purchaseId), ...audited.after },
      })
    }
    return done
  })
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
