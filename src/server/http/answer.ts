import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A finished answer. As a text, a small body leaves in one write with its headers. */
export interface Answer {
  status: number
  headers: [name: string, value: string][]
  body: Buffer | string
}

/** An answer that is the same for everyone and can be sent again and again. */
export interface Kept {
  status: number
  headers: [string, string][]
  /** Hash of the plain bytes, from which each encoding's ETag is made. */
  hash: string
  /** What it shows: a write to one of these drops it. */
  tags: string[]
  /** Worth compressing: asked for again since it was made, or likely to be. */
  wanted: boolean
  /** The finished bytes by encoding; the compressed ones come a little after it is wanted. */
  bodies: { identity: Buffer } & Partial<Record<'br' | 'gzip', Buffer>>
  /** Header lists as Node takes them, by encoding. */
  prepared: Partial<Record<Encoding | `unchanged ${Encoding}`, string[]>>
}

/** The best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Fewer bytes than this fit into a packet or so either way. */
const SMALL = 1024

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer | string) => Promise<Buffer>> = {
  // Levels at which a page takes milliseconds: what is kept may be dropped by the next sale.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

/** Makes an answer one that can be sent to everyone. */
export function keep({ status, headers, body }: Answer, tags: string[]): Kept {
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const vary = headers.find(([name]) => name === 'vary')?.[1]
  return {
    status,
    headers: [
      ...headers.filter(([name]) => name !== 'vary' && name !== 'content-length'),
      ['vary', vary ? `${vary}, accept-encoding` : 'accept-encoding'],
    ],
    hash: hash('sha256', identity, 'base64url').slice(0, 22),
    tags,
    wanted: false,
    bodies: { identity },
    prepared: {},
  }
}

/** Sends a kept answer, or that the reader has it already; with more headers, when given. */
export function sendKept(entry: Kept, request: IncomingMessage, response: ServerResponse, more?: string[]): void {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': accepted } = request.headers
  const known = knownEncoding(entry, ifNoneMatch, accepted)
  const encoding = known ?? bestEncoding(entry, accepted)
  const headers = prepare(entry, known ? `unchanged ${known}` : encoding)
  response.writeHead(known ? 304 : entry.status, more ? [...headers, ...more] : headers)
  response.end(known || request.method === 'HEAD' ? undefined : entry.bodies[encoding])
}

/** A kept answer for the application, in an encoding that the request accepts. */
export async function responseOf(entry: Kept, { headers }: Request): Promise<Response> {
  const accepted = headers.get('accept-encoding') ?? undefined
  const known = knownEncoding(entry, headers.get('if-none-match') ?? undefined, accepted)
  // With all headers: a policy that the application adds for want of one would replace that of the page in the cache.
  if (known) return new Response(null, { status: 304, headers: [...entry.headers, ['etag', etagOf(entry, known)]] })
  if (isCompressible(entry)) entry.bodies.gzip ??= await gzipFor(accepted, entry.bodies.identity)
  const encoding = bestEncoding(entry, accepted)
  const body = entry.bodies[encoding] ?? entry.bodies.identity
  return new Response(new Uint8Array(body), {
    status: entry.status,
    headers: [
      ...entry.headers,
      ['etag', etagOf(entry, encoding)],
      ['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as [string, string]]),
    ],
  })
}

/** Sends an answer that was just made to keep: compressed for who can read that, without waiting for more readers. */
export async function sendNew(entry: Kept, request: IncomingMessage, response: ServerResponse, more: string[]) {
  entry.bodies.gzip ??= await gzipFor(request.headers['accept-encoding'], entry.bodies.identity)
  sendKept(entry, request, response, more)
}

/** Sends an answer that is for this reader alone, or will hardly be asked for again. */
export async function sendOnce(
  { status, headers, body }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  more: string[],
): Promise<void> {
  const packed = await gzipFor(request.headers['accept-encoding'], body)
  const sent = packed ?? body
  const vary = body.length < SMALL ? [] : ['vary', 'accept-encoding']
  const encoding = packed ? ['content-encoding', 'gzip'] : []
  const length = ['content-length', String(Buffer.byteLength(sent))]
  response.writeHead(status, [...headers.flat(), ...vary, ...encoding, ...length, ...more])
  response.end(request.method === 'HEAD' ? undefined : sent)
}

async function gzipFor(accepted: Accepted, body: Buffer | string): Promise<Buffer | undefined> {
  return body.length >= SMALL && accepts('gzip', accepted) ? compressors.gzip(body) : undefined
}

export function isKept(answer: object): answer is Kept {
  return 'bodies' in answer
}

/** Has an answer compressed, once. Whoever asks in the few milliseconds that it takes gets the plain bytes. */
export function want(entry: Kept): void {
  if (entry.wanted) return
  entry.wanted = true
  void compress(entry)
}

async function compress(entry: Kept): Promise<void> {
  const { identity } = entry.bodies
  if (identity.length < SMALL / 2 || !isCompressible(entry)) return
  for (const encoding of ['br', 'gzip'] as const) entry.bodies[encoding] ??= await compressors[encoding](identity)
}

function isCompressible({ headers }: Kept): boolean {
  return !headers.some(([name, value]) => name === 'content-type' && value.startsWith('image/'))
}

type Accepted = string | string[] | undefined

/** The best encoding at hand. */
function bestEncoding({ bodies }: Kept, accepted: Accepted): Encoding {
  if (bodies.br && accepts('br', accepted)) return 'br'
  return bodies.gzip && accepts('gzip', accepted) ? 'gzip' : 'identity'
}

// The name of an encoding, unless it is ruled out (`br;q=0`).
const ACCEPTS = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

/** Whether an `Accept-Encoding` header takes an encoding. */
export function accepts(encoding: Encoding, accepted: Accepted): boolean {
  return encoding === 'identity' || ACCEPTS[encoding].test(String(accepted ?? ''))
}

/** A strong ETag names bytes, so each encoding has its own. */
function etagOf({ hash }: Kept, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
}

/**
 * The encoding in which the reader has this answer already. Only one that it accepts: a shared cache names what it holds
 * for others, too, and would send that.
 */
function knownEncoding(entry: Kept, ifNoneMatch: string | undefined, accepted: Accepted): Encoding | undefined {
  if (!ifNoneMatch) return undefined
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return ENCODINGS.find((encoding) => accepts(encoding, accepted) && known.includes(etagOf(entry, encoding)))
}

/** What a 304 must repeat (RFC 9110, 15.4.5); all else the reader has kept with the bytes. */
const OF_UNCHANGED = new Set(['cache-control', 'vary'])

function prepare(entry: Kept, kind: keyof Kept['prepared']): string[] {
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
