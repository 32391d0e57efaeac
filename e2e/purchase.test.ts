import type { Page } from 'playwright-core'
import { describe, it, onTestFinished } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { ticketReference } from '../src/contract/rules/door.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { proofOf } from '../src/server/testing/proofs.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { ticket as ticketAr } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { ticket as ticketEn } from '../src/web/locales/en/event.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, overflows } from './pages.ts'
import { setupSite } from './site.ts'

const HOUR = 3_600_000

const site = setupSite()
const browser = setupBrowser()

const hoursFromNow = (hours: number) => new Date(site.clock.now() + hours * HOUR).toISOString()

/** Expects all touch targets in the page's main part to be at least 24 px high, in running text too. */
async function expectEasyTargets(page: Page): Promise<void> {
  const low = await page
    .getByRole('main')
    .locator('a, button, input, select')
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        // A link is as high as its content, a checkbox as its label.
        const heights = [target.closest('label') ?? target, ...target.children].map(
          (part) => part.getBoundingClientRect().height,
        )
        const height = Math.max(...heights)
        return height > 0 && height < 24 ? [`${height}: ${target.outerHTML}`] : []
      }),
    )
  expect(low).toEqual([])
}

/** The codes drawn as QR on the page, read from their accessible images. */
const qrCode = (page: Page, name: string) => page.getByRole('img', { name })

describe('a guest buys tickets', () => {
  it('in Arabic on a phone: from the home page to a ticket, with Arabic-Indic digits in quantity and phone', async () => {
    const mailsBefore = site.mail.mails.length
    const id = await addEvent(site, { title: 'ليلة الطرب', ticket_price: 7.5, date: hoursFromNow(48) })
    const { page, consoleErrors } = await visit(browser, site.origin, {
      device: 'phone',
      now: site.clock.now(),
    })
    await openPage(page, '/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

    await page.getByRole('main').getByRole('link', { name: ar.home.events_text }).click()
    await expect(page).toHaveURL('/events')
    await page.getByRole('link', { name: 'ليلة الطرب' }).click()
    await expect(page).toHaveURL(`/events/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ليلة الطرب')
    await expectEasyTargets(page)

    await page.getByLabel(ar.tickets.quantity).fill('٢')
    await expect(page.getByText('BD 15', { exact: true })).toBeVisible()
    await page.getByLabel(ar.tickets.email).fill('noor@example.com')
    const phone = page.getByLabel(ar.tickets.phone)
    await phone.fill('مكتب ٣٦١٢ ٣٤٥٦')
    await expect(phone).not.toHaveCSS('unicode-bidi', 'bidi-override')
    await phone.fill('٣٦١٢ ٣٤٥٦')
    // Otherwise the second group would be before the first.
    await expect(phone).toHaveCSS('unicode-bidi', 'bidi-override')
    await page.getByRole('button', { name: ar.tickets.purchase, exact: true }).click()

    await expect(page.getByRole('heading', { name: ar.tickets.success_title })).toBeFocused()
    const success = ticketAr.success(2)
    await expect(
      page.getByRole('status').filter({ hasText: success }).or(page.getByText(success)).first(),
    ).toBeVisible()
    await expectEasyTargets(page)
    const box = await qrCode(page, ticketAr.qr).boundingBox()
    expect(box?.width).toBe(240)
    const link = page.getByRole('link', { name: ticketAr.reference })
    const scan = await link.getAttribute('href')
    expect(scan).toMatch(new RegExp(`^${site.origin}/scan/[0-9a-f-]{36}$`))

    const reference = ticketReference(scan?.split('/').pop() ?? '')
    await expect(page.getByText(`${ticketAr.reference} ${reference}`)).toBeVisible()

    const mail = (await site.mail.waitFor(mailsBefore + 1)).at(-1)
    expect(mail?.to?.[0]?.address).toBe('noor@example.com')
    expect(mail?.subject).toContain('ليلة الطرب')
    expect(mail?.html).toContain('dir="rtl"')
    expect(mail?.text).toContain(scan)
    expect(mail?.text).toContain(reference)
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(
      expect.arrayContaining(['image/png', 'text/calendar']),
    )

    const { rows } = await site.db.query('select quantity, "userPhone" from tickets where "eventId" = $1', [id])
    expect(rows).toEqual([{ quantity: 2, userPhone: '+97336123456' }])
    expect(await overflows(page)).toBe(false)
    expect(consoleErrors).toEqual([])
  })

  it('in English on a desktop once, however often the button is pressed, and corrects a mistyped address', async () => {
    const mailsBefore = site.mail.mails.length
    const names = { title_ar: 'ليلة عود', title_en: 'Oud Night' }
    const id = await addEvent(site, { ...names, date: hoursFromNow(30), ticket_price: null })
    // The cookie says the other language.
    const { page, consoleErrors } = await visit(browser, site.origin, {
      language: 'ar',
      now: site.clock.now(),
    })
    await openPage(page, `/events/${id}?lng=en`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page.getByText('BD 10').first()).toBeVisible()

    await page.getByRole('button', { name: en.tickets.purchase, exact: true }).click()
    await expect(page.getByText(en.tickets.email_required).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox', { name: en.tickets.email })).toBeFocused()

    const email = page.getByRole('main').getByRole('textbox', { name: en.tickets.email })
    await email.fill('sam@gmial.com')
    await page.getByRole('button', { name: en.shell.did_you_mean('sam@gmail.com') }).click()
    await expect(email).toHaveValue('sam@gmail.com')
    await expect(email).toBeFocused()

    await email.fill('sam@exmple.com')
    await page.getByRole('button', { name: en.tickets.purchase, exact: true }).dblclick()
    await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeFocused()
    await expect(page.getByText('sam@exmple.com', { exact: true })).toBeVisible()
    const [mail] = (await site.mail.waitFor(mailsBefore + 1)).slice(mailsBefore)
    expect(mail?.subject).toContain('Oud Night')
    expect((await site.db.query('select 1 from tickets where "eventId" = $1', [id])).rowCount).toBe(1)

    await page.getByRole('button', { name: ticketEn.wrong_address }).click()
    await page.getByRole('textbox', { name: ticketEn.new_email }).fill('sam@example.com')
    await page.getByRole('button', { name: ticketEn.correct }).click()
    await expect(page.getByText('sam@example.com', { exact: true })).toBeVisible()
    const mails = await site.mail.waitFor(mailsBefore + 2)
    expect(mails.at(-1)?.to?.[0]?.address).toBe('sam@example.com')
    expect(consoleErrors).toEqual([])
  })

  it('with the keyboard alone', async () => {
    const id = await addEvent(site, { title: 'Keys', date: hoursFromNow(30) })
    const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(page, '/events')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: en.shell.skip_to_content })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Keys' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/events/${id}`)
    await tabTo(page, page.getByRole('main').getByRole('textbox', { name: en.tickets.email }))
    await page.keyboard.type('keys@example.com')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: en.tickets.success_title })).toBeFocused()
    await expect(qrCode(page, ticketEn.qr)).toBeVisible()
  })
})

it('A purchase beyond a bound leads to what helps', async () => {
  const id = await addEvent(site, { capacity: 100 })
  const proof = await proofOf(site, 'group@example.com')
  await buy(site, purchaseOf(id, { userEmail: 'group@example.com', quantity: 20 }), proof)
  const { page, context } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  const [name = '', value = ''] = proof.cookie.split('=')
  await context.addCookies([{ name, value, url: site.origin }])
  await openPage(page, `/events/${id}`)
  const alert = page.getByRole('main').getByRole('alert')
  await page.getByRole('main').getByRole('textbox', { name: en.tickets.email }).fill('group@example.com')
  await page.getByRole('button', { name: en.tickets.purchase, exact: true }).click()
  await expect(alert).toContainText(errors.TOO_MANY_FOR_ADDRESS.en)
  await expect(alert.getByRole('link', { name: en.shell.contact })).toHaveAttribute('href', '/contact-us')
})

it('An event whose sales end refuses in the server’s words, and says so without a reload at the closing time, on a device that is an hour slow', async () => {
  const now = site.clock.now()
  onTestFinished(() => site.clock.set(now))
  const id = await addEvent(site, { date: hoursFromNow(1.1) })
  const { page, context } = await visit(browser, site.origin, { language: 'en', now: now - HOUR })
  const compared = page.waitForResponse('/healthz')
  await openPage(page, `/events/${id}`)
  await compared
  const email = page.getByRole('main').getByRole('textbox', { name: en.tickets.email })
  await email.fill('late@example.com')
  // The server's clock is ahead of what the device knows.
  site.clock.advance(0.2 * HOUR)
  await page.getByRole('button', { name: en.tickets.purchase, exact: true }).click()
  await expect(page.getByText(ticketEn.failed(en.tickets.too_late))).toBeVisible()
  await expect(email).toHaveValue('late@example.com')
  await context.clock.fastForward(0.15 * HOUR)
  await expect(page.getByText(en.tickets.too_late, { exact: true })).toBeVisible()
  await expect(page.getByLabel(en.tickets.quantity)).toHaveCount(0)
  await context.clock.fastForward(HOUR)
  await expect(page.getByText(en.tickets.passed)).toBeVisible()
})

it('A guest whose address refuses our mail is told within seconds, and corrects it on the page of the ticket', async () => {
  const id = await addEvent(site)
  site.mail.refuse = '5.1.1 no such mailbox'
  onTestFinished(() => {
    site.mail.refuse = undefined
  })
  const { page, consoleErrors } = await visit(browser, site.origin, { device: 'phone', now: site.clock.now() })
  await openPage(page, `/events/${id}`)
  await page.getByRole('main').getByRole('textbox', { name: ar.tickets.email }).fill('typo@example.com')
  await page.getByRole('button', { name: ar.tickets.purchase, exact: true }).click()
  const scan = await page.getByRole('link', { name: ticketAr.reference }).getAttribute('href')
  const refused = 'select from tickets where "eventId" = $1 and mail_refused_at is not null'
  await waitFor(async () => (await site.db.query(refused, [id])).rowCount === 1)
  await page.clock.fastForward(5_000)
  await expect(page.getByText(ticketAr.refused)).toBeVisible()
  site.mail.refuse = undefined

  await openPage(page, scan ?? '')
  await expect(page.getByRole('alert')).toContainText(ticketAr.refused)
  await page.getByRole('textbox', { name: ticketAr.new_email }).fill('right@example.com')
  await page.getByRole('button', { name: ticketAr.correct }).click()
  await waitFor(() => site.mail.mails.some(({ to }) => to?.[0]?.address === 'right@example.com'))
  await expect(page.getByText(ticketAr.refused)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: ticketAr.new_email })).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

/** Presses Tab until an element has the focus; fails when it never gets it. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the focus never came there')
}
