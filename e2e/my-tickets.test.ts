import { describe, it } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { admitPasses } from '../src/server/testing/tickets.ts'
import { myTickets as words } from '../src/web/locales/ar/event/my-tickets.ts'
import { ticket as ticketWords } from '../src/web/locales/ar/event.ts'
import { ar as siteWords } from '../src/web/locales/ar/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openMenu, openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const DAY = 24 * 3_600_000
const LONG_TITLE = 'مهرجان البحرين الدولي للموسيقى والفنون الأدائية والمسرح: ليلة الافتتاح مع أوركسترا الخليج وضيوفها'

const site = setupSite()
const browser = setupBrowser()

/** Two tickets of a person: one for an event in a week, one used last week. */
async function addTickets(userEmail: string): Promise<{ upcoming: string; purchaseId: string }> {
  const [upcoming, past] = await Promise.all([LONG_TITLE, 'Jazz by the sea'].map((title) => addEvent(site, { title })))
  const purchase = purchaseOf(String(upcoming), { userEmail, quantity: 3 })
  const used = purchaseOf(String(past), { userEmail })
  for (const each of [purchase, used]) await buy(site, each)
  await site.db.query('update events set date = $2 where id = $1', [past, new Date(site.clock.now() - 7 * DAY)])
  await admitPasses(site.db, String(used.purchaseId))
  return { upcoming: String(upcoming), purchaseId: String(purchase.purchaseId) }
}

describe('the list of tickets', () => {
  it('is in the menu, each ticket with its code one tap away, with a heading from the first paint on', async () => {
    const person = await addUserWithProfile(site)
    const { page, consoleErrors } = await visitAs(browser, site, person, { language: 'ar', device: 'phone' })
    await page.addInitScript(() => {
      let drawn = false
      new MutationObserver(() => {
        const headed = [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility())
        if (drawn && !headed) document.documentElement.dataset.blank = ''
        drawn ||= headed
      }).observe(document, { attributeFilter: ['style', 'class'], childList: true, subtree: true })
    })
    await openPage(page, '/')
    const menu = await openMenu(page, siteWords.shell.menu)
    await menu.getByRole('link', { name: siteWords.shell.tickets }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.none)

    const { upcoming, purchaseId } = await addTickets(person.email)
    await openPage(page, '/tickets')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteWords.tickets.lookup_title)
    const first = page.getByRole('region', { name: words.upcoming, exact: true }).getByRole('article')
    await expect(first).toHaveCount(1)
    await expect(page.locator('html[data-blank]')).toHaveCount(0)
    await expect(first.getByRole('link', { name: siteWords.events.calendar })).toHaveAttribute(
      'href',
      `/events/${upcoming}/calendar.ics`,
    )
    await expect(first.getByRole('link', { name: siteWords.events.whatsapp })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me/,
    )
    const past = page.getByRole('region', { name: words.past, exact: true })
    await expect(past.getByRole('article')).toHaveCount(1)
    await expect(past.getByRole('link', { name: siteWords.events.calendar })).toHaveCount(0)

    await first.getByRole('button', { name: words.show_qr }).tap()
    const ticket = page.getByRole('dialog', { name: words.your_ticket })
    await expect(ticket.getByRole('img', { name: ticketWords.qr })).toBeInViewport({ ratio: 1 })
    await expect(ticket.getByRole('link', { name: ticketWords.reference })).toHaveAttribute(
      'href',
      `${site.origin}/scan/${purchaseId}`,
    )
    await expectLayout(page)
    expect(consoleErrors).toEqual([])
  })

  it('that fails to load says so, loads on retry, and says of a cancelled event so beside the code, which asks for no payment', async () => {
    const person = await addUserWithProfile(site)
    const { upcoming } = await addTickets(person.email)
    await site.db.query('update events set cancelled_at = now() where id = $1', [upcoming])
    const { page } = await visitAs(browser, site, person, { language: 'ar', device: 'phone' })
    await page.route('**/api/my_tickets*', (route) => route.abort())
    await openPage(page, '/tickets')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.failed)
    await page.unroute('**/api/my_tickets*')
    await page.getByRole('button', { name: siteWords.shell.try_again }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: words.show_ticket }).first().click()
    const ticket = page.getByRole('dialog', { name: words.your_ticket })
    await expect(ticket.getByText(ticketWords.cancelled_text)).toBeVisible()
    await expect(ticket.getByText(ticketWords.at_entrance)).toHaveCount(0)
    await expect(page.getByRole('link', { name: siteWords.events.calendar })).toHaveCount(0)
  })
})

describe('tickets of guests', () => {
  it('that this device keeps are first, soonest above, ended below, and the form is folded from the first paint', async () => {
    const start = site.clock.now()
    const titles = { later: 'Later', soon: LONG_TITLE, ended: 'Ended' }
    const paths: Record<string, string> = {}
    for (const [name, days] of Object.entries({ later: 20, soon: 3, ended: 2 })) {
      const title = titles[name as keyof typeof titles]
      const event = await addEvent(site, { title, date: new Date(start + days * DAY).toISOString() })
      const purchase = purchaseOf(event)
      await buy(site, purchase)
      paths[name] = `/scan/${purchase.purchaseId}`
    }
    const { page, consoleErrors } = await visit(browser, site.origin, { language: 'ar', device: 'phone', now: start })
    for (const path of Object.values(paths)) {
      await openPage(page, path)
      await expect(page.getByText(ticketWords.kept)).toBeVisible()
    }
    await site.db.query('update events set date = $2 where title = $1', [titles.ended, new Date(start - 2 * DAY)])
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const isFormDrawn = [...document.querySelectorAll('main form')].some((form) => form.checkVisibility())
        if (isFormDrawn && !document.querySelector('main article')) document.documentElement.dataset.jumped = ''
      }).observe(document, { attributes: true, childList: true, subtree: true })
    })
    await openPage(page, '/tickets')
    const inRegion = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('article')
    await expect(inRegion(words.upcoming).getByRole('heading')).toHaveText([titles.soon, titles.later])
    await expect(inRegion(words.past).getByRole('heading')).toHaveText([titles.ended])
    await expect(page.locator('html[data-jumped]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.lookup_submit })).toBeHidden()
    await page.getByText(words.lookup_title).tap()
    await expect(page.getByRole('button', { name: words.lookup_submit })).toBeVisible()
    await expectAccessibleLayout(page)
    await inRegion(words.upcoming).first().getByRole('button', { name: words.show_qr }).tap()
    await expect(page.getByRole('dialog').getByRole('img', { name: ticketWords.qr })).toBeVisible()
    await page.keyboard.press('Escape')
    // From another page of the site, too.
    await page.getByRole('contentinfo').getByRole('link', { name: siteWords.shell.faq }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: siteWords.shell.tickets }).click()
    await expect(inRegion(words.upcoming)).toHaveCount(2)
    await expect(page.locator('html[data-jumped]')).toHaveCount(0)

    await inRegion(words.upcoming).first().getByRole('button', { name: words.show_qr }).tap()
    await page.getByRole('dialog').getByRole('button', { name: ticketWords.forget }).tap()
    await expect(page.getByText(ticketWords.forgotten)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inRegion(words.upcoming).getByRole('heading')).toHaveText([titles.later])
    expect(consoleErrors).toEqual([])
  })
})
