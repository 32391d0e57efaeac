import { randomUUID } from 'node:crypto'
import { beforeAll, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { mailsAreOut } from '../src/server/testing/app.ts'
import { mailsTo } from '../src/server/testing/bookings.ts'
import { profile } from '../src/web/locales/ar/account/profile.ts'
import { draft } from '../src/web/locales/ar/account.ts'
import { dashboard as frame } from '../src/web/locales/ar/admin/dashboard.ts'
import { records as words } from '../src/web/locales/ar/admin/records.ts'
import { common } from '../src/web/locales/ar/admin.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { expectToast, setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'
const language = 'ar'

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

let admin: { id: string }
beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
})

it('in Arabic on a phone an admin adds a talent, edits it twice at once, and shows it', async () => {
  const email = `talent-${randomUUID()}@example.com`
  const { page, consoleErrors } = await visitAs(browser, site, admin, { language, device: 'phone' })
  const form = page.getByRole('main').locator('form').first()

  // Missing values are reported at their fields.
  await openPage(page, '/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.talent.create_title)
  const section = page.getByRole('navigation', { name: frame.sections }).locator('[aria-current=page]')
  await expect(section).toHaveText(frame.overview)
  await form.getByRole('button', { name: words.add, exact: true }).click()
  await expect(form.locator('[name=email]')).toHaveAccessibleDescription(words.talent.problems.EMAIL_REQUIRED ?? '')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=first_name]').fill('ليلى')
  await form.locator('[name=last_name]').fill('Haddad')
  await form.locator('[name=birthday]').fill('1994-03-08')
  await form.getByRole('radio', { name: profile.genders.female }).check()
  await form.locator('[name=name]').fill('ليلى على المسرح')
  await form.locator('[name=title]').selectOption('dj')
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: words.add, exact: true }).click()
  await expectToast(page, words.talent.added(email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ليلى على المسرح')
  await expectLayout(page)
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''

  // The invitation leads to the choice of a password.
  await mailsAreOut(site)
  const link = /https?:\/\/[^/\s]+(\/api\/auth\/reset-password\/\S+)/.exec(mailsTo(site, email).at(-1)?.text ?? '')?.[1]
  const invited = await site.call('GET', link ?? '')
  expect(invited.status).toBe(302)
  expect(invited.headers.get('location')).toContain('/reset-password?token=')

  // Saved elsewhere meanwhile: nothing typed is lost.
  await page.getByRole('main').getByRole('link', { name: common.edit, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ليلى على المسرح')
  await form.locator('[name=about]').fill('صوت من المحرّق.')
  await site.db.query(`update talents set modified = modified + interval '1 minute', name = 'Layla' where id = $1`, [
    id,
  ])
  await form.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(draft.changed)).toBeVisible()
  await page.getByRole('button', { name: draft.keep_mine }).click()
  await form.getByRole('button', { name: words.save }).click()
  await expectToast(page, words.saved)
  await expect(page.getByText('صوت من المحرّق.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ليلى على المسرح')

  expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
})

it('in Arabic on a phone an admin adds a venue once though the first response is lost, edits, deletes and restores it', async () => {
  const name = `قاعة ${randomUUID().slice(0, 8)}`
  const { page, consoleErrors } = await visitAs(browser, site, admin, { language, device: 'phone' })
  const main = page.getByRole('main')

  await openPage(page, '/admin/venues')
  await main.getByRole('link', { name: words.venue.create_title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.venue.create_title)
  const section = page.getByRole('navigation', { name: frame.sections }).locator('[aria-current=page]')
  await expect(section).toHaveText(words.page_titles.venues)
  await main.getByRole('textbox', { name: words.venue.name_ar, exact: true }).fill(name)
  await main.getByRole('textbox', { name: words.venue.name_en, exact: true }).fill('Hall')
  await main.locator('[name=capacity]').fill('٤٥٠')
  await main.locator('[name=map_url]').fill('http://example.com/map')
  await main.getByRole('button', { name: words.add, exact: true }).click()
  await expect(main.locator('[name=map_url]')).toHaveAccessibleDescription(errors.MAP_URL_INVALID[language])
  await main.locator('[name=map_url]').fill('https://example.com/map')
  await expectLayout(page)
  await page.route('**/api/add_venue', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await main.getByRole('button', { name: words.add, exact: true }).click()
  await expect(main.getByRole('alert')).toContainText(words.save_failed)
  await main.getByRole('button', { name: words.add, exact: true }).click()
  await expectToast(page, words.venue.added)
  expect((await site.db.query('select from venues where name_ar = $1', [name])).rowCount).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main.getByText('450')).toBeVisible()
  await expect(section).toHaveText(words.page_titles.venues)

  await main.getByRole('link', { name: common.edit, exact: true }).click()
  await main.locator('[name=address_ar]').fill('المنامة')
  await main.locator('[name=address_en]').fill('Manama')
  await main.getByRole('button', { name: words.save }).click()
  await expectToast(page, words.saved)
  await expect(main.getByText('المنامة')).toBeVisible()

  await page
    .getByRole('navigation', { name: frame.sections })
    .getByRole('link', { name: words.page_titles.venues })
    .click()
  await main.getByRole('button', { name: common.labelled(common.remove, name) }).click()
  const question = page.getByRole('dialog', { name: frame.records.remove_title(name) })
  await question.getByRole('button', { name: common.remove, exact: true }).click()
  await expect(main.getByText(frame.records.removed(name))).toBeVisible()
  await expect(main.getByRole('link', { name, exact: true })).toBeHidden()
  await main.getByRole('link', { name: frame.records.deleted, exact: true }).click()
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  await expectLayout(page)
  await main.getByRole('button', { name: common.labelled(common.restore, name) }).click()
  await expectToast(page, frame.records.restored(name))
  await main.getByRole('link', { name: frame.records.present, exact: true }).click()
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  expect(consoleErrors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})
