import { Hono } from 'hono'
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/rules/language.ts'
import { nextChange } from '../../../contract/rules/next-change.ts'
import { isUuid } from '../../../contract/rules/uuid.ts'
import type { CallServices } from '../../http/context.ts'
import { languageInUrl, pageLanguage } from '../../http/language.ts'
import { eventTag } from '../../http/public/cache-tags.ts'
import { type OgImageServices, sendOgImage } from '../images/og-image-response.ts'
import { eventCalendar } from './calendar.ts'
import { changesOfEvent } from './next-change.ts'
import { drawEventOgImage } from './og-image.ts'
import { findEvent } from './queries.ts'

/** Files of an event: its calendar file and its Open Graph image. */
export function eventFiles(services: OgImageServices & Pick<CallServices, 'db' | 'clock' | 'publicUrl'>) {
  const { db, clock, publicUrl, readImage } = services
  const find = async (id: string, language: Language) =>
    isUuid(id) ? findEvent(db, id, language, clock.now()) : undefined
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

  app.get('/events/:id/og.jpg', (c) =>
    sendOgImage(c, services, async () => {
      const event = await find(c.req.param('id'), languageInUrl(c.req.url) ?? DEFAULT_LANGUAGE)
      if (!event) return undefined
      const until = nextChange(changesOfEvent(event), clock.now())
      return { tag: eventTag(event.id), until, draw: () => drawEventOgImage(event, readImage) }
    }),
  )
  return app
}
