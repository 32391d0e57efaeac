import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { amountErrors } from '../src/contract/errors/amount.ts'
import { gigErrors } from '../src/contract/errors/gigs.ts'
import { gigCalls } from '../src/server/testing/gigs.ts'
import { draft } from '../src/web/locales/ar/account.ts'
import { talentPages } from '../src/web/locales/ar/talent.ts'
import { gigs as enWords } from '../src/web/locales/en/account/gigs.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { AFTER_UPLOAD, expectToast, failFirst, setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { cardOf, gigLocales, withoutImages } from './gig-pages.ts'
import { openPage } from './pages.ts'
import { plainImage } from './plain-image.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'

/** Profile image of everyone added by `addUserWithProfile`. */
const NAME = 'نور Al Khalifa'

const site = setupSite()
const browser = setupBrowser()
const calls = gigCalls(site)
const image = await plainImage()

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, site: siteWords } = gigLocales[language]

  it('an owner writes a gig, comes back to the draft, and posts it once', async () => {
    const owner = await addUserWithProfile(site)
    const title = `عازف عود Oud ${owner.id.slice(0, 8)}`

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
    await form.getByLabel(words.gig_description, { exact: true }).fill('حفل زفاف في المنامة، ساعتان.')
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
    await expect(form.getByText(words.image_uploaded)).toBeVisible(AFTER_UPLOAD)
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
    const { rows } = await site.db.query('select title, date_time from gigs where user_id = $1', [owner.id])
    expect(rows).toEqual([{ title, date_time: new Date(`${dayFromNow(site, 10)}T20:00:00+03:00`).toISOString() }])
    expect(withoutImages(consoleErrors).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  })

  it('a gig is applied for, decided on, withdrawn from and deactivated', async () => {
    const [owner, applicant] = [await addUserWithProfile(site), await addUserWithProfile(site)]
    const title = `عازف عود Oud ${owner.id.slice(0, 8)}`
    await calls.created(owner, { title })

    // Someone nominates themselves.
    const their = await visitAs(browser, site, applicant, { language, device })
    await openPage(their.page, '/gigs')
    const offered = cardOf(their.page, title)
    await offered.getByText(words.note_add).click()
    await offered.getByLabel(words.note).fill('عزفت في أعراس كثيرة، Oud since 2010.')
    await expectAccessibleLayout(their.page)
    await offered.getByRole('button', { name: words.nominate }).click()
    await expectToast(their.page, words.nominated)
    await expect(offered.getByText('Oud since 2010')).toBeVisible()
    await expect(offered.getByText(words.note_add)).toBeHidden()
    await expect(offered.getByText(words.states.pending, { exact: true })).toBeVisible()
    await expect(offered.getByRole('button', { name: words.withdraw })).toBeFocused()

    // The owner approves.
    const { page, consoleErrors } = await visitAs(browser, site, owner, { language, device })
    await openPage(page, '/gigs?tab=mine')
    const own = cardOf(page, title)
    const approve = own.getByRole('button', { name: words.approve_person(NAME) })
    await expect(own.getByText(words.roles.standard)).toBeVisible()
    await expect(own.getByText('Oud since 2010')).toHaveAttribute('dir', 'auto')
    await approve.click()
    await expect(own.getByText(words.states.approved, { exact: true })).toBeVisible()
    await expect(approve).toBeFocused()
    await expect(approve).toHaveAttribute('aria-pressed', 'true')
    await expectAccessibleLayout(page)

    // One tap opens the conversation.
    await own.getByRole('button', { name: words.message_person(NAME) }).click()
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await page.goBack()

    // The applicant sees that, and withdraws after a confirmation.
    await their.page.getByRole('link', { name: words.tabs.applications }).click()
    await expect(offered.getByText(words.my_state.approved)).toBeVisible()
    await offered.getByRole('button', { name: words.withdraw }).click()
    const question = their.page.getByRole('dialog', { name: words.withdraw })
    await question.getByRole('button', { name: words.withdraw }).click()
    await expectToast(their.page, words.withdrawn)
    await expect(offered.getByRole('button', { name: words.nominate })).toBeVisible()

    // The owner deactivates it.
    await own.getByRole('button', { name: words.deactivate }).click()
    await expectToast(page, words.deactivated)
    await expect(own).toBeHidden()
    await expect(page.getByRole('region', { name: words.statuses.active })).toBeFocused()
    await page.getByRole('link', { name: words.statuses.inactive }).click()
    await expect(own.getByText(words.states.withdrawn, { exact: true })).toBeVisible()
    await expect(own.getByRole('button', { name: words.activate })).toBeVisible()
    expect(withoutImages(consoleErrors)).toEqual([])
    expect(withoutImages(their.consoleErrors)).toEqual([])
  })

  it('an owner edits a gig, meets an edit of another tab, and deletes it', async () => {
    const owner = await addUserWithProfile(site)
    const title = `عازف عود Oud ${owner.id.slice(0, 8)}`
    const description = 'سهرة في المحرق.'
    const { body: gig } = await calls.create({ title, description, talent_pay: 80 }, owner)
    const { page, consoleErrors } = await visitAs(browser, site, owner, { language, device })
    await openPage(page, '/gigs?tab=mine')
    const own = cardOf(page, title)
    const form = page.getByRole('dialog', { name: words.edit_title })
    await own.getByRole('button', { name: words.edit }).click()
    await expect(form.getByLabel(words.gig_description, { exact: true })).toHaveValue(description)
    await expect(form.getByLabel(words.talent_pay)).toHaveValue('80')
    await form.getByLabel(words.talent_pay).fill('95')
    await form.getByLabel(words.area).selectOption('muharraq')
    await form.getByLabel(words.place).fill('بيت الشيخ')

    // A concurrent edit in another tab: the form asks, and the draft wins here.
    await calls.edit(gig.id, { title, description: 'سهرة في الرفاع.', talent_pay: 80 }, owner)
    await form.getByRole('button', { name: words.save, exact: true }).click()
    await expect(form.getByText(gigErrors.GIG_STALE[language])).toBeVisible()
    await expectAccessibleLayout(page)
    await form.getByRole('button', { name: draft.keep_mine }).click()
    await form.getByRole('button', { name: words.save, exact: true }).click()
    await expectToast(page, words.saved)
    await expect(form).toBeHidden()
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
    expect(withoutImages(consoleErrors).filter((text) => !text.includes('409'))).toEqual([])
  })
})

it('users whose session has ended are asked to log in before they nominate themselves', async () => {
  const [owner, applicant] = [await addUserWithProfile(site), await addUserWithProfile(site)]
  await calls.created(owner, { title: 'Session gig' })
  const { page } = await visitAs(browser, site, applicant)
  await openPage(page, '/gigs?q=session')
  await expect(cardOf(page, 'Session gig')).toBeVisible()
  // Ends the session after the press: a live stream that opens late would notice the end earlier.
  await page.route('**/api/gigs/*/applications', async (route) => {
    await site.db.query('delete from sessions where "userId" = $1', [applicant.id])
    await route.continue()
  })
  await cardOf(page, 'Session gig').getByRole('button', { name: enWords.nominate }).click()
  await expectToast(page, enWords.nominate_login)
  await expect(page.getByRole('heading', { name: enWords.signed_out })).toBeVisible()
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
