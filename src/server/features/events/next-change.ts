import { SALES_CLOSE_BEFORE_MS, salesChanges } from '../../../contract/rules/sales.ts'
import { windowChanges } from '../../../contract/rules/type-sales.ts'
import type { Queryable } from '../../services/db.ts'
import type { FoundEvent } from './queries.ts'

/** The instants (milliseconds) at which what the site says about an event changes by itself. */
export function changesOfEvent({ date, ends_at, types, codes_until }: FoundEvent): number[] {
  const ends = [ends_at, codes_until].flatMap((end) => (end ? Date.parse(end) : []))
  return [...salesChanges(date), ...ends, ...types.flatMap(windowChanges)]
}

/**
 * The next instant (milliseconds) at which any event begins, or its sales or those of a type begin or end; undefined if there is
 * none. Four index probes, for lists: an event that is not in a list may enter it at that instant.
 */
export async function findNextChange(db: Queryable, now: string): Promise<number | undefined> {
  const { rows } = await db.query<{ next: string | null }>({
    name: 'next-change-of-events',
    text: `select least(
      (select min(date) from events where deleted_at is null and date > $1),
      (select min(date) - $2 * interval '1 ms' from events where deleted_at is null and date > $1::timestamptz + $2 * interval '1 ms'),
      (select min(sales_from) from ticket_types where sales_from > $1),
      (select min(sales_until) from ticket_types where sales_until > $1)) as next`,
    values: [now, SALES_CLOSE_BEFORE_MS],
  })
  const next = rows[0]?.next
  return next ? Date.parse(next) : undefined
}
