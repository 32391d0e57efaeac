import { describe, it } from 'vitest'
import { availabilityErrors } from '../src/contract/errors/availability.ts'
import { bookingErrors } from '../src/contract/errors/bookings.ts'

import { addBookable, bookingCalls, HIRE } from '../src/server/testing/bookings.ts'
import { bookings } from '../src/web/locales/ar/account/bookings.ts'
import { calendarLinks as links } from '../src/web/locales/ar/event.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { availabilityLocales, dayAs, dayIn, instantIn } from './availability-pages.ts'
import { addOrganiser, bookingLocales, fillIn, OCCASION } from './booking-pages.ts'
import { expectToast, failFirst, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const calls = bookingCalls(site)

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, edit, site: siteWords } = availabilityLocales[language]

  it('a talent publishes the calendar, marks days by keyboard and by dragging, frees them, reads what else fills them, and marks hours of every week; an organiser comes from the list to a request that warns of them and is refused', async () => {
    const [talent, organiser] = [await addBookable(site, { name: 'نورة الدوسري' }), await addOrganiser(site)]
    const [starts_at, ends_at] = [instantIn('2026-12-29', '19:00'), instantIn('2026-12-29', '23:00')]
    const booking = await calls.requested(organiser, talent, { ...HIRE, starts_at, ends_at })
    expect((await calls.step(booking, { action: 'accept' }, talent)).status).toBe(200)

    const own = await visitAs(browser, site, talent, { language, device })
    const { page } = own
    await openPage(page, `/talent-profile/${talent.id}`)
    await expect(page.getByRole('grid')).toBeVisible()
    // Owners see where requests arrive, and send none to themselves.
    await expect(page.getByRole('link', { name: siteWords.talents.requests })).toBeVisible()
    await expect(page.getByRole('link', { name: siteWords.talents.quotation })).toHaveCount(0)
    const reasons = page.getByRole('region', { name: edit.reasons })
    const markBusy = page.getByRole('button', { name: edit.mark_busy })
    const markFree = page.getByRole('button', { name: edit.mark_free })
    // The owner sees what visitors see: by arrangement, until the calendar is published.
    await expect(dayAs(page, language, '2026-12-18', 'ask')).toBeVisible()
    await page.getByRole('button', { name: edit.publish }).click()
    await expectToast(page, edit.published)
    await expect(dayAs(page, language, '2026-12-18', 'free')).toBeVisible()
    await expect(page.getByRole('button', { name: edit.publish })).toHaveCount(0)
    // From today, Tuesday the 1st: two weeks on, and two days to the end of the range.
    await dayIn(page, language, '2026-12-01').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await markBusy.click()
    await expectToast(page, edit.marked_busy)
    for (const day of ['15', '16', '17']) await expect(dayAs(page, language, `2026-12-${day}`, 'busy')).toBeVisible()
    await expect(dayAs(page, language, '2026-12-18', 'free')).toBeVisible()
    await expect(reasons).toContainText(edit.sources.own)
    await expectAccessibleLayout(page)

    await dayIn(page, language, '2026-12-22').hover()
    await page.mouse.down()
    await dayIn(page, language, '2026-12-23').hover()
    await dayIn(page, language, '2026-12-24').hover()
    await page.mouse.up()
    await markBusy.click()
    for (const day of ['22', '23', '24']) await expect(dayAs(page, language, `2026-12-${day}`, 'busy')).toBeVisible()
    await dayIn(page, language, '2026-12-21').click()
    await dayIn(page, language, '2026-12-25').click()
    await markFree.click()
    await expectToast(page, edit.marked_free)
    await expect(dayAs(page, language, '2026-12-22', 'free')).toBeVisible()
    await expect(page.getByText(edit.no_reasons)).toBeVisible()

    // A confirmed booking stays when its day is freed.
    await dayIn(page, language, '2026-12-29').click()
    await expect(reasons.getByRole('link', { name: edit.sources.booking })).toHaveAttribute(
      'href',
      `/bookings/${booking}`,
    )
    await expect(page.getByText(edit.stays_busy)).toBeVisible()
    const freed = page.waitForResponse('**/api/availability')
    await markFree.click()
    await freed
    await expect(dayAs(page, language, '2026-12-29', 'partly')).toBeVisible()

    await dayIn(page, language, '2026-12-10').tap()
    await page.getByRole('checkbox', { name: words.all_day }).uncheck()
    await page.getByRole('checkbox', { name: edit.weekly }).check()
    await markBusy.click()
    const [from, to] = [
      page.getByLabel(siteWords.talents.from, { exact: true }),
      page.getByLabel(siteWords.talents.to, { exact: true }),
    ]
    await expect(from).toHaveAccessibleDescription(bookings.request.missing.FROM_MISSING)
    await expect(from).toBeFocused()
    await from.fill('20:00')
    await to.fill('02:00')
    await failFirst(page, '**/api/availability')
    await markBusy.click()
    await expect(page.getByRole('main').getByText(siteWords.shell.no_connection_text)).toBeVisible()
    await expect(to).toHaveValue('02:00')
    await markBusy.click()
    await expect(dayAs(page, language, '2026-12-24', 'partly')).toBeVisible()
    await expect(reasons).toContainText(edit.each_week(edit.sources.own))
    expect(own.consoleErrors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
    await own.context.close()

    const their = await visitAs(browser, site, organiser, { language, device })
    await openPage(their.page, '/talents?date=2026-12-24&from=17:00&to=19:00')
    await their.page.locator(`a[href*="${talent.id}"]`).click()
    await expect(their.page).toHaveURL(`/talent-profile/${talent.id}?date=2026-12-24&from=17%3A00&to=19%3A00`)
    await expect(dayIn(their.page, language, '2026-12-24')).toHaveAttribute('aria-pressed', 'true')
    const status = their.page.getByRole('status')
    await dayAs(their.page, language, '2026-12-16', 'busy').click()
    await expect(their.page.getByText(words.busy_day)).toBeVisible()
    await expect(status.getByRole('link')).toHaveCount(0)
    await dayAs(their.page, language, '2026-12-29', 'partly').click()
    await expect(their.page.getByText(words.hours('7:00 م', '11:00 م'))).toBeVisible()
    await dayAs(their.page, language, '2026-12-24', 'partly').click()
    const hours = status.filter({ hasText: words.busy_hours })
    await expect(hours).toBeVisible()
    await hours.getByRole('link', { name: siteWords.talents.quotation }).click()
    const date = their.page.getByLabel(siteWords.talents.date, { exact: true })
    const until = their.page.getByLabel(siteWords.talents.to, { exact: true })
    await expect(date).toHaveValue('2026-12-24')
    await expect(until).toHaveValue('19:00')
    await expect(their.page).toHaveURL(`/quotation/${talent.id}`)
    await expect(their.page.getByText(words.overlaps)).toHaveCount(0)
    // It can still be sent: the server decides, and what was typed stays.
    await fillIn(their.page, language, '2026-12-24', '21:00')
    await expect(their.page.getByText(words.overlaps)).toBeVisible()
    await expectLayout(their.page)
    const { request } = bookingLocales[language].words
    await their.page.getByRole('button', { name: request.submit }).click()
    await expect(date).toHaveAccessibleDescription(bookingErrors.TALENT_BUSY[language])
    await expect(date).toBeFocused()
    await expect(their.page.getByLabel(request.occasion, { exact: true })).toHaveValue(OCCASION)
    await date.fill('2026-12-23')
    await expect(their.page.getByText(words.overlaps)).toHaveCount(0)
    await expect(their.page.getByText(words.free_day)).toBeVisible()
    // Without a calendar nothing is known to be free.
    const silent = await addBookable(site, { name: 'Silent' })
    await openPage(their.page, `/quotation/${silent.id}`)
    await date.fill('2026-12-23')
    await expect(their.page.getByText(words.ask_day)).toBeVisible()
    await expect(their.page.getByText(words.free_day)).toHaveCount(0)
    expect(their.consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
  })

  it('a talent reads what could not be read of an outside calendar, disconnects it, is told of an address that is none, and gives the own calendar a secret address, renewed and revoked after a question', async () => {
    const talent = await addBookable(site, { name: 'Calendars' })
    const { page, context } = await visitAs(browser, site, talent, { language, device })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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
    await expectLayout(page)
    await page.getByRole('button', { name: edit.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: edit.remove }).click()
    await expectToast(page, edit.removed)
    await expect(box).toHaveValue('')
    await box.fill('ftp://calendar.example/feed.ics')
    await page.getByRole('button', { name: edit.connect }).click()
    await expect(box).toHaveAccessibleDescription(availabilityErrors.CALENDAR_URL_INVALID[language])
    await expect(box).toHaveValue('ftp://calendar.example/feed.ics')

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
  })
})

it('the calendar shows this month from Sunday to Saturday, and a later one after a failed load on retry', async () => {
  const [language, device] = ['en', 'phone'] as const
  const { words, site: siteWords } = availabilityLocales[language]
  const talent = await addBookable(site)
  const { page } = await visit(browser, site.origin, { language, device, now: site.clock.now() })
  await openPage(page, `/talent-profile/${talent.id}`)
  const month = page.getByRole('table', { name: 'December 2026' })
  await expect(month.getByRole('columnheader').first()).toHaveText('Sun', { useInnerText: true })
  await expect(month.locator('[aria-current=date]')).toContainText('1')
  await expect(page.getByRole('button', { name: words.earlier_month })).toBeDisabled()
  await page.route('**/api/availability/**', (route) => route.abort())
  await page.getByRole('button', { name: words.later_month }).click()
  await expect(page.getByRole('alert')).toContainText(words.failed)
  await page.unroute('**/api/availability/**')
  await page.getByRole('button', { name: siteWords.shell.try_again }).click()
  await expect(page.getByRole('table', { name: 'January 2027' })).toBeVisible()
  await dayAs(page, language, '2027-01-10', 'ask').click()
  await expect(page.getByText(words.ask_day)).toBeVisible()
})
