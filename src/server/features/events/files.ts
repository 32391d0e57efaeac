import { Hono } from 'hono'
import { isUuid } from '../../../contract/rules/uuid.ts'
import { CACHE_TAG, type PublicCache } from '../../http/public/cache.ts'
import type { Database } from '../../services/db.ts'
import { eventCalendar } from './calendar.ts'
import { shareImage } from './og-image.ts'
import { findEvent } from './queries.ts'

/** What belongs to an event and is no page: its calendar file and the picture shown where it is shared. */
export function eventFiles({
  db,
  cache,
  publicUrl,
  root,
}: {
  db: Database
  cache: Pick<PublicCache, 'fill'>
  publicUrl: string
  root: URL
}) {
  const find = async (id: string) => (isUuid(id) ? findEvent(db, id) : undefined)
  const app = new Hono()

  app.get('/events/:id/calendar.ics', async (c) => {
    const event = await find(c.req.param('id'))
    if (!event) return c.notFound()
    return c.body(eventCalendar(event, publicUrl), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="masrah.ics"',
    })
  })

  // Drawing takes a tenth of a second of the processor; messengers ask in swarms.
  app.get('/events/:id/og.jpg', (c) =>
    cache.fill(c.req.raw, async () => {
      const event = await find(c.req.param('id'))
      if (!event) return c.notFound()
      return c.body(new Uint8Array(await shareImage(event, root)), 200, {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600',
        [CACHE_TAG]: `event:${event.id}`,
      })
    }),
  )
  return app
}
