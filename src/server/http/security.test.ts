import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addEvent, buy, purchaseOf, startTestApp } from '../testing/app.ts'
import { setupTestApp } from '../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
let eventId: string
let ticketId: string
beforeAll(async () => {
  eventId = await addEvent(app, { title: `</script><script>alert(1)</script>`, capacity: 5 })
  const purchase = purchaseOf(eventId)
  ticketId = String(purchase.purchaseId)
  await buy(app, purchase)
})

const pages = () => ['/', '/events', `/events/${eventId}`, `/scan/${ticketId}`, '/tickets', '/no-such-page', '/?lng=en']

async function anAsset(): Promise<string> {
  const html = await (await app.call('GET', '/')).text()
  return /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
}

/** The directives of a policy by name. */
function policyOf(response: Response): Record<string, string[]> {
  const text = response.headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )
}

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** The content of a page's elements, with their attributes. */
function elements(html: string, name: string): { attributes: string; content: string }[] {
  const found = html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))
  return [...found].map(([, attributes = '', content = '']) => ({ attributes, content }))
}

describe('every response', () => {
  it.each<[string, () => [string, string] | Promise<[string, string]>]>([
    ['a page', () => ['GET', '/']],
    ['a page that there is not', () => ['GET', '/no-such-page']],
    ['a page of somebody', () => ['GET', `/scan/${ticketId}`]],
    ['an answer of the API', () => ['GET', '/api/events']],
    ['a refusal of the API', () => ['GET', '/api/events?limit=x']],
    ['a purchase', () => ['POST', '/api/createTicket']],
    ['a call that there is not', () => ['DELETE', '/api/nothing']],
    ['a file', async () => ['GET', await anAsset()]],
    ['a file that there is not', () => ['GET', '/assets/none.js']],
    ['an Open Graph image', () => ['GET', `/events/${eventId}/og.jpg`]],
    ['a profile image', () => ['GET', '/media/demo/people/admin/160.webp']],
    ['a calendar', () => ['GET', `/events/${eventId}/calendar.ics`]],
    ['the description of the API', () => ['GET', '/api/openapi.json']],
    ['its page', () => ['GET', '/api/docs']],
    ['a sign of life', () => ['GET', '/healthz']],
    ['the metrics', () => ['GET', '/metrics']],
    ['robots.txt', () => ['GET', '/robots.txt']],
  ])('%s has the security headers', async (_what, address) => {
    const [method, path] = await address()
    const response = await app.call(method, path)
    const { headers } = response
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    const mayBeShown = path.startsWith('/media/') || path.endsWith('/og.jpg')
    expect(headers.get('cross-origin-resource-policy')).toBe(mayBeShown ? 'cross-origin' : 'same-origin')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}; includeSubDomains$/)
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(policyOf(response)).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('cache-tag')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })

  it("allows the camera to the staff's scanner only", async () => {
    expect((await app.call('GET', '/check-in')).headers.get('permissions-policy')).toContain('camera=(self)')
  })

  it('has no HSTS on a site without https', async () => {
    const plain = await startTestApp({ PUBLIC_URL: 'http://localhost:3000' })
    expect((await plain.call('GET', '/')).headers.get('strict-transport-security')).toBeNull()
    await plain.stop()
  })
})

describe('a URL that resembles another site', () => {
  it.each(['//evil.test', '//evil.test/talents', '///evil.test', '/\\evil.test', '//evil.test/..//'])(
    'redirects nowhere else: %s',
    async (path) => {
      const response = await app.fetch(new Request(`https://masrah.test${path}`))
      expect(response.status).toBeLessThan(500)
      const location = response.headers.get('location') ?? '/'
      expect(new URL(location, 'https://masrah.test').origin).toBe('https://masrah.test')
    },
  )
})

describe('the policy of a page', () => {
  it("allows the page's own scripts by hash, and no injected ones", async () => {
    for (const path of pages()) {
      const response = await app.call('GET', path)
      const html = await response.text()
      const policy = policyOf(response)
      for (const [name, element] of [
        ['script-src', 'script'],
        ['style-src', 'style'],
      ] as const) {
        const inline = elements(html, element).filter(
          ({ attributes, content }) => content && !/\bsrc=|application\/ld\+json/.test(attributes),
        )
        expect(policy[name]?.toSorted()).toEqual(
          [...new Set(["'self'", ...inline.map(({ content }) => hash(content))])].toSorted(),
        )
        for (const { content } of inline) expect(content).not.toBe('alert(1)')
      }
      expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|https?:|\*/)
    }
  })

  it('needs no exception for style attributes or event handlers', async () => {
    for (const path of pages()) {
      const html = (await (await app.call('GET', path)).text()).replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
      const tags = html.match(/<[a-z][^>]*>/gi) ?? []
      expect(tags.filter((tag) => /\s(style|on[a-z]+)=/i.test(tag))).toEqual([])
      expect(tags.filter((tag) => /=\s*"?javascript:/i.test(tag))).toEqual([])
    }
  })

  it('holds for a page whose event is named like a script', async () => {
    const html = await (await app.call('GET', `/events/${eventId}`)).text()
    expect(elements(html, 'script').filter(({ content }) => content === 'alert(1)')).toEqual([])
    expect(html).toContain('alert(1)')
  })

  it('allows scripts, styles, fonts and images from this site only', async () => {
    for (const path of pages()) {
      const html = await (await app.call('GET', path)).text()
      const loaded = [...html.matchAll(/<(?:script|img|source|video|link)\b[^>]*?\s(?:src|href)="([^"]+)"[^>]*>/g)]
        .filter(([tag]) => !/rel="(canonical|alternate)"/.test(tag))
        .map(([, address = '']) => address)
      expect(loaded.length).toBeGreaterThan(0)
      expect(loaded.filter((address) => !/^(\/(?!\/)|data:image\/)/.test(address))).toEqual([])
    }
  })
})
