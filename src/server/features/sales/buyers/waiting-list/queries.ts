import type { WaitingEntry } from '../../../../../contract/calls/waiting-list.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { typeState } from '../../../../../contract/rules/type-sales.ts'
import { type Database, instantSql, type Queryable } from '../../../../services/db.ts'
import { findEvent } from '../../../events/queries.ts'
import type { LockedEvent } from '../../locked.ts'
import { isInLine, placeInLine, type TypeWithPlaces, type Waiting } from '../../places.ts'
import { withSale } from '../../sale.ts'

/** An event under its lock, with its types and, in their order, those who wait for its places. */
export interface LockedWaitingList {
  event: LockedEvent
  types: TypeWithPlaces[]
  line: Waiting[]
}

/** Does `work` on the line of an event under its lock, as sales do; undefined when it is not on the site. */
export function withWaitingList<Result>(
  db: Database,
  { eventId, now }: { eventId: string; now: number },
  work: (locked: LockedWaitingList, transaction: Queryable) => Promise<Result>,
): Promise<Result | undefined> {
  return withSale(db, { events: [eventId], now }, async (transaction, { events: [event] }) => {
    if (!event || event.deleted_at !== null) return undefined
    const { rows: found } = await transaction.query<Omit<LockedWaitingList, 'event'>>(
      `select
        (select coalesce(json_agg(type order by position, id), '[]') from (
          select id, position, capacity, sold, sales_from, sales_until, min, max, hidden, door_only, closed_at
          from ticket_types where event_id = $1) type) as types,
        (select coalesce(json_agg(waiting order by place, token), '[]') from (
          select token, event_id, type_id, quantity, ${placeInLine()} as place from waiting_list
          where event_id = $1 and ${isInLine()}) waiting) as line`,
      [eventId],
    )
    const { types = [], line = [] } = found[0] ?? {}
    return work({ event, types, line }, transaction)
  })
}

interface EntryRow
  extends Pick<
    WaitingEntry,
    'state' | 'closed_for' | 'position' | 'email' | 'quantity' | 'offer_until' | 'purchaseId'
  > {
  token: string
  event_id: string
  type_id: string | null
  language: Language
  mails: number
  network: string | null
  proved: boolean
}

/** SQL: how many wait in the same line, up to the entry. */
const POSITION = `(
  select count(*)::int from waiting_list ahead
  where ahead.event_id = waiting_list.event_id and ahead.type_id is not distinct from waiting_list.type_id
    and ${isInLine('ahead')} and (${placeInLine('ahead')}, ahead.token) <= (${placeInLine()}, waiting_list.token)
)`

/** An entry of the waiting list as stored; undefined if there is none. */
export async function findEntry(db: Queryable, token: string): Promise<EntryRow | undefined> {
  const { rows } = await db.query<EntryRow>(
    `select token, event_id, type_id, language, network, mails, state, closed_for, email, quantity, "purchaseId", proved_at is not null as proved,
       case when ${isInLine()} then ${POSITION} end as position,
       case when state = 'offered' then ${instantSql('offer_until')} end as offer_until
     from waiting_list where token = $1`,
    [token],
  )
  return rows[0]
}

/** The entry with its event; an offer runs out by the clock, before the sweep that notes it. */
export async function viewEntry(
  db: Database,
  token: string,
  { language, now }: { language: Language; now: number },
): Promise<WaitingEntry | undefined> {
  const entry = await findEntry(db, token)
  const found = entry && (await findEvent(db, entry.event_id, language, now))
  if (!found) return undefined
  const { type_id, closed_for, offer_until, position, email, quantity, proved, purchaseId } = entry
  const isOver = offer_until !== null && now >= Date.parse(offer_until)
  const state = isOver ? 'expired' : entry.state
  const { types, ...event } = found
  const { rows: own } = await db.query<{ id: string; remaining: number | null }>(
    'select id, capacity - sold as remaining from ticket_types where event_id = $1',
    [entry.event_id],
  )
  const ownPlaces = new Map(own.map(({ id, remaining }) => [id, remaining]))
  const offered = types.flatMap((type) => {
    if (type_id !== null && type.id !== type_id) return []
    if (state !== 'offered') return type_id === null ? [] : type
    const remaining = type_id === null ? Math.min(quantity, ownPlaces.get(type.id) ?? quantity) : quantity
    const open = { ...type, remaining }
    return typeState(open, now) === 'open' ? open : []
  })
  return {
    state,
    closed_for,
    position,
    email,
    quantity,
    proved,
    purchaseId,
    offer_until: isOver ? null : offer_until,
    event,
    types: offered,
  }
}
