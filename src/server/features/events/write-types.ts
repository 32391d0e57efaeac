import { randomUUID } from 'node:crypto'
import { type ManagedTicketType, TicketTypeRecord } from '../../../contract/records/ticket-type.ts'
import { formatCount, formatDateTime, formatMoney } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { DEFAULT_TICKET_PRICE, toFils } from '../../../contract/rules/money.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../contract/rules/sales.ts'
import type { Queryable } from '../../services/db.ts'
import { typeWords } from './words.ts'

type TypesRefusal = 'TYPE_UNKNOWN' | 'TYPE_BELOW_SOLD' | 'TYPE_HAS_SALES'

/** Why an event, which the transaction has locked, cannot get these types; undefined if it can. */
export async function refuseTypes(
  db: Queryable,
  eventId: string,
  types: TicketTypeRecord[],
): Promise<TypesRefusal | undefined> {
  const { rows } = await db.query<{ id: string; sold: number; is_bought: boolean }>(
    // What was taken along to the window may be sold by now. Those who wait for a type are told when it is closed.
    `select id, sold, exists (select from ticket_lines where type_id = ticket_types.id)
       or exists (select from quotas where type_id = ticket_types.id and event_id = $1)
       or exists (select from waiting_list where type_id = ticket_types.id and state in ('waiting', 'offered')) as is_bought
     from ticket_types where event_id = $1`,
    [eventId],
  )
  const before = new Map(rows.map((row) => [row.id, row]))
  for (const { id, capacity } of types) {
    const type = id && before.get(id)
    if (id && !type) return 'TYPE_UNKNOWN'
    if (type && capacity !== null && capacity < type.sold) return 'TYPE_BELOW_SOLD'
    if (id) before.delete(id)
  }
  return [...before.values()].some(({ is_bought }) => is_bought) ? 'TYPE_HAS_SALES' : undefined
}

/** Replaces the ticket types of an event, in display order: upserts these, deletes the others. */
export async function writeTypes(
  db: Queryable,
  eventId: string,
  types: TicketTypeRecord[],
  now: number,
): Promise<void> {
  const rows = types.map(({ id = randomUUID(), closed, price, ...type }, position) => {
    const closed_at = closed ? new Date(now) : null
    return { id, event_id: eventId, position, ...type, price: toFils(price), closed_at }
  })
  const names = Object.keys(rows[0] ?? {})
  const changed = names.map((name) => `${name} = excluded.${name}`).join()
  await db.query('delete from ticket_types where event_id = $1 and id <> all ($2)', [eventId, rows.map(({ id }) => id)])
  await db.query(
    `insert into ticket_types (${names}) select ${names} from jsonb_populate_recordset(null::ticket_types, $1)
     on conflict (id) do update set ${changed}`,
    [JSON.stringify(rows)],
  )
}

/** The type of an event that is written without any. */
export function onlyType(price: number | null): TicketTypeRecord {
  return TicketTypeRecord.parse({ name_ar: 'تذكرة', name_en: 'Ticket', price: price ?? DEFAULT_TICKET_PRICE })
}

/** Changes the price of the only type of an event, for programs that know one price. */
export async function writeOnlyPrice(db: Queryable, eventId: string, price: number): Promise<void> {
  await db.query('update ticket_types set price = $2 where event_id = $1', [eventId, toFils(price)])
}

const FIELDS = Object.keys(TicketTypeRecord.shape) as (keyof TicketTypeRecord)[]

/** Whether these types differ from those of an event; in a request they may lack ids. */
export function haveChanged(before: ManagedTicketType[], types: TicketTypeRecord[]): boolean {
  const isSame = (type: TicketTypeRecord, other?: ManagedTicketType) =>
    FIELDS.every((field) => (field === 'id' && type.id === undefined) || type[field] === other?.[field])
  return before.length !== types.length || !types.every((type, i) => isSame(type, before[i]))
}

/** The types as the audit log shows them. */
export function describeTypes(types: ManagedTicketType[], language: Language): string[] {
  const words = typeWords[language]
  return types.map(({ price, capacity, sales_from, sales_until, min, max, hidden, door_only, closed, ...names }) =>
    [
      names[`name_${language}`],
      formatMoney(price),
      capacity !== null && words.places(formatCount(capacity)),
      sales_from && words.from(formatDateTime(sales_from, language)),
      sales_until && words.until(formatDateTime(sales_until, language)),
      (min > MIN_QUANTITY || max < MAX_QUANTITY) && words.of_purchase(min, max),
      hidden && words.hidden,
      door_only && words.door_only,
      closed && words.closed,
    ]
      .filter(Boolean)
      .join(' · '),
  )
}
