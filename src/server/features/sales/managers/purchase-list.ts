import { contract } from '../../../../contract/index.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { type PURCHASE_LIKENESSES, SAME_MINUTES_MS } from '../../../../contract/rules/sales.ts'
import { normalizeForSearch } from '../../../../contract/rules/search.ts'
import type { EventScope } from '../../../http/access.ts'
import { type AdminList, type Conditions, inEvents, type Match } from '../../../http/admin-list.ts'
import { instantSql } from '../../../services/db.ts'
import { eventTitle } from '../../events/queries.ts'
import { moneyColumns } from '../money.ts'
import { hasWords } from '../people-sql.ts'
import { DOMAIN } from './concentrations.ts'

/** Purchases as managers see them. */
export function ticketList(language: Language, { event_id }: TicketFilters): AdminList<'created_at'> {
  return {
    call: contract.events.tickets,
    from: 'tickets',
    joins: `join events on events.id = "eventId" left join door_sales using ("purchaseId")
      left join ticket_codes on ticket_codes.id = code_id join purchase_sums sums using ("purchaseId")
      cross join lateral (
        select json_agg(json_build_object('id', passes.id, 'type_id', type_id, 'type', name_${language}, 'price', dinars(passes.price),
          'name', passes.name, 'state', state, 'state_at', ${instantSql('state_at')}, 'admitted_at', ${instantSql('passes.admitted_at')})
          order by number) as passes
        from passes join ticket_types on ticket_types.id = type_id where passes."purchaseId" = tickets."purchaseId"
      ) everyone`,
    columns: `"purchaseId", "eventId", ${eventTitle(language)} as event_title, date as event_date,
      "userEmail", "userPhone", door_sales.name, method is not null as at_door, host, door_sales.reason as free_reason, ticket_codes.code,
      everyone.passes as people, sums.quantity, sums.admitted, ${moneyColumns('sums')}, tickets.created_at, status, voided_at, void_reason`,
    id: { by: '"purchaseId"', type: 'uuid' },
    sorts: { created_at: { by: 'tickets.created_at', type: 'instant' } },
    words: matchTicket(event_id),
  }
}

interface TicketFilters {
  event_id?: string
  same?: (typeof PURCHASE_LIKENESSES)[number]
  /** The purchase that others are the `same` as. */
  as?: string
}

/** SQL conditions of the filters, among the managed `events`. What resembles a purchase is at its event, and the purchase itself is among it. */
export function ticketConditions({ event_id, same, as }: TicketFilters, events: EventScope): Conditions {
  return (add) => {
    const managed = inEvents('"eventId"', events)(add)
    const ofEvent = [...managed, ...(event_id === undefined ? [] : [`"eventId" = ${add(event_id)}`])]
    if (same === undefined) return ofEvent
    const given = add(as)
    const one = (column: string) => `(select ${column} from tickets where "purchaseId" = ${given}::uuid)`
    return [
      ...ofEvent,
      `"eventId" = ${one('"eventId"')}`,
      `("purchaseId" = ${given}::uuid or ${LIKENESSES[same](one)})`,
    ]
  }
}

/** By the value of the purchase in a column. Deleted addresses and unknown networks resemble nothing. */
const LIKENESSES: Record<(typeof PURCHASE_LIKENESSES)[number], (one: (column: string) => string) => string> = {
  address: (one) => `lower("userEmail") = ${one(`lower(nullif("userEmail", ''))`)}`,
  domain: (one) => `${DOMAIN} = ${one(DOMAIN)}`,
  network: (one) => `network = ${one('network')}`,
  minutes: (one) =>
    `tickets.created_at between ${one('created_at')} - ${SAME_MINUTES} and ${one('created_at')} + ${SAME_MINUTES}`,
}

const SAME_MINUTES = `interval '${SAME_MINUTES_MS} milliseconds'`

/** SQL: prefix match of a column of addresses, in any case. */
export function addressBegins(column: string, typed: string, add: (value: unknown) => string): string {
  const q = readPrefix(typed)
  // Not `like`: the planner does not see parameter values, and uses an index only for a known prefix.
  return `lower(${column}) ~>=~ ${add(q)} and lower(${column}) ~<~ ${add(`${q}\u{10ffff}`)}`
}

const readPrefix = (typed: string) => typed.trim().toLowerCase().replaceAll('\0', '')

/**
 * A prefix of an address or of a `purchaseId`, whose first eight characters people read out; at one event the name of a
 * person, too.
 */
const matchTicket =
  (eventId: string | undefined): Match =>
  (typed, add) => {
    const address = addressBegins('"userEmail"', typed, add)
    const digits = readPrefix(typed).replaceAll('-', '')
    const words = normalizeForSearch(typed)
    const name =
      eventId !== undefined && words
        ? [
            `"purchaseId" in (select "purchaseId" from passes where event_id = ${add(eventId)} and name is not null and ${hasWords('name', add(words))})`,
          ]
        : []
    const either = (...others: string[]) => [`(${address})`, ...name, ...others].join(' or ')
    if (!/^[0-9a-f]{4,32}$/.test(digits)) return either()
    const [first, last] = [digits.padEnd(32, '0'), digits.padEnd(32, 'f')]
    return either(`"purchaseId" between ${add(first)}::uuid and ${add(last)}::uuid`)
  }
