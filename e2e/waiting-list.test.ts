import { randomUUID } from 'node:crypto'
import { it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { addUser } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { codeMailedTo } from '../src/server/testing/proofs.ts'
import { addTypes } from '../src/server/testing/tickets.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { waiting } from '../src/web/locales/ar/event/waiting.ts'
import { ticket } from '../src/web/locales/ar/event.ts'
import { proof } from '../src/web/locales/ar/proof.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { expectToast, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite({ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.com' })
const browser = setupBrowser()
const phone = { language: 'ar', device: 'phone' } as const

/** The path of the first link like this in a mail to an address. */
async function linkTo(email: string, link: RegExp): Promise<string> {
  return waitFor(() => {
    const mails = site.mail.mails.filter(({ to }) => to?.[0]?.address === email)
    return mails.flatMap(({ text }) => link.exec(text ?? '')?.[0] ?? []).at(-1)
  })
}

it('Arabic, phone: a guest waits for a sold-out type beside one on sale, and takes the place that returns with one tap', async () => {
  const eventId = await addEvent(site, { capacity: 60, title: 'ليلة العود', ticket_price: 8 })
  const [balcony = ''] = await addTypes(site, eventId, [
    { name: 'Balcony', price: 8, capacity: 1 },
    { name: 'Stalls', price: 9 },
  ])
  const sold = purchaseOf(eventId, { quantity: undefined, items: [{ type_id: balcony, quantity: 1 }] })
  await buy(site, sold)
  const { page, consoleErrors } = await visit(browser, site.origin, { ...phone, now: site.clock.now() })
  await openPage(page, `/events/${eventId}`)
  await page.getByRole('button', { name: waiting.title }).click()
  const dialog = page.getByRole('dialog', { name: /Balcony/ })
  await dialog.getByRole('textbox', { name: ar.tickets.email }).fill('mariam@example.com')
  await expectLayout(page)
  await dialog.getByRole('button', { name: waiting.join }).click()
  await expect(dialog.getByText(waiting.joined_unproved)).toBeVisible()
  await dialog.getByRole('button', { name: waiting.prove }).click()
  await dialog.getByLabel(proof.code).fill(await codeMailedTo(site, 'mariam@example.com'))
  await expect(dialog.getByText(waiting.joined)).toBeVisible()
  await expect(dialog).toContainText(`${waiting.position} 1`)

  await openPage(page, await linkTo('mariam@example.com', /\/waiting\/[0-9a-f-]+/))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(waiting.titles.waiting)
  for (const step of [ar.tickets.more, ar.tickets.fewer]) {
    await page.getByRole('button', { name: step, exact: true }).click()
    await page.getByRole('button', { name: waiting.change }).click()
    await expect(page.getByText(waiting.changed)).toBeVisible()
  }

  const admin = await addUser(site, { email: 'admin@example.com' })
  const voiding = { purchaseIds: [sold.purchaseId], reason: 'تعذّر الحضور' }
  expect((await site.call('POST', '/api/void_tickets', voiding, admin.headers)).status).toBe(200)
  await waitFor(() => site.mail.mails.some(({ subject }) => subject?.startsWith('توفّر مكانك')))
  // On the page that was left open.
  await page.getByRole('button', { name: ar.tickets.more, exact: true }).click()
  await page.getByRole('button', { name: waiting.change }).click()
  await expectToast(page, errors.OFFER_OPEN.ar)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(waiting.titles.offered)
  await openPage(page, await linkTo('mariam@example.com', /\/waiting\/[0-9a-f-]+/))
  await expect(page.getByRole('timer')).toHaveText(/^1:59:|^2:00:/)
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: waiting.take(1) }).click()
  await expect(page.getByRole('img', { name: ticket.qr })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(waiting.titles.taken)
  await page.getByRole('link', { name: waiting.open_ticket }).click()
  await expect(page.getByText(ticket.valid_text).first()).toBeVisible()
  // Chromium reports the refusal.
  expect(consoleErrors).toEqual([expect.stringContaining('409')])
})

it('Arabic, phone: an entry that is not proved says so on the page of its link, whose button proves it', async () => {
  const eventId = await addEvent(site, { capacity: 1, title: 'ليلة العود', ticket_price: 8 })
  await buy(site, purchaseOf(eventId))
  const entry = { email: 'layla@example.com', quantity: 1 }
  expect((await site.call('POST', `/api/events/${eventId}/waiting_list`, entry)).status).toBe(200)
  const { page, consoleErrors } = await visit(browser, site.origin, { ...phone, now: site.clock.now() })
  await openPage(page, await linkTo('layla@example.com', /\/waiting\/[0-9a-f-]+/))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(waiting.joined_unproved)
  await expect(page.getByText(waiting.unproved)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: waiting.confirm_email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(waiting.titles.waiting)
  await expect(page.getByText(waiting.position)).toBeVisible()
  expect(consoleErrors).toEqual([])
})

it('Arabic, phone: a purchase that was held before the upgrade becomes a ticket where its mail is opened', async () => {
  const eventId = await addEvent(site, { capacity: 200, title: 'ليلة العود', ticket_price: 8 })
  const purchase = purchaseOf(eventId, { userEmail: 'salman@example.com' })
  await buy(site, purchase)
  const token = randomUUID()
  await site.db.query(
    `update tickets set status = 'held', held_until = $2, confirm_token = $3 where "purchaseId" = $1`,
    [purchase.purchaseId, new Date(site.clock.now() + 15 * 60_000), token],
  )
  const { page, consoleErrors } = await visit(browser, site.origin, { ...phone, now: site.clock.now() })
  await openPage(page, `/scan/${purchase.purchaseId}`)
  await expect(page.getByText(ticket.held_text).first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:/)
  await expect(page.getByRole('img', { name: ticket.qr })).toHaveCount(0)

  // In another browser.
  const mailbox = await visit(browser, site.origin, { ...phone, now: site.clock.now() })
  const link = `/scan/${purchase.purchaseId}#confirm=${token}`
  await openPage(mailbox.page, link.slice(0, -1))
  await expect(mailbox.page.getByText(errors.CONFIRM_LINK_WRONG.ar)).toBeVisible()
  await expect(mailbox.page.getByRole('button', { name: ticket.confirm_again })).toHaveCount(0)
  await mailbox.page.goto('about:blank')
  await openPage(mailbox.page, link)
  await expect(mailbox.page.getByText(ticket.valid_text).first()).toBeVisible()
  await expect(mailbox.page.getByText(ticket.confirmed_and_mailed)).toBeVisible()
  await expect(mailbox.page).toHaveURL(/\/scan\/[0-9a-f-]+$/)
  await page.clock.fastForward(4_000)
  await expect(page.getByRole('img', { name: ticket.qr })).toBeVisible()
  await waitFor(() => site.mail.mails.some(({ subject }) => subject?.startsWith('تذكرتك: ليلة العود')))

  // Opened again, the link orders no mail, and does not call the ticket of a cancelled event confirmed.
  await mailbox.page.goto('about:blank')
  await openPage(mailbox.page, link)
  await expect(mailbox.page.getByText(ticket.confirmed)).toBeVisible()
  await site.db.query('update events set cancelled_at = now() where id = $1', [eventId])
  await mailbox.page.goto('about:blank')
  await openPage(mailbox.page, link)
  await expect(mailbox.page).toHaveURL(/\/scan\/[0-9a-f-]+$/)
  await expect(mailbox.page.getByText(ticket.cancelled, { exact: true }).first()).toBeVisible()
  await expect(mailbox.page.getByText(ticket.confirmed)).toHaveCount(0)
  expect(consoleErrors).toEqual([])
  expect(mailbox.consoleErrors).toEqual([expect.stringContaining('404')])
})
