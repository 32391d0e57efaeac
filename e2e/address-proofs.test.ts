import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { addEvent, buy, dropMails, purchaseOf } from '../src/server/testing/app.ts'
import { codeMailedTo } from '../src/server/testing/proofs.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { myTickets } from '../src/web/locales/ar/event/my-tickets.ts'
import { ticket } from '../src/web/locales/ar/event.ts'
import { people } from '../src/web/locales/ar/people.ts'
import { proof } from '../src/web/locales/ar/proof.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { expectToast, setupBrowser, visit } from './browser.ts'
import { asBuyer } from './buyer.ts'
import { expect } from './expect.ts'
import { openPage, untilHydrated } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite({ ADDRESS_PROOF: 'on' })
const browser = setupBrowser()
const tonight = () => new Date(site.clock.now() + 3 * 3_600_000).toISOString()
const onPhone = () => visit(browser, site.origin, { language: 'ar', device: 'phone', now: site.clock.now() })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toArabicDigits = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

async function proveHere(page: Page, email: string): Promise<void> {
  const field = page.getByRole('textbox', { name: proof.email })
  await expect(field).toBeFocused()
  await field.fill(email)
  await press(page, proof.send)
  await page.getByLabel(proof.code).fill(await codeMailedTo(site, email))
}

it('Arabic, phone: beyond the share a code is asked for in place, and the purchase goes on by itself', async () => {
  const id = await addEvent(site, { title: 'ليلة العود', date: tonight(), ticket_price: 5, capacity: 40 })
  // The quarter of those who proved nothing.
  await buy(site, purchaseOf(id, { quantity: 10 }))
  const { page } = await onPhone()
  const sent: { purchaseId: string; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/createTicket')) return
    sent.push({ purchaseId: request.postDataJSON().purchaseId, key: request.headers()['x-buyer-key'] })
  })
  await openPage(page, `/events/${id}`)
  await page.getByLabel(ar.tickets.quantity).fill('٣')
  await page.getByRole('main').getByRole('textbox', { name: ar.tickets.email }).fill('salman@example.com')
  await press(page, ar.tickets.purchase)
  const code = page.getByLabel(proof.code)
  await expect(code).toBeFocused()
  await expect(page.getByText(proof.to_buy)).toBeVisible()
  await expectAccessibleLayout(page)

  await code.fill('000000')
  await expect(code).toHaveAccessibleDescription(errors.ADDRESS_CODE_WRONG.ar)
  await press(page, proof.other_email)
  await expect(page.getByRole('main').getByRole('textbox', { name: ar.tickets.email })).toBeFocused()
  await expect(page.getByLabel(ar.tickets.quantity)).toHaveValue('٣')
  // A phone may drop the page while its reader looks for the mail.
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByLabel(ar.tickets.quantity)).toHaveValue('3')
  sent.length = 0
  await press(page, ar.tickets.purchase)
  // The code of before: none is sent again.
  await code.fill(toArabicDigits(await codeMailedTo(site, 'salman@example.com')))
  await expect(page.getByRole('heading', { name: ar.tickets.success_title })).toBeFocused()
  await expect(page.getByRole('img', { name: ticket.qr })).toBeVisible()
  expect(sent).toEqual([sent[0], sent[0]])
  expect(sent[0]?.key).toMatch(/^[\w-]{43}$/)
  const codes = site.mail.mails.filter(({ text }) => /^@\S+ #\d+$/m.test(text ?? ''))
  expect(codes).toHaveLength(1)
})

it('Arabic, phone: the link of a mail manages nothing until a code of the right address is typed, which also lists its tickets', async () => {
  const eventId = await addEvent(site, { title: 'ليلة العود', date: tonight(), ticket_price: 5 })
  const purchase = purchaseOf(eventId, { userEmail: 'huda@example.com', quantity: 2 })
  await buy(site, purchase)
  const { page, consoleErrors } = await onPhone()
  await openPage(page, `/scan/${purchase.purchaseId}`)
  await press(page, proof.manage)
  await expect(page.getByRole('region', { name: people.title })).toHaveCount(0)
  await proveHere(page, 'other@example.com')
  await expect(page.getByText(proof.other_booking('other@example.com'))).toBeVisible()
  await proveHere(page, 'huda@example.com')
  const list = page.getByRole('region', { name: people.title })
  await expect(list.getByRole('heading')).toBeFocused()
  await expectAccessibleLayout(page)

  await openPage(page, '/tickets')
  await expect(page.getByRole('article')).toHaveCount(1)
  await press(page, myTickets.forget_all)
  await press(page, myTickets.forget_confirm)
  await expectToast(page, myTickets.forgotten_all)
  await expect(page.getByRole('article')).toHaveCount(0)
  // Forgotten, this is another browser: its code is another one.
  await dropMails(site)
  await page.getByRole('textbox', { name: ar.tickets.email }).fill('huda@example.com')
  await press(page, myTickets.show_here)
  await page.getByLabel(proof.code).fill(await codeMailedTo(site, 'huda@example.com'))
  await expect(page.getByText(myTickets.shown_here)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(consoleErrors).toEqual([])
})

it('Arabic, phone: the link of a mail about changes ends managing from the browser that booked', async () => {
  const eventId = await addEvent(site, { title: 'ليلة العود', date: tonight(), ticket_price: 5 })
  const purchase = purchaseOf(eventId, { userEmail: 'noor@example.com', quantity: 2 })
  await buy(site, purchase)
  const other = await onPhone()
  await asBuyer(other, site.origin)
  await openPage(other.page, `/scan/${purchase.purchaseId}`)
  await expect(other.page.getByRole('region', { name: people.title })).toBeVisible()

  const { page, consoleErrors } = await onPhone()
  await openPage(page, `/scan/${purchase.purchaseId}#end-managing`)
  await proveHere(page, 'noor@example.com')
  await press(page, proof.end_confirm)
  await expectToast(page, proof.end_done)
  await expect(page).toHaveURL(/\/scan\/[0-9a-f-]+$/)
  await openPage(other.page, `/scan/${purchase.purchaseId}`)
  await expect(other.page.getByRole('button', { name: proof.manage })).toBeVisible()

  await press(page, proof.not_mine)
  await press(page, proof.not_mine_confirm)
  await expectToast(page, proof.not_mine_done)
  await expect(page.getByRole('region', { name: people.title })).toHaveCount(0)
  await waitFor(async () => {
    const { rows } = await site.db.query('select "userEmail" as email from tickets where "purchaseId" = $1', [
      purchase.purchaseId,
    ])
    return rows[0]?.email === ''
  })
  expect(consoleErrors).toEqual([])
})

it('A guest on a borrowed device leaves nothing there', async () => {
  const eventId = await addEvent(site, { title: 'Oud Night', date: tonight(), ticket_price: 5 })
  const { page, context } = await visit(browser, site.origin, { language: 'ar', now: site.clock.now() })
  await openPage(page, `/events/${eventId}`)
  await page.getByRole('main').getByRole('textbox', { name: ar.tickets.email }).fill('lent@example.com')
  await page.getByRole('checkbox', { name: ticket.borrowed }).check()
  await press(page, ar.tickets.purchase)
  await expect(page.getByText(ticket.not_kept)).toBeVisible()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => /buyer|proof/.test(name))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('buyer_key'))).toBeNull()
  await openPage(page, '/tickets')
  await expect(page.getByRole('button', { name: myTickets.lookup_submit })).toBeVisible()
})
