import type { EventInBothLanguages } from '../../../../contract/calls/events.ts'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { order, orderSql } from '../../../jobs/order.ts'
import type { Database, Queryable } from '../../../services/db.ts'
import { BOTH_LANGUAGES, eventColumns } from '../../events/queries.ts'
import { withSales } from '../../events/ticket-types.ts'
import { notifySql } from '../../notifications.ts'
import { nextHolders, type Progress } from '../holder-batches.ts'
import { heldByAddressOf } from '../people-sql.ts'
import { isInLine } from '../places.ts'

/** Holders per transaction, which locks the notice and is repeated after a crash. */
const BATCH = 500

/** Fields of an event whose changes concern ticket holders. */
export type KnownEvent = Pick<EventInBothLanguages, 'date' | 'ends_at' | 'location_ar' | 'location_en'>

/**
 * Records a change for ticket holders and orders the job that announces it, and the mails to addresses that only wait, or hold an
 * offer. `event` is the state before.
 */
export async function orderNotice(
  db: Queryable,
  { event, kind, now }: { event: ManagedEvent; kind: 'changed' | 'cancelled'; now: number },
): Promise<void> {
  const { id, date, ends_at, location_ar, location_en } = event
  const before: KnownEvent = { date, ends_at, location_ar, location_en }
  const { rows } = await db.query<{ id: number }>(
    // Not before the latest holder or entry: a process whose clock is ahead may have written it. The event is locked against new ones.
    `insert into event_notices (event_id, kind, before, created_at)
     values ($1, $2, $3, greatest($4, (select max(since) from holders where event_id = $1),
       (select max(created_at) from waiting_list where event_id = $1))) returning id`,
    [id, kind, JSON.stringify(before), new Date(now)],
  )
  const [notice] = rows
  if (!notice) throw new Error('The notice that was just written is missing')
  await order(db, 'event_notice', { notice: notice.id })
  // Ordered here and not by the job: by the time it runs, the waiting list of a cancelled event is closed.
  await db.query(
    `with told as (
       select distinct on (lower(email)) token from waiting_list
       where event_id = $1 and (state = 'offered' or ${isInLine()})
         and not exists (select from holders where holders.event_id = $1 and address = lower(waiting_list.email))
       order by lower(email), created_at, token
     )
     ${orderSql('waiting_notice_mail', { notice: '$2::integer', token: 'token' }, 'told')}`,
    [id, notice.id],
  )
}

/**
 * Orders the mails of the next batch of holders, one per address, and notifies those with an account. Returns whether there may be
 * more.
 */
export function tellNextHolders(db: Database, notice: number, batch = BATCH): Promise<boolean> {
  const progress: Progress = { table: 'event_notices', key: 'id = $1', values: [notice] }
  return nextHolders<{ position: string; kind: 'changed' | 'cancelled' }>(db, progress, (transaction, { kind }) => {
    const notified = notifySql(
      kind === 'changed' ? 'event_changed' : 'event_cancelled',
      {
        user_id: 'user_id',
        payload: { event: 'event_id', title_ar: 'title_ar', title_en: 'title_en' },
        once: '$1::text',
      },
      'accounts',
    )
    return transaction.query<{ done: boolean }>(
      `with notice as (
         select event_notices.*, title_ar, title_en from event_notices join events on events.id = event_id
         where event_notices.id = $1::integer
       ), told as (
         select distinct on (address) address as email, code, event_id, title_ar, title_en
         from notice join holders using (event_id)
         where since <= notice.created_at and address > position
         order by address, since, code limit $2
       ), mails as (
         ${orderSql('event_notice_mail', { notice: '$1::integer', purchaseId: 'code' }, 'told')}
       ), accounts as (
         select users.id as user_id, told.* from told join users on users.email = told.email and "emailVerified"
       ), ${notified}
       update event_notices set position = coalesce((select max(email) from told), position),
         done = (select count(*) < $2 from told)
       where id = $1::integer returning done`,
      [notice, batch],
    )
  })
}

/** Contents of a notice's mail. */
export interface Notice {
  eventId: string
  /** Of the ticket that it links to. */
  code: string
  email: string
  language: Language
  event: EventInBothLanguages
  /** What is given back at the door of what was paid for the address's tickets of the event, and what goes back online; in dinars. */
  at_door: number
  online: number
  /** The state that the holder was told last. */
  before: KnownEvent
  /** The latest notice covered by this mail. */
  latest: number
}

/**
 * The notice for the holder of a code; undefined when a later mail covered it, or the address was deleted. If the ticket is no
 * longer held by then, it is about another one of the address, if any.
 */
export async function findNotice(db: Database, notice: number, code: string): Promise<Notice | undefined> {
  // Before the event: a change between the two reads has a mail of its own.
  const { rows } = await db.query<Omit<Notice, 'event'>>(
    `select held.event_id as "eventId", code, email, language, dinars(told.at_door) as at_door, dinars(told.online) as online, first.before, latest.id as latest
     from (
       select held.* from ${heldByAddressOf('$2::uuid')} order by code <> $2, since limit 1
     ) held
     cross join lateral (
       select max(notice) as notice, min(since) as since, sum(at_door) as at_door, sum(online) as online from holders all_held
       where all_held.event_id = held.event_id and all_held.address = held.address
     ) told
     cross join lateral (
       select before from event_notices
       where event_notices.event_id = held.event_id and id > told.notice and event_notices.created_at >= told.since
       order by id limit 1
     ) first
     cross join lateral (
       select id from event_notices where event_notices.event_id = held.event_id order by id desc limit 1
     ) latest
     where told.notice < $1`,
    [notice, code],
  )
  const [found] = rows
  if (!found) return undefined
  const event = await findChangedEvent(db, found.eventId, found.language)
  return event && { ...found, event }
}

/** The event of a notice, also once it is off the site. */
export async function findChangedEvent(
  db: Database,
  id: string,
  language: Language,
): Promise<EventInBothLanguages | undefined> {
  const { rows } = await db.query<EventInBothLanguages>(
    `select ${eventColumns(language)}, ${BOTH_LANGUAGES} from events ${withSales()} where id = $1`,
    [id],
  )
  return rows[0]
}

/** Records the latest notice mailed to a holder of an event; it never goes back. */
export async function noteTold(db: Database, { eventId, email, latest }: Notice): Promise<void> {
  const ofHolder = 'from holders held where held.event_id = $1 and held.address = lower($2)'
  const values = [eventId, email, latest]
  // Two statements: one could lock a pass before its purchase, against the order of locks.
  await db.query(
    `update tickets set notice = $3 ${ofHolder} and held.code = tickets."purchaseId" and tickets.notice < $3`,
    values,
  )
  await db.query(
    `update passes set notice = $3 ${ofHolder} and held.pass_id = passes.id and passes.notice < $3`,
    values,
  )
}
