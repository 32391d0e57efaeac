import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { imageFiles } from '../../../contract/rules/image-sizes.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/app.ts'
import { startBucket, type TestBucket } from '../../testing/bucket.ts'
import { imageFile, imageOf, upload } from '../../testing/images.ts'
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

describe('an upload', () => {
  const app = setupTestApp({ RATE_LIMITS: 'off' })
  let user: TestUser
  beforeAll(async () => {
    user = await addUser(app, { language: 'ar' })
  })

  const nothingKept = async () => {
    const { rows } = await app.db.query('select count(*)::int as images from images')
    expect(rows).toEqual([{ images: 0 }])
  }

  it('needs a signed-in user', async () => {
    const { status, body } = await upload(app, undefined, await imageOf())
    expect([status, body.code]).toEqual([401, 'LOGIN_REQUIRED'])
  })

  it('is refused to visitors before its body is read', async () => {
    let read = 0
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024))
        read++
      },
    })
    const answer = await app.fetch(
      new Request('https://masrah.test/api/uploadImage', {
        method: 'POST',
        body: endless,
        duplex: 'half',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      } as RequestInit),
    )
    expect(answer.status).toBe(401)
    expect(read).toBeLessThan(3)
  })

  it('leaves nothing behind when its user is deleted meanwhile', async () => {
    const leaving = await addUser(app)
    const { write } = app.media
    let folder = ''
    app.media.write = async (key, bytes) => {
      folder = key.split('/')[0] ?? ''
      await app.db.query('delete from users where id = $1', [leaving.id])
      await write(key, bytes)
    }
    const { status, body } = await upload(app, leaving, await imageOf())
    app.media.write = write
    expect([status, body.code]).toEqual([401, 'LOGIN_REQUIRED'])
    expect(await app.media.read(`${folder}/480.webp`)).toBeUndefined()

    const gone = await addUser(app)
    const sent = upload(app, gone, await imageOf('png', { width: 3000, height: 3000 }))
    await waitFor(async () => (await app.db.query('delete from users where id = $1', [gone.id])).rowCount === 1)
    expect((await sent).status).toBe(401)
    await nothingKept()
  })

  it('leaves nothing behind when the disk is full for one of its files, while others are still written', async () => {
    const { write } = app.media
    const isQuiet = async () => {
      app.jobs.kick()
      return (await app.db.query('select from outbox union all select from graphile_worker.jobs')).rowCount === 0
    }
    const written = new Map<string, Promise<void>>()
    async function writeLate(key: string, bytes: Uint8Array) {
      if (written.size === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      // Not deleted meanwhile: only then would this file be left behind.
      const isDeleted = async () => (await app.db.query('select from images')).rowCount === 0 && (await isQuiet())
      await waitFor(isDeleted, 1_000).catch(() => {})
      await write(key, bytes)
    }
    app.media.write = (key, bytes) => {
      const writing = writeLate(key, bytes)
      written.set(key, writing)
      return writing
    }
    await app.db.query('delete from images')
    await waitFor(isQuiet)
    const { status } = await upload(app, user, await imageOf())
    app.media.write = write
    expect(status).toBe(503)
    await Promise.allSettled(written.values())
    await waitFor(isQuiet)
    for (const key of written.keys()) expect(await app.media.read(key)).toBeUndefined()
    expect(written.size).toBeGreaterThan(1)
  })

  it('is refused: a script that claims to be an image', async () => {
    const { status, body } = await upload(app, user, new TextEncoder().encode('<script>alert(1)</script>'))
    expect([status, body]).toEqual([400, { code: 'UPLOAD_FAILED', message: 'تعذّر رفع الصورة.' }])
    await nothingKept()
  })

  it.each([
    ['IMAGE_HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'على iPhone'],
    ['IMAGE_VIDEO', '\0\0\0\x14ftypisom\0\0\0\0avc1', 'لقطة شاشة'],
    ['IMAGE_SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'PNG'],
  ])('is refused by its content, in words that help: %s', async (code, content, words) => {
    const { status, body } = await upload(app, user, new TextEncoder().encode(content))
    expect([status, body]).toEqual([400, { code, message: expect.stringContaining(words) }])
    await nothingKept()
  })

  it('is refused: half an image', async () => {
    const whole = await imageOf('png', { width: 900, height: 900 })
    const { body } = await upload(app, user, whole.slice(0, whole.length / 2))
    expect(body.code).toBe('IMAGE_DAMAGED')
    await nothingKept()
  })

  it('is refused: more than ten megabytes, whether it says so or not', async () => {
    for (const length of [10 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
      const { status, body } = await upload(app, user, new Uint8Array(length).fill(0xff))
      expect([status, body.code]).toEqual([400, 'UPLOAD_FAILED'])
    }
    await nothingKept()
  })

  it('may have any name and a wrong type: its content decides', async () => {
    const { status, body } = await upload(app, user, await imageOf('webp'), {
      name: '../../etc/passwd\u0000.php',
      type: 'text/html',
    })
    expect(status).toBe(200)
    expect(body.imageUrl).toMatch(/^\/media\/[0-9a-f-]{36}$/)
    await app.db.query('delete from images')
  })

  it.each([{}, { image: 'hello' }])('is refused with the fields %j, none of them a file', async (fields) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const answer = await app.fetch(
      new Request('https://masrah.test/api/uploadImage', { method: 'POST', body: form, headers: user.headers }),
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'UPLOAD_FAILED' })
  })

  it('is refused for an unknown field', async () => {
    const { body } = await upload(app, user, await imageOf('png'), { field: 'approved' })
    expect(body.code).toBe('FIELD_INVALID')
    await nothingKept()
  })

  it.each([
    ['JSON', '{"image":"x"}', 'application/json', 415],
    ['a form without a field', 'hello', 'multipart/form-data; boundary=x', 400],
  ])('comes as a form: %s is refused', async (_what, body, type, status) => {
    const headers = { ...user.headers, 'content-type': type }
    const answer = await app.call('POST', '/api/uploadImage', body, headers)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\p{Script=Arabic}/u) })
  })

  it('is refused from another site', async () => {
    const form = new FormData()
    form.set('image', await imageFile())
    const headers = { ...user.headers, origin: 'https://evil.example' }
    const answer = await app.fetch(
      new Request('https://masrah.test/api/uploadImage', { method: 'POST', body: form, headers }),
    )
    expect(answer.status).toBe(403)
  })

  it('does not raise the body limit of other calls', async () => {
    const answer = await app.call('POST', '/api/create-profile', 'x'.repeat(70_000), user.headers)
    expect(answer.status).toBe(413)
    const form = new FormData()
    form.set('image', await imageFile())
    const other = await app.fetch(new Request('https://masrah.test/api/create-profile', { method: 'POST', body: form }))
    expect(other.status).toBe(415)
  })
})

it('the sweep of images runs every hour, in one of all processes', async () => {
  const app = await startTestApp()
  // The runner records it a moment after the start.
  await waitFor(async () => {
    const { rowCount } = await app.db.query(
      `select identifier from graphile_worker._private_known_crontabs where identifier = 'sweep_images'`,
    )
    return rowCount === 1
  })
  await app.stop()
})

function hash(bytes: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
}
