import type { Browser } from 'playwright-core'
import { getWarm } from '../get.ts'
import { startReference } from '../helper.ts'
import { median, type Row, short } from '../row.ts'

/** A phone's slow network, and its processor, this many times slower than ours. */
const BITS_PER_SECOND = { down: 1.6e6, up: 0.75e6 }
const LATENCY_MS = 150
const CPU_SLOWDOWN = 2
/** Time after `load` for hydration, and for what is lazy-loaded, such as the film of the home page. */
const SETTLE_MS = 3_000
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** Length from which a task is long (Long Tasks API); only the part beyond it counts, as in Total Blocking Time. */
const LONG_MS = 50
const MOST_LONG_MS = 150
/** Rounds to 0.00. */
const MOST_SHIFT = 0.005

/** One visit: seconds, a score, milliseconds. */
interface FirstScreen {
  lcp: number
  shift: number
  long: number
}

/** A page and the budget of its LCP in seconds. */
export type BudgetedPage = [name: string, path: string, mostLcp: number]

/** LCP, layout shift and long tasks of first visits in Arabic on a slow phone, beside a page of one picture. */
export async function measureFirstScreens(
  browser: Browser,
  url: string,
  pages: BudgetedPage[],
  { picture, visits }: { picture: string; visits: number },
): Promise<Row[]> {
  await using reference = await startReference('picture.ts', url, picture)
  const rows: Row[] = []
  for (const [name, path, mostLcp] of pages) {
    await getWarm(url + path, 'br')
    await visit(browser, url + path)
    const ours: FirstScreen[] = []
    const bare: FirstScreen[] = []
    for (let i = 0; i < visits; i++) {
      ours.push(await visit(browser, url + path))
      bare.push(await visit(browser, reference.url))
    }
    rows.push(...rowsOf(`first visit, ${name}, Arabic`, mostLcp, ours, bare))
  }
  return rows
}

function rowsOf(name: string, mostLcp: number, ours: FirstScreen[], bare: FirstScreen[]): Row[] {
  const middle = (side: FirstScreen[], figure: keyof FirstScreen) => median(side.map((visited) => visited[figure]))
  const ratios = ours.map(({ lcp }, i) => lcp / (bare[i]?.lcp ?? Number.NaN))
  const [lcp, shift, long] = [middle(ours, 'lcp'), middle(ours, 'shift'), middle(ours, 'long')]
  const note = `median of ${ours.length} visits at 1.6 Mbit/s and ${LATENCY_MS} ms, processor slowed ${CPU_SLOWDOWN} times, 390 px, nothing in the cache; beside a page of one picture. Other work on the machine adds to the figures.`
  return [
    {
      name: `${name}: LCP`,
      ours: `${lcp.toFixed(2)} s`,
      reference: `${middle(bare, 'lcp').toFixed(2)} s`,
      ratio: `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
      target: `≤ ${mostLcp} s`,
      met: lcp <= mostLcp,
      note,
      figures: { ours, bare },
    },
    { name: `${name}: layout shift`, ours: shift.toFixed(3), target: '0.00', met: shift < MOST_SHIFT, note },
    {
      name: `${name}: long tasks beyond ${LONG_MS} ms`,
      ours: `${short(long)} ms`,
      reference: `${short(middle(bare, 'long'))} ms`,
      target: `≤ ${MOST_LONG_MS} ms`,
      met: long <= MOST_LONG_MS,
      note,
    },
  ]
}

async function visit(browser: Browser, url: string): Promise<FirstScreen> {
  // The worker, which keeps pages for later visits, comes after the first screen.
  const context = await browser.newContext({ ...SCREEN, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND.down / 8,
    uploadThroughput: BITS_PER_SECOND.up / 8,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe, LONG_MS)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const { lcp, shift, long } = await page.evaluate(() => (globalThis as unknown as { seen: FirstScreen }).seen)
  await context.close()
  return { lcp: lcp / 1000, shift, long }
}

/** Runs in the page, before its scripts. */
function observe(longMs: number): void {
  const seen: FirstScreen = { lcp: Number.NaN, shift: 0, long: 0 }
  Object.assign(globalThis, { seen })
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean }
  function on(type: string, add: (entry: Entry) => void): void {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry as Entry)
    })
    // Node's types know other entries.
    observer.observe({ type: type as 'measure', buffered: true })
  }
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  on('longtask', ({ duration }) => {
    seen.long += duration - longMs
  })
}
