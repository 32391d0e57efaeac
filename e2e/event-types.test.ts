import { beforeAll, describe, it } from 'vitest'
import { ticketErrors } from '../src/contract/errors/tickets.ts'
import type { TestUser } from '../src/server/testing/accounts.ts'
import { buy, purchaseOf } from '../src/server/testing/app.ts'
import { eventCalls } from '../src/server/testing/events.ts'
import { admin as words } from '../src/web/locales/ar/admin.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { expectToast, setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'

const ADMIN = 'admin@example.com'
const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

let admin: TestUser
beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
})

const [language, device] = ['ar', 'phone'] as const
const { events, common, records } = words
const { types } = events
const PLACE = { location: undefined, location_ar: 'قلعة عراد', location_en: 'Arad Fort' }

describe('in Arabic on a phone', () => {
  it('an admin sells three types of tickets, closes the one that was bought, and drops another', async () => {
    const { drafted } = eventCalls({ call: (...args) => site.call(...args), clock: site.clock }, () => admin)
    const { id } = await drafted({ title_ar: 'مسرحية', ticket_price: 8, ...PLACE })
    const { page, consoleErrors } = await visitAs(browser, site, admin, { language, device })
    await openPage(page, `/admin/events/${id}/edit`)
    const add = page.getByRole('button', { name: types.add })
    const card = (at: number) => page.getByRole('group', { name: types.title }).getByRole('listitem').nth(at)

    // A price becomes the first of two types.
    await add.click()
    await expect(card(0)).toContainText('BD 8')
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
    await page.getByRole('button', { name: events.publish }).click()
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
    await expect(page.getByRole('region', { name: events.preview }).getByText('BD 3.500')).toBeAttached()
    await page.getByRole('button', { name: events.publish }).click()
    await expectToast(page, events.published)
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
    await expect(rows.filter({ hasText: 'الأطفال' })).toContainText(events.of_capacity('2', '10'))
    await expect(rows.filter({ hasText: 'الأطفال' })).toContainText('BD 7')
    await expectAccessibleLayout(page)

    // It can be closed, another can be removed.
    await page.getByRole('link', { name: common.edit, exact: true }).click()
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
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'الأطفال' })).toContainText(types.closed)
    expect((await bought(stored[2], 1)).body).toMatchObject({ code: 'TYPE_NOT_ON_SALE' })
    expect(consoleErrors).toEqual([])
  })
})
