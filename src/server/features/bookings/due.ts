import type { Queryable } from '../../services/db.ts'
import { inBatches } from '../../services/sweep.ts'
import { liveBookingSql, notifyPartySql } from './notify.ts'
import { IS_PAYING } from './queries.ts'

/** Most bookings changed per statement. */
const BATCH = 500
/** Reminders are sent this long before the start. */
const REMIND_BEFORE = `interval '24 hours'`

/** Both parties of the bookings `changed`. */
const PARTIES = `parties as (
  select id, side, organiser_id, talent_id from changed cross join unnest(array['organiser', 'talent']) side
)`

/**
 * Stores the clock's steps that are due at `now` (milliseconds) and notifies the parties: expiries, completions, and
 * reminders of confirmed bookings; `freed`: talents whose time is free again. Processes may run it concurrently: each booking changes once.
 */
export async function settleDue(db: Queryable, now: number): Promise<{ freed: string[] }> {
  for (const text of [EXPIRE, COMPLETE, REMIND]) await inBatches(BATCH, () => db.query(text, [new Date(now)]))
  return { freed: await expireUnsecured(db, { now }) }
}

/**
 * Expires confirmed bookings whose deposit was not paid in time: of all talents, or of one. Those with a payment under way stay until its
 * end is known. Returns the talents whose time is free again.
 */
export async function expireUnsecured(
  db: Queryable,
  { now, talent = null }: { now: number; talent?: string | null },
): Promise<string[]> {
  const { rows } = await db.query<{ talent_id: string }>(EXPIRE_UNSECURED, [new Date(now), talent])
  return rows.map(({ talent_id }) => talent_id)
}

const EXPIRE_UNSECURED = `
  with due as (
    select id, pay_by as at from bookings
    where state = 'accepted' and secured_at is null and pay_by <= $1 and ($2::uuid is null or talent_id = $2) and not ${IS_PAYING}
    order by pay_by limit ${BATCH} for no key update skip locked
  ), changed as (
    update bookings set state = 'expired', modified = $1
    from due where bookings.id = due.id
    returning bookings.id, at, amount, organiser_id, talent_id
  ), changes as (
    insert into booking_changes (booking, state, at, by, amount) select id, 'expired', at, 'clock', amount from changed
  ), ${PARTIES}, ${notifyPartySql({ about: `'unpaid'`, to: 'side' }, 'parties')}, ${liveBookingSql('changed')}
  select talent_id from changed where talent_id is not null`

const EXPIRE = `
  with due as (
    select id, expires_at as at from bookings
    where state in ('requested', 'quoted') and expires_at <= $1
    order by expires_at limit ${BATCH} for no key update skip locked
  ), changed as (
    update bookings set state = 'expired', expires_at = null, modified = $1
    from due where bookings.id = due.id
    returning bookings.id, at, amount, organiser_id, talent_id
  ), changes as (
    insert into booking_changes (booking, state, at, by, amount) select id, 'expired', at, 'clock', amount from changed
  ), ${PARTIES}, ${notifyPartySql({ about: `'expired'`, to: 'side' }, 'parties')}, ${liveBookingSql('changed')}
  select from changed`

/** Asks the organiser for a review, unless the talent is gone. */
const COMPLETE = `
  with due as (
    select id from bookings
    where state = 'accepted' and starts_at < $1 and ends_at <= $1
    order by starts_at limit ${BATCH} for no key update skip locked
  ), changed as (
    update bookings set state = 'completed', modified = $1
    from due where bookings.id = due.id
    returning bookings.id, ends_at, amount, organiser_id, talent_id
  ), changes as (
    insert into booking_changes (booking, state, at, by, amount)
    select id, 'completed', ends_at, 'clock', amount from changed
  ), reviewable as (
    select id, organiser_id, talent_id from changed where talent_id is not null
  ), ${notifyPartySql({ about: `'completed'`, to: `'organiser'` }, 'reviewable')}, ${liveBookingSql('changed')}
  select from changed`

/** A confirmation within the last day before the start was reminder enough. */
const REMIND = `
  with due as (
    select id from bookings
    where state = 'accepted' and starts_at > $1 and starts_at <= $1::timestamptz + ${REMIND_BEFORE}
      and reminded_at is null and modified < starts_at - ${REMIND_BEFORE} and (pay_by is null or secured_at is not null)
    order by starts_at limit ${BATCH} for no key update skip locked
  ), changed as (
    update bookings set reminded_at = $1 from due where bookings.id = due.id
    returning bookings.id, organiser_id, talent_id
  ), ${PARTIES}, ${notifyPartySql({ about: `'reminder'`, to: 'side' }, 'parties')}
  select from changed`
