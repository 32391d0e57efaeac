import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, it } from 'vitest'
import { reviewErrors } from '../src/contract/errors/reviews.ts'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { addCompletedBooking, addProfile, insertReview } from '../src/server/testing/reviews.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { talentPages as arabicPages, reviews as arReviews } from '../src/web/locales/ar/talent.ts'
import { en } from '../src/web/locales/en/site.ts'
import { reviews as enReviews } from '../src/web/locales/en/talent.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { expectToast, failFirst, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const words = { ar: { ...ar, reviews: arReviews }, en: { ...en, reviews: enReviews } }

const site = setupSite({ ADMIN_EMAILS: 'boss@example.com' })
const browser = setupBrowser()
let talent: TestUser
beforeEach(async () => {
  talent = await addUser(site)
  await addTalent(site, { id: talent.id, name: 'نورة الدوسري' })
})

async function addAuthor(name: [string, string]): Promise<TestUser> {
  const user = await addUser(site)
  await addProfile(site, user, name)
  return user
}

/** Replies by as many users to the reviews of a talent, before all others. */
async function addReplies(talentId: string, count: number): Promise<void> {
  await site.db.query(
    `with authors as (
       insert into users (id, name, email)
       select gen_random_uuid(), '', gen_random_uuid() || '@example.com' from generate_series(1, $2::int) returning id
     )
     insert into review_replies (review_id, user_id, reply, created_at)
     select reviews.id, authors.id, 'Me too.', now() - interval '1 day' from authors cross join reviews
     where talent_id = $1`,
    [talentId, count],
  )
  site.cache.drop([`talent:${talentId}`])
}

const section = (page: Page, language: 'ar' | 'en') =>
  page.getByRole('region', { name: words[language].talents.reviews })

describe('reviews of a talent', () => {
  it('in Arabic on a phone are written, edited in place and deleted by their author', async () => {
    const [language, device] = ['ar', 'phone'] as const
    const { reviews, talents, shell } = words[language]
    const author = await addAuthor(['Mona', 'Aldarazi'])
    await addCompletedBooking(site, author.id, talent.id)
    const { page, consoleErrors } = await visitAs(browser, site, author, { language, device })
    await openPage(page, `/talent-profile/${talent.id}`)
    const part = section(page, language)
    await expect(part.getByText(reviews.none, { exact: true })).toBeVisible()
    await part.getByRole('button', { name: reviews.write }).click()
    const comment = part.getByRole('textbox', { name: reviews.comment })
    await expect(comment).toBeFocused()
    await expect(part.getByRole('radio', { name: talents.stars(5) })).toBeChecked()
    await part.getByRole('button', { name: reviews.submit }).click()
    await expect(comment).toHaveAccessibleDescription(reviewErrors.REVIEW_INCOMPLETE[language])

    await part.getByRole('radio', { name: talents.stars(4) }).check({ force: true })
    await comment.fill('ليلة لا تُنسى.\nThank you!')
    await failFirst(page, '**/api/add_review')
    await part.getByRole('button', { name: reviews.submit }).click()
    await expectToast(page, reviews.add_failed)
    await expect(comment).toHaveValue('ليلة لا تُنسى.\nThank you!')
    await part.getByRole('button', { name: reviews.submit }).click()
    await expectToast(page, reviews.added)

    const item = part.getByRole('listitem').filter({ hasText: 'Mona Aldarazi' })
    await expect(item).toBeFocused()
    await expect(item).toContainText('ليلة لا تُنسى.')
    await expect(item.getByText(reviews.verified)).toBeVisible()
    await expect(part.getByRole('img', { name: talents.stars(4) }).first()).toBeVisible()
    await expect(part.getByText(arabicPages.total_reviews(1))).toBeVisible()
    await expect(part.getByRole('button', { name: reviews.write })).toHaveCount(0)
    await expectAccessibleLayout(page)

    await item.getByRole('button', { name: reviews.edit_review }).click()
    await part.getByRole('radio', { name: talents.stars(2) }).check({ force: true })
    await comment.fill('On second thought …')
    await part.getByRole('button', { name: reviews.save }).click()
    await expectToast(page, reviews.changed)
    await expect(item).toContainText('On second thought …')
    await expect(item.getByRole('img', { name: talents.stars(2) })).toBeVisible()
    await expect(item.getByRole('button', { name: reviews.edit_review })).toBeFocused()

    await item.getByRole('button', { name: reviews.remove_review_of('Mona Aldarazi') }).click()
    const dialog = page.getByRole('dialog', { name: reviews.remove_review_title })
    await expect(dialog).toContainText('On second thought …')
    await dialog.getByRole('button', { name: reviews.remove, exact: true }).click()
    await expect(part.getByText(reviews.none, { exact: true })).toBeVisible()
    await expect(part.getByRole('button', { name: reviews.write })).toBeVisible()
    await expect(page.getByRole('button', { name: shell.try_again })).toHaveCount(0)
    expect(consoleErrors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  })

  it('are replied to by the talent, whose reply is marked, and stands first of many after a reload', async () => {
    const { reviews } = words.en
    const author = await addAuthor(['Huda', 'Saleh'])
    const { page } = await visitAs(browser, site, talent, { language: 'en', device: 'phone' })
    await openPage(page, `/talent-profile/${talent.id}`)
    const part = section(page, 'en')
    await insertReview(site, { talentId: talent.id, userId: author.id })
    site.cache.drop(['talents', `talent:${talent.id}`])
    await part.getByRole('button', { name: reviews.reload }).click()
    await expect(part.getByText('Lovely.')).toBeVisible()
    await expect(part.getByRole('button', { name: reviews.write })).toHaveCount(0)
    await part.getByRole('button', { name: reviews.reply_to('Huda Saleh') }).click()
    await part.getByRole('textbox', { name: reviews.reply_text }).fill('It was a joy.')
    await part.getByRole('button', { name: reviews.submit_reply }).click()
    await expectToast(page, reviews.reply_added)
    await expect(part.getByText(reviews.by_talent)).toBeVisible()
    await expect(part.getByRole('button', { name: reviews.reply_to('Huda Saleh') })).toHaveCount(0)
    await part.getByRole('button', { name: reviews.edit_reply }).click()
    await part.getByRole('textbox', { name: reviews.reply_text }).fill('Such a joy.')
    await part.getByRole('button', { name: reviews.save }).click()
    await expect(part.getByText('Such a joy.')).toBeVisible()

    await addReplies(talent.id, 10)
    await part.getByRole('button', { name: reviews.reload }).click()
    await expect(part.getByText('Me too.')).toHaveCount(9)
    await expect(part.getByText('Such a joy.')).toBeVisible()
    await part.getByRole('button', { name: reviews.more_replies(2) }).click()
    await expect(part.getByText('Me too.')).toHaveCount(10)
    await expect(part.getByRole('listitem').getByRole('listitem').first()).toContainText('Such a joy.')
    await expect(part.getByRole('button', { name: /more repl/ })).toHaveCount(0)
  })

  it('by a reader beyond the first ten are found before a second one is written', async () => {
    const { reviews } = words.en
    const [author, replier] = [await addAuthor(['Huda', 'Saleh']), await addAuthor(['Ali', 'Hasan'])]
    const { review } = await insertReview(site, { talentId: talent.id, userId: author.id })
    await addReplies(talent.id, 10)
    await site.db.query(`insert into review_replies (review_id, user_id, reply) values ($1, $2, 'The last one.')`, [
      review,
      replier.id,
    ])
    const { page } = await visitAs(browser, site, replier, { language: 'en', device: 'phone' })
    // The session comes after the click.
    const { promise: clicked, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/profile', (route) => clicked.then(() => route.continue()))
    await openPage(page, `/talent-profile/${talent.id}`)
    const part = section(page, 'en')
    await expect(part.getByText('Me too.').first()).toBeVisible()
    await expect(part.getByText('The last one.')).toHaveCount(0)
    await part.getByRole('button', { name: reviews.reply_to('Huda Saleh') }).click()
    resolve()
    await expect(part.getByRole('status').getByText(reviewErrors.REPLY_EXISTS.en)).toBeVisible()
    await expect(part.getByText('The last one.')).toBeVisible()
    await expect(part.getByRole('button', { name: reviews.edit_reply })).toBeVisible()
    await expect(part.getByRole('textbox', { name: reviews.reply_text })).toHaveCount(0)
  })

  it('fill half a star from the side where reading starts, and ask visitors to log in', async () => {
    const { reviews, shell } = words.en
    const author = await addAuthor(['Ali', 'Hasan'])
    await insertReview(site, { talentId: talent.id, userId: author.id })
    await site.db.query('update talents set rating = 3.5, total_reviews = 2 where id = $1', [talent.id])
    const { page } = await visit(browser, site.origin, { language: 'ar', device: 'phone', now: site.clock.now() })
    for (const [language, side] of [
      ['ar', 'right'],
      ['en', 'left'],
    ] as const) {
      await openPage(page, `/talent-profile/${talent.id}?lng=${language}`)
      const summary = section(page, language).locator('svg.fill-gold')
      const [first, second, , half = summary] = await summary.all()
      const widthOf = (star?: Locator) => star?.evaluate((svg) => (svg as SVGSVGElement).getBBox().width)
      expect(await widthOf(half), language).toBeLessThan(((await widthOf(first)) ?? 0) * 0.6)
      // The drawing is the left half; mirrored, it is the right one.
      expect(await half.evaluate((star) => getComputedStyle(star).scale)).toBe(side === 'left' ? 'none' : '-1 1')
      const lefts = [await first?.boundingBox(), await second?.boundingBox()].map((box) => box?.x ?? 0)
      expect((lefts[0] ?? 0) > (lefts[1] ?? 0)).toBe(side === 'right')
    }

    const part = section(page, 'en')
    await part.getByRole('button', { name: reviews.write }).click()
    await expect(part.getByText(reviews.login_to_review)).toBeVisible()
    await part.getByRole('button', { name: reviews.reply_to('Ali Hasan') }).click()
    await expect(part.getByText(reviews.login_to_reply)).toBeVisible()
    const login = part.getByRole('link', { name: shell.login }).first()
    await expect(login).toHaveAttribute('href', `/login?from=${encodeURIComponent(`/talent-profile/${talent.id}`)}`)
  })
})
