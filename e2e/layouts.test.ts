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
import { follow } from './follow.ts'
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

/** Opens a page with the session of an account. */
async function openAs(account: string, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^(masrah|signed_in)/ })
  await bringCookies(page.context(), site, await addSession(site, demoId(account)))
  await openPage(page, path)
  await expectSettled(path)
}

async function followTo(path: string | RegExp, link: Locator): Promise<void> {
  await follow(link)
  await expectSettled(path)
}

async function expectSettled(path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expectLayout(page)
}

describe('no page is wider than the screen, or has console errors, in English on a desktop', () => {
  it('of an organiser: request, conversations, notifications, bookings, one of them', async () => {
    await openAs('organiser', `/hire/${demoId('captain-bubbles')}`)
    const bar = page.getByRole('banner')
    await followTo('/messages', bar.getByRole('link', { name: shell.messages }))
    await followTo('/notifications', bar.getByRole('link', { name: shell.notifications }))
    const menu = await openMenu(page, shell.menu)
    await followTo('/bookings', menu.getByRole('link', { name: bookings.title }))
    await followTo(/\/bookings\/[^/]+$/, page.getByRole('main').locator('a[href^="/bookings/"]').first())
  })

  it('of a talent: profile, own page', async () => {
    await openAs('huda-almannai', '/profile')
    const own = page.getByRole('main').getByRole('link', { name: profile.own_page, exact: true })
    await followTo(`/talent-profile/${demoId('huda-almannai')}`, own)
  })

  it('of an admin: dashboard, a talent read and edited, events, one edited, users, one of them, reports, audit log', async () => {
    await openAs('admin', '/admin')
    const main = page.getByRole('main')
    const section = (name: string) => main.getByRole('navigation').locator(`a[href="/admin/${name}"]`)
    await followTo(/\/read\//, main.locator('a[href^="/read/"]').first())
    await followTo(/\/edit\//, main.locator('a[href^="/edit/"]'))
    await followTo('/admin/events', section('events'))
    await followTo(/\/admin\/events\/[^/]+\/edit$/, main.locator('a[href^="/admin/events/"][href$="/edit"]').first())
    await followTo('/admin/users', section('users'))
    await followTo(/\/admin\/users\/[^/]+$/, main.getByRole('table').locator('a[href^="/admin/users/"]').first())
    await followTo('/admin/reports', section('reports'))
    await followTo('/admin/audit', section('audit'))
  })
})
