import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { AdminTalentDetails } from '../../../contract/calls/admin-talents.ts'
import { addUser, newEmail, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { sweepImages } from '../images/queries.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com', language: 'en' })
})

async function call(method: string, path: string, json?: unknown, user: TestUser | undefined = admin) {
  const response = await app.call(method, path, json, user ? user.headers : { 'accept-language': 'en' })
  return { status: response.status, body: await response.json() }
}
const record = (changes: object = {}) => ({
  username: 'DJ Sara',
  first_name: 'Sara',
  last_name: 'Ali',
  birthday: '1996-04-12',
  gender: 'Female',
  title: 'dj',
  pricing_1: '45.125',
  ...changes,
})
const add = (changes: object) => call('POST', '/api/add_talent', record(changes))
const logged = async (id: string) =>
  (await call('GET', `/api/admin/audit?entity_id=${id}`)).body as { action: string; before: unknown; after: unknown }[]

/** Subject of an invitation mail, and the path of its link. */
async function invitation(email: string): Promise<{ subject: string | undefined; link: string }> {
  await mailsAreOut(app)
  const mail = app.mail.mails.find(({ to }) => to?.some(({ address }) => address === email))
  const link = /https:\/\/masrah\.test(\/api\/auth\/reset-password\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { subject: mail?.subject, link }
}

describe('POST /api/add_talent', () => {
  it('makes an account and a page with images of the admin, and invites with a link to choose a password', async () => {
    const { body: uploaded } = await upload(app, admin, await imageOf('png', { width: 64, height: 64 }))
    const image: string = uploaded.imageUrl
    const { status, body } = await add({ email: 'Sara@Example.com', image, approved: true })
    expect(status).toBe(200)
    const talent = AdminTalentDetails.parse(body)
    expect(talent).toMatchObject({
      name: 'DJ Sara',
      email: 'sara@example.com',
      gender: 'female',
      pricing_1: 45.125,
      image,
      approved: true,
      birthday: '1996-04-12',
      deleted_at: null,
    })
    expect((await logged(talent.id))[0]).toMatchObject({
      action: 'talent.add',
      after: { name: 'DJ Sara', title: 'dj' },
    })

    const { subject, link } = await invitation('sara@example.com')
    expect(subject).toBe("You're invited to Masrah")
    const opened = await app.call('GET', link)
    const token = new URL(opened.headers.get('location') ?? '', 'https://masrah.test').searchParams.get('token')
    const reset = { newPassword: 'a password of her own', token }
    expect((await call('POST', '/api/auth/reset-password', reset, undefined)).status).toBe(200)
    const signIn = { email: 'sara@example.com', password: 'a password of her own' }
    expect((await call('POST', '/api/auth/sign-in/email', signIn, undefined)).status).toBe(200)
    // Registering the same address does not delete the invited account.
    await call('POST', '/api/auth/sign-up/email', { email: 'sara@example.com', password: 'something else' }, undefined)
    expect((await call('GET', `/api/admin/talents/${talent.id}`)).status).toBe(200)
  })

  it('keeps the token of an invitation hashed; one that was kept in plain text before still works', async () => {
    const email = newEmail()
    await add({ email })
    const { link } = await invitation(email)
    const token = /reset-password\/([\w-]+)/.exec(link)?.[1] ?? ''
    const stored = (await app.db.query(`select row_to_json(verifications)::text as row from verifications`)).rows
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.filter(({ row }) => row.includes(token))).toEqual([])

    await app.db.query(
      `update verifications set identifier = $1 where value = (select id::text from users where email = $2)`,
      [`reset-password:${token}`, email],
    )
    const reset = { newPassword: 'a password of her own', token }
    expect((await call('POST', '/api/auth/reset-password', reset, undefined)).status).toBe(200)
  })

  it('adds the page to an account without one, without a mail, and refuses a second', async () => {
    const user = await addUser(app, { email: 'member@example.com' })
    const { body } = await add({ email: user.email })
    expect(body).toMatchObject({ id: user.id, status: 'pending', image: null })
    const [first, second] = await Promise.all([add({ email: user.email }), add({ email: 'race@example.com' })])
    expect([first.status, first.body, second.status]).toMatchObject([409, { code: 'TALENT_EXISTS' }, 200])
    await mailsAreOut(app)
    expect(app.mail.mails.some(({ to }) => to?.some(({ address }) => address === user.email))).toBe(false)
  })

  it('has one winner when it is sent twice at once', async () => {
    const answers = await Promise.all([add({ email: 'twice@example.com' }), add({ email: 'twice@example.com' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('answers the same talent to the same request, also when it is sent twice at once, with one mail', async () => {
    const { body: uploaded } = await upload(app, admin, await imageOf('png', { width: 64, height: 64 }))
    const email = newEmail()
    const request = { email, request_id: randomUUID(), image: uploaded.imageUrl, about: '', pricing_2: 0 }
    const twice = await Promise.all([add(request), add(request)])
    const again = await add({ ...request, email: email.toUpperCase() })
    expect([...twice, again].map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, again.body]))
    expect(await logged(AdminTalentDetails.parse(again.body).id)).toHaveLength(1)
    await mailsAreOut(app)
    expect(app.mail.mails.filter(({ to }) => to?.some(({ address }) => address === email))).toHaveLength(1)

    const conflict = { status: 409, body: { code: 'REQUEST_CONFLICT' } }
    expect(await add({ ...request, about: 'Other' })).toMatchObject(conflict)
    const other = newEmail()
    expect(await add({ ...request, email: other })).toMatchObject(conflict)
    expect((await app.db.query('select from users where email = $1', [other])).rowCount).toBe(0)
  })

  it('never adds the page to an account whose registration is under way', async () => {
    const email = newEmail()
    // Between the two statements of a sign-up.
    await app.db.query(`insert into users (name, email) values ('', $1)`, [email])
    expect(await add({ email })).toMatchObject({ status: 409, body: { code: 'ADDRESS_BUSY' } })
    const { rows } = await app.db.query('select "emailVerified" as verified from users where email = $1', [email])
    expect(rows).toEqual([{ verified: false }])
  })

  it.each([
    [{ request_id: 'one' }, 'BAD_INPUT'],
    [{ email: '' }, 'EMAIL_REQUIRED'],
    [{ email: 'nobody' }, 'INVALID_EMAIL'],
    [{ gender: 'none' }, 'GENDER_REQUIRED'],
    [{ birthday: '2030-01-01' }, 'BIRTHDAY_INVALID'],
    [{ username: ' ' }, 'STAGE_NAME_REQUIRED'],
    [{ title: 'all' }, 'TITLE_REQUIRED'],
    [{ pricing_2: -1 }, 'PRICE_INVALID'],
    [{ image: '/media/00000000-0000-4000-8000-000000000000' }, 'IMAGE_UNKNOWN'],
  ])('refuses %j and leaves no account', async (changes, code) => {
    const refused = await add({ email: 'refused@example.com', ...changes })
    expect(refused).toMatchObject({ status: 400, body: { code } })
    expect((await app.db.query(`select from users where email = 'refused@example.com'`)).rowCount).toBe(0)
  })
})

describe('PUT /api/admin/talents/{id}', () => {
  it('saves the whole record based on the state that was read, and logs the changes', async () => {
    const id = await addTalent(app, { name: 'Before', image: '/media/demo/talents/yousif', status: 'approved' })
    const { body: before } = await call('GET', `/api/admin/talents/${id}`)
    const { modified, image } = AdminTalentDetails.parse(before)
    const edit = (changes: object) => call('PUT', `/api/admin/talents/${id}`, record({ image, modified, ...changes }))
    const { status, body } = await edit({ username: 'After', pricing_1: 12.5, about: '' })
    expect([status, body]).toMatchObject([200, { name: 'After', pricing_1: 12.5, about: null, image }])
    expect(await edit({ username: 'Late' })).toMatchObject({ status: 409, body: { code: 'EDIT_STALE' } })
    expect((await call('GET', `/api/get_talent/${id}`)).body).toMatchObject({ name: 'After', image })
    expect((await call('GET', '/api/talents?q=after')).body).toMatchObject([{ id }])
    const [entry] = await logged(id)
    expect(entry).toMatchObject({ action: 'talent.edit', before: { name: 'Before' }, after: { name: 'After' } })
    expect(entry?.after).not.toHaveProperty('image')
  })

  it('owns the images uploaded by an admin, which stay while it shows them, and shows none of others', async () => {
    const uploaded = async (field: string) => (await upload(app, admin, await imageOf(), { field })).body.imageUrl
    const [image, first, second] = [await uploaded('image'), await uploaded('portfolio_img_1'), await uploaded('image')]
    const added = await add({ email: 'images@example.com', image, portfolio_img_1: first, portfolio_img_3: second })
    const talent = AdminTalentDetails.parse(added.body)
    expect(talent).toMatchObject({ image, portfolio_img_1: first, portfolio_img_2: null, portfolio_img_3: second })
    const kept = async () => {
      await app.db.query(`update images set wanted_at = wanted_at - interval '2 days'`)
      await sweepImages(app.db)
      const { rows } = await app.db.query<{ url: string }>(
        `select '/media/' || id as url from images where owner = $1`,
        [talent.id],
      )
      return rows.map(({ url }) => url).toSorted()
    }
    expect(await kept()).toEqual([image, first, second].toSorted())

    const other = await addTalent(app)
    const { modified } = AdminTalentDetails.parse((await call('GET', `/api/admin/talents/${other}`)).body)
    expect(await call('PUT', `/api/admin/talents/${other}`, record({ image: first, modified }))).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_UNKNOWN' },
    })

    const changed = record({ image: first, portfolio_img_1: null, portfolio_img_3: second, modified: talent.modified })
    expect((await call('PUT', `/api/admin/talents/${talent.id}`, changed)).body).toMatchObject({ image: first })
    expect(await kept()).toEqual([first, second].toSorted())
  })

  it('settles the change of a name or title that it changes, which no admin need look at any more', async () => {
    const owner = await addUser(app)
    const image = '/media/demo/talents/yousif'
    const id = await addTalent(app, { id: owner.id, name: 'Before', title: 'artist', image })
    await call('POST', `/api/edit_talent/${id}`, { name: 'By the owner' }, owner)
    const changed = async () =>
      ((await call('GET', '/api/talents?changed=true')).body as { id: string }[]).some((talent) => talent.id === id)
    expect(await changed()).toBe(true)
    const { modified } = AdminTalentDetails.parse((await call('GET', `/api/admin/talents/${id}`)).body)
    const edited = record({ image, modified, username: 'By the admin', title: 'artist' })
    expect((await call('PUT', `/api/admin/talents/${id}`, edited)).status).toBe(200)
    expect(await changed()).toBe(false)
  })

  it('logs a single field that an admin edits, and nothing of the owner’s own edits', async () => {
    const owner = await addUser(app)
    await addTalent(app, { id: owner.id })
    const edit = (about: string, user: TestUser) => call('POST', `/api/edit_talent/${owner.id}`, { about }, user)
    expect((await edit('mine', owner)).status).toBe(200)
    expect(await logged(owner.id)).toEqual([])
    expect((await edit('theirs', admin)).status).toBe(200)
    expect(await logged(owner.id)).toMatchObject([{ before: { about: 'mine' }, after: { about: 'theirs' } }])
  })
})
