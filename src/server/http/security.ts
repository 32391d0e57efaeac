import { createHash } from 'node:crypto'

const PERMISSIONS = 'geolocation=(), microphone=(), payment=(), usb=()'
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

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
    if (https) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING)
  }
}

/** The policy of a finished page: its own scripts and styles, those inside it by their hashes, and nothing foreign. */
export function pagePolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, 'script')}`,
    `style-src 'self' ${hashes(html, 'style')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashes(html: string, element: 'script' | 'style'): string {
  const inline = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g')
  const found = new Set<string>()
  for (const [, attributes = '', content = ''] of html.matchAll(inline)) {
    // Data (JSON-LD) is never run, so it needs no leave.
    if (content && !/\bsrc=/.test(attributes) && !/type="application\/ld\+json"/.test(attributes)) {
      found.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    }
  }
  return [...found].join(' ')
}
