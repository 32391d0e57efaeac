import { describe, it } from 'vitest'
import { addUser, PASSWORD } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { ticket as ticketWords } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { checkIn as door } from '../src/web/locales/en/account/check-in.ts'
import { addPriced, bookingLocales, bookingsOf, fillIn, PRICED_NAME } from './booking-pages.ts'
import { setupBrowser } from './browser.ts'
import { scriptUrl } from './build-scripts.ts'
import { addCamera, showCode } from './door-camera.ts'
import { expect } from './expect.ts'
import { chatWith, messageLocales, writeMessage } from './message-pages.ts'
import { isKept } from './offline-ticket-pages.ts'
import { faults, openMenuOld, visitOld } from './old-browser.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, bringCookies } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'

const POLYFILL = scriptUrl('node_modules/@oddbird/popover-polyfill/dist/popover.js')

const site = setupSite({ STAFF_EMAILS: 'staff@example.com' })
const browser = setupBrowser()

describe('in the oldest supported browsers', () => {
  it('a guest opens the menu, buys a ticket, and opens it without a network', async () => {
    const date = new Date(site.clock.now() + 48 * 3_600_000).toISOString()
    const id = await addEvent(site, { title: 'ليلة الطرب', date })
    const { page, context, consoleErrors } = await visitOld(browser, site.origin, {
      device: 'phone',
      now: site.clock.now(),
      installsWorkers: true,
    })
    // Until the polyfill is there, the menu is closed.
    const loaded = Promise.withResolvers<void>()
    await page.route(POLYFILL, (route) => loaded.promise.then(() => route.continue()))
    await openPage(page, '/')
    await expect(page.locator('#menu')).toBeHidden()
    loaded.resolve()
    const newer = () => ['any' in AbortSignal, 'withResolvers' in Promise, 'map' in [].values(), 'Segmenter' in Intl]
    expect(await page.evaluate(newer)).toEqual([false, false, false, false])
    const menu = await openMenuOld(page, ar.shell.menu)
    await menu.getByRole('button', { name: ar.shell.dark_theme }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await menu.getByRole('link', { name: ar.shell.events }).click()
    await expect(page).toHaveURL('/events')
    await expect(menu).toBeHidden()

    await page.locator(`main a[href="/events/${id}"]`).click()
    await page.getByRole('button', { name: ar.tickets.more }).click()
    await page.getByRole('main').getByLabel(ar.tickets.email).fill('noor@example.com')
    await page.getByRole('button', { name: ar.tickets.purchase, exact: true }).click()
    await expect(page.getByRole('heading', { name: ar.tickets.success_title })).toBeFocused()
    const scan = await page.getByRole('link', { name: ticketWords.reference }).getAttribute('href')
    await isKept(page)
    expect(faults(consoleErrors)).toEqual([])
    await context.setOffline(true)
    await page.goto(scan ?? '')
    await expect(page.getByRole('img', { name: ticketWords.qr })).toBeVisible()
    await openMenuOld(page, ar.shell.menu)
    await expect(menu).toBeVisible()
    expect(faults(consoleErrors)).toEqual([])
  })

  it('a user logs in, finds a talent, writes to them, and asks for a quotation', async () => {
    const { words, auth, site: siteWords } = bookingLocales.en
    const [person, talent] = [await addUserWithProfile(site), await addPriced(site)]
    const { page, context, consoleErrors } = await visitOld(browser, site.origin, {
      language: 'en',
      now: site.clock.now(),
    })
    await openPage(page, '/login')
    await page.getByRole('main').getByLabel(auth.email, { exact: true }).fill(person.email)
    await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: siteWords.shell.login, exact: true }).click()
    await expect(page).toHaveURL('/profile')

    await page.getByRole('banner').getByRole('link', { name: siteWords.shell.talents }).click()
    await page.getByRole('searchbox', { name: siteWords.talents.search }).fill('نوره')
    await context.clock.runFor(400)
    await expect(page).toHaveURL(`/talents?q=${encodeURIComponent('نوره')}`)
    await page.locator(`main a[href="/talent-profile/${talent.id}"]`).click()
    await page.getByRole('button', { name: siteWords.talents.message }).click()
    const chat = chatWith(page, PRICED_NAME)
    const text = 'السلام عليكم 👨‍👩‍👧'
    await writeMessage(page, text)
    await expect(chat.locator('[data-message]', { hasText: text })).toBeVisible()
    await expect(chat.getByRole('img', { name: messageLocales.en.words.status.sent })).toBeVisible()

    await page.goBack()
    await page.getByRole('link', { name: siteWords.talents.quotation }).click()
    await fillIn(page, 'en', dayFromNow(site, 10))
    await page.getByRole('button', { name: words.request.submit }).click()
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
    expect(await bookingsOf(site, person)).toEqual([{ state: 'requested', amount: null }])

    const menu = await openMenuOld(page, siteWords.shell.menu)
    await menu.getByRole('button', { name: auth.logout }).click()
    // The footer may still ask for the newsletter as the session ends: that request is refused.
    expect(faults(consoleErrors)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: auth.logout }).click()
    await expect(page).toHaveURL('/login')
  })

  it('staff admit with the camera and by typing', async () => {
    await site.db.query(`delete from users where email = 'staff@example.com'`)
    const staff = await addUser(site, { email: 'staff@example.com' })
    const date = new Date(site.clock.now() + 2 * 3_600_000).toISOString()
    const event = await addEvent(site, { title: 'Oud Night', date })
    const purchase = purchaseOf(event, { quantity: 2 })
    await buy(site, purchase)
    const { page, context, consoleErrors } = await visitOld(browser, site.origin, {
      language: 'en',
      device: 'phone',
      now: site.clock.now(),
    })
    await bringCookies(context, site, staff.cookie)
    await addCamera(page)
    await openPage(page, `/check-in?event=${event}`)
    await page.getByLabel(door.code).fill(String(purchase.purchaseId).slice(0, 8))
    await page.getByLabel(door.code).press('Enter')
    await expect(page.getByText(door.count('1', '2')).first()).toBeVisible()
    await page.getByRole('button', { name: door.next }).click()
    await showCode(page, `${site.origin}/scan/${purchase.purchaseId}`)
    await expect(page.getByText(door.count('2', '2')).first()).toBeVisible()
    expect(faults(consoleErrors)).toEqual([])
  })
})
