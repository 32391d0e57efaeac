import { afterAll, afterEach, it } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { ticket as words } from '../src/web/locales/en/event.ts'
import { en as siteWords } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { startFront } from './new-build.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const front = await startFront()
const site = setupSite(() => ({ PUBLIC_URL: front.origin }))
const browser = setupBrowser()
afterAll(() => front.stop())
afterEach(() => {
  front.instead = undefined
})

async function openTicket() {
  front.site = site.origin
  const eventId = await addEvent(site)
  const purchase = purchaseOf(eventId)
  await buy(site, purchase)
  const path = `/scan/${purchase.purchaseId}`
  const { page, context } = await visit(browser, front.origin, {
    language: 'en',
    now: site.clock.now(),
    fetchesScripts: true,
    installsWorkers: true,
  })
  // Earlier tests have left the same files there.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await openPage(page, path)
  await expect(page.getByText(words.kept)).toBeVisible()
  return { page, context, path, eventId }
}

it('HTML in response to a request for a file is never cached as that file', async () => {
  let isInstalling = false
  // Files that the page has loaded itself.
  const loaded = new Set<string>()
  let standIns = 0
  front.instead = (asked) => {
    if (asked === '/ticket-worker.js') isInstalling = true
    else if (asked.endsWith('.js')) {
      if (!isInstalling) loaded.add(asked)
      else if (!loaded.has(asked)) {
        standIns++
        return { status: 200, page: '<h1>Log in to the network</h1>' }
      }
    }
    return undefined
  }
  const { page } = await openTicket()
  await expect.poll(() => standIns).toBeGreaterThan(0)
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      return registration && (registration.active ?? registration.waiting ?? registration.installing)?.state
    })
  await expect.poll(state).toBeUndefined()
})

it('files are downloaded through the service worker once, a kept ticket opens when a proxy reports the site as down, a page of the previous build continues after an update, and the new one takes over when it is left', async () => {
  const { page, context, path, eventId } = await openTicket()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await openPage(page, `/events/${eventId}`)
  let requests = 0
  front.instead = (asked) => {
    if (asked.includes('calendar.ics')) requests++
    return undefined
  }
  const downloading = page.waitForEvent('download')
  await page.locator('a[href*="calendar.ics"]').first().click()
  expect((await downloading).suggestedFilename()).toBe('masrah.ics')
  expect(requests).toBe(1)

  front.instead = (asked) => (asked.startsWith('/assets/') ? undefined : { status: 502, page: '<h1>Bad gateway</h1>' })
  await page.goto(path)
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
  await expect(page.getByText(/Last checked today/)).toBeVisible()
  front.instead = undefined

  const old = await context.newPage()
  await openPage(old, path)
  front.deploy()
  await openPage(page, path)
  await expect(page.getByText(words.kept)).toBeVisible()
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.waiting?.state ?? 'none')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/'))?.update()))
  await expect.poll(isWaiting).toBe('installed')

  // The server no longer has any file of the old page: what it needs for tickets is on the device.
  await old.getByRole('link', { name: siteWords.shell.tickets }).last().click()
  await expect(old.getByRole('heading', { level: 1 })).toHaveText(siteWords.tickets.lookup_title)
  expect(await old.evaluate(() => [...document.scripts].some(({ text }) => text.includes('.v2.js')))).toBe(false)
  // Anything else comes from the new build, as a new page.
  await old.getByRole('link', { name: siteWords.shell.talents }).first().click()
  await expect(old.getByRole('heading', { level: 1 })).toHaveText(siteWords.talents.title)
  expect(await old.evaluate(() => [...document.scripts].some(({ text }) => text.includes('.v2.js')))).toBe(true)
  await old.close()

  // A page without requests of its own: while DevTools, as Playwright, are attached, Chromium may restart the replaced
  // worker for one, and then end it in the middle of the next navigation, which is never answered.
  front.instead = (asked) => (asked === '/quiet' ? { status: 200, page: '<link rel="icon" href="data:,">' } : undefined)
  // For a moment the browser still counts a closed page.
  await expect(async () => {
    await page.goto('/quiet')
    await expect.poll(isWaiting, { timeout: 2000 }).toBe('none')
  }).toPass()
  const files = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((key) => key.includes('precache'))
      return (await (await caches.open(name)).keys()).map(({ url }) => url).filter((url) => url.includes('/assets/'))
    })
  await expect.poll(async () => (await files()).filter((url) => !url.includes('.v2.'))).toEqual([])
  expect((await files()).length).toBeGreaterThan(30)
  await context.setOffline(true)
  await page.goto(path)
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
})
