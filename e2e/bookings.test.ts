import { describe, it } from 'vitest'
import { bookingErrors } from '../src/contract/errors/bookings.ts'
import { addUser, PASSWORD } from '../src/server/testing/accounts.ts'
import { bookingCalls } from '../src/server/testing/bookings.ts'
import { bookings as enWords } from '../src/web/locales/en/account/bookings.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import {
  addOrganiser,
  addOrganiserProfile,
  addPriced,
  bookingLocales,
  bookingsOf,
  fillIn,
  OCCASION,
  PRICED_NAME,
  sendInVain,
} from './booking-pages.ts'
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

    // The screen updates by itself.
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect((await calls.step(id, { action: 'quote', amount: 250.5 }, talent)).status).toBe(200)
    await expect(page.getByText(words.states.quoted, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.steps.accept_quotation.label }).click()
    const question = page.getByRole('dialog', { name: words.steps.accept_quotation.label })
    await expect(question.getByText('BD 250.500')).toBeVisible()
    await question.getByRole('button', { name: words.steps.accept_quotation.label }).click()
    await expect(page.getByText(words.states.accepted, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: words.to_calendar })).toBeVisible()
    await expectAccessibleLayout(page)
    expect(await bookingsOf(site, person)).toEqual([{ state: 'accepted', amount: 250_500 }])
    expect(consoleErrors).toEqual([])
  })

  it('a talent loads the bookings again after a failure, names an amount, declines another request too late, and requests nothing of themselves', async () => {
    const [organiser, leaving, talent] = [await addOrganiser(site), await addOrganiser(site), await addPriced(site)]
    const [quoted, declined] = [
      await calls.requested(organiser, talent, { occasion: OCCASION, place: 'قاعة الأندلس، المنامة' }),
      await calls.requested(leaving, talent, { occasion: 'Farewell' }),
    ]
    const { page, consoleErrors } = await visitAs(browser, site, talent, { language, device })
    let isDown = true
    await page.route('**/api/bookings?*', (route) => (isDown ? route.abort() : route.continue()))
    await openPage(page, '/bookings')
    await expect(page.getByRole('heading', { name: words.failed })).toBeVisible()
    const again = page.getByRole('button', { name: siteWords.shell.try_again })
    await Promise.all([page.waitForRequest('**/api/bookings?*'), again.click()])
    const awaiting = page.getByRole('region', { name: words.awaiting })
    isDown = false
    await expect(async () => {
      // The list may load by itself first.
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(awaiting).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessibleLayout(page)
    await awaiting.getByRole('link', { name: OCCASION }).click()
    await expect(page).toHaveURL(`/bookings/${quoted}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(OCCASION)
    await expect(page.getByText('قاعة الأندلس، المنامة')).toBeVisible()
    const quote = words.steps.quote.label
    await page.getByRole('button', { name: quote }).click()
    const dialog = page.getByRole('dialog', { name: quote })
    const amount = dialog.getByLabel(words.full_amount)
    await amount.fill('0')
    await dialog.getByRole('button', { name: quote }).click()
    await expect(amount).toHaveAccessibleDescription(bookingErrors.AMOUNT_INVALID[language])
    await amount.fill('٢٥٠٫٥')
    await dialog.getByRole('button', { name: quote }).click()
    await expect(page.getByText(words.states.quoted, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, organiser)).toEqual([{ state: 'quoted', amount: 250_500 }])

    await page.getByRole('link', { name: words.back }).click()
    await awaiting.getByRole('link', { name: 'Farewell' }).click()
    const decline = words.steps.decline_request.label
    await page.getByRole('button', { name: decline }).click()
    const question = page.getByRole('dialog', { name: decline })
    const reason = question.getByLabel(words.reason)
    await question.getByRole('button', { name: decline }).click()
    await expect(reason).toHaveAccessibleDescription(new RegExp(bookingErrors.BOOKING_REASON_REQUIRED[language]))
    await reason.fill('Away')
    // Withdrawn meanwhile, by an account that is then deleted.
    await calls.step(declined, { action: 'cancel', reason: 'Rain' }, leaving)
    await site.db.query('delete from users where id = $1', [leaving.id])
    await expect(question.getByText(bookingErrors.BOOKING_CHANGED[language])).toBeVisible()
    await expect(reason).toHaveValue('Away')
    await question.getByRole('button', { name: decline }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText(bookingErrors.BOOKING_CHANGED[language])).toBeVisible()
    await expect(page.getByText(words.status_text.cancelled.other(words.deleted_account))).toBeVisible()
    expect(consoleErrors.filter((text) => !/ERR_FAILED|409/.test(text))).toEqual([])

    await openPage(page, `/hire/${talent.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.request.own_page)
  })

  it('a booking of other users is not found, and leads to the empty list of own ones, which leads to the talents', async () => {
    const [owner, stranger] = [await addOrganiser(site), await addOrganiser(site)]
    const id = await calls.requested(owner, await addPriced(site))
    const { page } = await visitAs(browser, site, stranger, { language, device })
    await openPage(page, `/bookings/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.not_found)
    await page.getByRole('main').getByRole('link', { name: words.back }).first().click()
    await expect(page.getByRole('heading', { name: words.none.organiser })).toBeVisible()
    await expect(page.getByRole('link', { name: siteWords.talents.see_talents })).toBeVisible()
  })

  it('an organiser sees the price of a hire while choosing the hours, and the one raised meanwhile, sends it once, and reads why it was declined', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addPriced(site)]
    const { page, consoleErrors } = await visitAs(browser, site, organiser, { language, device })
    await openPage(page, `/talent-profile/${talent.id}`)
    await page.getByRole('link', { name: siteWords.talents.hire, exact: true }).first().click()
    await page.getByRole('radio', { name: 'زفاف' }).check()
    const day = dayFromNow(site, 10)
    await fillIn(page, language, day, '23:10')
    await expect(page.getByText('BD 421.750')).toBeVisible()
    await page.getByLabel(siteWords.talents.to, { exact: true }).fill('01:00')
    await expect(page.getByText('BD 602.500')).toBeVisible()
    await expect(page.getByText(siteWords.talents.next_day)).toBeVisible()
    await expectLayout(page)
    await site.db.query('update talents set pricing_2 = 130000 where id = $1', [talent.id])
    site.cache.drop([`talent:${talent.id}`])
    const send = page.getByRole('button', { name: words.request.submit })
    await send.click()
    await expect(page.getByText(bookingErrors.PRICE_CHANGED[language]).first()).toBeVisible()
    await expect(page.getByText('BD 650')).toBeVisible()
    expect(await bookingsOf(site, organiser)).toEqual([])
    await send.dblclick()
    await expect(page.getByText(words.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, organiser)).toEqual([{ state: 'requested', amount: 650_000 }])

    const reason = 'خارج البحرين ذلك الأسبوع'
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect((await calls.step(id, { action: 'decline', reason }, talent)).status).toBe(200)
    await expect(page.getByText(words.status_text.declined.talent.other(PRICED_NAME))).toBeVisible()
    await expect(page.getByText(reason).first()).toBeVisible()
    await expect(page.getByRole('link', { name: words.find_others })).toHaveAttribute(
      'href',
      `/talents?date=${day}&from=20%3A00&to=01%3A00`,
    )
    // The refusal of the price.
    expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
  })
})

describe('a request', () => {
  it('whose response was lost survives a reload; changed then, it mentions the earlier one, and is sent as another', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addPriced(site)]
    const { page } = await visitAs(browser, site, organiser, { device: 'phone' })
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', dayFromNow(site, 10))
    const send = await sendInVain(page)
    await page.reload()
    await expect(page.getByLabel(enWords.request.occasion, { exact: true })).toHaveValue(OCCASION)
    await page.getByLabel(enWords.place, { exact: true }).fill('Muharraq')
    await send.click()
    await expect(page.getByRole('main').getByText(enWords.request.conflict)).toBeVisible()
    await expect(page.getByRole('link', { name: enWords.request.to_bookings })).toBeVisible()
    await send.click()
    await expect(page.getByText(enWords.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, organiser)).toHaveLength(2)
  })

  it('of a user without a profile waits until it is created', async () => {
    const [newcomer, talent] = [await addUser(site), await addPriced(site)]
    const { page } = await visitAs(browser, site, newcomer, { device: 'phone' })
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', dayFromNow(site, 10))
    await page.getByRole('button', { name: enWords.request.submit }).click()
    await expect(page).toHaveURL(`/create-profile?from=%2Fquotation%2F${talent.id}`)
    await addOrganiserProfile(site, newcomer)
    await page.reload()
    await expect(page).toHaveURL(`/quotation/${talent.id}`)
    await expect(page.getByLabel(enWords.request.occasion, { exact: true })).toHaveValue(OCCASION)
  })
})
