import { expect, it } from 'vitest'
import { addUser } from '../../testing/accounts.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ GIGS_CREATION: 'soon', RATE_LIMITS: 'off' })
const { create, available, nominate } = gigCalls({ call: (...args) => app.call(...args) })

it('GIGS_CREATION=soon refuses only new gigs, with a message, and pages know it', async () => {
  const [owner, other] = [await addUser(app), await addUser(app, { language: 'ar' })]
  for (const [user, words] of [
    [owner, "Coming Soon: gigs can't be created yet."],
    [other, 'قريبًا: إنشاء الفرص غير متاح بعد.'],
  ] as const) {
    const { status, body } = await create({}, user)
    expect([status, body.code, body.message]).toEqual([403, 'GIGS_SOON', words])
  }
  const { rows } = await app.db.query(
    `insert into gigs (user_id, title, description, created_at) values ($1, 'Oud', 'Player', $2) returning id`,
    [owner.id, new Date(app.clock.now())],
  )
  expect((await available('', other)).rows.map(({ id }) => id)).toEqual([rows[0].id])
  expect((await nominate(rows[0].id, other)).status).toBe(200)
  expect(await (await app.call('GET', '/')).text()).toContain('data-gigs="soon"')
})
