import { DAY_MS, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { earliestStart } from '../../../contract/rules/event-times.ts'
import { normalizeForSearch } from '../../../contract/rules/search.ts'
import { IS_OFFERED, withSales } from './ticket-types.ts'

/** Filters of a list of events; undefined ones do not apply. */
export interface EventListFilters {
  q?: string
  tag?: string
  /** Days in Bahrain, both inclusive. */
  from?: string
  to?: string
  free?: boolean
  featured?: boolean
}

/** Adds a parameter, and returns it in SQL. */
export type AddValue = (value: unknown, type: string) => string

/** Whether few events may match, anywhere in the list. */
export function isNarrow({ tag, free, featured }: EventListFilters): boolean {
  return Boolean(tag || free || featured)
}

/** The filters other than words in SQL: conditions on `event_texts`. */
export function matching({ tag, from, to, free, featured }: EventListFilters, start: string, add: AddValue): string[] {
  const conditions: string[] = []
  if (tag) conditions.push(`tags @> array[${add(normalizeForSearch(tag), 'text')}]`)
  if (from) {
    const day = instantInBahrain(from)
    conditions.push(
      `date >= ${add(earliestStart(day), 'timestamptz')}`,
      `coalesce(ends_at, date) >= ${add(day, 'timestamptz')}`,
    )
  }
  if (to) conditions.push(`date < ${add(new Date(instantInBahrain(to).getTime() + DAY_MS), 'timestamptz')}`)
  if (free)
    conditions.push(
      `(event_id in (${offered('= 0')})) is true`,
      `(event_id not in (${offered('> 0')}) or ${isFree(start)})`,
    )
  if (featured) conditions.push('event_id in (select id from events where featured and deleted_at is null)')
  return conditions
}

/** SQL: events with a type of such a price, from an index alone. */
function offered(price: string): string {
  return `select event_id from ticket_types where ${IS_OFFERED} and price ${price}`
}

/** SQL: the lowest of several prices is 0. `offset 0`: a look-up for one event after the other, not a hash join. */
function isFree(start: string): string {
  return `exists (select from events ${withSales(start)} where events.id = event_texts.event_id and lowest = 0 offset 0)`
}
