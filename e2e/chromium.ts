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

/** Where the real Chromium is (the one that came with npm, or that at `CHROMIUM_PATH`), and how it is started. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()), args: ARGUMENTS }
}

/** Starts it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}
