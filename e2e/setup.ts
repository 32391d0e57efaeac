import { launchOptions } from './chromium.ts'

/** Has the browser unpacked once, before each of the workers would do so. */
export async function setup(): Promise<void> {
  await launchOptions()
}
