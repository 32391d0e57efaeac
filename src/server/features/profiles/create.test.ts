import { afterAll, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { captureLog, ERROR } from '../../testing/log.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const logged = captureLog()
const app = setupTestApp({ RATE_LIMITS: 'off' }, logged.log)
afterAll(() => {
  expect(logged.lines().filter(({ level }) => level >= ERROR)).toEqual([])
})

type ProfileFields = Record<string, unknown>

/** A new user with one uploaded image. */
async function newcomer(language: 'ar' | 'en' = 'en'): Promise<{ user: TestUser; image: string }> {
  const user = await addUser(app, { language })
  const { body } = await upload(app, user, await imageOf('png', { width: 64, height: 64 }))
  return { user, image: body.imageUrl }
}

async function create(user: TestUser, profile: unknown) {
  const answer = await app.call('POST', '/api/create-profile', profile, user.headers)
  const body = (await answer.json()) as {
    code?: string
    message: string
    fields?: object
    profile?: ProfileFields
  }
  return { status: answer.status, body }
}

const standard = (image: string, changes: ProfileFields = {}): ProfileFields => ({
  role: 'standard',
  first_name: 'Maryam',
  last_name: 'Al Khalifa',
  birthday: '1995-02-28',
  gender: 'female',
  profile_picture: image,
  ...changes,
})

const talent = (image: string, changes: ProfileFields = {}): ProfileFields => ({
  role: 'talent',
  first_name: 'يوسف',
  last_name: 'الدوسري',
  birthday: '1990-12-01',
  gender: 'male',
  name: 'DJ Yousif',
  title: 'dj',
  image,
  about: 'موسيقى وإيقاع.\nمنذ 2010.',
  price_name_1: 'Wedding',
  pricing_1: 45.125,
  portfolio_img_3: image,
  media_links: ['youtu.be/abc?si=who'],
  ...changes,
})

const rows = async (user: TestUser) => {
  const found = await app.db.query(
    'select (select count(*)::int from profiles where id = $1) + (select count(*)::int from talents where id = $1) as n',
    [user.id],
  )
  return found.rows[0].n
}

describe('creating a profile', () => {
  it('makes a standard user', async () => {
    const { user, image } = await newcomer()
    const { status, body } = await create(user, standard(image, { first_name: '  Maryam ' }))
    expect([status, body.message]).toEqual([200, 'Profile created successfully'])
    expect(body.profile).toMatchObject({
      id: user.id,
      email: user.email,
      role: 'standard',
      first_name: 'Maryam',
      birthday: '1995-02-28',
      profile_picture: image,
      profile_complete: true,
      status: null,
      approved: null,
    })
  })

  it('makes a user of one name, who is called by it everywhere', async () => {
    const { user, image } = await newcomer()
    expect((await create(user, standard(image, { first_name: 'Suharto', last_name: '' }))).status).toBe(200)
    const { user: other, image: another } = await newcomer()
    await create(other, standard(another))
    const found = await app.call('GET', '/api/profiles?q=suharto', undefined, other.headers)
    expect(await found.json()).toMatchObject([{ name: 'Suharto', first_name: 'Suharto', last_name: '' }])
  })

  it('creates a pending talent, and answers in Arabic', async () => {
    const { user, image } = await newcomer('ar')
    const { status, body } = await create(user, talent(image))
    expect(status).toBe(200)
    expect(body.message).toMatch(/\p{Script=Arabic}/u)
    expect(body.profile).toMatchObject({ role: 'talent', status: 'pending', approved: false, profile_picture: image })

    const own = await app.call('GET', `/api/get_talent/${user.id}`, undefined, user.headers)
    expect(await own.json()).toMatchObject({
      name: 'DJ Yousif',
      title: 'dj',
      pricing_1: 45.125,
      pricing_2: null,
      portfolio_img_3: image,
      media_links: ['https://youtu.be/abc'],
      image_blur: expect.stringMatching(/^data:image\/webp/),
      age: 36,
    })
    expect((await app.call('GET', `/api/get_talent/${user.id}`)).status).toBe(404)
  })

  it('is idempotent, and refused with different data', async () => {
    const { user, image } = await newcomer()
    const sent = talent(image, { about: '', price_name_2: null })
    const answers = await Promise.all([create(user, sent), create(user, sent), create(user, sent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rows(user)).toBe(2)
    for (const other of [talent(image, { name: 'Other' }), talent(image), standard(image)]) {
      const { status, body } = await create(user, other)
      expect([status, body.code]).toEqual([409, 'PROFILE_EXISTS'])
    }
  })

  it('has one winner among concurrent different ones', async () => {
    const { user, image } = await newcomer()
    const answers = await Promise.all([create(user, talent(image)), create(user, standard(image))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('accepts prices to the fils, and free ones', async () => {
    const { user, image } = await newcomer()
    expect((await create(user, talent(image, { pricing_1: 0, pricing_2: '١٠٠٬٠٠٠', pricing_3: '۰٫۰۰۱' }))).status).toBe(
      200,
    )
    const { rows } = await app.db.query('select pricing_1, pricing_2, pricing_3 from talents where id = $1', [user.id])
    expect(rows).toEqual([{ pricing_1: 0, pricing_2: 100_000_000, pricing_3: 1 }])
  })

  it("judges birthdays by the server's clock, in Bahrain", async () => {
    const { user, image } = await newcomer()
    app.clock.set('2026-12-01T20:59:00Z')
    expect((await create(user, standard(image, { birthday: '2026-12-02' }))).body.code).toBe('BIRTHDAY_INVALID')
    app.clock.set('2026-12-01T21:00:00Z')
    expect((await create(user, standard(image, { birthday: '2026-12-02' }))).status).toBe(200)
  })

  it('needs a signed-in user', async () => {
    const answer = await app.call('POST', '/api/create-profile', standard('/media/x'))
    expect([answer.status, (await answer.json()) as unknown]).toMatchObject([401, { code: 'LOGIN_REQUIRED' }])
  })
})

describe('a profile with one wrong field is refused, and nothing is stored', () => {
  it.each([
    ['first_name', ' ', 'FIRST_NAME_REQUIRED'],
    ['first_name', '🎤', 'FIRST_NAME_INVALID'],
    ['last_name', null, 'LAST_NAME_REQUIRED'],
    ['last_name', 7, 'LAST_NAME_INVALID'],
    ['name', undefined, 'STAGE_NAME_REQUIRED'],
    ['name', '…', 'STAGE_NAME_INVALID'],
    ['name', 't.me/evil', 'NAME_HAS_ADDRESS'],
    ['title', 'other', 'TITLE_REQUIRED'],
    ['birthday', '2027-01-01', 'BIRTHDAY_INVALID'],
    ['gender', 'Male', 'GENDER_REQUIRED'],
    ['image', 'https://evil.example/x.jpg', 'IMAGE_REQUIRED'],
    ['portfolio_img_1', '//evil.example', 'IMAGE_UNKNOWN'],
    ['media_links', ['https://example.com/abc'], 'MEDIA_LINK_INVALID'],
    ['about', 'a'.repeat(5001), 'ABOUT_TOO_LONG'],
    ['about', '\ud800', 'TEXT_UNREADABLE'],
    ['price_name_2', {}, 'PRICE_NAME_TOO_LONG'],
    ['pricing_2', '1,500', 'AMOUNT_AMBIGUOUS'],
    ['pricing_2', -1, 'PRICE_INVALID'],
    ['role', 'admin', 'BAD_INPUT'],
  ])('%s: %j', async (field, value, code) => {
    const { user, image } = await cheapNewcomer()
    const { status, body } = await create(user, talent(image, { [field]: value }))
    expect([status, body.code]).toEqual([400, code])
    expect(body.message).toMatch(/[a-z]/)
    expect(await rows(user)).toBe(0)
  })

  it('a price that is not JSON', async () => {
    const { user, image } = await cheapNewcomer()
    const text = JSON.stringify(talent(image, { pricing_1: 'HERE' })).replace('"HERE"', 'NaN')
    expect((await create(user, text)).status).toBe(400)
    expect(await rows(user)).toBe(0)
  })

  it('ten megabytes about oneself', async () => {
    const { user, image } = await cheapNewcomer()
    const { status, body } = await create(user, talent(image, { about: 'a'.repeat(10 * 1024 * 1024) }))
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
  })

  it("another's image, one that is gone, one of the demo", async () => {
    const { user, image } = await newcomer()
    const { image: anothers } = await newcomer()
    const gone = '/media/00000000-0000-4000-8000-000000000000'
    const profiles = (wrong: string) => [
      [standard(wrong), ['profile_picture']],
      [talent(wrong), ['image', 'portfolio_img_3']],
      [talent(image, { portfolio_img_2: wrong, portfolio_img_5: wrong }), ['portfolio_img_2', 'portfolio_img_5']],
    ]
    for (const [profile, fields] of [anothers, gone, '/media/demo/talents/yousif'].flatMap(profiles)) {
      const { body } = await create(user, profile)
      expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['IMAGE_UNKNOWN', fields])
    }
    expect(await rows(user)).toBe(0)
  })

  it('does not let users approve themselves', async () => {
    const { user, image } = await newcomer()
    const extra = { status: 'approved', approved: true, rating: 5, total_reviews: 900, id: '7', email: 'a@b.c' }
    const { body } = await create(user, talent(image, extra))
    expect(body.profile).toMatchObject({ id: user.id, email: user.email, status: 'pending', approved: false })
  })

  /** A user whose image has a row but no files, for requests that are refused. */
  async function cheapNewcomer() {
    const user = await addUser(app)
    const { rows } = await app.db.query(
      `insert into images (id, owner, width, height, blur) values (gen_random_uuid(), $1, 1, 1, 'data:x') returning id`,
      [user.id],
    )
    return { user, image: `/media/${rows[0].id}` }
  }
})
