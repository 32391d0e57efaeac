import { hash, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Rows of a database that the measured calls name. */
export interface GrowthRows {
  person: string
  /** Of that person, with messages. */
  conversation: string
  /** An approved one with reviews. */
  talent: string
  /** An event on sale, and the first of its tags. */
  event: string
  tag: string
  /** Tickets of an event whose doors are open, none of them admitted; each is used once. */
  tickets: string[]
  /** Users who may be deleted; they take turns. */
  leaving: string[]
}

interface GrowthRequest {
  method: 'GET' | 'POST'
  path: string
  json?: object
}

/** A call that is measured on the grown site and on the demo. */
export interface GrowthCall {
  name: string
  by?: 'person' | 'admin' | 'leaving'
  endsAccount?: true
  /** Measured by row of its answer, an array: it has no limit. */
  isByRow?: boolean
  /** The server keeps the answer for a while: only the first request is measured. */
  isKept?: true
  /** Most blocks, whatever the demo's are. */
  most?: number
  /** Writes what the request of this `user` needs. */
  prepare?(db: pg.Pool, user: string): Promise<unknown>
  request(rows: GrowthRows, user: string): GrowthRequest
  /** The request only begins the work, which is over when the answer of this path says that it is `ready`. */
  readyAt?: string
}

/** Makes each URL new, so that none is a cache hit. */
let nth = 0
const get = (path: string): GrowthRequest => ({
  method: 'GET',
  path: `/api${path}${path.includes('?') ? '&' : '?'}n=${++nth}`,
})
const post = (path: string, json: object): GrowthRequest => ({ method: 'POST', path: `/api${path}`, json })

const STATS_BLOCKS = 500

/** The most used calls, and those that once grew with a table. */
export const GROWTH_CALLS: GrowthCall[] = [
  { name: 'events, first page', request: () => get('/events?limit=24') },
  { name: 'events, all, by row', isByRow: true, request: () => get('/events') },
  { name: 'events, by tag', request: ({ tag }) => get(`/events?limit=24&tag=${encodeURIComponent(tag)}`) },
  { name: 'events, free', request: () => get('/events?limit=24&free=true') },
  { name: 'events, search', request: () => get(`/events?limit=24&q=${encodeURIComponent('عود')}`) },
  { name: 'events, search of a general word', request: () => get('/events?limit=24&q=night') },
  { name: 'event', request: ({ event }) => get(`/events/${event}`) },
  { name: 'similar events', request: ({ tag }) => get(`/events?limit=4&tag=${encodeURIComponent(tag)}`) },
  { name: 'talents, first page', request: () => get('/approved_talents?limit=24') },
  { name: 'talents, all, by row', isByRow: true, request: () => get('/approved_talents') },
  { name: 'talents, search', request: () => get(`/approved_talents?limit=24&q=${encodeURIComponent('نورة')}`) },
  { name: 'talents, search and category', request: () => get('/approved_talents?limit=24&q=khalid&category=dj') },
  { name: 'talents, by price', request: () => get('/approved_talents?limit=24&category=dj&sort=price') },
  { name: 'talent', request: ({ talent }) => get(`/get_talent/${talent}`) },
  { name: 'similar talents', request: ({ talent }) => get(`/similar_talents/${talent}`) },
  { name: 'reviews', request: ({ talent }) => get(`/reviews/${talent}`) },
  { name: 'availability', request: ({ talent }) => get(`/availability/${talent}`) },
  { name: 'search hints', request: () => get('/search_hints') },
  { name: 'createTicket', request: ({ event }) => post('/createTicket', purchase(event)) },
  { name: 'ticket', request: ({ tickets: [id] }) => get(`/tickets/${id}`) },
  { name: 'my tickets, by row', by: 'person', isByRow: true, request: () => get('/my_tickets') },
  { name: 'profile', by: 'person', request: () => get('/profile') },
  { name: 'people, search', by: 'person', request: () => get('/profiles?q=noura') },
  { name: 'inbox', by: 'person', request: () => get('/inbox') },
  { name: 'conversations', by: 'person', request: () => get('/conversations') },
  { name: 'messages', by: 'person', request: ({ conversation }) => get(`/conversations/${conversation}/messages`) },
  {
    name: 'message',
    by: 'person',
    request: ({ conversation }) =>
      post(`/conversations/${conversation}/messages`, { id: randomUUID(), message_text: 'At eight.' }),
  },
  { name: 'notifications', by: 'person', request: () => get('/notifications') },
  { name: 'bookings', by: 'person', request: () => get('/bookings?as=organiser') },
  { name: 'gigs', by: 'person', request: () => get('/gigs') },
  { name: 'favourites', by: 'person', request: () => get('/favourites') },
  { name: 'change of email', by: 'leaving', request: () => post('/change_email', newEmail()) },
  {
    name: 'change of email, confirmed',
    by: 'leaving',
    prepare: (db, user) =>
      db.query(
        `insert into verifications (identifier, value, "expiresAt") values ($1, $2, now() + interval '1 hour')`,
        [`new-email:${hash('sha256', linkOf(user), 'base64url')}`, user],
      ),
    request: (_, user) => post(`/change_email/${linkOf(user)}`, {}),
  },
  {
    ...{ name: 'copy of data', by: 'leaving', readyAt: '/data_export' },
    request: () => post('/data_export', {}),
  },
  {
    ...{ name: 'deletion of an account', by: 'leaving', endsAccount: true },
    request: () => post('/delete_user', {}),
  },
  {
    name: 'check_in',
    by: 'admin',
    request: ({ tickets }) => post('/check_in', { purchaseId: tickets.shift(), admit: 1, admission_id: randomUUID() }),
  },
  { name: 'admin, numbers', by: 'admin', isKept: true, most: STATS_BLOCKS, request: () => get('/admin/stats') },
  { name: 'admin, soon', by: 'admin', request: () => get('/admin/soon') },
  { name: 'admin, events', by: 'admin', request: () => get('/admin/events?limit=25') },
  { name: 'admin, tickets', by: 'admin', request: () => get('/admin/tickets?limit=25') },
  { name: 'admin, users', by: 'admin', request: () => get('/admin/users?limit=25&q=noura') },
]

function purchase(eventId: string): object {
  const purchaseId = randomUUID()
  return {
    ...{ purchaseId, eventId, quantity: 2, userPhone: '+973 3600 0000', qrCodeData: '', status: 'purchased' },
    userEmail: `guest-${purchaseId.slice(0, 13)}@example.com`,
  }
}

function newEmail(): object {
  return { email: `new-${randomUUID()}@example.com` }
}

/** The token of a link to a new email (`auth/change-email.ts`). */
const linkOf = (user: string) => `bench.${Buffer.from(`moved-${user}@example.com`).toString('base64url')}`

/** Chooses the rows, and opens the doors of the event that sold most. */
export async function chooseRows(db: pg.Pool): Promise<GrowthRows> {
  const one = async <T extends object>(sql: string) => (await db.query<T>(sql)).rows[0] as T
  const { person, conversation } = await one<Pick<GrowthRows, 'person' | 'conversation'>>(
    `select participant_1 as person, id as conversation from conversations
     where participant_1 is not null and participant_2 is not null and last_seq > 0 order by last_message_at desc limit 1`,
  )
  const { talent } = await one<Pick<GrowthRows, 'talent'>>(
    'select id as talent from talents where approved and total_reviews > 0 order by name_key limit 1',
  )
  const { event, tag } = await one<Pick<GrowthRows, 'event' | 'tag'>>(
    `select id as event, tags_ar[1] as tag from events
     where date > now() + interval '2 days' and deleted_at is null and cancelled_at is null and cardinality(tags_ar) > 0
       and (capacity is null or capacity > sold + 100) order by date limit 1`,
  )
  const { door } = await one<{ door: string }>(
    `update events set date = now() + interval '30 minutes', doors_at = now() - interval '1 hour', ends_at = null
     where id = (select id from events where date > now() and id <> '${event}' and deleted_at is null order by sold desc limit 1)
     returning id as door`,
  )
  const list = async (sql: string) => (await db.query<{ id: string }>(sql)).rows.map(({ id }) => id)
  return {
    ...{ person, conversation, talent, event, tag },
    tickets: await list(
      `select "purchaseId" as id from tickets where "eventId" = '${door}' and status = 'purchased'
       and exists (select from passes where passes."purchaseId" = tickets."purchaseId" and state = 'valid' and admitted_at is null) limit 40`,
    ),
    leaving: await list(
      `select users.id from users join profiles using (id)
       where role = 'standard' and users.id <> '${person}' order by "createdAt" limit 40`,
    ),
  }
}
