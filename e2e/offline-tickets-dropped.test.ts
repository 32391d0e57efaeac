import { beforeAll, describe, expect as expectValue, it } from 'vitest'
import { addSession, PASSWORD, type TestUser } from '../src/server/testing/accounts.ts'
import { auth } from '../src/web/locales/en/account/auth.ts'
import { settings } from '../src/web/locales/en/account/settings.ts'
import { myTickets, ticket as words } from '../src/web/locales/en/event.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { addTicket, isKept, keptTickets } from './offline-ticket-pages.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, bringCookies, leaveSession } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const DAY = 86_400_000

// One visit for all: installing the service worker takes longer than the rest of a test.
let visiting: Awaited<ReturnType<typeof visit>>
beforeAll(async () => {
  visiting = await visit(browser, site.origin, { language: 'en', now: site.clock.now(), installsWorkers: true })
})

/** The browser, signed in as `person` only. */
async function browseAs(person: Pick<TestUser, 'id'>) {
  await leaveSession(visiting)
  await bringCookies(visiting.context, site, await addSession(site, person.id))
  return visiting
}

/** The browser, signed out. */
async function browseAsGuest() {
  await leaveSession(visiting)
  return visiting
}

describe('tickets on a device', () => {
  it('are dropped when the session is ended elsewhere', async () => {
    const person = await addUserWithProfile(site)
    await addTicket(site, person.email)
    const { page } = await browseAs(person)
    await openPage(page, '/tickets')
    await isKept(page)
    await site.db.query('delete from sessions where "userId" = $1', [person.id])
    await openPage(page, '/')
    await expect.poll(() => keptTickets(page)).toBe(0)
  })

  it('opened as a guest stay when their holder logs in, with those of the account', async () => {
    const person = await addUserWithProfile(site)
    const [asGuest] = [await addTicket(site, 'friend@example.com', 'As a guest'), await addTicket(site, person.email)]
    const { page, context } = await browseAsGuest()
    await openPage(page, asGuest.path)
    await isKept(page)
    await bringCookies(context, site, await addSession(site, person.id))
    await openPage(page, '/tickets')
    await isKept(page, 2)
    await context.setOffline(true)
    await page.goto(asGuest.path)
    await expect(page.getByText(`${words.reference} ${asGuest.reference}`)).toBeVisible()
  })

  it('stay dropped when another tab has them open at the end of the session', async () => {
    const person = await addUserWithProfile(site)
    await addTicket(site, person.email)
    const { page, context } = await browseAs(person)
    await openPage(page, '/tickets')
    await isKept(page)
    const other = await context.newPage()
    await openPage(other, '/settings')
    await other.getByRole('button', { name: auth.logout, exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: auth.logout, exact: true }).click()
    await other.waitForURL('**/login')
    await expect(page.getByRole('button', { name: myTickets.lookup_submit })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByText('ليلة الطرب')).toHaveCount(0)
    expect(await keptTickets(page)).toBe(0)
    await other.close()
  })

  it("are not stored again as a guest's by a page that shows one when its account logs out", async () => {
    const person = await addUserWithProfile(site)
    const { path } = await addTicket(site, person.email)
    const { page, context } = await browseAs(person)
    await openPage(page, path)
    await expect(page.getByText(words.kept)).toBeVisible()
    await isKept(page)
    const other = await context.newPage()
    await openPage(other, '/settings')
    await other.getByRole('button', { name: auth.logout, exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: auth.logout, exact: true }).click()
    await other.waitForURL('**/login')
    await expect(page.getByText(words.kept)).toHaveCount(0)
    await expect(page.getByRole('link', { name: en.shell.login }).first()).toBeAttached()
    // A look at the page fetches nothing while the ticket that the log-out asks for is still on its way.
    await expect(async () => {
      const said = page.waitForResponse((response) => response.url().includes('/api/tickets/'), { timeout: 1_000 })
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await (await said).finished()
    }).toPass()
    expect(await keptTickets(page)).toBe(0)
    await other.close()
  })

  it('are never shown to the next account, which has not listed its own yet', async () => {
    const [first, second] = [await addUserWithProfile(site), await addUserWithProfile(site)]
    const earlier = await addTicket(site, first.email, 'Earlier')
    const { page, context } = await browseAs(first)
    await openPage(page, '/tickets')
    await isKept(page)
    await browseAs(second)
    await openPage(page, '/events')
    await expect.poll(() => keptTickets(page)).toBe(0)
    await context.setOffline(true)
    await page.goto(earlier.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.shell.no_connection)
  })

  it("are dropped on the next page of any kind when the session's cookies have expired", async () => {
    const person = await addUserWithProfile(site)
    await addTicket(site, person.email)
    const { page, context } = await browseAs(person)
    await openPage(page, '/tickets')
    await isKept(page)
    await context.clearCookies({ name: /^(masrah|signed_in)/ })
    await openPage(page, '/terms-of-service')
    await expect.poll(() => keptTickets(page)).toBe(0)
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
    await isKept(page)
    await openPage(page, '/settings')
    await page.getByRole('button', { name: settings.remove, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: settings.remove_title })
    await dialog.getByLabel(settings.remove_password, { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: settings.remove_confirm }).click()
    await expect(page).toHaveURL('/')
    expect(await keptTickets(page)).toBe(0)
  })

  it('are dropped when their event is over', async () => {
    const { path } = await addTicket(site)
    const { page, context } = await browseAsGuest()
    await openPage(page, path)
    await isKept(page)
    site.clock.advance(400 * DAY)
    await context.clock.setSystemTime(site.clock.now())
    await page.goto('/tickets')
    await expect.poll(() => keptTickets(page)).toBe(0)
    site.clock.advance(-400 * DAY)
    await context.clock.setSystemTime(site.clock.now())
  })

  it('stay while their event is to come, on a device whose clock is a year fast', async () => {
    const { path } = await addTicket(site)
    const { page, context } = await browseAsGuest()
    await context.clock.setSystemTime(site.clock.now() + 400 * DAY)
    await openPage(page, path)
    await isKept(page)
    await openPage(page, '/tickets')
    expectValue(await keptTickets(page)).toBe(1)
    await context.clock.setSystemTime(site.clock.now())
  })
})
