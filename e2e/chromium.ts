import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { hasAmpleMemory } from '../src/server/testing/folder.ts'

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** Path (npm's Chromium, or `CHROMIUM_PATH`) and launch options of the browser. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()), args: ARGUMENTS }
}

/** The pages of a context share a renderer process: to start one takes more processor time than to show a page. */
const SHARED_RENDERER = ['--disable-site-isolation-trials', '--renderer-process-limit=1']

/** Pages of tests live for a second or two: to optimize their scripts takes longer than to run them as they are. */
const UNOPTIMIZED = ['--js-flags=--no-maglev --no-turbofan --max-lazy']

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args } = await launchOptions()
  return chromium.launch({
    executablePath,
    args: [...args, ...SHARED_RENDERER, ...UNOPTIMIZED],
    // By default Playwright has shared memory on disk, as containers may have little of it.
    ignoreDefaultArgs: (await hasAmpleMemory()) ? ['--disable-dev-shm-usage'] : [],
  })
}
