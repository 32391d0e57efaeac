import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { addTypes } from '../src/server/testing/tickets.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { untilHydrated } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

/** The page of an event, whose scripts arrive later. */
async function openWithoutScripts(id: string, language: 'ar' | 'en') {
  const { page, consoleErrors } = await visit(browser, site.origin, {
    ...{ language, device: 'phone', now: site.clock.now(), fetchesScripts: true },
  })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`/events/${id}`, { waitUntil: 'commit' })
  return {
    ...{ page, consoleErrors },
    async hydrate(page: Page) {
      scripts.resolve()
      await untilHydrated(page)
    },
  }
}

it('taps on the stepper of an event count before its scripts have arrived, once each', async () => {
  const id = await addEvent(site, { title_ar: 'ليلة عود', ticket_price: 2.8, capacity: 3 })
  const { page, hydrate, consoleErrors } = await openWithoutScripts(id, 'ar')
  const quantity = page.getByRole('spinbutton', { name: ar.tickets.quantity })
  const [fewer, more] = [ar.tickets.fewer, ar.tickets.more].map((name) => page.getByRole('button', { name }))
  await quantity.fill('٢')
  await more?.tap()
  await expect(quantity).toHaveValue('3')
  await expect(more ?? quantity).toBeDisabled()
  await fewer?.tap()
  await expect(quantity).toHaveAttribute('aria-valuenow', '2')
  await hydrate(page)
  await expect(quantity).toHaveValue('2')
  await expect(page.getByText('BD 5.600')).toBeVisible()
  await more?.tap()
  await expect(quantity).toHaveValue('3')
  await expect(more ?? quantity).toBeDisabled()
  expect(consoleErrors).toEqual([])
})

it('taps on the steppers of types go to the least of a type and back before scripts have arrived', async () => {
  const id = await addEvent(site, { title_en: 'Oud Night' })
  await addTypes(site, id, [
    { name: 'Adult', price: 5 },
    { name: 'Group', price: 3, min: 4 },
  ])
  const { page, hydrate, consoleErrors } = await openWithoutScripts(id, 'en')
  const stepperOf = (type: string) => ({
    count: page.getByRole('spinbutton', { name: type }),
    fewer: page.getByRole('button', { name: `${en.tickets.fewer}: ${type}` }),
    more: page.getByRole('button', { name: `${en.tickets.more}: ${type}` }),
  })
  const [adult, group] = [stepperOf('Adult'), stepperOf('Group')]
  await group.more.tap()
  await expect(group.count).toHaveValue('4')
  await group.fewer.tap()
  await expect(group.count).toHaveValue('0')
  await group.more.tap()
  await adult.more.tap()
  await hydrate(page)
  await expect(group.count).toHaveValue('4')
  await expect(adult.count).toHaveValue('1')
  await expect(page.getByText('BD 17', { exact: true })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
