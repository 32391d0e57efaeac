import { Hono } from 'hono'
import { LANGUAGES } from '../../../contract/rules/language.ts'
import type { CallServices } from '../../http/context.ts'
import { shareResult } from '../../services/share-result.ts'
import { listEventChanges } from '../events/queries.ts'
import { listTalentChanges } from '../talents/queries.ts'

/** Of each kind, in two languages each; a sitemap may list 50,000 URLs (sitemaps.org). */
const MAX_ROWS = 10_000

/** Requests within this time share a sitemap: at its largest it has 20 MB and takes 100 ms of the event loop. */
const KEPT_MS = 60_000

/** Pages of text, which change only with the program. */
const TEXT_PAGES = ['/info', '/faq', '/contact-us', '/social', '/terms-of-service', '/privacy']

/** `/robots.txt` and `/sitemap.xml`. */
export function sitemap({ db, publicUrl }: Pick<CallServices, 'db' | 'publicUrl'>) {
  const app = new Hono()

  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /scan/\nDisallow: /calendars/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      200,
      {
        'cache-control': 'public, max-age=3600',
      },
    ),
  )

  const writeSitemap = shareResult(async () => {
    const events = await listEventChanges(db, MAX_ROWS)
    const talents = await listTalentChanges(db, MAX_ROWS)
    const pages: [path: string, modified?: string][] = [
      ['/'],
      ['/events', latest(events)],
      ['/talents', latest(talents)],
      ...TEXT_PAGES.map((path): [string] => [path]),
      ...events.map(({ id, modified }): [string, string] => [`/events/${id}`, modified]),
      ...talents.map(({ id, modified }): [string, string] => [`/talent-profile/${id}`, modified]),
    ]
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(([path, modified]) => entries(publicUrl + path, modified)).join('\n')}
</urlset>
`
  }, KEPT_MS)
  app.get('/sitemap.xml', async (c) =>
    c.body(await writeSitemap(), 200, { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' }),
  )
  return app
}

/** A page in each language: its canonical URLs, each with its alternates. */
function entries(url: string, modified: string | undefined): string {
  const link = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const alternates = LANGUAGES.map((language) => link(language, `${url}?lng=${language}`)).join('')
  const rest = `${modified ? `<lastmod>${modified}</lastmod>` : ''}${alternates}${link('x-default', url)}`
  return LANGUAGES.map((language) => `<url><loc>${url}?lng=${language}</loc>${rest}</url>`).join('\n')
}

function latest(rows: { modified: string }[]): string | undefined {
  return rows
    .map(({ modified }) => modified)
    .toSorted()
    .at(-1)
}
