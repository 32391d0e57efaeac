import type { ManagedTicketType, TicketType } from '../../../contract/records/ticket-type.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { DEFAULT_TICKET_PRICE, toFils } from '../../../contract/rules/money.ts'
import { instantSql } from '../../services/db.ts'

/** SQL: the type is within its sales at `now`, an expression. */
const isOnSale = (now: string) => `coalesce(sales_from <= ${now}, true) and coalesce(sales_until > ${now}, true)`

/** SQL: everybody sees the type and can buy it online, once it is on sale. */
export const IS_OFFERED = 'not hidden and not door_only and closed_at is null'

/** SQL: places of an event are left to purchases at `now`; for all events far cheaper than `withSales`. */
export function hasPlaces(now: string): string {
  return `(events.capacity is null or events.sold < events.capacity) and exists (
    select from ticket_types type where event_id = events.id and ${IS_OFFERED} and ${isOnSale(now)}
      and (type.capacity is null or type.capacity - type.sold >= type.min))`
}

/**
 * SQL: joins to `events` what its types say about sales at `now`, an expression; by the clock of the database where neither is
 * shown. Of types that are shown and not only sold at the door; prices are those that can be bought, else those on sale, else all.
 */
export function withSales(now = 'now()'): string {
  const price = (aggregate: string) =>
    `coalesce(${aggregate} filter (where is_on_sale and places > 0), ${aggregate} filter (where is_on_sale), ${aggregate})`
  return `
    cross join lateral (
      select coalesce(bool_or(is_on_sale), false) as on_sale, min(sales_from) filter (where not is_on_sale) as next_sale,
        ${price('min(price)')} as lowest, ${price('max(price)')} as highest,
        sum(places) filter (where is_on_sale) as places
      from (
        select price, case when capacity - sold < min then 0 else coalesce(capacity - sold, 'infinity'::float8) end as places,
          ${isOnSale(now)} as is_on_sale, case when sales_from > ${now} then sales_from end as sales_from
        from ticket_types where event_id = events.id and ${IS_OFFERED}
      ) type
    ) sales`
}

/** SQL: places that purchases can take, of a row of `events` and its `withSales`; null when unlimited. */
const REMAINING = `nullif(least(capacity - events.sold, places), 'infinity')::int`

/** SQL: the lowest price, likewise; where nothing is sold online that of the types that are shown, else of all. */
const LOWEST_PRICE = `coalesce(
  lowest,
  (select coalesce(min(price) filter (where not hidden and closed_at is null), min(price)) from ticket_types where event_id = events.id),
  ${toFils(DEFAULT_TICKET_PRICE)})`

/** Columns of an event from its `withSales`. */
export const SALES_COLUMNS = `
  dinars(${LOWEST_PRICE}) as ticket_price,
  coalesce(highest > lowest, false) as several_prices, on_sale, ${instantSql('case when not on_sale then next_sale end')} as on_sale_from,
  ${REMAINING} as remaining`

/** SQL: a JSON array of an event's types, from columns of `ticket_types`. */
function listOfTypes<Type>(fields: { [field in keyof Type]: string }, condition: string): string {
  const columns = Object.entries(fields).map(([field, column]) => `'${field}', ${column}`)
  return `(
    select coalesce(json_agg(json_build_object(${columns}) order by position, type.id), '[]')
    from ticket_types type where event_id = events.id and ${condition}
  ) as types`
}

/** SQL: the types of an event as buyers see them; without a condition, those that everybody sees. */
export function shownTypes(language: Language, condition = 'not hidden and closed_at is null'): string {
  const other = language === 'ar' ? 'en' : 'ar'
  return listOfTypes<TicketType>(
    {
      id: 'type.id',
      name: `name_${language}`,
      note: `coalesce(note_${language}, note_${other})`,
      price: 'dinars(price)',
      remaining: 'least(type.capacity - type.sold, events.capacity - events.sold)',
      sales_from: instantSql('sales_from'),
      sales_until: instantSql('sales_until'),
      min: 'min',
      max: 'max',
      door_only: 'door_only',
    },
    condition,
  )
}

/** SQL: all types of an event. */
export const ALL_TYPES = listOfTypes<ManagedTicketType>(
  {
    id: 'type.id',
    name_ar: 'name_ar',
    name_en: 'name_en',
    note_ar: 'note_ar',
    note_en: 'note_en',
    price: 'dinars(price)',
    capacity: 'type.capacity',
    sold: 'type.sold',
    sales_from: instantSql('sales_from'),
    sales_until: instantSql('sales_until'),
    min: 'min',
    max: 'max',
    hidden: 'hidden',
    door_only: 'door_only',
    closed: 'closed_at is not null',
  },
  'true',
)
