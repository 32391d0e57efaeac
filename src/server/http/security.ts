import { createHash } from 'node:crypto'

const PERMISSIONS = 'geolocation=(), microphone=(), payment=(), usb=()'
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What others show on their pages: users' images, and the images of shared links. */
const SHARED = /^\/media\/|\/og\.jpg$/

/** Gives an answer at `path` the headers that keep it safe. */
export type Secure = (headers: Headers, path: string) => void

/**
 * Headers that go with every answer. An answer that says nothing of its own may load nothing at all; pages and the
 * API's documentation bring a policy of their own.
 */
export function securityHeaders(publicUrl: string): Secure {
  const https = publicUrl.startsWith('https:')
  return (headers, path) => {
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    // The camera is for the staff's scanner alone.
    headers.set('permissions-policy', `${PERMISSIONS}, camera=(${path === '/check-in' ? 'self' : ''})`)
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', SHARED.test(path) ? 'cross-origin' : 'same-origin')
    if (https) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING)
  }
}

/**
 * A rendered page without its nonce, and its policy: own files, the inline scripts and styles that carry the nonce, by
 * their hashes, and nothing foreign. Data that came out unescaped cannot know the nonce, so it gets no hash; without the
 * nonce the page is the same each time.
 */
export function sealPage(rendered: string, nonce: string): { html: string; policy: string } {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes(rendered, 'script', nonce)}`,
    `style-src 'self' ${hashes(rendered, 'style', nonce)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const html = rendered
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '')
  return { html, policy: policy.join('; ') }
}

function hashes(html: string, element: 'script' | 'style', nonce: string): string {
  // Each part ends at the next `<element`: otherwise elements that are never closed take quadratic time.
  const inline = new RegExp(`<${element}\\b([^<>]*)>((?:(?!<${element}\\b)[\\s\\S])*?)</${element}>`, 'g')
  const found = new Set<string>()
  for (const [, attributes = '', content = ''] of html.matchAll(inline)) {
    if (!content || !attributes.includes(` nonce="${nonce}"`)) continue
    // Data (JSON-LD) is never run, so it needs no leave.
    if (attributes.includes('type="application/ld+json"')) continue
    found.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return [...found].join(' ')
}
