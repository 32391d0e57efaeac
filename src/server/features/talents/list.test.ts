import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TalentItem } from '../../../contract/calls/talents.ts'
import type { Queryable } from '../../services/db.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent, insertManyTalents, type TalentRow } from '../../testing/talents.ts'
import { listTalents } from './list.ts'

const app = setupTestApp()
beforeEach(async () => {
  await app.db.query('delete from talents')
  app.cache.drop(['talents'])
})

async function list(path = '/api/approved_talents', language = 'ar') {
  const response = await app.call('GET', path, undefined, { 'accept-language': language })
  expect(response.status).toBe(200)
  const link = response.headers.get('link')
  return {
    rows: (await response.json()) as TalentItem[],
    next: link ? /^<([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined,
    total: response.headers.get('x-total-count'),
    more: response.headers.get('x-total-more'),
  }
}

/** Every page in turn, by the URLs in the responses. */
async function walk(path: string): Promise<TalentItem[][]> {
  const pages: TalentItem[][] = []
  for (let next: string | undefined = path; next; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(next)
    pages.push(page.rows)
    next = page.next
    if (pages.length > 100) throw new Error('The pages do not come to an end')
  }
  return pages
}

describe('the list of approved talents', () => {
  it('continues after names with special characters', async () => {
    const names = [
      '฿and',
      'देव। दास',
      'א־ב ג',
      '՚Armen',
      'ꒀ꒐ yi',
      '\u{10380}\u{1039f}',
      'ab\u0378c',
      'ـــ',
      'ﷺ'.repeat(80),
    ]
    for (const name of names) await addTalent(app, { name })
    expect(await walk('/api/approved_talents?limit=1')).toHaveLength(names.length)
  })

  it('is empty when there are none', async () => {
    expect(await list()).toEqual({ rows: [], next: undefined, total: '0', more: null })
  })

  it('matches the contract, although the database writes its bytes', async () => {
    await addTalent(app, {
      name: 'A "quoted" \\ name',
      prices: [['Hour', 18_500]],
      area: 'uae',
      image: '/media/a',
      image_blur: 'data:image/webp;base64,AA+/=',
    })
    await addTalent(app, {
      name: 'سطر\u2028</script>',
      title: 'عازف "عود"',
      image: '/media/b',
      portfolio: [null, '/media/c'],
    })
    await addTalent(app, { name: 'Pending', status: 'pending' })
    await addTalent(app, { name: 'Rejected', status: 'rejected' })
    const response = await app.call('GET', '/api/approved_talents')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const bytes = await response.text()
    const rows = z.array(z.strictObject(TalentItem.shape)).parse(JSON.parse(bytes))
    expect(JSON.stringify(rows)).toBe(bytes)
    expect(rows).toMatchObject([
      { name: 'سطر\u2028</script>', title: 'عازف "عود"', image: '/media/b', card_image: '/media/c', image_blur: null },
      {
        name: 'A "quoted" \\ name',
        title: 'artist',
        price_from: 18.5,
        area: 'uae',
        image: '/media/a',
        image_blur: 'data:image/webp;base64,AA+/=',
        card_image: '/media/a',
      },
    ])
  })

  it('is sorted by name without case, accents and spelling: those in the script of the reader first', async () => {
    for (const name of ['هند', 'Zoe', 'أحمد', 'adam', 'Émile', 'بدر', 'احلام', 'Ahmed', '3 Sisters']) {
      await addTalent(app, { name })
    }
    const arabic = ['احلام', 'أحمد', 'بدر', 'هند']
    const latin = ['3 Sisters', 'adam', 'Ahmed', 'Émile', 'Zoe']
    const names = async (language: string) =>
      (await list('/api/approved_talents', language)).rows.map(({ name }) => name)
    expect(await names('en')).toEqual([...latin, ...arabic])
    // Also from the cache.
    expect(await names('ar')).toEqual([...arabic, ...latin])
    expect(await names('en')).toEqual([...latin, ...arabic])
  })

  it('returns every row exactly once, in one order, however small the pages and however equal the names', async () => {
    const talent = fc.record({
      name: fc.constantFrom('Sara', 'sara', 'Sara Ali', 'سارة', 'ساره', 'Ali', 'Á', 'Massara'),
      about: fc.constantFrom(null, 'Sara plays.', 'An artist who is funny', 'مع سارة والمهرج'),
      prices: fc.constantFrom<TalentRow['prices'][]>(
        [],
        [['Sara, one hour', 5_000]],
        [
          ['Clowns', 7_500],
          ['سارة', null],
        ],
      ),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(talent, { maxLength: 9 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(
          ...[
            '',
            '&q=sara',
            '&q=سا',
            '&category=artist',
            '&q=sara+artist&category=artist',
            '&q=ara',
            '&q=clown',
            '&q=المهرج',
          ],
          ...[
            '&q=sara+clown',
            '&q=sara&sort=price',
            '&q=clown&sort=rating',
            '&q=sarra&area=oman',
            '&q=saraa',
            '&q=artist',
          ],
        ),
        async (talents, limit, search) => {
          await app.db.query('delete from talents')
          for (const talent of talents) await addTalent(app, talent)
          app.cache.drop(['talents'])
          const all = await list(`/api/approved_talents?${search}`)
          const pages = await walk(`/api/approved_talents?limit=${limit}${search}`)
          expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
          expect(pages.flat()).toEqual(all.rows)
          expect(all.total).toBe(String(all.rows.length))
          if (!search) expect(all.rows.length).toBe(talents.length)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('continues behind a name that looks like a rank', async () => {
    for (const name of ['3~Zzz', '4 Strings', 'Amal']) await addTalent(app, { name, title: 'dj' })
    const pages = await walk('/api/approved_talents?limit=1')
    expect(pages.flat().map(({ name }) => name)).toEqual(['3~Zzz', '4 Strings', 'Amal'])
  })

  it('keeps all filters on the next page', async () => {
    for (const name of ['سارة', 'سارة ب']) await addTalent(app, { name, title: 'dj' })
    const asked = { q: 'ساره', category: 'dj', date: '2026-12-24', from: '18:00', to: '20:00', limit: '1' }
    const { next } = await list(`/api/approved_talents?${new URLSearchParams(asked)}`)
    expect(Object.fromEntries(new URL(`http://x${next}`).searchParams)).toMatchObject(asked)
    expect((await list(next)).total).toBeNull()
  })

  it('counts exactly up to a thousand, then says that there are more', async () => {
    const make = (count: number) =>
      insertManyTalents(
        app,
        `with made as (insert into users (name, email)
           select '', gen_random_uuid() || '@example.com' from generate_series(1, ${count}) returning id),
         people as (insert into profiles (id, role, first_name, last_name, birthday, gender)
           select id, 'talent', 'x', 'y', '2000-01-01', 'male' from made returning id)
         insert into talents (id, name, title, status) select id, 'Sara', 'dj', 'approved' from made
         where exists (select from people)`,
      )
    await make(1000)
    for (const search of ['', '&q=sara', '&q=dj&category=dj', '&q=sara+dj']) {
      const { rows, total, more, next } = await list(`/api/approved_talents?${search}`)
      expect([rows.length, total, more, next]).toEqual([1000, '1000', null, undefined])
    }
    await make(1)
    app.cache.drop(['talents'])
    for (const search of ['', '&q=sara', '&q=dj&category=dj', '&q=sara+dj']) {
      const { rows, total, more, next } = await list(`/api/approved_talents?${search}`)
      expect([rows.length, total, more]).toEqual([1000, '1000', 'true'])
      expect((await list(next)).rows.length).toBe(1)
    }
  })

  it.each([
    'limit=0',
    'limit=-1',
    'limit=1.5',
    'limit=1001',
    'limit=ten',
    'limit=NaN',
    'category=singer',
    'category=',
    'category=DJ',
    'date=2026-02-30',
    'date=tomorrow',
    'date=2026-12-24&from=25:00',
    'date=2026-12-24&from=18',
    'date=2026-12-24&from=20:00&to=20:00',
    'from=20:00&to=20:00',
    'from=00:00&to=00:00',
    'q=a&q=b',
    'cursor[x]=1',
  ])('refuses %s', async (query) => {
    const response = await app.call('GET', `/api/approved_talents?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
  })

  const id = '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11'
  it.each([
    '',
    'x',
    'sara',
    `sara~${id}`,
    `name~sara~${id}`,
    `name~0~sara~${id}~more`,
    `name~0~sara~${id.slice(1)}`,
    `name~0~sara\u0000~${id}`,
    `name~0~sara~' or true --`,
    `name~0~${'x'.repeat(81)}~${id}`,
    '~'.repeat(300),
    'x'.repeat(401),
  ])('refuses the cursor %j', async (cursor) => {
    const response = await app.call('GET', `/api/approved_talents?cursor=${encodeURIComponent(cursor)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
  })

  it.each([
    'date=2026-12-24',
    'date=2026-12-24&from=18:00',
    'date=2026-12-24&to=18:00',
    'date=2026-12-24&from=18:00&to=00:00',
    'from=18:00&to=20:00',
  ])('treats every talent as free without bookings: %s', async (query) => {
    await addTalent(app)
    expect((await list(`/api/approved_talents?${query}`)).rows.length).toBe(1)
  })

  it('reads two long lists at a time, so that their rows do not fill the memory', async () => {
    let reading = 0
    let most = 0
    const query = async (statement: string) => {
      most = Math.max(most, ++reading)
      return app.db.query(statement).finally(() => reading--)
    }
    const all = { category: 'all', hours: undefined, sort: 'name', language: 'ar', after: undefined } as const
    const read = () => listTalents({ query } as Queryable, { ...all, words: [], limit: 1000 })
    await Promise.all(Array.from({ length: 6 }, read))
    expect(most).toBe(2)
  })
})
