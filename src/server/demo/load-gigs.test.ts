import { describe, expect, it } from 'vitest'
import type { Gig, MyApplication, MyGig } from '../../contract/calls/gigs.ts'
import { isGigPast } from '../../contract/rules/gig.ts'
import { cookieOf } from '../testing/accounts.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { demoGigs } from './data.ts'
import { demoEmail } from './identity.ts'
import { loadGigs } from './load-gigs.ts'

const app = setupTestApp({ DEMO: 'on', PUBLIC_URL: 'http://localhost:3000' })

/** Sent by the operator: nobody else may use the demo accounts. */
function send(method: string, path: string, headers: Record<string, string>, json?: object): Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    body: json && JSON.stringify(json),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return app.fetch(request, '127.0.0.1')
}

async function read<Row>(slug: string, path: string): Promise<Row[]> {
  const account = { email: demoEmail(slug), password: DEMO_PASSWORD }
  const signedIn = await send('POST', '/api/auth/sign-in/email', {}, account)
  const response = await send('GET', path, { cookie: cookieOf(signedIn) })
  expect(response.status).toBe(200)
  return (await response.json()) as Row[]
}

describe('the demo gigs', () => {
  it('to come fill more than a page, in both languages, and show images that are there', async () => {
    const gigs = await read<Gig>('organiser', '/api/gigs')
    expect(gigs.length).toBeGreaterThan(24)
    expect(gigs.length).toBe(demoGigs.filter(({ at, is_inactive }) => !is_inactive && !(at && at[0] < 0)).length)
    const arabic = gigs.filter(({ title }) => /\p{Script=Arabic}/u.test(title))
    expect([arabic.length > 3, gigs.length - arabic.length > 3]).toEqual([true, true])
    for (const { image_url, owner } of gigs) {
      expect(owner.full_name).not.toBeNull()
      if (image_url) expect((await app.call('GET', `${image_url}/480.webp`)).status).toBe(200)
    }
  })

  it('of the organiser have every status and applications in every state', async () => {
    const gigs = await read<MyGig>('organiser', '/api/my_gigs')
    expect(new Set(gigs.map((gig) => `${gig.status}${isGigPast(gig, app.clock.now()) ? ', past' : ''}`))).toEqual(
      new Set(['active', 'inactive', 'active, past']),
    )
    const states = gigs.flatMap(({ applications }) => applications.map(({ status }) => status))
    expect(new Set(states)).toEqual(new Set(['pending', 'approved', 'rejected', 'withdrawn']))
  })

  it('of the organiser have applications with and without a note', async () => {
    const gigs = await read<MyGig>('organiser', '/api/my_gigs')
    const notes = gigs.flatMap(({ applications }) => applications.map(({ note }) => note))
    expect([notes.includes(null), notes.some((note) => note && /\p{Script=Arabic}/u.test(note))]).toEqual([true, true])
  })

  it('have applications of the talent with an account in every state of a decision', async () => {
    const applications = await read<MyApplication>('huda-almannai', '/api/my_applications')
    expect(applications.map(({ status }) => status).toSorted()).toEqual([
      'approved',
      'pending',
      'rejected',
      'withdrawn',
    ])
  })

  it('are loaded once by processes that start together, and later dated anew without what was deleted', async () => {
    const count = async () =>
      (
        await app.db.query(
          'select (select count(*)::int from gigs) as gigs, (select count(*)::int from gig_applications) as applications',
        )
      ).rows[0]
    const applications = demoGigs.flatMap(({ applications }) => applications).length
    expect(await count()).toEqual({ gigs: demoGigs.length, applications })
    await app.db.query(`delete from gig_applications where status = 'rejected'`)
    const left = await count()
    const before = await read<Gig>('organiser', '/api/gigs')
    const later = app.clock.now() + 40 * 86_400_000
    await Promise.all(Array.from({ length: 4 }, () => loadGigs(app.db, later)))
    expect(await count()).toEqual(left)
    app.clock.set(later)
    expect((await read<Gig>('organiser', '/api/gigs')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
})
