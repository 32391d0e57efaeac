import { createFileResponse } from '@remix-run/response/file'
import { type Context, Hono } from 'hono'
import { PICTURE_WIDTHS } from '../../../contract/rules/image-sizes.ts'
import type { Media } from '../../services/media.ts'

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const TYPES = Object.entries(PICTURE_WIDTHS).map(([type, widths]) => `(?:${widths.join('|')})\\.${type}`)
const FILE = `(?:${TYPES.join('|')})`
/** What the address of a picture answers when it names no size. */
const MIDDLE = '960.webp'
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
/** Pictures from before there was this size answer with the next. */
const [ADDED, NEXT] = ['320.avif', '480.avif']

/** The files of uploaded pictures. What lies at an address never changes: it may be kept for good. */
export function imageFiles(media: Media): Hono {
  const app = new Hono()
  app.get(`/media/:id{${ID}}/:file{${FILE}}`, (c) => answer(c, c.req.param('id'), c.req.param('file')))
  app.get(`/media/:id{${ID}}`, (c) => answer(c, c.req.param('id'), MIDDLE))

  async function answer(c: Context, id: string, file: string): Promise<Response> {
    const name = `${id}/${file}`
    const etag = `"${name}"`
    const headers = { etag, 'cache-control': CACHE_CONTROL }
    // Before the file is read, which may be far away.
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    const body = (await media.read(name)) ?? (file === ADDED ? await media.read(`${id}/${NEXT}`) : undefined)
    if (!body) return c.notFound()
    const type = file.endsWith('.avif') ? 'image/avif' : 'image/webp'
    if (!(body instanceof Uint8Array)) return new Response(body, { headers: { ...headers, 'content-type': type } })
    return createFileResponse(new File([body], file, { type }), c.req.raw, {
      etag: 'strong',
      digest: async () => name,
      // Nothing here is ever modified, and the store does not say when it was made.
      lastModified: false,
      cacheControl: CACHE_CONTROL,
    })
  }
  return app
}
