import { launchOptions } from './chromium.ts'

/** Unpacks the browser once, before each of the workers would do so. */
export async function setup(): Promise<void> {
  await launchOptions()
}
