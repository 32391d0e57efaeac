import { createHash } from 'node:crypto'
import { CAMERA_PAGE, EMBEDDABLE, WORKERS } from './paths.ts'

const PERMISSIONS = 'geolocation=(), microphone=(), payment=(), usb=()'
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const WORKER = `${NOTHING}; connect-src 'self'`

/** Adds the security headers to a response at `path`. */
export type Secure = (headers: Headers, path: string) => void

/**
 * The security headers of every response. Unless it brings a content security policy (pages and the API documentation
 * do), a response may load nothing at all.
 */
export function securityHeaders(publicUrl: string): Secure {
  const https = publicUrl.startsWith('https:')
  return (headers, path) => {
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('permissions-policy', `${PERMISSIONS}, camera=(${path === CAMERA_PAGE ? 'self' : ''})`)
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', EMBEDDABLE.test(path) ? 'cross-origin' : 'same-origin')
    if (https) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (headers.has('content-security-policy')) return
    headers.set('content-security-policy', WORKERS.includes(path) ? WORKER : NOTHING)
  }
}

/** The security headers of an API response, as a list. */
export function apiSecurityHeaders(secure: Secure): [string, string][] {
  const headers = new Headers()
  secure(headers, '/api/')
  return [...headers]
}

/**
 * A rendered page without its nonce, and its policy: own files, and inline scripts and styles that carry the nonce, by
 * hash. Unescaped data cannot know the nonce, so it gets no hash; without the nonce the page is the same each time.
 */
export function sealPage(rendered: string, nonce: string, path = '/'): { html: string; policy: string } {
  // Browsers without a QR detector use one in WebAssembly.
  const wasm = path === CAMERA_PAGE ? " 'wasm-unsafe-eval'" : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self'${wasm} ${hashes(rendered, 'script', nonce)}`,
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
  // Each match ends at the next `<element`: otherwise unclosed elements take quadratic time.
  const inline = new RegExp(`<${element}\\b([^<>]*)>((?:(?!<${element}\\b)[\\s\\S])*?)</${element}>`, 'g')
  const found = new Set<string>()
  for (const [, attributes = '', content = ''] of html.matchAll(inline)) {
    if (!content || !attributes.includes(` nonce="${nonce}"`)) continue
    // Data (JSON-LD) is never run, so it needs no hash.
    if (attributes.includes('type="application/ld+json"')) continue
    found.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return [...found].join(' ')
}
