import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import type { Language } from '../src/contract/rules/language.ts'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { mailsAreOut } from '../src/server/testing/app.ts'
import { addBookable, bookingCalls, mailsTo } from '../src/server/testing/bookings.ts'
import { notificationCalls } from '../src/server/testing/notifications.ts'
import { addProfile, reviewCalls } from '../src/server/testing/reviews.ts'
import { bookings as arBookings } from '../src/web/locales/ar/account/bookings.ts'
import { notifications as arWords } from '../src/web/locales/ar/account/notifications.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { bookings as enBookings } from '../src/web/locales/en/account/bookings.ts'
import { notifications as enWords } from '../src/web/locales/en/account/notifications.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { scriptUrl } from './build-scripts.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const locales = {
  ar: { words: arWords, site: ar, bookings: arBookings },
  en: { words: enWords, site: en, bookings: enBookings },
}

const site = setupSite()
const browser = setupBrowser()
const { requested } = bookingCalls(site)
const { add } = reviewCalls(site)
const { preferencesOf } = notificationCalls(site)

/** A talent, and an organiser who causes notifications. */
async function addParties(language: Language): Promise<{ talent: TestUser; organiser: TestUser }> {
  const [talent, organiser] = [await addBookable(site, { name: 'Noura' }), await addUser(site)]
  await site.db.query('update users set language = $2 where id = $1', [talent.id, language])
  await addProfile(site, organiser, ['منى', 'الدرازي'])
  return { talent, organiser }
}

/** The unread count in the header, at the menu button. */
function badge(page: Page, language: Language) {
  return page.getByRole('banner').getByRole('button', { name: locales[language].site.shell.menu })
}

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, site: siteWords, bookings } = locales[language]

  it('notifications arrive live, lead to a booking and to the other party, are marked as read one by one and all at once, and are counted in a second tab, too', async () => {
    const { talent, organiser } = await addParties(language)
    const { page, context, consoleErrors } = await visitAs(browser, site, talent, { language, device })
    await openPage(page, '/notifications')
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    const other = await context.newPage()
    await openPage(other, '/events')

    await add({ talent_id: talent.id, rating: 5, comment: 'Lovely.' }, organiser)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(1)
    await expect(cards.first()).toContainText('منى الدرازي')
    await expect(cards.first().locator('img')).toHaveAttribute('src', /^\/media\/demo\/people\/admin\//)
    await expect(badge(page, language)).toHaveAccessibleName(new RegExp(words.unread('1')))
    for (const tab of [page, other]) await expect(tab).toHaveTitle(/^\(1\) /)

    const booking = await requested(organiser, talent)
    await expect(cards).toHaveCount(2)
    await expect(badge(page, language)).toHaveAccessibleName(new RegExp(words.unread('2')))
    await expectAccessibleLayout(page)

    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(`/bookings/${booking}`)
    await expect(page).toHaveTitle(new RegExp(`^\\(1\\) ${bookings.booking_title}`))
    await page.getByRole('button', { name: bookings.write_to('منى الدرازي') }).click()
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await page.goBack()
    await expect(page).toHaveURL(`/bookings/${booking}`)
    await page.goBack()
    await expect(cards.first().getByText(words.is_unread)).toHaveCount(0)
    await expect(cards.last().getByText(words.is_unread)).toHaveCount(1)

    await page.getByRole('button', { name: words.read_all }).click()
    await expect(page.getByText(words.is_unread)).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.read_all })).toHaveCount(0)
    await expect(page).toHaveTitle(new RegExp(`^${siteWords.shell.notifications}`))
    await expect(other).toHaveTitle(new RegExp(`^${siteWords.shell.events}`))
    expect(consoleErrors).toEqual([])
  })

  it('arrive in the list also while the counts in the header are still loading', async () => {
    const { talent, organiser } = await addParties(language)
    const { page } = await visitAs(browser, site, talent, { language, device })
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    await page.route(scriptUrl('src/web/features/inbox/unread.tsx'), (route) => arrived.then(() => route.continue()))
    const streaming = page.waitForResponse('**/api/live')
    await openPage(page, '/notifications')
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    await streaming
    await add({ talent_id: talent.id, rating: 5, comment: 'Lovely.' }, organiser)
    await expect(page.getByRole('button', { name: words.read_all })).toBeVisible()
    resolve()
    await expect(page).toHaveTitle(/^\(1\) /)
  })

  it('are counted when they arrive while the counts are being fetched', async () => {
    const { talent, organiser } = await addParties(language)
    const { page, context } = await visitAs(browser, site, talent, { language, device })
    const [connected, fetched, arrived] = [1, 2, 3].map(() => Promise.withResolvers<void>())
    const counting = scriptUrl('src/web/features/inbox/unread.tsx')
    await page.route(counting, (route) => connected?.promise.then(() => route.continue()))
    let isFirst = true
    await page.route('**/api/inbox', async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      const response = await route.fetch()
      fetched?.resolve()
      await arrived?.promise
      await route.fulfill({ response })
    })
    const streaming = page.waitForResponse('**/api/live')
    await openPage(page, '/notifications')
    await streaming
    connected?.resolve()
    await fetched?.promise
    await add({ talent_id: talent.id, rating: 5, comment: 'Lovely.' }, organiser)
    await expect(page.getByRole('article')).toHaveCount(1)
    // The event has asked for the counts by now.
    await context.clock.runFor(300)
    arrived?.resolve()
    await expect(page).toHaveTitle(/^\(1\) /)
  })

  it('the unsubscribe link of a mail turns such mails off without a login, after a press', async () => {
    const { talent, organiser } = await addParties(language)
    await requested(organiser, talent)
    await mailsAreOut(site)
    const [link = ''] = /\S+\/unsubscribe\/\S+/.exec(mailsTo(site, talent.email)[0]?.text ?? '') ?? []
    const { page, consoleErrors } = await visit(browser, site.origin, {
      language,
      device,
      now: site.clock.now(),
    })
    await openPage(page, new URL(link).pathname)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(words.unsubscribe_question(words.groups.bookings))
    expect(await preferencesOf(talent)).toMatchObject({ bookings: true })
    await page.getByRole('button', { name: words.unsubscribe_confirm }).click()
    await expect(heading).toHaveText(words.unsubscribed(words.groups.bookings))
    await expectLayout(page)
    expect(await preferencesOf(talent)).toMatchObject({ bookings: false, reviews: true })
    expect(consoleErrors).toEqual([])
  })
})
