import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { auth as ar } from '../src/web/locales/ar/account/auth.ts'
import { settings } from '../src/web/locales/ar/account/settings.ts'
import { shell } from '../src/web/locales/ar/site.ts'
import { auth as en } from '../src/web/locales/en/account/auth.ts'
import { ticket } from '../src/web/locales/en/event.ts'
import { expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, untilHydrated } from './pages.ts'
import { setupSite } from './site.ts'

/** A real OpenID provider in Google's place: it asks nothing and redirects back at once. */
const google = new OAuth2Server()
/** The person signed in there. */
let person: { sub: string; email: string; email_verified: boolean; name: string }

beforeAll(async () => {
  await google.issuer.keys.generate('RS256')
  await google.start(0, 'localhost')
  google.service.on('beforeTokenSigning', ({ payload }: { payload: object }) => {
    Object.assign(payload, person)
  })
})
afterAll(() => google.stop())
const site = setupSite(() => ({
  GOOGLE_CLIENT_ID: 'masrah',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: google.issuer.url ?? '',
}))
const browser = setupBrowser()

let number = 0
beforeEach(() => {
  number++
  person = { sub: `g-${number}`, email: `g${number}@gmail.test`, email_verified: true, name: 'Layla Hassan' }
})

const here = () => ({ now: site.clock.now() })

describe('signing in with Google', () => {
  it('does not begin where the browser refuses the cookies that it needs', async () => {
    const { page } = await visit(browser, site.origin, { ...here(), language: 'en' })
    await page.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }))
    await openPage(page, '/google-sign-in')
    await expect(page.getByText(en.cookies_refused)).toBeVisible()
    await expect(page).toHaveURL('/google-sign-in')
  })

  it('works where tickets are kept: their service worker fetches the page that Google leads to once', async () => {
    const purchase = purchaseOf(await addEvent(site))
    await buy(site, purchase)
    const { page } = await visit(browser, site.origin, { ...here(), language: 'en', installsWorkers: true })
    await openPage(page, `/scan/${purchase.purchaseId}`)
    await expect(page.getByText(ticket.kept)).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await openPage(page, '/login')
    await page.getByRole('link', { name: en.google }).click()
    await expect(page).toHaveURL('/create-profile')
  })

  it('says in plain words why it failed, offers to try again, leads to the page asked for, and anew to Google to delete the account, which has no password', async () => {
    const { page } = await visit(browser, site.origin, { ...here(), language: 'ar' })
    await openPage(page, '/google-sign-in?error=access_denied&from=%2Fsettings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.google_failed)
    await expect(page.getByText(ar.google_cancelled)).toBeVisible()
    await expectLayout(page)
    await expect(page.getByRole('link', { name: ar.by_email })).toHaveAttribute('href', '/login?from=%2Fsettings')

    const again = page.getByRole('link', { name: shell.try_again })
    person.email_verified = false
    await again.click()
    await expect(page.getByText(ar.google_unproven)).toBeVisible()
    person.email_verified = true
    await again.click()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByText(settings.through_google)).toBeVisible()
    await expect(page.getByRole('heading', { name: settings.password })).toHaveCount(0)

    await site.db.query(`update sessions set "createdAt" = now() - interval '1 day'`)
    await page.getByRole('button', { name: settings.remove, exact: true }).click()
    await page.getByRole('button', { name: settings.remove_confirm }).click()
    // By way of Google, back to the same address.
    const loaded = page.waitForEvent('load')
    await page.getByRole('link', { name: settings.sign_in_again }).click()
    await loaded
    await untilHydrated(page)
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title)
    await page.getByRole('button', { name: settings.remove, exact: true }).click()
    await page.getByRole('button', { name: settings.remove_confirm }).click()
    await expect(page).toHaveURL('/')
    const { rows } = await site.db.query('select 1 from users where email = $1', [person.email])
    expect(rows).toEqual([])
  })
})
