import { Hono } from 'hono'
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/rules/language.ts'
import { isUuid } from '../../../contract/rules/uuid.ts'
import type { CallServices } from '../../http/context.ts'
import { languageInUrl, pageLanguage } from '../../http/language.ts'
import type { PublicCache } from '../../http/public/cache.ts'
import { cacheTagHeader } from '../../http/public/cache-tags.ts'
import type { RenderQueue } from '../../http/render-queue.ts'
import type { Logger } from '../../services/log.ts'
import { drawOrBrand } from '../../services/og-image.ts'
import type { ReadImage } from '../images/read.ts'
import { eventCalendar } from './calendar.ts'
import { drawEventOgImage } from './og-image.ts'
import { findEvent } from './queries.ts'

/** Files of an event: its calendar file and its Open Graph image. */
export function eventFiles({
  db,
  cache,
  publicUrl,
  readImage,
  inTurn,
  log,
}: Pick<CallServices, 'db' | 'publicUrl'> & {
  cache: Pick<PublicCache, 'fill'>
  readImage: ReadImage
  inTurn: RenderQueue
  log: Logger
}) {
  const find = async (id: string, language: Language) => (isUuid(id) ? findEvent(db, id, language) : undefined)
  const app = new Hono()

  app.get('/events/:id/calendar.ics', async (c) => {
    const language = pageLanguage(c.req.url, c.req.header('cookie'))
    const event = await find(c.req.param('id'), language)
    if (!event) return c.notFound()
    return c.body(eventCalendar(event, publicUrl), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="masrah.ics"',
    })
  })

  // Drawing takes 100 ms of processor time, and messengers request it repeatedly.
  app.get('/events/:id/og.jpg', (c) =>
    cache.fill(c.req.raw, async () => {
      const event = await find(c.req.param('id'), languageInUrl(c.req.url) ?? DEFAULT_LANGUAGE)
      if (!event) return c.notFound()
      return inTurn(c.get('client'), async () =>
        c.body(new Uint8Array(await drawOrBrand(() => drawEventOgImage(event, readImage), log)), 200, {
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=3600',
          ...cacheTagHeader(`event:${event.id}`),
        }),
      )
    }),
  )
  return app
}
