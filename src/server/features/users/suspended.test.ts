import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { callJson } from '../../testing/call-json.ts'
import { waitForLock } from '../../testing/database.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
const gigs = gigCalls({ call: (...args) => app.call(...args) })

let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
const call = <Body>(method: string, path: string, json?: unknown) => callJson<Body>(app, method, path, json, admin)
const suspend = ({ id }: TestUser) => call('POST', `/api/admin/users/${id}/suspend`, { reason: 'Spam' })
const isListed = async ({ id }: TestUser) =>
  (await call<{ id: string }[]>('GET', '/api/approved_talents')).body.some((talent) => talent.id === id)

describe('a talent of a suspended user', () => {
  it('that an admin adds is listed only after the suspension', async () => {
    const user = await addUser(app)
    await suspend(user)
    const talent = { first_name: 'Sara', last_name: 'Ali', birthday: '1996-04-12', gender: 'female', title: 'dj' }
    const added = await call('POST', '/api/add_talent', {
      ...talent,
      ...{ username: 'DJ Sara', email: user.email, approved: true },
    })
    expect([added.status, await isListed(user)]).toEqual([200, false])
    await call('POST', `/api/admin/users/${user.id}/reinstate`)
    expect(await isListed(user)).toBe(true)
  })

  it('whose profile is being written is suspended as well', async () => {
    const user = await addUser(app)
    const { suspended } = await inTransaction(app.db, async (profile) => {
      await addTalent({ db: profile as unknown as typeof app.db }, { id: user.id })
      const suspended = suspend(user)
      await Promise.race([suspended, waitForLock(app.db)])
      return { suspended }
    })
    expect([(await suspended).status, await isListed(user)]).toEqual([200, false])
  })
})

it('a gig being written while its user is suspended is not created', async () => {
  const user = await addUser(app)
  const { sent } = await inTransaction(app.db, async (suspension) => {
    await suspension.query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1`, [user.id])
    const sent = gigs.create({}, user)
    await Promise.race([sent, waitForLock(app.db)])
    return { sent }
  })
  expect((await sent).status).toBe(401)
})
