import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { raw } from '../testing/http.ts'
import { captureLog, ERROR } from '../testing/log.ts'
import type { Listening } from './listen.ts'

const logged = captureLog()
let app: TestApp
let site: Listening
let script: string
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', PORT: '0' }, logged.log)
  site = await app.listen()
  const html = (await get('/')).body.toString()
  // The largest of them; very small ones are not worth compressing.
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const sizes = await Promise.all(scripts.map(async (path) => (await get(path)).body.length))
  script = scripts[sizes.indexOf(Math.max(...sizes))] ?? ''
})
afterAll(async () => {
  await site.stop()
  await app.stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  raw(`http://127.0.0.1:${site.port}`, { path, headers })

describe('a file of the pages', () => {
  it('is kept by browsers for good, as its name changes with it', async () => {
    const answer = await get(script)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s, made beforehand, to who can read it', async (encoding, decompress) => {
    const plain = await get(script)
    const small = await get(script, { 'accept-encoding': encoding })
    expect(small.headers['content-encoding']).toBe(encoding)
    expect(small.headers['content-type']).toBe(plain.headers['content-type'])
    expect(small.headers.vary).toMatch(/accept-encoding/i)
    expect(decompress(small.body).equals(plain.body)).toBe(true)
  })

  it('is a picture of an event, kept for a day', async () => {
    const answer = await get('/media/demo/events/low-tide-sessions/480.webp')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    expect(answer.body.subarray(8, 12).toString()).toBe('WEBP')
  })
})

describe('an answer that is new', () => {
  it.each([
    ['gzip', gunzipSync],
    ['gzip, deflate', gunzipSync],
  ] as const)('is compressed for who reads %s', async (accepted, decompress) => {
    const path = `/api/openapi.json?${accepted.length}`
    const small = await get(path, { 'accept-encoding': accepted })
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(decompress(small.body).toString())).toMatchObject({ openapi: expect.any(String) })
    expect((await get(path)).headers).not.toHaveProperty('content-encoding')
  })
})

describe('a path out of the folders', () => {
  const secret = /"devDependencies"|root:.*:0:0|loadPages|create table/

  it.each(
    ['/assets/', '/media/demo/', '/', '/api/docs/'].flatMap((folder) => [
      `${folder}../package.json`,
      `${folder}../../package.json`,
      `${folder}../../../../../../package.json`,
      `${folder}%2e%2e/%2e%2e/package.json`,
      `${folder}..%2f..%2fpackage.json`,
      `${folder}..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd`,
      `${folder}%252e%252e%252fpackage.json`,
      `${folder}..\\..\\package.json`,
      `${folder}..%5c..%5cpackage.json`,
      `${folder}....//....//package.json`,
      `${folder}..;/..;/package.json`,
      `${folder}/etc/passwd`,
      `${folder}%00/../../package.json`,
      `${folder}package.json%00.js`,
      `${folder}%c0%ae%c0%ae/package.json`,
      `${folder}%E0%A4%A`,
      `${folder}%`,
      `${folder}${'a/'.repeat(2000)}`,
      `${folder}${'a'.repeat(5000)}`,
    ]),
  )('finds nothing: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.toString()).not.toMatch(secret)
  })

  it('is no failure of ours', () => {
    expect(logged.lines().filter(({ level }) => level >= ERROR)).toEqual([])
  })

  it('shows no folder, and no file that is nobody’s business', async () => {
    const paths = [
      '/assets',
      '/media/demo',
      '/media/demo/events',
      '/.vite/manifest.json',
      '/.git/HEAD',
      '/.env',
      '/server.js',
    ]
    for (const path of paths) expect((await get(path)).status).toBe(404)
  })

  it('leads to no other site', async () => {
    for (const path of [
      '//evil.test/',
      '///evil.test//',
      '/%2fevil.test/',
      '/events/?next=//evil.test',
      'http://evil.test/events/',
    ]) {
      const { location } = (await get(path)).headers
      expect(new URL(location ?? '/', `http://127.0.0.1:${site.port}`).host).toBe(`127.0.0.1:${site.port}`)
    }
  })
})

describe('a request that is no proper request', () => {
  it.each([
    ['a host that is none', { path: '/', headers: { host: 'a b' } }],
    ['a host with a path', { path: '/', headers: { host: 'masrah.test/evil' } }],
    ['a whole address', { path: 'http://evil.test/events' }],
    ['a method of its own', { path: '/', method: 'PROPFIND' }],
    ['TRACE', { path: '/', method: 'TRACE' }],
    ['a cookie that never ends', { path: '/', headers: { cookie: `i18nextLng=${'x'.repeat(7_000)}` } }],
    ['a language that never ends', { path: '/api/nothing', headers: { 'accept-language': 'en,'.repeat(2_000) } }],
  ])('is answered all the same: %s', async (_what, options) => {
    const answer = await raw(`http://127.0.0.1:${site.port}`, options)
    expect(answer.status).toBeGreaterThanOrEqual(200)
    expect(answer.status).toBeLessThan(500)
    expect(logged.lines().filter(({ level }) => level >= ERROR)).toEqual([])
  })
})
