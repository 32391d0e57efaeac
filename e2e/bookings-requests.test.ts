import { describe, it } from 'vitest'
import { bookingErrors } from '../src/contract/errors/bookings.ts'
import { instantInBahrain } from '../src/contract/rules/bahrain.ts'
import { addUser } from '../src/server/testing/accounts.ts'
import { bookingCalls, HIRE } from '../src/server/testing/bookings.ts'
import { bookings as enWords } from '../src/web/locales/en/account/bookings.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
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
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const calls = bookingCalls(site)

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, site: siteWords } = bookingLocales[language]

  it('an organiser sees the price of a hire while choosing the hours, sends it once, and reads why it was declined', async () => {
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
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: words.request.submit }).dblclick()
    await expect(page.getByText(words.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, organiser)).toEqual([{ state: 'requested', amount: 602_500 }])

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

    await expect(page.getByText(words.status_text.declined.talent.other(PRICED_NAME))).toBeVisible()
    await expect(page.getByText('خارج البحرين ذلك الأسبوع').first()).toBeVisible()
    await expect(page.getByRole('link', { name: words.find_others })).toHaveAttribute(
      'href',
      `/talents?date=${day}&from=20%3A00&to=01%3A00`,
    )
    expect([...consoleErrors, ...their.consoleErrors]).toEqual([])
  })
})

describe('a request', () => {
  it('whose response was lost survives a reload, and makes one booking', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addPriced(site)]
    const { page } = await visitAs(browser, site, organiser)
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', dayFromNow(site, 10))
    const send = await sendInVain(page)
    await page.reload()
    await expect(page.getByLabel(enWords.request.occasion, { exact: true })).toHaveValue(OCCASION)
    await send.click()
    await expect(page.getByText(enWords.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, organiser)).toHaveLength(1)
  })

  it('that was changed after a lost response mentions the earlier one, and is sent as another', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addPriced(site)]
    const { page } = await visitAs(browser, site, organiser)
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', dayFromNow(site, 10))
    const send = await sendInVain(page)
    await page.getByLabel(enWords.place, { exact: true }).fill('Muharraq')
    await send.click()
    await expect(page.getByRole('main').getByText(enWords.request.conflict)).toBeVisible()
    await expect(page.getByRole('link', { name: enWords.request.to_bookings })).toBeVisible()
    await send.click()
    await expect(page.getByText(enWords.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, organiser)).toHaveLength(2)
  })

  it('to hire at a price raised meanwhile is sent only after the organiser has seen the new total', async () => {
    const [organiser, talent] = [await addOrganiser(site), await addPriced(site)]
    const { page } = await visitAs(browser, site, organiser)
    await openPage(page, `/hire/${talent.id}`)
    await page.getByRole('radio', { name: 'زفاف' }).check()
    await fillIn(page, 'en', dayFromNow(site, 10), '22:00')
    await expect(page.getByText('BD 241')).toBeVisible()
    await site.db.query('update talents set pricing_2 = 130000 where id = $1', [talent.id])
    site.cache.drop([`talent:${talent.id}`])
    const send = page.getByRole('button', { name: enWords.request.submit })
    await send.click()
    await expect(page.getByText(bookingErrors.PRICE_CHANGED.en).first()).toBeVisible()
    await expect(page.getByText('BD 260')).toBeVisible()
    expect(await bookingsOf(site, organiser)).toEqual([])
    await send.click()
    await expect(page.getByText(enWords.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, organiser)).toEqual([{ state: 'requested', amount: 260_000 }])
  })

  it('of a user without a profile waits until it is created', async () => {
    const [newcomer, talent] = [await addUser(site), await addPriced(site)]
    const { page } = await visitAs(browser, site, newcomer)
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', dayFromNow(site, 10))
    await page.getByRole('button', { name: enWords.request.submit }).click()
    await expect(page).toHaveURL(`/create-profile?from=%2Fquotation%2F${talent.id}`)
    await addOrganiserProfile(site, newcomer)
    await page.reload()
    await expect(page).toHaveURL(`/quotation/${talent.id}`)
    await expect(page.getByLabel(enWords.request.occasion, { exact: true })).toHaveValue(OCCASION)
  })

  it('for a time that is taken says so at the date, and keeps what was typed', async () => {
    const [first, second, talent] = [await addOrganiser(site), await addOrganiser(site), await addPriced(site)]
    const day = dayFromNow(site, 10)
    const [starts_at, ends_at] = ['20:00', '22:00'].map((time) => instantInBahrain(day, time).toISOString())
    const taken = await calls.requested(first, talent, { ...HIRE, starts_at, ends_at })
    expect((await calls.step(taken, { action: 'accept' }, talent)).status).toBe(200)

    const { page } = await visitAs(browser, site, second)
    await openPage(page, `/quotation/${talent.id}`)
    await fillIn(page, 'en', day)
    await page.getByRole('button', { name: enWords.request.submit }).click()
    const date = page.getByLabel(en.talents.date, { exact: true })
    await expect(date).toHaveAccessibleDescription(bookingErrors.TALENT_BUSY.en)
    await expect(date).toBeFocused()
    await expect(page.getByLabel(enWords.request.occasion, { exact: true })).toHaveValue(OCCASION)
  })

  it('cannot be sent to oneself: owners see where requests arrive instead', async () => {
    const talent = await addPriced(site)
    const { page } = await visitAs(browser, site, talent)
    await openPage(page, `/talent-profile/${talent.id}`)
    await expect(page.getByRole('link', { name: en.talents.requests })).toBeVisible()
    await expect(page.getByRole('link', { name: en.talents.quotation })).toHaveCount(0)
    await openPage(page, `/hire/${talent.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enWords.request.own_page)
  })
})
