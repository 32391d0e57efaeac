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
  etag: string
  /** What it shows: a write to one of these drops it. */
  tags: string[]
  /** Worth compressing: asked for again since it was made, or likely to be. */
  wanted: boolean
  /** The finished bytes by encoding; the compressed ones come a little after it is wanted. */
  bodies: { identity: Buffer } & Partial<Record<'br' | 'gzip', Buffer>>
  /** Header lists as Node takes them, by encoding. */
  prepared: Partial<Record<Encoding | 'unchanged', string[]>>
}

type Encoding = 'br' | 'gzip' | 'identity'

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
    etag: `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`,
    tags,
    wanted: false,
    bodies: { identity },
    prepared: {},
  }
}

/** Sends a kept answer, or that the reader has it already; with more headers, when given. */
export function sendKept(entry: Kept, request: IncomingMessage, response: ServerResponse, more?: string[]): void {
  const isUnchanged = matches(request.headers['if-none-match'], entry.etag)
  const encoding = bestEncoding(entry, request.headers['accept-encoding'])
  const headers = prepare(entry, isUnchanged ? 'unchanged' : encoding)
  response.writeHead(isUnchanged ? 304 : entry.status, more ? [...headers, ...more] : headers)
  response.end(isUnchanged || request.method === 'HEAD' ? undefined : entry.bodies[encoding])
}

/** A kept answer for the application. */
export function responseOf(entry: Kept): Response {
  return new Response(new Uint8Array(entry.bodies.identity), {
    status: entry.status,
    headers: [...entry.headers, ['etag', entry.etag]],
  })
}

/** Sends an answer that was just made to keep: compressed for who can read that, without waiting for more readers. */
export async function sendNew(entry: Kept, request: IncomingMessage, response: ServerResponse, more: string[]) {
  entry.bodies.gzip ??= await gzipFor(request, entry.bodies.identity)
  sendKept(entry, request, response, more)
}

/** Sends an answer that is for this reader alone, or will hardly be asked for again. */
export async function sendOnce(
  { status, headers, body }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  more: string[],
): Promise<void> {
  const packed = await gzipFor(request, body)
  const sent = packed ?? body
  const vary = body.length < SMALL ? [] : ['vary', 'accept-encoding']
  const encoding = packed ? ['content-encoding', 'gzip'] : []
  const length = ['content-length', String(Buffer.byteLength(sent))]
  response.writeHead(status, [...headers.flat(), ...vary, ...encoding, ...length, ...more])
  response.end(request.method === 'HEAD' ? undefined : sent)
}

async function gzipFor({ headers }: IncomingMessage, body: Buffer | string): Promise<Buffer | undefined> {
  const isWorthIt = body.length >= SMALL && ACCEPTS.gzip.test(String(headers['accept-encoding'] ?? ''))
  return isWorthIt ? compressors.gzip(body) : undefined
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
  const isPicture = entry.headers.some(([name, value]) => name === 'content-type' && value.startsWith('image/'))
  if (identity.length < SMALL / 2 || isPicture) return
  for (const encoding of ['br', 'gzip'] as const) entry.bodies[encoding] ??= await compressors[encoding](identity)
}

/** The best encoding at hand. */
function bestEncoding({ bodies }: Kept, accepted: string | string[] | undefined): Encoding {
  const accept = String(accepted ?? '')
  if (bodies.br && ACCEPTS.br.test(accept)) return 'br'
  return bodies.gzip && ACCEPTS.gzip.test(accept) ? 'gzip' : 'identity'
}

// The name of an encoding, unless it is ruled out (`br;q=0`).
const ACCEPTS = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

/** What a 304 must repeat (RFC 9110, 15.4.5); all else the reader has kept with the bytes. */
const OF_UNCHANGED = new Set(['cache-control', 'vary'])

function prepare(entry: Kept, kind: Encoding | 'unchanged'): string[] {
  const ready = entry.prepared[kind]
  if (ready) return ready
  const headers: string[] = ['etag', entry.etag]
  for (const [name, value] of entry.headers) {
    if (kind === 'unchanged' && !OF_UNCHANGED.has(name)) continue
    headers.push(name, value)
  }
  if (kind === 'br' || kind === 'gzip') headers.push('content-encoding', kind)
  if (kind !== 'unchanged') headers.push('content-length', String(entry.bodies[kind]?.length ?? 0))
  entry.prepared[kind] = headers
  return headers
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
