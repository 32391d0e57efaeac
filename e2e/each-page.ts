import { randomUUID } from 'node:crypto'
import { beforeAll, describe, it } from 'vitest'
import { directionOf, type Language } from '../src/contract/rules/language.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { type Site, setupSite } from './site.ts'

const HOUR = 3_600_000

const KINDS = [
  'home',
  'events',
  'event',
  'sold out',
  'passed',
  'too late',
  'tickets',
  'scan',
  'no ticket',
  'info',
  'faq',
  'terms',
  'contact',
  'social',
  'privacy',
  'gigs',
  'login',
  'register',
  'forgot password',
  'reset password',
  'used link',
  'verified',
  'link opened elsewhere',
  'google',
  'nowhere',
] as const
type PageKind = (typeof KINDS)[number]

/** Makes an event of each state and a ticket; resolves to the URL of every kind of page. */
async function addPages(site: Site): Promise<Record<PageKind, string>> {
  const at = (hours: number) => new Date(site.clock.now() + hours * HOUR).toISOString()
  const event = await addEvent(site, {
    title: 'عود تحت النجوم: أمسية طويلة لا تنتهي قبل الفجر',
    date: at(72),
    ticket_price: 12.5,
  })
  const soldOut = await addEvent(site, { title: 'Sold out night', date: at(50), capacity: 2, sold: 2 })
  const passed = await addEvent(site, { date: at(-30) })
  const tooLate = await addEvent(site, { date: at(0.5), tags: ['Jazz', 'Live music', 'سهرة'] })
  await addEvent(site, { date: at(90), capacity: 9, sold: 5, ticket_price: 0 })
  const { body } = await buy(site, purchaseOf(event, { quantity: 3 }))
  return {
    home: '/',
    events: '/events',
    event: `/events/${event}`,
    'sold out': `/events/${soldOut}`,
    passed: `/events/${passed}`,
    'too late': `/events/${tooLate}`,
    tickets: '/tickets',
    scan: `/scan/${body.ticket?.purchaseId}`,
    'no ticket': `/scan/${randomUUID()}`,
    info: '/info',
    faq: '/faq',
    terms: '/terms-of-service',
    contact: '/contact-us',
    social: '/social',
    privacy: '/privacy',
    gigs: '/gigs',
    login: '/login',
    register: '/register',
    'forgot password': '/forgot-password',
    'reset password': '/reset-password?token=x',
    'used link': '/verify-email?error=INVALID_TOKEN',
    verified: '/verify-email',
    'link opened elsewhere': '/verify-email?token=x',
    google: '/google-sign-in',
    nowhere: '/nowhere/at/all',
  }
}

/** Declares a test for each kind of page, in one language. */
export function testEachPage(language: Language): void {
  const site = setupSite()
  const browser = setupBrowser()
  let paths: Record<PageKind, string>
  // One visit opens all pages: a browser process for each would take most of the time.
  let visiting: Awaited<ReturnType<typeof visit>>
  beforeAll(async () => {
    paths = await addPages(site)
    visiting = await visit(browser, site.origin, { language, now: site.clock.now() })
  })

  describe(`in ${language}`, () => {
    it.each(KINDS)(
      'the page “%s” is accessible in both themes, free of console errors, and never wider than the screen',
      async (kind) => {
        const { page, consoleErrors } = visiting
        consoleErrors.length = 0
        await openPage(page, paths[kind])
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectAccessibleLayout(page)
        // The browser itself reports a page with status 404; nothing else may be reported.
        expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
      },
    )
  })
}
