import { beforeAll, describe, it } from 'vitest'
import { demoEvents } from '../src/server/demo/data.ts'
import { demoId } from '../src/server/demo/identity.ts'
import { expectLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite({ DEMO: 'on' })
const browser = setupBrowser()

/** The demo's pages for each of its accounts: layouts that no journey opens in English on a desktop. */
const PAGES = {
  organiser: ['/bookings', `/hire/${demoId('captain-bubbles')}`, '/messages', '/notifications'],
  'huda-almannai': ['/profile', `/talent-profile/${demoId('huda-almannai')}`],
  admin: [
    '/admin',
    '/admin/events',
    `/admin/events/${demoEvents[0]?.id}/edit`,
    '/admin/venues',
    '/admin/users',
    `/admin/users/${demoId('organiser')}`,
    '/admin/reports',
    '/admin/audit',
    `/read/${demoId('huda-almannai')}`,
    `/edit/${demoId('huda-almannai')}`,
  ],
} as const

describe.each(Object.entries(PAGES))('in English on a desktop, for the %s', (account, paths) => {
  let visiting: Awaited<ReturnType<typeof visitAs>>
  beforeAll(async () => {
    visiting = await visitAs(browser, site, { id: demoId(account) })
  })

  it.each(paths)('%s is free of console errors, and never wider than the screen', async (path) => {
    const { page, consoleErrors } = visiting
    consoleErrors.length = 0
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expectLayout(page)
    expect(consoleErrors).toEqual([])
  })
})
