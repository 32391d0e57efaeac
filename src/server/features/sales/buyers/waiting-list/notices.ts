import type { EventInBothLanguages } from '../../../../../contract/calls/events.ts'
import type { WaitingEntry } from '../../../../../contract/calls/waiting-list.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import type { Database } from '../../../../services/db.ts'
import { findChangedEvent, type KnownEvent } from '../../managers/notices.ts'

/** Contents of a notice's mail to an address that waits, or waited until the event was cancelled. */
export interface WaitingNotice {
  state: WaitingEntry['state']
  event: EventInBothLanguages
  /** The state that the entry was told last. */
  before: KnownEvent
  /** The latest notice covered by this mail. */
  latest: number
}

/** The notice for an entry; undefined when a later mail covered it, or the entry ended otherwise. */
export async function findWaitingNotice(
  db: Database,
  { notice, token, language }: { notice: number; token: string; language: Language },
): Promise<WaitingNotice | undefined> {
  const { rows } = await db.query<Omit<WaitingNotice, 'event'> & { event_id: string }>(
    `select state, event_id, first.before, (
       select max(id) from event_notices where event_notices.event_id = waiting_list.event_id
     ) as latest
     from waiting_list cross join lateral (
       select before from event_notices
       where event_notices.event_id = waiting_list.event_id and id > waiting_list.notice
         and event_notices.created_at >= waiting_list.created_at
       order by id limit 1
     ) first
     where token = $2 and waiting_list.notice < $1 and state in ('waiting', 'offered', 'closed')`,
    [notice, token],
  )
  const [found] = rows
  const event = found && (await findChangedEvent(db, found.event_id, language))
  return event && { ...found, event }
}

/** Records the latest notice mailed to an entry; it never goes back. */
export async function noteWaitingTold(db: Database, token: string, latest: number): Promise<void> {
  await db.query('update waiting_list set notice = $2 where token = $1 and notice < $2', [token, latest])
}
