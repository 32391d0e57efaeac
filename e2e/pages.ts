import type { Locator, Page } from 'playwright-core'

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await untilHydrated(page)
}

/** Resolves when a loaded page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  // React marks hydrated elements; until then a click goes to the page as the server sent it.
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
  // Effects (timers, listeners) run once it has been drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Whether anything overflows sideways. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

/** Opens the menu, by the name of its button. */
export async function openMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name }).click()
  return page.locator('#menu')
}
