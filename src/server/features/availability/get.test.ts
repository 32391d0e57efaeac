import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { availabilityCalls, on, range } from '../../testing/availability.ts'
import { addBookable, bookingCalls, HIRE } from '../../testing/bookings.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ PORT: '0', RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
const site = setupListening(app)
const { get, mark, mine } = availabilityCalls(app)
const { requested, step } = bookingCalls(app)

let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})

let talent: TestUser
beforeEach(async () => {
  talent = await addBookable(app)
})

/** Inserts a busy time. */
async function addBusy(source: 'own' | 'feed', starts_at: string, ends_at: string) {
  await app.db.query('insert into busy_times (talent_id, source, starts_at, ends_at) values ($1, $2, $3, $4)', [
    talent.id,
    source,
    starts_at,
    ends_at,
  ])
}

async function confirmed(organiser: TestUser, times: { starts_at: string; ends_at: string }): Promise<string> {
  const id = await requested(organiser, talent, { ...HIRE, ...times })
  await step(id, { action: 'accept' }, talent)
  return id
}

describe('GET /api/availability/{id}', () => {
  it('merges marks, the outside calendar and confirmed bookings, in order', async () => {
    await addBusy('feed', on(12, '10:00'), on(12, '12:00'))
    await addBusy('own', on(12, '12:00'), on(12, '14:00'))
    await confirmed(await addUser(app), range(9, '20:00', '23:00'))
    await addBusy('own', on(9, '21:00'), on(10))
    expect((await get(talent.id)).body).toEqual({
      month: '2026-12',
      busy: [
        { starts_at: on(9, '20:00'), ends_at: on(10) },
        { starts_at: on(12, '10:00'), ends_at: on(12, '14:00') },
      ],
      keeps_calendar: true,
    })
  })

  it('clips to the month in Bahrain', async () => {
    await addBusy('own', on(31, '20:00'), '2027-02-02T00:00:00Z')
    expect((await get(talent.id, '2026-12')).body.busy).toEqual([
      { starts_at: on(31, '20:00'), ends_at: '2026-12-31T21:00:00.000Z' },
    ])
    expect((await get(talent.id, '2027-01')).body.busy).toEqual([
      { starts_at: '2026-12-31T21:00:00.000Z', ends_at: '2027-01-31T21:00:00.000Z' },
    ])
    expect((await get(talent.id, '2027-03')).body.busy).toEqual([])
  })

  it('shows a booking that goes past the end of a month in both months', async () => {
    await confirmed(await addUser(app), { starts_at: on(31, '22:00'), ends_at: '2027-01-01T00:00:00.000Z' })
    expect((await get(talent.id, '2026-12')).body.busy).toEqual([
      { starts_at: on(31, '22:00'), ends_at: '2026-12-31T21:00:00.000Z' },
    ])
    expect((await get(talent.id, '2027-01')).body.busy).toEqual([
      { starts_at: '2026-12-31T21:00:00.000Z', ends_at: '2027-01-01T00:00:00.000Z' },
    ])
  })

  it.each(['2026-11', '2029-01', '0000-01'])('refuses %s: months from the current one to 24 ahead', async (month) => {
    const { status, body } = await get(talent.id, month)
    expect([status, body.code]).toEqual([400, 'AVAILABILITY_OUT_OF_RANGE'])
    expect((await mine(talent, month)).body.code).toBe('AVAILABILITY_OUT_OF_RANGE')
  })

  it.each(['2026-13', '2026-1', 'next', '2026-12-01', ''])('refuses the month "%s"', async (month) => {
    const { status, body } = await get(talent.id, month)
    expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
  })

  it('reads a month in Arabic digits', async () => {
    expect((await get(talent.id, encodeURIComponent('٢٠٢٧-٠١'))).body.month).toBe('2027-01')
  })

  it('shows a talent who is not approved to that talent and admins alone', async () => {
    const pending = await addUser(app)
    await addTalent(app, { id: pending.id, status: 'pending' })
    for (const user of [undefined, talent]) {
      expect((await get(pending.id, undefined, user)).body.code).toBe('TALENT_NOT_FOUND')
    }
    for (const user of [pending, admin]) expect((await get(pending.id, undefined, user)).status).toBe(200)
    expect((await get(admin.id)).body.code).toBe('TALENT_NOT_FOUND')
    expect((await get('me')).body.code).toBe('TALENT_NOT_FOUND')
  })
})

describe('The cached availability', () => {
  /** From the cache, if it is there: the first request stores it. */
  const busy = async () => {
    const response = await fetch(`http://127.0.0.1:${site.port}/api/availability/${talent.id}`)
    return response.ok ? ((await response.json()) as { busy: unknown[] }).busy.length : response.status
  }
  /** Whether the next request is answered from memory. */
  const isCached = async () => {
    const { hits } = app.cache.counts
    await busy()
    return app.cache.counts.hits > hits
  }

  /** How long a stale response is sent, milliseconds. */
  const wait = () => app.clock.advance(3_000)

  it('is stale after marks, confirmations and cancellations of that talent, and after no others', async () => {
    const organiser = await addUser(app)
    expect([await busy(), await isCached()]).toEqual([0, true])
    await mark(await addBookable(app), range(10, '20:00', '22:00'))
    wait()
    expect(await isCached()).toBe(true)
    await mark(talent, range(10, '20:00', '22:00'))
    wait()
    expect(await busy()).toBe(1)
    const id = await confirmed(organiser, range(11, '20:00', '22:00'))
    wait()
    expect(await busy()).toBe(2)
    await step(id, { action: 'cancel', reason: 'Rain' }, organiser)
    wait()
    expect(await busy()).toBe(1)
  })

  it('is stale together with searches by date', async () => {
    const isFound = async () => {
      const response = await fetch(`http://127.0.0.1:${site.port}/api/approved_talents?date=2026-12-10`)
      return ((await response.json()) as { id: string }[]).some(({ id }) => id === talent.id)
    }
    // A search is cached on its second request.
    expect([await isFound(), await isFound()]).toEqual([true, true])
    const { hits } = app.cache.counts
    expect([await isFound(), app.cache.counts.hits]).toEqual([true, hits + 1])
    await mark(talent, range(10, '20:00', '22:00'))
    wait()
    expect(await isFound()).toBe(false)
    await mark(talent, { ...range(10, '20:00', '22:00'), busy: false })
    wait()
    expect(await isFound()).toBe(true)
  })

  it('is dropped when the organiser of a confirmed booking deletes the account', async () => {
    const organiser = await addUser(app)
    await confirmed(organiser, range(11, '20:00', '22:00'))
    expect([await busy(), await isCached()]).toEqual([1, true])
    expect((await app.call('POST', '/api/delete_user', {}, organiser.headers)).status).toBe(200)
    expect(await busy()).toBe(0)
  })

  it('ends with the approval, and with the account', async () => {
    expect([await busy(), await isCached()]).toEqual([0, true])
    const reason = 'incomplete profile'
    await app.call('POST', '/api/reject-talent', { id: talent.id, reason }, admin.headers)
    expect(await busy()).toBe(404)
    await app.call('PUT', `/api/approve-talent/${talent.id}`, undefined, admin.headers)
    expect([await busy(), await isCached()]).toEqual([0, true])
    await app.call('POST', '/api/delete_user', {}, talent.headers)
    expect(await busy()).toBe(404)
  })
})
