import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPages, type Pages } from './pages.ts'
import { cacheFactsIn, cacheHeaders } from './public/cache-tags.ts'

/**
 * A renderer that writes the request path into the page unescaped, as a faulty component would, once it has made each `call` of the
 * query.
 */
const RENDERER = `export default {
  async fetch(request, { context: { nonce, fetchApi } }) {
    const { origin, searchParams } = new URL(request.url)
    for (const path of searchParams.getAll('call')) await fetchApi(new Request(origin + path))
    const data = decodeURIComponent(new URL(request.url).pathname.slice(1))
    const html = '<html><head><style nonce="' + nonce + '">own-style</style></head><body>' + data +
      '<script nonce="' + nonce + '">own()</script></body></html>'
    return new Response(html, { headers: { 'content-type': 'text/html' } })
  },
}`

/** Answers a call with what its path names: when the response changes by itself. */
const answer = async ({ url }: Request) =>
  new Response(null, { headers: cacheHeaders({ tags: ['events'], until: Number(new URL(url).pathname.slice(1)) }) })

let dist: string
let pages: Pages
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'masrah-dist-'))
  await mkdir(join(dist, 'server'))
  await mkdir(join(dist, 'client/.vite'), { recursive: true })
  await writeFile(join(dist, 'server/server.js'), RENDERER)
  await writeFile(join(dist, 'client/.vite/manifest.json'), '{}')
  const contact = { email: 'hello@masrah.test', address: null, social: [] }
  const site = {
    publicUrl: 'https://masrah.test',
    googleSignIn: false,
    gigsCreation: 'open',
    payments: 'off',
    deposits: false,
    bankTransfer: false,
    trailerUrl: undefined,
    contact,
  } as const
  pages = await loadPages(pathToFileURL(`${dist}/`), site, answer, { sharedCache: true, clock: { now: () => 0 } })
})
afterAll(() => rm(dist, { recursive: true, force: true }))

async function render(data: string): Promise<{ html: string; policy: string }> {
  const page = await pages(new Request(`https://masrah.test/${encodeURIComponent(data)}`), 'ar')
  return { html: await page.text(), policy: page.headers.get('content-security-policy') ?? '' }
}

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

describe('the policy of a rendered page', () => {
  it.each([
    '<script>evil()</script>',
    '<SCRIPT>evil()</SCRIPT>',
    '<script nonce="">evil()</script>',
    '<script nonce="n">evil()</script>',
    '<style>evil()</style>',
    '<script>evil()//',
  ])('has no hash for injected inline content: %s', async (data) => {
    const { html, policy } = await render(data)
    expect(html).toContain('evil()')
    const hashes = policy.match(/'sha256-[^']+'/g)
    expect(hashes?.filter((found) => found !== hash('own-style') && found !== hash('own()'))).toEqual([])
  })

  it('has a hash for the inline content of the renderer', async () => {
    const { policy } = await render('text')
    expect(policy).toContain(`script-src 'self' ${hash('own()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('own-style')};`)
  })

  it('shows no nonce in the page', async () => {
    expect((await render('text')).html).not.toContain('nonce')
  })
})

describe('a page that changes by itself', () => {
  it.each([
    ['3000', '2000', 'Infinity'],
    ['Infinity', '2000', '3000'],
  ])('does so when the first of its calls does, of %s, %s and %s', async (...calls) => {
    const page = await pages(new Request(`https://masrah.test/x?${calls.map((at) => `call=/${at}`).join('&')}`), 'ar')
    expect(cacheFactsIn(page.headers)?.until).toBe(2000)
  })

  it('is given to shared caches only if it does not change while one may hold it, two minutes', async () => {
    const policy = async (at: number) =>
      (await pages(new Request(`https://masrah.test/x?call=/${at}`), 'ar')).headers.get('cache-control')
    expect(await policy(120_000)).toBe('no-cache')
    expect(await policy(120_001)).toContain('s-maxage')
  })
})
