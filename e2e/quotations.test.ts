import { describe, it } from 'vitest'
import { addBookable, bookingCalls } from '../src/server/testing/bookings.ts'
import { bookings as words } from '../src/web/locales/ar/account/bookings.ts'
import { chosen } from '../src/web/locales/ar/talent.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { addOrganiser, bookingsOf, OCCASION } from './booking-pages.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const { step } = bookingCalls(site)
const NAMES = ['أمل', 'بدر', 'دانة']

describe('in Arabic on a phone', () => {
  it('an organiser asks three talents at once, leaves out one who cannot be asked, and accepts one of the quotations', async () => {
    const talents = await Promise.all(NAMES.map((name) => addBookable(site, { name })))
    const [amal, badr, dana] = talents
    const organiser = await addOrganiser(site)
    const { page, consoleErrors } = await visitAs(browser, site, organiser, { language: 'ar', device: 'phone' })
    await openPage(page, `/talents?date=${dayFromNow(site, 10)}&from=20:00&to=22:00`)
    for (const name of NAMES)
      await page
        .getByRole('checkbox', { name: chosen.choose(name) })
        .first()
        .check()
    await page.evaluate(() => scrollBy(0, 300))
    const bar = page.getByRole('region', { name: chosen.title })
    await expect(bar.getByText(chosen.count(3))).toBeVisible()
    await expectAccessibleLayout(page)
    await bar.getByRole('link', { name: chosen.ask }).click()

    await expect(page).toHaveURL(/\/quotations(\?|$)/)
    // The form opens at its top, though the times of its address are taken over.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.quotations.title)
    await site.db.query('update talents set suspended = true where id = $1', [dana?.id])
    await page.getByLabel(words.place, { exact: true }).fill('قاعة الأندلس')
    await page.getByLabel(words.request.occasion, { exact: true }).fill(OCCASION)
    const send = page.getByRole('button', { name: words.request.submit })
    await send.click()
    await expect(page.getByText(words.quotations.unavailable, { exact: true })).toHaveCount(1)
    await expectAccessibleLayout(page)
    expect(await bookingsOf(site, organiser)).toEqual([])
    await page.getByRole('button', { name: words.quotations.without }).click()
    await expect(page.getByText('دانة')).toHaveCount(0)
    await send.click()

    await expect(page).toHaveURL(/\/quotations\/[0-9a-f-]{36}$/)
    const { rows } = await site.db.query<{ id: string; talent_id: string }>(
      'select id, talent_id from bookings where organiser_id = $1',
      [organiser.id],
    )
    const idOf = (talent = organiser) => rows.find(({ talent_id }) => talent_id === talent.id)?.id ?? ''
    await step(idOf(amal), { action: 'quote', amount: 60, message: 'ساعتان مع الإضاءة' }, amal)
    await step(idOf(badr), { action: 'quote', amount: 75 }, badr)
    // The answers appear by themselves.
    await expect(page.getByText('ساعتان مع الإضاءة')).toBeVisible()
    await expect(page.getByText('BD 75')).toBeVisible()
    await expectAccessibleLayout(page)
    const { label } = words.steps.accept_quotation
    await page.getByRole('article').filter({ hasText: 'بدر' }).getByRole('button', { name: label }).click()
    await page.getByRole('dialog', { name: label }).getByRole('button', { name: label }).click()
    await expect(page.getByText(words.states.accepted, { exact: true })).toBeVisible()
    await expect(page.getByText(words.quotations.answers_text)).toHaveCount(0)
    await expect(page.getByText(words.status_text.chosen_other.organiser('أمل'))).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('بدر')
    await page.getByRole('link', { name: words.quotations.open('بدر') }).click()
    await expect(page.getByRole('link', { name: words.quotations.compare })).toBeVisible()
    expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
  })
})
