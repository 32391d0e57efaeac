import type { AuditAction } from '../../../../contract/rules/audit.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { Me } from '../../../http/context.ts'
import type { Database, Queryable } from '../../../services/db.ts'
import { audit } from '../../audit/write.ts'
import { findEventsOfPasses, findEventsOfPurchases, findPurchasesOfPasses } from '../buyers/tickets/queries.ts'
import { decideVoidPeople, decideVoidPurchases } from '../decide/void.ts'
import { titleIn } from '../locked.ts'
import { findDues } from '../money.ts'
import { withSale } from '../sale.ts'
import { type PurchaseChange, writeChanges } from '../write.ts'

interface Voiding {
  /** Its holders read it. */
  reason: string
  admin: Me
  /** Of the admin. */
  language: Language
  /** Milliseconds. */
  now: number
}

/** Voids purchases; see `decideVoidPurchases`. Writes the audit log of each event. Returns the numbers of voided purchases and of mails. */
export async function voidTickets(
  db: Database,
  { purchaseIds, ...voiding }: Voiding & { purchaseIds: string[] },
): Promise<{ voided: number; mails: number }> {
  const events = await findEventsOfPurchases(db, purchaseIds)
  return withSale(db, { events, purchases: purchaseIds, now: voiding.now }, async (transaction, { purchases }) => {
    const { changes, orders } = decideVoidPurchases(purchases, voiding)
    await writeChanges(transaction, { changes, orders })
    await auditEvents(transaction, { ...voiding, changes, action: 'ticket.void' }, (people) => ({ tickets: people }))
    return { voided: changes.length, mails: orders.length }
  })
}

/**
 * Voids people of purchases; see `decideVoidPeople`. Writes the audit log of each event. `owed` in fils is the refund due on these
 * purchases.
 */
export async function voidPasses(
  db: Database,
  { passes, ...voiding }: Voiding & { passes: string[] },
): Promise<{ voided: number; mails: number; owed: number }> {
  const events = await findEventsOfPasses(db, passes)
  const purchaseIds = await findPurchasesOfPasses(db, passes)
  return withSale(db, { events, purchases: purchaseIds, now: voiding.now }, async (transaction, { purchases }) => {
    const { changes, orders } = decideVoidPeople(purchases, passes, voiding)
    await writeChanges(transaction, { changes, orders })
    await auditEvents(transaction, { ...voiding, changes, action: 'pass.void' }, (people, references) => ({
      people,
      references,
    }))
    const voided = changes.reduce((sum, change) => sum + (change.passes?.length ?? 0), 0)
    return { voided, mails: orders.length, owed: (await findDues(transaction, purchaseIds)).owed }
  })
}

async function auditEvents(
  transaction: Queryable,
  { changes, action, admin, language, reason }: Voiding & { changes: PurchaseChange[]; action: AuditAction },
  describe: (people: number, references: string) => object,
): Promise<void> {
  for (const [eventId, ofEvent] of Map.groupBy(changes, ({ purchase }) => purchase.eventId)) {
    const [first] = ofEvent
    const people = ofEvent.reduce((sum, { passes = [] }) => sum + passes.length, 0)
    const references = ofEvent.map(({ purchase }) => ticketReference(purchase.purchaseId)).join(', ')
    const name = first ? titleIn(language, first.purchase.event) : null
    const after = { ...describe(people, references), reason }
    await audit(transaction, { admin, action, entity: { type: 'event', id: eventId, name }, after })
  }
}
