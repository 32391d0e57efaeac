import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import type { Queryable } from '../../../services/db.ts'
import { type Editor, findManagedEvent } from '../../events/managed-queries.ts'
import { lockSale } from '../sale.ts'

/**
 * Locks an event until the end of the transaction: sales wait, so its numbers stay true. Undefined unless it is on the
 * site, or a draft.
 */
export async function lockEventToEdit(
  transaction: Queryable,
  id: string,
  { language, now }: Pick<Editor, 'language' | 'now'>,
): Promise<ManagedEvent | undefined> {
  const {
    events: [event],
  } = await lockSale(transaction, { events: [id], now })
  const found = event && (await findManagedEvent(transaction, id, language))
  return found && found.deleted_at === null ? found : undefined
}
