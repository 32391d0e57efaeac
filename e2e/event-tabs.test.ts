import { randomUUID } from 'node:crypto'
import { beforeAll, it } from 'vitest'
import { ticketReference } from '../src/contract/rules/door.ts'
import type { TestUser } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { account } from '../src/web/locales/ar/account.ts'
import { admin as adminTexts } from '../src/web/locales/ar/admin.ts'
import { manage } from '../src/web/locales/ar/manage.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

let admin: TestUser
beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
})

it('in Arabic on a phone an admin goes through the tabs of an event, with its door and a message in reach', async () => {
  const { events, sale, codes, message } = manage
  // The door is open.
  const date = new Date(site.clock.now() + 2 * 3_600_000).toISOString()
  const eventId = await addEvent(site, { title_ar: 'ليلة عود', date, capacity: 10, ticket_price: 8 })
  const purchase = purchaseOf(eventId, { quantity: 3 })
  expect((await buy(site, purchase)).status).toBe(200)
  const purchaseId = String(purchase.purchaseId)
  const admission = { purchaseId, event_id: eventId, admit: 1 }
  expect((await site.call('POST', '/api/check_in', admission, admin.headers)).status).toBe(200)
  const payment = { id: randomUUID(), purchaseId, amount: 24, method: 'cash' }
  expect((await site.call('POST', '/api/payments', payment, admin.headers)).status).toBe(200)

  const { page, consoleErrors } = await visitAs(browser, site, admin, { language: 'ar', device: 'phone' })
  await openPage(page, `/admin/events/${eventId}`)
  const door = page.getByRole('link', { name: account.checkIn.open_door })
  for (const first of [page.getByRole('heading', { level: 1 }), door, page.getByRole('link', { name: message.title })])
    await expect(first).toBeInViewport()
  await expect(page.getByRole('term').filter({ hasText: adminTexts.common.admitted }).first()).toBeVisible()

  // A row tells who, how many, who is in and how much; the rest when it is tapped.
  const attendees = page.getByRole('region', { name: sale.attendees })
  const row = attendees.getByRole('row').filter({ hasText: 'BD 24' })
  await expect(row).toContainText(sale.tickets(3))
  await expect(row).toContainText(account.checkIn.let_in('1', '3'))
  const reference = row.getByRole('link', { name: ticketReference(purchaseId), exact: true })
  await expect(reference).toBeHidden()
  await row.click()
  await expect(reference).toBeVisible()
  await expectAccessibleLayout(page)

  // Each tab has an address.
  const tab = (name: string) => page.getByRole('navigation', { name: events.parts }).getByRole('link', { name })
  for (const [name, title] of [
    ['sales', sale.sales],
    ['types', codes.title],
    ['waiting', sale.waiting.title],
    ['messages', adminTexts.mailings.to_holders],
    ['door', sale.staff],
  ] as const) {
    await tab(events.tabs[name]).press('Enter')
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
    await expect(tab(events.tabs[name])).toHaveAttribute('aria-current', 'page')
    await expect(tab(events.tabs[name])).toBeInViewport()
    expect(new URL(page.url()).search).toBe(`?tab=${name}`)
    await expectLayout(page)
  }
  await page.reload()
  await expect(page.getByRole('region', { name: sale.taken })).toContainText(ADMIN)
  await page.goBack()
  await expect(page.getByText(adminTexts.mailings.none)).toBeVisible()
  await expectAccessibleLayout(page)

  await door.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ليلة عود')
  expect(new URL(page.url()).pathname).toBe('/check-in')
  expect(consoleErrors).toEqual([])
})

it('in Arabic on a phone an admin cancels an event, deletes and restores it, from its menu', async () => {
  const { events } = manage
  const { common } = adminTexts
  const eventId = await addEvent(site, { title_ar: 'ليلة قانون' })
  const { page, consoleErrors } = await visitAs(browser, site, admin, { language: 'ar', device: 'phone' })
  await openPage(page, `/admin/events/${eventId}`)
  const menu = page.getByRole('button', { name: events.options })
  const choose = async (name: string) => {
    await menu.click()
    await page.getByRole('dialog', { name: events.options }).getByRole('button', { name, exact: true }).click()
  }
  const door = page.getByRole('link', { name: account.checkIn.open_door })
  await expect(door).toBeVisible()

  await choose(events.cancel_event)
  const question = page.getByRole('dialog', { name: events.cancel_title('ليلة قانون') })
  await question.getByRole('button', { name: events.keep }).click()
  await expect(menu).toBeFocused()
  await choose(events.cancel_event)
  await question.getByRole('button', { name: events.cancel_confirm }).click()
  await expect(page.getByText(events.is_cancelled)).toBeVisible()
  await expect(door).toHaveCount(0)

  await choose(common.remove)
  const removal = page.getByRole('dialog', { name: events.remove_title('ليلة قانون') })
  await removal.getByRole('button', { name: common.remove, exact: true }).click()
  await expect(page.getByText(events.is_removed)).toBeVisible()
  await page.getByRole('button', { name: common.restore }).click()
  await expect(page.getByText(events.is_removed)).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})
