import { Hono } from 'hono'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import type { CallServices } from '../../http/context.ts'
import { findByToken } from '../availability/calendars.ts'
import { bookingsCalendar } from './calendar.ts'
import { listConfirmed } from './queries.ts'

/** Past bookings are included this long. */
const PAST_MS = 30 * DAY_MS

/** The calendar file of a talent's bookings, at its secret URL. */
export function bookingFiles({ db, clock, publicUrl }: Pick<CallServices, 'db' | 'clock' | 'publicUrl'>) {
  const app = new Hono()

  app.get('/calendars/:file{[\\w-]+\\.ics}', async (c) => {
    const found = await findByToken(db, c.req.param('file').replace(/\.ics$/, ''))
    if (!found) return c.notFound()
    const bookings = await listConfirmed(db, found.talentId, new Date(clock.now() - PAST_MS))
    return c.body(bookingsCalendar(bookings, { side: 'talent', language: found.language }, publicUrl), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })
  return app
}
