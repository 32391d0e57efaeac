import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { addUser, addUserWithPassword, PASSWORD } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { auth } from '../src/web/locales/en/account/auth.ts'
import { checkIn } from '../src/web/locales/en/account/check-in.ts'
import { profile } from '../src/web/locales/en/account/profile.ts'
import { ticket } from '../src/web/locales/en/event.ts'
import { en, shell as shellEn } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, untilHydrated } from './pages.ts'
import { signIn, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite({ STAFF_EMAILS: 'staff@example.com' })
const browser = setupBrowser()

/** As Chrome with all cookies blocked: every store refuses at the first touch. */
function forbidStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get: refuse })
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse })
    LockManager.prototype.request = async () => refuse()
    globalThis.BroadcastChannel = class {
      constructor() {
        refuse()
      }
    } as unknown as typeof BroadcastChannel
  })
}

/** Scripts neither see nor set cookies. */
function hideCookies(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
  })
}

/** The browser keeps none of the cookies of `path`. */
async function refuseCookies(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const request = route.request()
    const { 'content-length': _, ...headers } = await request.allHeaders()
    const response = await fetch(request.url(), { method: request.method(), headers, body: request.postData() })
    const body = await response.text()
    await route.fulfill({ status: response.status, contentType: 'application/json', body })
  })
}

describe('where storage is forbidden', () => {
  it('a guest chooses the language, buys a ticket in it, and reads that the browser does not keep it', async () => {
    const id = await addEvent(site)
    const { page, consoleErrors } = await visit(browser, site.origin, { now: site.clock.now() })
    await forbidStorage(page)
    await hideCookies(page)
    await openPage(page, `/events/${id}`)
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await untilHydrated(page)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: en.tickets.email }).fill('noor@example.com')
    const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('createTicket'))
    await main.getByRole('button', { name: en.tickets.purchase, exact: true }).click()
    expect(new URL((await request).url()).searchParams.get('lng')).toBe('en')
    await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeVisible()
    await expect(page.getByText(ticket.unkept)).toBeVisible()
    await expect(page.getByText(ticket.kept)).toHaveCount(0)
    expect(consoleErrors).toEqual([])
  })

  it('a profile being written says that it lasts for the visit', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      language: 'en',
      now: site.clock.now(),
    })
    await forbidStorage(page)
    await signIn(context, site)
    await openPage(page, '/create-profile?role=standard')
    await expect(page.getByText(profile.unkept)).toBeVisible()
    expect(consoleErrors).toEqual([])
  })
})

describe('where storage is forbidden, the door', () => {
  it('says that it is not kept, and admits without a network while its page is open', async () => {
    const staff = await addUser(site, { email: 'staff@example.com' })
    const id = await addEvent(site, { date: new Date(site.clock.now() + 2 * 3_600_000).toISOString() })
    const purchase = purchaseOf(id, { quantity: 2 })
    await buy(site, purchase)
    const { page, context, consoleErrors } = await visitAs(browser, site, staff, { language: 'en' })
    await forbidStorage(page)
    await openPage(page, `/check-in?event=${id}`)
    await expect(page.getByText(checkIn.unkept)).toBeVisible()
    expect(consoleErrors).toEqual([])
    await context.setOffline(true)
    const code = page.getByLabel(checkIn.code)
    await code.fill(String(purchase.purchaseId))
    await code.press('Enter')
    await expect(page.getByText(checkIn.offline_verdict)).toBeVisible()
    await context.setOffline(false)
    const admitted = () =>
      site.db.query('select count(admitted_at)::int as people from passes where "purchaseId" = $1', [
        purchase.purchaseId,
      ])
    await expect.poll(async () => (await admitted()).rows).toEqual([{ people: 1 }])
  })
})

describe('where cookies are refused', () => {
  it('logging in says so, and never that it succeeded', async () => {
    const { email } = await addUserWithPassword(site)
    const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await refuseCookies(page, '**/api/auth/sign-in/email')
    await openPage(page, '/login')
    const main = page.getByRole('main')
    await expect(main.getByText(auth.cookies_refused)).toHaveCount(0)
    await main.getByRole('textbox', { name: auth.email }).fill(email)
    await main.getByLabel(auth.password, { exact: true }).fill(PASSWORD)
    await main.getByRole('button', { name: shellEn.login, exact: true }).click()
    await expect(main.getByRole('alert').getByText(auth.cookies_refused)).toBeVisible()
    expect(await page.evaluate(() => [...(shownToasts ?? [])])).not.toContain(auth.logged_in)
  })

  it('the pages of log-in and registration say so at once', async () => {
    const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await hideCookies(page)
    const titles = { '/login': shellEn.login, '/register': auth.register_title, '/verify-email': auth.verified_title }
    for (const [path, title] of Object.entries(titles)) {
      await openPage(page, path)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(auth.cookies_refused)).toBeVisible()
    }
  })
})
