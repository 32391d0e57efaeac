import { beforeEach, describe, expect, it } from 'vitest'
import type { Event } from '../../../contract/calls/events.ts'
import { addEvent } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp()
beforeEach(() => app.db.query('delete from events'))

type Filters = Record<string, string>

const ask = (filters: Filters) => app.call('GET', `/api/events?${new URLSearchParams(filters)}`)

/** Titles of matching events, and the count in the response. */
async function search(filters: Filters): Promise<{ titles: string[]; total: string | null }> {
  const response = await ask(filters)
  expect(response.status).toBe(200)
  const titles = ((await response.json()) as Event[]).map(({ title }) => title)
  return { titles: titles.toSorted(), total: response.headers.get('x-total-count') }
}

function wordsThatBegin(part: string): string {
  const letter = (place: number) => String.fromCharCode(97 + place)
  return Array.from({ length: 150 }, (_, i) => part + letter(i % 26) + letter(Math.floor(i / 26))).join(' ')
}

describe('a search among events', () => {
  beforeEach(async () => {
    await addEvent(app, {
      ...{ title_ar: 'ليلة العود', title_en: 'Oud night', description_ar: 'مع مُوسيقيين من البحرين', tags: ['طرب'] },
      ...{ description_en: 'An evening of maqam.', location: 'Bahrain National Theatre' },
    })
    await addEvent(app, { title: 'Startup party', description: 'Talks.', location: 'Adliya', tags: ['Café & talks'] })
  })

  it.each([
    ['the title in one language', 'oud', 'ليلة العود'],
    ['and in the other, without its article', 'عود', 'ليلة العود'],
    ['with an article that the text lacks', 'الطرب', 'ليلة العود'],
    ['the description, behind a particle and in another spelling', 'موسيقيّين', 'ليلة العود'],
    ['the place', 'theatre', 'ليلة العود'],
    ['a tag, without its accent', 'cafe', 'Startup party'],
    ['the beginning of a word', 'sta', 'Startup party'],
    ['one letter', 'o', 'ليلة العود'],
    ['all words, in any order', 'theatre maqam', 'ليلة العود'],
    ['a slip', 'theater', 'ليلة العود'],
    ['an Arabic slip', 'البحرن', 'ليلة العود'],
  ])('finds %s', async (_what, q, title) => {
    expect(await search({ q })).toEqual({ titles: [title], total: '1' })
  })

  it.each(['art', 'nothing', '…', '%', '_'])('finds nothing for %s', async (q) => {
    expect(await search({ q })).toEqual({ titles: [], total: '0' })
  })

  it('ranks by general words, and excludes nothing for them, unless there are no others', async () => {
    await addEvent(app, { title_en: 'Oud for beginners', date: '2026-12-02T17:00:00Z' })
    for (const q of ['oud night', 'oud show tickets night', 'حفلة عود', 'تذاكر فعالية عود البحرين'])
      expect(await search({ q })).toMatchObject({ total: '2' })
    const inOrder = (await (await ask({ q: 'oud night' })).json()) as Event[]
    expect(inOrder.map(({ title }) => title)).toEqual(['ليلة العود', 'Oud for beginners'])
    expect((await search({ q: 'night' })).titles).toEqual(['ليلة العود'])
  })

  it('has those with most of the words where none has all, and says so by a total of none', async () => {
    await addEvent(app, { title: 'Oud in Adliya', location: 'Block 338', description: 'For beginners.', tags: [] })
    expect(await search({ q: 'theatre adliya' })).toEqual({
      titles: ['Oud in Adliya', 'Startup party', 'ليلة العود'],
      total: '0',
    })
    expect(await search({ q: 'theatre oud adliya' })).toEqual({ titles: ['Oud in Adliya', 'ليلة العود'], total: '0' })
    const all = (await search({})).titles
    for (const q of ['event tickets', 'فعاليات']) expect(await search({ q })).toEqual({ titles: all, total: '0' })
    expect(await search({ q: 'theatre adliya', from: '2040-01-01' })).toEqual({ titles: [], total: '0' })
    expect(await search({ q: 'xyzzy qwerty' })).toEqual({ titles: [], total: '0' })
  })

  it('finds edited texts, and no removed event', async () => {
    await app.db.query(
      `update events set title_en = 'Dawn concert', tags_ar = '{strings}', tags_en = '{strings}' where title_en = 'Oud night'`,
    )
    expect((await search({ q: 'night' })).total).toBe('0')
    expect((await search({ q: 'dawn' })).titles).toHaveLength(1)
    expect((await search({ tag: 'strings' })).titles).toHaveLength(1)
    await app.db.query(`update events set deleted_at = now() where title_en = 'Dawn concert'`)
    expect((await search({ q: 'dawn' })).titles).toEqual([])
    // Typo variants lead only to words that are still on the site.
    expect((await search({ q: 'dawm' })).titles).toEqual([])
    await app.db.query('update events set deleted_at = null')
    expect((await search({ q: 'dawm' })).titles).toHaveLength(1)
  })

  it('finds a word that is a prefix of more words than are listed', async () => {
    await addEvent(app, { title: 'Many', description: wordsThatBegin('show') })
    expect(await search({ q: 'show' })).toEqual({ titles: ['Many'], total: '1' })
  })
})

it('A search has events with the word in the title before those with it in another text, on sale or not', async () => {
  await addEvent(app, { title: 'By the sea', description: 'With oud.', date: '2030-01-04T17:00:00Z' })
  await addEvent(app, { title: 'Oud night', description: 'Maqam.', date: '2020-01-04T17:00:00Z' })
  const found = (await (await ask({ q: 'oud' })).json()) as Event[]
  expect(found.map(({ title }) => title)).toEqual(['Oud night', 'By the sea'])
})

it.each([
  'title_ar',
  'title_en',
  'description_ar',
  'description_en',
  'location_ar',
  'location_en',
  'tags_ar',
  'tags_en',
])('an event is found by its %s once that is changed', async (field) => {
  const id = await addEvent(app)
  const isList = field.startsWith('tags')
  await app.db.query(`update events set ${field} = $2 where id = $1`, [id, isList ? ['Zellige'] : 'Zellige'])
  expect((await search({ q: 'zellige' })).total).toBe('1')
})

describe('a search for words that are the beginning of more words than are listed', () => {
  beforeEach(async () => {
    await addEvent(app, { title: 'Both', description: wordsThatBegin('glow'), location: 'plumhouse', tags: ['oud'] })
    await addEvent(app, { title: 'Plums', description: wordsThatBegin('plum'), tags: ['oud'] })
    await addEvent(app, { title: 'Neither' })
  })

  it.each([
    ['glow', ['Both']],
    ['plum', ['Both', 'Plums']],
    ['plum glow', ['Both']],
    ['plum oud', ['Both', 'Plums']],
    ['glow oud plum', ['Both']],
  ])('%s finds %j', async (q, titles) => {
    expect(await search({ q })).toEqual({ titles, total: String(titles.length) })
  })
})

describe('the list of events', () => {
  it('can be filtered by tag, in any spelling', async () => {
    for (const [title, tags] of Object.entries({ one: ['Jazz', 'طَرَب'], two: ['jazz'], three: ['Jazz dance'] }))
      await addEvent(app, { title, tags })
    expect(await search({ tag: 'JAZZ' })).toEqual({ titles: ['one', 'two'], total: '2' })
    expect((await search({ tag: 'طرب' })).titles).toEqual(['one'])
    expect(await search({ tag: 'unknown' })).toEqual({ titles: [], total: '0' })
    expect(await search({ tag: '!' })).toEqual({ titles: [], total: '0' })
  })

  it('can be filtered by days in Bahrain, both inclusive, also if events began before', async () => {
    const starts = { before: '10T20:59', first: '10T21:00', last: '12T20:59', after: '12T21:00' }
    for (const [title, time] of Object.entries(starts)) await addEvent(app, { title, date: `2027-01-${time}:00.000Z` })
    await addEvent(app, { title: 'festival', date: '2027-01-08T12:00:00.000Z', ends_at: '2027-01-11T12:00:00.000Z' })
    expect(await search({ from: '2027-01-11', to: '2027-01-12' })).toEqual({
      titles: ['festival', 'first', 'last'],
      total: '3',
    })
    expect((await search({ from: '2027-01-13' })).titles).toEqual(['after'])
    expect((await search({ to: '٢٠٢٧-٠١-١٠' })).titles).toEqual(['before', 'festival'])
    expect((await search({ from: '9999-12-31' })).titles).toEqual([])
  })

  it('can be filtered by free entry', async () => {
    for (const [title, ticket_price] of Object.entries({ gift: 0, cheap: 0.5, usual: null }))
      await addEvent(app, { title, ticket_price })
    expect(await search({ free: 'true' })).toEqual({ titles: ['gift'], total: '1' })
    expect((await search({ free: 'false' })).titles).toHaveLength(3)
  })

  it('can be filtered by featured events', async () => {
    const id = await addEvent(app, { title: 'marked' })
    await addEvent(app, { title: 'other' })
    await app.db.query('update events set featured = true where id = $1', [id])
    expect(await search({ featured: 'true' })).toEqual({ titles: ['marked'], total: '1' })
  })

  it('keeps its filters on further pages, and counts once', async () => {
    for (let i = 0; i < 5; i++) await addEvent(app, { title: `Oud ${i}`, ticket_price: 0, tags: ['jazz'] })
    await addEvent(app, { title: 'other' })
    const filters = { q: 'oud', tag: 'jazz', from: '2026-01-01', to: '2999-01-01', free: 'true' }
    const first = await ask({ ...filters, limit: '2' })
    expect(first.headers.get('x-total-count')).toBe('5')
    const seen = [(await first.json()) as Event[]]
    let next = first.headers.get('link')
    while (next) {
      const page = await app.call('GET', /<([^>]+)>/.exec(next)?.[1] ?? '')
      expect(page.headers.get('x-total-count')).toBeNull()
      seen.push((await page.json()) as Event[])
      next = page.headers.get('link')
    }
    expect(seen.map((page) => page.length)).toEqual([2, 2, 1])
    expect(new Set(seen.flat().map(({ title }) => title))).toEqual(new Set([0, 1, 2, 3, 4].map((i) => `Oud ${i}`)))
  })

  it.each<Filters>([
    { from: '2027-01-02', to: '2027-01-01' },
    { from: 'tomorrow' },
    { to: '2027-02-30' },
    { free: 'perhaps' },
    { q: 'x'.repeat(5_000) },
    { q: 'x'.repeat(101) },
    { tag: 'x'.repeat(31) },
    { limit: '0' },
    { limit: '10000' },
  ])('refuses %j', async (filters) => {
    const response = await ask(filters)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_INPUT' }])
  })
})
