import type { Queryable } from '../../services/db.ts'
import { countTaken } from './counters.ts'

/* Entries of waiting lists whose offers hold places; the caller holds their events. */

interface EndedEntry {
  token: string
  proved_at: string | null
  /** Whether it had an offer. */
  was_offered: boolean
}

/** Ends those entries that wait or have an offer and meet `where` on `waiting_list`, by assignments `set`: SQL. Returns places of offers. */
export async function endEntries(
  transaction: Queryable,
  { where, set, values }: { where: string; set: string; values: unknown[] },
): Promise<EndedEntry[]> {
  const { rows } = await transaction.query<EndedEntry & { event_id: string; type_id: string | null; quantity: number }>(
    `with before as (
       select token, state = 'offered' as was_offered from waiting_list where state in ('waiting', 'offered') and ${where}
     )
     update waiting_list set ${set} from before where waiting_list.token = before.token
     returning waiting_list.token, event_id, type_id, quantity, proved_at, was_offered`,
    values,
  )
  const offered = rows.filter((entry) => entry.was_offered)
  await countTaken(
    transaction,
    offered.map(({ event_id, type_id, quantity }) => ({ event_id, type_id, taken: -quantity })),
  )
  return rows
}

/** SQL: what its owner's step makes of an entry. */
export const LEFT = `state = case state when 'offered' then 'declined' else 'left' end`
