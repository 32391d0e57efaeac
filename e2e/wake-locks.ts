import type { Page } from 'playwright-core'

declare global {
  /** Locks that keep the screen on and are held now. */
  var wakeLocks: number
}

/** Counts the locks that a page holds to keep the screen on. A hidden page would be given none. */
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
