import type { SoonEvent } from '../../../../contract/calls/managed-events.ts'
import { DAY_MS } from '../../../../contract/rules/bahrain.ts'
import { doorsClosedSince } from '../../../../contract/rules/door.ts'
import { MAX_SOON } from '../../../../contract/rules/event.ts'
import { earliestStart } from '../../../../contract/rules/event-times.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { EventScope } from '../../../http/access.ts'
import type { Queryable } from '../../../services/db.ts'
import { ADMITTED } from '../../events/managed-queries.ts'
import { eventColumns, SHOWN } from '../../events/queries.ts'
import { withSales } from '../../events/ticket-types.ts'

const DAYS = 7

/** Managed events of the next seven days, from those whose door is still open, soonest first, with sums of their tickets, each from an index. */
export async function listSoon(
  db: Queryable,
  { events, language, now }: { events: EventScope; language: Language; now: number },
): Promise<SoonEvent[]> {
  const closedSince = doorsClosedSince(now)
  const { rows } = await db.query<SoonEvent>(
    `select events.*, sums.*
     from (
       select ${eventColumns(language)}, sold
       from (
         -- The index has both dates, and gives those that may be on.
         select event_id from event_texts where date between $1 and $2 and coalesce(ends_at, date) > $3
           and ($4::uuid[] is null or event_id = any ($4))
         order by date, event_id limit ${MAX_SOON}
       ) soon join events on events.id = event_id ${withSales()}
       where ${SHOWN}
     ) events
     cross join lateral (
       select ${ADMITTED} as admitted, dinars(paid) as revenue_at_door, dinars(to_collect) as to_collect
       from event_money where event_id = events.id
     ) sums
     order by date, id`,
    [earliestStart(closedSince), new Date(now + DAYS * DAY_MS), closedSince, events === 'all' ? null : events],
  )
  return rows
}
