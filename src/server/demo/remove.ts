import type { AuditAction } from '../../contract/rules/audit.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../services/db.ts'
import { count } from '../services/program.ts'
import { demoRows } from './rows.ts'

interface DemoRemoval {
  /** Number of removed rows. */
  removed: { events: number; talents: number; venues: number; gigs: number; people: number }
  /** What stays because people or admins of the site use it, and why. */
  kept: { what: string; why: string }[]
}

/**
 * Removes the demo: its rows and everything that demo people made. What real people made stays, with the demo rows that
 * it needs: a demo event with tickets of visitors, a demo talent with a review by a user.
 */
export function removeDemo(db: Database): Promise<DemoRemoval> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      // Purchases, reviews and messages under way are seen below; later ones wait, and find nothing.
      await transaction.query('select from events where id = any ($1) order by id for update', [demoRows.events])
      await transaction.query('select from users where id = any ($1) order by id for update', [demoRows.people])
      await transaction.query('select from talents where id = any ($1) order by id for update', [demoRows.people])
      await transaction.query('select from gigs where user_id = any ($1) order by id for update', [demoRows.people])
      await transaction.query(
        `select from reviews where ${isOfDemo('reviews', 'user_id', '$2')} order by id for update`,
        [demoRows.people, demoRows.reviews],
      )
      const events = await usedEvents(transaction)
      const people = await usedPeople(transaction)
      const gigs = await removeContent(transaction)
      const removed = {
        events: await removeEvents(transaction, events),
        ...(await removePeople(transaction, people)),
        gigs,
        venues: 0,
      }
      const venues = await usedVenues(transaction)
      removed.venues = await remove(transaction, 'venues', demoRows.venues, venues)
      return { removed, kept: [...events, ...people, ...venues].map(({ what, why }) => ({ what, why })) }
    }),
  )
}

/** SQL: whether a row's user is one of the demo (`$1`), or has deleted the account and the row is a loaded one (`ids`). */
function isOfDemo(table: string, user: string, ids: string): string {
  return `coalesce(${user} = any ($1), ${table}.id = any (${ids}))`
}

/** SQL: whether both parties of a row are of the demo. */
function isAmongDemo(table: string, one: string, other: string, ids: string): string {
  return `${isOfDemo(table, one, ids)} and ${isOfDemo(table, other, ids)}`
}

/** SQL: whether users outside the demo (`$1`) have replied to a review. */
const HAS_REPLIES =
  'exists (select from review_replies where review_id = reviews.id and (user_id <> all ($1)) is not false)'

/** A demo row that stays. */
interface UsedRow {
  id: string
  what: string
  why: string
}

/** SQL: whether an admin of the site, not of the demo (`people`), has edited a row. */
function isEdited(action: AuditAction, people: string): string {
  return `exists (select from audit_log where entity_id = given.id::text and action = '${action}' and admin_id <> all (${people}::uuid[]))`
}

async function usedEvents(db: Queryable): Promise<UsedRow[]> {
  const { rows } = await db.query<{ id: string; name: string; places: number; edited: boolean }>(
    `select id, coalesce(title_ar, title_en) as name, ${isEdited('event.edit', '$2')} as edited,
       (select coalesce(sum(quantity), 0)::int from tickets where "eventId" = given.id and "userEmail" <> all ($3)) as places
     from events given where id = any ($1) order by date`,
    [demoRows.events, demoRows.people, demoRows.holders],
  )
  return rows.flatMap(({ id, name, places, edited }) => {
    const why = [places > 0 && `${count(places, 'place')} sold to visitors`, edited && 'edited by an admin']
    return used(id, `event ${name}`, why)
  })
}

async function usedPeople(db: Queryable): Promise<UsedRow[]> {
  interface Row {
    id: string
    name: string
    kind: string
    reviews: number
    replied: number
    bookings: number
    conversations: number
    applications: number
    edited: boolean
  }
  const { rows } = await db.query<Row>(
    `select given.id, coalesce(talents.name, given.name) as name, ${isEdited('talent.edit', '$1')} as edited,
       case when talents.id is null then 'user' else 'talent' end as kind,
       (select count(*)::int from reviews where talent_id = given.id
         and not ${isOfDemo('reviews', 'user_id', '$2')}) as reviews,
       (select count(*)::int from reviews where given.id in (talent_id, user_id)
         and ${isOfDemo('reviews', 'user_id', '$2')} and ${HAS_REPLIES}) as replied,
       (select count(*)::int from bookings where given.id in (organiser_id, talent_id)
         and not (${isAmongDemo('bookings', 'organiser_id', 'talent_id', '$3')})) as bookings,
       (select count(*)::int from conversations where given.id in (participant_1, participant_2)
         and not (${isAmongDemo('conversations', 'participant_1', 'participant_2', '$4')})) as conversations,
       (select count(*)::int from gig_applications where owner_id = given.id and user_id <> all ($1)) as applications
     from users given left join talents on talents.id = given.id where given.id = any ($1) order by name`,
    [demoRows.people, demoRows.reviews, demoRows.bookings, demoRows.conversations],
  )
  return rows.flatMap(({ id, name, kind, reviews, replied, bookings, conversations, applications, edited }) =>
    used(id, `${kind} ${name}`, [
      reviews > 0 && `${count(reviews, 'review')} by users`,
      replied > 0 && `${count(replied, 'review')} with replies by users`,
      bookings > 0 && `${count(bookings, 'booking')} with users`,
      conversations > 0 && `${count(conversations, 'conversation')} with users`,
      applications > 0 && `${count(applications, 'application')} by users for gigs`,
      edited && 'edited by an admin',
    ]),
  )
}

async function usedVenues(db: Queryable): Promise<UsedRow[]> {
  const { rows } = await db.query<{ id: string; name: string; events: number; edited: boolean }>(
    `select id, name, ${isEdited('venue.edit', '$2')} as edited, (select count(*)::int from events where venue_id = given.id) as events
     from venues given where id = any ($1) order by name`,
    [demoRows.venues, demoRows.people],
  )
  return rows.flatMap(({ id, name, events, edited }) =>
    used(id, `venue ${name}`, [events > 0 && `${count(events, 'event')} there`, edited && 'edited by an admin']),
  )
}

function used(id: string, what: string, reasons: (string | false)[]): UsedRow[] {
  const why = reasons.filter(Boolean).join(', ')
  return why ? [{ id, what, why }] : []
}

/** Removes what demo people made among themselves, without notifications; returns the number of gigs. */
async function removeContent(db: Queryable): Promise<number> {
  const { people, bookings, conversations, reviews, notifications } = demoRows
  await db.query('delete from notifications where id = any ($1)', [notifications])
  await db.query(`delete from bookings where ${isAmongDemo('bookings', 'organiser_id', 'talent_id', '$2')}`, [
    people,
    bookings,
  ])
  await db.query(
    `delete from conversations where ${isAmongDemo('conversations', 'participant_1', 'participant_2', '$2')}`,
    [people, conversations],
  )
  await db.query(`delete from reviews where ${isOfDemo('reviews', 'user_id', '$2')} and not ${HAS_REPLIES}`, [
    people,
    reviews,
  ])
  await db.query('delete from review_replies where user_id = any ($1)', [people])
  await db.query('delete from gig_applications where user_id = any ($1)', [people])
  const { rowCount } = await db.query(
    `delete from gigs where user_id = any ($1)
       and not exists (select from gig_applications where gig_id = gigs.id)`,
    [people],
  )
  return rowCount ?? 0
}

async function removeEvents(db: Queryable, used: UsedRow[]): Promise<number> {
  const ids = without(demoRows.events, used)
  await db.query('delete from admissions where event_id = any ($1)', [ids])
  await db.query('delete from tickets where "eventId" = any ($1)', [ids])
  return remove(db, 'events', ids)
}

async function removePeople(db: Queryable, used: UsedRow[]): Promise<{ talents: number; people: number }> {
  const ids = without(demoRows.people, used)
  const { rows } = await db.query<{ talents: number }>(
    'select count(*)::int as talents from talents where id = any ($1)',
    [ids],
  )
  const people = await remove(db, 'users', ids)
  return { talents: rows[0]?.talents ?? 0, people }
}

async function remove(db: Queryable, table: 'events' | 'users' | 'venues', ids: string[], used: UsedRow[] = []) {
  const { rowCount } = await db.query(`delete from ${table} where id = any ($1)`, [without(ids, used)])
  return rowCount ?? 0
}

function without(ids: string[], used: UsedRow[]): string[] {
  return ids.filter((id) => !used.some((row) => row.id === id))
}
