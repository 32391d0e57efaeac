import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, it } from 'vitest'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { bookingCalls, bookingRequest } from '../src/server/testing/bookings.ts'
import { messageCalls } from '../src/server/testing/messages.ts'
import { insertReview } from '../src/server/testing/reviews.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { bookings } from '../src/web/locales/en/account/bookings.ts'
import { profile } from '../src/web/locales/en/account/profile.ts'
import { shell } from '../src/web/locales/en/site.ts'
import { expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { openMenu, openPage } from './pages.ts'
import { addUserWithProfile, bringCookies } from './sign-in.ts'
import { setupSite } from './site.ts'

// Pages in English on a desktop: layouts that no journey opens there.

const ADMIN = 'admin@example.com'
const LONG =
  'Celebrations and other unforgettable evenings below the stars of Muharraq, with guests from Karzakkan and Sanabis'

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()
const { requested, step } = bookingCalls(site)
const messages = messageCalls({ call: (...args) => site.call(...args) })
// One visit opens all pages: another would take as long as three of them.
let page: Page
let consoleErrors: string[]
let organiser: TestUser
let talent: TestUser
let admin: TestUser
let quotations: string

/** Each list has long rows, and rows of several kinds. */
beforeAll(async () => {
  organiser = await addUserWithProfile(site)
  admin = await addUserWithProfile(site, ADMIN)
  talent = await addUser(site)
  await addTalent(site, {
    id: talent.id,
    name: 'Captain Bubbles and the Unbelievable Marionettes',
    title: 'Puppeteer, storyteller and ventriloquist',
    about: `${LONG}.`.repeat(4),
    area: 'muharraq',
    rating: 4.5,
    total_reviews: 1,
    prices: [LONG.slice(0, 40), 'Birthday', 'Wedding'].map((name, place) => [name, 1_250_500 * (place + 1)]),
  })
  await insertReview(site, { talentId: talent.id, userId: organiser.id })
  const pending = await addTalent(site, { name: LONG.slice(0, 60), status: 'pending' })
  const event = await addEvent(site, { title: LONG.slice(0, 100), ticket_price: 1234.5 })
  await buy(site, purchaseOf(event))
  const bookings = [
    await requested(organiser, talent, { occasion: LONG.slice(0, 80) }),
    await requested(organiser, talent),
  ]
  await step(bookings[0] ?? '', { action: 'quote', amount: 1234.5 }, talent)
  await step(bookings[1] ?? '', { action: 'decline', reason: LONG }, talent)
  quotations = randomUUID()
  const { kind: _, talent_id, ...request } = bookingRequest(site, talent, { request_id: quotations })
  const asked = { ...request, talent_ids: [talent_id], occasion: LONG.slice(0, 80) }
  expect((await site.call('POST', '/api/quotation_requests', asked, organiser.headers)).status).toBe(200)
  const conversation_id = await messages.started(talent, organiser)
  await messages.sent(conversation_id, talent, LONG)
  const report = { user_id: talent.id, reason: 'spam', details: LONG.repeat(3), conversation_id }
  expect((await site.call('POST', '/api/user_reports', report, organiser.headers)).status).toBe(200)
  const suspended = await site.call('POST', `/api/admin/users/${pending}/suspend`, { reason: LONG }, admin.headers)
  expect(suspended.status).toBe(200)
  ;({ page, consoleErrors } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() }))
})
afterEach(() => {
  expect(consoleErrors.splice(0)).toEqual([])
})

/** Opens a page with the session of an account. */
async function openAs(person: TestUser, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^(masrah|signed_in)/ })
  await bringCookies(page.context(), site, person.cookie)
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
  it('of an organiser: request, bookmarks, conversations, notifications, bookings, one of them, quotations', async () => {
    await openAs(organiser, `/hire/${talent.id}`)
    const bar = page.getByRole('banner')
    await followTo('/bookmarks', bar.getByRole('link', { name: shell.bookmarks }))
    await followTo('/messages', bar.getByRole('link', { name: shell.messages }))
    await followTo('/notifications', bar.getByRole('link', { name: shell.notifications }))
    const menu = await openMenu(page, shell.menu)
    await followTo('/bookings', menu.getByRole('link', { name: bookings.title }))
    await followTo(/\/bookings\/[^/]+$/, page.getByRole('main').locator('a[href^="/bookings/"]').first())
    await openAs(organiser, `/quotations/${quotations}`)
  })

  it('of a talent: profile, own page', async () => {
    await openAs(talent, '/profile')
    const own = page.getByRole('main').getByRole('link', { name: profile.own_page, exact: true })
    await followTo(`/talent-profile/${talent.id}`, own)
  })

  it('of an admin: dashboard, a talent read and edited, events, one edited, users, one of them, finance, reports, audit log', async () => {
    await openAs(admin, '/admin')
    const main = page.getByRole('main')
    const section = (name: string) => main.getByRole('navigation').locator(`a[href="/admin/${name}"]`)
    await followTo(/\/read\//, main.locator('a[href^="/read/"]').first())
    await followTo(/\/edit\//, main.locator('a[href^="/edit/"]'))
    await followTo('/admin/events', section('events'))
    await followTo(/\/admin\/events\/[^/]+\/edit$/, main.locator('a[href^="/admin/events/"][href$="/edit"]').first())
    await followTo('/admin/users', section('users'))
    await followTo(/\/admin\/users\/[^/]+$/, main.getByRole('table').locator('a[href^="/admin/users/"]').first())
    await followTo('/admin/finance', section('finance'))
    await followTo('/admin/reports', section('reports'))
    await followTo('/admin/bounces', section('bounces'))
    await followTo('/admin/erase', section('erase'))
    await followTo('/admin/audit', section('audit'))
  })
})
