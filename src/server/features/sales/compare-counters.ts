import { doorsClosedSince } from '../../../contract/rules/door.ts'
import type { Queryable } from '../../services/db.ts'

/** A counter of an event that is not what its rows say (views `expected_counts`, `expected_buyers`). */
interface WrongCount {
  kind: 'event' | 'type' | 'code' | 'buyer'
  /** Of the event, type or code that is counted. */
  id: string
}

/** Compares the counters of an event with its rows. */
async function findWrongCounts(db: Queryable, eventId: string): Promise<WrongCount[]> {
  const { rows } = await db.query<WrongCount>(
    `select kind, id from expected_counts
     where event_id = $1 and (counted <> taken or counted_unproved <> unproved)
     union all
     select 'buyer', resource from (
       select * from places_of_buyers where event_id = $1 and taken > 0
     ) counted full join (
       select * from expected_buyers where event_id = $1
     ) expected using (event_id, buyer, resource)
     where counted.taken is distinct from expected.taken`,
    [eventId],
  )
  return rows
}

/**
 * Compares the counters of all events whose tickets are valid; `forgetNetworks` deletes counts of buyers afterwards. @throws Error that
 * names the wrong counters: the job fails, which alerts.
 */
export async function compareCounters(db: Queryable, now: number): Promise<void> {
  const { rows: events } = await db.query<{ id: string }>('select id from events where coalesce(ends_at, date) > $1', [
    doorsClosedSince(now),
  ])
  const wrong: string[] = []
  for (const { id } of events)
    for (const count of await findWrongCounts(db, id)) wrong.push(`${count.kind} ${count.id} of event ${id}`)
  if (wrong.length > 0) throw new Error(`Counters of sales are not what their rows say: ${wrong.join(', ')}`)
}
