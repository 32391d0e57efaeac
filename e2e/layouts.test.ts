import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, it } from 'vitest'
import { demoId } from '../src/server/demo/identity.ts'
import { addSession } from '../src/server/testing/accounts.ts'
import { bookings } from '../src/web/locales/en/account/bookings.ts'
import { profile } from '../src/web/locales/en/account/profile.ts'
import { shell } from '../src/web/locales/en/site.ts'
import { expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openMenu, openPage } from './pages.ts'
import { bringCookies } from './sign-in.ts'
import { setupSite } from './site.ts'

// The demo's pages for each of its accounts, in English on a desktop: layouts that no journey opens there.

const site = setupSite({ DEMO: 'on' })
const browser = setupBrowser()
// One visit opens all pages: another would take as long as three of them.
let page: Page
let consoleErrors: string[]

beforeAll(async () => {
  ;({ page, consoleErrors } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() }))
})
afterEach(() => {
  expect(consoleErrors.splice(0)).toEqual([])
})

/** Opens a page with the session of an account; `followed` links lead on from there. */
async function openAs(account: string, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^(masrah|signed_in)/ })
  await bringCookies(page.context(), site, await addSession(site, demoId(account)))
  await openPage(page, path)
  await expectSettled(path)
}

/** Follows a link of the open page: a load of its own would take three times as long. */
async function follow(link: Locator, path: string | RegExp): Promise<void> {
  await link.click()
  // Takes the focus once the next page is drawn.
  await expect(page.getByRole('main')).toBeFocused()
  await expectSettled(path)
}

async function expectSettled(path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expectLayout(page)
}

describe('no page is wider than the screen, or has console errors, in English on a desktop', () => {
  it('of an organiser: request, conversations, notifications, bookings', async () => {
    await openAs('organiser', `/hire/${demoId('captain-bubbles')}`)
    const bar = page.getByRole('banner')
    await follow(bar.getByRole('link', { name: shell.messages }), '/messages')
    await follow(bar.getByRole('link', { name: shell.notifications }), '/notifications')
    const menu = await openMenu(page, shell.menu)
    await follow(menu.getByRole('link', { name: bookings.title }), '/bookings')
  })

  it('of a talent: profile, own page', async () => {
    await openAs('huda-almannai', '/profile')
    const own = page.getByRole('main').getByRole('link', { name: profile.own_page, exact: true })
    await follow(own, `/talent-profile/${demoId('huda-almannai')}`)
  })

  it('of an admin: dashboard, a talent read and edited, events, one edited, users, one of them, reports, audit log', async () => {
    await openAs('admin', '/admin')
    const main = page.getByRole('main')
    const section = (name: string) => main.getByRole('navigation').locator(`a[href="/admin/${name}"]`)
    await follow(main.locator('a[href^="/read/"]').first(), /\/read\//)
    await follow(main.locator('a[href^="/edit/"]'), /\/edit\//)
    await follow(section('events'), '/admin/events')
    await follow(main.locator('a[href^="/admin/events/"][href$="/edit"]').first(), /\/admin\/events\/[^/]+\/edit$/)
    await follow(section('users'), '/admin/users')
    await follow(main.getByRole('table').locator('a[href^="/admin/users/"]').first(), /\/admin\/users\/[^/]+$/)
    await follow(section('reports'), '/admin/reports')
    await follow(section('audit'), '/admin/audit')
  })
})
