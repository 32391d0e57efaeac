import { beforeAll, describe, expect, it } from 'vitest'
import type { Gig } from '../../../contract/calls/gigs.ts'
import type { NewGig } from '../../../contract/records/gig.ts'
import type { NamedCategory } from '../../../contract/rules/category.ts'
import { sharedTexts } from '../../../contract/texts/both-languages.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { hoursOn, withClock } from '../../testing/bookings.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { created, available, mine, setStatus, nominate, decide } = gigCalls({ call: (...args) => app.call(...args) })
let reader: TestUser
beforeAll(async () => {
  reader = await addUser(app)
})

/** Deletes all other gigs and creates these, in this order one second apart; returns their ids by title. */
async function only(gigs: Partial<NewGig>[]): Promise<void> {
  await app.db.query('delete from gigs')
  const owner = await addUser(app)
  for (const gig of gigs) {
    await created(owner, gig)
    app.clock.advance(1_000)
  }
}

const titles = async (query: string) => (await available(query, reader)).rows.map(({ title }) => title)

/** All pages of a list. */
async function allPages(query: string, between?: () => Promise<unknown>): Promise<Gig[]> {
  const rows: Gig[] = []
  for (let next: string | undefined = query; next !== undefined; ) {
    const page: Awaited<ReturnType<typeof available>> = await available(next, reader)
    rows.push(...page.rows)
    next = page.next
    if (next) await between?.()
  }
  return rows
}

describe('the available gigs', () => {
  it('are those that are active and still to come by the clock of the server, newest first', async () => {
    await withClock(app, async () => {
      await only([
        { title: 'Open' },
        { title: 'Soon', date_time: hoursOn(app, 1) },
        { title: 'Later', date_time: hoursOn(app, 9) },
      ])
      expect(await titles('')).toEqual(['Later', 'Soon', 'Open'])
      app.clock.advance(3_600_000)
      expect(await titles('')).toEqual(['Later', 'Open'])
    })
  })

  it('leave out what its owner deactivates, until it is active again', async () => {
    await app.db.query('delete from gigs')
    const owner = await addUser(app)
    const id = await created(owner, { title: 'Toggled' })
    expect((await setStatus(id, 'inactive', owner)).body).toMatchObject({ status: 'inactive', is_active: false })
    expect([await titles(''), (await mine('?status=active', owner)).rows]).toEqual([[], []])
    expect((await mine('?status=inactive', owner)).rows.map((gig) => gig.id)).toEqual([id])
    expect((await setStatus(id, 'active', owner)).body).toMatchObject({ status: 'active', is_active: true })
    expect(await titles('')).toEqual(['Toggled'])
  })

  it('leave out those of users who block the reader, or whom the reader blocks', async () => {
    await app.db.query('delete from gigs')
    const [owner, blocker, blocked] = [await addUser(app), await addUser(app), await addUser(app)]
    const ids = [await created(owner), await created(blocker), await created(blocked)]
    app.clock.advance(1_000)
    const own = await created(reader)
    const application = (await nominate(ids[1] ?? '', reader)).body
    expect((await app.call('POST', '/api/blocks', { user_id: reader.id }, blocker.headers)).status).toBe(200)
    expect((await app.call('POST', '/api/blocks', { user_id: blocked.id }, reader.headers)).status).toBe(200)
    expect((await available('', reader)).rows.map(({ id }) => id)).toEqual([own, ids[0]])
    for (const id of ids.slice(1)) expect((await nominate(id, reader)).body.code).toBe('GIG_NOT_FOUND')
    for (const user of [blocker, blocked]) {
      expect((await nominate(own, user)).body.code).toBe('GIG_NOT_FOUND')
      expect((await available('', user)).rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    }
    // Earlier applications can still be withdrawn.
    expect((await decide(application.id, 'withdrawn', reader)).status).toBe(200)
    expect((await app.call('DELETE', `/api/blocks/${reader.id}`, undefined, blocker.headers)).status).toBe(200)
    expect((await nominate(ids[1] ?? '', reader)).body.status).toBe('pending')
  })

  it('come page by page, none twice and none left out, while others are added', async () => {
    await withClock(app, async () => {
      await only(Array.from({ length: 7 }, (_, i) => ({ title: `Gig ${i}` })))
      // Created in the same millisecond; the first page ends between them.
      const owner = await addUser(app)
      const triplets: string[] = []
      for (let i = 0; i < 3; i++) triplets.push(await created(owner, { title: 'Triplet' }))
      const before = (await available('', reader)).rows.map(({ id }) => id)
      expect(before).toHaveLength(10)
      const added = await addUser(app)
      app.clock.advance(1_000)
      const paged = await allPages('?limit=2', () => created(added, { title: 'Added meanwhile' }))
      expect(paged.map(({ id }) => id)).toEqual(before)
      expect(before.slice(0, 3).toSorted()).toEqual(triplets.toSorted())
    })
  })

  it.each([
    'limit=0',
    'limit=101',
    'cursor=there',
    'cursor=',
    'q=!!!&cursor=there',
    'category=cook',
    'from=tomorrow',
    'to=2026-13-01',
    'min_pay=-1',
    'min_pay=abc',
    'min_pay=12.5.1',
  ])('are refused with %s', async (query) => {
    expect((await app.call('GET', `/api/gigs?${query}`, undefined, reader.headers)).status).toBe(400)
  })
})

describe('the available gigs are filtered by', () => {
  beforeAll(() =>
    only([
      {
        title: 'فرقة عود',
        description: 'أمسيةٌ في المحرّق',
        area: 'muharraq',
        required_talents: ['عازف عود', 'المصوّر'],
        talent_pay: 80,
      },
      {
        title: 'Wedding photographs',
        description: 'Two hours.',
        required_talents: ['Photographers'],
        talent_pay: 150.5,
        date_time: '2026-12-10T15:00:00Z',
      },
      {
        title: 'Magic for children',
        description: 'أطفال',
        required_talents: ['Balloons'],
        date_time: '2026-12-10T21:00:00Z',
      },
      {
        title: 'Résumé évening',
        description: 'A DJ for the night',
        required_talents: ['DJ'],
        talent_pay: 0,
        date_time: '2026-12-12T10:00:00Z',
      },
    ]),
  )

  it.each([
    ['q=عود', ['فرقة عود']],
    ['q=امسيه', ['فرقة عود']],
    ['q=مصور', ['فرقة عود', 'Wedding photographs']],
    ['q=العود', ['فرقة عود']],
    ['q=WEDDING', ['Wedding photographs']],
    ['q=photo', ['Wedding photographs', 'فرقة عود']],
    ['q=resume evening', ['Résumé évening']],
    ['q=two wedding', ['Wedding photographs']],
    ['q=two%00wedding', ['Wedding photographs']],
    ['q=wedding oud', []],
    ['q=graphs', []],
    [`q=' | * \\ : & !`, []],
    [`q=night'`, ['Résumé évening']],
    ['q=', ['Résumé évening', 'Magic for children', 'Wedding photographs', 'فرقة عود']],
    ['category=all', ['Résumé évening', 'Magic for children', 'Wedding photographs', 'فرقة عود']],
    ['category=photographer', ['Wedding photographs', 'فرقة عود']],
    ['category=dj', ['Résumé évening']],
    ['category=other', ['Magic for children']],
    ['category=dancer', []],
    ['area=muharraq', ['فرقة عود']],
    ['area=southern', []],
    // Midnight in Bahrain is 21:00 in UTC.
    ['from=2026-12-11', ['Résumé évening', 'Magic for children']],
    ['to=2026-12-10', ['Wedding photographs']],
    ['from=2026-12-10&to=2026-12-11', ['Magic for children', 'Wedding photographs']],
    ['from=٢٠٢٦-١٢-١٢', ['Résumé évening']],
    ['from=2026-12-12&to=2026-12-10', []],
    ['min_pay=80', ['Wedding photographs', 'فرقة عود']],
    ['min_pay=80.001', ['Wedding photographs']],
    ['min_pay=٨٠', ['Wedding photographs', 'فرقة عود']],
    ['min_pay=0', ['Résumé évening', 'Wedding photographs', 'فرقة عود']],
    ['q=photo&category=photographer&from=2026-12-10&to=2026-12-10&min_pay=150.5', ['Wedding photographs']],
  ])('%s', async (query, found) => {
    const search = new URLSearchParams(query)
    expect(await titles(`?${search}`)).toEqual(found)
    const paged = await allPages(`?limit=1&${search}`)
    expect(paged.map(({ title }) => title)).toEqual(found)
  })
})

describe('the category of a required talent', () => {
  const named = Object.keys(sharedTexts.en.categories) as NamedCategory[]
  it.each(named)('%s is found by its names in both languages', async (category) => {
    for (const name of [category, sharedTexts.en.categories[category], sharedTexts.ar.categories[category]]) {
      const { rows } = await app.db.query('select gig_categories($1) as found', [[name]])
      expect(rows[0].found).toEqual([category])
    }
  })

  it.each([
    [['Dancers', 'راقصات'], ['dancer']],
    [['الممثلون', 'Actresses'], ['actor']],
    [
      ['مصوّرة أعراس', 'دي جي'],
      ['dj', 'photographer'],
    ],
    [['فنون أدائية'], ['performer']],
    [['موديلات'], ['model']],
    [['Djembe', 'Artichokes'], ['other']],
    [[], ['other']],
  ])('%j', async (talents, categories) => {
    const { rows } = await app.db.query('select gig_categories($1) as found', [talents])
    expect(rows[0].found.toSorted()).toEqual(categories)
  })
})
