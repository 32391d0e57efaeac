import type { ManagedEvent } from '../../../contract/calls/managed-events.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Me, RequestContext } from '../../http/context.ts'
import type { Queryable } from '../../services/db.ts'
import { BOTH_LANGUAGES, eventColumns, SHOWN } from './queries.ts'
import { ALL_TYPES, withSales } from './ticket-types.ts'

/** The manager who changes an event. */
export interface Editor {
  me: { id: string; email: string }
  language: Language
  /** What the payment provider takes, in fils; undefined where nothing is paid online. */
  online?: { step: number } | undefined
  /** Milliseconds. */
  now: number
}

export function editorIn(
  { language, clock, payments }: Pick<RequestContext, 'language' | 'clock' | 'payments'>,
  me: Me,
): Editor {
  return { me, language, online: payments, now: clock.now() }
}

/** An event as the audit log shows it. */
export function entityOf({ id, title }: ManagedEvent) {
  return { type: 'event', id, name: title } as const
}

/** SQL: how many people of an event are in. */
export const ADMITTED = '(select count(*)::int from passes where event_id = events.id and admitted_at is not null)'

/**
 * Columns of an event as admins see it. Ticket sums are subqueries, so that a list computes them for the rows of its
 * page only, whatever it sorts by.
 */
export function managedEventColumns(language: Language): string {
  return `${eventColumns(language)}, ${BOTH_LANGUAGES}, ${ALL_TYPES}, venue_id, give_back_until, pay, transfer, refund_percent, series_id, modified, draft is not null as draft, case when draft = 'open' then null else deleted_at end as deleted_at, sold,
    ${ADMITTED} as admitted,
    (select dinars(revenue) from event_money where event_id = events.id) as revenue`
}

/** An event, including removed ones; undefined if unknown. */
export async function findManagedEvent(
  db: Queryable,
  id: string,
  language: Language,
): Promise<ManagedEvent | undefined> {
  const { rows } = await db.query<ManagedEvent>(
    `select ${managedEventColumns(language)} from events ${withSales()} where events.id = $1`,
    [id],
  )
  return rows[0]
}

/** An event that the transaction has just written. */
export async function readWritten(db: Queryable, id: string, language: Language): Promise<ManagedEvent> {
  const event = await findManagedEvent(db, id, language)
  if (!event) throw new Error('The event that was just written is missing')
  return event
}

/** SQL: the event is on the site, or a draft. */
export const PRESENT = `(${SHOWN} or draft = 'open')`
