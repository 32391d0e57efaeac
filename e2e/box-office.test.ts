import type { Page } from 'playwright-core'
import { beforeEach, describe, it } from 'vitest'
import { boxOfficeErrors } from '../src/contract/errors/box-office.ts'
import { formatMoney } from '../src/contract/rules/format.ts'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { addEvent } from '../src/server/testing/app.ts'
import { addTypes } from '../src/server/testing/tickets.ts'
import { boxOffice as words } from '../src/web/locales/ar/account/box-office.ts'
import { checkIn as door } from '../src/web/locales/ar/account/check-in.ts'
import { boxOffice as english } from '../src/web/locales/en/account/box-office.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite({ STAFF_EMAILS: 'staff@example.com' })
const browser = setupBrowser()
let staff: TestUser
beforeEach(async () => {
  await site.db.query(`delete from users where email = 'staff@example.com'`)
  staff = await addUser(site, { email: 'staff@example.com' })
})

/** An event that starts in half an hour: sales online are over. */
async function addTonight() {
  const date = new Date(site.clock.now() + 30 * 60_000).toISOString()
  const id = await addEvent(site, { title_ar: 'ليلة عود', title_en: 'Oud Night', date, capacity: 8 })
  await addTypes(site, id, [
    { name: 'كبير', price: 8.25 },
    { name: 'طفل', price: 3 },
  ])
  return id
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the box office', () => {
  it('in Arabic on a phone has a guest list, opens a shift, keeps a sale that was not answered while its event is cancelled, sells, undoes a sale, gives a ticket away, and is closed with counted cash', async () => {
    const eventId = await addTonight()
    const { page } = await visitAs(browser, site, staff, { language: 'ar', device: 'phone' })
    await openPage(page, `/check-in?event=${eventId}`)
    await page.getByRole('link', { name: words.window }).click()
    await expect(page.getByRole('heading', { name: words.open_title })).toBeVisible()
    await page.getByText(words.add_guest).first().click()
    await press(page, words.add_guest)
    await expect(page.getByLabel(words.guest_name)).toHaveAccessibleDescription(words.name_required)
    await page.getByLabel(words.guest_name).fill('Suad Al Ansari')
    await page.getByLabel(words.host).fill('الفرقة')
    await page.getByRole('spinbutton', { name: words.people }).fill('2')
    await press(page, words.add_guest)
    await expect(page.getByRole('listitem').filter({ hasText: 'Suad Al Ansari' })).toBeVisible()
    await expectAccessibleLayout(page)

    await press(page, words.open)
    await expect(page.getByLabel(words.float)).toHaveAccessibleDescription(boxOfficeErrors.CASH_INVALID.ar)
    await page.getByLabel(words.float).fill('٥٠')
    await press(page, words.open)

    await expect(page.getByRole('button', { name: words.methods.cash, exact: true })).toBeDisabled()
    for (const type of ['فئة كبير', 'فئة طفل']) await press(page, words.more(type))
    await expect(page.getByText(formatMoney(11.25), { exact: true })).toBeVisible()
    await page.getByText(formatMoney(20), { exact: true }).click()
    await expect(page.getByText(formatMoney(8.75), { exact: true })).toBeVisible()
    await page.getByText(words.more_fields).click()
    await page.getByLabel(words.name).fill('Suad')
    await page.route('**/api/shifts/*/sales', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await press(page, words.methods.cash)
    await expect(page.getByText(words.unanswered)).toBeVisible()
    const cancel = (at: string) => site.db.query(`update events set cancelled_at = ${at} where id = $1`, [eventId])
    await cancel('now()')
    await page.clock.fastForward(15_000)
    await expect(page.getByText(words.cancelled)).toBeVisible()
    await expect(page.getByRole('button', { name: words.methods.cash, exact: true })).toBeHidden()
    await cancel('null')
    await page.clock.fastForward(15_000)
    await expect(page.getByLabel(words.name)).toHaveValue('Suad')
    await press(page, words.methods.cash)
    await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
    await expect(page.locator('[data-ticket]')).toContainText(`${words.paid} ${formatMoney(11.25)}`)
    await expect(page.getByText(formatMoney(8.75), { exact: true })).toBeVisible()
    await expectAccessibleLayout(page)
    await press(page, words.let_in)
    await expect(page.getByText(words.inside)).toBeVisible()
    await press(page, words.next)

    await press(page, words.more('فئة طفل'))
    await press(page, words.methods.card)
    await press(page, words.next)
    await expect(page.getByText(words.sold(3))).toBeVisible()
    const inCash = page.getByRole('listitem').filter({ hasText: formatMoney(11.25) })
    await inCash.getByRole('button', { name: words.show }).click()
    await expect(page.locator('[data-ticket]')).toContainText(formatMoney(11.25))
    await press(page, words.next)
    await press(page, words.undo)
    await page.getByRole('dialog').getByRole('button', { name: words.undo }).click()
    await expect(page.getByText(words.undone, { exact: true })).toBeVisible()

    await press(page, words.more('فئة كبير'))
    await press(page, words.methods.free)
    const dialog = page.getByRole('dialog', { name: words.free_title })
    const issue = dialog.getByRole('button', { name: words.issue })
    await issue.click()
    await expect(dialog.getByLabel(words.free_reason)).toHaveAccessibleDescription(words.reason_required)
    await dialog.getByLabel(words.free_reason).fill('صحافة')
    await issue.click()
    await expect(page.locator('[data-ticket]')).toContainText(words.methods.free)
    await press(page, words.next)

    // The door finds the guest by name.
    await page.getByRole('link', { name: words.door }).click()
    const field = page.getByLabel(door.code)
    await field.fill('nobody')
    await field.press('Enter')
    await expect(page.getByText(door.nobody_named)).toBeVisible()
    await field.fill('ansari')
    await field.press('Enter')
    await page.getByRole('listitem').getByRole('button', { name: door.admit }).click()
    await expect(page.getByRole('alert').getByText(door.count('1', '2'))).toBeVisible()
    await press(page, door.next)
    await page.getByRole('link', { name: words.window }).click()

    await press(page, words.close)
    // More than it took: it is asked for again.
    await page.getByLabel(words.counted).fill('٧١')
    await press(page, words.close)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(boxOfficeErrors.SHIFT_SURPLUS.ar)
    await expect(page.getByRole('button', { name: words.close_anyway })).toBeVisible()
    await page.getByLabel(words.counted).fill('٦٠٫٢٥')
    await press(page, words.close_anyway)
    await expect(page.getByText(words.closed_title)).toBeVisible()
    await expect(page.getByText(formatMoney(61.25), { exact: true })).toBeVisible()
    // What it gave away is no payment, and stands beside them.
    await expect(page.getByRole('term').filter({ hasText: 'صحافة' })).toBeVisible()
    await expect(page.getByText(words.missing(`\u2068${formatMoney(1)}\u2069`))).toBeVisible()
    await expectAccessibleLayout(page)
    const { rows } = await site.db.query('select expected, counted from shifts where event_id = $1', [eventId])
    expect(rows).toEqual([{ expected: 61_250, counted: 60_250 }])
  })

  it('in English on a desktop has a tile for each of many types, whose taps count, and gives change', async () => {
    const eventId = await addTonight()
    await addTypes(
      site,
      eventId,
      ['Front row', 'Balcony', 'Student with a card of a university in Bahrain', 'Senior', 'Family'].map((name, i) => ({
        name,
        price: i + 1,
      })),
    )
    await site.call('POST', '/api/shifts', { event_id: eventId, float: 10 }, staff.headers)
    const { page } = await visitAs(browser, site, staff, { language: 'en' })
    await openPage(page, `/check-in?event=${eventId}&at=window`)
    for (let tap = 0; tap < 3; tap++) await page.getByRole('button', { name: /^Balcony/ }).click()
    await press(page, english.fewer('Balcony'))
    await expectAccessibleLayout(page)
    await page.getByText(formatMoney(20), { exact: true }).click()
    await press(page, english.methods.card)
    await expect(page.locator('[data-ticket]')).toContainText(`${english.paid} ${formatMoney(4)}`)
    // Change is of cash.
    await expect(page.getByText(english.change, { exact: true })).toHaveCount(0)
  })

  it('in Arabic on a phone sells once when an answer is lost, and without a network or other free places what it took along', async () => {
    const eventId = await addTonight()
    await site.call('POST', '/api/shifts', { event_id: eventId, float: 10 }, staff.headers)
    const { page, context } = await visitAs(browser, site, staff, {
      language: 'ar',
      device: 'phone',
      installsWorkers: true,
    })
    await openPage(page, `/check-in?event=${eventId}&at=window`)
    await page.getByText(words.quota, { exact: true }).click()
    for (let i = 0; i < 3; i++) await press(page, words.quota_more('فئة طفل'))
    await press(page, words.quota_save)
    const quota = (left: string) => page.getByText(words.quota_line('3', left)).first()
    await expect(quota('3')).toBeVisible()
    const sold = async () => (await site.db.query('select sold from events where id = $1', [eventId])).rows[0].sold
    expect(await sold()).toBe(3)

    // The server sells it from the free places, and nobody hears of it.
    await page.route('**/api/shifts/*/sales', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await press(page, words.more('فئة طفل'))
    await press(page, words.methods.cash)
    await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
    await expect(page.getByText(words.sold(1))).toBeVisible()
    await expect(quota('3')).toBeVisible()

    // Other windows sell the places that were free.
    await site.db.query('update events set capacity = sold where id = $1', [eventId])
    await press(page, words.next)
    await page.clock.fastForward(15_000)
    await expect(page.getByRole('button', { name: words.more('فئة كبير') })).toHaveCount(0)
    await press(page, words.more('فئة طفل'))
    await press(page, words.methods.card)
    await expect(page.getByText(words.sold(2))).toBeVisible()
    await expect(quota('2')).toBeVisible()
    await site.db.query('update events set capacity = sold + 1 where id = $1', [eventId])
    await press(page, words.next)
    await page.clock.fastForward(15_000)

    const kept = () => page.evaluate(async () => (await (await caches.open('check-in-1')).keys()).length)
    await expect.poll(kept).toBeGreaterThan(0)
    await press(page, words.more('فئة كبير'))
    await context.setOffline(true)
    await expect(page.getByText(words.offline_line)).toBeVisible()
    await expect(page.getByText(words.quota_none)).toBeVisible()
    await expectAccessibleLayout(page)
    await press(page, words.more('فئة طفل'))
    await press(page, words.methods.cash)
    await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
    await expect(page.locator('[data-ticket]')).toContainText(`${words.paid} ${formatMoney(3)}`)
    await expect(page.getByRole('button', { name: words.close })).toBeDisabled()
    await press(page, words.let_in)
    await expect(page.getByText(words.inside)).toBeVisible()
    await press(page, words.next)
    await press(page, words.more('فئة طفل'))
    await press(page, words.methods.cash)
    await press(page, words.next)
    await expect(page.getByText(words.offline_empty)).toBeVisible()
    // The page itself opens without a network, and knows what it sold.
    await page.reload()
    await expect(page.getByRole('heading', { name: words.unsent })).toBeVisible()
    await expect(page.getByText(words.close_offline)).toBeVisible()
    expect(await sold()).toBe(4)

    await context.setOffline(false)
    await page.clock.fastForward(5_000)
    await expect(page.getByText(words.sold(4))).toBeVisible()
    await expect(page.getByRole('heading', { name: words.unsent })).toBeHidden()
    await press(page, words.close)
    await page.getByLabel(words.counted).fill('19')
    await press(page, words.close)
    await expect(page.getByText(words.exact)).toBeVisible()
    const { rows } = await site.db.query(
      `select expected, (select count(*)::int from passes where event_id = $1) as people,
         (select count(admitted_at)::int from passes where event_id = $1) as inside from shifts where event_id = $1`,
      [eventId],
    )
    expect(rows).toEqual([{ expected: 19_000, people: 4, inside: 1 }])
    expect(await sold()).toBe(4)
  })
})
