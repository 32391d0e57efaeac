import { beforeAll, describe, it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { eventPage } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const HOUR = 3_600_000
/** Longer than the pause after which typed words are searched for. */
const PAUSE_MS = 300

const { home, shell, stage } = ar
const site = setupSite()
const browser = setupBrowser()

beforeAll(async () => {
  const at = (hours: number) => new Date(site.clock.now() + hours * HOUR).toISOString()
  await addEvent(site, { title: 'Oud under the stars', date: at(72) })
  for (let i = 0; i < 12; i++) await addEvent(site, { title: `Evening ${i}`, date: at(100 + i) })
  await addTalent(site, { name: 'Stella', title: 'stilt walker', rating: 4.8, total_reviews: 2 })
  await addTalent(site, { name: 'Anwar', title: 'oud player', about: 'For weddings' })
})

it('the home page has the next events on its wall, others in one row below it, and talents, the best first; on a tablet events similar to one fill one row of two', async () => {
  const { page, consoleErrors } = await visit(browser, site.origin, { now: site.clock.now() })
  await openPage(page, '/')
  const wall = page.getByRole('region', { name: stage.wall }).getByRole('article')
  await expect(wall.getByRole('heading')).toHaveText(['Oud under the stars', 'Evening 0', 'Evening 1', 'Evening 2'])
  const below = page.getByRole('region', { name: home.coming_up }).getByRole('article')
  await expect(below).toHaveCount(6)
  const tops = await below.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const best = page.getByRole('region', { name: home.talents_title }).getByRole('article')
  await expect(best).toHaveCount(2)
  await expect(best.first()).toContainText('Stella')
  // No film is configured.
  await expect(page.getByText(home.watch_trailer)).toHaveCount(0)
  await expectAccessibleLayout(page)

  await page.setViewportSize({ width: 768, height: 1024 })
  await follow(page.getByRole('link', { name: 'Oud under the stars' }))
  const similar = page.getByRole('region', { name: eventPage.similar }).getByRole('article')
  await expect(similar).toHaveCount(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(similar).toHaveCount(3)
  expect(consoleErrors).toEqual([])
})

describe('the search of the home page, in Arabic on a phone', () => {
  const open = async () => {
    const visiting = await visit(browser, site.origin, { device: 'phone', now: site.clock.now() })
    const { page, context } = visiting
    await openPage(page, '/')
    const box = page.getByRole('combobox', { name: home.search })
    const type = async (words: string) => {
      await box.fill(words)
      await context.clock.runFor(PAUSE_MS)
    }
    return { ...visiting, box, type, answers: page.getByRole('listbox', { name: stage.answers }) }
  }

  it('answers with events, talents and occasions while one types, to choose by keys or by a tap', async () => {
    const { page, box, type, answers, consoleErrors } = await open()
    await type('عود')
    const options = answers.getByRole('option')
    await expect(answers.getByRole('group', { name: shell.events })).toContainText('Oud under the stars')
    await expect(answers.getByRole('group', { name: shell.talents })).toContainText('Anwar')
    await expect(answers.getByRole('group', { name: stage.occasions })).toContainText('عود')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expectAccessibleLayout(page)

    await box.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowDown')
    await expect(answers.getByRole('option', { selected: true })).toHaveCount(0)
    // An arrow key of an input method chooses among its own words.
    await box.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
    await box.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
    await box.press('Escape')
    await expect(answers).toBeHidden()
    await expect(box).toHaveValue('عود')
    await box.press('ArrowDown')
    await page.getByRole('banner').getByRole('link').first().focus()
    await expect(answers).toBeHidden()
    await box.press('ArrowDown')
    await options.getByText('Anwar').tap()
    await expect(page).toHaveURL(/\/talent-profile\//)
    await page.goBack()
    await type('عود')
    await expect(options.first()).toBeVisible()
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oud under the stars')
    expect(consoleErrors).toEqual([])
  })

  it('leads to the list that has what was typed, and offers occasions where nothing has', async () => {
    const { page, box, type, answers } = await open()
    await type('stella')
    await expect(answers).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL('/talents?q=stella')
    await page.goBack()
    await type('stars')
    await expect(answers).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL('/events?q=stars')
    await page.goBack()
    await type('zzzz')
    await expect(answers.getByRole('group', { name: stage.instead }).getByRole('option')).toHaveText(['عرس'])
  })

  it('cancels the request of words that one types on', async () => {
    const { page, type, answers } = await open()
    const sent = page.waitForRequest('**/api/approved_talents*')
    await page.route('**/api/approved_talents*', () => {}, { times: 1 })
    await type('st')
    const request = await sent
    const cancelled = page.waitForEvent('requestfailed', (failed) => failed === request)
    await type('stella')
    await cancelled
    await expect(answers.getByRole('group', { name: shell.talents }).getByRole('option')).toHaveText([/Stella/])
  })
})

describe('the stage light', () => {
  it('goes from poster to poster until it is paused', async () => {
    const { page, context } = await visit(browser, site.origin, { now: site.clock.now() })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openPage(page, '/')
    const lit = page.locator('article[data-lit]')
    await expect(lit).toContainText('Oud under the stars')
    const pause = page.getByRole('button', { name: stage.pause })
    await context.clock.runFor(1_000)
    await expect(pause).toBeVisible()
    await context.clock.runFor(5_000)
    await expect(lit).toContainText('Evening 0')
    await pause.click()
    await context.clock.runFor(6_000)
    await expect(lit).toContainText('Evening 0')
    await expect(page.getByRole('button', { name: stage.play })).toBeVisible()
  })

  it('stands still with reduced motion', async () => {
    const { page, context } = await visit(browser, site.origin, { now: site.clock.now() })
    await openPage(page, '/')
    await context.clock.runFor(12_000)
    await expect(page.locator('article[data-lit]')).toContainText('Oud under the stars')
    await expect(page.getByRole('button', { name: stage.pause })).toBeHidden()
  })

  it('stands still on a slow network, which brings the picture of the large poster alone', async () => {
    const { page, context } = await visit(browser, site.origin, { now: site.clock.now() })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }))
    await openPage(page, '/')
    const pictures = page.getByRole('region', { name: stage.wall }).locator('article img')
    await expect(pictures).toHaveCount(4)
    await expect(pictures.first()).toBeVisible()
    for (const place of [1, 2, 3]) {
      await expect(pictures.nth(place)).toBeHidden()
      await expect(pictures.nth(place)).toHaveAttribute('loading', 'lazy')
    }
    await context.clock.runFor(12_000)
    await expect(page.locator('article[data-lit]')).toContainText('Oud under the stars')
  })
})
