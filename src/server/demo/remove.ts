import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../services/db.ts'
import { demoRows } from './rows.ts'

export interface DemoRemoval {
  /** Number of removed rows. */
  removed: { events: number; talents: number; venues: number; gigs: number; people: number }
  /** What stays because people or admins of the site use it, and why. */
  kept: { what: string; why: string }[]
}

/**
 * Removes the demo and everything that hangs on nothing else. What real people made stays, with the demo rows that it
 * needs: a demo event with tickets of visitors, a demo talent with a review by a user. The demo people's own content goes.
 */
export function removeDemo(db: Database): Promise<DemoRemoval> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      // Purchases, reviews and messages under way are seen below; later ones wait, and find nothing.
      await transaction.query('select from events where id = any ($1) order by id for update', [demoRows.events])
      await transaction.query('select from users where id = any ($1) order by id for update', [demoRows.people])
      await transaction.query('select from talents where id = any ($1) order by id for update', [demoRows.people])
      await transaction.query('select from gigs where user_id = any ($1) order by id for update', [demoRows.people])
      await transaction.query(`select from reviews where ${OF_DEMO} order by id for update`, [
        demoRows.people,
        demoRows.reviews,
      ])
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

/** Reviews by demo people, and the loaded ones. */
const OF_DEMO = 'coalesce(user_id = any ($1), reviews.id = any ($2))'
/** Whether somebody else has replied to a review; anybody may. */
const REPLIED =
  'exists (select from review_replies where review_id = reviews.id and (user_id <> all ($1)) is not false)'

/** A demo row that stays. */
interface UsedRow {
  id: string
  what: string
  why: string
}

/** Changes by admins of the site, not by the demo's, make a row their own. */
const EDITED = `exists (select from audit_log where entity_id = given.id::text and action = $3 and admin_id <> all ($2::uuid[]))`

async function usedEvents(db: Queryable): Promise<UsedRow[]> {
  const { rows } = await db.query<{ id: string; name: string; places: number; edited: boolean }>(
    `select id, coalesce(title_ar, title_en) as name, ${EDITED} as edited,
       (select coalesce(sum(quantity), 0)::int from tickets where "eventId" = given.id and "userEmail" <> all ($4)) as places
     from events given where id = any ($1) order by date`,
    [demoRows.events, demoRows.people, 'event.edit', demoRows.holders],
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
    `select given.id, coalesce(talents.name, given.name) as name, ${EDITED} as edited,
       case when talents.id is null then 'user' else 'talent' end as kind,
       (select count(*)::int from reviews where talent_id = given.id
         and not coalesce(user_id = any ($1), reviews.id = any ($4))) as reviews,
       (select count(*)::int from reviews where given.id in (talent_id, user_id)
         and coalesce(user_id = any ($1), reviews.id = any ($4)) and ${REPLIED}) as replied,
       (select count(*)::int from bookings where given.id in (organiser_id, talent_id) and not (${ofDemo('bookings', 'organiser_id', 'talent_id', '$5')})) as bookings,
       (select count(*)::int from conversations where given.id in (participant_1, participant_2)
         and not (${ofDemo('conversations', 'participant_1', 'participant_2', '$6')})) as conversations,
       (select count(*)::int from gig_applications where owner_id = given.id and user_id <> all ($1)) as applications
     from users given left join talents on talents.id = given.id where given.id = any ($1) order by name`,
    [demoRows.people, demoRows.people, 'talent.edit', demoRows.reviews, demoRows.bookings, demoRows.conversations],
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
    `select id, name, ${EDITED} as edited, (select count(*)::int from events where venue_id = given.id) as events
     from venues given where id = any ($1) order by name`,
    [demoRows.venues, demoRows.people, 'venue.edit'],
  )
  return rows.flatMap(({ id, name, events, edited }) =>
    used(id, `venue ${name}`, [events > 0 && `${count(events, 'event')} there`, edited && 'edited by an admin']),
  )
}

/** Between two demo people; of a loaded row whose party has deleted the account, by its id. */
function ofDemo(table: string, one: string, other: string, ids: string): string {
  return [one, other].map((party) => `coalesce(${party} = any ($1), ${table}.id = any (${ids}))`).join(' and ')
}

function used(id: string, what: string, reasons: (string | false)[]): UsedRow[] {
  const why = reasons.filter(Boolean).join(', ')
  return why ? [{ id, what, why }] : []
}

/** Removes what demo people made among themselves, without notifying anybody; returns the number of gigs. */
async function removeContent(db: Queryable): Promise<number> {
  const { people, bookings, conversations, reviews, notifications } = demoRows
  await db.query('delete from notifications where id = any ($1)', [notifications])
  await db.query(`delete from bookings where ${ofDemo('bookings', 'organiser_id', 'talent_id', '$2')}`, [
    people,
    bookings,
  ])
  await db.query(`delete from conversations where ${ofDemo('conversations', 'participant_1', 'participant_2', '$2')}`, [
    people,
    conversations,
  ])
  await db.query(`delete from reviews where ${OF_DEMO} and not ${REPLIED}`, [people, reviews])
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

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
