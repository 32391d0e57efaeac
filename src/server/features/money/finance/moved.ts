import type { MoneyMoved, MoneySums } from '../../../../contract/calls/finance.ts'
import { contract } from '../../../../contract/index.ts'
import { DAY_MS, instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { MONEY_METHODS, type MoneyMethod, type MoneyState } from '../../../../contract/rules/finance.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { AdminList, Conditions } from '../../../http/admin-list.ts'
import type { Queryable } from '../../../services/db.ts'
import { eventTitle } from '../../events/queries.ts'
import { displayName } from '../../people.ts'

/* Money as it moved is the view `money_moved`; its sums are those of the list `payments` (`db/schema/finance.sql`). */

/** Days in Bahrain, both included, and an event. */
export interface MoneyPeriod {
  from?: string | undefined
  to?: string | undefined
  event_id?: string | undefined
}

export interface MoneyFilters extends MoneyPeriod {
  method?: MoneyMethod | undefined
  state?: MoneyState | undefined
}

/** SQL: an event, as on the wire. */
export const eventSql = (language: Language) =>
  `case when events.id is not null then json_build_object('id', events.id, 'title', ${eventTitle(language)}) end`

/** What each movement shows, with `movedJoins`. */
const movedColumns = (language: Language) =>
  `money_moved.id, at, dinars(money_moved.amount) as amount, method, money_moved.state, money_moved."purchaseId",
  ${eventSql(language)} as event, case when bookings.id is not null then json_build_object('id', bookings.id, 'occasion', occasion) end as booking,
  ${displayName('noted_by')} as noted_by,
  case when charges.id is not null then json_build_object('id', charges.id, 'provider_id', charges.provider_id, 'scheme', scheme,
    'last_four', last_four, 'refunding', dinars(charges.refunding)) end as charge,
  case when refunds.id is not null then json_build_object('id', refunds.id, 'reason', refunds.reason, 'state', refunds.state) end as refund`

/** One row to each movement. */
const MOVED_JOINS = `left join events on events.id = money_moved.event_id
  left join bookings on bookings.id = money_moved.booking
  left join refunds on refunds.id = money_moved.refund_id
  left join charges on charges.id = coalesce(money_moved.charge_id, refunds.charge_id)`

/** Money as it moved. */
export const movedList = (language: Language): AdminList<'at'> => ({
  call: contract.finance.list,
  from: 'money_moved',
  joins: MOVED_JOINS,
  columns: movedColumns(language),
  id: { by: 'money_moved.id', type: 'uuid' },
  sorts: { at: { by: 'money_moved.at', type: 'instant' } },
  words: () => 'true',
})

/** SQL conditions of a period; `at` and `eventId` are its columns. */
function inPeriod({ from, to, event_id }: MoneyPeriod, at: string, eventId: string): Conditions {
  return (add) => [
    ...(from ? [`${at} >= ${add(instantInBahrain(from))}`] : []),
    ...(to ? [`${at} < ${add(new Date(instantInBahrain(to).getTime() + DAY_MS))}`] : []),
    ...(event_id ? [`${eventId} = ${add(event_id)}::uuid`] : []),
  ]
}

/** SQL conditions of movements. */
export function movedConditions({ method, state, ...period }: MoneyFilters): Conditions {
  return (add) => [
    ...inPeriod(period, 'at', 'money_moved.event_id')(add),
    ...(method ? [`method = ${add(method)}`] : []),
    ...(state ? [state === 'stray' ? 'is_stray' : 'not is_stray', `money_moved.state = ${add(state)}`] : []),
  ]
}

/** Sums of the payments of a period; strays are none. */
export async function sumMoney(db: Queryable, period: MoneyPeriod): Promise<MoneySums> {
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const where = ['true', ...inPeriod(period, 'at', 'event_id')(add)].join(' and ')
  const kept = ['true', ...inPeriod(period, 'state_at', 'event_id')(add)].join(' and ')
  const { rows } = await db.query<MoneySums>(
    `with moved as (
       select method, sum(amount) as amount, sum(amount) filter (where state = 'given_back') as back
       from money_moved where not is_stray and ${where} group by method
     )
     select ${MONEY_METHODS.map(sumOf).join()},
       dinars(coalesce(-sum(back), 0)) as given_back,
       (select dinars(coalesce(sum(kept), 0)) from passes where kept > 0 and ${kept}) as kept,
       (select dinars(coalesce(sum(fee), 0)) from money_moved join payout_lines using (charge_id) where not is_stray and ${where}) as fees
     from moved`,
    values,
  )
  const [sums] = rows
  if (!sums) throw new Error('A sum without a row')
  return sums
}

const sumOf = (method: MoneyMethod) =>
  `dinars(coalesce(sum(amount) filter (where method = '${method}'), 0)) as ${method}`

/** The movements after one, newest first, for a table. */
export async function nextMoved(
  db: Queryable,
  filters: MoneyFilters,
  { language, last, limit }: { language: Language; last: MoneyMoved | undefined; limit: number },
): Promise<MoneyMoved[]> {
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = movedConditions(filters)(add)
  if (last) conditions.push(`(at, money_moved.id) < (${add(last.at)}::timestamptz, ${add(last.id)}::uuid)`)
  const { rows } = await db.query<MoneyMoved>(
    `select ${movedColumns(language)}
     from (select * from money_moved where ${['true', ...conditions].join(' and ')} order by at desc, id desc limit ${limit}) money_moved
     ${MOVED_JOINS} order by at desc, money_moved.id desc`,
    values,
  )
  return rows
}
