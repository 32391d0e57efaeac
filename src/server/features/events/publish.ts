import type { ManagedEvent } from '../../../contract/calls/managed-events.ts'
import { isStartAllowed } from '../../../contract/rules/event-times.ts'
import type { Queryable } from '../../services/db.ts'
import { audit } from '../audit/write.ts'
import { type Editor, entityOf, readWritten } from './managed-queries.ts'

/** Publishes a draft within a transaction; idempotent. */
export async function publishDraft(
  db: Queryable,
  before: ManagedEvent,
  { me, language, now }: Editor,
): Promise<ManagedEvent | { refusal: 'EVENT_DATE_INVALID' }> {
  if (!before.draft) return before
  if (!isStartAllowed(before.date, now)) return { refusal: 'EVENT_DATE_INVALID' }
  const { rowCount } = await db.query(
    // Its sales begin now.
    `update events set draft = null, deleted_at = null, created_at = $2 where id = $1 and draft = 'open'`,
    [before.id, new Date(now)],
  )
  const event = await readWritten(db, before.id, language)
  if (rowCount === 1)
    await audit(db, {
      admin: me,
      action: 'event.publish',
      entity: entityOf(event),
      before: { draft: true },
      after: { draft: false },
    })
  return event
}
