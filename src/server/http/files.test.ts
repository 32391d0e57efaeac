import { readdirSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { raw } from '../testing/http.ts'
import { captureLog, ERROR } from '../testing/log.ts'
import { setupListening, setupTestApp } from '../testing/setup-app.ts'

const logged = captureLog()
const app = setupTestApp({ RATE_LIMITS: 'off', PORT: '0' }, logged.log)
const site = setupListening(app)
let script: string
beforeAll(async () => {
  const html = (await get('/')).body.toString()
  // The largest ones; very small files are not worth compressing.
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const sizes = await Promise.all(scripts.map(async (path) => (await get(path)).body.length))
  script = scripts[sizes.indexOf(Math.max(...sizes))] ?? ''
})

const get = (path: string, headers: Record<string, string> = {}) =>
  raw(`http://127.0.0.1:${site.port}`, { path, headers })

describe('a file of the pages', () => {
  it('is cached by browsers for good, since its name changes with it', async () => {
    const answer = await get(script)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is there whatever its name begins with: names are hashes', async () => {
    const names = readdirSync(new URL('../../../dist/client/assets', import.meta.url)).filter((name) =>
      name.endsWith('.js'),
    )
    const answers = await Promise.all(
      names.map(async (name) => ({ name, status: (await get(`/assets/${name}`)).status })),
    )
    expect(answers.length).toBeGreaterThan(50)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s, precompressed, to clients that accept it', async (encoding, decompress) => {
    const plain = await get(script)
    const small = await get(script, { 'accept-encoding': encoding })
    expect(small.headers['content-encoding']).toBe(encoding)
    expect(small.headers['content-type']).toBe(plain.headers['content-type'])
    expect(small.headers.vary).toMatch(/accept-encoding/i)
    expect(decompress(small.body).equals(plain.body)).toBe(true)
  })

  it.each(['/ticket-worker.js', '/check-in-worker.js'])(
    'is revalidated each time if it is a worker: %s',
    async (path) => {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(/^text\/javascript/)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['service-worker-allowed']).toBeUndefined()
      // Every file it fetches is on this site.
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*connect-src 'self'$/)
    },
  )

  it('of the ticket worker exists, and its pages without content name the entry script', async () => {
    const worker = (await get('/ticket-worker.js')).body.toString()
    const files = new Set([...worker.matchAll(/\/(?:assets\/[\w.$-]+|offline\?lng=\w+)/g)].map(([path]) => path))
    expect(files.size).toBeGreaterThan(30)
    const answers = await Promise.all([...files].map(async (path) => [path, (await get(path)).status]))
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    const entry = [...files].find((path) => path.startsWith('/assets/index-')) ?? 'none'
    for (const language of ['ar', 'en']) {
      const page = await get(`/offline?lng=${language}`)
      expect(page.headers['cache-control']).toBe('no-cache')
      expect(page.headers['content-language']).toBe(language)
      expect(page.headers.vary ?? '').not.toMatch(/cookie/i)
      expect(page.body.toString()).toContain(`import("${entry}")`)
    }
  })

  it("may be an event's poster, cached for a day", async () => {
    const answer = await get('/media/demo/events/low-tide-sessions/480.webp')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    expect(answer.body.subarray(8, 12).toString()).toBe('WEBP')
  })
})

describe('a static file', () => {
  const kinds: [string, () => string][] = [
    ['a script', () => script],
    ['a film', () => '/hero.mp4'],
    ['a poster', () => '/media/demo/events/low-tide-sessions/480.webp'],
    ['the manifest', () => '/site.webmanifest'],
  ]

  it.each(kinds)('answers 304 to its ETag: %s', async (_what, path) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const accept = { 'accept-encoding': encoding }
      const { headers } = await get(path(), accept)
      const { etag = '', 'last-modified': modified = '' } = headers
      expect(etag).toMatch(/^"[\w-]+"$/)
      const conditions: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-modified-since': modified }]
      for (const condition of conditions) {
        const answer = await get(path(), { ...accept, ...condition })
        expect(answer.status).toBe(304)
        expect(answer.body).toHaveLength(0)
        expect(answer.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] })
        expect(answer.headers.vary).toBe(headers.vary)
      }
      expect((await get(path(), { ...accept, 'if-none-match': '"other"' })).status).toBe(200)
      const before = new Date(Date.parse(modified) - 1_000).toUTCString()
      expect((await get(path(), { ...accept, 'if-modified-since': before })).status).toBe(200)
      // The ETag takes precedence over the time.
      const both = { 'if-none-match': '"other"', 'if-modified-since': modified }
      expect((await get(path(), { ...accept, ...both })).status).toBe(200)
    }
  })

  it('answers 304, though a proxy compressed it', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const accept = { 'accept-encoding': encoding }
      const { headers } = await get('/api/docs/swagger-ui-bundle.js', accept)
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      const known = { ...accept, 'if-none-match': String(headers.etag) }
      expect((await get('/api/docs/swagger-ui-bundle.js', known)).status).toBe(304)
    }
  })

  it('has an ETag per encoding', async () => {
    const answers = await Promise.all(
      ['identity', 'gzip', 'br'].map((name) => get(script, { 'accept-encoding': name })),
    )
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers } of answers) expect(headers.vary).toBe('accept-encoding')
  })

  it('answers range requests, unless it has changed meanwhile', async () => {
    const whole = await get('/hero.mp4')
    expect(whole.headers['accept-ranges']).toBe('bytes')
    const { etag = '', 'last-modified': modified = '' } = whole.headers
    for (const condition of [{}, { 'if-range': etag }, { 'if-range': modified }] as Record<string, string>[]) {
      const part = await get('/hero.mp4', { range: 'bytes=100-199', ...condition })
      expect(part.status).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.body.length}`)
      expect(part.headers.etag).toBe(etag)
      expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true)
    }
    for (const ifRange of ['"other"', new Date(0).toUTCString()]) {
      const answer = await get('/hero.mp4', { range: 'bytes=100-199', 'if-range': ifRange })
      expect(answer.status).toBe(200)
      expect(answer.body.equals(whole.body)).toBe(true)
    }
    expect((await get('/hero.mp4', { range: `bytes=${whole.body.length}-` })).status).toBe(416)
  })
})

describe('a file at a well-known path', () => {
  it('is /favicon.ico, an icon in three sizes', async () => {
    const { status, headers, body } = await get('/favicon.ico')
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon'])
    const images = Array.from({ length: body.readUInt16LE(4) }, (_, index) => {
      const at = 6 + 16 * index
      const start = body.readUInt32LE(at + 12)
      return { width: body[at], png: body.subarray(start, start + body.readUInt32LE(at + 8)) }
    })
    expect(images.map(({ width }) => width)).toEqual([16, 32, 48])
    for (const { width, png } of images) expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width })
  })

  it('is the manifest, whose icons have the declared sizes', async () => {
    const manifest = JSON.parse((await get('/site.webmanifest')).body.toString())
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' })
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
    for (const { src, sizes, type } of manifest.icons) {
      const { headers, body } = await get(src)
      const { width, height, hasAlpha, format } = await sharp(body).metadata()
      expect([`${width}x${height}`, `image/${format}`, headers['content-type']]).toEqual([sizes, type, type])
      // Systems mask the icon themselves, so it must be opaque everywhere.
      if (src.includes('maskable')) expect(hasAlpha && !(await sharp(body).stats()).isOpaque).toBe(false)
    }
  })

  it('lists the licences of bundled packages, and is linked from the pages', async () => {
    const { status, headers, body } = await get('/licences.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    for (const name of ['react', 'react-dom', '@tanstack/react-router', '@orpc/client', 'sonner', 'lucide-react'])
      expect(body.toString()).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(\\w+\\)$`, 'm'))
    for (const notice of ['SIL OPEN FONT LICENSE', 'Tailwind Labs', 'Apache License'])
      expect(body.toString()).toContain(notice)
    expect((await get('/')).body.toString()).toContain('href="/licences.txt"')
  })
})

describe('a new response', () => {
  it.each([
    ['gzip', gunzipSync],
    ['gzip, deflate', gunzipSync],
  ] as const)('is compressed for clients that accept %s', async (accepted, decompress) => {
    const path = `/api/openapi.json?${accepted.length}`
    const small = await get(path, { 'accept-encoding': accepted })
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(decompress(small.body).toString())).toMatchObject({ openapi: expect.any(String) })
    expect((await get(path)).headers).not.toHaveProperty('content-encoding')
  })
})

describe('a path that escapes the folders', () => {
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

  it('causes no 5xx', () => {
    expect(logged.lines().filter(({ level }) => level >= ERROR)).toEqual([])
  })

  it('reveals no folder and no private file', async () => {
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

  it('redirects to no other site', async () => {
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

describe('a malformed request', () => {
  it.each([
    ['an invalid host', { path: '/', headers: { host: 'a b' } }],
    ['a host with a path', { path: '/', headers: { host: 'masrah.test/evil' } }],
    ['a whole address', { path: 'http://evil.test/events' }],
    ['a method of its own', { path: '/', method: 'PROPFIND' }],
    ['TRACE', { path: '/', method: 'TRACE' }],
    ['a cookie that never ends', { path: '/', headers: { cookie: `i18nextLng=${'x'.repeat(7_000)}` } }],
    ['a language that never ends', { path: '/api/nothing', headers: { 'accept-language': 'en,'.repeat(2_000) } }],
  ])('gets a response: %s', async (_what, options) => {
    const answer = await raw(`http://127.0.0.1:${site.port}`, options)
    expect(answer.status).toBeGreaterThanOrEqual(200)
    expect(answer.status).toBeLessThan(500)
    expect(logged.lines().filter(({ level }) => level >= ERROR)).toEqual([])
  })
})
