import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { startBucket, type TestBucket } from '../testing/bucket.ts'
import { type Media, openMedia } from './media.ts'

let bucket: TestBucket
let folder: string
beforeAll(async () => {
  bucket = await startBucket()
  folder = await mkdtemp(join(tmpdir(), 'masrah-media-'))
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = (extra: Record<string, string> = {}) => openMedia(readEnv({ DATA_DIR: folder, ...extra }))
const bytesOf = async (media: Media, key: string) => {
  const body = await media.read(key)
  return body && Buffer.from(await new Response(body).arrayBuffer())
}

describe.each([
  ['a folder', () => open()],
  ['a bucket', () => open(bucket.env)],
])('images in %s', (_where, openIt) => {
  it('are read back as written, small and large', async () => {
    const media = await openIt()
    for (const length of [1, 100, 70_000, 900_000]) {
      const bytes = Buffer.from(Array.from({ length }, (_, i) => (i * 31) % 256))
      await media.write(`a/${length}.webp`, bytes)
      expect((await bytesOf(media, `a/${length}.webp`))?.equals(bytes)).toBe(true)
    }
  })

  it('are not found before they are written', async () => {
    const media = await openIt()
    expect(await media.read('b/480.webp')).toBeUndefined()
    await media.write('b/480.webp', Buffer.from('x'))
    expect(await media.read('b/960.webp')).toBeUndefined()
  })

  it('are deleted with all their sizes and no others, idempotently', async () => {
    const media = await openIt()
    for (const key of ['c/1.webp', 'c/2.webp', 'd/1.webp']) await media.write(key, Buffer.from('x'))
    await media.deleteImage('c')
    await media.deleteImage('c')
    expect(await media.read('c/1.webp')).toBeUndefined()
    expect(await media.read('c/2.webp')).toBeUndefined()
    expect(await media.read('d/1.webp')).toBeDefined()
  })
})

it('an unreachable bucket is an error, not a missing file', async () => {
  const media = await open({ ...bucket.env, S3_ENDPOINT: 'http://127.0.0.1:9' })
  await expect(media.read('a/1.webp')).rejects.toThrow()
})

it.each([
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, /S3_BUCKET/],
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' }, /S3_SECRET_ACCESS_KEY/],
  [{ S3_BUCKET: 'b', S3_ENDPOINT: 'ftp://example.com' }, /S3_ENDPOINT/],
])('an incomplete configuration is refused: %j', (env, name) => {
  expect(() => readEnv(env as Record<string, string>)).toThrow(name)
})
