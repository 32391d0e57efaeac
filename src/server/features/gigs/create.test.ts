import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAX_GIGS_PER_DAY } from '../../../contract/rules/gig.ts'
import { addUser } from '../../testing/accounts.ts'
import { hoursOn, withClock } from '../../testing/bookings.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { addProfile } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { create, created, available, mine } = gigCalls({ call: (...args) => app.call(...args) })

/** A gig in the response of `create`, without the fields that always differ. */
const PLAIN = {
  title: 'Oud player',
  description: 'For a garden party.',
  required_talents: [],
  area: null,
  place: null,
  age_range: null,
  talent_pay: null,
  image_url: null,
  image_blur: null,
  date_time: null,
  status: 'active',
  is_active: true,
  my_application: null,
  is_mine: true,
}

describe('a new gig', () => {
  it('is active at once, and is in the lists of its owner and of others', async () => {
    const [owner, other] = [await addUser(app), await addUser(app)]
    await addProfile(app, owner, ['Noura', 'Salman'])
    const uploaded = await upload(app, owner, await imageOf(), { path: '/api/gig_images' })
    const { status, body } = await create(
      {
        required_talents: ['Oud', 'Singer'],
        area: 'muharraq',
        place: ' بيت الشيخ ',
        age_range: '18-30',
        talent_pay: 12.5,
        image_url: uploaded.body.imageUrl,
        date_time: hoursOn(app, 48),
      },
      owner,
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      ...PLAIN,
      id: body.id,
      user_id: owner.id,
      required_talents: ['Oud', 'Singer'],
      area: 'muharraq',
      place: 'بيت الشيخ',
      age_range: '18-30',
      talent_pay: 12.5,
      image_url: uploaded.body.imageUrl,
      image_blur: uploaded.body.image_blur,
      date_time: hoursOn(app, 48),
      created_at: hoursOn(app, 0),
      modified: body.modified,
      owner: {
        full_name: 'Noura Salman',
        role: 'standard',
        profile_picture: '/media/demo/people/admin',
        talent_id: null,
      },
    })
    expect((await available('', other)).rows).toContainEqual({ ...body, is_mine: false })
    expect((await mine('', owner)).rows).toEqual([{ ...body, applications: [], total_applications: 0 }])
    expect((await mine('', other)).rows).toEqual([])
  })

  it('needs a title and a description alone', async () => {
    const owner = await addUser(app)
    const nothing = { full_name: null, role: null, profile_picture: null, talent_id: null }
    const { body } = await create({}, owner)
    expect(body).toMatchObject({ ...PLAIN, owner: nothing })
    const empty = { required_talents: null, age_range: '', talent_pay: null, image_url: null, date_time: null }
    expect((await create({ ...empty, request_id: null }, owner)).body).toMatchObject(PLAIN)
  })

  it.each([
    ['approved', { full_name: 'DJ Marsa', role: 'talent', profile_picture: '/media/demo/talents/dj-marsa' }],
    ['pending', { full_name: null, role: 'talent', profile_picture: null }],
  ] as const)('of a talent who is %s shows the stage name once it is public, never the name', async (status, shown) => {
    const owner = await addUser(app)
    await addTalent(app, { id: owner.id, name: 'DJ Marsa', status, image: '/media/demo/talents/dj-marsa' })
    const { body } = await create({}, owner)
    expect(body.owner).toEqual({ ...shown, talent_id: status === 'approved' ? owner.id : null })
  })

  it('keeps what was typed, trimmed, with digits in Latin and talents once each', async () => {
    const { status, body } = await create(
      {
        title: '  عازف عود  ',
        description: ' سطر\nوآخر ',
        required_talents: 'عود، غناء, DJ ,dj,',
        age_range: ' ١٨ – ٣٠ ',
        talent_pay: '١٢٫٥',
      },
      await addUser(app),
    )
    expect([status, body]).toMatchObject([
      200,
      {
        title: 'عازف عود',
        description: 'سطر\nوآخر',
        required_talents: ['عود', 'غناء', 'DJ'],
        age_range: '18-30',
        talent_pay: 12.5,
      },
    ])
  })
})

describe('a gig is refused with', () => {
  it.each([
    ['title', '\u200b\u2060', 'GIG_INCOMPLETE'],
    ['title', 'a'.repeat(121), 'GIG_TITLE_INVALID'],
    ['description', 'a'.repeat(5_001), 'GIG_DESCRIPTION_TOO_LONG'],
    ['description', 'null \u0000 character', 'TEXT_UNREADABLE'],
    ['required_talents', ['\u3164'], 'REQUIRED_TALENTS_INVALID'],
    ['age_range', 18, 'AGE_RANGE_INVALID'],
    ['talent_pay', -3, 'PAY_INVALID'],
    ['talent_pay', '1,500', 'AMOUNT_AMBIGUOUS'],
    ['image_url', '/media/demo/people/admin', 'IMAGE_UNKNOWN'],
    ['date_time', '2026-12-01T08:59:59Z', 'GIG_DATE_INVALID'],
    ['date_time', '2029-01-01T00:00:00Z', 'GIG_DATE_INVALID'],
    ['request_id', 'one', 'BAD_INPUT'],
  ])('a wrong %s: %j', async (field, value, code) => {
    const user = await addUser(app)
    const { status, body } = await create({ [field]: value }, user)
    expect([status, body.code]).toEqual([400, code])
    expect((await mine('', user)).rows).toEqual([])
  })

  it('an image that someone else has uploaded', async () => {
    const uploaded = await upload(app, await addUser(app), await imageOf(), { path: '/api/gig_images' })
    const { status, body } = await create({ image_url: uploaded.body.imageUrl }, await addUser(app))
    expect([status, body.code]).toEqual([400, 'IMAGE_UNKNOWN'])
  })
})

describe('an image of a gig', () => {
  it('is cut to 4:3 and comes in the sizes of gigs', async () => {
    const user = await addUser(app)
    const bytes = await imageOf('jpeg', { width: 2000, height: 2000 })
    const { status, body } = await upload(app, user, bytes, { path: '/api/gig_images' })
    expect(status).toBe(200)
    const { rows } = await app.db.query(`select owner, purpose, width, height from images where '/media/' || id = $1`, [
      body.imageUrl,
    ])
    expect(rows).toEqual([{ owner: user.id, purpose: 'gig', width: 1440, height: 1080 }])
    for (const file of ['480.avif', '720.avif', '960.avif', '1440.avif', '480.webp', '960.webp']) {
      expect((await app.call('GET', `${body.imageUrl}/${file}`)).status).toBe(200)
    }
  })

  it('is refused when it is not an image', async () => {
    const { status, body } = await upload(app, await addUser(app), new Uint8Array(200), { path: '/api/gig_images' })
    expect([status, body.code]).toEqual([400, 'UPLOAD_FAILED'])
  })
})

describe('the same request again', () => {
  it('returns the gig of the first one, also when both are sent at once', async () => {
    const owner = await addUser(app)
    const request = { request_id: randomUUID(), date_time: hoursOn(app, 48), talent_pay: 10, required_talents: ['DJ'] }
    const sent = await Promise.all(Array.from({ length: 8 }, () => create(request, owner)))
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await mine('', owner)).rows).toHaveLength(1)
    await withClock(app, async () => {
      // Its date has passed meanwhile.
      app.clock.advance(72 * 3_600_000)
      expect((await create(request, owner)).body.id).toBe(sent[0]?.body.id)
    })
  })

  it('with other contents is refused, and by another user makes another gig', async () => {
    const owner = await addUser(app)
    const request_id = randomUUID()
    const id = await created(owner, { request_id })
    const { status, body } = await create({ request_id, title: 'Another' }, owner)
    expect([status, body.code]).toEqual([409, 'REQUEST_CONFLICT'])
    expect(await created(await addUser(app), { request_id })).not.toBe(id)
  })
})

describe('gigs of one user on one day in Bahrain', () => {
  it('are at most twenty, however many are sent at once', async () => {
    await withClock(app, async () => {
      app.clock.set('2026-12-01T20:30:00Z')
      const owner = await addUser(app)
      const sent = await Promise.all(Array.from({ length: MAX_GIGS_PER_DAY + 5 }, () => create({}, owner)))
      expect(sent.map(({ status, body }) => `${status} ${body.code}`).sort()).toEqual([
        ...Array(MAX_GIGS_PER_DAY).fill('200 undefined'),
        ...Array(5).fill('429 TOO_MANY_GIGS'),
      ])
      await created(await addUser(app))
      // Midnight in Bahrain is 21:00 in UTC.
      app.clock.advance(30 * 60_000)
      await created(owner)
    })
  })
})
