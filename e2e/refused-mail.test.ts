import { it } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { ticket as ticketAr } from '../src/web/locales/ar/event.ts'
import { ticket as ticketEn } from '../src/web/locales/en/event.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

const recipients = () => site.mail.mails.map(({ to }) => to?.[0]?.address)

it('A guest whose address refuses our mail corrects it on the page of the ticket', async () => {
  const purchase = purchaseOf(await addEvent(site), { userEmail: 'typo@example.com' })
  site.mail.refuse = '5.1.1 no such mailbox'
  await buy(site, purchase)
  await waitFor(
    async () => (await site.db.query('select from tickets where mail_refused_at is not null')).rowCount === 1,
  )
  site.mail.refuse = undefined

  const { page, consoleErrors } = await visit(browser, site.origin, { device: 'phone', now: site.clock.now() })
  await openPage(page, `/scan/${purchase.purchaseId}`)
  await expect(page.getByRole('alert')).toContainText(ticketAr.refused)
  await page.getByRole('textbox', { name: ticketAr.former_email }).fill('TYPO@example.com')
  await page.getByRole('textbox', { name: ticketAr.new_email }).fill('right@example.com')
  await page.getByRole('button', { name: ticketAr.correct }).click()
  await waitFor(() => recipients().includes('right@example.com'))
  await expect(page.getByText(ticketAr.refused)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: ticketAr.former_email })).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

it('A guest who has just bought is told within seconds that the address refuses our mail', async () => {
  const id = await addEvent(site, { title: 'Oud Night' })
  const { page, consoleErrors } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  site.mail.refuse = '5.1.1 no such mailbox'
  await openPage(page, `/events/${id}`)
  await page.getByRole('main').getByRole('textbox', { name: en.tickets.email }).fill('nobody@example.com')
  await page.getByRole('button', { name: en.tickets.purchase, exact: true }).click()
  await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeVisible()
  await waitFor(
    async () =>
      (await site.db.query('select from tickets where "eventId" = $1 and mail_refused_at is not null', [id]))
        .rowCount === 1,
  )
  await page.clock.fastForward(5_000)
  await expect(page.getByText(ticketEn.refused)).toBeVisible()
  site.mail.refuse = undefined
  expect(consoleErrors).toEqual([])
})
