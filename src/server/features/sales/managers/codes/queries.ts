import type { TicketCode } from '../../../../../contract/records/ticket-code.ts'
import type { TicketType } from '../../../../../contract/records/ticket-type.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import type { Queryable } from '../../../../services/db.ts'
import { shownTypes } from '../../../events/ticket-types.ts'
import type { LockedDiscountCode } from '../../decide/discount-code.ts'
import { IS_LIVE } from '../../people-sql.ts'

/** SQL: ids of the types of a code; null when it is for all. */
const TYPE_IDS = `case when all_types then null else array(
  select type_id from ticket_code_types join ticket_types on ticket_types.id = type_id
  where code_id = ticket_codes.id order by position, type_id
) end as type_ids`

/** Codes of events by their keys, without removed ones. */
export async function readCodes(
  db: Queryable,
  { eventIds, keys }: { eventIds: string[]; keys: string[] },
): Promise<LockedDiscountCode[]> {
  const { rows } = await db.query<LockedDiscountCode>({
    name: 'read-codes',
    text: `select id, event_id, code, code_key, percent, amount, ${TYPE_IDS}, uses, used, unproved, uses_by_address, valid_from,
        valid_until, unlocks
      from ticket_codes where event_id = any ($1::uuid[]) and code_key = any ($2::text[]) and removed_at is null`,
    values: [eventIds, keys],
  })
  return rows
}

/** How often these mailboxes use a code: the least of them; a use counts until everybody left its purchase. */
export async function countUses(db: Queryable, discountCode: LockedDiscountCode, mailboxes: string[]): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(
    'select taken from places_of_buyers where event_id = $1 and buyer = any ($2::text[]) and resource = $3',
    [discountCode.event_id, mailboxes, discountCode.id],
  )
  return rows.length < mailboxes.length ? 0 : Math.min(...rows.map(({ taken }) => taken))
}

/** Types of an event that are sold online, once they are on sale: prices in fils, those shown without a code and those hidden. */
export async function listTypesForCodes(
  db: Queryable,
  eventId: string,
): Promise<{ id: string; price: number; hidden: boolean }[]> {
  const { rows } = await db.query<{ id: string; price: number; hidden: boolean }>(
    `select ticket_types.id, price, hidden from ticket_types join events on events.id = event_id
     where event_id = $1 and not door_only and closed_at is null and deleted_at is null
     order by position, ticket_types.id`,
    [eventId],
  )
  return rows
}

/** Hidden types as buyers see them. */
export async function findUnlocked(
  db: Queryable,
  eventId: string,
  typeIds: string[],
  language: Language,
): Promise<TicketType[]> {
  const { rows } = await db.query<{ types: TicketType[] }>(
    `select ${shownTypes(language, 'type.id = any ($2::uuid[])')} from events where events.id = $1`,
    [eventId, typeIds],
  )
  return rows[0]?.types ?? []
}

const COLUMNS = `ticket_codes.id, code, percent, dinars(amount) as amount, ${TYPE_IDS}, uses, uses_by_address,
  valid_from, valid_until, unlocks, used, created_at, removed_at, (
    select dinars(coalesce(sum(discount), 0))
    from tickets join ticket_lines using ("purchaseId") join passes using ("purchaseId", type_id)
    where "eventId" = ticket_codes.event_id and code_id = ticket_codes.id and ${IS_LIVE}
  ) as saved`

/** The codes of an event, newest first; behind them those that were removed after they were used. */
export async function listCodes(db: Queryable, eventId: string): Promise<TicketCode[]> {
  const { rows } = await db.query<TicketCode>(
    `select ${COLUMNS} from ticket_codes
     where event_id = $1 and (removed_at is null or exists (
       select from tickets where "eventId" = ticket_codes.event_id and code_id = ticket_codes.id
     ))
     order by removed_at desc nulls first, created_at desc, id`,
    [eventId],
  )
  return rows
}

/** A code of an event that was not removed; undefined if there is none. */
export async function findDiscountCode(
  db: Queryable,
  by: { id: string } & ({ code_id: string } | { code_key: string }),
): Promise<TicketCode | undefined> {
  const [column, value] = 'code_id' in by ? ['id', by.code_id] : ['code_key', by.code_key]
  const { rows } = await db.query<TicketCode>(
    `select ${COLUMNS} from ticket_codes where event_id = $1 and ticket_codes.${column} = $2 and removed_at is null`,
    [by.id, value],
  )
  return rows[0]
}
