import { beforeAll, it } from 'vitest'
import { chooseRecommended } from '../src/server/features/talents/recommended.ts'
import { addUser } from '../src/server/testing/accounts.ts'
import { imageOf, upload } from '../src/server/testing/images.ts'
import { addTalent, type TalentRow } from '../src/server/testing/talents.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { talentPages as arPages } from '../src/web/locales/ar/talent.ts'
import { en } from '../src/web/locales/en/site.ts'
import { talentPages as enPages } from '../src/web/locales/en/talent.ts'
import { viewer as enViewer } from '../src/web/locales/en/viewer.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
let oud: string
let unseen: string

/** A talent who can be recommended, with this many images of their work. */
async function addGood(images: number, changes: Partial<TalentRow>): Promise<string> {
  const user = await addUser(site)
  const portfolio: string[] = []
  for (let i = 0; i < images; i++) {
    const colour = `#a3${(i + 1) * 11}3f`
    const { body } = await upload(site, user, await imageOf('png', { width: 300, height: 200, colour }))
    portfolio.push(body.imageUrl)
  }
  return addTalent(site, {
    id: user.id,
    portfolio,
    about: 'عشرون سنة على المسرح.',
    prices: [['ليلة', 35_000]],
    rating: 4.8,
    total_reviews: 3,
    ...changes,
  })
}

beforeAll(async () => {
  oud = await addGood(5, { name: 'علي الصفّار', title: 'عازف عود' })
  const busy = await addGood(1, { name: 'هدى المناعي', title: 'dj' })
  unseen = await addTalent(site, { name: 'بدر الغائب', title: 'photographer', area: 'northern' })
  await site.db.query('update talents set calendar_marked = true where id = any ($1)', [[oud, busy]])
  await site.db.query(
    `insert into busy_times (talent_id, source, starts_at, ends_at) values ($1, 'own', '2026-12-18T15:00Z', '2026-12-18T19:00Z')`,
    [busy],
  )
  await chooseRecommended(site.db, site.clock.now())
})

it('in Arabic on a phone a visitor sees recommended talents first, searches by date, sees at once who is free, the work first, and asks for a quotation', async () => {
  const { page, context, consoleErrors } = await visit(browser, site.origin, { device: 'phone', now: site.clock.now() })
  await page.setViewportSize({ width: 360, height: 664 })
  await openPage(page, '/talents')
  const recommended = page.getByRole('region', { name: arPages.recommended })
  await expect(recommended.getByRole('article')).toHaveCount(2)
  const date = page.getByLabel(ar.talents.date, { exact: true })
  await expect(date).toBeHidden()
  await page.getByText(arPages.refine, { exact: true }).click()
  await date.fill('2026-12-18')
  await context.clock.runFor(400)
  await page.getByRole('button', { name: arPages.show_results }).click()
  await expect(page).toHaveURL('/talents?date=2026-12-18')
  await expect(date).toBeHidden()
  const chip = page.getByRole('link', { name: arPages.remove_filters('18 ديسمبر') })
  await expect(chip).toBeVisible()

  const first = recommended.getByRole('article')
  await expect(first).toHaveCount(1)
  await expect(first).toContainText(/^متاح 18 ديسمبر.*علي الصفّار.*4\.8.*عازف عود.*BD 35/i)
  const { y = 0, height = 0 } = (await first.getByRole('heading').boundingBox()) ?? {}
  expect(y + height).toBeLessThan(664)
  // The list by name has those to be asked, too, and leaves out who is busy.
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  await expect(page.getByText(arPages.availability.ask, { exact: true })).toHaveCount(1)
  await expectAccessibleLayout(page)

  await first.getByRole('link', { name: 'علي الصفّار' }).click()
  await expect(page).toHaveURL(`/talent-profile/${oud}?date=2026-12-18`)
  const work = page.getByRole('region', { name: ar.talents.portfolio })
  await expect(work.getByRole('link', { name: arPages.view_image(1) })).toBeInViewport()
  const top = async (found: typeof work) => (await found.boundingBox())?.y ?? 0
  expect(await top(work)).toBeLessThan(await top(page.getByRole('heading', { level: 1 })))
  await expect(page.getByText('من BD 35 في الساعة').last()).toBeInViewport()
  await expectAccessibleLayout(page)
  await page.getByRole('link', { name: ar.talents.quotation }).first().click()
  await expect(page).toHaveURL(`/quotation/${oud}?date=2026-12-18`)

  await openPage(page, '/talents?date=2026-12-18&area=northern')
  await page.getByRole('link', { name: arPages.remove_filters(`18 ديسمبر · ${arPages.areas.northern}`) }).click()
  await expect(page).toHaveURL('/talents')
  await expect(recommended.getByRole('article')).toHaveCount(2)
  expect(consoleErrors).toEqual([])
})

it('in English on a desktop the list, much work and no work are laid out; a talent without pictures has a drawing', async () => {
  const { page, consoleErrors } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  await openPage(page, '/talents')
  await expect(page.getByRole('region', { name: enPages.recommended }).getByRole('article')).toHaveCount(2)
  await expect(page.locator('article img[src*="/camera-"]')).toBeVisible()
  await expectLayout(page)

  await openPage(page, `/talent-profile/${oud}`)
  const work = page.getByRole('region', { name: en.talents.portfolio })
  await expect(work.getByRole('listitem')).toHaveCount(3)
  await expectLayout(page)
  await work.getByRole('link', { name: enPages.all_images(5) }).click()
  await expect(page.getByRole('dialog').getByText(enViewer.place_of(4, 5), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await openPage(page, `/talent-profile/${unseen}`)
  await expect(work.locator('img[src*="/camera-"]').last()).toBeVisible()
  await expect(work.getByText(enPages.no_portfolio)).toBeVisible()
  await expectLayout(page)
  expect(consoleErrors).toEqual([])
})
