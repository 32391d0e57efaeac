import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminTalent } from '../../../contract/calls/admin-talents.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent, type TalentRow } from '../../testing/talents.ts'

const app = setupTestApp({ ADMIN_EMAILS: 'boss@example.com', RATE_LIMITS: 'off' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
})

async function newTalent(changes: Partial<TalentRow> = {}): Promise<TestUser> {
  const user = await addUser(app, { language: 'en' })
  await addTalent(app, { id: user.id, name: 'Oud Nights', title: 'artist', ...changes })
  return user
}

async function call(method: string, path: string, body: unknown, user?: TestUser) {
  const response = await app.call(method, path, body, user?.headers)
  return { status: response.status, body: (await response.json()) as AdminTalent & { code?: string } }
}
const edit = (user: TestUser, field: object, by = user) => call('POST', `/api/edit_talent/${user.id}`, field, by)
const accept = (id: string, modified: string, by = admin) =>
  call('POST', `/api/accept_talent_change/${id}`, { modified }, by)
const ask = (id: string, modified: string) => call('POST', `/api/ask_talent_change/${id}`, { modified }, admin)

async function listed({ id }: TestUser) {
  const { body } = await call('GET', '/api/talents?changed=true', undefined, admin)
  return (body as unknown as AdminTalent[]).find((talent) => talent.id === id)
}

const acceptedOf = async ({ id }: TestUser) =>
  (await app.db.query('select accepted_name, accepted_title from talents where id = $1', [id])).rows[0]

async function askedMails({ email }: TestUser) {
  await mailsAreOut(app)
  return app.mail.mails.filter(
    ({ to, subject }) => subject?.includes('About your new name') && to?.some(({ address }) => address === email),
  )
}

describe('a changed name or title of an approved talent', () => {
  it('is public at once, found by search, and listed for admins with what was before', async () => {
    const user = await newTalent()
    const { status, body } = await edit(user, { name: '  Qanun Nights ' })
    expect([status, body.name, body.approved]).toEqual([200, 'Qanun Nights', true])
    await edit(user, { title: 'Qanun player' })
    const found = (await call('GET', '/api/approved_talents?q=qanun+nights', undefined))
      .body as unknown as AdminTalent[]
    expect(found.map(({ id }) => id)).toEqual([user.id])
    expect(await listed(user)).toMatchObject({
      ...{ name: 'Qanun Nights', title: 'Qanun player', accepted_name: 'Oud Nights', accepted_title: 'artist' },
      change_asked_at: null,
    })
  })

  it('and names of the person are changed at once without a deadlock', async () => {
    const user = await newTalent()
    const renamed = (n: number) => [
      edit(user, { name: `Stage ${n}` }),
      edit(user, { title: `Player ${n}` }),
      call('POST', '/api/edit_profile', { first_name: `Sara${'abcd'[n]}` }, user),
    ]
    const answers = await Promise.all([0, 1, 2, 3].flatMap(renamed))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it('keeps what was before through further changes, and is none when changed back', async () => {
    const user = await newTalent()
    for (const name of ['A1', 'A2']) await edit(user, { name })
    expect(await listed(user)).toMatchObject({ name: 'A2', accepted_name: 'Oud Nights', accepted_title: null })
    await edit(user, { name: 'Oud Nights' })
    expect(await listed(user)).toBeUndefined()
  })

  it('counts for the second name, also where one is added or removed', async () => {
    const user = await newTalent()
    await edit(user, { name_other: 'ليالي العود' })
    expect(await listed(user)).toMatchObject({
      name_other: 'ليالي العود',
      accepted_name_other: '',
      accepted_name: null,
    })
    await edit(user, { name_other: null })
    expect(await listed(user)).toBeUndefined()
    const { modified } = (await edit(user, { name_other: 'ليالي العود' })).body
    expect((await accept(user.id, modified)).status).toBe(200)
    const { rows } = await app.db.query(
      `select before, after from audit_log where action = 'talent.accept_change' and entity_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ before: { name_other: '' }, after: { name_other: 'ليالي العود' } }])
  })

  it('is accepted as the admin saw it, once in the audit log', async () => {
    const user = await newTalent()
    const seen = (await edit(user, { name: 'Seen' })).body.modified
    const later = (await edit(user, { name: 'Not seen' })).body.modified
    expect((await accept(user.id, seen)).body.code).toBe('EDIT_STALE')
    expect(await listed(user)).toBeDefined()
    const answers = await Promise.all([accept(user.id, later), accept(user.id, later)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listed(user)).toBeUndefined()
    const { rows } = await app.db.query(
      `select before, after from audit_log where action = 'talent.accept_change' and entity_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ before: { name: 'Oud Nights' }, after: { name: 'Not seen' } }])
  })

  it('asks the talent for more once, by notification and mail; the page stays', async () => {
    const user = await newTalent()
    const { modified } = (await edit(user, { title: 'dj' })).body
    const answers = await Promise.all([ask(user.id, modified), ask(user.id, modified)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listed(user)).toMatchObject({ approved: true, change_asked_at: expect.any(String) })
    expect(await askedMails(user)).toHaveLength(1)
    // Another change waits for another look.
    await edit(user, { title: 'model' })
    expect(await listed(user)).toMatchObject({ change_asked_at: null, accepted_title: 'artist' })
  })

  it('is none any more once the page is rejected', async () => {
    const user = await newTalent()
    await edit(user, { name: 'Changed' })
    await call('POST', '/api/reject-talent', { id: user.id, reason: 'Not a name.' }, admin)
    expect(await acceptedOf(user)).toEqual({ accepted_name: null, accepted_title: null })
  })

  it('is no change by an admin, nor of a page that is not approved', async () => {
    const user = await newTalent()
    await edit(user, { name: 'By itself' })
    await edit(user, { name: 'By the admin' }, admin)
    expect(await listed(user)).toBeUndefined()
    const rejected = await newTalent({ status: 'rejected' })
    await edit(rejected, { name: 'Mended' })
    await edit(rejected, { title: 'dj' })
    expect(await acceptedOf(rejected)).toEqual({ accepted_name: null, accepted_title: null })
    expect((await call('POST', `/api/resubmit_talent/${rejected.id}`, {}, rejected)).body.status).toBe('pending')
    await call('PUT', `/api/approve-talent/${rejected.id}`, undefined, admin)
    expect(await listed(rejected)).toBeUndefined()
  })

  it.each([
    [{ name: '' }, 'STAGE_NAME_REQUIRED'],
    [{ name: null }, 'STAGE_NAME_REQUIRED'],
    [{ name: '...' }, 'STAGE_NAME_INVALID'],
    [{ name: 'Call www.example.com' }, 'NAME_HAS_ADDRESS'],
    [{ title: 'all' }, 'TITLE_REQUIRED'],
    [{ title: 'x'.repeat(61) }, 'TITLE_REQUIRED'],
    [{ name: 'Both', title: 'dj' }, 'FIELD_INVALID'],
  ])('refuses %j and stores nothing', async (field, code) => {
    const user = await newTalent()
    const { status, body } = await edit(user, field)
    expect([status, body.code]).toEqual([400, code])
    expect(await listed(user)).toBeUndefined()
  })

  it('is decided by admins only, about talents that exist', async () => {
    const user = await newTalent()
    const { modified } = (await edit(user, { name: 'Mine' })).body
    expect((await accept(user.id, modified, user)).status).toBe(403)
    expect((await accept('9f2c7a0e-5b54-4a3e-8f3b-0a8b8f4f1c11', modified)).body.code).toBe('TALENT_NOT_FOUND')
  })
})
