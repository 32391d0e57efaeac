import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { beforeAll, it } from 'vitest'
import { ticketReference } from '../src/contract/rules/door.ts'
import { formatMoney } from '../src/contract/rules/format.ts'
import { insertRow } from '../src/server/services/rows.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { addTypes } from '../src/server/testing/tickets.ts'
import { boxOffice } from '../src/web/locales/en/account/box-office.ts'
import { profile } from '../src/web/locales/en/account/profile.ts'
import { bounces } from '../src/web/locales/en/admin/bounces.ts'
import { mailings } from '../src/web/locales/en/admin/mailings.ts'
import { records } from '../src/web/locales/en/admin/records.ts'
import { common } from '../src/web/locales/en/admin.ts'
import { codes } from '../src/web/locales/en/manage/codes.ts'
import { events } from '../src/web/locales/en/manage/events.ts'
import { sale } from '../src/web/locales/en/manage/sale.ts'
import { expectToast, setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'
import { expectTranslated, translatePage } from './translator.ts'

const ADMIN = 'admin@example.com'
const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

let admin: { id: string }
beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
})

/** Fills in controls by their names. */
async function fillNamed(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value)
}

it('under a page translator, in English, an admin publishes an event of two types, adds a code, voids tickets, works at the box office, adds a talent, drafts a newsletter and resumes emails', async () => {
  const { types } = events
  const { page, consoleErrors } = await visitAs(browser, site, admin)
  await translatePage(page)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const form = main.locator('form').first()
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()

  await openPage(page, '/admin/events/new')
  await page.getByLabel(events.title_in.en).fill('Oud Night')
  await page.getByLabel(events.description_in.en).fill('Oud and qanun.')
  await page.getByLabel(events.starts).fill(`${dayFromNow(site, 9)}T20:30`)
  await page.getByLabel(events.location_ar).fill('قلعة عراد')
  await page.getByLabel(events.location_en).fill('Arad Fort')
  await page.getByLabel(events.ticket_price).fill('8')
  const card = (at: number) => page.getByRole('group', { name: types.title }).getByRole('listitem').nth(at)
  await press(types.add)
  await expect(card(0)).toContainText('BD 8')
  await card(1).getByLabel(types.name_in.ar).fill('الأطفال')
  await card(1).getByLabel(types.price).fill('3.5')
  await press(events.publish)
  await expect(card(1).getByLabel(types.name_in.en)).toBeFocused()
  await card(1).getByLabel(types.name_in.en).fill('Child')
  await press(events.publish)
  await expectToast(page, events.published)
  await expect(heading).toHaveText('Oud Night')
  await page.getByRole('navigation', { name: events.parts }).getByRole('link', { name: events.tabs.types }).click()
  await expect(page.getByRole('region', { name: types.title }).getByRole('row')).toHaveCount(3)
  await expectTranslated(page, consoleErrors)

  await press(codes.add)
  const code = main.getByRole('form', { name: codes.new })
  await code.getByLabel(codes.code, { exact: true }).fill('OUD20')
  await code.getByLabel(codes.percent).fill('20')
  await expect(code.getByText(codes.preview_one('\u2068BD 8\u2069', '\u2068BD 6.400\u2069'))).toBeVisible()
  await code.getByRole('button', { name: codes.add }).click()
  await expectToast(page, codes.added)
  await expect(main.getByRole('button', { name: common.labelled(common.edit, 'OUD20') })).toBeVisible()

  const eventId = new URL(page.url()).pathname.split('/')[3] ?? ''
  const { rows: typeRows } = await site.db.query<{ id: string }>(
    'select id from ticket_types where event_id = $1 order by position',
    [eventId],
  )
  const purchase = purchaseOf(eventId, { quantity: undefined, items: [{ type_id: typeRows[0]?.id, quantity: 2 }] })
  expect((await buy(site, purchase)).status).toBe(200)
  const reference = ticketReference(String(purchase.purchaseId))
  await openPage(page, `/admin/events/${eventId}`)
  const attendees = page.getByRole('region', { name: sale.attendees })
  await attendees.getByRole('button', { name: sale.people.show('2', reference) }).click()
  const people = attendees.getByRole('region', { name: sale.people.of(reference) })
  await people.getByRole('button', { name: sale.people.void }).click()
  await expect(people.getByRole('alert')).toHaveText(sale.people.choose)
  await people.getByLabel(sale.people.person('2')).check()
  await people.getByRole('button', { name: sale.people.void }).click()
  const question = page.getByRole('dialog', { name: sale.void.title(1) })
  await question.getByRole('button', { name: sale.void.confirm(1) }).click()
  await expect(question.getByLabel(common.reason)).toHaveAccessibleDescription(new RegExp(sale.void.reason_required))
  await question.getByLabel(common.reason).fill('Bought by a bot.')
  await question.getByRole('button', { name: sale.void.confirm(1) }).click()
  await expect(people.locator(':focus')).toHaveText(`${sale.people.voided(1)} ${sale.void.mails(1)}`)
  await expect(people.getByText(sale.people.states.void, { exact: true })).toBeVisible()
  await expectTranslated(page, consoleErrors)

  // Half an hour before its start, it is sold at the window alone.
  const tonight = await addEvent(site, { date: new Date(site.clock.now() + 30 * 60_000).toISOString() })
  await addTypes(site, tonight, [
    { name: 'Adult', price: 8.25 },
    { name: 'Child', price: 3 },
  ])
  await openPage(page, `/check-in?event=${tonight}&at=window`)
  await page.getByLabel(boxOffice.float).fill('50')
  await press(boxOffice.open)
  for (const type of ['Adult', 'Child']) await press(boxOffice.more(type))
  await expect(page.getByText(formatMoney(11.25), { exact: true })).toBeVisible()
  await press(boxOffice.methods.cash)
  await expect(page.locator('[data-ticket]')).toContainText(`${boxOffice.paid} ${formatMoney(11.25)}`)
  await press(boxOffice.let_in)
  await expect(page.getByText(boxOffice.inside)).toBeVisible()
  await press(boxOffice.next)
  await expect(page.getByText(boxOffice.sold(2))).toBeVisible()
  await press(boxOffice.close)
  await page.getByLabel(boxOffice.counted).fill('61.25')
  await press(boxOffice.close)
  await expect(page.getByText(boxOffice.closed_title)).toBeVisible()
  await expect(page.getByText(boxOffice.exact)).toBeVisible()
  await expectTranslated(page, consoleErrors)

  const email = `talent-${randomUUID()}@example.com`
  await openPage(page, '/create')
  await press(records.add)
  await expect(form.locator('[name=email]')).toHaveAccessibleDescription(records.talent.problems.EMAIL_REQUIRED ?? '')
  await fillNamed(form, { email, first_name: 'Layla', last_name: 'Haddad', birthday: '1994-03-08', name: 'DJ Layla' })
  await form.getByRole('radio', { name: profile.genders.female, exact: true }).check()
  await form.locator('[name=title]').selectOption('dj')
  await press(records.add)
  await expectToast(page, records.talent.added(email))
  await expect(heading).toHaveText('DJ Layla')
  await main.getByRole('link', { name: common.edit, exact: true }).click()
  await form.locator('[name=about]').fill('A voice from Muharraq.')
  await press(records.save)
  await expectToast(page, records.saved)
  await expect(page.getByText('A voice from Muharraq.')).toBeVisible()
  await expectTranslated(page, consoleErrors)

  await openPage(page, '/admin/newsletters')
  await page.getByRole('link', { name: mailings.new_title }).click()
  await fillNamed(form, {
    subject_ar: 'جديد',
    subject_en: 'New this week',
    body_ar: 'أمسيتان.',
    body_en: 'Two evenings.',
  })
  await press(mailings.save)
  await expect(heading).toHaveText('New this week')
  await expect(page.getByText(mailings.states.draft, { exact: true })).toBeVisible()
  await press(mailings.test)
  await expect(page.getByText(mailings.tested(ADMIN))).toBeVisible()

  const bounced = `bounced-${randomUUID()}@example.com`
  const at = new Date(site.clock.now())
  await insertRow(site.db, 'suppressed_addresses', { address: bounced, status: '5.1.1', reason: 'No such user', at })
  await openPage(page, '/admin/bounces')
  const release = main.getByRole('button', { name: common.labelled(bounces.release, bounced) })
  await release.click()
  await expectToast(page, bounces.released(bounced))
  await expect(release).toHaveCount(0)
  await expectTranslated(page, consoleErrors)
})
