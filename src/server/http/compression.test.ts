import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { addEvent } from '../testing/app.ts'
import { raw } from '../testing/http.ts'
import { setupListening, setupTestApp } from '../testing/setup-app.ts'
import { brotliOf } from './compression.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', PORT: '0' })
const site = setupListening(app)
let eventId: string
beforeAll(async () => {
  eventId = await addEvent(app)
})

const get = (path: string, encoding = 'identity') =>
  raw(`http://127.0.0.1:${site.port}${path}`, { headers: { 'accept-encoding': encoding } })

/** Brotli compresses responses one after the other: once this one is done, so are all earlier ones. */
const allDone = () => brotliOf(Buffer.from('last'), () => false)

describe('a page', () => {
  it('is gzipped quickly when made, and compressed with Brotli only on its second request', async () => {
    const path = `/events/${eventId}`
    const first = await get(path, 'gzip, br')
    expect(first.headers['content-encoding']).toBe('gzip')
    const page = gunzipSync(first.body)
    expect(first.body.equals(gzipSync(page, { level: 4 }))).toBe(true)

    await allDone()
    const second = await get(path, 'gzip, br')
    expect(second.headers['content-encoding']).toBe('gzip')

    await allDone()
    const third = await get(path, 'gzip, br')
    expect(third.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(third.body).equals(page)).toBe(true)
    expect(third.body.length).toBeLessThan(gzipSync(page).length)
  })

  it('is not compressed with Brotli for a client that does not accept it', async () => {
    for (let times = 0; times < 3; times++) await get('/events', 'gzip')
    await allDone()
    expect((await get('/events', 'gzip, br')).headers['content-encoding']).toBe('gzip')
  })

  it('is uncompressed for a client that accepts no compression', async () => {
    const path = `/events/${eventId}?n=1`
    for (let times = 0; times < 3; times++) expect((await get(path)).headers).not.toHaveProperty('content-encoding')
  })
})

describe('a response that is not public', () => {
  it('is gzipped whole, with its length', async () => {
    const { headers, body } = await get('/api/openapi.json', 'gzip')
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(body.length) })
    expect(headers.vary).toBe('accept-encoding')
    expect(JSON.parse(gunzipSync(body).toString())).toHaveProperty('openapi')
  })
})

describe('Brotli', () => {
  it('takes half a megabyte: its window is small', async () => {
    const body = Buffer.from('window '.repeat(50_000) + Math.random())
    const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 16 }
    const compressed = await brotliOf(body, () => false)
    expect(compressed?.equals(brotliCompressSync(body, { params }))).toBe(true)
  })

  it('is skipped when too many wait, and for responses dropped before their turn', async () => {
    const body = Buffer.from('compressible '.repeat(10_000))
    const first = brotliOf(body, () => false)
    const dropped = brotliOf(body, () => true)
    const others = Array.from({ length: 100 }, () => brotliOf(body, () => false))
    expect(await first).toBeDefined()
    expect(await dropped).toBeUndefined()
    const given = (await Promise.all(others)).filter((compressed) => compressed !== undefined)
    expect(given.length).toBeGreaterThan(0)
    expect(given.length).toBeLessThan(100)
  })
})
