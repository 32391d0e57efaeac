import { describe, it } from 'vitest'
import { bookingErrors } from '../src/contract/errors/bookings.ts'
import { PASSWORD } from '../src/server/testing/accounts.ts'
import { bookingCalls } from '../src/server/testing/bookings.ts'
import { bookings as enWords } from '../src/web/locales/en/account/bookings.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { addOrganiser, addPriced, bookingLocales, bookingsOf, fillIn, OCCASION, PRICED_NAME } from './booking-pages.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const calls = bookingCalls(site)

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, site: siteWords, auth } = bookingLocales[language]

  it('a guest asks for a quotation, logs in, and accepts the amount that the talent names', async () => {
    const [person, talent, day] = [await addUserWithProfile(site), await addPriced(site), dayFromNow(site, 10)]
    const { page, consoleErrors } = await visit(browser, site.origin, {
      language,
      device,
      now: site.clock.now(),
    })
    await openPage(page, `/talent-profile/${talent.id}`)
    await page.getByRole('link', { name: siteWords.talents.quotation }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.request.title.quotation(PRICED_NAME))
    const send = page.getByRole('button', { name: words.request.submit })
    await send.click()
    await expect(page.getByLabel(siteWords.talents.date, { exact: true })).toBeFocused()
    await expect(page.getByLabel(words.place, { exact: true })).toHaveAccessibleDescription(
      bookingErrors.PLACE_REQUIRED[language],
    )
    await expectAccessibleLayout(page)
    await fillIn(page, language, day)
    await send.click()

    await expect(page).toHaveURL(`/login?from=%2Fquotation%2F${talent.id}`)
    await page.getByRole('main').getByLabel(auth.email, { exact: true }).fill(person.email)
    await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: siteWords.shell.login, exact: true }).click()
    await expect(page).toHaveURL(`/quotation/${talent.id}`)
    await expect(page.getByLabel(siteWords.talents.date, { exact: true })).toHaveValue(day)
    await expect(page.getByLabel(words.request.occasion, { exact: true })).toHaveValue(OCCASION)
    await send.click()
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
    await expect(page.getByText(words.states.requested, { exact: true })).toBeVisible()
    await expect(page.getByText(words.pays.organiser(PRICED_NAME))).toBeVisible()
    await expect(page.getByRole('link', { name: words.to_calendar })).toHaveCount(0)

    // The talent's side.
    const their = await visitAs(browser, site, talent, { language, device })
    await openPage(their.page, '/bookings')
    const awaiting = their.page.getByRole('region', { name: words.awaiting })
    await expectAccessibleLayout(their.page)
    await awaiting.getByRole('link', { name: OCCASION }).click()
    await expect(their.page.getByRole('heading', { level: 1 })).toHaveText(OCCASION)
    await expect(their.page.getByText('قاعة الأندلس، المنامة')).toBeVisible()
    await their.page.getByRole('button', { name: words.steps.quote.label }).click()
    const dialog = their.page.getByRole('dialog', { name: words.steps.quote.label })
    await dialog.getByLabel(words.full_amount).fill('0')
    await dialog.getByRole('button', { name: words.steps.quote.label }).click()
    await expect(dialog.getByLabel(words.full_amount)).toHaveAccessibleDescription(
      bookingErrors.AMOUNT_INVALID[language],
    )
    await dialog.getByLabel(words.full_amount).fill('٢٥٠٫٥')
    await dialog.getByRole('button', { name: words.steps.quote.label }).click()
    await expect(their.page.getByText(words.states.quoted, { exact: true })).toBeVisible()

    // The organiser's screen updates by itself.
    await expect(page.getByText(words.states.quoted, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.steps.accept_quotation.label }).click()
    const question = page.getByRole('dialog', { name: words.steps.accept_quotation.label })
    await expect(question.getByText('BD 250.500')).toBeVisible()
    await question.getByRole('button', { name: words.steps.accept_quotation.label }).click()
    await expect(page.getByText(words.states.accepted, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: words.to_calendar })).toBeVisible()
    await expectAccessibleLayout(page)
    await expect(their.page.getByText(words.states.accepted, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, person)).toEqual([{ state: 'accepted', amount: 250_500 }])
    expect([...consoleErrors, ...their.consoleErrors]).toEqual([])
  })
})

describe('the bookings', () => {
  it('that cannot be loaded say so, and load on retry; an empty list links to the talents, and those of other users are never shown', async () => {
    const [owner, stranger] = [await addOrganiser(site), await addOrganiser(site)]
    const id = await calls.requested(owner, await addPriced(site))
    const { page } = await visitAs(browser, site, stranger)
    await page.route('**/api/bookings?*', (route) => route.abort())
    await openPage(page, '/bookings')
    await expect(page.getByRole('heading', { name: enWords.failed })).toBeVisible()
    const again = page.getByRole('button', { name: en.shell.try_again })
    await Promise.all([page.waitForRequest('**/api/bookings?*'), again.click()])
    await page.unroute('**/api/bookings?*')
    // The list may load by itself first.
    await again.click({ timeout: 2_000 }).catch(() => {})
    await expect(page.getByRole('heading', { name: enWords.none.organiser })).toBeVisible()
    await expect(page.getByRole('link', { name: en.talents.see_talents })).toBeVisible()
    await openPage(page, `/bookings/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enWords.not_found)
  })

  it('name a deleted account as such, and a step that comes too late says why', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addPriced(site)]
    const id = await calls.requested(organiser, talent)
    const { page } = await visitAs(browser, site, talent)
    await openPage(page, `/bookings/${id}`)
    const decline = enWords.steps.decline_request.label
    await expect(page.getByRole('button', { name: decline })).toBeVisible()
    await expectLayout(page)
    await page.getByRole('button', { name: decline }).click()
    const dialog = page.getByRole('dialog', { name: decline })
    await dialog.getByRole('button', { name: decline }).click()
    await expect(dialog.getByLabel(enWords.reason)).toHaveAccessibleDescription(
      new RegExp(bookingErrors.BOOKING_REASON_REQUIRED.en),
    )
    await dialog.getByLabel(enWords.reason).fill('Away')
    // Withdrawn meanwhile, by an account that is then deleted.
    await calls.step(id, { action: 'cancel', reason: 'Rain' }, organiser)
    await site.db.query('delete from users where id = $1', [organiser.id])
    await expect(dialog.getByText(bookingErrors.BOOKING_CHANGED.en)).toBeVisible()
    await expect(dialog.getByLabel(enWords.reason)).toHaveValue('Away')
    await dialog.getByRole('button', { name: decline }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(bookingErrors.BOOKING_CHANGED.en)).toBeVisible()
    await expect(page.getByText(enWords.status_text.cancelled.other(enWords.deleted_account))).toBeVisible()
  })
})
