import { type Context, Hono } from 'hono'
import { PICTURE_WIDTHS } from '../../../contract/rules/picture.ts'
import type { Media } from '../../services/media.ts'

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const TYPES = Object.entries(PICTURE_WIDTHS).map(([type, widths]) => `(?:${widths.join('|')})\\.${type}`)
const FILE = `(?:${TYPES.join('|')})`
/** What the address of a picture answers when it names no size. */
const MIDDLE = '960.webp'
/** Pictures from before there was this size answer with the next. */
const [ADDED, NEXT] = ['320.avif', '480.avif']

/** The files of uploaded pictures. What lies at an address never changes: it may be kept for good. */
export function imageFiles(media: Media): Hono {
  const app = new Hono()
  app.get(`/media/:id{${ID}}/:file{${FILE}}`, (c) => answer(c, c.req.param('id'), c.req.param('file')))
  app.get(`/media/:id{${ID}}`, (c) => answer(c, c.req.param('id'), MIDDLE))

  async function answer(c: Context, id: string, file: string): Promise<Response> {
    const etag = `"${id}/${file}"`
    const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    const body = (await media.read(`${id}/${file}`)) ?? (file === ADDED ? await media.read(`${id}/${NEXT}`) : undefined)
    if (!body) return c.notFound()
    const answer = new Response(body, { headers })
    answer.headers.set('content-type', file.endsWith('.avif') ? 'image/avif' : 'image/webp')
    if (body instanceof Uint8Array) answer.headers.set('content-length', String(body.length))
    return answer
  }
  return app
}
