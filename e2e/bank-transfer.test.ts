import { describe, expect as expectNow, it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { TRANSFER_ENV } from '../src/server/testing/transfers.ts'
import { transfers } from '../src/web/locales/ar/admin/transfers.ts'
import { ticket as own } from '../src/web/locales/ar/event.ts'
import { pay as words } from '../src/web/locales/ar/pay.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'
const site = setupSite({ ADMIN_EMAILS: ADMIN, ...TRANSFER_ENV })
const browser = setupBrowser()

describe('a bank transfer', () => {
  it('is asked for, said to be sent, found in the statement, and is a ticket by one click', async () => {
    const eventId = await addEvent(site, { title: 'ليلة عود', ticket_price: 8, transfer: true })
    const buyer = await visitAs(browser, site, await addUserWithProfile(site), { language: 'ar', device: 'phone' })
    const { page } = buyer
    await openPage(page, `/events/${eventId}`)
    await page.getByLabel(words.choices.transfer).check()
    await page.getByRole('button', { name: ar.tickets.purchase, exact: true }).click()
    await page.waitForURL(/\/pay$/)
    await expect(page.getByText('BH67 BMAG 0000 1299 1234 56')).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: words.transfer.claim }).click()
    await expect(page.getByRole('button', { name: words.transfer.claim })).toHaveCount(0)
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 paid') },
    })
    await expect(page.getByText(words.transfer.shown)).toBeVisible()

    const { rows } = await site.db.query('select reference from bank_transfers')
    const admin = await visitAs(browser, site, await addUserWithProfile(site, ADMIN), { language: 'ar' })
    await openPage(admin.page, '/admin/finance?tab=transfers')
    await expect(admin.page.getByText(rows[0].reference).first()).toBeVisible()
    await admin.page.locator('input[type=file]').setInputFiles({
      ...{ name: 'statement.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`التاريخ,البيان,دائن\n٠١/١٢/٢٠٢٦,حوالة ${rows[0].reference},٨٫٠٠٠\n`),
    })
    const statement = admin.page.getByRole('region', { name: transfers.statement })
    await expect(statement.getByText(transfers.found(1, 1))).toBeVisible()
    await expectAccessibleLayout(admin.page)
    await statement.getByRole('button', { name: transfers.note_received }).click()
    await expect(statement.getByText(transfers.line_states.noted)).toBeVisible()

    await page.waitForURL(/\/scan\//)
    await expect(page.getByRole('status').filter({ hasText: own.valid_text })).toBeVisible()
    await waitFor(() => site.mail.mails.filter(({ to }) => to?.[0]?.address !== ADMIN).length >= 2)
    expectNow([...buyer.consoleErrors, ...admin.consoleErrors]).toEqual([])
  })
})
