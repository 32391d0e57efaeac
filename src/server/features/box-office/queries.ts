import type { WindowSale, WindowType } from '../../../contract/calls/box-office.ts'
import { SHOWN_SALES } from '../../../contract/rules/box-office.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Queryable } from '../../services/db.ts'
import { MONEY_COLUMNS, PEOPLE_OF_PURCHASE } from '../passes.ts'

/** Whether there is such an event, removed ones included. */
export async function isKnownEvent(db: Queryable, eventId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from events where id = $1', [eventId])
  return rowCount === 1
}

/** What the window of an event sells: a hidden type is for those with its code. */
export async function listWindowTypes(db: Queryable, eventId: string, language: Language): Promise<WindowType[]> {
  const { rows } = await db.query<WindowType>(
    `select ticket_types.id, name_${language} as name, price::float8 / 1000 as price,
       greatest(0, least(events.capacity - events.sold, ticket_types.capacity - ticket_types.sold)) as remaining,
       sales_from, sales_until, min, max
     from ticket_types join events on events.id = event_id
     where event_id = $1 and not hidden and closed_at is null order by position, ticket_types.id`,
    [eventId],
  )
  return rows
}

/** The latest sales of a shift. */
export async function listSales(db: Queryable, shiftId: string): Promise<WindowSale[]> {
  const { rows } = await db.query<WindowSale>(
    `select "purchaseId", method, name, people.quantity, people.admitted, ${MONEY_COLUMNS}, created_at, voided_at
     from door_sales join tickets using ("purchaseId") ${PEOPLE_OF_PURCHASE}
     where shift_id = $1 order by created_at desc, "purchaseId" limit ${SHOWN_SALES}`,
    [shiftId],
  )
  return rows
}
