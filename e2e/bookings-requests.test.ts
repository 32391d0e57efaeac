import { describe, it } from 'vitest'
import { bookingErrors } from '../src/contract/errors/bookings.ts'
import { addUser } from '../src/server/testing/accounts.ts'
import { bookingCalls } from '../src/server/testing/bookings.ts'
import { bookings as enWords } from '../src/web/locales/en/account/bookings.ts'
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
    await expectAccessibleLayout(page)
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
    const { page } = await visitAs(browser, site, organiser)
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

  it('cannot be sent to oneself', async () => {
    const talent = await addPriced(site)
    const { page } = await visitAs(browser, site, talent)
    await openPage(page, `/hire/${talent.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enWords.request.own_page)
  })
})
