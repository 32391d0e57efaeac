import type { Locator } from 'playwright-core'
import { expect } from './expect.ts'

/** Follows a link within the site, until the next page is drawn. Its own load would take three times as long. */
export async function follow(link: Locator): Promise<void> {
  const main = link.page().getByRole('main')
  await link.click()
  // The next page takes the focus.
  await expect(main).toBeFocused()
}
