import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from './expect.ts'
import { overflows } from './pages.ts'

/** Whether axe finds nothing on a page that has come to rest: what still fades in has not its colours yet. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** What HTML allows in a description list (4.4.9), which axe leaves alone. */
const MISPLACED = 'dl > :not(dt, dd, div, script, template), dl > div > :not(dt, dd, script, template)'

/** Whether a page is accessible and never wider than the screen, however narrow that is and however large the text. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await page.locator(MISPLACED).evaluateAll((found) => found.map(({ outerHTML }) => outerHTML))).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflows(page), 'at 320 px').toBe(false)
  await page.setViewportSize({ width: 640, height: 900 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await overflows(page), 'with text at 200 %').toBe(false)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}
