import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { addUser, PASSWORD } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { auth as authAr } from '../src/web/locales/ar/account/auth.ts'
import { checkIn as doorAr } from '../src/web/locales/ar/account/check-in.ts'
import { feedback as feedbackAr } from '../src/web/locales/ar/account.ts'
import { myTickets as myTicketsAr } from '../src/web/locales/ar/event/my-tickets.ts'
import { waiting as waitingAr } from '../src/web/locales/ar/event/waiting.ts'
import { ticket as ticketAr } from '../src/web/locales/ar/event.ts'
import { newsletter as newsletterAr } from '../src/web/locales/ar/newsletter.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { auth } from '../src/web/locales/en/account/auth.ts'
import { gigs } from '../src/web/locales/en/account/gigs.ts'
import { images, profile } from '../src/web/locales/en/account/profile.ts'
import { settings } from '../src/web/locales/en/account/settings.ts'
import { records } from '../src/web/locales/en/admin/records.ts'
import { ticket } from '../src/web/locales/en/event.ts'
import { en } from '../src/web/locales/en/site.ts'
import { addPriced, bookingLocales, fillIn } from './booking-pages.ts'
import { expectToast, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, untilHydrated } from './pages.ts'
import { addUserWithProfile, bringCookies, signIn, visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'
import { expectTranslated, translatePage } from './translator.ts'

const site = setupSite({ STAFF_EMAILS: 'staff@example.com', ADMIN_EMAILS: 'admin@example.com' })
const browser = setupBrowser()

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const email = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

it('under a page translator, in Arabic on a phone, guests register, buy, look their tickets up, wait, subscribe and write', async () => {
  const { page, context, consoleErrors } = await visit(browser, site.origin, {
    language: 'ar',
    device: 'phone',
    now: site.clock.now(),
  })
  await translatePage(page)
  await context.addCookies([{ name: 'theme', value: 'dark', url: site.origin }])

  const eventId = await addEvent(site, { title: 'ليلة العود', ticket_price: 8 })
  // Typed before the page is hydrated.
  await page.goto(`/events/${eventId}`, { waitUntil: 'load' })
  await email(page, ar.tickets.email).fill('noor@example.com')
  await untilHydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(email(page, ar.tickets.email)).toHaveValue('noor@example.com')
  await page.getByLabel(ar.tickets.quantity).fill('3')
  await expect(page.getByText('BD 24', { exact: true })).toHaveCount(1)
  await button(page, ar.tickets.purchase).click()
  await expect(page.getByRole('heading', { name: ar.tickets.success_title })).toBeFocused()
  await expect(page.getByRole('img', { name: ticketAr.qr })).toHaveCount(1)
  await button(page, ticketAr.wrong_address).click()
  await email(page, ticketAr.new_email).fill('nour@example.com')
  await button(page, ticketAr.correct).click()
  await expect(page.getByText('nour@example.com', { exact: true })).toBeVisible()
  await expectTranslated(page, consoleErrors)

  await openPage(page, '/register')
  await button(page, authAr.register).click()
  await expect(email(page, authAr.email)).toHaveAccessibleDescription(ar.shell.email_required)
  await email(page, authAr.email).fill(`${randomUUID()}@example.com`)
  await page.getByLabel(authAr.password, { exact: true }).fill(PASSWORD)
  await button(page, authAr.register).click()
  await expect(heading(page)).toHaveText(authAr.mail_title)

  await openPage(page, '/tickets')
  await page.getByText(myTicketsAr.lookup_title).tap()
  await email(page, ar.tickets.email).fill('nour@example.com')
  await button(page, myTicketsAr.lookup_submit).click()
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()

  const soldOut = await addEvent(site, { capacity: 1 })
  await buy(site, purchaseOf(soldOut))
  await openPage(page, `/events/${soldOut}`)
  await button(page, waitingAr.title).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: ar.tickets.email }).fill('mariam@example.com')
  await dialog.getByRole('button', { name: waitingAr.join }).click()
  await expect(dialog.getByText(waitingAr.joined_unproved)).toBeVisible()

  await openPage(page, '/contact-us')
  const form = page.getByRole('main').getByRole('region', { name: ar.shell.give_feedback })
  await form.getByRole('textbox', { name: feedbackAr.message }).fill('الخريطة فارغة.')
  await form.getByRole('button', { name: feedbackAr.submit }).click()
  await expectToast(page, feedbackAr.done)
  const newsletter = page.getByRole('region', { name: newsletterAr.heading })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await newsletter.getByRole('textbox', { name: newsletterAr.email }).fill('reader@example.com')
  await newsletter.getByRole('button', { name: newsletterAr.submit, exact: true }).click()
  await expect(newsletter.getByRole('status')).toBeVisible()
  await expectTranslated(page, consoleErrors)
})

it('under a page translator, in English, people log in, complete a profile, post a gig, ask for a quotation and change their password', async () => {
  const person = await addUserWithProfile(site)
  const talent = await addPriced(site)
  const { page, context, consoleErrors } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  await translatePage(page)
  await openPage(page, '/login')
  await button(page, en.shell.login).click()
  await email(page, auth.email).fill(person.email)
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD)
  await button(page, en.shell.login).click()
  await expect(page).toHaveURL('/profile')
  await expectTranslated(page, consoleErrors)

  await openPage(page, '/gigs?tab=mine')
  await page.getByRole('button', { name: gigs.create }).first().click()
  const gig = page.getByRole('dialog', { name: gigs.create_title })
  await gig.getByLabel(gigs.gig_title, { exact: true }).fill('Oud player')
  await gig.getByLabel(gigs.gig_description, { exact: true }).fill('A wedding in Manama.')
  await gig.getByRole('button', { name: gigs.submit }).click()
  await expect(page.getByRole('article', { name: 'Oud player', exact: true })).toBeVisible()

  const { words } = bookingLocales.en
  await openPage(page, `/quotation/${talent.id}`)
  await fillIn(page, 'en', dayFromNow(site, 10))
  await button(page, words.request.submit).click()
  await expect(page.getByText(words.states.requested, { exact: true })).toBeVisible()

  await openPage(page, '/settings')
  await page.getByLabel(auth.current_password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(auth.new_password, { exact: true }).fill('another long password')
  await button(page, settings.save_password).click()
  await expect(page.getByText(settings.password_saved).first()).toBeVisible()
  await expectTranslated(page, consoleErrors)

  await page.goto('about:blank')
  await context.clearCookies({ name: /^(masrah|signed_in)/ })
  await signIn(context, site)
  await openPage(page, '/create-profile')
  await page.getByRole('link', { name: profile.standard, exact: true }).click()
  await button(page, profile.submit).click()
  await page.getByLabel(profile.first_name).fill('Yusuf')
  await page.getByLabel(profile.last_name).fill('Al Dosari')
  await page.getByLabel(profile.birthday).fill('1990-12-01')
  await page.getByRole('radio', { name: profile.genders.male, exact: true }).check()
  await page.getByRole('button', { name: images.initial }).click()
  await button(page, profile.submit).click()
  await expect(heading(page)).toHaveText('Yusuf Al Dosari')
  await expectTranslated(page, consoleErrors)
})

it('under a page translator, in Arabic, staff check tickets, and an admin adds a venue in English', async () => {
  await site.db.query(`delete from users where email in ('staff@example.com', 'admin@example.com')`)
  const staff = await addUser(site, { email: 'staff@example.com' })
  const eventId = await addEvent(site, {
    title: 'ليلة العود',
    date: new Date(site.clock.now() + 2 * 3_600_000).toISOString(),
  })
  const purchase = purchaseOf(eventId, { quantity: 2 })
  await buy(site, purchase)
  const { page, context, consoleErrors } = await visitAs(browser, site, staff, { language: 'ar' })
  await translatePage(page)
  await openPage(page, `/check-in?event=${eventId}`)
  await expect(page.getByText(doorAr.count('0', '2'))).toBeVisible()
  await page.getByLabel(doorAr.code).fill(String(purchase.purchaseId))
  await button(page, doorAr.check).click()
  const verdict = page.getByRole('alert')
  await expect(verdict).toContainText(doorAr.let_in('1', '2'))
  await page.clock.fastForward(500)
  await page.getByRole('button', { name: doorAr.admit_more, exact: true }).click()
  await expect(verdict).toContainText(doorAr.let_in('2', '2'))
  await expect(verdict).not.toContainText(doorAr.let_in('1', '2'))
  await expectTranslated(page, consoleErrors)

  const admin = await addUserWithProfile(site, 'admin@example.com')
  await page.goto('about:blank')
  await bringCookies(context, site, admin.cookie)
  await openPage(page, '/admin/venues?lng=en')
  await page.getByRole('main').getByRole('link', { name: records.venue.create_title }).click()
  await page.getByRole('main').getByRole('textbox', { name: records.venue.name_ar, exact: true }).fill('قاعة')
  await page.getByRole('main').getByRole('textbox', { name: records.venue.name_en, exact: true }).fill('Hall')
  await button(page, records.add).click()
  await expectToast(page, records.venue.added)
  await expectTranslated(page, consoleErrors)
})

it('a form that breaks says so in its place, beside a page that stays, and shows the ticket of an acknowledged purchase', async () => {
  const eventId = await addEvent(site, { title: 'Oud Night' })
  const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  await openPage(page, `/events/${eventId}`)
  await email(page, en.tickets.email).fill('sam@example.com')
  // Like a browser extension that moves the fields of a form.
  await page.evaluate(() => {
    const { insertBefore } = Node.prototype
    Node.prototype.insertBefore = function <Inserted extends Node>(inserted: Inserted, next: Node | null): Inserted {
      if (this instanceof HTMLButtonElement) throw new DOMException('moved', 'NotFoundError')
      return insertBefore.call(this, inserted, next) as Inserted
    }
  })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/createTicket', async (route) => {
    await answer.promise
    await route.continue()
  })
  await button(page, en.tickets.purchase).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en.shell.error_title)
  await expect(button(page, en.shell.try_again)).toBeVisible()
  await expect(heading(page)).toHaveText('Oud Night')
  answer.resolve()
  await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeFocused()
  await expect(page.getByRole('img', { name: ticket.qr })).toBeVisible()
})
