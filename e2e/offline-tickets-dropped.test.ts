import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, it } from 'vitest'
import { addSession, PASSWORD, type TestUser } from '../src/server/testing/accounts.ts'
import { auth } from '../src/web/locales/en/account/auth.ts'
import { settings } from '../src/web/locales/en/account/settings.ts'
import { myTickets } from '../src/web/locales/en/event/my-tickets.ts'
import { ticket as words } from '../src/web/locales/en/event.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { addTicket, clearKept, keptTickets } from './offline-ticket-pages.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, bringCookies, leaveSession } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

// One visit for all, without a service worker, which has no part in this.
let visiting: Awaited<ReturnType<typeof visit>>
beforeAll(async () => {
  visiting = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
})
beforeEach(async () => {
  await leaveSession(visiting)
  await clearKept(visiting.page)
})

/** The browser, signed in as `person` only. */
async function browseAs(person: Pick<TestUser, 'id'>) {
  await leaveSession(visiting)
  await bringCookies(visiting.context, site, await addSession(site, person.id))
  return visiting
}

const expectKept = (page: Page, count: number) => expect.poll(() => keptTickets(page)).toBe(count)

describe('tickets on a device', () => {
  it('opened as a guest stay when their holder logs in, and are dropped with those of the account when its session is ended elsewhere', async () => {
    const person = await addUserWithProfile(site)
    const [asGuest] = [await addTicket(site, 'friend@example.com', 'As a guest'), await addTicket(site, person.email)]
    const { page, context } = visiting
    await openPage(page, asGuest.path)
    await expectKept(page, 1)
    await bringCookies(context, site, await addSession(site, person.id))
    await openPage(page, '/tickets')
    await expectKept(page, 2)
    // A response to this page that comes after the end of the session would clear the hint by which the next page learns of it.
    await page.goto('about:blank')
    await site.db.query('delete from sessions where "userId" = $1', [person.id])
    await openPage(page, '/')
    await expectKept(page, 0)
  })

  it('stay dropped when other tabs have them open, listed or alone, at the end of the session', async () => {
    const person = await addUserWithProfile(site)
    const { path } = await addTicket(site, person.email)
    const { page: list, context } = await browseAs(person)
    await openPage(list, '/tickets')
    await expectKept(list, 1)
    const ticket = await context.newPage()
    await openPage(ticket, path)
    await expect(ticket.getByText(words.kept)).toBeVisible()
    const other = await context.newPage()
    await openPage(other, '/settings')
    await other.getByRole('button', { name: auth.logout, exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: auth.logout, exact: true }).click()
    await other.waitForURL('**/login')
    await expect(list.getByRole('button', { name: myTickets.lookup_submit })).toBeVisible()
    await list.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(list.getByText('ليلة الطرب')).toHaveCount(0)
    // It shows a ticket as a guest's page would, which stores it.
    await expect(ticket.getByText(words.kept)).toHaveCount(0)
    await expect(ticket.getByRole('link', { name: en.shell.login }).first()).toBeAttached()
    // A look at the page fetches nothing while the ticket that the log-out asks for is still on its way.
    await expect(async () => {
      const said = ticket.waitForResponse((response) => response.url().includes('/api/tickets/'), { timeout: 1_000 })
      await ticket.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await (await said).finished()
    }).toPass()
    expect(await keptTickets(list)).toBe(0)
    await Promise.all([ticket.close(), other.close()])
  })

  it('are never left to the next account, which has not listed its own yet', async () => {
    const [first, second] = [await addUserWithProfile(site), await addUserWithProfile(site)]
    await addTicket(site, first.email)
    const { page } = await browseAs(first)
    await openPage(page, '/tickets')
    await expectKept(page, 1)
    await browseAs(second)
    await openPage(page, '/events')
    await expectKept(page, 0)
  })

  it("are not stored for staff, who open other people's tickets", async () => {
    const person = await addUserWithProfile(site)
    const { path } = await addTicket(site)
    const event = `(select "eventId" from tickets where "purchaseId" = '${path.slice(6)}')`
    await site.db.query(`insert into event_staff (event_id, user_id, created_at) values (${event}, $1, now())`, [
      person.id,
    ])
    const { page } = await browseAs(person)
    await openPage(page, path)
    await expect(page.getByText(words.valid_text).first()).toBeVisible()
    await expect(page.getByText(words.kept)).toHaveCount(0)
    expect(await keptTickets(page)).toBe(0)
  })

  it('are dropped with the account', async () => {
    const person = await addUserWithProfile(site)
    await addTicket(site, person.email)
    const { page } = await browseAs(person)
    await openPage(page, '/tickets')
    await expectKept(page, 1)
    await openPage(page, '/settings')
    await page.getByRole('button', { name: settings.remove, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: settings.remove_title })
    await dialog.getByLabel(settings.remove_password, { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: settings.remove_confirm }).click()
    await expect(page).toHaveURL('/')
    expect(await keptTickets(page)).toBe(0)
  })
})
