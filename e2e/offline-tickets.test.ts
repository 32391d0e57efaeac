import { beforeAll, beforeEach, describe, it, onTestFinished } from 'vitest'
import { addSession } from '../src/server/testing/accounts.ts'
import { admitPasses } from '../src/server/testing/tickets.ts'
import { myTickets as my } from '../src/web/locales/ar/event/my-tickets.ts'
import { onDevice, ticket as words } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { gigs } from '../src/web/locales/en/account/gigs.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { addTicket, clearKept, isKept, keptTickets } from './offline-ticket-pages.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, bringCookies, leaveSession } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

const DAY = 86_400_000
const checked = /آخر تحقّق: اليوم/

// One visit for all: installing the service worker takes longer than the rest of a test.
let visiting: Awaited<ReturnType<typeof visit>>
beforeAll(async () => {
  visiting = await visit(browser, site.origin, {
    ...{ language: 'ar', theme: 'dark', device: 'phone', now: site.clock.now() },
    ...{ fetchesScripts: true, installsWorkers: true },
  })
})
beforeEach(async () => {
  await leaveSession(visiting)
  await clearKept(visiting.page)
  visiting.consoleErrors.length = 0
})

it('an address typed without a network shows the page of the site after one visit of any page, in the language of the reader, and without a word of the browser that it is offline', async () => {
  const { page, context } = visiting
  await openPage(page, '/terms-of-service')
  await context.clock.fastForward(4_000)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  for (const typed of ['/', '/talents', '/events', '/check-in']) {
    await page.goto(typed)
    await expect(page).toHaveURL(typed)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.shell.no_connection)
  }
})

describe('without a network,', () => {
  it("a signed-in user opens tickets with their code, which are dropped on the next page of any kind when the session's cookies have expired", async () => {
    const person = await addUserWithProfile(site)
    const { path, reference } = await addTicket(site, person.email)
    const { page, context, consoleErrors } = visiting
    await bringCookies(context, site, await addSession(site, person.id))
    await openPage(page, '/tickets')
    await expect(page.getByRole('button', { name: my.show_qr })).toBeVisible()
    const poster = page.locator('img[src^="/media/drawn-"]')
    await expect(poster).toHaveJSProperty('naturalWidth', 800)
    await isKept(page)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(checked)).toBeVisible()
    await expect(poster).toHaveJSProperty('naturalWidth', 800)
    await page.getByRole('button', { name: my.show_qr }).tap()
    await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
    await expect(page.getByText(`${words.reference} ${reference}`)).toBeVisible()
    await expect(page.getByText(checked)).toBeVisible()
    // The cached page is hydrated as it is, although it was rendered for another URL.
    expect(consoleErrors.filter((text) => /hydrat|React error/i.test(text))).toEqual([])

    await context.setOffline(false)
    await context.clearCookies({ name: /^(masrah|signed_in)/ })
    await openPage(page, '/terms-of-service')
    await expect.poll(() => keptTickets(page)).toBe(0)
  })

  it('a guest starts the installed site with a ticket opened before, which is refreshed with the network and can be forgotten', async () => {
    const { path, reference, purchaseId } = await addTicket(site)
    const { page, context } = visiting
    await openPage(page, path)
    await expect(page.getByText(words.kept)).toBeVisible()
    await isKept(page)
    await context.setOffline(true)
    await page.goto('/')
    await expect(page).toHaveURL('/tickets')
    await expect(page.getByText(checked)).toBeVisible()
    await expect(page.getByText(my.lookup_offline)).toBeVisible()
    await expect(page.getByText(my.lookup_title)).toBeHidden()
    await page.getByRole('button', { name: my.show_qr }).tap()
    await expect(page.getByText(`${words.reference} ${reference}`)).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: words.reference }).tap()
    await expect(page).toHaveURL(path)
    await expect(page.getByText(checked)).toBeVisible()

    await admitPasses(site.db, purchaseId, 20)
    await page.getByRole('button', { name: ar.shell.try_again }).tap()
    await expect(page.getByText(checked)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(checked)).toHaveCount(0)
    await expect(page.getByText(words.used_text).first()).toBeVisible()

    await page.getByRole('button', { name: words.forget }).tap()
    await expect(page.getByText(words.forgotten)).toBeVisible()
    await context.setOffline(true)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.shell.no_connection)
  })
})

it('tickets on a device stay while their event is to come, on a device whose clock is a year fast, and are dropped when it is over', async () => {
  const { path } = await addTicket(site)
  const { page, context } = visiting
  const now = site.clock.now()
  onTestFinished(async () => {
    site.clock.set(now)
    await context.clock.setSystemTime(now)
  })
  await context.clock.setSystemTime(now + 400 * DAY)
  await openPage(page, path)
  await isKept(page)
  await openPage(page, '/tickets')
  await expect(page.getByRole('button', { name: my.show_qr })).toBeVisible()
  expect(await keptTickets(page)).toBe(1)
  site.clock.advance(400 * DAY)
  await page.goto('/tickets')
  await expect.poll(() => keptTickets(page)).toBe(0)
})

/** Addresses of other pages: a list, of admins, and none. */
const OTHER_PAGES = ['/talents?category=dj', '/admin', '/no-page']

describe('other pages without a network', () => {
  it('say so in the language of the reader, and lead to what the device keeps', async () => {
    const { path } = await addTicket(site)
    const { page, context, consoleErrors } = visiting
    await openPage(page, path)
    await isKept(page)
    await context.setOffline(true)
    // As in browsers; the emulation leaves it true in documents from a service worker.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }))
    for (const other of OTHER_PAGES) {
      await page.goto(other)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading, other).toBeVisible()
    }
    expect(consoleErrors.filter((text) => /hydrat|React error/i.test(text))).toEqual([])
    await page.goto('/gigs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.shell.no_connection)
    await expect(page).toHaveTitle(`${ar.shell.no_connection} · ${ar.brand}`)
    await expectAccessibleLayout(page)
    await page
      .getByRole('region', { name: onDevice.title })
      .getByRole('link', { name: onDevice.tickets(1) })
      .tap()
    await expect(page.getByRole('button', { name: my.show_qr })).toBeVisible()

    await page.goto('/gigs?lng=en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.shell.no_connection)
    await context.setOffline(false)
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }))
    await page.getByRole('button', { name: en.shell.try_again }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gigs.title)
    await expect(page).toHaveTitle(`${gigs.title} · ${en.brand}`)
  })
})

it('pages without a network have a frame without any content, which cannot be hydrated too late', async () => {
  for (const language of ['ar', 'en']) {
    const html = await (await fetch(`${site.origin}/offline?lng=${language}`)).text()
    expect(html).toMatch(/<main[^>]*><\/main>/)
  }
})
