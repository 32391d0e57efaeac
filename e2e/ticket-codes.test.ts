import { it } from 'vitest'
import { insertRow } from '../src/server/services/rows.ts'
import { addEvent } from '../src/server/testing/app.ts'
import { addTypes } from '../src/server/testing/tickets.ts'
import { ticket as ticketAr } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, overflows } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

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
  expect(await overflows(page)).toBe(false)
  await expectAccessibleLayout(page)
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
  const mail = (await site.mail.waitFor(1)).at(-1)
  expect(mail?.text).toContain('BD 6.012')
  expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
})
