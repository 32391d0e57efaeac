import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { ticketReference } from '../src/contract/rules/door.ts'
import { addSession, PASSWORD } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { auth as authAr } from '../src/web/locales/ar/auth.ts'
import { myTickets as myWordsAr } from '../src/web/locales/ar/my-tickets.ts'
import { settings as settingsAr } from '../src/web/locales/ar/settings.ts'
import { ticket as wordsAr } from '../src/web/locales/ar/ticket.ts'
import { ar as siteAr } from '../src/web/locales/ar.ts'
import { auth as authEn } from '../src/web/locales/en/auth.ts'
import { myTickets as myWordsEn } from '../src/web/locales/en/my-tickets.ts'
import { settings as settingsEn } from '../src/web/locales/en/settings.ts'
import { ticket as wordsEn } from '../src/web/locales/en/ticket.ts'
import { en as siteEn } from '../src/web/locales/en.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, bringCookies, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

const locales = {
  ar: { words: wordsAr, my: myWordsAr, site: siteAr, auth: authAr, settings: settingsAr, checked: /آخر تحقّق: اليوم/ },
  en: {
    words: wordsEn,
    my: myWordsEn,
    site: siteEn,
    auth: authEn,
    settings: settingsEn,
    checked: /Last checked today/,
  },
}

async function addTicket(email = 'noor@example.com', title = 'ليلة الطرب') {
  const purchase = purchaseOf(await addEvent(site, { title }), { userEmail: email })
  await buy(site, purchase)
  const purchaseId = String(purchase.purchaseId)
  return { purchaseId, path: `/scan/${purchaseId}`, reference: ticketReference(purchaseId) }
}

/** Waits until the service worker has all files, and the database this many tickets. */
async function isKept(page: Page, count = 1): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => keptTickets(page)).toBe(count)
}

/** Number of tickets on this device. */
function keptTickets(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tickets')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result } = opening
          if (!result.objectStoreNames.contains('kept')) return resolve(0)
          const counting = result.transaction('kept').objectStore('kept').getAllKeys()
          counting.onsuccess = () => {
            result.close()
            resolve(counting.result.filter((key) => String(key).startsWith('ticket:')).length)
          }
        }
      }),
  )
}

describe.each(['ar', 'en'] as const)('without a network, in %s,', (language) => {
  const { words, my, site: siteWords, auth, settings, checked } = locales[language]

  it('a signed-in user opens tickets with their code, and after logging out finds nothing', async () => {
    const person = await addUserWithProfile(site)
    const { path, reference } = await addTicket(person.email)
    const { page, context, consoleErrors } = await visitAs(browser, site, person, { language })
    await openPage(page, '/tickets')
    await expect(page.getByRole('button', { name: my.show_qr })).toBeVisible()
    await isKept(page)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(checked)).toBeVisible()
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
    await page.getByRole('button', { name: settings.logout, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: auth.logout, exact: true }).click()
    await page.waitForURL('**/login')
    expect(await keptTickets(page)).toBe(0)
    await context.setOffline(true)
    await page.goto('/tickets')
    await expect(page.getByRole('button', { name: siteWords.tickets.lookup_submit })).toBeVisible()
    await expect(page.getByText('ليلة الطرب')).toHaveCount(0)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteWords.shell.no_connection)
    await expect(page.getByText(reference)).toHaveCount(0)
    await context.close()
  })

  it('the installed site starts with the tickets', async () => {
    const { path } = await addTicket()
    const { page, context } = await visit(browser, site.origin, { language, now: site.clock.now() })
    await openPage(page, path)
    await isKept(page)
    await context.setOffline(true)
    await page.goto('/')
    await expect(page).toHaveURL('/tickets')
    await expect(page.getByRole('region', { name: words.on_device }).getByRole('link')).toBeVisible()
    await context.close()
  })

  it('a guest opens a ticket that was opened before, until it is forgotten', async () => {
    const { path, reference } = await addTicket()
    const { page, context } = await visit(browser, site.origin, { language, now: site.clock.now() })
    await openPage(page, path)
    await expect(page.getByText(words.kept)).toBeVisible()
    await isKept(page)
    await context.setOffline(true)
    await page.goto('/tickets')
    await page.getByRole('region', { name: words.on_device }).getByRole('link').click()
    await expect(page.getByText(`${words.reference} ${reference}`)).toBeVisible()
    await expect(page.getByText(checked)).toBeVisible()

    await page.getByRole('button', { name: words.forget }).click()
    await expect(page.getByText(words.forgotten)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteWords.shell.no_connection)
    await context.close()
  })
})

describe('tickets on a device', () => {
  it('are dropped when the session is ended elsewhere', async () => {
    const person = await addUserWithProfile(site)
    await addTicket(person.email)
    const { page, context } = await visitAs(browser, site, person)
    await openPage(page, '/tickets')
    await isKept(page)
    await site.db.query('delete from sessions where "userId" = $1', [person.id])
    await openPage(page, '/')
    await expect.poll(() => keptTickets(page)).toBe(0)
    await context.close()
  })

  it('belong to the signed-in account, not to the previous one', async () => {
    const [first, second] = [await addUserWithProfile(site), await addUserWithProfile(site)]
    const earlier = await addTicket(first.email, 'Earlier')
    const { page, context } = await visitAs(browser, site, first)
    await openPage(page, '/tickets')
    await isKept(page)
    await context.clearCookies({ name: 'masrah.session_token' })
    await bringCookies(context, site, await addSession(site, second.id))
    await openPage(page, '/tickets')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(myWordsEn.none)
    await expect.poll(() => keptTickets(page)).toBe(0)
    await context.setOffline(true)
    await page.goto(earlier.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteEn.shell.no_connection)
    await context.close()
  })

  it('stay dropped when another tab has them open at the end of the session', async () => {
    const person = await addUserWithProfile(site)
    await addTicket(person.email)
    const { page, context } = await visitAs(browser, site, person)
    await openPage(page, '/tickets')
    await isKept(page)
    const other = await context.newPage()
    await openPage(other, '/settings')
    await other.getByRole('button', { name: settingsEn.logout, exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: authEn.logout, exact: true }).click()
    await other.waitForURL('**/login')
    await expect(page.getByRole('button', { name: siteEn.tickets.lookup_submit })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByText('ليلة الطرب')).toHaveCount(0)
    expect(await keptTickets(page)).toBe(0)
    await context.close()
  })

  it("are not stored again as a guest's by a page that shows one when its account logs out", async () => {
    const person = await addUserWithProfile(site)
    const { path } = await addTicket(person.email)
    const { page, context } = await visitAs(browser, site, person)
    await openPage(page, path)
    await expect(page.getByText(wordsEn.kept)).toBeVisible()
    await isKept(page)
    const other = await context.newPage()
    await openPage(other, '/settings')
    await other.getByRole('button', { name: settingsEn.logout, exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: authEn.logout, exact: true }).click()
    await other.waitForURL('**/login')
    await expect(page.getByText(wordsEn.kept)).toHaveCount(0)
    await expect(page.getByRole('link', { name: siteEn.shell.login }).first()).toBeAttached()
    const said = page.waitForResponse((response) => response.url().includes('/api/tickets/'))
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await (await said).finished()
    expect(await keptTickets(page)).toBe(0)
    await context.close()
  })

  it('are never shown to the next account, which has not listed its own yet', async () => {
    const [first, second] = [await addUserWithProfile(site), await addUserWithProfile(site)]
    await addTicket(first.email, 'Earlier')
    const { page, context } = await visitAs(browser, site, first)
    await openPage(page, '/tickets')
    await isKept(page)
    await context.clearCookies({ name: 'masrah.session_token' })
    await bringCookies(context, site, await addSession(site, second.id))
    await openPage(page, '/events')
    await expect.poll(() => keptTickets(page)).toBe(0)
    await context.setOffline(true)
    await page.goto('/tickets')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Earlier')).toHaveCount(0)
    await context.close()
  })

  it('are dropped with the account', async () => {
    const person = await addUserWithProfile(site)
    await addTicket(person.email)
    const { page, context } = await visitAs(browser, site, person)
    await openPage(page, '/tickets')
    await isKept(page)
    await openPage(page, '/settings')
    await page.getByRole('button', { name: settingsEn.remove, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: settingsEn.remove_title })
    await dialog.getByLabel(settingsEn.remove_password, { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: settingsEn.remove_confirm }).click()
    await expect(page).toHaveURL('/')
    expect(await keptTickets(page)).toBe(0)
    await context.close()
  })

  it("are dropped on the next page of any kind when the session's cookies have expired", async () => {
    const person = await addUserWithProfile(site)
    await addTicket(person.email)
    const { page, context } = await visitAs(browser, site, person)
    await openPage(page, '/tickets')
    await isKept(page)
    await context.clearCookies()
    await openPage(page, '/terms-of-service')
    await expect.poll(() => keptTickets(page)).toBe(0)
    await context.close()
  })

  it('cause the service worker to be registered: other visits register none', async () => {
    const { page, context } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    for (const path of ['/', '/events', '/talents', '/tickets']) {
      await openPage(page, path)
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    }
    await context.close()
  })

  it('are dropped when their event is over', async () => {
    const { path } = await addTicket()
    const { page, context } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(page, path)
    await isKept(page)
    await context.clock.setSystemTime(site.clock.now() + 400 * 86_400_000)
    await page.goto('/tickets')
    await expect.poll(() => keptTickets(page)).toBe(0)
    await context.close()
  })

  it('are refreshed as soon as the network is back', async () => {
    const { path, purchaseId } = await addTicket()
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
    await context.close()
  })

  it("are not stored for staff, who open other people's tickets", async () => {
    const person = await addUserWithProfile(site)
    const { path } = await addTicket()
    const event = `(select "eventId" from tickets where "purchaseId" = '${path.slice(6)}')`
    await site.db.query(`insert into event_staff (event_id, user_id, created_at) values (${event}, $1, now())`, [
      person.id,
    ])
    const { page, context } = await visitAs(browser, site, person)
    await openPage(page, path)
    await expect(page.getByText(wordsEn.valid_text).first()).toBeVisible()
    await expect(page.getByText(wordsEn.kept)).toHaveCount(0)
    expect(await keptTickets(page)).toBe(0)
    await context.close()
  })
})
