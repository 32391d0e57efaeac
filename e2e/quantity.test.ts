import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { ticket as ticketEn } from '../src/web/locales/en/event.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, overflows } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

const soon = () => new Date(site.clock.now() + 48 * 3_600_000).toISOString()
const quantityBox = (page: Page, words = en) => page.getByRole('spinbutton', { name: words.tickets.quantity })
const purchaseButton = (page: Page, words = en) =>
  page.getByRole('button', { name: words.tickets.purchase, exact: true })
const ticketsOf = async (eventId: string) =>
  (await site.db.query('select quantity, "userPhone" from tickets where "eventId" = $1', [eventId])).rows

/** A guest at the page of an event, with an address typed. */
async function visitEvent(eventId: string) {
  const visiting = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  await openPage(visiting.page, `/events/${eventId}`)
  await visiting.page.getByRole('main').getByRole('textbox', { name: en.tickets.email }).fill('guest@example.com')
  return visiting
}

describe('a quantity', () => {
  it('above the number left is refused beside the field and never reduced, also when others buy meanwhile', async () => {
    const id = await addEvent(site, { date: soon(), capacity: 10, sold: 6, ticket_price: 5 })
    const { page, consoleErrors } = await visitEvent(id)
    await quantityBox(page).fill('9')
    await expect(page.getByText(ticketEn.too_few_left)).toBeVisible()
    await purchaseButton(page).click()
    await expect(quantityBox(page)).toHaveValue('9')
    await expect(quantityBox(page)).toBeFocused()
    await expect(quantityBox(page)).toHaveAttribute('aria-invalid', 'true')
    expect(await ticketsOf(id)).toEqual([])

    await quantityBox(page).fill('4')
    await expect(page.locator('form').getByText(ticketEn.too_few_left)).toHaveCount(0)
    await expect(page.getByText('BD 20')).toBeVisible()
    expect((await buy(site, purchaseOf(id, { quantity: 2 }))).status).toBe(200)
    await purchaseButton(page).click()
    await expect(page.locator('form').getByText(ticketEn.too_few_left)).toBeVisible()
    await expect(quantityBox(page)).toHaveValue('4')
    await page.getByRole('button', { name: en.tickets.fewer }).click()
    await expect(quantityBox(page)).toHaveValue('2')
    await purchaseButton(page).click()
    await expect(page.locator('#toasts').getByText(ticketEn.success(2))).toBeVisible()
    // The toast of the refusal was replaced by that of the success.
    expect(await page.getByText(ticketEn.too_few_left).count()).toBe(0)
    expect(await ticketsOf(id)).toMatchObject([{ quantity: 2 }, { quantity: 2 }])
    expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
  })

  it('left empty becomes 1, one out of range stays as typed, and nothing is bought until the guest has seen a valid one', async () => {
    const id = await addEvent(site, { date: soon() })
    const { page } = await visitEvent(id)
    await quantityBox(page).fill('')
    await purchaseButton(page).click()
    await expect(quantityBox(page)).toHaveValue('1')
    await expect(page.locator('form').getByText(ticketEn.quantity_invalid)).toBeVisible()
    expect(await ticketsOf(id)).toEqual([])

    await quantityBox(page).fill('many')
    await quantityBox(page).press('Enter')
    await expect(quantityBox(page)).toHaveValue('1')
    expect(await ticketsOf(id)).toEqual([])

    const error = page.locator('form').getByText(ticketEn.quantity_invalid)
    // Others: quantityProblem and isWithoutNumber.
    for (const typed of ['21', '5 tickets']) {
      await quantityBox(page).fill('2')
      await expect(error, `before ${typed}`).toHaveCount(0)
      await quantityBox(page).fill(typed)
      await purchaseButton(page).click()
      await expect(error, typed).toBeVisible()
      await expect(quantityBox(page)).toHaveValue(typed)
      expect(await ticketsOf(id), typed).toEqual([])
    }
    await quantityBox(page).fill('1')

    // A malformed address and a missing one have different errors.
    const email = page.getByRole('main').getByRole('textbox', { name: en.tickets.email })
    for (const [typed, problem] of [
      ['guest@', en.shell.email_invalid],
      ['', en.tickets.email_required],
      // Browsers accept this address, the server does not.
      ['guest@localhost', en.shell.email_invalid],
    ] as const) {
      await email.fill(typed)
      await purchaseButton(page).click()
      await expect(page.locator('form').getByText(problem)).toBeVisible()
    }
    expect(await ticketsOf(id)).toEqual([])
    await email.fill('guest@example.com')

    await purchaseButton(page).click()
    await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeVisible()
    expect(await ticketsOf(id)).toMatchObject([{ quantity: 1 }])
  })

  it('that took the last places is found again after a lost response, though fewer are left', async () => {
    const id = await addEvent(site, { date: soon(), capacity: 5, sold: 0 })
    const { page } = await visitEvent(id)
    // The server sells, but its responses do not arrive.
    let lost = 0
    await page.route('**/api/createTicket', async (route) => {
      await route.fetch()
      await route.abort()
      lost++
    })
    await quantityBox(page).fill('4')
    await purchaseButton(page).click()
    await expect(page.getByText(ticketEn.unresolved(en.tickets.purchase))).toBeVisible()
    // Beside the button, and as a toast that does not call it failed.
    await expect(page.getByText(ticketEn.no_answer, { exact: true })).toHaveCount(2)
    const email = page.getByRole('main').getByRole('textbox', { name: en.tickets.email })
    await expect(email).toHaveValue('guest@example.com')
    await purchaseButton(page).click()
    await expect.poll(() => lost).toBe(2)
    await page.unroute('**/api/createTicket')
    await page.reload()
    await expect(quantityBox(page)).toHaveValue('4')
    await purchaseButton(page).click()
    await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeVisible()
    expect(await ticketsOf(id)).toMatchObject([{ quantity: 4 }])
  })
})

it('Arabic-Indic digits in quantity and phone buy that many tickets, in Arabic on a phone', async () => {
  const id = await addEvent(site, { date: soon(), ticket_price: 7.5 })
  const { page, consoleErrors } = await visit(browser, site.origin, { device: 'phone', now: site.clock.now() })
  await openPage(page, `/events/${id}`)
  await quantityBox(page, ar).fill('٥')
  await expect(page.getByText('BD 37.500')).toBeVisible()
  await page.getByRole('main').getByLabel(ar.tickets.email).fill('noor@example.com')
  const phone = page.getByLabel(ar.tickets.phone)
  await phone.fill('مكتب ٣٦١٢ ٣٤٥٦')
  await expect(phone).not.toHaveCSS('unicode-bidi', 'bidi-override')
  await phone.fill('٣٦١٢ ٣٤٥٦')
  // Otherwise the second group would be before the first.
  await expect(phone).toHaveCSS('unicode-bidi', 'bidi-override')
  await purchaseButton(page, ar).click()
  await expect(page.getByRole('heading', { name: ar.tickets.success_title })).toBeVisible()
  expect(await ticketsOf(id)).toEqual([{ quantity: 5, userPhone: '+97336123456' }])
  expect(await overflows(page)).toBe(false)
  expect(consoleErrors).toEqual([])
})
