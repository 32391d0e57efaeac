import { describe, expect, it } from 'vitest'
import { addUser, PASSWORD, signUp, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'

const app = setupTestApp({ ADMIN_EMAILS: 'boss@example.com' })

async function remove(user: TestUser, json: object = {}) {
  const response = await app.call('POST', '/api/delete_user', json, user.headers)
  return { status: response.status, body: (await response.json()) as { code?: string; success?: boolean } }
}

/** As if the user had signed in an hour ago. */
async function anHourLater({ id }: TestUser) {
  await app.db.query(`update sessions set "createdAt" = now() - interval '1 hour' where "userId" = $1`, [id])
}

async function isThere({ id }: TestUser): Promise<boolean> {
  const { rowCount } = await app.db.query('select from users where id = $1', [id])
  return rowCount === 1
}

describe("deleting one's account", () => {
  it('needs only a sign-in within the last ten minutes', async () => {
    const user = await addUser(app)
    expect(await remove(user)).toEqual({ status: 200, body: { success: true } })
    expect(await isThere(user)).toBe(false)
    expect((await app.call('GET', '/api/profile', undefined, user.headers)).status).toBe(401)
  })

  it('later needs the password', async () => {
    const user = await signUp(app)
    await anHourLater(user)
    expect(await remove(user)).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } })
    expect(await remove(user, { password: 'not the password' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD' },
    })
    expect(await isThere(user)).toBe(true)
    expect(await remove(user, { password: PASSWORD })).toMatchObject({ status: 200 })
    expect(await isThere(user)).toBe(false)
  })

  it('is refused with a wrong password even right after a sign-in', async () => {
    const user = await signUp(app)
    expect(await remove(user, { password: '' })).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } })
    expect(await isThere(user)).toBe(true)
  })

  it('later needs another sign-in for accounts without a password', async () => {
    const user = await addUser(app)
    await anHourLater(user)
    for (const json of [{}, { password: PASSWORD }]) {
      expect(await remove(user, json)).toMatchObject({ status: 403, body: { code: 'FRESH_SIGN_IN_REQUIRED' } })
    }
  })

  it('removes the talent from the list before it responds', async () => {
    const user = await addUser(app)
    await app.db.query(
      `with profile as (
         insert into profiles (id, role, first_name, last_name, birthday, gender)
         values ($1, 'talent', 'ليلى', 'حسن', '1995-01-01', 'female') returning id
       ) insert into talents (id, name, title, status) select id, 'ليلى', 'dj', 'approved' from profile`,
      [user.id],
    )
    app.cache.drop(['talents'])
    const names = async () => {
      const response = await app.call('GET', '/api/approved_talents')
      return ((await response.json()) as { name: string }[]).map(({ name }) => name)
    }
    expect(await names()).toContain('ليلى')
    expect((await app.call('GET', `/api/get_talent/${user.id}`)).status).toBe(200)
    await remove(user)
    expect(await names()).not.toContain('ليلى')
    expect((await app.call('GET', `/api/get_talent/${user.id}`)).status).toBe(404)
    for (const table of ['profiles', 'talents', 'sessions', 'accounts']) {
      const key = table === 'sessions' || table === 'accounts' ? '"userId"' : 'id'
      expect((await app.db.query(`select from ${table} where ${key} = $1`, [user.id])).rowCount).toBe(0)
    }
  })

  it('leaves tickets valid, without personal data, and drops pending mails', async () => {
    const user = await addUser(app)
    const eventId = await addEvent(app)
    app.mail.refuse = 'later'
    app.mail.refusalCode = 450
    const purchase = purchaseOf(eventId, { userEmail: user.email.toUpperCase(), quantity: 3 })
    const other = purchaseOf(eventId)
    await buy(app, purchase)
    await buy(app, other)
    // No mail may be in flight while the account is deleted: a mail already handed to the server cannot be recalled.
    await waitFor(async () => {
      const { rows } = await app.db.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'ticket_mail' and last_error is not null and locked_at is null`,
      )
      return rows.length === 2
    })
    await remove(user)
    app.mail.refuse = undefined

    const { rows } = await app.db.query(
      'select "userEmail", "userPhone", quantity from tickets where "purchaseId" = any ($1) order by quantity',
      [[purchase.purchaseId, other.purchaseId]],
    )
    expect(rows).toEqual([
      { userEmail: other.userEmail, userPhone: '+97336000000', quantity: 1 },
      { userEmail: '', userPhone: null, quantity: 3 },
    ])
    const ticket = await app.call('GET', `/api/tickets/${purchase.purchaseId}`)
    expect(await ticket.json()).toMatchObject({ quantity: 3, valid: true })
    await app.db.query('update graphile_worker._private_jobs set run_at = now()')
    await mailsAreOut(app)
    expect(app.mail.mails.filter(({ to }) => to?.[0]?.address?.toLowerCase() === user.email)).toEqual([])
  })

  it('twice at once deletes once, without a 5xx', async () => {
    const user = await addUser(app)
    const statuses = (await Promise.all([remove(user), remove(user), remove(user)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    for (const status of statuses) expect([200, 401, 404]).toContain(status)
  })
})

describe('deleting another account', () => {
  it('is allowed for admins only', async () => {
    const user = await addUser(app)
    const stranger = await addUser(app)
    expect(await remove(stranger, { user_id: user.id })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await isThere(user)).toBe(true)
    const boss = await addUser(app, { email: 'boss@example.com' })
    await anHourLater(boss)
    expect(await remove(boss, { user_id: user.id.toUpperCase() })).toMatchObject({ status: 200 })
    expect(await isThere(user)).toBe(false)
    expect(await remove(boss, { user_id: user.id })).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
    // Their own account is deleted like any other.
    expect(await remove(boss, { user_id: boss.id })).toMatchObject({ status: 403 })
  })

  it.each(['x', '', 7, null, {}, '00000000-0000-0000-0000-00000000000g'])('needs an id: %j', async (user_id) => {
    const user = await addUser(app)
    const { status, body } = await remove(user, { user_id })
    expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND'])
    expect(await isThere(user)).toBe(true)
  })

  it.each([7, {}, [], 'x'.repeat(201)])('refuses as password %j', async (password) => {
    const user = await addUser(app)
    expect((await remove(user, { password })).status).toBe(400)
    expect(await isThere(user)).toBe(true)
  })
})
