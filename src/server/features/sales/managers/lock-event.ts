import type { AdminEvent } from '../../../../contract/calls/admin-events.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { Queryable } from '../../../services/db.ts'
import { findAdminEvent, PRESENT } from '../../events/managed-queries.ts'

/**
 * Locks an event until the end of the transaction: sales wait, so its numbers stay true. Undefined unless it is on the
 * site, or a draft.
 */
export async function lockEventToEdit(db: Queryable, id: string, language: Language): Promise<AdminEvent | undefined> {
  const { rowCount } = await db.query(`select from events where id = $1 and ${PRESENT} for no key update`, [id])
  return rowCount === 0 ? undefined : findAdminEvent(db, id, language)
}
