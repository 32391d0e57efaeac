import { describe, it } from 'vitest'
import { bookingErrors } from '../src/contract/booking-errors.ts'
import { dayInBahrain, instantInBahrain } from '../src/contract/rules/bahrain.ts'
import { addUser, PASSWORD, type TestUser } from '../src/server/testing/accounts.ts'
import { addBookable, bookingCalls, HIRE } from '../src/server/testing/bookings.ts'
import { bookings as enWords } from '../src/web/locales/en/bookings.ts'
import { en } from '../src/web/locales/en.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { addOrganiser, addOrganiserProfile, bookingLocales, fillIn, OCCASION, sendInVain } from './booking-pages.ts'
import { expectToast, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openMenu, openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const DAY = 24 * 3_600_000
const TALENT = 'نورة الدوسري'

const site = setupSite()
const browser = setupBrowser()
const calls = bookingCalls(site)

/** A new talent for each test, whose list has no other bookings. */
function addTalent(): Promise<TestUser> {
  return addBookable(site, {
    name: TALENT,
    prices: [
      ['حفل خاص', 45_000],
      ['زفاف', 120_500],
    ],
  })
}

/** The day in Bahrain this many days from now. */
function dayIn(days: number): string {
  return dayInBahrain(site.clock.now() + days * DAY)
}

async function bookingsOf(organiser: { id: string }): Promise<{ state: string; amount: number | null }[]> {
  const { rows } = await site.db.query('select state, amount from bookings where organiser_id = $1', [organiser.id])
  return rows
}

describe.each([
  ['ar', 'phone'],
  ['en', 'desktop'],
] as const)('in %s on a %s', (language, device) => {
  const { words, site: siteWords, auth } = bookingLocales[language]

  it('a guest asks for a quotation, logs in, and accepts the amount that the talent names', async () => {
    const [person, talent, day] = [await addUserWithProfile(site), await addTalent(), dayIn(10)]
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      language,
      device,
      now: site.clock.now(),
    })
    await openPage(page, `/talent-profile/${talent.id}`)
    await page.getByRole('link', { name: siteWords.talents.quotation }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.request.title.quotation(TALENT))
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
    await page.getByLabel(auth.email, { exact: true }).fill(person.email)
    await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: auth.login, exact: true }).click()
    await expect(page).toHaveURL(`/quotation/${talent.id}`)
    await expect(page.getByLabel(siteWords.talents.date, { exact: true })).toHaveValue(day)
    await expect(page.getByLabel(words.request.occasion, { exact: true })).toHaveValue(OCCASION)
    await send.click()
    await expectToast(page, words.request.sent)
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
    await expect(page.getByText(words.states.requested, { exact: true })).toBeVisible()
    await expect(page.getByText(words.payment)).toBeVisible()

    // The talent's side.
    const their = await visitAs(browser, site, talent, { language, device })
    await openPage(their.page, '/')
    const menu = await openMenu(their.page, siteWords.shell.menu)
    await menu.getByRole('link', { name: auth.bookings }).click()
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
    await expectAccessibleLayout(their.page)
    await dialog.getByLabel(words.full_amount).fill('٢٥٠٫٥')
    await dialog.getByRole('button', { name: words.steps.quote.label }).click()
    await expectToast(their.page, words.steps.quote.done)
    await expect(their.page.getByText(words.states.quoted, { exact: true })).toBeVisible()

    // The organiser's screen updates by itself.
    await expect(page.getByText(words.states.quoted, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.steps.accept_quotation.label }).click()
    const question = page.getByRole('dialog', { name: words.steps.accept_quotation.label })
    await expect(question.getByText('BD 250.500')).toBeVisible()
    await question.getByRole('button', { name: words.steps.accept_quotation.label }).click()
    await expect(page.getByText(words.states.accepted, { exact: true })).toBeVisible()
    await expectAccessibleLayout(page)
    await expect(their.page.getByText(words.states.accepted, { exact: true })).toBeVisible()
    expect(await bookingsOf(person)).toEqual([{ state: 'accepted', amount: 250_500 }])
    expect([...consoleErrors, ...their.consoleErrors]).toEqual([])
    await Promise.all([context.close(), their.context.close()])
  })

  it('an organiser sees the price of a hire while choosing the hours, sends it once, and reads why it was declined', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addTalent()]
    const { page, context, consoleErrors } = await visitAs(browser, site, organiser, { language, device })
    await openPage(page, `/talent-profile/${talent.id}`)
    await page.getByRole('link', { name: siteWords.talents.hire, exact: true }).click()
    await page.getByRole('radio', { name: 'زفاف' }).check()
    const day = dayIn(10)
    await fillIn(page, language, day, '23:10')
    await expect(page.getByText('BD 421.750')).toBeVisible()
    await page.getByLabel(siteWords.talents.to, { exact: true }).fill('01:00')
    await expect(page.getByText('BD 602.500')).toBeVisible()
    await expect(page.getByText(siteWords.talents.next_day)).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: words.request.submit }).dblclick()
    await expect(page.getByText(words.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(organiser)).toEqual([{ state: 'requested', amount: 602_500 }])

    // The talent's side.
    const { pathname } = new URL(page.url())
    const their = await visitAs(browser, site, talent, { language, device })
    await openPage(their.page, pathname)
    const decline = words.steps.decline_request.label
    await their.page.getByRole('button', { name: decline }).click()
    const dialog = their.page.getByRole('dialog', { name: decline })
    await dialog.getByRole('button', { name: decline }).click()
    await expect(dialog.getByLabel(words.reason)).toHaveAccessibleDescription(
      bookingErrors.BOOKING_REASON_REQUIRED[language],
    )
    await dialog.getByLabel(words.reason).fill('خارج البحرين ذلك الأسبوع')
    await dialog.getByRole('button', { name: decline }).click()
    await expect(their.page.getByText(words.status_text.declined.talent.own())).toBeVisible()

    await expect(page.getByText(words.status_text.declined.talent.other(TALENT))).toBeVisible()
    await expect(page.getByText('خارج البحرين ذلك الأسبوع').first()).toBeVisible()
    await expect(page.getByRole('link', { name: words.find_others })).toHaveAttribute(
      'href',
      `/talents?date=${day}&from=20%3A00&to=01%3A00`,
    )
    expect([...consoleErrors, ...their.consoleErrors]).toEqual([])
    await Promise.all([context.close(), their.context.close()])
  })
})

describe('a request', () => {
  it('whose response was lost survives a reload, and makes one booking', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addTalent()]
    const { page, context } = await visitAs(browser, site, organiser)
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', dayIn(10))
    const send = await sendInVain(page)
    await page.reload()
    await expect(page.getByLabel(enWords.request.occasion, { exact: true })).toHaveValue(OCCASION)
    await send.click()
    await expect(page.getByText(enWords.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(organiser)).toHaveLength(1)
    await context.close()
  })

  it('that was changed after a lost response mentions the earlier one, and is sent as another', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addTalent()]
    const { page, context } = await visitAs(browser, site, organiser)
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', dayIn(10))
    const send = await sendInVain(page)
    await page.getByLabel(enWords.place, { exact: true }).fill('Muharraq')
    await send.click()
    await expect(page.getByRole('main').getByText(enWords.request.conflict)).toBeVisible()
    await expect(page.getByRole('link', { name: enWords.request.to_bookings })).toBeVisible()
    await send.click()
    await expect(page.getByText(enWords.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(organiser)).toHaveLength(2)
    await context.close()
  })

  it('to hire at a price raised meanwhile is sent only after the organiser has seen the new total', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addTalent()]
    const { page, context } = await visitAs(browser, site, organiser)
    await openPage(page, `/hire/${talent.id}`)
    await page.getByRole('radio', { name: 'زفاف' }).check()
    await fillIn(page, 'en', dayIn(10), '22:00')
    await expect(page.getByText('BD 241')).toBeVisible()
    await site.db.query('update talents set pricing_2 = 130000 where id = $1', [talent.id])
    site.cache.drop([`talent:${talent.id}`])
    const send = page.getByRole('button', { name: enWords.request.submit })
    await send.click()
    await expect(page.getByText(bookingErrors.PRICE_CHANGED.en).first()).toBeVisible()
    await expect(page.getByText('BD 260')).toBeVisible()
    expect(await bookingsOf(organiser)).toEqual([])
    await send.click()
    await expect(page.getByText(enWords.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(organiser)).toEqual([{ state: 'requested', amount: 260_000 }])
    await context.close()
  })

  it('of a user without a profile waits until it is created', async () => {
    const [newcomer, talent] = [await addUser(site), await addTalent()]
    const { page, context } = await visitAs(browser, site, newcomer)
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', dayIn(10))
    await page.getByRole('button', { name: enWords.request.submit }).click()
    await expect(page).toHaveURL(`/create-profile?from=%2Fquotation%2F${talent.id}`)
    await addOrganiserProfile(site, newcomer)
    await page.reload()
    await expect(page).toHaveURL(`/quotation/${talent.id}`)
    await expect(page.getByLabel(enWords.request.occasion, { exact: true })).toHaveValue(OCCASION)
    await context.close()
  })

  it('for a time that is taken says so at the date, and keeps what was typed', async () => {
    const [first, second, talent] = [await addOrganiser(site), await addOrganiser(site), await addTalent()]
    const day = dayIn(10)
    const [starts_at, ends_at] = ['20:00', '22:00'].map((time) => instantInBahrain(day, time).toISOString())
    const taken = await calls.requested(first, talent, { ...HIRE, starts_at, ends_at })
    expect((await calls.step(taken, { action: 'accept' }, talent)).status).toBe(200)

    const { page, context } = await visitAs(browser, site, second)
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', day)
    await page.getByRole('button', { name: enWords.request.submit }).click()
    const date = page.getByLabel(en.talents.date, { exact: true })
    await expect(date).toHaveAccessibleDescription(bookingErrors.TALENT_BUSY.en)
    await expect(date).toBeFocused()
    await expect(page.getByLabel(enWords.request.occasion, { exact: true })).toHaveValue(OCCASION)
    await context.close()
  })

  it('cannot be sent to oneself: owners see where requests arrive instead', async () => {
    const talent = await addTalent()
    const { page, context } = await visitAs(browser, site, talent)
    await openPage(page, `/talent-profile/${talent.id}`)
    await expect(page.getByRole('link', { name: en.talents.requests })).toBeVisible()
    await expect(page.getByRole('link', { name: en.talents.quotation })).toHaveCount(0)
    await openPage(page, `/hire/${talent.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enWords.request.own_page)
    await context.close()
  })
})

describe('the bookings', () => {
  it('of other users are never shown, and an empty list links to the talents', async () => {
    const [owner, stranger] = [await addOrganiser(site), await addOrganiser(site)]
    const id = await calls.requested(owner, await addTalent())
    const { page, context } = await visitAs(browser, site, stranger)
    await openPage(page, '/bookings')
    await expect(page.getByRole('heading', { name: enWords.none.organiser })).toBeVisible()
    await expect(page.getByRole('link', { name: en.talents.see_talents })).toBeVisible()
    await expectAccessibleLayout(page)
    await openPage(page, `/bookings/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enWords.not_found)
    await context.close()
  })

  it('name a deleted account as such, and a step that comes too late says why', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addTalent()]
    const id = await calls.requested(organiser, talent)
    const { page, context } = await visitAs(browser, site, talent)
    await openPage(page, `/bookings/${id}`)
    const decline = enWords.steps.decline_request.label
    await page.getByRole('button', { name: decline }).click()
    const dialog = page.getByRole('dialog', { name: decline })
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
    await context.close()
  })

  it('that cannot be loaded say so, and load on retry', async () => {
    const organiser = await addOrganiser(site)
    await calls.requested(organiser, await addTalent(), { occasion: OCCASION })
    const { page, context } = await visitAs(browser, site, organiser)
    await page.route('**/api/bookings?*', (route) => route.abort())
    await openPage(page, '/bookings')
    await expect(page.getByRole('heading', { name: enWords.failed })).toBeVisible()
    await page.unroute('**/api/bookings?*')
    await page.getByRole('button', { name: en.shell.try_again }).click()
    await expect(page.getByRole('link', { name: OCCASION })).toBeVisible()
    await context.close()
  })
})
