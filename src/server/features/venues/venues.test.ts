import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Venue } from '../../../contract/records/venue.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
})

async function call(method: string, path: string, json?: unknown, language = 'en') {
  const response = await app.call(method, path, json, { ...admin.headers, 'accept-language': language })
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const venue = (changes: object = {}) => ({ name: 'Cultural Hall', address: 'Manama', capacity: '١٠٠', ...changes })
const added = async (changes?: object) => Venue.parse((await call('POST', '/api/add_venue', venue(changes))).body)
const names = async (query: string) => {
  const { body } = await call('GET', `/api/admin/venues${query}`)
  return z.parse(z.array(Venue), body).map(({ name }) => name)
}

it('a venue is added, edited in the state that was read, deleted and restored, each in the audit log', async () => {
  const first = await added({ map_url: 'https://maps.example/hall', phone: '٣٦٠٠ ٠٠٠٠', email: '' })
  expect(first).toMatchObject({ capacity: 100, phone: '3600 0000', email: null, about: null, deleted_at: null })
  const edit = (changes: object) => call('POST', `/api/edit_venue/${first.id}`, venue(changes))
  const { body: edited } = await edit({ name: 'Hall', modified: first.modified })
  expect(edited).toMatchObject({ name: 'Hall', map_url: null })
  expect(await edit({ modified: first.modified })).toMatchObject({ status: 409, body: { code: 'VENUE_STALE' } })
  expect((await call('GET', `/api/get_venue/${first.id}`)).body).toEqual(edited)
  // Programs may omit `modified`.
  expect(await edit({ name: 'Hall', modified: undefined })).toMatchObject({ status: 200, body: { name: 'Hall' } })

  await call('DELETE', `/api/delete/${first.id}?type=venue`)
  expect(await names('')).toEqual([])
  expect(await names('?deleted=true')).toEqual(['Hall'])
  expect((await edit({ modified: Venue.parse(edited).modified })).status).toBe(404)
  await call('POST', `/api/restore/${first.id}`, { type: 'venue' })
  expect(await names('?q=mana')).toEqual(['Hall'])
  const { body: log } = await call('GET', `/api/admin/audit?entity_id=${first.id}`)
  expect(log).toMatchObject([
    { action: 'venue.restore' },
    { action: 'venue.delete', entity_name: 'Hall' },
    {
      action: 'venue.edit',
      before: { name_en: 'Cultural Hall', map_url: 'https://maps.example/hall', phone: '3600 0000' },
      after: { name_en: 'Hall', map_url: null, phone: null },
    },
    { action: 'venue.add', after: { name_en: 'Cultural Hall', capacity: 100 } },
  ])
})

const BOTH = { name_ar: 'قاعة المرفأ', name_en: 'Harbour Hall', address_ar: 'المحرّق', address_en: 'Muharraq' }

it('a venue answers in the language of its reader, with both beside, and is found by either', async () => {
  const { id, ...created } = await added({ ...BOTH, name: undefined, address: undefined })
  expect(created).toMatchObject({ ...BOTH, name: 'Harbour Hall', address: 'Muharraq' })
  const { body: read } = await call('GET', `/api/get_venue/${id}`, undefined, 'ar')
  expect(read).toMatchObject({ ...BOTH, name: 'قاعة المرفأ', address: 'المحرّق' })
  for (const q of ['harbour', 'المرفأ', 'muharraq', 'المحرق'])
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(['Harbour Hall'])
  const { body: cleared } = await call('POST', `/api/edit_venue/${id}`, { ...BOTH, address_ar: '', address_en: '' })
  expect(cleared).toMatchObject({ name_en: 'Harbour Hall', address: null, address_ar: null, address_en: null })
})

it('programs that know one language write that of their text, and keep both where they change nothing', async () => {
  const { id } = await added({ ...BOTH, name: undefined, address: undefined, capacity: 80 })
  const edit = async (changes: object) => (await call('POST', `/api/edit_venue/${id}`, venue(changes))).body
  expect(await edit({ name: 'Harbour Hall', address: 'المحرّق' })).toMatchObject({ ...BOTH, capacity: 100 })
  const { body: log } = await call('GET', `/api/admin/audit?entity_id=${id}`)
  expect(log).toMatchObject([{ before: { capacity: 80 }, after: { capacity: 100 } }, {}])
  expect(await edit({ name: 'Old Hall', address: 'المحرّق' })).toMatchObject({
    ...{ name: 'Old Hall', name_ar: null, name_en: 'Old Hall', address_ar: 'المحرّق', address_en: 'Muharraq' },
  })
  // A writer that knows one text.
  await app.db.query(`update venues set name = 'قاعة', address = null where id = $1`, [id])
  const { body: read } = await call('GET', `/api/get_venue/${id}`)
  expect(read).toMatchObject({ name: 'قاعة', name_ar: 'قاعة', name_en: null, address_ar: null, address_en: null })
})

it.each([
  [{ name_ar: 'قاعة' }, 'VENUE_NAME_REQUIRED', { name_en: 'VENUE_NAME_REQUIRED' }],
  [{}, 'VENUE_NAME_REQUIRED', { name_ar: 'VENUE_NAME_REQUIRED', name_en: 'VENUE_NAME_REQUIRED' }],
  [{ name: 'Hall', address_en: 'Manama' }, 'VENUE_ADDRESS_LANGUAGES', { address_ar: 'VENUE_ADDRESS_LANGUAGES' }],
])('a venue with %j names the texts that it lacks', async (body, code, fields) => {
  expect(await call('POST', '/api/add_venue', body)).toMatchObject({ status: 400, body: { code, fields } })
})

it('a venue is added once by the same request, also when it is sent twice at once', async () => {
  const request = venue({ name: 'Once', request_id: randomUUID() })
  const twice = await Promise.all([1, 2].map(() => call('POST', '/api/add_venue', request)))
  const again = await call('POST', '/api/add_venue', request)
  const { id } = Venue.parse(again.body)
  expect([...twice, again].map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, again.body]))
  expect(await names('?q=once')).toEqual(['Once'])
  expect((await call('GET', `/api/admin/audit?entity_id=${id}`)).body).toHaveLength(1)
  expect(await call('POST', '/api/add_venue', { ...request, capacity: 5 })).toMatchObject({
    status: 409,
    body: { code: 'REQUEST_CONFLICT' },
  })
})

it.each([
  [{ request_id: 'one' }, 'BAD_INPUT'],
  [{ name: '  ' }, 'VENUE_NAME_REQUIRED'],
  [{ name: 'x'.repeat(121) }, 'VENUE_NAME_REQUIRED'],
  [{ name: undefined }, 'VENUE_NAME_REQUIRED'],
  [{ address: 'a\u0000b' }, 'TEXT_UNREADABLE'],
  [{ capacity: 0 }, 'VENUE_CAPACITY_INVALID'],
  [{ capacity: 'many' }, 'VENUE_CAPACITY_INVALID'],
  [{ capacity: 1.5 }, 'VENUE_CAPACITY_INVALID'],
  [{ map_url: 'javascript:alert(1)' }, 'MAP_URL_INVALID'],
  [{ map_url: 'http://maps.example' }, 'MAP_URL_INVALID'],
  [{ map_url: 'https://maps.example/\u0000' }, 'TEXT_UNREADABLE'],
  [{ map_url: 'https://maps.example/\ud800' }, 'TEXT_UNREADABLE'],
  [{ email: 'nobody' }, 'INVALID_EMAIL'],
  [{ phone: '1'.repeat(200) }, 'PHONE_INVALID'],
  [{ about: 'x'.repeat(5001) }, 'ABOUT_TOO_LONG'],
  [{ about_ar: 'x'.repeat(5001) }, 'ABOUT_TOO_LONG'],
  [{ image: `/media/${randomUUID()}` }, 'IMAGE_UNKNOWN'],
  [{ image: 'https://elsewhere.example/x.png' }, 'IMAGE_UNKNOWN'],
])('a venue with %j is refused', async (changes, code) => {
  expect(await call('POST', '/api/add_venue', venue(changes))).toMatchObject({ status: 400, body: { code } })
})

it('a list of more than 1,000 venues says that there are more, searched or not', async () => {
  await app.db.query(`insert into venues (name) select 'Counted ' || i from generate_series(1, 1002) i`)
  const counted = async (query: string) => {
    const { headers } = await call('GET', `/api/admin/venues?limit=1${query}`)
    return [headers.get('x-total-count'), headers.get('x-total-more')]
  }
  expect(await counted('&q=counted')).toEqual(['1000', 'true'])
  expect(await counted('')).toEqual(['1000', 'true'])
  expect(await counted('&q=counted%201002')).toEqual(['1', null])
})
