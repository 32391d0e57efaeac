import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GigApplication } from '../../../contract/calls/gigs.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { hoursOn, withClock } from '../../testing/bookings.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { addProfile } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
const calls = gigCalls({ call: (...args) => app.call(...args) })
const { created, available, mine, myApplications, applications, setStatus, nominate, decide } = calls
let owner: TestUser
let applicant: TestUser
let gig: string
beforeEach(async () => {
  owner = await addUser(app)
  applicant = await addUser(app)
  gig = await created(owner)
})

/** An application of `applicant` to `gig`; returns its id. */
const applied = async () => (await nominate(gig, applicant)).body.id
const outcome = ({ status, body }: { status: number; body: { code?: string; status?: string } }) =>
  `${status} ${body.code ?? body.status}`

describe('a nomination', () => {
  it('is pending, and is shown to the applicant and to the owner of the gig alone', async () => {
    await addTalent(app, { id: applicant.id, name: 'DJ Marsa', image: '/media/demo/talents/dj-marsa' })
    const { status, body } = await nominate(gig, applicant)
    expect([status, body]).toEqual([
      200,
      { id: body.id, gig_id: gig, user_id: applicant.id, status: 'pending', note: null, created_at: hoursOn(app, 0) },
    ])
    const profile = {
      full_name: 'DJ Marsa',
      role: 'talent',
      profile_picture: '/media/demo/talents/dj-marsa',
      talent_id: applicant.id,
    }
    const [own] = (await mine('', owner)).rows
    expect(own).toMatchObject({ id: gig, applications: [{ ...body, profile }], total_applications: 1 })
    const mineToo = (await myApplications(applicant)).rows
    expect(mineToo).toMatchObject([
      { ...body, gig: { id: gig, is_mine: false, my_application: { status: 'pending' } } },
    ])
    const listed = (await available('', applicant)).rows.find(({ id }) => id === gig)
    expect(listed?.my_application).toEqual({ id: body.id, status: 'pending', note: null })
    const stranger = await addUser(app)
    expect((await available('', stranger)).rows.find(({ id }) => id === gig)?.my_application).toBeNull()
    expect((await myApplications(stranger)).rows).toEqual([])
  })

  it('is idempotent, whatever has been decided', async () => {
    const first = await nominate(gig, applicant)
    expect(await nominate(gig, applicant)).toEqual(first)
    await decide(first.body.id, 'rejected', owner)
    expect((await nominate(gig, applicant)).body).toEqual({ ...first.body, status: 'rejected' })
    expect((await mine('', owner)).rows[0]?.total_applications).toBe(1)
  })

  it('after a withdrawal is pending again', async () => {
    const id = await applied()
    await decide(id, 'withdrawn', applicant)
    expect((await nominate(gig, applicant)).body).toMatchObject({ id, status: 'pending' })
  })

  it('takes a note, cleaned, for the owner and the applicant', async () => {
    const note = '  عزفت في ثلاثين حفلًا.\r\nOud & \u202eqanun \u200f'
    const cleaned = 'عزفت في ثلاثين حفلًا.\nOud & qanun'
    const { body } = await nominate(gig, applicant, { note })
    expect(body.note).toBe(cleaned)
    expect((await mine('', owner)).rows[0]?.applications).toMatchObject([{ note: cleaned }])
    expect((await myApplications(applicant)).rows).toMatchObject([
      { note: cleaned, gig: { my_application: { note: cleaned } } },
    ])
    const stranger = await available('', await addUser(app))
    expect(JSON.stringify(stranger.rows)).not.toContain('qanun')
  })

  it('sent again keeps its note, and takes another after a withdrawal', async () => {
    const id = (await nominate(gig, applicant, { note: 'First' })).body.id
    expect((await nominate(gig, applicant, { note: 'Second' })).body.note).toBe('First')
    await decide(id, 'withdrawn', applicant)
    expect((await nominate(gig, applicant, { note: 'Second' })).body).toMatchObject({ id, note: 'Second' })
    await decide(id, 'withdrawn', applicant)
    expect((await nominate(gig, applicant)).body).toMatchObject({ id, status: 'pending', note: null })
  })

  it.each([
    [' \u200b\n', null],
    ['', null],
    [null, null],
    ['x'.repeat(300), 'x'.repeat(300)],
  ])('with the note %j has %j', async (note, expected) => {
    expect(await nominate(gig, applicant, { note })).toMatchObject({ status: 200, body: { note: expected } })
  })

  it.each([
    ['x'.repeat(301), 'NOTE_TOO_LONG'],
    [7, 'NOTE_TOO_LONG'],
    ['a\u0000b', 'TEXT_UNREADABLE'],
  ])('with the note %j is refused with %s, and stores nothing', async (note, code) => {
    expect(outcome(await nominate(gig, applicant, { note }))).toBe(`400 ${code}`)
    expect((await myApplications(applicant)).rows).toEqual([])
  })

  it("is refused for the user's own gig, an inactive one and a past one", async () => {
    await withClock(app, async () => {
      const soon = await created(owner, { date_time: hoursOn(app, 1) })
      expect(outcome(await nominate(gig, owner))).toBe('409 OWN_GIG')
      app.clock.advance(3_600_001)
      expect(outcome(await nominate(soon, applicant))).toBe('409 GIG_PAST')
      await setStatus(gig, 'inactive', owner)
      expect(outcome(await nominate(gig, applicant))).toBe('409 GIG_INACTIVE')
      expect((await myApplications(applicant)).rows).toEqual([])
    })
  })

  it.each([randomUUID(), 'one', '%00', '..'])('for the gig %s answers 404', async (id) => {
    const { status, body } = await nominate(id, applicant)
    expect([status, body.code]).toEqual([404, id === '..' ? 'NOT_FOUND' : 'GIG_NOT_FOUND'])
  })
})

describe('an application', () => {
  /** Its steps, each with the outcome. */
  it.each([
    [['approved'], '200 approved'],
    [['rejected'], '200 rejected'],
    [['approved', 'approved'], '200 approved'],
    [['approved', 'rejected'], '200 rejected'],
    [['rejected', 'approved'], '200 approved'],
    [['withdrawn'], '200 withdrawn'],
    [['withdrawn', 'withdrawn'], '200 withdrawn'],
    [['approved', 'withdrawn'], '200 withdrawn'],
    [['rejected', 'withdrawn'], '409 APPLICATION_CHANGED'],
    [['withdrawn', 'approved'], '409 APPLICATION_CHANGED'],
    [['withdrawn', 'rejected'], '409 APPLICATION_CHANGED'],
  ] as const)('after %j answers %s', async (steps, expected) => {
    const id = await applied()
    let last = ''
    for (const status of steps) last = outcome(await decide(id, status, status === 'withdrawn' ? applicant : owner))
    expect(last).toBe(expected)
    const state = last.startsWith('200') ? steps.at(-1) : steps[0]
    expect((await myApplications(applicant)).rows[0]?.status).toBe(state)
  })

  it('can be decided and withdrawn after the gig was deactivated', async () => {
    const id = await applied()
    await setStatus(gig, 'inactive', owner)
    expect(outcome(await decide(id, 'approved', owner))).toBe('200 approved')
    expect(outcome(await decide(id, 'withdrawn', applicant))).toBe('200 withdrawn')
  })

  it.each(['pending', 'done', '', null, 7])('cannot become %j', async (status) => {
    expect((await decide(await applied(), status, owner)).status).toBe(400)
  })
})

describe('of a gig and its applications', () => {
  const callers: [who: string, caller: () => TestUser | undefined | Promise<TestUser>, expected: string[]][] = [
    ['the owner', () => owner, ['200', '200', '200', '403 FORBIDDEN']],
    ['the applicant', () => applicant, ['404 GIG_NOT_FOUND', '404 GIG_NOT_FOUND', '403 FORBIDDEN', '200']],
    [
      'a stranger',
      () => addUser(app),
      ['404 GIG_NOT_FOUND', '404 GIG_NOT_FOUND', '404 APPLICATION_NOT_FOUND', '404 APPLICATION_NOT_FOUND'],
    ],
    [
      'an admin',
      () => addUser(app, { email: 'admin@example.com' }),
      ['404 GIG_NOT_FOUND', '404 GIG_NOT_FOUND', '404 APPLICATION_NOT_FOUND', '404 APPLICATION_NOT_FOUND'],
    ],
    ['a visitor', () => undefined, Array(4).fill('401 LOGIN_REQUIRED')],
  ]
  it.each(callers)('%s may do no more than is theirs', async (_who, callerOf, expected) => {
    const id = await applied()
    const caller = await callerOf()
    const list = await app.call('GET', `/api/gigs/${gig}/applications`, undefined, caller?.headers)
    const listed = (await list.json()) as { code?: string }
    const refusal = ({ status, body }: { status: number; body: { code?: string } }) =>
      body.code ? `${status} ${body.code}` : `${status}`
    expect([
      refusal(await setStatus(gig, 'active', caller)),
      refusal({ status: list.status, body: listed }),
      refusal(await decide(id, 'approved', caller)),
      refusal(await decide(id, 'withdrawn', caller)),
    ]).toEqual(expected)
  })

  it('ids that do not exist answer 404', async () => {
    for (const id of [randomUUID(), 'one']) {
      expect(outcome(await setStatus(id, 'inactive', owner))).toBe('404 GIG_NOT_FOUND')
      expect(outcome(await decide(id, 'approved', owner))).toBe('404 APPLICATION_NOT_FOUND')
      const list = await app.call('GET', `/api/gigs/${id}/applications`, undefined, owner.headers)
      expect(list.status).toBe(404)
    }
  })

  it('the status takes no other value', async () => {
    for (const status of ['past', '', null, true]) expect((await setStatus(gig, status, owner)).status).toBe(400)
  })
})

describe("the list of a gig's applications", () => {
  it('come oldest first, fifty with the gig and all of them page by page', async () => {
    await addProfile(app, applicant, ['Noura', 'Salman'])
    await app.db.query(
      `with people as (
         insert into users (id, name, email) select gen_random_uuid(), '', gen_random_uuid() || '@example.com'
         from generate_series(1, 59) returning id
       )
       insert into gig_applications (gig_id, owner_id, user_id, created_at)
       select $1, $2, id, $3 from people`,
      [gig, owner.id, new Date(app.clock.now() - 1_000)],
    )
    await applied()
    const [own] = (await mine('', owner)).rows
    expect([own?.applications.length, own?.total_applications]).toEqual([50, 60])
    const all: GigApplication[] = []
    for (let next: string | undefined = `/api/gigs/${gig}/applications?limit=25`; next; ) {
      const page: Awaited<ReturnType<typeof applications>> = await applications(next, owner)
      all.push(...page.rows)
      next = page.next
    }
    expect(all.slice(0, 50)).toEqual(own?.applications)
    expect(new Set(all.map(({ id }) => id)).size).toBe(60)
    expect(all.at(-1)).toMatchObject({ user_id: applicant.id, profile: { full_name: 'Noura Salman', talent_id: null } })
  })

  it("and the list of a user's applications continue from a cursor", async () => {
    const gigs = [gig, await created(owner), await created(owner)]
    for (const id of gigs) await nominate(id, applicant)
    for (const [user, path] of [
      [owner, '/api/my_gigs'],
      [applicant, '/api/my_applications'],
    ] as const) {
      const ids: string[] = []
      for (let next: string | undefined = `${path}?limit=2`; next; ) {
        const page: { rows: { id: string }[]; next: string | undefined } = await mine(next, user)
        ids.push(...page.rows.map(({ id }) => id))
        next = page.next
      }
      expect(new Set(ids).size).toBe(3)
      expect((await app.call('GET', `${path}?cursor=x`, undefined, user.headers)).status).toBe(400)
    }
  })
})
