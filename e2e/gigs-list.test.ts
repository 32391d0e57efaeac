import { describe, it } from 'vitest'
import { gigCalls } from '../src/server/testing/gigs.ts'
import { gigs as enWords } from '../src/web/locales/en/account/gigs.ts'
import { en, shell as shellEn } from '../src/web/locales/en/site.ts'
import { expectLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { cardOf, gigLocales } from './gig-pages.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { dayFromNow, setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const calls = gigCalls(site)

it('filters are in the URL, are followed by Back, and can be cleared', async () => {
  const [owner, reader] = [await addUserWithProfile(site), await addUserWithProfile(site)]
  const date_time = new Date(`${dayFromNow(site, 40)}T20:00:00+03:00`).toISOString()
  await calls.created(owner, { title: 'Filter: magician', required_talents: ['magician'], talent_pay: 45, date_time })
  await calls.created(owner, { title: 'Filter: host', required_talents: ['presenter'], talent_pay: 90, date_time })
  const { page } = await visitAs(browser, site, reader)
  await openPage(page, '/gigs?q=filter')
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
  await page.getByRole('main').getByRole('link', { name: shellEn.clear_filters }).first().click()
  await expect(page).toHaveURL('/gigs')
  await expect(page.getByLabel(enWords.min_pay)).toHaveValue('')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.goBack()
  await expect(page.getByLabel(enWords.min_pay)).toHaveValue('٦٠')
  await page.getByLabel(enWords.min_pay).fill('')
  await page.getByLabel(enWords.to_day).fill(dayFromNow(site, 39))
  await expect(page.getByRole('heading', { name: enWords.none })).toBeVisible()
  await expect(page).toHaveURL(`/gigs?q=filter&to=${dayFromNow(site, 39)}`)
  await page.getByRole('main').getByRole('link', { name: shellEn.clear_filters }).first().click()
  await expect(page).toHaveURL('/gigs')
  await expect(page.getByLabel(enWords.to_day)).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel(enWords.to_day)).toHaveValue(dayFromNow(site, 39))
  await expect(page.getByRole('heading', { name: enWords.none })).toBeVisible()
})

it('the list loads more while scrolling', async () => {
  const [owner, reader] = [await addUserWithProfile(site), await addUserWithProfile(site)]
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
})

it('a list that fails to load says so, and loads on retry', async () => {
  const { page } = await visitAs(browser, site, await addUserWithProfile(site))
  let isDown = true
  await page.route('**/api/my_gigs*', (route) => (isDown ? route.abort() : route.continue()))
  await openPage(page, '/gigs?tab=mine')
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
