import { Hono } from 'hono'
import { LANGUAGES } from '../../../contract/rules/language.ts'
import type { CallServices } from '../../http/context.ts'
import { listSitemapFiles, type PagePortions, readSitemapFile } from './files.ts'
import type { PageRow } from './queries.ts'

const HEADERS = { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' }
const START = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** `/robots.txt`, the sitemap index `/sitemap.xml` (sitemaps.org), and its files `/sitemaps/NAME.xml`. */
export function sitemap({ db, clock, publicUrl }: Pick<CallServices, 'db' | 'clock' | 'publicUrl'>) {
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

  app.get('/sitemap.xml', async (c) => {
    const files = await listSitemapFiles({ db, clock })
    const entries = files.map((file) => `<sitemap><loc>${publicUrl}/sitemaps/${file}.xml</loc></sitemap>\n`)
    return c.body(`${START}<sitemapindex ${NAMESPACES}>\n${entries.join('')}</sitemapindex>\n`, 200, HEADERS)
  })

  app.get('/sitemaps/:file', async (c) => {
    const portions = await readSitemapFile(c.req.param('file').replace(/\.xml$/, ''), { db, clock })
    if (!portions) return c.notFound()
    return c.body(await streamed(publicUrl, portions), 200, HEADERS)
  })
  return app
}

/** Streams a file. Its first portion is read before the response begins, so that a failure until then is a 503 or 500. */
async function streamed(publicUrl: string, portions: PagePortions): Promise<ReadableStream<Uint8Array>> {
  const rest = portions[Symbol.asyncIterator]()
  const first = await rest.next()
  async function* written() {
    const encoder = new TextEncoder()
    yield encoder.encode(`${START}<urlset ${NAMESPACES}>\n`)
    for (let portion = first; !portion.done; portion = await rest.next()) {
      yield encoder.encode(portion.value.map((row) => entries(publicUrl, row)).join(''))
    }
    yield encoder.encode('</urlset>\n')
  }
  const chunks = written()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await chunks.return()),
  })
}

/** A page in each language: its canonical URLs, each with its alternates. */
function entries(publicUrl: string, { path, modified }: PageRow): string {
  const url = publicUrl + path
  const link = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const alternates = LANGUAGES.map((language) => link(language, `${url}?lng=${language}`)).join('')
  const rest = `${modified ? `<lastmod>${modified}</lastmod>` : ''}${alternates}${link('x-default', url)}`
  return LANGUAGES.map((language) => `<url><loc>${url}?lng=${language}</loc>${rest}</url>\n`).join('')
}
