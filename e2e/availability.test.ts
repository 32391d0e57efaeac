import { describe, it } from 'vitest'
import { addBookable, bookingCalls, HIRE } from '../src/server/testing/bookings.ts'
import { availabilityEdit as enEdit } from '../src/web/locales/en/account/availability-edit.ts'
import { en } from '../src/web/locales/en/site.ts'
import { availability as enWords } from '../src/web/locales/en/talent.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { availabilityLocales, dayAs, dayIn, instantIn } from './availability-pages.ts'
import { addOrganiser } from './booking-pages.ts'
import { expectToast, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const calls = bookingCalls(site)

/** Whether the search by date finds a talent. */
async function isFound({ id }: { id: string }, day: string): Promise<boolean> {
  const answer = await site.call('GET', `/api/approved_talents?date=${day}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id: string }[]).some((talent) => talent.id === id)
}

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, edit } = availabilityLocales[language]

  it('days that a talent marks by keyboard and by dragging are busy to visitors and to the search, until they are freed', async () => {
    const talent = await addBookable(site, { name: 'نورة الدوسري' })
    const { page, consoleErrors } = await visitAs(browser, site, talent, { language, device })
    await openPage(page, `/talent-profile/${talent.id}`)
    await expect(page.getByRole('grid')).toBeVisible()
    // From today, Tuesday the 1st: two weeks on, and two days to the end of the range.
    await dayIn(page, language, '2026-12-01').focus()
    const onward = 'ArrowLeft'
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', onward, 'Enter']) await page.keyboard.press(key)
    await page.getByRole('button', { name: edit.mark_busy }).click()
    await expectToast(page, edit.marked_busy)
    for (const day of ['15', '16', '17']) await expect(dayAs(page, language, `2026-12-${day}`, 'busy')).toBeVisible()
    await expect(dayAs(page, language, '2026-12-18', 'free')).toBeVisible()
    await expect(page.getByRole('region', { name: edit.reasons })).toContainText(edit.sources.own)
    await expectAccessibleLayout(page)

    await dayIn(page, language, '2026-12-22').hover()
    await page.mouse.down()
    await dayIn(page, language, '2026-12-23').hover()
    await dayIn(page, language, '2026-12-24').hover()
    await page.mouse.up()
    await page.getByRole('button', { name: edit.mark_busy }).click()
    for (const day of ['22', '23', '24']) await expect(dayAs(page, language, `2026-12-${day}`, 'busy')).toBeVisible()

    const their = await visit(browser, site.origin, { language, device, now: site.clock.now() })
    await openPage(their.page, `/talent-profile/${talent.id}`)
    for (const day of ['15', '17', '22'])
      await expect(dayAs(their.page, language, `2026-12-${day}`, 'busy')).toBeVisible()
    await dayAs(their.page, language, '2026-12-16', 'busy').click()
    await expect(their.page.getByText(words.busy_day)).toBeVisible()
    await expect(their.page.getByRole('status').getByRole('link')).toHaveCount(0)
    expect(await isFound(talent, '2026-12-16')).toBe(false)
    expect(await isFound(talent, '2026-12-18')).toBe(true)

    await dayIn(page, language, '2026-12-14').click()
    await dayIn(page, language, '2026-12-25').click()
    await page.getByRole('button', { name: edit.mark_free }).click()
    await expectToast(page, edit.marked_free)
    await expect(dayAs(page, language, '2026-12-22', 'free')).toBeVisible()
    await expect(page.getByText(edit.no_reasons)).toBeVisible()
    await their.page.reload()
    await expect(dayAs(their.page, language, '2026-12-22', 'free')).toBeVisible()
    expect(await isFound(talent, '2026-12-23')).toBe(true)
    expect([...consoleErrors, ...their.consoleErrors]).toEqual([])
  })
})

describe('the calendar', () => {
  it('of a talent with a confirmed booking names it to the talent alone, and keeps it when the day is freed', async () => {
    const [talent, organiser] = [await addBookable(site, { name: 'Booked' }), await addOrganiser(site)]
    const [starts_at, ends_at] = [instantIn('2026-12-16', '19:00'), instantIn('2026-12-16', '23:00')]
    const booking = await calls.requested(organiser, talent, { ...HIRE, starts_at, ends_at })
    expect((await calls.step(booking, { action: 'accept' }, talent)).status).toBe(200)
    const { page, context } = await visitAs(browser, site, talent)
    await openPage(page, `/talent-profile/${talent.id}`)
    await expect(page.getByRole('grid')).toBeVisible()
    await dayIn(page, 'en', '2026-12-16').click()
    const reasons = page.getByRole('region', { name: enEdit.reasons })
    await expect(reasons.getByRole('link', { name: enEdit.sources.booking })).toHaveAttribute(
      'href',
      `/bookings/${booking}`,
    )
    await expect(page.getByText(enEdit.stays_busy)).toBeVisible()
    await page.getByRole('button', { name: enEdit.mark_free }).click()
    // Nothing else in the page tells that the mark is stored.
    await expectToast(page, enEdit.marked_free)
    await expect(dayAs(page, 'en', '2026-12-16', 'partly')).toBeVisible()
    await context.close()

    const their = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(their.page, `/talent-profile/${talent.id}`)
    await dayAs(their.page, 'en', '2026-12-16', 'partly').click()
    await expect(their.page.getByText(enWords.hours('7:00 PM', '11:00 PM'))).toBeVisible()
  })

  it('shows this month from Sunday to Saturday, and a later one after a failed load on retry', async () => {
    const talent = await addBookable(site)
    const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(page, `/talent-profile/${talent.id}`)
    const month = page.getByRole('table', { name: 'December 2026' })
    await expect(month.getByRole('columnheader').first()).toHaveText('Sun', { useInnerText: true })
    await expect(month.locator('[aria-current=date]')).toContainText('1')
    await expect(page.getByRole('button', { name: enWords.earlier_month })).toBeDisabled()
    await page.route('**/api/availability/**', (route) => route.abort())
    await page.getByRole('button', { name: enWords.later_month }).click()
    await expect(page.getByRole('alert')).toContainText(enWords.failed)
    await page.unroute('**/api/availability/**')
    await page.getByRole('button', { name: en.shell.try_again }).click()
    await expect(page.getByRole('table', { name: 'January 2027' })).toBeVisible()
    await dayAs(page, 'en', '2027-01-10', 'ask').click()
    await expect(page.getByText(enWords.ask_day)).toBeVisible()
  })
})
