import type { Booking, Quotation } from '../../../contract/calls/bookings.ts'
import {
  BOOKING_CHANGES,
  type BookingChangeState,
  type BookingSection,
  type BookingSide,
  isOpen,
  stateAt,
} from '../../../contract/rules/booking.ts'
import { LIVE_CHARGES } from '../../../contract/rules/charge.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import type { PageBounds } from '../../http/cursor.ts'
import { type Queryable, readInstant } from '../../services/db.ts'
import { displayName } from '../people.ts'
import { isUnheard } from './notify.ts'

/** A booking as stored, amounts in fils, with its states in any order, whose instants have PostgreSQL's JSON format. */
export interface BookingRow extends Booking {
  request_id: string
}

/** A booking of a request for quotations, as stored. */
export type QuotationRow = BookingRow & Pick<Quotation, 'card_image' | 'rating' | 'total_reviews' | 'answer_minutes'>

/** SQL: a payment of a row of `bookings` is under way. */
export const IS_PAYING = `exists (
  select from charges where charges.booking = bookings.id and charges.state in (${LIVE_CHARGES.map((state) => `'${state}'`)})
)`

const RESERVED_UNTIL = `case when bookings.state in ('requested', 'quoted') then (
  select taken.pay_by from bookings taken
  where taken.talent_id = bookings.talent_id and taken.during && bookings.during and taken.state = 'accepted' and taken.secured_at is null
    and taken.pay_by is not null
  order by taken.pay_by desc limit 1
) end`

const rowsWith = (columns = '') => `
  select ${columns} bookings.id, bookings.request_id, quotation_request, organiser_id, talent_id, kind, price_slot, bookings.price_name, state, starts_at,
    ends_at, place, occasion, message, amount, quote_message, reason, application_id, expires_at, bookings.created_at, bookings.modified, history,
    talents.name as talent_name, ${displayName('organiser_id')} as organiser_name,
    case when deposit is not null then json_build_object('amount', deposit, 'cancel_steps', cancel_steps) end as deposit, pay_by, secured_at, secured_by,
    array_remove(array[case when settled_organiser then 'organiser' end, case when settled_talent then 'talent' end], null) as settled_by,
    ${IS_PAYING} as is_paying, cash_noted, payments, refunds, ${RESERVED_UNTIL} as reserved_until
  from bookings
    left join talents on talents.id = talent_id
    cross join lateral (
      select coalesce(json_agg(to_json(change)), '[]') as history
      from (select state, by, at, amount, reason from booking_changes where booking = bookings.id) change
    ) changes
    cross join lateral (
      select coalesce(json_agg(to_json(payment) order by at, id), '[]') as payments
      from (select id, amount, method, noted_at as at from booking_payments where booking = bookings.id) payment
    ) paid
    cross join lateral (
      select coalesce(json_agg(to_json(refund) order by at, id), '[]') as refunds
      from (
        select latest_refunds.id, latest_refunds.amount, case when latest_refunds.state in ('done', 'by_hand') then latest_refunds.state else 'under_way' end as state,
          coalesce(done_at, asked_at) as at, of_stray as is_stray
        from latest_refunds join charges on charges.id = charge_id where charges.booking = bookings.id
      ) refund
    ) returned`
const ROWS = rowsWith()

export async function findBooking(db: Queryable, id: string): Promise<BookingRow | undefined> {
  const { rows } = await db.query<BookingRow>({ name: 'booking', text: `${ROWS} where bookings.id = $1`, values: [id] })
  return rows[0]
}

/** The picture of the public card of a talent; null when it is not public. */
export async function findCardImage(db: Queryable, talentId: string | null): Promise<string | null> {
  const { rows } = await db.query<{ card_image: string }>(
    `select item::json ->> 'card_image' as card_image from talents where id = $1 and approved`,
    [talentId],
  )
  return rows[0]?.card_image ?? null
}

/** The booking that an organiser made with this `request_id`. */
export async function findByRequest(
  db: Queryable,
  organiserId: string,
  requestId: string,
): Promise<BookingRow | undefined> {
  const { rows } = await db.query<BookingRow>({
    name: 'booking_by_request',
    text: `${ROWS} where organiser_id = $1 and bookings.request_id = $2`,
    values: [organiserId, requestId],
  })
  return rows[0]
}

/** The bookings of a request for quotations, by name of the talent. Pictures are those of the public card. */
export async function listQuotations(db: Queryable, organiserId: string, requestId: string): Promise<QuotationRow[]> {
  const columns = `case when approved then item::json ->> 'card_image' end as card_image, rating::float8 as rating, total_reviews, answer_minutes,`
  const { rows } = await db.query<QuotationRow>({
    name: 'quotations',
    text: `${rowsWith(columns)} where organiser_id = $1 and quotation_request = $2 order by talents.name, bookings.id`,
    values: [organiserId, requestId],
  })
  return rows
}

/** Deletes the requests of an organiser that talents do not hear of: the deletion of the account would tell them. */
export async function deleteUnheard(db: Queryable, organiserId: string): Promise<void> {
  await db.query(
    `delete from bookings where organiser_id = $1 and ${isUnheard('bookings.id', 'talent_id', 'organiser_id')}`,
    [organiserId],
  )
}

interface BookingList extends PageBounds {
  userId: string
  as: BookingSide
  /** All by default. */
  section?: BookingSection
  /** Milliseconds. */
  now: number
}

/** A user's bookings on one side: current ones by start, others by start descending. */
export async function listBookings(
  db: Queryable,
  { userId, as, section, limit, after, now }: BookingList,
): Promise<BookingRow[]> {
  const [later, order] = section === 'current' ? ['>', 'asc'] : ['<', 'desc']
  const values: unknown[] = [userId, limit]
  const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const conditions = [`${as}_id = $1`]
  if (as === 'talent') conditions.push(`not ${isUnheard('bookings.id', 'talent_id', 'organiser_id')}`)
  if (section) conditions.push(`${isCurrentSql(add(new Date(now), 'timestamptz'))} = ${section === 'current'}`)
  if (after) {
    const position = `(${add(after.instant, 'timestamptz')}, ${add(after.id, 'uuid')})`
    conditions.push(`(starts_at, bookings.id) ${later} ${position}`)
  }
  const { rows } = await db.query<BookingRow>(
    `${ROWS} where ${conditions.join(' and ')} order by starts_at ${order}, bookings.id ${order} limit $2`,
    values,
  )
  return rows
}

/** Most bookings in a talent's calendar file. */
const MAX_CONFIRMED = 2_000

/** Confirmed bookings of a talent that end after `from`, by start. */
export async function listConfirmed(db: Queryable, talentId: string, from: Date): Promise<BookingRow[]> {
  const { rows } = await db.query<BookingRow>(
    `${ROWS}
     where talent_id = $1 and starts_at > $2::timestamptz - interval '24 hours' and ends_at > $2
       and state in ('accepted', 'completed')
     order by starts_at limit ${MAX_CONFIRMED}`,
    [talentId, from],
  )
  return rows
}

/** Like `isCurrent` of `stateAt`: the job may not have stored the clock's step yet. */
function isCurrentSql(now: string): string {
  return `(case when state in ('requested', 'quoted') then expires_at > ${now}
    else state = 'accepted' and ends_at > ${now} and (pay_by is null or secured_at is not null or pay_by > ${now} or ${IS_PAYING}) end)`
}

/** A booking as its parties see it at `now` (milliseconds). */
export function bookingView(row: BookingRow, now: number): Booking {
  const { request_id: _, history, ...shown } = row
  const state = stateAt(row, now)
  const changes = history.toSorted((a, b) => orderOf(a.state) - orderOf(b.state)).map(changeView)
  const amount = dinarsOf(row.amount)
  // The job stores the clock's steps up to a minute later.
  const at = state === 'expired' ? (row.expires_at ?? row.pay_by) : row.ends_at
  if (state !== row.state && at) changes.push({ state, by: 'clock', at, amount, reason: null })
  return {
    ...{ ...shown, state, amount, expires_at: isOpen(state) ? row.expires_at : null, history: changes },
    ...moneyView(row),
    reserved_until: isOpen(state) ? row.reserved_until : null,
  }
}

const moneyView = ({ deposit, cash_noted, payments, refunds }: BookingRow) => ({
  deposit: deposit && { ...deposit, amount: fromFils(deposit.amount) },
  cash_noted: dinarsOf(cash_noted),
  payments: payments.map(({ amount, method, at }) => ({ amount: fromFils(amount), method, at: readInstant(at) })),
  refunds: refunds.map(({ amount, state, at, is_stray }) => ({
    ...{ amount: fromFils(amount), state, at: readInstant(at), is_stray },
  })),
})

/** A booking of a request for quotations as its organiser sees it at `now` (milliseconds). */
export function quotationView(row: QuotationRow, now: number): Quotation {
  const { card_image, rating, total_reviews, answer_minutes } = row
  return { ...bookingView(row, now), card_image, rating, total_reviews, answer_minutes }
}

/** States follow the order of the list, whatever the clocks of several processes say. */
function orderOf(state: BookingChangeState): number {
  return BOOKING_CHANGES.indexOf(state)
}

function changeView(change: Booking['history'][number]): Booking['history'][number] {
  return { ...change, at: readInstant(change.at), amount: dinarsOf(change.amount) }
}

function dinarsOf(fils: number | null): number | null {
  return fils === null ? null : fromFils(fils)
}
