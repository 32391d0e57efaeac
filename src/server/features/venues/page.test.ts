import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { EventOnPage } from '../../../contract/calls/events.ts'
import { VenuePage } from '../../../contract/calls/venues.ts'
import { Venue } from '../../../contract/records/venue.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../services/db.ts'
import { openLog } from '../../services/log.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent } from '../../testing/app.ts'
import { createDatabaseOf } from '../../testing/old-databases.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
})

const BOTH = { name_ar: 'قاعة المرفأ', name_en: 'Harbour Hall', address_ar: 'المحرّق', address_en: 'Muharraq' }

async function byAdmin(method: string, path: string, json?: object) {
  return (await app.call(method, path, json, admin.headers)).json()
}
const added = async (venue: object) =>
  Venue.parse(await byAdmin('POST', '/api/add_venue', { request_id: randomUUID(), ...venue }))

async function call(path: string, language: string) {
  const response = await app.call('GET', path, undefined, { 'accept-language': language })
  return { status: response.status, body: await response.json() }
}

const pageOf = async (id: string, language = 'en') => {
  const { status, body } = await call(`/api/venues/${id}`, language)
  return { status, body, page: VenuePage.safeParse(body).data }
}

it('the page of a venue shows everybody what it is and what is on, and nobody its contact', async () => {
  const { id } = await added({
    ...BOTH,
    about_ar: 'على الماء.',
    contact_name: 'Sami',
    email: 'hall@example.com',
    map_url: 'https://maps.example/x',
  })
  const at = async (hours: number, changes = '') => {
    const event = await addEvent(app, { date: new Date(app.clock.now() + hours * 3_600_000).toISOString() })
    await app.db.query(`update events set venue_id = $2 ${changes} where id = $1`, [event, id])
    return event
  }
  const [later, sooner] = [await at(48), await at(24)]
  await at(-24)
  await at(24, ', deleted_at = now()')
  await addEvent(app)
  const { page, body } = await pageOf(id)
  expect(body).toEqual({
    ...{
      id,
      name: 'Harbour Hall',
      address: 'Muharraq',
      map_url: 'https://maps.example/x',
      image: null,
      image_blur: null,
    },
    ...{ about: 'على الماء.', about_language: 'ar', events: expect.any(Array) },
  })
  expect(page?.events.map(({ id }) => id)).toEqual([sooner, later])
  expect((await pageOf(id, 'ar')).page).toMatchObject({ name: 'قاعة المرفأ', address: 'المحرّق' })
  // The response changes by itself when an event begins.
  app.clock.advance(24 * 3_600_000 - 1_000)
  expect((await pageOf(id)).page?.events).toHaveLength(2)
  app.clock.advance(2_000)
  expect((await pageOf(id)).page?.events.map(({ id }) => id)).toEqual([later])
  expect(await pageOf('x')).toMatchObject({ status: 404, body: { code: 'VENUE_NOT_FOUND' } })
})

it('an event names its venue while that is on the site', async () => {
  const { id } = await added({ name: 'Small House' })
  const event = await addEvent(app)
  const shown = async () => EventOnPage.parse((await call(`/api/events/${event}`, 'en')).body).venue_id
  expect(await shown()).toBeNull()
  await app.db.query('update events set venue_id = $2 where id = $1', [event, id])
  app.clock.advance(10_000)
  app.cache.drop([`event:${event}`])
  expect(await shown()).toBe(id)
  await byAdmin('DELETE', `/api/delete/${id}?type=venue`)
  expect([await shown(), (await pageOf(id)).status]).toEqual([null, 404])
  await byAdmin('POST', `/api/restore/${id}`, { type: 'venue' })
  app.clock.advance(10_000)
  expect([await shown(), (await pageOf(id)).status]).toEqual([id, 200])
})

it('events that were typed with the place of one venue belong to it since venues have pages', async () => {
  const log = openLog('silent')
  const old = await createDatabaseOf('0199')
  onTestFinished(() => old.drop())
  const db = openDatabase(old.url, log, 1)
  await db.query(`
    insert into venues (name_ar, name_en, address_ar, address_en, about) values
      ('قاعة المرفأ', 'Harbour Hall', 'المحرّق', 'Muharraq', 'على الماء.'),
      ('بيت', 'House', null, null, 'By the souq.'), ('بيت', 'House', null, null, null);
    insert into events (title_en, description_en, date, location_ar, location_en) values
      ('in Arabic', '.', now(), 'قاعة المرفأ، المحرق', 'Somewhere'), ('in English', '.', now(), 'هنا', 'harbour hall, Muharraq'),
      ('name alone', '.', now(), 'قاعة المرفأ', 'Harbour Hall'), ('of two', '.', now(), 'بيت', 'House')`)
  await db.end()
  await migrate(old.url, log)
  const upgraded = openDatabase(old.url, log, 1)
  const { rows: events } = await upgraded.query(
    'select title_en, venues.name_en from events left join venues on venues.id = venue_id order by title_en',
  )
  const { rows: venues } = await upgraded.query('select about_ar, about_en from venues order by about_ar, about_en')
  await upgraded.end()
  expect(events).toEqual([
    { title_en: 'in Arabic', name_en: 'Harbour Hall' },
    { title_en: 'in English', name_en: 'Harbour Hall' },
    { title_en: 'name alone', name_en: null },
    { title_en: 'of two', name_en: null },
  ])
  expect(venues).toEqual([
    { about_ar: 'على الماء.', about_en: null },
    { about_ar: null, about_en: 'By the souq.' },
    { about_ar: null, about_en: null },
  ])
})
