import { createFileResponse } from '@remix-run/response/file'
import { type Context, Hono } from 'hono'
import { DRAWINGS_FOLDER } from '../../../contract/rules/drawn-poster.ts'
import { imageFiles, PUBLIC_PURPOSES } from '../../../contract/rules/image-sizes.ts'
import { UUID_PATTERN } from '../../../contract/rules/uuid.ts'
import { TALENT_DRAWINGS_FOLDER } from '../../services/drawn-talent.ts'
import type { Media } from '../../services/media.ts'
import { drawingAt } from './read.ts'

const FILE = `(?:${[...new Set(PUBLIC_PURPOSES.flatMap((purpose) => imageFiles(purpose)))].join('|').replaceAll('.', '\\.')})`
/** Default when an image URL has no size. */
const DEFAULT_FILE = '960.webp'
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

const DRAWING_HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': CACHE_CONTROL }

/**
 * Serves the files of uploaded images, except screenshots, and the drawings in place of missing ones. The content of a
 * URL never changes, so it may be cached for good.
 */
export function imageFileRoutes(media: Media): Hono {
  const app = new Hono()
  app.get(`/media/:id{${UUID_PATTERN}}/:file{${FILE}}`, (c) => respond(c, c.req.param('id'), c.req.param('file')))
  for (const folder of [DRAWINGS_FOLDER, TALENT_DRAWINGS_FOLDER]) {
    app.get(`${folder}/:file`, (c) => {
      const drawing = drawingAt(c.req.path)
      return drawing === undefined ? c.notFound() : c.body(drawing, 200, DRAWING_HEADERS)
    })
  }
  app.get(`/media/:id{${UUID_PATTERN}}`, (c) => respond(c, c.req.param('id'), DEFAULT_FILE))

  async function respond(c: Context, id: string, file: string): Promise<Response> {
    const name = `${id}/${file}`
    const etag = `"${name}"`
    const headers = { etag, 'cache-control': CACHE_CONTROL }
    // Before the file is read, since the store may be remote.
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    const fallback = fallbackFor(file)
    const body = (await media.read(name)) ?? (fallback === file ? undefined : await media.read(`${id}/${fallback}`))
    if (!body) return c.notFound()
    const type = file.endsWith('.avif') ? 'image/avif' : 'image/webp'
    if (!(body instanceof Uint8Array)) return new Response(body, { headers: { ...headers, 'content-type': type } })
    return createFileResponse(new File([body], file, { type }), c.req.raw, {
      etag: 'strong',
      digest: async () => name,
      // An image never changes, and the store does not say when it was written.
      lastModified: false,
      cacheControl: CACHE_CONTROL,
    })
  }
  return app
}

/**
 * Fallback for a size that an image lacks, because it is older than the size, or was uploaded for another purpose than
 * it is shown for. Every image has these two widths.
 */
function fallbackFor(file: string): string {
  const [width, type] = file.split('.')
  return `${Number(width) < 480 ? 480 : 960}.${type}`
}
