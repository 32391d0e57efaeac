import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ImagePurpose } from '../../../contract/rules/image-sizes.ts'
import { openDatabase } from '../../services/db.ts'
import { addUser } from '../../testing/accounts.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { insertImage, MAX_IMAGES } from './queries.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })

async function addImages(owner: string | null, purpose: ImagePurpose, count: number) {
  await app.db.query(
    `insert into images (id, owner, purpose, width, height, blur)
     select gen_random_uuid(), $1, $2, 1, 1, '' from generate_series(1, $3)`,
    [owner, purpose, count],
  )
}

it('a user may have a hundred unused images of each purpose', async () => {
  const user = await addUser(app)
  await addImages(user.id, 'portfolio', MAX_IMAGES)
  const portfolio = await upload(app, user, await imageOf('png'), { field: 'portfolio_img_1' })
  expect([portfolio.status, portfolio.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await upload(app, user, await imageOf('png'))).status).toBe(200)
})

it('a user with a hundred gig images in use may upload another', async () => {
  const user = await addUser(app)
  await addImages(user.id, 'gig', MAX_IMAGES)
  const uploadGigImage = async () => upload(app, user, await imageOf('png'), { path: '/api/gig_images' })
  expect((await uploadGigImage()).status).toBe(429)
  await app.db.query(
    `insert into gigs (user_id, title, description, image_url) select owner, 'Oud', 'Player', '/media/' || id from images
     where owner = $1`,
    [user.id],
  )
  expect((await uploadGigImage()).status).toBe(200)
})

it('concurrent uploads, in two processes, do not pass the limit', async () => {
  const user = await addUser(app)
  await addImages(user.id, 'profile', MAX_IMAGES - 3)
  const pools = [openDatabase(app.databaseUrl, app.log), openDatabase(app.databaseUrl, app.log)]
  const image = { owner: user.id, purpose: 'profile', width: 1, height: 1, blur: '' } as const
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => pools.map((pool) => insertImage(pool, { ...image, id: randomUUID() }))).flat(),
  )
  await Promise.all(pools.map((pool) => pool.end()))
  expect(outcomes.filter((outcome) => outcome === 'KEPT')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'FULL')).toHaveLength(17)
})

it('an admin uploads the 101st poster, which stays when the account is deleted', async () => {
  const admin = await addUser(app, { email: 'admin@example.com' })
  await addImages(null, 'poster', MAX_IMAGES)
  const bytes = await imageOf('jpeg', { width: 80, height: 80 })
  const { status, body } = await upload(app, admin, bytes, { path: '/api/upload_event_image' })
  expect(status).toBe(200)
  const find = () => app.db.query(`select owner, width, height from images where '/media/' || id = $1`, [body.imageUrl])
  expect((await find()).rows).toEqual([{ owner: null, width: 80, height: 60 }])
  await app.db.query('delete from users where id = $1', [admin.id])
  expect((await find()).rowCount).toBe(1)
})
