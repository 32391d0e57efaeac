import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AcceptEncoding, accepts, brotliOf, gzipOf, MIN_BYTES } from '../compression.ts'
import { responseOfBytes } from '../response-bytes.ts'
import type { CacheFacts } from './cache-tags.ts'

/** A finished response. */
export interface RawResponse {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
}

/** When a response began to be generated: it shows every change before that. */
export interface Generation {
  /** Number of changes that the cache had seen by then. */
  changesSeen: number
  /** Milliseconds. */
  beganAt: number
}

/** A response that is the same for everyone, ready to be sent many times. */
export interface CachedResponse extends Generation, CacheFacts {
  status: number
  headers: [string, string][]
  /** Hash of the plain bytes; the ETag of each encoding derives from it. */
  hash: string
  /** When a write first marked it stale, milliseconds. */
  staleAt: number | undefined
  /** When a request was last let through to revalidate it, milliseconds; 0: never. */
  leasedAt: number
  /** Dropped from the cache: not worth compressing. */
  isDropped: boolean
  /** Compression under way or done, by encoding: once for all readers. */
  compressing: Partial<Record<'br' | 'gzip', Promise<void>>>
  /** Finished bytes by encoding: gzip from the first reader that accepts it, Brotli soon after the second. */
  bodies: { identity: Buffer } & Partial<Record<'br' | 'gzip', Buffer>>
  /** Header lists as Node takes them, by encoding. */
  prepared: Partial<Record<ContentEncoding | `unchanged ${ContentEncoding}`, string[]>>
}

/** The best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
type ContentEncoding = (typeof ENCODINGS)[number]

/** Prepares a response for sending many times. */
export function prepareCached(
  { status, headers, body }: RawResponse,
  facts: CacheFacts,
  generation: Generation,
): CachedResponse {
  const identity = ownBytes(body)
  const vary = headers.find(([name]) => name === 'vary')?.[1]
  return {
    status,
    headers: [
      ...headers.filter(([name]) => name !== 'vary' && name !== 'content-length'),
      ['vary', vary ? `${vary}, accept-encoding` : 'accept-encoding'],
    ],
    hash: hash('sha256', identity, 'base64url').slice(0, 22),
    ...facts,
    ...generation,
    staleAt: undefined,
    leasedAt: 0,
    isDropped: false,
    compressing: {},
    bodies: { identity },
    prepared: {},
  }
}

/** Copied: a small buffer is a view of a slab or a chunk, which would stay in memory with it. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Sends a cached response, or 304. */
function sendCached(entry: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': accepted } = request.headers
  const known = knownEncoding(entry, ifNoneMatch, accepted)
  const encoding = known ?? bestEncoding(entry, accepted)
  const headers = prepare(entry, known ? `unchanged ${known}` : encoding)
  response.writeHead(known ? 304 : entry.status, headers)
  response.end(known || request.method === 'HEAD' ? undefined : entry.bodies[encoding])
}

/** A cached response for the application, in an encoding that the request accepts. */
export async function responseOf(entry: CachedResponse, { headers }: Request): Promise<Response> {
  const accepted = headers.get('accept-encoding') ?? undefined
  const known = knownEncoding(entry, headers.get('if-none-match') ?? undefined, accepted)
  // With all headers: otherwise the application would add a default policy, which would replace the page's in caches.
  if (known) return new Response(null, { status: 304, headers: [...entry.headers, ['etag', etagOf(entry, known)]] })
  await gzipIfAccepted(accepted, entry)
  const encoding = bestEncoding(entry, accepted)
  const body = entry.bodies[encoding] ?? entry.bodies.identity
  return responseOfBytes(body, {
    status: entry.status,
    headers: [
      ...entry.headers,
      ['etag', etagOf(entry, encoding)],
      ['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as [string, string]]),
    ],
  })
}

async function sendGzipped(entry: CachedResponse, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await gzipIfAccepted(request.headers['accept-encoding'], entry)
  sendCached(entry, request, response)
}

/** Sends a response from memory, and improves its compression for later readers. */
export function sendAgain(entry: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers['accept-encoding']
  compressBetter(entry, accepted)
  // Earlier readers accept no compression: a whole page is too much for a phone's connection.
  const isPlain = !entry.bodies.gzip && !entry.bodies.br && accepts('gzip', accepted) && isCompressible(entry)
  if (isPlain) sendGzipped(entry, request, response).catch(() => response.destroy())
  else sendCached(entry, request, response)
}

/** A JSON list of these items, in bytes, written one by one: one string of all of them would be garbage at once. */
export function joinItems(items: string[]): Buffer {
  let size = 2 + Math.max(0, items.length - 1)
  for (const item of items) size += Buffer.byteLength(item)
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for (const item of items) {
    bytes[at++] = COMMA
    at += bytes.write(item, at)
  }
  bytes[0] = OPENING
  bytes[size - 1] = CLOSING
  return bytes
}

const [OPENING = 0, COMMA = 0, CLOSING = 0] = Buffer.from('[,]')

/** Whether this is a cached response. */
export function isCached(result: object): result is CachedResponse {
  return 'bodies' in result
}

/**
 * Compresses a response on its second request, in the best encoding that this reader accepts. Meanwhile the first
 * reader's encoding is sent. Responses requested once never cost that much, nor do stale ones, which others replace within seconds.
 */
function compressBetter(entry: CachedResponse, accepted: AcceptEncoding): void {
  const encoding = accepts('br', accepted) ? 'br' : 'gzip'
  if (encoding in entry.compressing || !accepts(encoding, accepted) || !isCompressible(entry)) return
  if (encoding === 'gzip') return void gzipIfAccepted(accepted, entry)
  const isReplaced = () => entry.isDropped || entry.staleAt !== undefined
  if (isReplaced()) return
  entry.compressing.br = brotliOf(entry.bodies.identity, isReplaced).then((packed) => {
    if (packed) entry.bodies.br = ownBytes(packed)
    // The queue was full: the next reader tries again.
    else delete entry.compressing.br
  })
}

/** Gzips a response, once for all waiting readers, if this one accepts it. */
async function gzipIfAccepted(accepted: AcceptEncoding, entry: CachedResponse): Promise<void> {
  if (!isCompressible(entry) || !accepts('gzip', accepted)) return
  entry.compressing.gzip ??= gzipOf(entry.bodies.identity).then((packed) => {
    if (packed) entry.bodies.gzip = ownBytes(packed)
    else delete entry.compressing.gzip
  })
  await entry.compressing.gzip
}

function isCompressible({ bodies, headers }: CachedResponse): boolean {
  if (bodies.identity.length < MIN_BYTES) return false
  return !headers.some(([name, value]) => name === 'content-type' && value.startsWith('image/'))
}

/** The best encoding at hand. */
function bestEncoding({ bodies }: CachedResponse, accepted: AcceptEncoding): ContentEncoding {
  if (bodies.br && accepts('br', accepted)) return 'br'
  return bodies.gzip && accepts('gzip', accepted) ? 'gzip' : 'identity'
}

/** A strong ETag names bytes, so each encoding has its own. */
function etagOf({ hash }: CachedResponse, encoding: ContentEncoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
}

/**
 * The encoding in which the reader has this response already, limited to those that it accepts: a shared cache also
 * lists what it holds for others.
 */
function knownEncoding(
  entry: CachedResponse,
  ifNoneMatch: string | undefined,
  accepted: AcceptEncoding,
): ContentEncoding | undefined {
  if (!ifNoneMatch) return undefined
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return ENCODINGS.find((encoding) => accepts(encoding, accepted) && known.includes(etagOf(entry, encoding)))
}

/** Headers that a 304 must repeat (RFC 9110, 15.4.5); the reader has stored all others. */
const OF_UNCHANGED = new Set(['cache-control', 'vary'])

function prepare(entry: CachedResponse, kind: keyof CachedResponse['prepared']): string[] {
  const ready = entry.prepared[kind]
  if (ready) return ready
  const encoding = ENCODINGS.find((name) => kind.endsWith(name)) ?? 'identity'
  const isUnchanged = kind !== encoding
  const headers: string[] = ['etag', etagOf(entry, encoding)]
  for (const [name, value] of entry.headers) {
    if (!isUnchanged || OF_UNCHANGED.has(name)) headers.push(name, value)
  }
  if (!isUnchanged) {
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    headers.push('content-length', String(entry.bodies[encoding]?.length ?? 0))
  }
  entry.prepared[kind] = headers
  return headers
}
