import { REFERENCE_HASH_LENGTH, ticketReference } from '../../../../contract/rules/door.ts'
import { quantityOf } from '../../../../contract/rules/ticket-lines.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { countAdmitted } from '../door/door-list.ts'
import { findOnList, mergeTickets, saltedHash } from '../door/verdict.ts'
import { withLists } from '../queue.ts'
import type { QueuedSale } from '../quotas.ts'
import * as store from '../store.ts'

/* Tickets that this device sold without a network, at its own door. */

/** Puts a ticket on the list of this device's door, if it has one. */
export function listSale({ eventId, purchaseId, items, total }: QueuedSale): Promise<void> {
  return withLists(async () => {
    const list = await store.loadList(eventId)
    if (!list || (await findOnList(list, purchaseId))) return
    const reference = await saltedHash(list.salt, ticketReference(purchaseId))
    const ticket = {
      ...{ hash: await saltedHash(list.salt, purchaseId), reference: reference.slice(0, REFERENCE_HASH_LENGTH) },
      ...{ quantity: quantityOf({ items }), admitted: 0, admitted_at: null },
      ...{
        total,
        paid: total,
        prices: null,
        door_money: 0,
        refunding: 0,
        voided: false,
        held: false,
        unpaid: false,
        transfer: false,
      },
      ...{ left_for: null, left_at: null },
    }
    await store.saveList(mergeTickets(list, [ticket]))
  })
}

/** Lets everybody of a ticket in, as an admission of the queue. */
export function letIn(
  userId: string,
  { id, eventId, purchaseId, admit }: { id: string; eventId: string; purchaseId: string; admit: number },
): Promise<void> {
  return withLists(async () => {
    const admitted_at = new Date(serverNow()).toISOString()
    await store.admissions.add(userId, { id, purchaseId, admit, admitted_at, eventId })
    const list = await store.loadList(eventId)
    const admitted = { code: purchaseId, now: admit, admitted: admit, admitted_at }
    if (list) await countAdmitted({ keep: store.saveList }, list, admitted)
  })
}
