import { Hono } from 'hono'
import { LANGUAGES } from '../../../contract/rules/language.ts'
import type { Clock } from '../../services/clock.ts'
import type { Database } from '../../services/db.ts'
import { listEvents } from '../events/queries.ts'
import { listTalentIds } from '../talents/queries.ts'

/** Of each kind; one sitemap may name 50,000 addresses (sitemaps.org). */
const MAX_ROWS = 10_000

const PAGES = ['/', '/events', '/talents']

/** `/robots.txt` and `/sitemap.xml`: what search engines read first. */
export function sitemap({ db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string }) {
  const app = new Hono()

  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nDisallow: /scan/\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 200, {
      'cache-control': 'public, max-age=3600',
    }),
  )

  app.get('/sitemap.xml', async (c) => {
    const { rows } = await listEvents(db, { limit: MAX_ROWS, now: new Date(clock.now()).toISOString() })
    const talents = await listTalentIds(db, MAX_ROWS)
    const paths = [...PAGES, ...rows.map(({ id }) => `/events/${id}`), ...talents.map((id) => `/talent-profile/${id}`)]
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => entry(publicUrl + path)).join('\n')}
</urlset>
`
    return c.body(xml, 200, { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' })
  })
  return app
}

function entry(url: string): string {
  const alternates = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}?lng=${language}"/>`,
  )
  return `<url><loc>${url}</loc>${alternates.join('')}</url>`
}
