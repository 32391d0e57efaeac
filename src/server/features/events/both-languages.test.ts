import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventTag } from '../../../contract/calls/event-tags.ts'
import type { Event } from '../../../contract/calls/events.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { waitForLock } from '../../testing/database.ts'
import { type EventForm, eventCalls } from '../../testing/events.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
beforeEach(() => app.db.query('delete from tickets; delete from events'))
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)

const PLACE = { location_ar: 'باب البحرين، المنامة', location_en: 'Bab Al Bahrain, Manama' }
const TAGS = { tags_ar: ['جاز', 'حفلات السطح'], tags_en: ['Jazz', 'Rooftop'] }
const BOTH = { ...PLACE, ...TAGS, location: undefined }

async function read<T>(path: string, language: Language): Promise<T> {
  return (await app.call('GET', path, undefined, { 'accept-language': language })).json() as Promise<T>
}
const listed = async () => (await app.call('GET', '/api/tags', undefined, admin.headers)).json() as Promise<EventTag[]>
const titles = async (query: string) => (await read<Event[]>(`/api/events?${query}`, 'en')).map(({ title }) => title)

describe('place and tags of an event', () => {
  it('are in the language of the reader everywhere, with both beside them', async () => {
    const event = await events.created({ ...BOTH, title_en: 'A Night', date: events.inDays(3) })
    const purchase = purchaseOf(event.id)
    await buy(app, purchase)
    for (const language of ['ar', 'en'] as const) {
      const own = { location: PLACE[`location_${language}`], tags: TAGS[`tags_${language}`] }
      const one = await read(`/api/events/${event.id}`, language)
      expect(one).toMatchObject({ ...PLACE, ...TAGS, ...own })
      expect(await read('/api/events', language)).toMatchObject([own])
      expect(await read(`/api/tickets/${purchase.purchaseId}`, language)).toMatchObject({ event: own })
      const doors = await app.call('GET', '/api/door/events', undefined, {
        ...admin.headers,
        'accept-language': language,
      })
      expect(await doors.json()).toMatchObject([{ location: own.location }])
      const text = async (path: string) => (await app.call('GET', `${path}?lng=${language}`)).text()
      expect((await text(`/events/${event.id}/calendar.ics`)).replaceAll('\\', '')).toContain(
        `LOCATION:${own.location}`,
      )
      const feed = await text('/events.atom')
      for (const word of [own.location, ...own.tags]) expect(feed).toContain(word)
    }
  })

  it('are found in either language', async () => {
    await events.created({ ...BOTH, title_en: 'A Night' })
    await events.created({ title_en: 'Another' })
    for (const tag of ['Jazz', 'JAZZ', 'جاز', 'rooftop', 'حفلات السطح'])
      expect(await titles(`tag=${encodeURIComponent(tag)}`)).toEqual(['A Night'])
    for (const q of ['rooftop', 'السطح', 'bab', 'باب البحرين'])
      expect(await titles(`q=${encodeURIComponent(q)}`)).toEqual(['A Night'])
    const found = await app.call('GET', '/api/admin/events?q=manama', undefined, admin.headers)
    expect(await found.json()).toMatchObject([{ title: 'A Night' }])
  })

  it('of a program that knows one language are those of the list, and stay where it changes nothing', async () => {
    const event = await events.created({
      title_en: 'A Night',
      location: 'Saar',
      tags: ['Oud', 'طَرَب', 'عود', 'Unheard'],
    })
    expect(event).toMatchObject({
      ...{ location: 'Saar', location_ar: null, location_en: 'Saar' },
      ...{ tags_ar: ['عود', 'طرب', 'Unheard'], tags_en: ['Oud', 'Tarab', 'Unheard'] },
    })
    const { body: whole } = await events.edit(event, { ...BOTH, tags: undefined })
    expect(whole).toMatchObject({ ...PLACE, ...TAGS })
    const edit = async (changes: EventForm) => (await events.edit(whole, { ...changes, modified: undefined })).body
    const alone = { location_ar: undefined, location_en: undefined, tags_ar: undefined, tags_en: undefined }
    expect(await edit({ ...alone, location: PLACE.location_ar, tags: TAGS.tags_en })).toMatchObject({
      ...PLACE,
      ...TAGS,
    })
    // It sends back what it has read, and changes one text.
    expect(await edit({ location: 'Riffa', tags: ['جاز'] })).toMatchObject({
      ...{ location_ar: null, location_en: 'Riffa', tags_ar: ['جاز'], tags_en: ['Jazz'] },
    })
    expect(await edit({ ...BOTH, tags: [] })).toMatchObject({ ...PLACE, tags_ar: [], tags_en: [] })
  })

  it('is that of its venue when none is written', async () => {
    const { rows } = await app.db.query<{ id: string }>(
      `insert into venues (name_ar, name_en, address_ar, address_en)
       values ('الصالة', 'The Hall', 'المحرّق', $1) returning id`,
      ['A long way from here'.repeat(10)],
    )
    const venue_id = rows[0]?.id
    const event = await events.created({ venue_id, location: undefined })
    expect(event).toMatchObject({ venue_id, location_ar: 'الصالة، المحرّق', location_en: 'The Hall' })
    const { body } = await events.edit(event, { ...PLACE, location: undefined })
    expect(body).toMatchObject(PLACE)
  })

  it.each([
    [
      { location_ar: 'المنامة', location: undefined },
      'EVENT_LOCATION_INVALID',
      { location_en: 'EVENT_LOCATION_INVALID' },
    ],
    [
      { location: undefined },
      'EVENT_LOCATION_INVALID',
      { location_ar: 'EVENT_LOCATION_INVALID', location_en: 'EVENT_LOCATION_INVALID' },
    ],
    [{ ...PLACE, location_en: 'x'.repeat(161) }, 'EVENT_LOCATION_INVALID', { location_en: 'EVENT_LOCATION_INVALID' }],
    [{ tags_ar: ['عود'] }, 'EVENT_TAGS_LANGUAGES', { tags_en: 'EVENT_TAGS_LANGUAGES' }],
    [{ tags_en: ['Oud', 'Jazz'], tags_ar: ['عود'] }, 'EVENT_TAGS_LANGUAGES', { tags_ar: 'EVENT_TAGS_LANGUAGES' }],
    [{ tags_ar: ['عود'], tags_en: [' '] }, 'EVENT_TAGS_LANGUAGES', { 'tags_en.0': 'EVENT_TAGS_LANGUAGES' }],
    [{ tags: Array.from({ length: 61 }, (_, i) => `tag ${i}`) }, 'EVENT_TAGS_INVALID', { tags: 'EVENT_TAGS_INVALID' }],
  ])('with %j are refused at their fields, and nothing is stored', async (changes, code, fields) => {
    const before = await listed()
    expect(await events.create(changes)).toMatchObject({ status: 400, body: { code, fields } })
    expect([await titles(''), await listed()]).toEqual([[], before])
  })
})

describe('the list of tags', () => {
  it('has tags in both languages, and takes those that an event brings, in one spelling', async () => {
    const before = await listed()
    expect(before.length).toBeGreaterThanOrEqual(60)
    expect(
      before.filter(
        ({ name_ar, name_en }) => !/\p{Script=Arabic}/u.test(name_ar) || /\p{Script=Arabic}/u.test(name_en),
      ),
    ).toEqual(before.filter(({ name_ar, name_en }) => name_ar === name_en))
    const event = await events.created({ tags_ar: ['ليوان', 'لَيوان'], tags_en: ['Liwan', 'LIWAN'] })
    expect(event).toMatchObject({ tags_ar: ['ليوان'], tags_en: ['Liwan'] })
    expect((await listed()).length).toBe(before.length + 1)
    expect(await events.created({ tags_ar: ['ليوان'], tags_en: ['liwan'] })).toMatchObject({ tags_en: ['Liwan'] })
  })

  it('refuses a tag with another name in the other language', async () => {
    expect(await events.create({ tags_ar: ['عود'], tags_en: ['Lute'] })).toMatchObject({
      ...{ status: 409, body: { code: 'EVENT_TAG_LISTED', fields: { tags_ar: 'EVENT_TAG_LISTED' } } },
    })
  })

  it('completes a tag of before the list, which had one text for both languages', async () => {
    await app.db.query(`insert into tags (name_ar, name_en) values ('Sunset', 'Sunset'), ('Dawn', 'Dawn')`)
    const old = await events.created({ tags: ['Sunset'] })
    expect(old).toMatchObject({ tags_ar: ['Sunset'], tags_en: ['Sunset'] })
    await events.created({ tags_ar: ['غروب'], tags_en: ['sunset'] })
    expect((await listed()).filter(({ name_en }) => /sunset/i.test(name_en))).toMatchObject([{ name_ar: 'غروب' }])
    expect((await events.edit(old, { capacity: 9 })).body).toMatchObject({ tags_ar: ['غروب'] })
    expect(await events.create({ tags_ar: ['عود'], tags_en: ['Dawn'] })).toMatchObject({ status: 409 })
  })

  it('leaves two tags of before the list alone that would get one name', async () => {
    await events.created({ tags_ar: ['ضحى', 'عصر'], tags_en: ['ضحى', 'عصر'] })
    const both = { tags_ar: ['ضحى', 'عصر'], tags_en: ['Daytime', 'Daytime'] }
    expect((await events.create(both)).status).toBe(200)
    expect((await listed()).filter(({ name_en }) => name_en === 'Daytime')).toEqual([])
  })

  it('gives a name to one of several tags of before the list that admins give it at once', async () => {
    const old = Array.from({ length: 6 }, (_, i) => `قديم ${i}`)
    await events.created({ tags: old })
    const created = await Promise.all(old.map((ar) => events.create({ tags_ar: [ar], tags_en: ['Nightly'] })))
    expect(created.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await listed()).filter(({ name_en }) => name_en === 'Nightly')).toHaveLength(1)
  })

  it('takes one of two translations that admins bring at once', async () => {
    const both = ['Hearth', 'Fireside'].map((name) => events.create({ tags_ar: ['موقد'], tags_en: [name] }))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await listed()).filter(({ name_ar }) => name_ar === 'موقد')).toHaveLength(1)
    expect(await titles('')).toHaveLength(1)
  })

  it('gets nothing from an event that is refused because another admin just named one of its tags otherwise', async () => {
    const refused = await inTransaction(app.db, async (other) => {
      await other.query(`insert into tags (name_ar, name_en) values ('سراج', 'Lantern')`)
      const answer = events.create({ tags_ar: ['زورق', 'سراج'], tags_en: ['Dinghy', 'Lamp'] })
      await waitForLock(app.db)
      return { answer }
    })
    expect((await refused.answer).body.code).toBe('EVENT_TAG_LISTED')
    expect((await listed()).filter(({ name_ar }) => ['زورق', 'سراج'].includes(name_ar))).toMatchObject([
      { name_en: 'Lantern' },
    ])
  })
})

describe('a tag of the list', () => {
  const tagCall = async (method: 'PUT' | 'DELETE', id: string, body?: object, user: TestUser | undefined = admin) => {
    const response = await app.call(method, `/api/tags/${id}`, body, { ...user?.headers, 'accept-language': 'en' })
    return { status: response.status, body: (await response.json()) as EventTag & { code?: string; fields?: unknown } }
  }
  const find = async (name: string) => (await listed()).find(({ name_en }) => name_en === name) as EventTag
  const rename = (id: string, name_ar: string, name_en: string) => tagCall('PUT', id, { name_ar, name_en })

  it('is renamed in its events too', async () => {
    const both = { tags_ar: ['جاز', 'نسيمّ'], tags_en: ['Jazz', 'Breez'] }
    const event = await events.created({ ...both, title_en: 'A Night' })
    await events.created({ ...both, title_en: 'Another Night' })
    expect(await read(`/api/events/${event.id}`, 'en')).toMatchObject({ tags: ['Jazz', 'Breez'] })
    const { id, events: count } = await find('Breez')
    expect(count).toBe(2)
    const renamed = { id, name_ar: 'نسيم البحر', name_en: 'Sea breeze', events: 2 }
    expect(await rename(id, ' نسيم البحر ', 'Sea breeze')).toEqual({ status: 200, body: renamed })
    expect(await rename(id, 'نسيم البحر', 'Sea breeze')).toEqual({ status: 200, body: renamed })
    expect(await read(`/api/events/${event.id}`, 'en')).toMatchObject({ tags: ['Jazz', 'Sea breeze'] })
    expect(await read(`/api/events/${event.id}`, 'ar')).toMatchObject({ tags: ['جاز', 'نسيم البحر'] })
  })

  it('is deleted while no event has it', async () => {
    const event = await events.created({ tags_ar: ['خيمة', 'بدر'], tags_en: ['Tent', 'Full moon'] })
    const { id } = await find('Tent')
    expect(await tagCall('DELETE', id)).toMatchObject({ status: 409, body: { code: 'TAG_IN_USE' } })
    await events.edit(event, { tags: undefined, tags_ar: ['بدر'], tags_en: ['Full moon'] })
    expect(await tagCall('DELETE', id)).toMatchObject({ status: 200 })
    expect(await find('Tent')).toBeUndefined()
    expect(await tagCall('DELETE', id)).toMatchObject({ status: 404, body: { code: 'TAG_NOT_FOUND' } })
    expect(await rename(id, 'خيمة', 'Tent')).toMatchObject({ status: 404, body: { code: 'TAG_NOT_FOUND' } })
  })

  it('takes no name of another one, no empty and no long name', async () => {
    const { id } = await find('Qanun')
    const before = await listed()
    for (const [name_ar, name_en, status, code, fields] of [
      ['العود', 'Oud', 409, 'TAG_TAKEN', { name_ar: 'TAG_TAKEN' }],
      ['عُود', 'Qanun', 409, 'TAG_TAKEN', { name_ar: 'TAG_TAKEN' }],
      ['قانون', ' \u200b', 400, 'EVENT_TAGS_LANGUAGES', { name_en: 'EVENT_TAGS_LANGUAGES' }],
      ['ق'.repeat(31), 'Qanun', 400, 'EVENT_TAGS_INVALID', { name_ar: 'EVENT_TAGS_INVALID' }],
    ] as const)
      expect(await rename(id, name_ar, name_en)).toMatchObject({ status, body: { code, fields } })
    expect(await listed()).toEqual(before)
  })

  it('is renamed, deleted and given to events at once without a name that is not in the list', async () => {
    const open = await Promise.all([1, 2, 3].map(() => events.created({ tags_ar: ['شموع'], tags_en: ['Candles'] })))
    const { id } = await find('Candles')
    const answers = await Promise.all([
      rename(id, 'على ضوء الشموع', 'Candlelight'),
      rename(id, 'شمعة', 'Candle'),
      tagCall('DELETE', id),
      ...open.map((event) => events.edit(event, { capacity: 9 })),
      ...[1, 2, 3].map(() => events.create({ tags_ar: ['شموع'], tags_en: ['Candles'] })),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const names = new Set((await listed()).map(({ name_ar, name_en }) => `${name_ar} ${name_en}`))
    const { rows } = await app.db.query<{ pair: string }>(
      `select distinct ar || ' ' || en as pair from events, unnest(tags_ar, tags_en) named (ar, en)`,
    )
    for (const { pair } of rows) expect(names).toContain(pair)
  })
})

describe('a change of place', () => {
  it('is mailed to holders in their language; one more language is no change', async () => {
    const event = await events.created({ title_en: 'A Night', location: 'Saar' })
    for (const language of ['ar', 'en'] as const)
      await buy(app, purchaseOf(event.id, { userEmail: `${language}@example.com` }), { 'accept-language': language })
    const translated = await events.edit(event, { location_ar: 'سار' })
    expect(translated).toMatchObject({ status: 200, body: { location_ar: 'سار', location_en: 'Saar' } })
    await mailsAreOut(app)
    const told = app.mail.mails.length
    expect((await events.edit(translated.body, { ...PLACE, location: undefined })).body.code).toBe('TICKETS_AFFECTED')
    await events.edit(translated.body, { ...PLACE, location: undefined, confirmed: true })
    await mailsAreOut(app)
    const mails = app.mail.mails.slice(told)
    const textTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)?.text ?? ''
    expect(textTo('ar@example.com')).toMatch(/باب البحرين، المنامة[\s\S]*سار/)
    expect(textTo('en@example.com')).toMatch(/Bab Al Bahrain, Manama[\s\S]*Saar/)
    expect(textTo('en@example.com')).not.toMatch(/\p{Script=Arabic}{3}/u)
  })
})
