import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../services/clock.ts'
import { loadPages, type Pages } from './pages.ts'

/** A renderer that writes the request path into the page unescaped, as a faulty component would. */
const RENDERER = `export default {
  async fetch(request, { context: { nonce } }) {
    const data = decodeURIComponent(new URL(request.url).pathname.slice(1))
    const html = '<html><head><style nonce="' + nonce + '">own-style</style></head><body>' + data +
      '<script nonce="' + nonce + '">own()</script></body></html>'
    return new Response(html, { headers: { 'content-type': 'text/html' } })
  },
}`

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
    trailerUrl: undefined,
    contact,
  } as const
  pages = await loadPages(pathToFileURL(`${dist}/`), site, async () => new Response(), {
    sharedCache: false,
    clock: systemClock,
  })
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
