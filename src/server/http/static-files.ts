import { hash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileResponse } from '@remix-run/response/file'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import { accepts } from './compression.ts'

interface StaticFilesOptions {
  /** Folder of the files. */
  root: string
  /** Path prefix before the file name. */
  prefix?: string
  cacheControl: string
}

/** Names without a leading dot: no escape from the folder, nothing hidden, nothing encoded. */
const PATH = /^(\/[\w$-][\w$.-]*)+$/
/** Precompressed copies that the build writes beside a file, best first. */
const PRECOMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Serves the files of a folder, or their precompressed copies, each with a strong ETag; handles conditional and range
 * requests. Paths without a file go to the next handler.
 */
export function staticFiles({ root, prefix = '', cacheControl }: StaticFilesOptions): MiddlewareHandler {
  /** Cached by path and version: hashing reads the whole file. */
  const etags = new Map<string, Promise<string>>()

  async function etagOf(path: string, version: number): Promise<string> {
    const key = `${path} ${version}`
    const known = etags.get(key)
    if (known) return known
    const etag = readFile(path).then((bytes) => hash('sha256', bytes, 'base64url').slice(0, 22))
    etags.set(key, etag)
    etag.catch(() => etags.delete(key))
    return etag
  }

  return async (c, next) => {
    const { method } = c.req
    const path = c.req.path.slice(prefix.length)
    if ((method !== 'GET' && method !== 'HEAD') || !PATH.test(path)) return next()
    const plain = join(root, path)
    const plainFile = await fileAt(plain)
    if (!plainFile) return next()

    const type = getMimeType(plain) ?? 'application/octet-stream'
    const copies = await Promise.all(
      PRECOMPRESSED.map(async ([encoding, ending]) => ({ encoding, file: await fileAt(plain + ending) })),
    )
    const copy = copies.find(({ encoding, file }) => file && accepts(encoding, c.req.header('accept-encoding')))
    const { path: chosen, mtimeMs } = copy?.file ?? plainFile
    const file = new File([await openAsBlob(chosen)], path, { type: type.split(';')[0], lastModified: mtimeMs })
    const response = await createFileResponse(file, withStrongTags(c.req.raw), {
      etag: 'strong',
      digest: () => etagOf(chosen, mtimeMs),
    })
    const { status, headers } = response
    if (status === 200 || status === 206 || status === 304) {
      headers.set('cache-control', cacheControl)
      if (COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) headers.set('vary', 'accept-encoding')
    }
    if (copy && status !== 304) headers.set('content-encoding', copy.encoding)
    return response
  }
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2), the library strongly: compressing caches weaken ETags. */
function withStrongTags(request: Request): Request {
  const known = request.headers.get('if-none-match')
  if (!known?.includes('W/')) return request
  const headers = new Headers(request.headers)
  headers.set('if-none-match', known.replaceAll('W/"', '"'))
  return new Request(request.url, { method: request.method, headers })
}

async function fileAt(path: string): Promise<{ path: string; mtimeMs: number } | undefined> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.isFile() ? { path, mtimeMs: Math.floor(stats.mtimeMs) } : undefined
}
