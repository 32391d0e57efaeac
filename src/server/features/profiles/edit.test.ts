import { describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

async function uploaded(user: TestUser): Promise<string> {
  const { body } = await upload(app, user, await imageOf('png', { width: 64, height: 64 }))
  return body.imageUrl
}

const person = { first_name: 'Maryam', last_name: 'Al Khalifa', birthday: '1995-02-28', gender: 'female' }

async function standardUser(): Promise<{ user: TestUser; profile: Answer }> {
  const user = await addUser(app, { language: 'en' })
  const picture = await uploaded(user)
  const { body } = await call(user, '/api/create-profile', { ...person, role: 'standard', profile_picture: picture })
  return { user, profile: (body as unknown as { profile: Answer }).profile }
}

interface Answer {
  code?: string
  fields?: Record<string, string>
  first_name: string
  last_name: string
  birthday: string
  gender: string
  profile_picture: string
  modified: string
}

async function call(user: TestUser, path: string, body: unknown) {
  const answer = await app.call('POST', path, body, user.headers)
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const edit = (user: TestUser, body: unknown) => call(user, '/api/edit_profile', body)
const stored = async (user: TestUser) =>
  (
    await app.db.query(
      'select first_name, last_name, birthday::text, gender, profile_picture from profiles where id = $1',
      [user.id],
    )
  ).rows[0]

describe('editing the own profile', () => {
  it('changes only the sent fields, cleaned', async () => {
    const { user, profile } = await standardUser()
    const { status, body } = await edit(user, { first_name: '  Mariam\u200f ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...person, first_name: 'Mariam', profile_picture: profile.profile_picture })
    expect(body.modified > profile.modified).toBe(true)
    expect(await stored(user)).toEqual({ ...person, first_name: 'Mariam', profile_picture: profile.profile_picture })
  })

  it('finds the person by the new name, no longer by the old one', async () => {
    const { user } = await standardUser()
    const seeker = await addUser(app, { language: 'en' })
    await edit(user, { first_name: 'Zulaikha', last_name: 'Buhejji' })
    const found = async (q: string) => {
      const answer = await app.call('GET', `/api/profiles?q=${q}`, undefined, seeker.headers)
      return ((await answer.json()) as { id?: string; user_id?: string; first_name: string }[]).map(
        ({ first_name }) => first_name,
      )
    }
    expect(await found('Zulaikha')).toEqual(['Zulaikha'])
    const { rows } = await app.db.query('select name from user_search where user_id = $1', [user.id])
    expect(rows).toEqual([{ name: 'Zulaikha Buhejji' }])
  })

  it.each([
    [{ first_name: '' }, { first_name: 'FIRST_NAME_REQUIRED' }],
    [{ first_name: null }, { first_name: 'FIRST_NAME_REQUIRED' }],
    [{ last_name: '123' }, { last_name: 'LAST_NAME_INVALID' }],
    [{ first_name: 'x'.repeat(61) }, { first_name: 'FIRST_NAME_INVALID' }],
    [{ first_name: 'Visit www.example.com' }, { first_name: 'NAME_HAS_ADDRESS' }],
    [{ birthday: '2026-02-30' }, { birthday: 'BIRTHDAY_INVALID' }],
    [{ birthday: '1899-12-31' }, { birthday: 'BIRTHDAY_INVALID' }],
    [{ birthday: '2126-01-01' }, { birthday: 'BIRTHDAY_INVALID' }],
    [{ gender: 'none' }, { gender: 'GENDER_REQUIRED' }],
    [{ profile_picture: null }, { profile_picture: 'IMAGE_REQUIRED' }],
    [{ profile_picture: 'https://example.com/a.png' }, { profile_picture: 'IMAGE_REQUIRED' }],
    [{ profile_picture: '/media/3f8f2a52-0c37-4c26-a4b6-0d1f6f1d9a11' }, { profile_picture: 'IMAGE_UNKNOWN' }],
  ])('refuses %j and stores nothing', async (wrong, fields) => {
    const { user } = await standardUser()
    const before = await stored(user)
    const { status, body } = await edit(user, { first_name: 'Other', ...wrong })
    expect(status).toBe(400)
    expect(Object.values(body.fields ?? { code: body.code })).toEqual(Object.values(fields))
    expect(await stored(user)).toEqual(before)
  })

  it('refuses the picture of another user', async () => {
    const { user } = await standardUser()
    const other = await addUser(app)
    const { body } = await edit(user, { profile_picture: await uploaded(other) })
    expect(body.code).toBe('IMAGE_UNKNOWN')
  })

  it('refuses an edit of an earlier state, but not the same edit sent twice', async () => {
    const { user, profile } = await standardUser()
    const { modified } = profile
    const change = { last_name: 'Al Doseri', modified }
    const [first, second] = await Promise.all([edit(user, change), edit(user, change)])
    expect([first.status, second.status]).toEqual([200, 200])
    const late = await edit(user, { first_name: 'Mariam', modified })
    expect([late.status, late.body.code]).toEqual([409, 'EDIT_STALE'])
    expect(await stored(user)).toMatchObject({ first_name: 'Maryam', last_name: 'Al Doseri' })
  })

  it('lets only one of two edits of the same state through', async () => {
    const { user, profile } = await standardUser()
    const edits = ['Hessa', 'Latifa', 'Dana'].map((first_name) =>
      edit(user, { first_name, modified: profile.modified }),
    )
    const states = (await Promise.all(edits)).map(({ status }) => status).sort()
    expect(states).toEqual([200, 409, 409])
  })

  it("changes the picture of a talent's page", async () => {
    const user = await addUser(app, { language: 'en' })
    const image = await uploaded(user)
    await call(user, '/api/create-profile', {
      ...person,
      role: 'talent',
      name: 'Oud of Maryam',
      title: 'artist',
      image,
    })
    const picture = await uploaded(user)
    const { body } = await edit(user, { profile_picture: picture, gender: 'other' })
    expect(body).toMatchObject({ profile_picture: picture, gender: 'other' })
    const { rows } = await app.db.query(
      `select image, image_blur <> '' as has_blur, profile_picture from talents join profiles using (id) where id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ image: picture, has_blur: true, profile_picture: null }])

    const [second, third] = [await uploaded(user), await uploaded(user)]
    expect((await edit(user, { profile_picture: second, modified: body.modified })).status).toBe(200)
    expect((await edit(user, { profile_picture: third, modified: body.modified })).body.code).toBe('EDIT_STALE')
  })

  it('needs a profile', async () => {
    const user = await addUser(app, { language: 'en' })
    const { status, body } = await edit(user, { first_name: 'Maryam' })
    expect([status, body.code]).toEqual([409, 'PROFILE_MISSING'])
  })
})
