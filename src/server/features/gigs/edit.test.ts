import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { hoursOn, subjectsTo, withClock } from '../../testing/bookings.ts'
import { waitForLock } from '../../testing/database.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { messageCalls } from '../../testing/messages.ts'
import { notificationCalls } from '../../testing/notifications.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const calls = gigCalls({ call: (...args) => app.call(...args) })
const { create, created, edit, remove, mine, myApplications, nominate, decide, setStatus } = calls
const { block } = messageCalls({ call: (...args) => app.call(...args) })
const { notificationsOf } = notificationCalls({ call: (...args) => app.call(...args) })
let owner: TestUser
let applicant: TestUser
beforeEach(async () => {
  owner = await addUser(app)
  applicant = await addUser(app)
})

const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  [status, body.code].filter(Boolean).join(' ')
const newsOf = async (user: TestUser) => (await notificationsOf(user)).map(({ body }) => body).reverse()
const CHANGED = (what: string) =>
  `The gig “⁨Oud player⁩” has a new ${what}. See the details in your applications, where you can also withdraw.`
const DELETED = 'The gig “⁨Oud player⁩” was deleted, and your application with it.'

async function uploaded(user: TestUser): Promise<string> {
  return (await upload(app, user, await imageOf(), { path: '/api/gig_images' })).body.imageUrl
}

describe('an edit', () => {
  it('replaces the whole gig, and keeps its state and age', async () => {
    const image_url = await uploaded(owner)
    const { body } = await create({ talent_pay: 12.5, age_range: '18-30', image_url }, owner)
    await setStatus(body.id, 'inactive', owner)
    const next = await uploaded(owner)
    const changes = {
      title: 'Host',
      area: 'northern',
      place: 'Saar',
      required_talents: ['Host'],
      image_url: next,
      date_time: hoursOn(app, 48),
    }
    const edited = await edit(body.id, { ...changes, modified: body.modified }, owner)
    expect(edited).toEqual({
      status: 200,
      body: {
        ...body,
        ...changes,
        talent_pay: null,
        age_range: null,
        status: 'inactive',
        is_active: false,
        image_blur: expect.stringMatching(/^data:/),
        modified: edited.body.modified,
      },
    })
    expect(edited.body.modified > body.modified).toBe(true)
    expect((await mine('', owner)).rows).toMatchObject([edited.body])
  })

  it('of another tab is refused once the gig was saved since, unless it says the same', async () => {
    const { body } = await create({}, owner)
    const first = { title: 'Host', modified: body.modified }
    expect(outcome(await edit(body.id, first, owner))).toBe('200')
    expect(outcome(await edit(body.id, first, owner))).toBe('200')
    expect(outcome(await edit(body.id, { title: 'Singer', modified: body.modified }, owner))).toBe('409 GIG_STALE')
    expect((await mine('', owner)).rows).toMatchObject([{ title: 'Host' }])
  })

  it('of two tabs at once is saved once', async () => {
    const { body } = await create({}, owner)
    const titles = ['Host', 'Singer', 'Clown', 'DJ']
    const sent = await Promise.all(titles.map((title) => edit(body.id, { title, modified: body.modified }, owner)))
    expect(sent.map(outcome).toSorted()).toEqual(['200', '409 GIG_STALE', '409 GIG_STALE', '409 GIG_STALE'])
  })

  it.each([
    [{ title: '' }, 'GIG_INCOMPLETE'],
    [{ talent_pay: -1 }, 'PAY_INVALID'],
    [{ date_time: '2026-11-01T10:00:00Z' }, 'GIG_DATE_INVALID'],
    [{ date_time: '2030-11-01T10:00:00Z' }, 'GIG_DATE_INVALID'],
    [{ image_url: '/media/demo/people/admin' }, 'IMAGE_UNKNOWN'],
    [{ modified: 'yesterday' }, 'BAD_INPUT'],
  ])('to %j is refused with %s, and changes nothing', async (changes, code) => {
    const { body } = await create({}, owner)
    expect(outcome(await edit(body.id, { title: 'Host', ...changes }, owner))).toBe(`400 ${code}`)
    expect((await mine('', owner)).rows).toMatchObject([body])
  })

  it('of a past gig needs another date, and makes it open again', async () => {
    await withClock(app, async () => {
      const date_time = hoursOn(app, 1)
      const id = await created(owner, { date_time })
      app.clock.advance(3_600_001)
      expect(outcome(await edit(id, { title: 'Host', date_time }, owner))).toBe('409 GIG_PAST')
      expect(outcome(await edit(id, { title: 'Host', date_time: hoursOn(app, -1) }, owner))).toBe(
        '400 GIG_DATE_INVALID',
      )
      expect(outcome(await edit(id, { date_time: hoursOn(app, 24) }, owner))).toBe('200')
      expect(outcome(await nominate(id, applicant))).toBe('200')
    })
  })

  it('and a deletion are only for the owner', async () => {
    const id = await created(owner)
    await nominate(id, applicant)
    for (const [user, expected] of [
      [applicant, '404 GIG_NOT_FOUND'],
      [undefined, '401 LOGIN_REQUIRED'],
    ] as const) {
      expect(outcome(await edit(id, { title: 'Host' }, user))).toBe(expected)
      expect(outcome(await remove(id, user))).toBe(expected)
    }
    expect((await mine('', owner)).rows).toMatchObject([{ id, title: 'Oud player' }])
  })

  it('of date or pay tells those whose application is open, five times a day, and others not', async () => {
    const id = await created(owner, { talent_pay: 10 })
    const [chosen, rejected, gone, blocker] = await Promise.all([1, 2, 3, 4].map(() => addUser(app)))
    const applied = async (user: TestUser | undefined) => (await nominate(id, user)).body.id
    await applied(applicant)
    await decide(await applied(chosen), 'approved', owner)
    await decide(await applied(rejected), 'rejected', owner)
    await decide(await applied(gone), 'withdrawn', gone)
    await applied(blocker)
    await block(blocker as TestUser, owner)
    await app.db.query('delete from notifications')

    await edit(id, { title: 'Oud player', description: 'More.', talent_pay: 10 }, owner)
    expect(await newsOf(applicant)).toEqual([])
    await edit(id, { date_time: hoursOn(app, 24), talent_pay: 10 }, owner)
    await edit(id, { talent_pay: 10, place: 'Saar' }, owner)
    await edit(id, { talent_pay: 10, place: 'Saar', area: 'northern' }, owner)
    for (const pay of [11, 12, 13, 14]) await edit(id, { talent_pay: pay }, owner)
    const told = [
      CHANGED('date'),
      CHANGED('date and place'),
      CHANGED('place'),
      CHANGED('place and pay'),
      CHANGED('pay'),
    ]
    expect(await newsOf(applicant)).toEqual(told)
    expect(await newsOf(chosen as TestUser)).toEqual(told)
    for (const other of [rejected, gone, blocker, owner]) expect(await newsOf(other as TestUser)).toEqual([])
    expect(await subjectsTo(app, applicant)).toEqual(Array(5).fill('A gig you applied for has changed'))

    // Those of another gig are counted apart.
    const another = await created(owner, { title: 'Singer', talent_pay: 10 })
    await nominate(another, applicant)
    await edit(another, { title: 'Singer', talent_pay: 11 }, owner)
    expect(await newsOf(applicant)).toHaveLength(6)
  })
})

describe('a deletion', () => {
  it('takes the gig, its applications and its image, and tells the applicants', async () => {
    const image_url = await uploaded(owner)
    const id = await created(owner, { image_url })
    const rejected = await addUser(app)
    await nominate(id, applicant)
    await decide((await nominate(id, rejected)).body.id, 'rejected', owner)
    await app.db.query('delete from notifications')
    // Fresher ones are left to the sweep.
    await app.db.query(`update images set wanted_at = now() - interval '2 minutes'`)
    expect(await remove(id, owner)).toEqual({ status: 200, body: { success: true } })
    expect(outcome(await remove(id, owner))).toBe('404 GIG_NOT_FOUND')
    expect((await mine('', owner)).rows).toEqual([])
    expect((await myApplications(applicant)).rows).toEqual([])
    expect(await newsOf(applicant)).toEqual([DELETED])
    expect(await newsOf(rejected)).toEqual([])
    expect(await subjectsTo(app, applicant)).toEqual(['A gig you applied for was deleted'])
    await expect.poll(async () => (await app.call('GET', `${image_url}/480.webp`)).status).toBe(404)
  })

  it('tells no applicant who blocks the owner', async () => {
    const id = await created(owner)
    const blocker = await addUser(app)
    await nominate(id, blocker)
    await block(blocker, owner)
    expect(outcome(await remove(id, owner))).toBe('200')
    expect(await newsOf(blocker)).toEqual([])
  })

  it('of a past gig tells nobody', async () => {
    await withClock(app, async () => {
      const id = await created(owner, { date_time: hoursOn(app, 1) })
      await nominate(id, applicant)
      app.clock.advance(3_600_001)
      expect(outcome(await remove(id, owner))).toBe('200')
      expect(await newsOf(applicant)).toEqual([])
    })
  })

  it('waits for the approval of a rejected application under way, and tells its user', async () => {
    const id = await created(owner)
    const application = (await nominate(id, applicant)).body.id
    await decide(application, 'rejected', owner)
    await app.db.query('delete from notifications')
    const { removed } = await inTransaction(app.db, async (decision) => {
      await decision.query(`update gig_applications set status = 'approved' where id = $1`, [application])
      const removed = remove(id, owner)
      await waitForLock(decision)
      return { removed }
    })
    expect(outcome(await removed)).toBe('200')
    expect(await newsOf(applicant)).toEqual([DELETED])
  })

  it.each([
    ['a deletion', (id: string) => remove(id, owner), DELETED],
    ['an edit', (id: string) => edit(id, { talent_pay: 5 }, owner), CHANGED('pay')],
  ] as const)('%s waits for the nomination under way, and tells its user', async (_what, change, expected) => {
    const id = await created(owner)
    const { changed } = await inTransaction(app.db, async (nomination) => {
      await nomination.query('select from gigs where id = $1 for share', [id])
      await nomination.query('insert into gig_applications (gig_id, owner_id, user_id) values ($1, $2, $3)', [
        id,
        owner.id,
        applicant.id,
      ])
      const changed = change(id)
      await waitForLock(nomination)
      return { changed }
    })
    expect(outcome(await changed)).toBe('200')
    expect(await newsOf(applicant)).toEqual([expected])
  })
})
