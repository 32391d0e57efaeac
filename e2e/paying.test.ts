import type { Page } from 'playwright-core'
import { describe, expect as expectNow, it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { startFakeTap } from '../src/server/testing/fake-tap.ts'
import { setupStarted } from '../src/server/testing/setup-app.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { ticket as own } from '../src/web/locales/en/event.ts'
import { pay as words } from '../src/web/locales/en/pay.ts'
import { people } from '../src/web/locales/en/people.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, untilHydrated } from './pages.ts'
import { setupSite } from './site.ts'

const fake = setupStarted(
  () => startFakeTap(),
  (tap) => tap.stop(),
)
const site = setupSite(() => ({ PAYMENTS: 'tap', TAP_SECRET_KEY: fake.secretKey, TAP_URL: fake.apiUrl }))
const browser = setupBrowser()

const AT_BANK = /\/pay\/chg_/

/** Chooses on the page of the fake. */
const choose = (page: Page, choice: string) => page.getByRole('button', { name: choice }).first().click()

/** A guest who typed their address at an event that is paid either way, BD 8 for each. */
async function guestAt(email: string) {
  const eventId = await addEvent(site, { title: 'Oud Night', ticket_price: 8, pay: 'either' })
  await site.db.query('update events set refund_percent = 75 where id = $1', [eventId])
  const visitor = await visit(browser, site.origin, { language: 'en', device: 'phone', now: site.clock.now() })
  const { page } = visitor
  await openPage(page, `/events/${eventId}`)
  await page.getByLabel(en.tickets.email).fill(email)
  return { ...visitor, eventId }
}

describe('a guest who pays online', () => {
  it('has the ticket after one field and one tap, also after Back and reloads, and a mail with the receipt', async () => {
    const { page, consoleErrors } = await guestAt('sam@example.com')
    await expect(page.getByText(words.demo)).toBeVisible()
    await page.getByRole('button', { name: own.pay_sum('BD 8') }).click()
    await page.waitForURL(AT_BANK)
    await choose(page, 'Pays')
    await page.waitForURL(/\/scan\//)
    await expect(page.getByRole('status').filter({ hasText: own.valid_text })).toBeVisible()
    await expect(page.getByText(/^Paid BD 8 by Benefit, /)).toBeVisible()
    await expect(page.getByText(own.at_entrance, { exact: true })).toHaveCount(0)

    const ticket = page.url()
    await openPage(page, ticket.replace('/scan/', '/tickets/').concat('/pay'))
    await expect(page.getByRole('link', { name: words.open_ticket })).toBeVisible()
    const { rows } = await site.db.query('select id from charges')
    for (let times = 0; times < 3; times++) await openPage(page, `/pay/${rows[0].id}`)
    await page.waitForURL(ticket)
    const { rows: money } = await site.db.query('select amount from payments')
    expectNow(money).toEqual([{ amount: 8000 }])
    const mail = await waitFor(() => site.mail.mails.find(({ to }) => to?.[0]?.address === 'sam@example.com'))
    expectNow(mail.text).toMatch(/Paid: BD 8\s+By: Benefit/)
    expectNow(mail.text).not.toMatch(/at the door:/)

    // In a browser that does not know the purchase.
    const stranger = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(stranger.page, `/pay/${rows[0].id}`)
    await expect(stranger.page.getByText(words.paid_elsewhere)).toBeVisible()
    await expect(stranger.page.getByRole('main').getByRole('link')).toHaveCount(0)
    expectNow([...consoleErrors, ...stranger.consoleErrors]).toEqual([])
  })

  it('is declined, pays at the second attempt, and sees before a return what comes back', async () => {
    const { page, consoleErrors } = await guestAt('laila@example.com')
    await page.getByRole('button', { name: own.pay_sum('BD 8') }).click()
    await page.waitForURL(AT_BANK)
    await choose(page, 'Declined')
    await expect(page.getByText(words.reasons.declined)).toBeVisible()
    await expectAccessibleLayout(page)
    await untilHydrated(page)
    await page.getByRole('link', { name: words.change }).click()
    await expect(page.getByRole('button', { name: words.again })).toBeVisible()
    await expectAccessibleLayout(page)
    await openPage(page, '/tickets')
    await expect(page.getByText(own.unpaid)).toBeVisible()
    await page.getByRole('link', { name: own.pay_sum('BD 8') }).click()
    await page.getByRole('button', { name: words.again }).click()
    await page.waitForURL(AT_BANK)
    await choose(page, 'Pays')
    await page.waitForURL(/\/scan\//)
    await expect(page.getByRole('status').filter({ hasText: own.valid_text })).toBeVisible()

    await page.getByRole('button', { name: people.give_back_one }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(people.give_back_online('BD 6'))
    await expect(dialog).toContainText(people.give_back_kept('BD 2'))
    expectNow(consoleErrors).toEqual([])
  })

  it('leaves the bank and pays at the door instead, or chooses anew with what was typed', async () => {
    const { page, eventId } = await guestAt('omar@example.com')
    await page.getByRole('button', { name: own.pay_sum('BD 8') }).click()
    await page.waitForURL(AT_BANK)
    await choose(page, 'Cancel')
    await expect(page.getByText(words.reasons.cancelled)).toBeVisible()
    await untilHydrated(page)
    await page.getByRole('link', { name: words.again }).click()
    await page.waitForURL(AT_BANK)
    await choose(page, 'Cancel')
    await untilHydrated(page)
    await page.getByRole('link', { name: words.change }).click()
    await page.getByRole('button', { name: words.change }).click()
    await page.waitForURL(`/events/${eventId}`)
    await expect(page.getByRole('main').getByLabel(en.tickets.email)).toHaveValue('omar@example.com')

    await page.getByRole('button', { name: own.pay_sum('BD 8') }).click()
    await page.waitForURL(AT_BANK)
    await choose(page, 'Cancel')
    await untilHydrated(page)
    await page.getByRole('link', { name: words.change }).click()
    await page.getByRole('button', { name: words.at_door }).click()
    await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeVisible()
    await expect(page.getByText(own.at_entrance, { exact: true })).toBeVisible()
    const { rows } = await site.db.query(
      `select status, count(*)::int from tickets where "eventId" = $1 group by 1 order by 1`,
      [eventId],
    )
    expectNow(rows).toEqual([
      { status: 'expired', count: 2 },
      { status: 'purchased', count: 1 },
    ])
  })
})
