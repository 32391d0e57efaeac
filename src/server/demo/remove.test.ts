import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../services/clock.ts'
import { type Database, openDatabase } from '../services/db.ts'
import { openLog } from '../services/log.ts'
import { newEmail } from '../testing/accounts.ts'
import { addEvent, startTestApp } from '../testing/app.ts'
import { describeDatabase, spawnProgram } from '../testing/backup.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { raw } from '../testing/http.ts'
import { captureLog } from '../testing/log.ts'
import { addCompletedBooking, addProfile, insertReview } from '../testing/reviews.ts'
import { addTalent } from '../testing/talents.ts'
import { insertTickets } from '../testing/tickets.ts'
import { waitFor } from '../testing/time.ts'
import { demoEmail, demoId, gigId, reviewId } from './identity.ts'
import { loadDemo } from './load.ts'
import { loadBookings } from './load-bookings.ts'
import { loadGigs } from './load-gigs.ts'
import { loadMessages } from './load-messages.ts'
import { openDemoAccounts } from './load-people.ts'
import { removeDemo } from './remove.ts'
import { demoRows } from './rows.ts'

let database: TestDatabase
let db: Database
let visitor: { id: string }
beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, openLog('silent'), 2)
  visitor = await addVisitor('نورة')
})
afterEach(async () => {
  await db.end()
  await database.drop()
})

async function addVisitor(name: string) {
  const id = randomUUID()
  await db.query('insert into users (id, name, email) values ($1, $2, $3)', [id, name, newEmail()])
  await addProfile({ db }, { id }, [name, 'العلي'])
  return { id }
}

async function loadAll(): Promise<void> {
  const now = Date.now()
  await loadDemo(db, now)
  await openDemoAccounts(db, Date.now())
  await loadBookings(db, now)
  await loadGigs(db, now)
  await loadMessages(db, now)
}

async function buy(eventId: string | undefined, userEmail: string): Promise<string> {
  const [id = ''] = await insertTickets(db, eventId ?? '', [{ userEmail, quantity: 2, mails_sent: 0 }])
  return id
}

/** A hash of each table, except the words of searches, which stay when nothing has them any more. */
async function contents(): Promise<Record<string, string>> {
  const { search_vocabulary, ...rows } = (await describeDatabase(database.url)).rows
  return rows
}

describe('removeDemo', () => {
  it('leaves the database as it was before the demo, which people have tried out', async () => {
    const talentId = await addTalent({ db }, { name: 'فرقة حقيقية' })
    await insertReview({ db }, { talentId, userId: visitor.id })
    await buy(await addEvent({ db, clock: systemClock }), 'visitor@example.com')
    const before = await contents()

    await loadAll()
    // The operator as the demo's organiser: a ticket that was admitted, a review, a gig.
    const purchase = await buy(demoRows.events[0], demoEmail('organiser'))
    await db.query(
      `insert into admissions (id, "purchaseId", event_id, admit, counted, admitted, admitted_at,
         recorded_at, offline)
       values (gen_random_uuid(), $1, $2, 1, 1, 1, now(), now(), false)`,
      [purchase, demoRows.events[0]],
    )
    await insertReview({ db }, { talentId, userId: demoId('organiser') })
    const { removed, kept } = await removeDemo(db)
    expect(kept).toEqual([])
    expect(removed).toMatchObject({ events: 15, talents: 40, venues: 7, people: 73 })
    expect(await contents()).toEqual(before)
  })

  it('keeps what real people and admins use, says why, and takes it once they do no more', async () => {
    await loadAll()
    const [sold, edited] = demoRows.events
    const ticket = await buy(sold, 'visitor@example.com')
    await db.query(
      `insert into audit_log (admin_id, admin_email, action, entity_type, entity_id) values
         ($1, 'boss@example.com', 'event.edit', 'event', $2), ($3, $4, 'event.edit', 'event', $5)`,
      [visitor.id, edited, demoId('admin'), demoEmail('admin'), demoRows.events[2]],
    )
    const { review } = await insertReview({ db }, { talentId: demoId('dj-marsa'), userId: visitor.id })
    await db.query(`insert into review_replies (review_id, user_id, reply) values ($1, $2, 'True.')`, [
      reviewId('omar-vance', 'claire'),
      visitor.id,
    ])
    await addCompletedBooking({ db }, visitor.id, demoId('huda-almannai'))
    await db.query(
      'insert into conversations (participant_1, participant_2, created_at, last_message_at) values ($1, $2, now(), now())',
      [visitor.id, demoId('sahir-hasan')],
    )
    await db.query(
      `insert into gig_applications (gig_id, owner_id, user_id, created_at, modified) values ($1, $2, $3, now(), now())`,
      [gigId('rooftop-dj'), demoId('reviewer-arjun'), visitor.id],
    )
    const used = (
      await db.query<{ venue_id: string }>('select venue_id from events where id = any ($1) and venue_id is not null', [
        [sold, edited],
      ])
    ).rows

    const first = await removeDemo(db)
    expect(first.removed).toMatchObject({
      events: 13,
      talents: 36,
      people: 67,
      venues: 7 - new Set(used.map(({ venue_id }) => venue_id)).size,
    })
    const reasons = first.kept.map(({ what, why }) => `${what.split(' ')[0]}: ${why}`)
    expect(reasons).toEqual(
      expect.arrayContaining([
        'event: 2 places sold to visitors',
        'event: edited by an admin',
        'talent: 1 review by users',
        'talent: 1 review with replies by users',
        'user: 1 review with replies by users',
        'talent: 1 booking with users',
        'talent: 1 conversation with users',
        'user: 1 application by users for gigs',
      ]),
    )
    const mine = `select (select count(*)::int from reviews) as reviews, (select count(*)::int from bookings where talent_id is not null) as bookings,
      (select count(*)::int from conversations where participant_2 is not null) as conversations, (select count(*)::int from gig_applications) as applications`
    expect((await db.query(mine)).rows).toEqual([{ reviews: 2, bookings: 1, conversations: 1, applications: 1 }])
    expect((await removeDemo(db)).removed).toMatchObject({ events: 0, talents: 0, people: 0, venues: 0, gigs: 0 })

    await db.query('delete from tickets where "purchaseId" = $1', [ticket])
    await db.query('delete from reviews where id = $1', [review])
    expect((await removeDemo(db)).removed).toMatchObject({ events: 1, talents: 1, people: 1 })
  })
})

describe('npm run demo -- remove', () => {
  it('empties a running public site, whose start warned of the demo', async () => {
    const env = { DATABASE_URL: database.url, PUBLIC_URL: 'https://masrah.example', SMTP_URL: 'smtp://127.0.0.1:1' }
    const logged = captureLog()
    const site = await startTestApp({ ...env, DEMO: 'on', PORT: '0' }, logged.log)
    expect(logged.text()).toMatch(/"level":40,.*this public site shows 15 events and 137 talents of the demo/)
    // Over a socket they come from the cache.
    const { port, stop } = await site.listen()
    const get = (path: string) => raw(`http://127.0.0.1:${port}${path}`)
    const events = async () => (JSON.parse((await get('/api/events')).body.toString()) as object[]).length
    expect(await events()).toBeGreaterThan(5)
    const statusOfOne = async () => (await get(`/api/events/${demoRows.events[0]}`)).status
    expect(await statusOfOne()).toBe(200)

    const refused = await spawnProgram('demo', 'remove', { ...env, DEMO: 'on' }).ended
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/^DEMO is on here, [^\n]*\n$/) })
    const { code, said } = await spawnProgram('demo', 'remove', env).ended
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /^Removed 15 demo events, 7 venues, 160 talents and \d+ other users, 2\d gigs, and what hung on them\.\n$/,
      ),
    ])
    await waitFor(async () => (await events()) === 0)
    await waitFor(async () => (await statusOfOne()) === 404)
    await stop()
    await site.stop()

    const afterwards = captureLog()
    await (await startTestApp(env, afterwards.log)).stop()
    expect(afterwards.text()).not.toContain('demo')
  })
})
