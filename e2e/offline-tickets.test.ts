import { describe, it } from 'vitest'
import { auth as authAr } from '../src/web/locales/ar/account/auth.ts'
import { myTickets as myWordsAr, onDevice as onDeviceAr, ticket as wordsAr } from '../src/web/locales/ar/event.ts'
import { ar as siteAr } from '../src/web/locales/ar/site.ts'
import { auth as authEn } from '../src/web/locales/en/account/auth.ts'
import { gigs as gigsEn } from '../src/web/locales/en/account/gigs.ts'
import { myTickets as myWordsEn, ticket as wordsEn } from '../src/web/locales/en/event.ts'
import { en as siteEn } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { addTicket, isKept, keptTickets } from './offline-ticket-pages.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

const locales = {
  ar: { words: wordsAr, my: myWordsAr, site: siteAr, auth: authAr, checked: /آخر تحقّق: اليوم/ },
  en: {
    words: wordsEn,
    my: myWordsEn,
    site: siteEn,
    auth: authEn,
    checked: /Last checked today/,
  },
}

describe('without a network,', () => {
  const language = 'ar'
  const { words, my, site: siteWords, auth, checked } = locales[language]

  it('a signed-in user opens tickets with their code, and after logging out finds nothing', async () => {
    const person = await addUserWithProfile(site)
    const { path, reference } = await addTicket(site, person.email)
    const { page, context, consoleErrors } = await visitAs(browser, site, person, { language })
    await openPage(page, '/tickets')
    await expect(page.getByRole('button', { name: my.show_qr })).toBeVisible()
    await isKept(page)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(checked)).toBeVisible()
    await expect(page.locator('img[src^="/media/drawn-"]')).toHaveJSProperty('naturalWidth', 800)
    await page.getByRole('button', { name: my.show_qr }).click()
    await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
    await expect(page.getByText(`${words.reference} ${reference}`)).toBeVisible()
    await expect(page.getByText(checked)).toBeVisible()
    // The cached page is hydrated as it is, although it was rendered for another URL.
    expect(consoleErrors.filter((text) => /hydrat|React error/i.test(text))).toEqual([])

    await context.setOffline(false)
    await openPage(page, '/settings')
    await page.getByRole('button', { name: auth.logout, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: auth.logout, exact: true }).click()
    await page.waitForURL('**/login')
    expect(await keptTickets(page)).toBe(0)
    await context.setOffline(true)
    await page.goto('/tickets')
    await expect(page.getByRole('button', { name: my.lookup_submit })).toBeVisible()
    await expect(page.getByText('ليلة الطرب')).toHaveCount(0)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteWords.shell.no_connection)
    await expect(page.getByText(reference)).toHaveCount(0)
  })

  it('the installed site starts with the tickets', async () => {
    const { path } = await addTicket(site)
    const { page, context } = await visit(browser, site.origin, { language, now: site.clock.now() })
    await openPage(page, path)
    await isKept(page)
    await context.setOffline(true)
    await page.goto('/')
    await expect(page).toHaveURL('/tickets')
    await expect(page.getByRole('button', { name: my.show_qr })).toBeVisible()
  })

  it('a guest opens a ticket that was opened before, until it is forgotten', async () => {
    const { path, reference } = await addTicket(site)
    const { page, context } = await visit(browser, site.origin, { language, now: site.clock.now() })
    await openPage(page, path)
    await expect(page.getByText(words.kept)).toBeVisible()
    await isKept(page)
    await context.setOffline(true)
    await page.goto('/tickets')
    await expect(page.getByText(checked)).toBeVisible()
    await expect(page.getByText(my.lookup_offline)).toBeVisible()
    await expect(page.getByText(my.lookup_title)).toBeHidden()
    await page.getByRole('button', { name: my.show_qr }).click()
    await expect(page.getByText(`${words.reference} ${reference}`)).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: path }).click()
    await expect(page.getByText(checked)).toBeVisible()

    await page.goto('/tickets')
    await page.getByRole('button', { name: my.show_qr }).click()
    await page.getByRole('button', { name: words.forget }).click()
    await expect(page.getByText(words.forgotten)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteWords.shell.no_connection)
  })
})

/** Addresses of other pages, one of each kind: a list, a row, a text, of guests, of users, of admins, and none. */
const OTHER_PAGES = [
  '/talents?category=dj',
  '/talent-profile/none',
  '/faq',
  '/login',
  '/settings',
  '/admin',
  '/no-page',
]

describe('other pages without a network', () => {
  it('say so in the language of the reader, and lead to what the device keeps', async () => {
    const { path } = await addTicket(site)
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      ...{ language: 'ar', theme: 'dark', device: 'phone', now: site.clock.now() },
    })
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
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteAr.shell.no_connection)
    await expect(page).toHaveTitle(`${siteAr.shell.no_connection} · ${siteAr.brand}`)
    await expectAccessibleLayout(page)
    await page
      .getByRole('region', { name: onDeviceAr.title })
      .getByRole('link', { name: onDeviceAr.tickets(1) })
      .tap()
    await expect(page.getByRole('button', { name: myWordsAr.show_qr })).toBeVisible()

    await page.goto('/gigs?lng=en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteEn.shell.no_connection)
    await expectLayout(page)
    await context.setOffline(false)
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }))
    await page.getByRole('button', { name: siteEn.shell.try_again }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gigsEn.title)
    await expect(page).toHaveTitle(`${gigsEn.title} · ${siteEn.brand}`)
  })

  it('open for visitors who keep no ticket, once they have stayed half a minute, and without a word of the browser that it is offline', async () => {
    const { page, context } = await visit(browser, site.origin, {
      ...{ language: 'en', now: site.clock.now(), fetchesScripts: true },
    })
    await openPage(page, '/faq')
    await context.clock.fastForward(31_000)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    for (const path of ['/talents', '/']) {
      await page.goto(path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteEn.shell.no_connection)
    }
  })
})

describe('tickets on a device', () => {
  it('open in a frame without any content, which cannot be hydrated too late', async () => {
    for (const language of ['ar', 'en']) {
      const html = await (await fetch(`${site.origin}/offline?lng=${language}`)).text()
      expect(html).toMatch(/<main[^>]*><\/main>/)
    }
  })

  it('cause the service worker to be registered: other visits register none', async () => {
    const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    for (const path of ['/', '/tickets']) {
      await openPage(page, path)
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    }
  })

  it('are refreshed as soon as the network is back', async () => {
    const { path, purchaseId } = await addTicket(site)
    const { page, context } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(page, path)
    await isKept(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/Last checked today/)).toBeVisible()
    await site.db.query('update tickets set admitted = quantity, admitted_at = now() where "purchaseId" = $1', [
      purchaseId,
    ])
    await page.getByRole('button', { name: siteEn.shell.try_again }).click()
    await expect(page.getByText(/Last checked today/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/Last checked today/)).toHaveCount(0)
    await expect(page.getByText(wordsEn.used_text).first()).toBeVisible()
  })
})
