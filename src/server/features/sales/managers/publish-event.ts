import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { type Database, inTransaction } from '../../../services/db.ts'
import type { Editor } from '../../events/managed-queries.ts'
import { publishDraft } from '../../events/publish.ts'
import { lockEventToEdit } from './lock-event.ts'

/** Publishes a draft; idempotent. */
export function publishEvent(
  db: Database,
  { id, modified }: { id: string; modified?: string | undefined },
  editor: Editor,
): Promise<ManagedEvent | { refusal: 'EVENT_NOT_FOUND' | 'EVENT_CHANGED' | 'EVENT_DATE_INVALID' }> {
  return inTransaction(db, async (transaction) => {
    const before = await lockEventToEdit(transaction, id, editor)
    if (!before) return { refusal: 'EVENT_NOT_FOUND' }
    if (before.draft && modified && Date.parse(before.modified) !== Date.parse(modified))
      return { refusal: 'EVENT_CHANGED' }
    return publishDraft(transaction, before, editor)
  })
}
