import type { Page } from 'playwright-core'
import { beforeEach, describe, it } from 'vitest'
import { formatMoney } from '../src/contract/rules/format.ts'
import { settle } from '../src/server/features/money/settle.ts'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import type { TestProvider } from '../src/server/testing/payments.ts'
import { addTypes } from '../src/server/testing/tickets.ts'
import { checkIn as ar } from '../src/web/locales/ar/account/check-in.ts'
import { boxOffice as en } from '../src/web/locales/en/account/box-office.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite({ STAFF_EMAILS: 'staff@example.com' })
const browser = setupBrowser()
let staff: TestUser
beforeEach(async () => {
  await site.db.query(`delete from users where email = 'staff@example.com'`)
  staff = await addUser(site, { email: 'staff@example.com' })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('what is not paid', () => {
  it('in Arabic on a phone is refused at the door with its price, and one tap takes the money and admits', async () => {
    const date = new Date(site.clock.now() + 2 * 3_600_000).toISOString()
    const eventId = await addEvent(site, { title_ar: 'ليلة عود', title_en: 'Oud Night', date, pay: 'online' })
    await addTypes(site, eventId, [{ name: 'كبير', price: 8 }])
    const purchase = purchaseOf(eventId, { quantity: 2 })
    await buy(site, purchase)
    const { page } = await visitAs(browser, site, staff, { language: 'ar', device: 'phone' })
    await openPage(page, `/check-in?event=${eventId}`)
    await page.getByLabel(ar.code).fill(String(purchase.purchaseId))
    await page.getByLabel(ar.code).press('Enter')
    await expect(page.getByText(ar.unpaid(formatMoney(16)))).toBeVisible()
    await expectAccessibleLayout(page)
    // Clicks right after the verdict is shown are ignored.
    await page.clock.fastForward(1_000)
    await press(page, ar.methods.cash)
    await expect(page.getByText(ar.let_in('1', '2'))).toBeVisible()
    const { rows } = await site.db.query('select amount, method from payments where event_id = $1', [eventId])
    expect(rows).toEqual([{ amount: 16_000, method: 'cash' }])
  })

  it('in English is sold at the window by a QR code, which turns green once its guest has paid', async () => {
    const date = new Date(site.clock.now() + 30 * 60_000).toISOString()
    const eventId = await addEvent(site, { title_ar: 'ليلة عود', title_en: 'Oud Night', date })
    await addTypes(site, eventId, [{ name: 'Adult', price: 8 }])
    const { page } = await visitAs(browser, site, staff, { language: 'en', device: 'phone' })
    await openPage(page, `/check-in?event=${eventId}`)
    await page.getByRole('link', { name: en.window }).click()
    await page.getByLabel(en.float).fill('0')
    await press(page, en.open)
    await press(page, en.more('Adult'))
    await press(page, en.methods.link)
    await expect(page.getByRole('img', { name: en.link_qr })).toBeVisible()
    await expectAccessibleLayout(page)
    const { rows } = await site.db.query('select "purchaseId" as id from tickets where "eventId" = $1', [eventId])
    const response = await site.call('POST', `/api/tickets/${rows[0].id}/pay`)
    const { charge } = (await response.json()) as { charge: string }
    ;(site.payments as TestProvider).set(charge, { state: 'captured' })
    await settle(site, charge)
    await expect(page.getByText(en.link_paid(formatMoney(8)))).toBeVisible()
    await expect(page.getByRole('img', { name: en.qr })).toBeVisible()
    await expectAccessibleLayout(page)
  })
})
