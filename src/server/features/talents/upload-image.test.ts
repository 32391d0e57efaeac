import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let owner: TestUser
beforeAll(async () => {
  owner = await addUser(app)
  await app.db.query(
    `insert into profiles (id, role, first_name, last_name, birthday, gender)
     values ($1, 'talent', 'Ali', 'Ali', '2000-01-01', 'male')`,
    [owner.id],
  )
  await app.db.query(`insert into talents (id, name, title, status) values ($1, 'Ali', 'dj', 'approved')`, [owner.id])
})

const path = (id = owner.id) => `/api/upload_talent_image/${id}`
const send = async (user: TestUser | undefined, fields: Record<string, string>) =>
  upload(app, user, await imageOf('png'), { path: path(), ...fields })
const seen = async () =>
  (await (await app.call('GET', `/api/get_talent/${owner.id}`)).json()) as Record<string, unknown>

describe("an image for the user's profile", () => {
  it('is shown at once to everyone', async () => {
    await seen()
    const { status, body } = await send(owner, { field: 'image' })
    expect(status).toBe(200)
    expect(await seen()).toMatchObject({ image: body.imageUrl, image_blur: expect.stringMatching(/^data:image/) })

    const before = await seen()
    const portfolio = await send(owner, { field: 'portfolio_img_4' })
    const after = await seen()
    expect(after).toMatchObject({ image: body.imageUrl, portfolio_img_4: portfolio.body.imageUrl })
    expect(String(after.modified) > String(before.modified)).toBe(true)
  })

  it('may be uploaded by an admin, and still belongs to the talent', async () => {
    const admin = await addUser(app, { email: 'admin@example.com' })
    const { body } = await send(admin, { field: 'portfolio_img_1' })
    const { rows } = await app.db.query(`select owner from images where '/media/' || id = $1`, [body.imageUrl])
    expect(rows).toEqual([{ owner: owner.id }])
  })

  it('is refused to others, and if there is no talent', async () => {
    const before = await seen()
    const stranger = await addUser(app)
    expect((await send(stranger, { field: 'image' })).body.code).toBe('FORBIDDEN')
    expect((await send(undefined, { field: 'image' })).body.code).toBe('LOGIN_REQUIRED')
    expect((await send(stranger, { field: 'image', path: path(stranger.id) })).body.code).toBe('TALENT_NOT_FOUND')
    expect((await send(owner, { field: 'image', path: path('1 or 1=1') })).body.code).toBe('FORBIDDEN')
    expect(await seen()).toEqual(before)
  })

  it.each(['approved', 'rating', 'id', 'image_blur', 'portfolio_img_6', ''])('is refused for %j', async (field) => {
    const before = await seen()
    expect((await send(owner, { field })).body.code).toBe('FIELD_INVALID')
    expect(await seen()).toEqual(before)
  })

  it('is refused when it is not an image', async () => {
    const { body } = await upload(app, owner, new TextEncoder().encode('<svg/>'), { path: path(), field: 'image' })
    expect(body).toEqual({ code: 'UPLOAD_FAILED', message: 'Failed to upload image.' })
  })
})
