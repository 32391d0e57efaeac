import { type Browser, chromium, type Request } from 'playwright-core'
import { launchOptions } from '../../e2e/chromium.ts'
import { getWarm } from '../get.ts'
import { begin } from '../helper.ts'
import type { Bench } from '../options.ts'
import { startProgram } from '../program.ts'
import type { Row } from '../row.ts'
import { type BudgetedPage, measureFirstScreens } from './first-screen.ts'

/** The pages, and their budgets of scripts in kilobytes and of the LCP in seconds; the talents include a form. */
const PAGES = [
  ['home', '/', 125, 1],
  ['events', '/events', 125, 1.1],
  ['talents', '/talents', 135, 0.95],
] as const

/** Budget of the LCP of an event's page, in seconds. */
const MOST_EVENT_LCP = 0.9

/** What the first visit of a page transfers, with nothing in the browser's cache, and how soon it shows it on a slow phone. */
export async function measureVisits({ folder, running, options }: Bench): Promise<Row[]> {
  const { url, stop } = await begin(running, startProgram({ DATA_DIR: folder, DEMO: 'on' }))
  // A signal ends it through `running`, with everything else.
  const unsignalled = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ ...(await launchOptions()), ...unsignalled })
  running.defer(() => browser.close())
  const rows: Row[] = []
  for (const [name, path, mostKb] of PAGES)
    for (const [language, search] of [
      ['Arabic', ''],
      ['English', '?lng=en'],
    ]) {
      const address = url + path + search
      await getWarm(address, 'br')
      rows.push(await visit(browser, `first visit, ${name}, ${language}`, address, mostKb))
    }
  const { id, image } = await firstEvent(url)
  const pages = PAGES.map(([name, path, , mostLcp]): BudgetedPage => [name, path, mostLcp])
  pages.push(['an event', `/events/${id}`, MOST_EVENT_LCP])
  const picture = `${image}/720.avif`
  const visits = Math.max(3, options.rounds)
  rows.push(...(await measureFirstScreens(browser, url, pages, { picture, visits })))
  await browser.close()
  await stop()
  return rows
}

/** The event at the top of the list that has a picture. */
async function firstEvent(url: string): Promise<{ id: string; image: string }> {
  const events = (await (await fetch(`${url}/api/events`)).json()) as { id: string; image: string | null }[]
  const event = events.find(({ image }) => image !== null)
  if (!event?.image) throw new Error('no event of the demo has a picture')
  return { id: event.id, image: event.image }
}

async function visit(browser: Browser, name: string, url: string, mostKb: number): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(url, { waitUntil: 'networkidle' })
  const figures: Record<string, number> = { requests: requests.length }
  for (const request of requests) {
    const kind = kindOf(await (await request.response())?.headerValue('content-type'))
    const { responseBodySize } = await request.sizes()
    // Negative for what came from the cache: scripts are fetched, then imported from there.
    figures[kind] = (figures[kind] ?? 0) + Math.max(0, responseBodySize)
  }
  await context.close()
  const kilobytes = (kind: string) => `${((figures[kind] ?? 0) / 1000).toFixed(1)}`
  const rest = ['HTML', 'CSS', 'fonts', 'images', 'video', 'other'].map((kind) => `${kind} ${kilobytes(kind)}`)
  return {
    name,
    ours: `${kilobytes('scripts')} kB scripts`,
    target: `≤ ${mostKb} kB`,
    met: (figures.scripts ?? 0) <= mostKb * 1000,
    note: `kB: ${rest.join(', ')}; ${requests.length} requests`,
    figures,
  }
}

function kindOf(contentType: string | null | undefined): string {
  if (!contentType) return 'other'
  if (contentType.includes('javascript')) return 'scripts'
  if (contentType.startsWith('text/html')) return 'HTML'
  if (contentType.startsWith('text/css')) return 'CSS'
  if (contentType.startsWith('font/')) return 'fonts'
  if (contentType.startsWith('video/')) return 'video'
  return contentType.startsWith('image/') ? 'images' : 'other'
}
