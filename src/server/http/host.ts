import type { IncomingMessage, ServerResponse } from 'node:http'
import { messageLanguage } from './language.ts'
import { problem } from './problem.ts'
import type { Observer } from './request-log.ts'
import { apiSecurityHeaders, type Secure } from './security.ts'

/** Refuses a request without an unambiguous target host; true when it did. */
export type HostGuard = (request: IncomingMessage, response: ServerResponse) => boolean

/** A name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
/** Scheme and authority of a request line in absolute form (RFC 9112, 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i

/**
 * Checks the host of each request before the cache or a URL parser reads it: exactly one valid `Host`, and no other
 * host in a request line in absolute form.
 */
export function createHostGuard({ observer, secure }: { observer: Observer; secure: Secure }): HostGuard {
  const safe = Object.fromEntries(apiSecurityHeaders(secure))
  let lastValid: string | undefined

  function isValid(request: IncomingMessage): boolean {
    const { host } = request.headers
    if (host === undefined || countHosts(request.rawHeaders) !== 1) return false
    if (host !== lastValid) {
      if (!isHost(host)) return false
      lastValid = host
    }
    return toOriginForm(request, host)
  }

  return (request, response) => {
    if (isValid(request)) return false
    const { id, end } = observer()
    const { status, headers, body } = problem('BAD_INPUT', messageLanguage(request.url, request.headers))
    const json = JSON.stringify(body)
    response.shouldKeepAlive = false
    response.writeHead(status, {
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(json), 'x-request-id': id },
      ...headers,
      ...safe,
    })
    response.end(request.method === 'HEAD' ? undefined : json)
    end({ method: request.method ?? '', path: pathOf(request.url), status })
    return true
  }
}

/** Whether browsers would write the host this way: no `127.1` or `0x7f.1`, which URL parsers normalize. */
export function isHost(host: string): boolean {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false
  return host.startsWith('[') || new URL(`http://${host}`).hostname === host.replace(/:.*/, '').toLowerCase()
}

/** Reduces the request line to path and query; false when it names another host, or no path. */
function toOriginForm(request: IncomingMessage, host: string): boolean {
  const { url = '' } = request
  if (url.startsWith('/')) return true
  const [prefix, authority] = ABSOLUTE_FORM.exec(url) ?? []
  if (!prefix || authority?.toLowerCase() !== host.toLowerCase()) return false
  const target = url.slice(prefix.length)
  request.url = target.startsWith('/') ? target : `/${target}`
  return true
}

/** Node silently keeps the first of several; a proxy may have used the last. */
function countHosts(rawHeaders: string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

function pathOf(url = ''): string {
  return url.startsWith('/') ? (url.split('?', 1)[0] ?? '') : ''
}
