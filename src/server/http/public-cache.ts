import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../services/clock.ts'
import type { Live } from '../services/live.ts'
import { pagePreferences } from './language.ts'
import type { Secure } from './security.ts'

/** Header by which an answer inside the server names what it shows; it never leaves the server. */
export const CACHE_TAG = 'cache-tag'

/** What others' writes do not drop (a state that changes as time passes) is at most this old, milliseconds. */
const MAX_AGE_MS = 60_000
const MAX_BYTES = 48 * 1024 * 1024
const CHANNEL = 'public_cache'

type Encoding = 'br' | 'gzip' | 'identity'

const compressors: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  // Levels at which a page takes milliseconds: what is kept may be dropped by the next sale.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
}

interface Kept {
  status: number
  headers: [string, string][]
  etag: string
  tags: string[]
  /** Worth compressing: asked for again since it was made, or likely to be. */
  wanted: boolean
  /** The finished bytes by encoding; the compressed ones come a little after it is wanted. */
  bodies: Partial<Record<Encoding, Buffer>>
  /** Header lists as Node takes them, by encoding. */
  prepared: Partial<Record<Encoding | 'unchanged', string[]>>
}

export interface PublicCache {
  /** Answers from memory, when it can; false leaves the request to the application. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Makes the answer to a GET, or waits for the one that is being made for the same key; keeps it if it may be kept. */
  fill(request: Request, make: () => Promise<Response>): Promise<Response>
  /** Forgets all that shows one of these: here at once, in other processes within 100 ms. */
  drop(tags: string[]): void
  readonly counts: { hits: number; entries: number; bytes: number }
}

/**
 * Finished answers that are the same for everyone (pages, public GETs), as bytes ready to send: by address and, for
 * pages, language and theme.
 */
export function createPublicCache({ clock, live, secure }: { clock: Clock; live: Live; secure: Secure }): PublicCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    // Plain bytes, about as many again compressed, and the headers.
    sizeCalculation: (entry) => 1024 + (entry.bodies.identity?.length ?? 0) * 2,
    dispose: (entry, key) => forget(key, entry.tags),
    perf: clock,
  })
  const keysByTag = new Map<string, Set<string>>()
  /** The answers being made: what others who ask for the same meanwhile wait for. */
  const making = new Map<string, Promise<Kept | undefined>>()
  /** When each tag was last dropped, counted in drops: what was begun before its drop must not be kept after it. */
  const dropped = new LRUCache<string, number>({ max: 50_000 })
  let drops = 0
  let floor = 0
  let hits = 0

  function remember(key: string, entry: Kept): void {
    kept.set(key, entry)
    for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
  }

  function forget(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function dropHere(tags: string[]): void {
    drops++
    // Who asks from now on must not be given what was begun before.
    making.clear()
    for (const tag of tags) {
      dropped.set(tag, drops)
      for (const key of [...(keysByTag.get(tag) ?? [])]) kept.delete(key)
    }
  }

  live.on(CHANNEL, dropHere)
  live.onGap(() => {
    floor = ++drops
    making.clear()
    kept.clear()
  })

  /** Whether what was begun at `since` shows only what has not been dropped meanwhile. */
  function isFresh(tags: string[], since: number): boolean {
    return live.listening && since >= floor && tags.every((tag) => (dropped.get(tag) ?? 0) <= since)
  }

  /** Builds an answer; one that is the same for everyone also comes as the entry that was made of it. */
  async function make(
    key: string,
    path: string,
    build: () => Promise<Response>,
  ): Promise<{ response: Response; entry?: Kept }> {
    const since = drops
    const response = await build()
    const tags = response.headers.get(CACHE_TAG)?.split(' ')
    response.headers.delete(CACHE_TAG)
    if (!tags || response.status !== 200) return { response }
    secure(response.headers, path)
    const entry = await keep(response, tags)
    if (isFresh(tags, since)) {
      remember(key, entry)
      // A page is asked for again; most searches never are, and compressing costs more than answering them.
      if (!path.startsWith('/api/')) want(entry)
    }
    return { response: respond(entry), entry }
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const entry = kept.get(keyOf(request.url ?? '/', request.headers.cookie))
      if (!entry) return false
      hits++
      want(entry)
      if (matches(request.headers['if-none-match'], entry.etag)) {
        response.writeHead(304, prepare(entry, 'unchanged')).end()
        return true
      }
      const encoding = bestEncoding(entry, request.headers['accept-encoding'])
      const body = entry.bodies[encoding]
      response.writeHead(entry.status, prepare(entry, encoding))
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },

    async fill(request, build) {
      const { pathname, search } = new URL(request.url)
      const key = keyOf(pathname + search, request.headers.get('cookie') ?? undefined)
      const entry = await making.get(key)
      if (entry) return respond(entry)
      const made = make(key, pathname, build)
      const shared = made.then(({ entry }) => entry).catch(() => undefined)
      making.set(key, shared)
      try {
        return (await made).response
      } finally {
        if (making.get(key) === shared) making.delete(key)
      }
    },

    drop(tags) {
      dropHere(tags)
      live.tell(CHANNEL, tags)
    },

    get counts() {
      return { hits, entries: kept.size, bytes: kept.calculatedSize }
    },
  }
}

/** What tells answers apart: the address, and for pages the language and theme that they are rendered in. */
function keyOf(url: string, cookies: string | undefined): string {
  if (url.startsWith('/api/')) return url
  const { language, theme } = pagePreferences(url, cookies)
  return `${language} ${theme} ${url}`
}

async function keep(response: Response, tags: string[]): Promise<Kept> {
  const identity = Buffer.from(await response.arrayBuffer())
  response.headers.append('vary', 'accept-encoding')
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    tags,
    wanted: false,
    bodies: { identity },
    prepared: {},
  }
}

function respond(entry: Kept): Response {
  return new Response(new Uint8Array(entry.bodies.identity ?? []), {
    status: entry.status,
    headers: [...entry.headers, ['etag', entry.etag]],
  })
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

/** Has an answer compressed, once. Whoever asks in the few milliseconds that it takes gets the plain bytes. */
function want(entry: Kept): void {
  if (entry.wanted) return
  entry.wanted = true
  void compress(entry)
}

async function compress(entry: Kept): Promise<void> {
  const { identity } = entry.bodies
  const isPicture = entry.headers.some(([name, value]) => name === 'content-type' && value.startsWith('image/'))
  if (!identity || identity.length < 512 || isPicture) return
  for (const encoding of ['br', 'gzip'] as const) entry.bodies[encoding] = await compressors[encoding](identity)
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
