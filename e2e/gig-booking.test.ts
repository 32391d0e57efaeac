import { describe, it } from 'vitest'
import { gigCalls } from '../src/server/testing/gigs.ts'
import { talentPages } from '../src/web/locales/ar/talent.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { addPriced, bookingLocales, bookingsOf, PRICED_NAME } from './booking-pages.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { cardOf, gigLocales } from './gig-pages.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const calls = gigCalls(site)

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words } = gigLocales[language]
  const { words: bookingWords, site: siteWords } = bookingLocales[language]

  it('an owner makes an approved application a booking, which the talent accepts as it is', async () => {
    const [owner, talent, day] = [await addUserWithProfile(site), await addPriced(site), dayFromNow(site, 10)]
    const title = `عازف عود Oud ${owner.id.slice(0, 8)}`
    const date_time = `${day}T17:00:00Z`
    const gig = await calls.created(owner, { title, date_time, area: 'muharraq', place: 'بيت الشيخ', talent_pay: 87.5 })
    const { body } = await calls.nominate(gig, talent)
    const { page, consoleErrors } = await visitAs(browser, site, owner, { language, device })
    await openPage(page, '/gigs?tab=mine')
    const own = cardOf(page, title)
    const book = own.getByRole('button', { name: words.book_person(PRICED_NAME) })
    await expect(own.getByRole('button', { name: words.approve_person(PRICED_NAME) })).toBeVisible()
    await expect(book).toHaveCount(0)
    await own.getByRole('button', { name: words.approve_person(PRICED_NAME) }).click()
    await book.click()

    // All but the end is filled in, and stays through a reload.
    await expect(page).toHaveURL(`/quotation/${talent.id}?application=${body.id}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookingWords.request.title.gig(PRICED_NAME))
    await expect(page.getByLabel(siteWords.talents.date, { exact: true })).toHaveValue(day)
    await expect(page.getByLabel(siteWords.talents.from, { exact: true })).toHaveValue('20:00')
    await expect(page.getByLabel(bookingWords.place, { exact: true })).toHaveValue(
      `بيت الشيخ، ${talentPages.areas.muharraq}`,
    )
    await expect(page.getByLabel(bookingWords.request.occasion, { exact: true })).toHaveValue(title)
    await expect(page.getByLabel(bookingWords.request.offer)).toHaveValue('87.5')
    await expectAccessibleLayout(page)
    const send = page.getByRole('button', { name: bookingWords.request.submit })
    await send.click()
    await expect(page.getByLabel(siteWords.talents.to, { exact: true })).toBeFocused()
    await page.getByLabel(siteWords.talents.to, { exact: true }).fill('23:00')
    await send.dblclick()
    await expect(page.getByText(bookingWords.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, owner)).toEqual([{ state: 'requested', amount: 87_500 }])

    // The talent finds it beside the application.
    const their = await visitAs(browser, site, talent, { language, device })
    await openPage(their.page, '/gigs?tab=applications')
    await cardOf(their.page, title)
      .getByRole('link', { name: words.labelled(words.answer_booking, title) })
      .click()
    await their.page.getByRole('button', { name: bookingWords.steps.accept_request.label }).click()
    const question = their.page.getByRole('dialog', { name: bookingWords.steps.accept_request.label })
    await expect(question.getByText('BD 87.500')).toBeVisible()
    await question.getByRole('button', { name: bookingWords.steps.accept_request.label }).click()
    await expect(their.page.getByText(bookingWords.states.accepted, { exact: true })).toBeVisible()

    // The calendar is blocked, and the owner finds the booking in place of the button.
    const busy = await site.call('GET', `/api/availability/${talent.id}?month=${day.slice(0, 7)}`)
    expect(await busy.json()).toMatchObject({
      busy: [{ starts_at: `${day}T17:00:00.000Z`, ends_at: `${day}T20:00:00.000Z` }],
    })
    await openPage(page, '/gigs?tab=mine')
    await own.getByRole('link', { name: words.booking_of(PRICED_NAME) }).click()
    await expect(page.getByText(bookingWords.states.accepted, { exact: true })).toBeVisible()
    await expect(page.getByText(bookingWords.from_gig)).toBeVisible()
    expect([...consoleErrors, ...their.consoleErrors].filter((text) => !text.includes('404'))).toEqual([])
  })
})
