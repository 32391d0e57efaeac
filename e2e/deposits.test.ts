import type { Page } from 'playwright-core'
import { expect as expectNow, it } from 'vitest'
import { bookingCalls } from '../src/server/testing/bookings.ts'
import { startFakeTap } from '../src/server/testing/fake-tap.ts'
import { setupStarted } from '../src/server/testing/setup-app.ts'
import { bookings as words } from '../src/web/locales/en/account/bookings.ts'
import { deposits as own } from '../src/web/locales/en/account/deposits.ts'
import { pay } from '../src/web/locales/en/pay.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { addOrganiser, addPriced } from './booking-pages.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, untilHydrated } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const fake = setupStarted(
  () => startFakeTap(),
  (tap) => tap.stop(),
)
const site = setupSite(() => ({
  PAYMENTS: 'tap',
  TAP_SECRET_KEY: fake.secretKey,
  TAP_URL: fake.apiUrl,
  DEPOSITS: 'own',
}))
const browser = setupBrowser()

const AT_BANK = /\/pay\/chg_/
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

it('a deposit is asked for with a quotation, paid, and returned by its terms after a cancellation', async () => {
  const [talent, organiser] = [await addPriced(site), await addOrganiser(site)]
  const id = await bookingCalls(site).requested(organiser, talent)
  const phone = { language: 'en', device: 'phone' } as const
  const { page: talentPage, consoleErrors: talentErrors } = await visitAs(browser, site, talent, phone)
  await openPage(talentPage, `/bookings/${id}`)
  await step(talentPage, words.steps.quote.label)
  await talentPage.getByLabel(words.full_amount).fill('100')
  await talentPage.getByLabel(own.percent).fill('30')
  await talentPage.getByText(own.terms, { exact: true }).click()
  await expectAccessibleLayout(talentPage)
  await talentPage.getByRole('dialog').getByRole('button', { name: words.steps.quote.label }).click()
  await expect(talentPage.getByText('BD 30').first()).toBeVisible()

  const { page, consoleErrors } = await visitAs(browser, site, organiser, phone)
  await openPage(page, `/bookings/${id}`)
  await step(page, words.steps.accept_quotation.label)
  await page.getByRole('dialog').getByRole('button', { name: words.steps.accept_quotation.label }).click()
  await expect(page.getByText(own.due_tag, { exact: true })).toBeVisible()
  await expectAccessibleLayout(page)
  await step(page, own.pay('BD 30'))
  await page.waitForURL(AT_BANK)
  await page.getByRole('button', { name: 'Pays' }).first().click()
  await page.getByRole('link', { name: pay.to_booking }).click()
  await untilHydrated(page)
  await expect(page.getByText(own.secured.payment)).toBeVisible()
  await expect(page.getByRole('button', { name: own.pay_balance('BD 70') })).toBeVisible()
  await expectAccessibleLayout(page)

  // Four days before, by the site's own terms: half of it is kept.
  await step(page, words.steps.cancel.label)
  await expect(page.getByText(own.cancel.organiser('BD 15', 'BD 15'))).toBeVisible()
  await page.getByRole('dialog').getByLabel(words.reason).fill('Rain')
  await page.getByRole('dialog').getByRole('button', { name: words.steps.cancel.label }).click()
  await expect(page.getByText(words.states.cancelled).first()).toBeVisible()
  await expect(page.getByText(own.history.online)).toBeVisible()
  await expect(page.getByText(new RegExp(`${own.history.under_way}|${own.history.back}`))).toBeVisible()
  const { rows } = await site.db.query('select amount, reason from refunds')
  expectNow(rows).toEqual([{ amount: 15_000, reason: 'deal' }])
  expectNow([...talentErrors, ...consoleErrors]).toEqual([])
})
