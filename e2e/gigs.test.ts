import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { amountErrors } from '../src/contract/errors/amount.ts'
import { gigErrors } from '../src/contract/errors/gigs.ts'
import { bookingCalls } from '../src/server/testing/bookings.ts'
import { gigCalls } from '../src/server/testing/gigs.ts'
import { draft } from '../src/web/locales/ar/account.ts'
import { talentPages } from '../src/web/locales/ar/talent.ts'
import { gigs as enWords } from '../src/web/locales/en/account/gigs.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { addPriced, bookingLocales, bookingsOf, PRICED_NAME } from './booking-pages.ts'
import { expectToast, failFirst, setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { cardOf, gigLocales, withoutImages } from './gig-pages.ts'
import { openMenu, openPage } from './pages.ts'
import { plainImage } from './plain-image.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const calls = gigCalls(site)
const { requested } = bookingCalls(site)
const image = await plainImage()

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, site: siteWords } = gigLocales[language]
  const { words: bookingWords } = bookingLocales[language]

  it('an owner writes a gig, comes back to the draft, posts it once, edits it, meets an edit of another tab, and deletes it', async () => {
    const owner = await addUserWithProfile(site)
    const title = `عازف عود Oud ${owner.id.slice(0, 8)}`
    const description = 'حفل زفاف في المنامة، ساعتان.'

    // The owner writes it, and closes the form in between.
    const { page, consoleErrors } = await visitAs(browser, site, owner, { language, device })
    await openPage(page, '/gigs?tab=mine')
    await expect(page.getByText(words.none_mine.active)).toBeVisible()
    await page.getByRole('button', { name: words.create }).first().click()
    const form = page.getByRole('dialog', { name: words.create_title })
    const submit = form.getByRole('button', { name: words.submit })
    // A comma before three digits: the form asks before it sends.
    const pay = form.getByLabel(words.talent_pay)
    await pay.fill('1,500')
    await submit.click()
    await expect(form.getByLabel(words.gig_title, { exact: true })).toBeFocused()
    for (const name of [words.gig_title, words.gig_description])
      await expect(form.getByLabel(name, { exact: true })).toHaveAccessibleDescription(
        gigErrors.GIG_INCOMPLETE[language],
      )
    await expect(form.getByText(amountErrors.AMOUNT_AMBIGUOUS[language])).toHaveCount(1)
    await expectAccessibleLayout(page)
    await form.getByLabel(words.gig_title, { exact: true }).fill(title)
    await form.getByLabel(words.gig_description, { exact: true }).fill(description)
    await form.getByLabel(words.required_talents).fill('عازف عود، presenter, عازف عود')
    await form.getByLabel(words.gig_ages).fill('١٨-٣٠')

    await submit.click()
    await expect(pay).toBeFocused()
    await expect(form.getByRole('button', { name: 'BD 1500' })).toBeVisible()
    await form.getByRole('button', { name: 'BD 1.500' }).click()
    await expect(pay).toBeFocused()
    await expect(pay).toHaveValue('1.500')
    await expect(pay).toHaveAccessibleDescription(`${words.talent_pay_hint} = BD 1.500`)
    await pay.fill('١٬٥٠٠')
    await expect(pay).toHaveAccessibleDescription(`${words.talent_pay_hint} = BD 1,500`)
    await pay.fill('٨٧٫٥')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: words.create }).first().click()
    await expect(form.getByLabel(words.gig_title, { exact: true })).toHaveValue(title)
    await expect(form.getByLabel(words.talent_pay)).toHaveValue('٨٧٫٥')

    // An image in place of the drawing, sent again after a failure; a lost response and a retry: one gig.
    const drawing = form.locator('img[src^="/media/drawn-"] + [aria-hidden]')
    await expect(drawing).toHaveText(`${title}عازف عود`)
    await failFirst(page, '**/api/gig_images')
    await form.locator('input[name=image_url]').setInputFiles(image)
    await expect(form.getByText(words.image_failed)).toBeVisible()
    await form.getByRole('button', { name: `${words.image}: ${siteWords.shell.try_again}` }).click()
    await expect(form.getByText(words.image_uploaded)).toBeVisible()
    await expect(drawing).toHaveCount(0)
    await form.getByLabel(words.date).fill(dayFromNow(site, 10))
    await submit.click()
    await expect(form.getByLabel(words.time)).toHaveAccessibleDescription(words.time_missing)
    await form.getByLabel(words.time).fill('20:00')
    await loseFirstAnswer(page)
    await submit.click()
    await expect(form.getByRole('alert')).toContainText(words.create_failed)
    await submit.click()
    await expectToast(page, words.created)
    await expect(form).toBeHidden()
    await expect(page).toHaveURL('/gigs?tab=mine')
    const own = cardOf(page, title)
    await expect(own).toBeVisible()
    await expect(own).toContainText('BD 87.500')
    await expect(own).toContainText(words.age_range('18-30'))
    await expect(own.getByRole('listitem').filter({ hasText: 'عازف عود' })).toHaveCount(1)
    await expect(own.getByText(siteWords.talents.category.presenter, { exact: true })).toBeVisible()
    await expect(own.getByText(words.no_applications)).toBeVisible()
    const { rows } = await site.db.query('select id, title, date_time from gigs where user_id = $1', [owner.id])
    const date_time = new Date(`${dayFromNow(site, 10)}T20:00:00+03:00`).toISOString()
    expect(rows).toEqual([{ id: expect.any(String), title, date_time }])

    await own.getByRole('button', { name: words.edit }).click()
    const editor = page.getByRole('dialog', { name: words.edit_title })
    await expect(editor.getByLabel(words.gig_description, { exact: true })).toHaveValue(description)
    await expect(editor.getByLabel(words.talent_pay)).toHaveValue('87.5')
    await editor.getByLabel(words.talent_pay).fill('95')
    await editor.getByLabel(words.area).selectOption('muharraq')
    await editor.getByLabel(words.place).fill('بيت الشيخ')

    // A concurrent edit in another tab: the form asks, and the draft wins here.
    await calls.edit(rows[0].id, { title, description: 'سهرة في الرفاع.', talent_pay: 80 }, owner)
    const save = editor.getByRole('button', { name: words.save, exact: true })
    await save.click()
    await expect(editor.getByText(gigErrors.GIG_STALE[language])).toBeVisible()
    await expectLayout(page)
    await editor.getByRole('button', { name: draft.keep_mine }).click()
    await save.click()
    await expectToast(page, words.saved)
    await expect(editor).toBeHidden()
    await expect(own).toContainText('BD 95')
    await expect(own.getByText('بيت الشيخ')).toBeVisible()
    await expect(own).toContainText(talentPages.areas.muharraq)
    await expect(own).toContainText(description)

    await own.getByRole('button', { name: words.delete }).click()
    const question = page.getByRole('dialog', { name: words.delete_title })
    await expect(question.getByText(words.delete_text(title))).toBeVisible()
    await question.getByRole('button', { name: words.delete }).click()
    await expectToast(page, words.deleted)
    await expect(own).toBeHidden()
    await expect(page.getByRole('region', { name: words.statuses.active })).toBeFocused()
    expect(withoutImages(consoleErrors).filter((text) => !/ERR_FAILED|409/.test(text))).toEqual([])
  })

  it('an applicant nominates themselves with a note, reads the decision, withdraws, finds what to answer, and is asked to log in once the session has ended', async () => {
    const [owner, applicant, day] = [await addUserWithProfile(site), await addPriced(site), dayFromNow(site, 10)]
    const title = `عازف عود Oud ${owner.id.slice(0, 8)}`
    const [gig, booked] = [await calls.created(owner, { title }), await calls.created(owner, { title: `${title} 2` })]
    const application = (await calls.nominate(booked, applicant)).body.id
    await calls.decide(application, 'approved', owner)
    const [starts_at, ends_at] = [`${day}T17:00:00Z`, `${day}T20:00:00Z`]
    const booking = await requested(owner, applicant, { application_id: application, starts_at, ends_at })

    const { page, consoleErrors } = await visitAs(browser, site, applicant, { language, device })
    await openPage(page, '/gigs')
    const offered = cardOf(page, title)
    await offered.getByText(words.note_add).click()
    await offered.getByLabel(words.note).fill('عزفت في أعراس كثيرة، Oud since 2010.')
    await expectAccessibleLayout(page)
    await offered.getByRole('button', { name: words.nominate }).click()
    await expectToast(page, words.nominated)
    await expect(offered.getByText('Oud since 2010')).toBeVisible()
    await expect(offered.getByText(words.note_add)).toBeHidden()
    await expect(offered.getByText(words.states.pending, { exact: true })).toBeVisible()
    await expect(offered.getByRole('button', { name: words.withdraw })).toBeFocused()

    const { rows } = await site.db.query('select id from gig_applications where gig_id = $1', [gig])
    await calls.decide(rows[0].id, 'approved', owner)
    await page.getByRole('link', { name: words.tabs.applications }).click()
    await expect(offered.getByText(words.my_state.approved)).toBeVisible()
    await expect(
      page.getByRole('link', { name: words.labelled(words.answer_booking, `${title} 2`), exact: true }),
    ).toHaveAttribute('href', `/bookings/${booking}`)
    await offered.getByRole('button', { name: words.withdraw }).click()
    const question = page.getByRole('dialog', { name: words.withdraw })
    await question.getByRole('button', { name: words.withdraw }).click()
    await expectToast(page, words.withdrawn)
    const nominate = offered.getByRole('button', { name: words.nominate })
    await expect(nominate).toBeVisible()
    expect(withoutImages(consoleErrors)).toEqual([])

    // Ends the session after the press: the live stream would notice the end earlier.
    await page.route('**/api/gigs/*/applications', async (route) => {
      await site.db.query('delete from sessions where "userId" = $1', [applicant.id])
      await route.continue()
    })
    await nominate.click()
    await expectToast(page, words.nominate_login)
    await expect(page.getByRole('heading', { name: words.signed_out })).toBeVisible()
  })

  it('an owner approves an application, writes to the applicant, makes it a booking, and deactivates the gig', async () => {
    const [owner, talent, day] = [await addUserWithProfile(site), await addPriced(site), dayFromNow(site, 10)]
    const title = `عازف عود Oud ${owner.id.slice(0, 8)}`
    const date_time = `${day}T17:00:00Z`
    const gig = await calls.created(owner, { title, date_time, area: 'muharraq', place: 'بيت الشيخ', talent_pay: 87.5 })
    const { body } = await calls.nominate(gig, talent, { note: 'عزفت في أعراس كثيرة، Oud since 2010.' })
    const other = await addUserWithProfile(site)
    await calls.decide((await calls.nominate(gig, other)).body.id, 'withdrawn', other)
    const { page, consoleErrors } = await visitAs(browser, site, owner, { language, device })
    await openPage(page, '/gigs?tab=mine')
    const own = cardOf(page, title)
    const approve = own.getByRole('button', { name: words.approve_person(PRICED_NAME) })
    const book = own.getByRole('button', { name: words.book_person(PRICED_NAME) })
    await expect(own.getByText(words.states.withdrawn, { exact: true })).toBeVisible()
    await expect(own.getByText(words.roles.standard)).toBeVisible()
    await expect(own.getByText('Oud since 2010')).toHaveAttribute('dir', 'auto')
    await expect(approve).toBeVisible()
    await expect(book).toHaveCount(0)
    await approve.click()
    await expect(own.getByText(words.states.approved, { exact: true })).toBeVisible()
    await expect(approve).toBeFocused()
    await expect(approve).toHaveAttribute('aria-pressed', 'true')
    await expectAccessibleLayout(page)

    // One tap opens the conversation.
    await own.getByRole('button', { name: words.message_person(PRICED_NAME) }).click()
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await page.goBack()

    // All but the end is filled in, and stays through a reload.
    await book.click()
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
    await expectLayout(page)
    const send = page.getByRole('button', { name: bookingWords.request.submit })
    await send.click()
    await expect(page.getByLabel(siteWords.talents.to, { exact: true })).toBeFocused()
    await page.getByLabel(siteWords.talents.to, { exact: true }).fill('23:00')
    await send.dblclick()
    await expect(page.getByText(bookingWords.states.requested, { exact: true })).toBeVisible()
    expect(await bookingsOf(site, owner)).toEqual([{ state: 'requested', amount: 87_500 }])
    await expect(page.getByText(bookingWords.from_gig)).toBeVisible()

    // Where the button was, the booking is.
    const path = new URL(page.url()).pathname
    await (await openMenu(page, siteWords.shell.menu)).getByRole('link', { name: siteWords.shell.gigs }).click()
    await page.getByRole('link', { name: words.tabs.mine }).click()
    await expect(own.getByRole('link', { name: words.booking_of(PRICED_NAME) })).toHaveAttribute('href', path)

    await own.getByRole('button', { name: words.deactivate }).click()
    await expectToast(page, words.deactivated)
    await expect(own).toBeHidden()
    await expect(page.getByRole('region', { name: words.statuses.active })).toBeFocused()
    await page.getByRole('link', { name: words.statuses.inactive }).click()
    await expect(own.getByRole('button', { name: words.activate })).toBeVisible()
    expect(withoutImages(consoleErrors)).toEqual([])
  })
})

it('the list loads more while scrolling; filters are in the URL, are followed by Back, and can be cleared; a list that fails to load says so, and loads on retry', async () => {
  const [owner, reader] = [await addUserWithProfile(site), await addUserWithProfile(site)]
  const date_time = new Date(`${dayFromNow(site, 40)}T20:00:00+03:00`).toISOString()
  await calls.created(owner, { title: 'Filter: magician', required_talents: ['magician'], talent_pay: 45, date_time })
  await calls.created(owner, { title: 'Filter: host', required_talents: ['presenter'], talent_pay: 90, date_time })
  await site.db.query(
    `insert into gigs (user_id, title, description)
     select $1, 'Endless ' || place, 'Part of a long list.' from generate_series(1, 30) place`,
    [owner.id],
  )
  const { page } = await visitAs(browser, site, reader)
  await openPage(page, '/gigs?q=endless')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('article').nth(20).scrollIntoViewIfNeeded()
  await expect(page.getByRole('article')).toHaveCount(30)

  await page.getByRole('searchbox', { name: enWords.search }).fill('filter')
  await expect(page).toHaveURL('/gigs?q=filter')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectLayout(page)
  await page.getByLabel(enWords.category).selectOption('magician')
  await expect(page).toHaveURL('/gigs?q=filter&category=magician')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel(enWords.category).selectOption('all')
  await page.getByLabel(enWords.min_pay).fill('٦٠')
  await expect(page).toHaveURL('/gigs?q=filter&min_pay=60')
  await expect(cardOf(page, 'Filter: host')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  // An amount stays as typed, also when another filter changes.
  await page.getByLabel(enWords.category).selectOption('presenter')
  await expect(page).toHaveURL('/gigs?q=filter&category=presenter&min_pay=60')
  await expect(page.getByLabel(enWords.min_pay)).toHaveValue('٦٠')
  await page.getByLabel(enWords.category).selectOption('all')
  await expect(page).toHaveURL('/gigs?q=filter&min_pay=60')
  await page.getByLabel(enWords.min_pay).fill('12.5.1')
  await expect(page.getByRole('alert')).toHaveText(enWords.pay_wrong)
  await expect(page.getByLabel(enWords.min_pay)).toHaveAccessibleDescription(enWords.pay_wrong)
  await page.getByRole('main').getByRole('link', { name: en.shell.clear_filters }).first().click()
  await expect(page).toHaveURL('/gigs')
  await expect(page.getByLabel(enWords.min_pay)).toHaveValue('')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.goBack()
  await expect(page.getByLabel(enWords.min_pay)).toHaveValue('٦٠')
  await page.getByLabel(enWords.min_pay).fill('')
  await page.getByLabel(enWords.to_day).fill(dayFromNow(site, 39))
  await expect(page.getByRole('heading', { name: enWords.none })).toBeVisible()
  await expect(page).toHaveURL(`/gigs?q=filter&to=${dayFromNow(site, 39)}`)
  await page.getByRole('main').getByRole('link', { name: en.shell.clear_filters }).first().click()
  await expect(page).toHaveURL('/gigs')
  await expect(page.getByLabel(enWords.to_day)).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel(enWords.to_day)).toHaveValue(dayFromNow(site, 39))
  await expect(page.getByRole('heading', { name: enWords.none })).toBeVisible()

  let isDown = true
  await page.route('**/api/my_gigs*', (route) => (isDown ? route.abort() : route.continue()))
  await page.getByRole('link', { name: enWords.tabs.mine }).click()
  await expect(page.getByRole('heading', { name: enWords.failed })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: en.shell.try_again }).click()
  await expect(page.getByText(enWords.none_mine.active)).toBeVisible()
})

describe('while gigs open soon', () => {
  const soon = setupSite({ GIGS_CREATION: 'soon' })

  it('the page says so, and the button opens a notice', async () => {
    const language = 'ar'
    const { words } = gigLocales[language]
    const { page, consoleErrors } = await visitAs(browser, soon, await addUserWithProfile(soon), {
      language,
      device: 'phone',
    })
    await openPage(page, '/gigs')
    await expect(page.getByText(words.in_progress)).toBeVisible()
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    const button = page.getByRole('button', { name: words.create }).first()
    await button.click()
    const notice = page.getByRole('dialog', { name: words.coming_soon })
    await notice.getByRole('button', { name: words.understood }).click()
    await expect(notice).toBeHidden()
    await expect(button).toBeFocused()
    expect(consoleErrors).toEqual([])
  })
})

/** The server acts on the first request, and its response never arrives. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let isFirst = true
  await page.route('**/api/gigs', async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.continue()
    isFirst = false
    await route.fetch()
    return route.abort()
  })
}
