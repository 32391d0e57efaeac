import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { launchOptions } from '../e2e/browser.ts'
import { auditPages } from './lighthouse.ts'
import { startProgram } from './processes.ts'
import type { Figure } from './report.ts'

/** The first visit of the main pages, in both languages: what it costs, and what Lighthouse says of it. */
export async function measurePages(folder: string, options: { lighthouse: boolean }): Promise<Figure[]> {
  const program = await startProgram({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: 'on',
    DATA_DIR: join(folder, 'pages'),
  })
  const events = (await (await fetch(`${program.url}/api/events?limit=5`)).json()) as { id: string }[]
  const paths = ['/', '/events', `/events/${events[4]?.id}`].flatMap((path) => [path, `${path}?lng=en`])
  const urls = paths.map((path) => program.url + path)
  const figures = await measureBytes(urls)
  if (options.lighthouse) figures.push(...(await auditPages(urls, folder)))
  await program.stop()
  return figures
}

async function measureBytes(urls: string[]): Promise<Figure[]> {
  const browser = await chromium.launch(await launchOptions())
  const figures: Figure[] = []
  for (const url of urls) {
    // Twice: the first visitor gets plain bytes, while the compressed ones are made.
    let bytes: Record<string, number> = {}
    for (const _visit of ['first', 'second']) {
      bytes = {}
      const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
      const page = await context.newPage()
      const network = await context.newCDPSession(page)
      const types = new Map<string, string>()
      await network.send('Network.enable')
      network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const type = types.get(requestId) ?? 'Other'
        bytes[type] = (bytes[type] ?? 0) + encodedDataLength
      })
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForTimeout(1_500)
      await context.close()
    }
    const { pathname, search } = new URL(url)
    const kilobytes = (type: string) => (bytes[type] ?? 0) / 1000
    const name = `${pathname.replace(/[0-9a-f-]{36}/, '{id}')}${search}`
    figures.push({ name: `first visit of ${name}: JavaScript`, value: kilobytes('Script'), unit: 'kB', most: 125 })
    const rest = ['Document', 'Font', 'Image'].map((type) => `${type} ${Math.round(kilobytes(type))}`).join(', ')
    console.log(`${name}: ${rest} kB`)
  }
  await browser.close()
  return figures
}
