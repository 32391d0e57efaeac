import type { Page } from 'playwright-core'

declare global {
  /** Screen wake locks currently held. */
  var wakeLocks: number
}

/** Counts the wake locks that a page holds. Hidden pages do not get any. */
export async function countWakeLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.wakeLocks = 0
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        async request() {
          globalThis.wakeLocks++
          return {
            async release() {
              globalThis.wakeLocks--
            },
          }
        },
      },
    })
  })
}
