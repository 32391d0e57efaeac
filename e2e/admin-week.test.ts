import { beforeAll, it } from 'vitest'
import { formatDayOfWeek } from '../src/contract/rules/format.ts'
import type { TestUser } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { imageOf, upload } from '../src/server/testing/images.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { admin as texts } from '../src/web/locales/ar/admin.ts'
import { manage } from '../src/web/locales/ar/manage.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'
const DAY_MS = 86_400_000

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

let admin: TestUser
beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
})

it('in Arabic on a phone an admin sees the week by day, opens one, and has talents to approve in the first screen', async () => {
  const date = new Date(site.clock.now() + 2 * DAY_MS)
  const eventId = await addEvent(site, {
    title_ar: 'ليلة عود',
    date: date.toISOString(),
    capacity: 10,
    ticket_price: 8,
  })
  expect((await buy(site, purchaseOf(eventId, { quantity: 3 }))).status).toBe(200)
  const { body } = await upload(site, admin, await imageOf('png', { width: 300, height: 300, colour: '#a3123f' }))
  const works = Array.from({ length: 4 }, () => body.imageUrl)
  await addTalent(site, { name: 'دانة', status: 'pending', image: body.imageUrl, portfolio: works })

  const { page, consoleErrors } = await visitAs(browser, site, admin, { language: 'ar', device: 'phone' })
  await page.setViewportSize({ width: 390, height: 664 })
  await openPage(page, '/admin')
  const week = page.getByRole('region', { name: texts.dashboard.soon.title })
  await expect(week.getByRole('button')).toHaveCount(7)
  const day = week.getByRole('button', { name: formatDayOfWeek(date, 'ar') })
  await expect(day).toContainText(manage.events.of_capacity('3', '10'))
  await expect(day).toContainText('BD 24')
  await expect(week.getByRole('article')).toHaveCount(0)

  const pending = page.getByRole('region', { name: texts.dashboard.pending.title }).getByRole('row')
  const talent = pending.filter({ hasText: 'دانة' })
  await expect(talent.getByRole('img')).toHaveCount(3)
  for (const work of await talent.getByRole('img').all()) await expect(work).toBeInViewport()
  await expect(talent.getByRole('button', { name: texts.dashboard.pending.approve })).toBeInViewport()

  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(week.getByRole('article')).toContainText('ليلة عود')
  await expectAccessibleLayout(page)
  await day.click()
  await expect(week.getByRole('article')).toHaveCount(0)
  await day.click()
  await week.getByRole('link', { name: 'ليلة عود' }).click()
  await expect(page).toHaveURL(`/admin/events/${eventId}`)
  expect(consoleErrors).toEqual([])
})
