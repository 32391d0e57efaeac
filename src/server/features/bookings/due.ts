import type { Queryable } from '../../services/db.ts'
import { orderSql } from '../jobs.ts'

/** Most bookings that one statement changes. */
const BATCH = 500
/** Both parties are reminded this long before the start. */
const REMIND_BEFORE = `interval '24 hours'`

const PARTIES = `parties as (select id, side from changed cross join unnest(array['organiser', 'talent']) side)`

/**
 * Stores the clock's steps that are due at `now` (milliseconds) and orders their mails: expiries, completions, and
 * reminders of confirmed bookings. Processes may run it at the same time: each booking changes once.
 */
export async function settleDue(db: Queryable, now: number): Promise<void> {
  for (const text of [EXPIRE, COMPLETE, REMIND]) {
    let changed: number | null
    do {
      const result = await db.query(text, [new Date(now)])
      changed = result.rowCount
    } while (changed === BATCH)
  }
}

const EXPIRE = `
  with due as (
    select id, expires_at as at from bookings
    where state in ('requested', 'quoted') and expires_at <= $1
    order by expires_at limit ${BATCH} for no key update skip locked
  ), changed as (
    update bookings set state = 'expired', expires_at = null, modified = $1
    from due where bookings.id = due.id
    returning bookings.id, at, amount
  ), changes as (
    insert into booking_changes (booking, state, at, by, amount) select id, 'expired', at, 'clock', amount from changed
  ), ${PARTIES}, mails as (
    ${orderSql('booking_mail', { booking: 'id', about: `'expired'`, to: 'side' }, 'parties')}
  )
  select from changed`

/** The organiser is asked for a review. */
const COMPLETE = `
  with due as (
    select id from bookings
    where state = 'accepted' and starts_at < $1 and ends_at <= $1
    order by starts_at limit ${BATCH} for no key update skip locked
  ), changed as (
    update bookings set state = 'completed', modified = $1
    from due where bookings.id = due.id
    returning bookings.id, ends_at, amount
  ), changes as (
    insert into booking_changes (booking, state, at, by, amount)
    select id, 'completed', ends_at, 'clock', amount from changed
  ), mails as (
    ${orderSql('booking_mail', { booking: 'id', about: `'completed'`, to: `'organiser'` }, 'changed')}
  )
  select from changed`

/** A confirmation within the last day before the start has reminded them already. */
const REMIND = `
  with due as (
    select id from bookings
    where state = 'accepted' and starts_at > $1 and starts_at <= $1::timestamptz + ${REMIND_BEFORE}
      and reminded_at is null and modified < starts_at - ${REMIND_BEFORE}
    order by starts_at limit ${BATCH} for no key update skip locked
  ), changed as (
    update bookings set reminded_at = $1 from due where bookings.id = due.id returning bookings.id
  ), ${PARTIES}, mails as (
    ${orderSql('booking_mail', { booking: 'id', about: `'reminder'`, to: 'side' }, 'parties')}
  )
  select from changed`
