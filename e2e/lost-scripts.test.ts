import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { scriptUrl } from './build-scripts.ts'
import { expect } from './expect.ts'
import { openPage, untilHydrated } from './pages.ts'
import { setupSite } from './site.ts'

const API_CLIENT = scriptUrl('src/web/lib/api-client.ts')

const site = setupSite()
const browser = setupBrowser()

const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: en.tickets.email })
const phone = (page: Page) => page.getByRole('textbox', { name: en.tickets.phone })
const buy = (page: Page) => page.getByRole('button', { name: en.tickets.purchase, exact: true })

/** The page of an event, before the form has loaded the API client. Marked, so that a reload shows. */
async function openForm() {
  const id = await addEvent(site)
  const { page, context } = await visit(browser, site.origin, {
    language: 'en',
    now: site.clock.now(),
    fetchesScripts: true,
  })
  await openPage(page, `/events/${id}`)
  await page.evaluate(() => Object.assign(globalThis, { isFirstLoad: true }))
  return { page, context, wasReloaded: () => page.evaluate(() => !('isFirstLoad' in globalThis)) }
}

it('a buyer on a page whose first scripts are lost once, and its API client twice, buys without a reload', async () => {
  const id = await addEvent(site)
  const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now(), fetchesScripts: true })
  const lost = new Map<string, number>()
  const isClient = (url: string) => url.includes(API_CLIENT.replaceAll('*', ''))
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url()
    const times = lost.get(url) ?? 0
    lost.set(url, times + 1)
    return times < (isClient(url) ? 2 : 1) ? route.abort() : route.continue()
  })
  await page.goto(`/events/${id}`)
  await page.evaluate(() => Object.assign(globalThis, { isFirstLoad: true }))
  await untilHydrated(page)
  await page.getByRole('button', { name: en.tickets.more }).click()
  await expect(page.getByLabel(en.tickets.quantity)).toHaveValue('2')
  await email(page).fill('noor@example.com')
  await phone(page).fill('36123456')
  await buy(page).click()
  await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeVisible()
  expect(lost.size).toBeGreaterThan(3)
  expect([...lost].filter(([url]) => isClient(url)).map(([, times]) => times > 2)).toEqual([true])
  expect(await page.evaluate(() => 'isFirstLoad' in globalThis)).toBe(true)
})

it('a buyer on a page of the previous build gets the new one, with all that was typed', async () => {
  const { page, wasReloaded } = await openForm()
  let isGone = true
  page.on('framenavigated', () => {
    isGone = false
  })
  await page.route(API_CLIENT, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  // The footer has a box for an email, too, which comes later.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toBeVisible()
  await page.getByRole('button', { name: en.tickets.more }).click()
  await email(page).fill('noor@example.com')
  await phone(page).fill('36123456')
  expect(await wasReloaded()).toBe(false)
  await buy(page).click()
  await expect.poll(() => isGone).toBe(false)
  await untilHydrated(page)
  await expect(email(page)).toHaveValue('noor@example.com')
  await expect(phone(page)).toHaveValue('36123456')
  await expect(page.getByLabel(en.tickets.quantity)).toHaveValue('2')
  await buy(page).click()
  await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeVisible()
})

it('a ticket whose script was lost for want of a network is shown by trying again', async () => {
  const { page, wasReloaded } = await openForm()
  const setOnline = (isOnline: boolean) =>
    page.evaluate(
      (onLine) => Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine }),
      isOnline,
    )
  let isLost = true
  await page.route(scriptUrl('src/web/features/sale/buy/bought-panel.tsx'), (route) =>
    isLost ? route.abort() : route.continue(),
  )
  await email(page).fill('noor@example.com')
  await setOnline(false)
  await buy(page).click()
  await expect(page.getByRole('heading', { name: en.shell.no_connection })).toBeVisible()
  isLost = false
  await setOnline(true)
  const again = page.getByRole('button', { name: en.shell.try_again })
  await expect(async () => {
    // Gone once the script is on its way.
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await wasReloaded()).toBe(false)
})
