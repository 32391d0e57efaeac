import type { Language } from '../../../contract/rules/language.ts'
import type { AdminList, Match } from '../../http/admin-list.ts'
import { eventTitle } from './queries.ts'

/** Purchases as admins see them. */
export function ticketList(language: Language): AdminList<'created_at'> {
  return {
    from: 'tickets',
    joins: 'join events on events.id = "eventId"',
    columns: `"purchaseId", "eventId", ${eventTitle(language)} as event_title, date as event_date,
      "userEmail", "userPhone", quantity, admitted, (quantity * tickets.ticket_price)::float8 / 1000 as total,
      tickets.created_at,
      voided_at, void_reason`,
    id: { by: '"purchaseId"', type: 'uuid' },
    sorts: { created_at: { by: 'tickets.created_at', type: 'instant' } },
    words: matchTicket,
  }
}

/** A prefix of an address or of a `purchaseId`, whose first eight characters people read out. */
const matchTicket: Match = (typed, add) => {
  const q = typed.trim().toLowerCase().replaceAll('\0', '')
  // Not `like`: the planner does not see parameter values, and uses an index only for a known prefix.
  const address = `lower("userEmail") ~>=~ ${add(q)} and lower("userEmail") ~<~ ${add(`${q}\u{10ffff}`)}`
  const digits = q.replaceAll('-', '')
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return address
  const [first, last] = [digits.padEnd(32, '0'), digits.padEnd(32, 'f')]
  return `(${address}) or "purchaseId" between ${add(first)}::uuid and ${add(last)}::uuid`
}
