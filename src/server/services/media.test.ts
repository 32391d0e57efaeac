import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { startBucket, type TestBucket } from '../testing/bucket.ts'
import { type Media, openMedia, watchMedia } from './media.ts'

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

const open = (extra: Record<string, string> = {}, timeoutMs?: number) =>
  openMedia(readEnv({ DATA_DIR: folder, ...extra }), timeoutMs)
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

it('a bucket that accepts connections and never answers is an error', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const media = await open({ ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${port}` }, 100)
  await expect(media.read('a/1.webp')).rejects.toThrow()
  await expect(media.check?.()).rejects.toThrow()
  mute.close()
})

it('a bucket that stops in the middle of a file is an error', async () => {
  const half = createHttpServer((_, response) => response.writeHead(200, { 'content-length': 2 }).write('x'))
  await once(half.listen(0, '127.0.0.1'), 'listening')
  const { port } = half.address() as AddressInfo
  const media = await open({ ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${port}` }, 100)
  await expect(bytesOf(media, 'a/1.webp')).rejects.toThrow()
  half.close()
})

it.each([
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, /S3_BUCKET/],
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' }, /S3_SECRET_ACCESS_KEY/],
  [{ S3_BUCKET: 'b', S3_ENDPOINT: 'ftp://example.com' }, /S3_ENDPOINT/],
])('an incomplete configuration is refused: %j', (env, name) => {
  expect(() => readEnv(env as Record<string, string>)).toThrow(name)
})

describe('the check of a bucket', () => {
  it('passes, and leaves nothing', async () => {
    const media = await open(bucket.env)
    await media.check?.()
    expect(await bytesOf(media, 'check')).toBeUndefined()
    expect((await open()).check).toBeUndefined()
  })

  it.each([
    ['is missing', { S3_BUCKET: 'other' }],
    ['refuses the key', { S3_ACCESS_KEY_ID: 'unknown' }],
  ])('fails when the bucket %s', async (_, env) => {
    await expect((await open({ ...bucket.env, ...env })).check?.()).rejects.toThrow()
  })

  it('goes on with each use', async () => {
    const watch = { isUp: true, check() {}, noteAnswer: vi.fn(), noteFailure: vi.fn(), stop() {} }
    await watchMedia(await open(bucket.env), watch).write('b/1.webp', Buffer.from('x'))
    expect([watch.noteAnswer.mock.calls.length, watch.noteFailure.mock.calls.length]).toEqual([1, 0])
    const missing = watchMedia(await open({ ...bucket.env, S3_BUCKET: 'other' }), watch)
    await expect(missing.write('b/1.webp', Buffer.from('x'))).rejects.toThrow()
    expect([watch.noteAnswer.mock.calls.length, watch.noteFailure.mock.calls.length]).toEqual([1, 1])
  })
})
