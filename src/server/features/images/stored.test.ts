import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { imageFiles } from '../../../contract/rules/image-sizes.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { startBucket, type TestBucket } from '../../testing/bucket.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { sweepImages } from './queries.ts'

let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())

describe.each([
  ['a folder', () => ({})],
  ['a bucket', () => bucket.env],
])('images stored in %s', (_where, env) => {
  const app = setupTestApp(() => ({ RATE_LIMITS: 'off', ...env() }))
  let user: TestUser
  beforeAll(async () => {
    user = await addUser(app)
  })

  it('are served at once, in every size, cacheable for good', async () => {
    const { status, body } = await upload(app, user, await imageOf('jpeg', { width: 1000, height: 800 }))
    expect(status).toBe(200)
    expect(body).toEqual({
      imageUrl: expect.stringMatching(/^\/media\/[0-9a-f-]{36}$/),
      image_blur: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    for (const file of imageFiles('profile')) {
      const answer = await app.call('GET', `${body.imageUrl}/${file}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(`image/${file.split('.')[1]}`)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      const size = Math.min(800, Number.parseInt(file, 10))
      expect([width, height]).toEqual([size, size])
    }
  })

  it('are served in 960 px at the bare URL, to HEAD, and as 304 to a known ETag', async () => {
    const { body } = await upload(app, user, await imageOf('png'), { field: 'portfolio_img_2' })
    const bare = await app.call('GET', body.imageUrl)
    const middle = await app.call('GET', `${body.imageUrl}/960.webp`)
    expect(hash(await bare.arrayBuffer())).toBe(hash(await middle.arrayBuffer()))

    const head = await app.call('HEAD', body.imageUrl)
    expect(head.status).toBe(200)
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    expect(head.headers.get('etag')).toBe(bare.headers.get('etag'))

    const etag = bare.headers.get('etag') ?? ''
    const again = await app.call('GET', body.imageUrl, undefined, { 'if-none-match': etag })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=31536000, immutable'])
  })

  it('are served in the nearest size when they lack the requested one', async () => {
    const id = randomUUID()
    for (const file of ['480.avif', '960.avif', '960.webp']) {
      await app.media.write(`${id}/${file}`, new TextEncoder().encode(file))
    }
    const served = async (file: string) => (await app.call('GET', `/media/${id}/${file}`)).text()
    expect(await served('160.avif')).toBe('480.avif')
    expect(await served('320.avif')).toBe('480.avif')
    expect(await served('720.avif')).toBe('960.avif')
    expect(await served('1440.avif')).toBe('960.avif')
    expect(await served('1440.webp')).toBe('960.webp')
  })

  it('are looked for once where they do not exist and have no other size to fall back on', async () => {
    const read = vi.spyOn(app.media, 'read')
    const path = `/media/${randomUUID()}`
    const reads = async (file: string) => {
      read.mockClear()
      expect((await app.call('GET', path + file)).status).toBe(404)
      return read.mock.calls.length
    }
    expect([await reads(''), await reads('/960.webp'), await reads('/960.avif')]).toEqual([1, 1, 1])
    expect(await reads('/320.avif')).toBe(2)
  })

  it('keep their shape in a portfolio', async () => {
    const { body } = await upload(app, user, await imageOf('png'), { field: 'portfolio_img_2' })
    const { rows } = await app.db.query(`select width, height from images where '/media/' || id = $1`, [body.imageUrl])
    expect(rows).toEqual([{ width: 60, height: 40 }])
  })

  it('have no other files', async () => {
    const { body } = await upload(app, user, await imageOf('png'))
    for (const file of ['200.webp', '320.webp', '480.png', '../secret', '480.webp%00', '480', '0480.webp']) {
      const answer = await app.call('GET', `${body.imageUrl}/${file}`)
      expect([file, answer.status]).toEqual([file, 404])
    }
  })

  it('are deleted, files and all, a day after they were last claimed, unless a profile shows them', async () => {
    const used = await upload(app, user, await imageOf('png'))
    const fresh = await upload(app, user, await imageOf('png'))
    const unused = await upload(app, user, await imageOf('png'))
    await app.db.query(
      `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture)
       values ($1, 'standard', 'Ali', 'Ali', '2000-01-01', 'male', $2)`,
      [user.id, used.body.imageUrl],
    )
    await app.db.query(`update images set wanted_at = now() - interval '25 hours' where '/media/' || id = any ($1)`, [
      [used.body.imageUrl, unused.body.imageUrl],
    ])
    await sweepImages(app.db)
    app.jobs.kick()

    await waitFor(async () => (await app.call('GET', unused.body.imageUrl)).status === 404)
    for (const { body } of [used, fresh]) expect((await app.call('GET', body.imageUrl)).status).toBe(200)
  })

  it('are deleted with the account', async () => {
    const other = await addUser(app)
    const { body } = await upload(app, other, await imageOf('png'))
    await app.db.query('delete from users where id = $1', [other.id])
    app.jobs.kick()
    await waitFor(async () => (await app.call('GET', `${body.imageUrl}/480.avif`)).status === 404)
    if (app.env.S3_BUCKET) return
    const left = await readdir(join(app.env.DATA_DIR, 'media'))
    expect(left).not.toContain(body.imageUrl.slice('/media/'.length))
  })
})

function hash(bytes: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
}
