import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, it } from 'vitest'
import { eventErrors } from '../src/contract/errors/events.ts'
import { ticketErrors } from '../src/contract/errors/tickets.ts'
import { instantInBahrain } from '../src/contract/rules/bahrain.ts'
import { formatDate, formatDayOfWeek } from '../src/contract/rules/format.ts'
import type { TestUser } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { eventCalls } from '../src/server/testing/events.ts'
import { insertTickets } from '../src/server/testing/tickets.ts'
import { draft } from '../src/web/locales/ar/account.ts'
import { admin as adminTexts } from '../src/web/locales/ar/admin.ts'
import { manage } from '../src/web/locales/ar/manage.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { expectToast, setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'

const ADMIN = 'admin@example.com'

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

let admin: TestUser
let poster: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
  const create = { width: 800, height: 600, channels: 3, background: '#a3123f' } as const
  poster = { name: 'poster.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
})

/** A time in Bahrain this many days from now, as the editor takes it. */
const timeIn = (days: number, time: string) => `${dayFromNow(site, days)}T${time}`

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { dashboard: frame, common, records } = adminTexts
  const { events: words, sale } = manage
  const { types } = words
  /** Follows a link of the menu of an event. */
  async function choose(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: words.options }).click()
    await page.getByRole('dialog', { name: words.options }).getByRole('link', { name, exact: true }).click()
  }
  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: words.parts }).getByRole('link', { name })
  const place = { location: undefined, location_ar: 'قلعة عراد', location_en: 'Arad Fort' }

  it('an admin publishes an event, sells it, moves it with its holders told, and exports them', async () => {
    const word = `oud${randomUUID().slice(0, 8)}`
    const title = `أمسية عود ${word}`
    const buyer = `${randomUUID()}@example.com`
    const { page, consoleErrors } = await visitAs(browser, site, admin, { language, device })

    // Missing values are reported at their fields; the draft survives a reload.
    await openPage(page, '/admin/events')
    await page.getByRole('link', { name: words.new_title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.new_title)
    await page.getByRole('button', { name: words.publish }).click()
    const titleField = page.getByLabel(words.title_in.ar)
    await expect(titleField).toBeFocused()
    await expect(titleField).toHaveAccessibleDescription(eventErrors.EVENT_TITLE_REQUIRED[language])
    await titleField.fill(title)
    await page.getByLabel(words.description_in.ar).fill('عود وقانون.')
    await page.reload()
    await expect(page.getByText(draft.restored)).toBeVisible()
    await expect(titleField).toHaveValue(title)
    await page.getByLabel(words.starts).fill(timeIn(9, '20:30'))
    await page.getByLabel(words.doors_at).fill(timeIn(9, '19:30'))
    await page.getByLabel(words.location_ar).fill('قلعة عراد')
    await page.getByLabel(words.location_en).fill('Arad Fort')
    await page.getByLabel(words.ticket_price).fill('٧٫٥')
    await page.getByLabel(common.capacity).fill('50')
    await page.getByLabel(words.age_limit).fill('12')
    const tags = page.getByLabel(words.tags)
    await tags.fill('Oud')
    await tags.press('Enter')
    await expect(page.getByRole('button', { name: common.labelled(common.remove, 'عود') })).toBeVisible()
    await tags.pressSequentially('على السطح')
    await tags.press('Enter')
    const english = page.getByRole('textbox', { name: words.name_of_tag.en })
    await expect(english).toBeFocused()
    await page.getByRole('button', { name: words.publish }).click()
    await expect(tags).toHaveAccessibleDescription(eventErrors.EVENT_TAGS_LANGUAGES[language])
    await english.fill('Rooftop')
    await english.press('Enter')
    await page.locator('input[name=image]').setInputFiles(poster)
    const preview = page.getByRole('region', { name: common.preview })
    await expect(preview.getByText('BD 7.500')).toBeAttached()
    await expectLayout(page)
    await page.getByRole('button', { name: words.publish }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectToast(page, words.published)
    const id = new URL(page.url()).pathname.split('/')[3] ?? ''

    // The event sells, and a part is paid at the door.
    const purchase = purchaseOf(id, { userEmail: buyer, quantity: 2 })
    expect((await buy(site, purchase)).status).toBe(200)
    const payment = { id: randomUUID(), purchaseId: purchase.purchaseId, amount: 5, method: 'cash' }
    expect((await site.call('POST', '/api/payments', payment, admin.headers)).status).toBe(200)
    const mailsTo = () => site.mail.mails.filter(({ to }) => to?.[0]?.address === buyer)

    // Another day: the holder is announced first, and mailed.
    await page.reload()
    const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('xpath=..')
    await expect(figure(sale.revenue_at_door)).toContainText('BD 5')
    await expect(figure(sale.to_collect)).toContainText('BD 10')
    await tab(page, words.tabs.door).click()
    await expect(page.getByRole('region', { name: sale.taken })).toContainText(ADMIN)
    await choose(page, common.edit)
    await page.getByLabel(words.starts).fill(timeIn(10, '21:00'))
    await page.getByLabel(words.doors_at).fill('')
    await page.getByRole('button', { name: records.save }).click()
    const question = page.getByRole('dialog', { name: words.affected_title })
    await expect(question).toContainText(words.affected(1))
    await question.getByRole('button', { name: words.affected_confirm }).click()
    await expectToast(page, words.saved_and_mailed(1))
    await expect.poll(() => mailsTo().length).toBe(2)
    expect(mailsTo().at(-1)?.text).toContain('9:00 م')

    // The list of holders, and the list of events.
    await expect(page.getByRole('region', { name: sale.attendees }).getByText(buyer)).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: sale.export }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(buyer)
    await page.getByRole('navigation', { name: frame.sections }).getByRole('link', { name: words.title }).click()
    await page.getByLabel(words.search).fill(word)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible()
    await expect(main.getByText('BD 15', { exact: true })).toHaveCount(1)
    await expectLayout(page)
    await page.getByRole('link', { name: words.states.cancelled, exact: true }).click()
    await expect(main.getByRole('link', { name: title, exact: true })).toBeHidden()

    // The refusal that asks for a confirmation.
    expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
  })

  it('an admin publishes a draft, and keeps a copy of it for another day as one', async () => {
    const title = `مسودة ${randomUUID().slice(0, 8)}`
    const { drafted } = eventCalls({ call: (...args) => site.call(...args), clock: site.clock }, () => admin)
    const { id } = await drafted({
      title_ar: title,
      organiser_ar: 'مسرح الأول',
      ...place,
      date: instantInBahrain(dayFromNow(site, 9)),
    })
    const { page, consoleErrors } = await visitAs(browser, site, admin, { language, device })
    await openPage(page, `/admin/events/${id}`)
    await expect(page.getByText(words.is_draft)).toBeVisible()

    // Published by the editor.
    await choose(page, common.edit)
    await page.getByLabel(words.age_limit).fill('12')
    await page.getByRole('button', { name: words.publish }).click()
    await expectToast(page, words.published)
    await expect(page.getByText(words.is_draft)).toHaveCount(0)
    expect((await site.call('GET', `/api/events/${id}`)).status).toBe(200)

    await choose(page, words.copy)
    await expect(page.getByLabel(words.title_in.ar)).toHaveValue(title)
    await expect(page.getByLabel(words.organiser_in.ar)).toHaveValue('مسرح الأول')
    await expect(page.getByLabel(words.starts)).toHaveValue('')
    await page.getByLabel(words.starts).fill(timeIn(16, '20:30'))
    await page.getByRole('button', { name: words.save_draft }).click()
    await page.getByText(words.is_draft).waitFor()
    expect(new URL(page.url()).pathname).not.toContain(id)
    await page.getByRole('button', { name: words.publish }).click()
    await expect(page.getByText(words.is_draft)).toHaveCount(0)
    expect(consoleErrors).toEqual([])
  })

  it('an admin repeats an event on two days of the week, leaves out a date, and edits one of the series', async () => {
    const title = `سلسلة ${randomUUID().slice(0, 8)}`
    const { page, consoleErrors } = await visitAs(browser, site, admin, { language, device })
    await openPage(page, '/admin/events/new')
    await page.getByLabel(words.title_in.ar).fill(title)
    await page.getByLabel(words.description_in.ar).fill('عود وقانون.')
    await page.getByLabel(words.starts).fill(timeIn(7, '20:30'))
    await page.getByLabel(words.location_ar).fill('قلعة عراد')
    await page.getByLabel(words.location_en).fill('Arad Fort')
    await page.getByLabel(words.series.repeats).check()
    // The day of the week of the start, and the one after it.
    const weekday = new Date(dayFromNow(site, 7)).getUTCDay()
    for (const day of [weekday, (weekday + 1) % 7]) await page.getByLabel(words.series.days[day] ?? '').check()

    // Two years are too many.
    await page.getByLabel(words.series.until).fill(dayFromNow(site, 700))
    await page.getByRole('button', { name: words.publish }).click()
    await expect(page.getByLabel(words.series.until)).toHaveAccessibleDescription(
      eventErrors.EVENT_SERIES_TOO_LONG[language],
    )
    await page.getByLabel(words.series.until).fill(dayFromNow(site, 22))
    await expect(page.getByText(words.series.count(6))).toBeVisible()
    await page.getByLabel(formatDate(instantInBahrain(dayFromNow(site, 14)), language)).uncheck()
    await expect(page.getByText(words.series.count(5))).toBeVisible()
    await expectLayout(page)
    await page.getByRole('button', { name: words.publish }).dblclick()
    await expectToast(page, words.series.created.published(5))
    const dates = page.getByRole('main').getByRole('link', { name: title, exact: true })
    await expect(dates).toHaveCount(5)
    await dates.first().click()
    await choose(page, common.edit)
    await page.getByLabel(words.title_in.ar).fill(`${title} الأخيرة`)
    await page.getByRole('button', { name: records.save }).click()
    await expectToast(page, records.saved)
    await page.getByRole('link', { name: words.series.of_series }).click()
    await expect(dates).toHaveCount(4)
    expect(consoleErrors).toEqual([])
  })

  it('an admin sells three types of tickets, closes the one that was bought, and drops another', async () => {
    const { drafted } = eventCalls({ call: (...args) => site.call(...args), clock: site.clock }, () => admin)
    const { id } = await drafted({ title_ar: 'مسرحية', ticket_price: 8, ...place })
    const { page, consoleErrors } = await visitAs(browser, site, admin, { language, device })
    await openPage(page, `/admin/events/${id}/edit`)
    const add = page.getByRole('button', { name: types.add })
    const card = (at: number) => page.getByRole('group', { name: types.title }).getByRole('listitem').nth(at)

    // A price becomes the first of two types.
    await add.click()
    await expect(card(0)).toContainText('BD 8')
    await expect(card(0).getByLabel(types.name_in.ar)).toHaveValue('تذكرة عامة')
    await expect(card(0).getByLabel(types.name_in.en)).toHaveValue('General admission')
    await expect(card(1).getByLabel(types.name_in.ar)).toBeFocused()
    await card(1).getByLabel(types.name_in.ar).fill('الأطفال')
    await card(1).getByLabel(types.name_in.en).fill('Child')
    await card(1).getByLabel(types.price).fill('٣٫٥')
    await card(1).getByLabel(types.capacity).fill('١٠')
    await add.click()
    await card(2).getByLabel(types.name_in.ar).fill('حجز مبكر')
    await card(2).getByLabel(types.price).fill('6')
    await card(2)
      .getByLabel(types.sales_from)
      .fill(`${dayFromNow(site, 3)}T10:00`)
    await card(2)
      .getByLabel(types.sales_until)
      .fill(`${dayFromNow(site, 2)}T10:00`)

    // Refusals stand at their fields; the first of them unfolds and has the focus.
    await card(2).getByRole('button', { name: 'حجز مبكر', expanded: true }).click()
    await page.getByRole('button', { name: words.publish }).click()
    await expect(card(2).getByLabel(types.name_in.en)).toBeFocused()
    await expect(card(2).getByLabel(types.name_in.en)).toHaveAccessibleDescription(
      ticketErrors.TYPE_NAME_INVALID[language],
    )
    await card(2).getByLabel(types.name_in.en).fill('Early')
    const until = card(2).getByLabel(types.sales_until)
    await expect(until).toHaveAccessibleDescription(ticketErrors.TYPE_WINDOW_INVALID[language])
    await until.fill(`${dayFromNow(site, 5)}T10:00`)
    await expect(until).not.toHaveAccessibleDescription(ticketErrors.TYPE_WINDOW_INVALID[language])

    // By keyboard to the second place.
    const up = page.getByRole('button', { name: types.move_up('حجز مبكر') })
    await up.press('Enter')
    await expect(card(1)).toContainText('حجز مبكر')
    await expect(up).toBeFocused()
    await expect(page.getByRole('region', { name: common.preview }).getByText('BD 3.500')).toBeAttached()
    await page.getByRole('button', { name: words.publish }).click()
    await expectToast(page, words.published)
    await tab(page, words.tabs.types).click()
    const rows = page.getByRole('region', { name: types.title }).getByRole('row')
    await expect(rows).toHaveCount(4)

    // One of them is bought.
    const { rows: stored } = await site.db.query<{ id: string }>(
      'select id from ticket_types where event_id = $1 order by position',
      [id],
    )
    expect(stored).toHaveLength(3)
    const bought = (type: { id: string } | undefined, quantity: number) =>
      buy(site, purchaseOf(id, { quantity: undefined, items: [{ type_id: type?.id, quantity }] }))
    expect((await bought(stored[2], 2)).status).toBe(200)
    await page.reload()
    await expect(rows.filter({ hasText: 'الأطفال' })).toContainText(words.of_capacity('2', '10'))
    await expect(rows.filter({ hasText: 'الأطفال' })).toContainText('BD 7')

    // It can be closed, another can be removed.
    await choose(page, common.edit)
    await card(2).getByRole('button', { name: 'الأطفال', expanded: false }).click()
    await expect(card(2).getByText(types.has_sales)).toBeVisible()
    await card(2).getByLabel(types.capacity).fill('1')
    await page.getByRole('button', { name: records.save }).click()
    await expect(card(2).getByLabel(types.capacity)).toHaveAccessibleDescription(ticketErrors.TYPE_BELOW_SOLD[language])
    await card(2).getByLabel(types.capacity).fill('10')
    await card(2).getByLabel(types.closed).check()
    await card(1).getByRole('button', { name: 'حجز مبكر', expanded: false }).click()
    await card(1)
      .getByRole('button', { name: common.labelled(common.remove, 'حجز مبكر') })
      .click()
    await expect(page.getByText(types.removed('حجز مبكر'))).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: records.save }).click()
    await expectToast(page, records.saved)
    await tab(page, words.tabs.types).click()
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'الأطفال' })).toContainText(types.closed)
    expect((await bought(stored[2], 1)).body).toMatchObject({ code: 'TYPE_NOT_ON_SALE' })
    expect(consoleErrors).toEqual([])
  })

  it('the first page of admins begins with what is on, and no amount leaves its card', async () => {
    const title = `عشاء ${randomUUID().slice(0, 8)}`
    const date = new Date(site.clock.now() + 2 * 86_400_000).toISOString()
    const id = await addEvent(site, { title, ticket_price: 12_345.5, date })
    await insertTickets(site.db, id, [{ price: 12_345_500 }])
    const { page, consoleErrors } = await visitAs(browser, site, admin, { language, device })
    /** Amounts that reach beyond the box that they are in. */
    const outside = () =>
      page.getByText('BD 12,345.500', { exact: true }).evaluateAll(
        (amounts) =>
          amounts.filter((amount) => {
            const [inner, outer] = [amount, amount.closest('article, dl > div')].map((part) =>
              part?.getBoundingClientRect(),
            )
            return inner && outer && (inner.left < outer.left || inner.right > outer.right)
          }).length,
      )
    await openPage(page, '/admin')
    const soon = page.getByRole('region', { name: frame.soon.title })
    await soon.getByRole('button', { name: formatDayOfWeek(date, language) }).click()
    const card = soon.getByRole('article').filter({ hasText: title })
    await expect(card.getByText('BD 12,345.500', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: frame.waiting.title }).getByRole('link')).toHaveCount(4)
    expect(await outside()).toBe(0)
    // Its four figures stand in rows of the same length.
    for (const [width, rows] of [
      [360, 2],
      [1440, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await card
        .locator('dl > div')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
      expect(tops.map((top) => tops.filter((other) => other === top).length)).toEqual(Array(4).fill(4 / rows))
    }
    await card.getByRole('link', { name: title }).click()
    await expect(page.getByText('BD 12,345.500', { exact: true }).first()).toBeVisible()
    expect(await outside()).toBe(0)
    expect(consoleErrors).toEqual([])
  })
})
