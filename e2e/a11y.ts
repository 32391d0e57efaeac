import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from './expect.ts'
import { overflows } from './pages.ts'

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** axe's colour rules; the others have the same results in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects no axe violations on the page, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await toggleTheme(page)
}

/**
 * Leaves the page in the other theme: changing back is drawn together with the next change. Retries before it fails: a
 * toast may begin to fade while axe runs.
 */
async function expectNoViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  await expect.poll(() => violations(page), 'in the theme of the visit').toEqual([])
  await toggleTheme(page)
  await expect.poll(() => violations(page, COLOUR_RULES), 'in the other theme').toEqual([])
}

/**
 * axe's violations on the page, or in its open dialog, once it has settled: while something fades in, its colours are
 * not final.
 */
async function violations(page: Page, rules?: string[]): Promise<[rule: string, elements: string[]][]> {
  await atRest(page)
  return page.evaluate(async (runOnly) => {
    // Endless animations would draw frame after frame meanwhile.
    const endless = document.getAnimations().filter(({ playState }) => playState === 'running')
    for (const animation of endless) animation.pause()
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // The rest of the page is inert below it, and is checked without it.
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const { violations } = await run(dialog ?? document, {
      resultTypes: ['violations'],
      // Without style sheets: only a rule that is off by default reads them.
      preload: { assets: ['media'] },
      ...(runOnly && { runOnly }),
    })
    for (const animation of endless) animation.play()
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, rules)
}

/** Resolves when all finite animations have ended. Even with reduced motion an animation takes a frame. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
}

/** Changes only the colours: nothing is stored, and no control of the page notices. */
function toggleTheme(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  })
}

/** Content that HTML forbids in a description list (4.4.9) and axe does not report. */
const MISPLACED = 'dl > :not(dt, dd, div, script, template), dl > div > :not(dt, dd, script, template)'

/** Browsers keep the submission of a form inside another from scripts: it would leave the page. */
const NESTED_FORMS = 'form form:not([inert] *)'

/** Expects the page to be accessible and never wider than the screen, at any width and text size. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectLayout(page)
  await toggleTheme(page)
}

/**
 * The same without axe, which finds nothing more in another language or on a larger screen. Text of 178 % at 320 px is
 * as tight as text of 200 % at 360 px, and wider than at 320 px alone: one layout instead of two.
 */
export async function expectLayout(page: Page): Promise<void> {
  expect(await page.locator(MISPLACED).evaluateAll((found) => found.map(({ outerHTML }) => outerHTML))).toEqual([])
  expect(await page.locator(NESTED_FORMS).count(), 'forms inside forms').toBe(0)
  const size = page.viewportSize()
  expect(await overflows(page), `at ${size?.width} px`).toBe(false)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '178%'))
  await atRest(page)
  expect(await overflows(page), 'at 320 px with text at 178 %').toBe(false)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}
