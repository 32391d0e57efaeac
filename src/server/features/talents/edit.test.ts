import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Talent } from '../../../contract/calls/talents.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { addTalent, type TalentRow } from '../../testing/talents.ts'

const app = setupTestApp({ ADMIN_EMAILS: 'boss@example.com', PORT: '0' })
const site = setupListening(app)
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
})

async function newTalent(changes: Partial<TalentRow> = {}): Promise<TestUser> {
  const user = await addUser(app)
  await addTalent(app, { id: user.id, ...changes })
  return user
}

async function edit(id: string, body: unknown, user?: TestUser) {
  const response = await app.call('POST', `/api/edit_talent/${id}`, body, user?.headers)
  return { status: response.status, body: (await response.json()) as Talent & { code: string; message: string } }
}

const get = async (id: string, user?: TestUser) =>
  (await (await app.call('GET', `/api/get_talent/${id}`, undefined, user?.headers)).json()) as Talent

/** An image of the user, as if uploaded. */
async function addImage(owner: string): Promise<string> {
  const id = randomUUID()
  await app.db.query(`insert into images (id, owner, width, height, blur) values ($1, $2, 960, 960, 'data:,')`, [
    id,
    owner,
  ])
  return `/media/${id}`
}

describe('an edit in place', () => {
  it.each([
    ['about', 'أعزف العود\nمنذ عشرين عامًا'],
    ['about', null],
    ['price_name_1', 'ساعة'],
    ['price_name_3', null],
    ['pricing_1', 12.5],
    ['pricing_2', 0],
    ['pricing_3', 100_000],
    ['pricing_1', 0.001],
    ['pricing_2', null],
    ['portfolio_img_5', null],
    ['media_links', ['https://youtu.be/abc', 'https://soundcloud.com/huda/live']],
    ['media_links', null],
  ])('saves %s as %j, and all see it at once', async (field, value) => {
    const user = await newTalent({
      about: 'x',
      prices: [
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
    })
    const before = await get(user.id)
    const { status, body } = await edit(user.id, { [field]: value, modified: before.modified }, user)
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, [field]: value, modified: body.modified })
    expect(Date.parse(body.modified)).toBeGreaterThan(Date.parse(before.modified))
    expect(await get(user.id)).toEqual(body)
  })

  it('stores null for an emptied text', async () => {
    const user = await newTalent({ about: 'x' })
    expect((await edit(user.id, { about: '  ' }, user)).body.about).toBeNull()
  })

  it('stores a link once, canonical and without trackers; no links are null', async () => {
    const user = await newTalent()
    const links = ['m.youtube.com/watch?v=abc&si=who', 'https://youtube.com/watch?v=abc', 'https://vimeo.com/1']
    expect((await edit(user.id, { media_links: links }, user)).body.media_links).toEqual([
      'https://www.youtube.com/watch?v=abc',
      'https://vimeo.com/1',
    ])
    expect((await edit(user.id, { media_links: [] }, user)).body.media_links).toBeNull()
  })

  it.each([['https://example.com/x'], ['https://youtu.be/a b'], [['https://youtu.be/a']], [], [null]])(
    'of the database itself cannot keep the links %j',
    async (...links) => {
      const user = await newTalent()
      await expect(app.db.query('update talents set media_links = $2 where id = $1', [user.id, links])).rejects.toThrow(
        'talents_media_links_check',
      )
    },
  )

  it('shows an image that its owner uploaded, also when an admin sets it', async () => {
    const user = await newTalent()
    const [one, two] = [await addImage(user.id), await addImage(user.id)]
    expect((await edit(user.id, { portfolio_img_1: one }, user)).body.portfolio_img_1).toBe(one)
    expect((await edit(user.id, { portfolio_img_2: two }, admin)).body.portfolio_img_2).toBe(two)
  })

  it('refuses an image of somebody else, one that never was, and one of the demo', async () => {
    const user = await newTalent()
    for (const url of [await addImage(admin.id), `/media/${randomUUID()}`, '/media/demo/x']) {
      expect(await edit(user.id, { portfolio_img_1: url }, user)).toMatchObject({
        status: 400,
        body: { code: 'IMAGE_UNKNOWN' },
      })
    }
  })

  it('is refused when the profile was saved in between, and saves nothing', async () => {
    const user = await newTalent()
    const { modified } = await get(user.id)
    await edit(user.id, { about: 'first', modified }, user)
    expect(await edit(user.id, { about: 'second', modified }, user)).toEqual({
      status: 409,
      body: {
        code: 'EDIT_STALE',
        message: 'This profile was changed elsewhere. Check it again before you save.',
      },
    })
    expect((await get(user.id)).about).toBe('first')
  })

  it('accepts the whole record from admins only, and never approval, rating, id or address', async () => {
    const user = await newTalent({ name: 'Before', status: 'pending' })
    const path = `/api/admin/talents/${user.id}`
    const before = (await (await app.call('GET', path, undefined, admin.headers)).json()) as Record<string, unknown>
    const media_links = ['https://vimeo.com/1']
    const changes = {
      name: 'After',
      title: 'comedian',
      about: 'Stand-up.',
      gender: 'Male',
      pricing_1: 12.5,
      media_links,
    }
    const others = { first_name: 'Thief', birthday: 'whenever' }
    const record = {
      ...before,
      ...changes,
      ...others,
      approved: true,
      rating: 5,
      email: 'thief@example.com',
      id: randomUUID(),
    }
    expect((await edit(user.id, record, user)).body.code).toBe('FIELD_INVALID')
    const saved = await edit(user.id, record, admin)
    const kept = { id: user.id, approved: false, rating: null }
    expect(saved).toMatchObject({ status: 200, body: { ...changes, gender: 'male', ...kept } })
    const { about, birthday, first_name, email } = before
    expect(await (await app.call('GET', path, undefined, admin.headers)).json()).toMatchObject({
      ...{ about: 'Stand-up.', birthday, first_name, email },
    })
    expect(about).not.toBe('Stand-up.')
    // The edited state is no longer current.
    expect((await edit(user.id, { ...record, name: 'Late' }, admin)).body.code).toBe('EDIT_STALE')
    expect((await edit(user.id, { name: ' ', title: 'dj' }, admin)).body.code).toBe('STAGE_NAME_REQUIRED')
    const short = await edit(user.id, { name: 'Later', title: 'dj' }, admin)
    expect(short.body).toMatchObject({ name: 'Later', about: 'Stand-up.', pricing_1: 12.5, media_links })
  })

  it('has one winner among concurrent edits of the same state', async () => {
    const user = await newTalent()
    const { modified } = await get(user.id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => edit(user.id, { about: `${i}`, modified }, user)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })

  it.each([
    [{ about: 'x', approved: true }, 'FIELD_INVALID'],
    [{ 'about = about, status': 'x' }, 'FIELD_INVALID'],
    [{ about: 'x', modified: `2026-01-01T00:00:00.${'9'.repeat(200)}Z` }, 'BAD_INPUT'],
    ['{"about":', 'BAD_INPUT'],
    [{ about: 'x'.repeat(5001) }, 'ABOUT_TOO_LONG'],
    [{ about: 'a\u0000b' }, 'TEXT_UNREADABLE'],
    [{ price_name_1: 'x'.repeat(61) }, 'PRICE_NAME_TOO_LONG'],
    ['{"pricing_1":1e400}', 'PRICE_INVALID'],
    [{ pricing_1: '1,500' }, 'AMOUNT_AMBIGUOUS'],
    [{ portfolio_img_1: '/media/../etc' }, 'IMAGE_UNKNOWN'],
    [{ media_links: ['javascript:alert(1)'] }, 'MEDIA_LINK_INVALID'],
    [{ media_links: Array.from({ length: 6 }, (_, i) => `https://youtu.be/${i}`) }, 'MEDIA_LINKS_TOO_MANY'],
  ])('refuses %j', async (body, code) => {
    const user = await newTalent()
    const before = await get(user.id)
    const answer = await edit(user.id, body, user)
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(await get(user.id)).toEqual(before)
  })

  it('refuses ten megabytes of text before it reads them', async () => {
    const user = await newTalent()
    expect(await edit(user.id, { about: 'x'.repeat(10_000_000) }, user)).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    })
  })

  it('is allowed for the owner and admins only', async () => {
    const user = await newTalent()
    const other = await newTalent()
    expect(await edit(user.id, { about: 'x' })).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } })
    expect(await edit(user.id, { about: 'x' }, other)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await edit('x', { about: 'x' }, other)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await get(user.id)).about).toBeNull()
    expect((await edit(user.id, { about: 'x' }, admin)).body.about).toBe('x')
    expect(await edit('x', { about: 'x' }, admin)).toMatchObject({ status: 404, body: { code: 'TALENT_NOT_FOUND' } })
  })

  it('is refused for users who are not talents', async () => {
    const user = await addUser(app)
    expect(await edit(user.id, { about: 'x' }, user)).toMatchObject({ status: 404, body: { code: 'TALENT_NOT_FOUND' } })
  })
})

describe('the cached list', () => {
  const price = (slot: number) => [`pricing_${slot}`, { [`pricing_${slot}`]: 0.1 }, 'max_price=0.1'] as const
  it.each([['area', { area: 'oman' }, 'area=oman'] as const, price(1), price(2), price(3)])(
    'finds a talent by another %s three seconds later',
    async (_field, change, query) => {
      const user = await newTalent({ prices: [1, 2, 3].map((slot) => [`Price ${slot}`, 9_000]) })
      const isListed = async () => {
        // Through the cache.
        const response = await fetch(`http://127.0.0.1:${site.port}/api/approved_talents?${query}`)
        return ((await response.json()) as Talent[]).some(({ id }) => id === user.id)
      }
      // The second request for a URL stores its response.
      for (let i = 0; i < 3; i++) expect(await isListed()).toBe(false)
      expect((await edit(user.id, change, user)).status).toBe(200)
      app.clock.advance(3_000)
      expect(await isListed()).toBe(true)
    },
  )

  it.each([
    ['picture', 'Zuhur', { portfolio_img_1: null }],
    ['second name', 'Zumurrud', { name_other: 'ليالي العود' }],
  ])('shows another %s of a talent three seconds later', async (_what, name, change) => {
    const user = await addUser(app)
    await addTalent(app, { id: user.id, name, portfolio: [await addImage(user.id)] })
    const read = async () => (await fetch(`http://127.0.0.1:${site.port}/api/approved_talents?q=${name}`)).text()
    const before = await read()
    for (let i = 0; i < 2; i++) expect(await read()).toBe(before)
    expect((await edit(user.id, change, user)).status).toBe(200)
    app.clock.advance(3_000)
    expect(await read()).not.toBe(before)
  })
})
