import { afterAll, afterEach, it } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { ticket as words } from '../src/web/locales/en/event.ts'
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

it('files are downloaded through the service worker once, and a kept ticket opens when a proxy reports the site as down', async () => {
  const { page, path, eventId } = await openTicket()
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
})

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
