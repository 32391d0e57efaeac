import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { insertRow } from '../src/server/services/rows.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { addTypes } from '../src/server/testing/tickets.ts'
import { eventPage, ticket as ticketAr } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { ticket as ticketEn } from '../src/web/locales/en/event.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, overflows } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

const quantityBox = (page: Page) => page.getByRole('spinbutton', { name: en.tickets.quantity })
const purchaseButton = (page: Page) => page.getByRole('button', { name: en.tickets.purchase, exact: true })
const ticketsOf = async (eventId: string) =>
  (await site.db.query('select quantity from tickets where "eventId" = $1', [eventId])).rows

const inDays = (days: number) => new Date(site.clock.now() + days * 86_400_000).toISOString()
const linesOf = async (eventId: string) =>
  (
    await site.db.query(
      `select name_en as name, ticket_lines.quantity from tickets join ticket_lines using ("purchaseId")
       join ticket_types on ticket_types.id = type_id where "eventId" = $1 order by position`,
      [eventId],
    )
  ).rows
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name })

/** A guest at the page of an event, with an address typed. */
async function visitEvent(eventId: string) {
  const visiting = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  await openPage(visiting.page, `/events/${eventId}`)
  await visiting.page.getByRole('main').getByRole('textbox', { name: en.tickets.email }).fill('guest@example.com')
  return visiting
}

describe('a quantity', () => {
  it('above the number left is refused beside the field and never reduced, also when others buy meanwhile', async () => {
    const id = await addEvent(site, { date: inDays(2), capacity: 10, sold: 6, ticket_price: 5 })
    const { page, consoleErrors } = await visitEvent(id)
    await quantityBox(page).fill('9')
    await expect(page.getByText(ticketEn.too_few_left)).toBeVisible()
    await purchaseButton(page).click()
    await expect(quantityBox(page)).toHaveValue('9')
    await expect(quantityBox(page)).toBeFocused()
    await expect(quantityBox(page)).toHaveAttribute('aria-invalid', 'true')
    expect(await ticketsOf(id)).toEqual([])

    await quantityBox(page).fill('4')
    await expect(page.locator('form').getByText(ticketEn.too_few_left)).toHaveCount(0)
    await expect(page.getByText('BD 20')).toBeVisible()
    expect((await buy(site, purchaseOf(id, { quantity: 2 }))).status).toBe(200)
    await purchaseButton(page).click()
    await expect(page.locator('form').getByText(ticketEn.too_few_left)).toBeVisible()
    await expect(quantityBox(page)).toHaveValue('4')
    await page.getByRole('button', { name: en.tickets.fewer }).click()
    await expect(quantityBox(page)).toHaveValue('2')
    await purchaseButton(page).click()
    await expect(page.locator('#toasts').getByText(ticketEn.success(2))).toBeVisible()
    // The toast of the refusal was replaced by that of the success.
    expect(await page.getByText(ticketEn.too_few_left).count()).toBe(0)
    expect(await ticketsOf(id)).toMatchObject([{ quantity: 2 }, { quantity: 2 }])
    expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
  })

  it('left empty becomes 1, one out of range stays as typed, and nothing is bought until the guest has seen a valid one', async () => {
    const id = await addEvent(site, { date: inDays(2) })
    const { page } = await visitEvent(id)
    await quantityBox(page).fill('')
    await purchaseButton(page).click()
    await expect(quantityBox(page)).toHaveValue('1')
    await expect(page.locator('form').getByText(ticketEn.quantity_invalid)).toBeVisible()
    expect(await ticketsOf(id)).toEqual([])

    await quantityBox(page).fill('many')
    await quantityBox(page).press('Enter')
    await expect(quantityBox(page)).toHaveValue('1')
    expect(await ticketsOf(id)).toEqual([])

    const error = page.locator('form').getByText(ticketEn.quantity_invalid)
    // Others: quantityProblem and isWithoutNumber.
    for (const typed of ['21', '5 tickets']) {
      await quantityBox(page).fill('2')
      await expect(error, `before ${typed}`).toHaveCount(0)
      await quantityBox(page).fill(typed)
      await purchaseButton(page).click()
      await expect(error, typed).toBeVisible()
      await expect(quantityBox(page)).toHaveValue(typed)
      expect(await ticketsOf(id), typed).toEqual([])
    }
    await quantityBox(page).fill('1')

    const email = page.getByRole('main').getByRole('textbox', { name: en.tickets.email })
    for (const [typed, problem] of [
      ['guest@', en.shell.email_invalid],
      // Browsers accept this address, the server does not.
      ['guest@localhost', en.shell.email_invalid],
    ] as const) {
      await email.fill(typed)
      await purchaseButton(page).click()
      await expect(page.locator('form').getByText(problem)).toBeVisible()
    }
    expect(await ticketsOf(id)).toEqual([])
    await email.fill('guest@example.com')

    await purchaseButton(page).click()
    await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeVisible()
    expect(await ticketsOf(id)).toMatchObject([{ quantity: 1 }])
  })

  it('that took the last places is found again after a lost response, though fewer are left', async () => {
    const id = await addEvent(site, { date: inDays(2), capacity: 5, sold: 0 })
    const { page } = await visitEvent(id)
    // The server sells, but its responses do not arrive.
    let lost = 0
    await page.route('**/api/createTicket', async (route) => {
      await route.fetch()
      await route.abort()
      lost++
    })
    await quantityBox(page).fill('4')
    await purchaseButton(page).click()
    await expect(page.getByText(ticketEn.unresolved(en.tickets.purchase))).toBeVisible()
    // Beside the button, and as a toast that does not call it failed.
    await expect(page.getByText(ticketEn.no_answer, { exact: true })).toHaveCount(2)
    const email = page.getByRole('main').getByRole('textbox', { name: en.tickets.email })
    await expect(email).toHaveValue('guest@example.com')
    await purchaseButton(page).click()
    await expect.poll(() => lost).toBe(2)
    await page.unroute('**/api/createTicket')
    await page.reload()
    await expect(quantityBox(page)).toHaveValue('4')
    await purchaseButton(page).click()
    await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeVisible()
    expect(await ticketsOf(id)).toMatchObject([{ quantity: 4 }])
  })
})

describe('an event of several types', () => {
  it('sells two adults and two children at once, in Arabic', async () => {
    const eventId = await addEvent(site, { title: 'مسرحية العائلة', date: inDays(5), capacity: 50, ticket_price: 2.25 })
    await addTypes(site, eventId, [
      { name: 'Adult', price: 4.5 },
      { name: 'Child', price: 2.25, capacity: 2 },
      { name: 'Gone', price: 1, capacity: 1 },
    ])
    await site.db.query(`update ticket_types set sold = 1 where event_id = $1 and name_en = 'Gone'`, [eventId])
    const { page, consoleErrors } = await visit(browser, site.origin, { device: 'phone', now: site.clock.now() })
    await openPage(page, '/events')
    await page.getByRole('link', { name: 'مسرحية العائلة' }).click()
    const list = page.getByRole('group', { name: ticketAr.types })
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(list.getByText(ar.events.tickets_left(2))).toBeVisible()
    await expect(list.getByText(ar.events.sold_out)).toBeVisible()
    await expect(number(page, 'فئة Gone')).toHaveCount(0)
    const email = page.getByRole('main').getByLabel(ar.tickets.email)
    await email.fill('noor@example.com')

    const confirm = page.getByRole('button', { name: ar.tickets.purchase, exact: true })
    await confirm.click()
    await expect(list.getByText(ticketAr.choose)).toBeVisible()
    await expect(list).toBeFocused()

    await number(page, 'فئة Adult').fill('٢')
    await expect(list.getByText(ticketAr.choose)).toHaveCount(0)
    const more = page.getByRole('button', { name: `${ar.tickets.more}: فئة Child` })
    await more.click()
    await more.click()
    await expect(more).toBeDisabled()
    await expect(page.getByText('BD 13.500')).toBeVisible()
    await number(page, 'فئة Child').fill('3')
    await expect(list.getByText(ticketAr.too_few_left)).toBeVisible()
    await number(page, 'فئة Child').fill('2')
    expect(await overflows(page)).toBe(false)

    await confirm.click()
    await expect(page.getByRole('heading', { name: ar.tickets.success_title })).toBeFocused()
    await expect(page.getByText('2 × ⁨فئة Adult⁩')).toBeVisible()
    await expect(page.getByText('2 × ⁨فئة Child⁩')).toBeVisible()
    expect(await linesOf(eventId)).toEqual([
      { name: 'Adult', quantity: 2 },
      { name: 'Child', quantity: 2 },
    ])
    expect(consoleErrors).toEqual([])
  })

  it('announces prices to come, in English', async () => {
    const eventId = await addEvent(site, { title: 'Steps', date: inDays(20), ticket_price: 8 })
    await addTypes(site, eventId, [
      { name: 'Early', price: 8, sales_until: '2026-12-10T21:00:00Z' },
      { name: 'Regular', price: 10, sales_from: '2026-12-10T21:00:00Z' },
      { name: 'Group', price: 9, min: 4, max: 6 },
      { name: 'Window', price: 12, door_only: true },
    ])
    const { page, consoleErrors } = await visit(browser, site.origin, {
      language: 'en',
      device: 'phone',
      now: site.clock.now(),
    })
    await openPage(page, '/events')
    await expect(page.getByRole('article').filter({ hasText: 'Steps' }).getByText('from BD 8')).toBeVisible()
    await page.getByRole('link', { name: 'Steps' }).click()
    const list = page.getByRole('group', { name: ticketEn.types })
    await expect(list.getByText(ticketEn.price_step('10 December', 'BD 8', 'BD 10'))).toBeVisible()
    await expect(list.getByText(ticketEn.sold_from('11 December'))).toBeVisible()
    await expect(list.getByText(ticketEn.door_only)).toBeVisible()
    await expect(list.getByRole('spinbutton')).toHaveCount(2)

    await expect(list.getByText(ticketEn.bounds(4, 6))).toBeVisible()
    const more = page.getByRole('button', { name: `${en.tickets.more}: Group` })
    await more.click()
    await expect(number(page, 'Group')).toHaveValue('4')
    await page.getByRole('button', { name: `${en.tickets.fewer}: Group` }).click()
    await expect(number(page, 'Group')).toHaveValue('0')
    await number(page, 'Group').fill('7')
    await expect(list.getByText(ticketEn.most(6))).toBeVisible()
    await number(page, 'Group').fill('6')
    await number(page, 'Early').fill('15')
    await expect(list.getByText(ticketEn.quantity_invalid)).toBeVisible()
    await expectAccessibleLayout(page)
    expect(consoleErrors).toEqual([])
  })
})

it('a family buys a hidden type with a code in Arabic digits, and keeps it when its last use is gone', async () => {
  const date = new Date(site.clock.now() + 5 * 86_400_000).toISOString()
  const eventId = await addEvent(site, { title: 'ليلة العائلة', date, ticket_price: 4.5 })
  await addTypes(site, eventId, [
    { name: 'Adult', price: 4.5 },
    { name: 'Family', price: 3.005, hidden: true },
  ])
  const code = { event_id: eventId, code: 'عائلة 20', code_key: 'عايله20', percent: 50, uses: 1, unlocks: true }
  await insertRow(site.db, 'ticket_codes', code)
  const { page, consoleErrors } = await visit(browser, site.origin, { device: 'phone', now: site.clock.now() })
  await openPage(page, `/events/${eventId}`)
  await expect(page.getByText('BD 4.500').first()).toBeVisible()
  await page.getByRole('button', { name: ticketAr.have_code }).click()
  const field = page.getByLabel(ticketAr.code)
  await expect(field).toBeFocused()
  await field.fill('عائلتنا')
  await page.keyboard.press('Enter')
  await expect(page.getByText('ليس لهذه الفعالية رمز كهذا')).toBeVisible()
  await expect(field).toHaveValue('عائلتنا')

  await field.fill('عائله-٢٠')
  await page.getByRole('button', { name: ticketAr.code_apply }).click()
  await expect(page.getByText('عائلة 20')).toBeVisible()
  await expect(page.getByRole('button', { name: ticketAr.code_remove })).toBeFocused()
  const family = page.getByRole('spinbutton', { name: 'فئة Family' })
  await family.fill('٤')
  await expect(page.getByText('BD 6.008')).toBeVisible()
  await expectLayout(page)
  await page.getByRole('main').getByLabel(ar.tickets.email).fill('noor@example.com')

  // Somebody else is faster: nothing is sold, and what was typed stays.
  await site.db.query('update ticket_codes set used = 1 where event_id = $1', [eventId])
  await page.getByRole('button', { name: ar.tickets.purchase, exact: true }).click()
  await expect(page.getByText('استُنفد هذا الرمز')).toBeVisible()
  await expect(field).toHaveValue('عائله-٢٠')
  await site.db.query('update ticket_codes set used = 0 where event_id = $1', [eventId])
  await page.getByRole('button', { name: ticketAr.code_apply }).click()
  await expect(family).toHaveValue('٤')

  await page.getByRole('button', { name: ar.tickets.purchase, exact: true }).click()
  await expect(page.getByRole('heading', { name: ar.tickets.success_title })).toBeFocused()
  await expect(page.getByText('4 × ⁨فئة Family⁩')).toBeVisible()
  await expect(page.getByText(ticketAr.discount_of)).toContainText('BD 6.012')
  expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
})

it('an event says how one pays, what becomes of the money and who puts it on; its link is copied, and it is a favourite', async () => {
  const id = await addEvent(site, { ticket_price: 5 })
  await site.db.query(`update events set title_ar = 'ليلة على وتر', organiser_ar = 'مسرح الأول' where id = $1`, [id])
  const { page, context, consoleErrors } = await visit(browser, site.origin, {
    language: 'ar',
    device: 'phone',
    now: site.clock.now(),
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, `/events/${id}`)
  await expect(page.getByText(eventPage.by('مسرح الأول'))).toBeVisible()
  await expect(page.getByText(ticketAr.pay_at_door, { exact: true })).toBeVisible()
  await expect(page.getByText(ticketAr.refund)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: eventPage.copy_link }).click()
  await expect(page.getByRole('button', { name: eventPage.link_copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/events/${id}`)

  const heart = page.getByRole('button', { name: eventPage.bookmark('ليلة على وتر') })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/bookmarks')
  await page.getByRole('link', { name: 'ليلة على وتر' }).click()
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await openPage(page, '/bookmarks')
  await expect(page.getByText(ar.inbox.bookmarks.none)).toBeVisible()
  expect(consoleErrors).toEqual([])
})

it('the page of an event leaves two thirds of a small screen to the page with text of twice the size', async () => {
  const { page } = await visit(browser, site.origin, {
    device: 'phone',
    now: site.clock.now(),
  })
  const devtools = await page.context().newCDPSession(page)
  // Browser settings of a reader, as media features.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await openPage(page, `/events/${await addEvent(site)}`)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await page.evaluate(() => scrollTo(0, 300))
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && (top <= 0 || bottom >= innerHeight))
      .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0),
  )
  expect(covered).toBeLessThanOrEqual(664 / 3)
})
