import { RESTORABLE_DAYS } from '../../../../contract/calls/admin.ts'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { DAY_MS } from '../../../../contract/rules/bahrain.ts'
import { ticketEnd } from '../../../../contract/rules/sales.ts'
import { order } from '../../../jobs/order.ts'
import { type Database, inTransaction, type Queryable } from '../../../services/db.ts'
import { MODIFIED } from '../../../services/rows.ts'
import { audit } from '../../audit/write.ts'
import { type Editor, entityOf, findManagedEvent, readWritten } from '../../events/managed-queries.ts'
import { lockSale } from '../sale.ts'
import { type Affected, affected, hasHolders } from './edit-event.ts'
import { lockEventToEdit } from './lock-event.ts'
import { orderNotice } from './notices.ts'

const RESTORABLE_MS = RESTORABLE_DAYS * DAY_MS

type CancelRefusal = { refusal: 'EVENT_NOT_FOUND' | 'EVENT_PASSED' | 'EVENT_IS_DRAFT' } | Affected

/** Cancels an event and orders the mails to its ticket holders, once. */
export function cancelEvent(
  db: Database,
  { id, confirmed }: { id: string; confirmed: boolean },
  { me, language, now }: Editor,
): Promise<ManagedEvent | CancelRefusal> {
  return inTransaction(db, async (transaction) => {
    const before = await lockEventToEdit(transaction, id, { language, now })
    if (!before) return { refusal: 'EVENT_NOT_FOUND' }
    if (before.draft) return { refusal: 'EVENT_IS_DRAFT' }
    if (before.cancelled_at !== null) return before
    if (now >= ticketEnd(before)) return { refusal: 'EVENT_PASSED' }
    const isAffected = hasHolders(before, now)
    if (isAffected && !confirmed) return affected(transaction, before)
    await transaction.query('update events set cancelled_at = $2 where id = $1', [id, new Date(now)])
    // Planned messages to its holders would say that it takes place.
    await transaction.query(
      `update mailings set send_at = null, ${MODIFIED} where event_id = $1 and started_at is null and send_at is not null`,
      [id],
    )
    await order(transaction, 'refund_event', { event: id })
    if (isAffected) await orderNotice(transaction, { event: before, kind: 'cancelled', now })
    const after = await readWritten(transaction, id, language)
    await audit(transaction, {
      admin: me,
      action: 'event.cancel',
      entity: entityOf(after),
      before: { cancelled_at: null },
      after: { cancelled_at: after.cancelled_at },
    })
    return after
  })
}

/** Removes an event from the site; returns until when it can be restored. Idempotent: the first removal decides. */
export function removeEvent(
  db: Database,
  id: string,
  { me, language, now }: Editor,
): Promise<{ restorable_until: string } | { refusal: 'EVENT_NOT_FOUND' | 'CANCEL_FIRST' }> {
  return inTransaction(db, async (transaction) => {
    const before = await lockEventToEdit(transaction, id, { language, now })
    if (!before) {
      const removed = await findManagedEvent(transaction, id, language)
      return removed?.deleted_at ? restorableUntil(removed.deleted_at) : { refusal: 'EVENT_NOT_FOUND' }
    }
    if (hasHolders(before, now)) return { refusal: 'CANCEL_FIRST' }
    const deleted_at = new Date(now).toISOString()
    await transaction.query(
      `update events set deleted_at = $2, draft = case when draft is not null then 'deleted' end where id = $1`,
      [id, deleted_at],
    )
    await audit(transaction, {
      admin: me,
      action: 'event.delete',
      entity: entityOf(before),
      before: { deleted_at: null },
      after: { deleted_at },
    })
    return restorableUntil(deleted_at)
  })
}

function restorableUntil(deletedAt: string): { restorable_until: string } {
  return { restorable_until: new Date(Date.parse(deletedAt) + RESTORABLE_MS).toISOString() }
}

/** Restores a removed event. Idempotent. */
export function restoreEvent(
  db: Database,
  id: string,
  { me, language, now }: Editor,
): Promise<ManagedEvent | { refusal: 'EVENT_NOT_FOUND' | 'RESTORE_TOO_LATE' }> {
  return inTransaction(db, async (transaction) => {
    await lockSale(transaction, { events: [id], now })
    const before = await findManagedEvent(transaction, id, language)
    if (!before) return { refusal: 'EVENT_NOT_FOUND' }
    const { deleted_at } = before
    if (deleted_at === null) return before
    if (Date.parse(deleted_at) + RESTORABLE_MS <= now) return { refusal: 'RESTORE_TOO_LATE' }
    await transaction.query(
      // A draft stays one, so it is not on the site.
      `update events set deleted_at = case when draft is not null then $2::timestamptz end,
         draft = case when draft is not null then 'open' end where id = $1`,
      [id, new Date(now)],
    )
    const event = await readWritten(transaction, id, language)
    await audit(transaction, {
      admin: me,
      action: 'event.restore',
      entity: entityOf(event),
      before: { deleted_at },
      after: { deleted_at: null },
    })
    return event
  })
}

/** Deletes events that can no longer be restored, with their images, except those with tickets, which refer to them. */
export async function deleteRemovedEvents(db: Queryable, now: number): Promise<void> {
  await db.query(
    `delete from events where deleted_at <= $1 and draft is distinct from 'open'
       and not exists (select from tickets where "eventId" = events.id)`,
    [new Date(now - RESTORABLE_MS)],
  )
}
