import { describe, it } from 'vitest'
import { availabilityErrors } from '../src/contract/errors/availability.ts'
import { bookingErrors } from '../src/contract/errors/bookings.ts'
import { availabilityCalls } from '../src/server/testing/availability.ts'
import { addBookable } from '../src/server/testing/bookings.ts'
import { bookings } from '../src/web/locales/ar/account/bookings.ts'
import { calendarLinks as arabicLinks } from '../src/web/locales/ar/event.ts'
import { calendarLinks as englishLinks } from '../src/web/locales/en/event.ts'
import { en } from '../src/web/locales/en/site.ts'
import { availability as enWords } from '../src/web/locales/en/talent.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { availabilityLocales, dayAs, dayIn, instantIn } from './availability-pages.ts'
import { addOrganiser, bookingLocales, fillIn, OCCASION } from './booking-pages.ts'
import { expectToast, failFirst, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

// Availability beyond the calendar of a profile: in the list of talents, in requests and in other calendars.

const site = setupSite()
const browser = setupBrowser()
const marks = availabilityCalls(site)

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, edit, site: siteWords } = availabilityLocales[language]
  const links = { ar: arabicLinks, en: englishLinks }[language]

  it('hours marked for every week lead a visitor from the list to a request that warns of them', async () => {
    const talent = await addBookable(site, { name: 'مريم الذوادي' })
    const { page, context, consoleErrors } = await visitAs(browser, site, talent, { language, device })
    await openPage(page, `/talent-profile/${talent.id}`)
    await expect(page.getByRole('grid')).toBeVisible()
    // Owners see where requests arrive, and send none to themselves.
    await expect(page.getByRole('link', { name: siteWords.talents.requests })).toBeVisible()
    await expect(page.getByRole('link', { name: siteWords.talents.quotation })).toHaveCount(0)
    const choose = dayIn(page, language, '2026-12-10')
    await choose.tap()
    await page.getByRole('checkbox', { name: words.all_day }).uncheck()
    await page.getByRole('checkbox', { name: edit.weekly }).check()
    await page.getByRole('button', { name: edit.mark_busy }).click()
    await expect(page.getByLabel(siteWords.talents.from, { exact: true })).toHaveAccessibleDescription(
      bookings.request.missing.FROM_MISSING,
    )
    await expect(page.getByLabel(siteWords.talents.from, { exact: true })).toBeFocused()
    await page.getByLabel(siteWords.talents.from, { exact: true }).fill('20:00')
    await page.getByLabel(siteWords.talents.to, { exact: true }).fill('02:00')
    await failFirst(page, '**/api/availability')
    await page.getByRole('button', { name: edit.mark_busy }).click()
    await expect(page.getByRole('main').getByText(siteWords.shell.no_connection_text)).toBeVisible()
    await expect(page.getByLabel(siteWords.talents.to, { exact: true })).toHaveValue('02:00')
    await page.getByRole('button', { name: edit.mark_busy }).click()
    await expectToast(page, edit.marked_busy)
    await expect(dayAs(page, language, '2026-12-24', 'partly')).toBeVisible()
    await expect(page.getByRole('region', { name: edit.reasons })).toContainText(edit.each_week(edit.sources.own))
    expect(consoleErrors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
    await context.close()

    const their = await visit(browser, site.origin, { language, device, now: site.clock.now() })
    await openPage(their.page, '/talents?date=2026-12-24&from=17:00&to=19:00')
    await their.page.locator(`a[href*="${talent.id}"]`).click()
    await expect(their.page).toHaveURL(`/talent-profile/${talent.id}?date=2026-12-24&from=17%3A00&to=19%3A00`)
    await expect(dayIn(their.page, language, '2026-12-24')).toHaveAttribute('aria-pressed', 'true')
    const hours = their.page.getByRole('status').filter({ hasText: words.busy_hours })
    await expect(hours).toBeVisible()
    await hours.getByRole('link', { name: siteWords.talents.quotation }).click()
    const date = their.page.getByLabel(siteWords.talents.date, { exact: true })
    await expect(date).toHaveValue('2026-12-24')
    await expect(their.page.getByLabel(siteWords.talents.to, { exact: true })).toHaveValue('19:00')
    await expect(their.page).toHaveURL(`/quotation/${talent.id}`)
    await expect(their.page.getByText(words.overlaps)).toHaveCount(0)
    await their.page.getByLabel(siteWords.talents.to, { exact: true }).fill('21:00')
    await expect(their.page.getByText(words.overlaps)).toBeVisible()
    await expectAccessibleLayout(their.page)
    await date.fill('2026-12-23')
    await expect(their.page.getByText(words.overlaps)).toHaveCount(0)
    await expect(their.page.getByText(words.free_day)).toBeVisible()
    expect(their.consoleErrors).toEqual([])
  })

  it('a talent reads their bookings in another calendar by a secret address, renewed and revoked after a question', async () => {
    const talent = await addBookable(site, { name: 'Own calendar' })
    const { page, context, consoleErrors } = await visitAs(browser, site, talent, { language, device })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, `/talent-profile/${talent.id}`)
    await page.getByRole('button', { name: edit.make }).click()
    const address = page.getByLabel(edit.address, { exact: true })
    await page.getByRole('button', { name: links.copy }).click()
    await expect(page.getByRole('button', { name: links.copied })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await expect(address).toHaveValue(copied)
    const opened = async () => (await site.call('GET', new URL(copied).pathname)).status
    expect(await opened()).toBe(200)
    const webcal = copied.replace(/^http:/, 'webcal:')
    await expect(page.getByRole('link', { name: links.apps })).toHaveAttribute('href', webcal)
    const google = page.getByRole('link', { name: links.google })
    await expect(google).toHaveAttribute('href', new RegExp(`cid=${encodeURIComponent(webcal)}$`))
    await expect(page.getByRole('link', { name: links.file })).toHaveAttribute('href', copied)

    await page.getByRole('button', { name: edit.renew }).click()
    await page.getByRole('dialog').getByRole('button', { name: edit.renew }).click()
    await expect(address).not.toHaveValue(copied)
    await expect(page.getByRole('button', { name: links.copy })).toBeVisible()
    expect(await opened()).toBe(404)
    await page.getByRole('button', { name: edit.revoke }).click()
    await page.getByRole('dialog').getByRole('button', { name: edit.revoke }).click()
    await expect(page.getByRole('button', { name: edit.make })).toBeVisible()
    expect(consoleErrors).toEqual([])
  })

  it('a talent reads what could not be read of an outside calendar, disconnects it, and is told of an address that is none', async () => {
    const talent = await addBookable(site, { name: 'Outside calendar' })
    const { page } = await visitAs(browser, site, talent, { language, device })
    await site.db.query(
      `insert into calendars (talent_id, import_url, import_next_at, import_checked_at, import_problem, import_failing_since)
       values ($1, 'https://calendar.example/feed.ics', $2, $2, 'CALENDAR_REFUSED', $2)`,
      [talent.id, new Date(site.clock.now() + 24 * 3_600_000)],
    )
    await openPage(page, `/talent-profile/${talent.id}`)
    await expect(page.getByText(edit.problems.CALENDAR_REFUSED)).toBeVisible()
    const box = page.getByLabel(edit.url, { exact: true })
    await expect(box).toHaveValue('https://calendar.example/feed.ics')
    await site.db.query(
      `update calendars set import_problem = null, import_failing_since = null, import_skipped = 3 where talent_id = $1`,
      [talent.id],
    )
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: edit.skipped(3) })).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: edit.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: edit.remove }).click()
    await expectToast(page, edit.removed)
    await expect(box).toHaveValue('')
    await box.fill('ftp://calendar.example/feed.ics')
    await page.getByRole('button', { name: edit.connect }).click()
    await expect(box).toHaveAccessibleDescription(availabilityErrors.CALENDAR_URL_INVALID[language])
    await expect(box).toHaveValue('ftp://calendar.example/feed.ics')
  })
})

describe('a request', () => {
  it('for a time that is known to be busy can still be sent: the server decides, and what was typed stays', async () => {
    const [talent, organiser] = [await addBookable(site), await addOrganiser(site)]
    const [starts_at, ends_at] = [instantIn('2026-12-10', '20:00'), instantIn('2026-12-10', '22:00')]
    expect((await marks.mark(talent, { starts_at, ends_at })).status).toBe(200)
    const { page } = await visitAs(browser, site, organiser)
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', '2026-12-10')
    await expect(page.getByText(enWords.overlaps)).toBeVisible()
    await page.getByRole('button', { name: bookingLocales.en.words.request.submit }).click()
    const date = page.getByLabel(en.talents.date, { exact: true })
    await expect(date).toHaveAccessibleDescription(bookingErrors.TALENT_BUSY.en)
    await expect(date).toBeFocused()
    await expect(page.getByLabel(bookingLocales.en.words.request.occasion, { exact: true })).toHaveValue(OCCASION)
  })
})
