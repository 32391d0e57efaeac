import type { WindowSale, WindowType } from '../../../../../contract/calls/box-office.ts'
import type { Guest } from '../../../../../contract/calls/guest-list.ts'
import { MAX_GUESTS, SHOWN_SALES } from '../../../../../contract/rules/box-office.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { normalizeForSearch } from '../../../../../contract/rules/search.ts'
import type { Queryable } from '../../../../services/db.ts'
import { eventTitle } from '../../../events/queries.ts'
import { moneyColumns } from '../../money.ts'
import { hasTypedWords, hasWords } from '../../people-sql.ts'

/** The title of an event, removed ones included; undefined for an unknown one. */
export async function findTitle(db: Queryable, eventId: string, language: Language): Promise<string | undefined> {
  const { rows } = await db.query<{ title: string }>(
    `select ${eventTitle(language)} as title from events where id = $1`,
    [eventId],
  )
  return rows[0]?.title
}

/** Types sold at the window of an event: hidden ones need their code. */
export async function listWindowTypes(db: Queryable, eventId: string, language: Language): Promise<WindowType[]> {
  const { rows } = await db.query<WindowType>(
    `select ticket_types.id, name_${language} as name, dinars(price) as price,
       case when places < 0 then 0 else places end as remaining, sales_from, sales_until, min, max
     from ticket_types join events on events.id = event_id,
       least(events.capacity - events.sold, ticket_types.capacity - ticket_types.sold) places
     where event_id = $1 and not hidden and closed_at is null order by position, ticket_types.id`,
    [eventId],
  )
  return rows
}

/** The latest sales of a shift. */
export async function listSales(db: Queryable, shiftId: string): Promise<WindowSale[]> {
  const { rows } = await db.query<WindowSale>(
    `select "purchaseId", method, name, sums.quantity, sums.admitted, ${moneyColumns('sums')}, reason, status,
       coalesce(sold_at, created_at) as created_at, voided_at
     from door_sales join tickets using ("purchaseId") join purchase_sums sums using ("purchaseId")
     where shift_id = $1 order by coalesce(sold_at, created_at) desc, "purchaseId" limit ${SHOWN_SALES}`,
    [shiftId],
  )
  return rows
}

/**
 * The guest list, or whom a name or reference finds: purchases, and people who were handed on, by the codes that admit them. Names in
 * the other script come last.
 */
export async function listGuests(db: Queryable, eventId: string, q: string | undefined): Promise<Guest[]> {
  const words = normalizeForSearch(q ?? '')
  const { rows } = await db.query<Guest>(
    `select * from (
       select "purchaseId", coalesce(door_sales.name, of_pass.name) as name, host, codes.quantity, codes.admitted,
         ${moneyColumns('codes')}, voided_at
       from tickets left join door_sales using ("purchaseId") 
       cross join lateral (
         select quantity, admitted, total, paid from admission_codes where code = tickets."purchaseId"
       ) codes
       left join lateral (
         select passes.name from passes
         where passes."purchaseId" = tickets."purchaseId" and passes.name is not null and passes.state <> 'handed_on'
           and ${hasWords('passes.name', '$2')}
         order by not ${hasTypedWords('passes.name', '$2')}, number limit 1
       ) of_pass on $2::text is not null
       where "eventId" = $1 and case
         when $2 is null then host is not null and voided_at is null
         else ${hasWords('door_sales.name', '$2')} and door_sales.name is not null or of_pass.name is not null
           or left("purchaseId"::text, 8) = replace($2, ' ', '')
       end
       union all
       select codes.code, passes.name, null, codes.quantity, codes.admitted, ${moneyColumns('codes')}, null
       from passes join admission_codes codes on codes.code = passes.code
       where passes.event_id = $1 and $2 is not null and state = 'handed_on' and name is not null and ${hasWords('name', '$2')}
     ) found
     order by not ${hasTypedWords('name', '$2')}, search_fold(name), "purchaseId" limit ${MAX_GUESTS}`,
    [eventId, words || null],
  )
  return rows
}
