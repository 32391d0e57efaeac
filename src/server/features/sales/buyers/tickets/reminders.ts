import { dayInBahrain, TIME_ZONE } from '../../../../../contract/rules/bahrain.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { orderSql } from '../../../../jobs/order.ts'
import type { Database, Queryable } from '../../../../services/db.ts'
import { nextHolders, type Progress } from '../../holder-batches.ts'
import { findTickets, type TicketOfEvent } from './queries.ts'

/** Reminders are due this long before the start. */
const REMIND_BEFORE = `interval '24 hours'`
/** After an outage none are sent with less than this left. */
const TOO_LATE = `interval '3 hours'`
/** Holders per transaction. */
const BATCH = 500
/** Holders of the demo's own tickets (`demo/load-sales.ts`), whom a site that is tried out would remind every day. */
const DEMO_HOLDERS = '%masrah.local'

/** An event on a day in Bahrain (`YYYY-MM-DD`). */
interface EventDay {
  event: string
  day: string
}

/**
 * Orders the reminders that are due at `now` (milliseconds), once for each day of an event, whichever process comes
 * first. A change or cancellation since then was told to all holders, and is their reminder.
 */
export async function orderReminders(db: Queryable, now: number): Promise<void> {
  await db.query(
    `with due as (
       insert into event_reminders (event_id, day)
       select id, (date at time zone '${TIME_ZONE}')::date from events
       where date > $1::timestamptz + ${TOO_LATE} and date <= $1::timestamptz + ${REMIND_BEFORE}
         and cancelled_at is null and deleted_at is null
         and not exists (
           select from event_notices where event_id = events.id and event_notices.created_at > date - ${REMIND_BEFORE}
         )
       on conflict do nothing returning event_id, day
     )
     ${orderSql('remind_holders', { event: 'event_id', day: 'day::text' }, 'due')}`,
    [new Date(now)],
  )
}

/**
 * Orders the mails of the next batch of holders, one per address. Those who got a ticket within a day before have just had
 * its mail. Returns whether there may be more.
 */
export function remindNextHolders(db: Database, { event, day }: EventDay, batch = BATCH): Promise<boolean> {
  const progress: Progress = { table: 'event_reminders', key: 'event_id = $1 and day = $2', values: [event, day] }
  return nextHolders(db, progress, (transaction, { position }) =>
    transaction.query<{ done: boolean }>(
      `with holders as (
         select address, array_agg(code order by since, code) as codes, bool_or(refused_at is not null) as refuses
         from holders join events on events.id = event_id
         where event_id = $1 and address not like '${DEMO_HOLDERS}' and since <= date - ${REMIND_BEFORE} * 2 and address > $3
         group by address order by address limit $4
       ), mails as (
         ${orderSql('reminder_mail', { purchaseIds: 'codes', day: '$2::text' }, '(select * from holders where not refuses) reached')}
       )
       update event_reminders set position = coalesce((select max(address) from holders), position),
         done = (select count(*) < $4 from holders)
       where event_id = $1 and day = $2::date returning done`,
      [event, day, position, batch],
    ),
  )
}

/**
 * What a reminder is about: those of the tickets, by their codes, that one address still holds, in the language of the first. None
 * when the event was cancelled, has begun, or was moved to another day.
 */
export async function findReminded(
  db: Database,
  codes: string[],
  { day, now }: { day: string; now: number },
): Promise<TicketOfEvent[]> {
  const { rows } = await db.query<{ code: string; address: string; language: Language }>(
    'select code, address, language from holders where code = any ($1::uuid[]) order by since, code',
    [codes],
  )
  const held = rows.filter(({ address }) => address === rows[0]?.address).map(({ code }) => code)
  const found = await findTickets(db, held, rows[0]?.language)
  return found.filter(({ event }) => {
    const start = Date.parse(event.date)
    return event.cancelled_at === null && start > now && dayInBahrain(start) === day
  })
}
