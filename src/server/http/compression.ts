import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import pLimit from 'p-limit'
import { bytesOf, responseOfBytes } from './response-bytes.ts'

/** Smaller bodies fit into one packet uncompressed. */
export const MIN_BYTES = 1024

/** Concurrent encoders: each holds memory outside the heap, and one of libuv's four threads. */
const gzips = pLimit(2)
const brotlis = pLimit(1)
/** Queue limit: most responses beyond it would be evicted before their turn. */
const MAX_WAITING = 64

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Without memory for an encoder, the response is sent uncompressed. */
const uncompressed = () => undefined

/** Compresses at a fast level, since the response may never be sent again. Undefined on failure. */
export function gzipOf(body: Buffer | string): Promise<Buffer | undefined> {
  return gzips(() => gzipAsync(body, { level: 4 })).catch(uncompressed)
}

/**
 * Compresses a response worth caching; undefined on failure, when the queue is full, or when the response `isStale` at
 * its turn. A window of 64 kB takes half a megabyte instead of eight, and half the time, for at most 5 percent more
 * bytes.
 */
export async function brotliOf(body: Buffer, isStale: () => boolean): Promise<Buffer | undefined> {
  if (brotlis.pendingCount >= MAX_WAITING) return undefined
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 16 }
  return brotlis(async () => (isStale() ? undefined : brotliAsync(body, { params }))).catch(uncompressed)
}

export type AcceptEncoding = string | string[] | undefined

// The name of an encoding, unless excluded (`br;q=0`).
const NAMED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

/** Whether an `Accept-Encoding` header accepts an encoding. */
export function accepts(encoding: 'br' | 'gzip' | 'identity', accepted: AcceptEncoding): boolean {
  return encoding === 'identity' || NAMED[encoding].test(String(accepted ?? ''))
}

/**
 * Gzips responses of the application, whole and a few at a time, but streams tables (CSV) and sitemaps. Hono's own
 * `compress` opens a stream with an encoder per response, no matter how many are under way or how slowly they are read.
 */
export function compression(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    if (headers.has('content-encoding') || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? ''))
      return
    if (status === 206 || Number(headers.get('content-length') ?? MIN_BYTES) < MIN_BYTES) return
    if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'accept-encoding')
    // Without a body.
    if (c.req.method === 'HEAD' || status === 304) return
    if (!accepts('gzip', c.req.header('accept-encoding'))) return
    // A table of 60,000 people, or a sitemap, would fill the memory: its batches are compressed one after another.
    if (c.res.body && /^(?:text\/csv|application\/xml)/.test(headers.get('content-type') ?? '')) {
      const streamed = new Response(c.res.body.pipeThrough(new CompressionStream('gzip')), { status, headers })
      streamed.headers.set('content-encoding', 'gzip')
      c.res = undefined
      c.res = streamed
      return
    }
    const body = await bytesOf(c.res)
    const compressed = body.length < MIN_BYTES ? undefined : await gzipOf(body)
    const response = responseOfBytes(compressed ?? body, { status, headers })
    if (compressed) {
      response.headers.set('content-encoding', 'gzip')
      response.headers.delete('content-length')
      // The bytes have changed, so the strong ETag would be wrong.
      const etag = headers.get('etag')
      if (etag && !etag.startsWith('W/')) response.headers.set('etag', `W/${etag}`)
    }
    // Otherwise Hono would copy it as a stream.
    c.res = undefined
    c.res = response
  }
}
