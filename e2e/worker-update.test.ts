import { afterAll, it } from 'vitest'
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

it('a page of the previous build continues after an update, and the new one takes over when it is left', async () => {
  front.site = site.origin
  const purchase = purchaseOf(await addEvent(site))
  await buy(site, purchase)
  const path = `/scan/${purchase.purchaseId}`
  const { page, context } = await visit(browser, front.origin, {
    language: 'en',
    now: site.clock.now(),
    fetchesScripts: true,
    installsWorkers: true,
  })
  await openPage(page, path)
  await expect(page.getByText(words.kept)).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
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
