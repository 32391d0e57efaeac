import type { AdminEvent } from '../../../contract/calls/admin-events.ts'
import type { EventInBothLanguages } from '../../../contract/calls/events.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { order, orderSql } from '../jobs.ts'
import { notifySql } from '../notifications.ts'
import { hasPeople } from '../pass-sql.ts'
import { BOTH_LANGUAGES, eventColumns } from './queries.ts'
import { withSales } from './ticket-types.ts'

/** Holders per transaction, which locks the notice and is repeated after a crash. */
const BATCH = 500

/** Fields of an event whose changes concern ticket holders. */
export type KnownEvent = Pick<EventInBothLanguages, 'date' | 'ends_at' | 'location_ar' | 'location_en'>

/** Records a change for ticket holders and orders the job that announces it. `event` is the state before. */
export async function orderNotice(
  db: Queryable,
  { event, kind, now }: { event: AdminEvent; kind: 'changed' | 'cancelled'; now: number },
): Promise<void> {
  const { id, date, ends_at, location_ar, location_en } = event
  const before: KnownEvent = { date, ends_at, location_ar, location_en }
  const { rows } = await db.query<{ id: number }>(
    // The clock of the process that sold the last ticket may be ahead. The event is locked, so no sale comes in
    // between.
    `insert into event_notices (event_id, kind, before, created_at)
     values ($1, $2, $3, greatest($4, (select max(created_at) from tickets where "eventId" = $1))) returning id`,
    [id, kind, JSON.stringify(before), new Date(now)],
  )
  const [notice] = rows
  if (!notice) throw new Error('The notice that was just written is missing')
  await order(db, 'event_notice', { notice: notice.id })
}

/**
 * Orders the mails of the next batch of holders, one per address, and notifies those with an account. Batch and
 * position are one transaction, so a crash neither skips nor repeats anyone. Returns whether there may be more.
 */
export async function tellNextHolders(db: Database, notice: number, batch = BATCH): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<{ kind: 'changed' | 'cancelled' }>(
      'select kind from event_notices where id = $1 and not done for update',
      [notice],
    )
    const kind = rows[0]?.kind
    if (!kind) return false
    const notified = notifySql(
      kind === 'changed' ? 'event_changed' : 'event_cancelled',
      {
        user_id: 'user_id',
        payload: { event: 'event_id', title_ar: 'title_ar', title_en: 'title_en' },
        once: '$1::text',
      },
      'accounts',
    )
    const { rows: told } = await transaction.query<{ done: boolean }>(
      `with notice as (
         select event_notices.*, title_ar, title_en from event_notices join events on events.id = event_id
         where event_notices.id = $1::integer
       ), holders as (
         select distinct on (lower("userEmail")) lower("userEmail") as email, "purchaseId", event_id, title_ar, title_en
         from notice join tickets on "eventId" = event_id
         where "userEmail" <> '' and ${hasPeople()} and tickets.created_at <= notice.created_at
           and lower("userEmail") > position
         order by lower("userEmail"), tickets.created_at, "purchaseId" limit $2
       ), mails as (
         ${orderSql('event_notice_mail', { notice: '$1::integer', purchaseId: '"purchaseId"' }, 'holders')}
       ), accounts as (
         select users.id as user_id, holders.* from holders join users on users.email = holders.email and "emailVerified"
       ), ${notified}
       update event_notices set position = coalesce((select max(email) from holders), position),
         done = (select count(*) < $2 from holders)
       where id = $1::integer returning done`,
      [notice, batch],
    )
    return told[0]?.done === false
  })
}

/** Contents of a notice's mail. */
export interface Notice {
  purchaseId: string
  email: string
  language: Language
  event: EventInBothLanguages
  /** What is noted as paid for the address's tickets of the event, in dinars. */
  paid: number
  /** The state that the holder was told last. */
  before: KnownEvent
  /** The latest notice covered by this mail. */
  latest: number
}

/**
 * The notice for a ticket's buyer; undefined when a later mail covered it, or the address was deleted. If the ticket was
 * voided meanwhile, it is about another one of the address, if any.
 */
export async function findNotice(db: Database, notice: number, purchaseId: string): Promise<Notice | undefined> {
  // Before the event: a change between the two reads has a mail of its own.
  const { rows } = await db.query<Omit<Notice, 'event'> & { event_id: string }>(
    `select "purchaseId", "userEmail" as email, language, event_id, first.before, latest.id as latest,
       (
         select sum(mine.paid)::float8 / 1000 from tickets mine
         where mine."eventId" = held."eventId" and lower(mine."userEmail") = lower(held."userEmail") and mine.status = 'purchased'
       ) as paid
     from (
       select held.* from tickets asked
       join tickets held on held."eventId" = asked."eventId" and lower(held."userEmail") = lower(asked."userEmail")
       where asked."purchaseId" = $2 and ${hasPeople('held')}
       order by held."purchaseId" <> $2, held.created_at limit 1
     ) held
     cross join lateral (
       select event_id, before from event_notices
       where event_id = "eventId" and id > notice and event_notices.created_at >= held.created_at
       order by id limit 1
     ) first
     cross join lateral (
       select id from event_notices where event_id = "eventId" order by id desc limit 1
     ) latest
     where "userEmail" <> '' and notice < $1`,
    [notice, purchaseId],
  )
  const [found] = rows
  if (!found) return undefined
  const { event_id, ...rest } = found
  const { rows: events } = await db.query<EventInBothLanguages>(
    `select ${eventColumns(found.language)}, ${BOTH_LANGUAGES} from events ${withSales()} where id = $1`,
    [event_id],
  )
  return events[0] && { ...rest, event: events[0] }
}

/** Records the latest notice mailed to a ticket's buyer; it never goes back. */
export async function noteTold(db: Database, purchaseId: string, notice: number): Promise<void> {
  await db.query('update tickets set notice = $2 where "purchaseId" = $1 and notice < $2', [purchaseId, notice])
}
