import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

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

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}
