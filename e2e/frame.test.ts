import { beforeAll, it } from 'vitest'
import { addTalent } from '../src/server/testing/talents.ts'
import { profile } from '../src/web/locales/ar/account/profile.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()
let admin: { id: string }

beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
  await addTalent(site, { name: 'The Saar Players' })
  await addTalent(site, { name: 'الساحر حسن' })
})

it('The bar offers a visitor the other language and log in, and shows a user their picture instead', async () => {
  const { page, context } = await visit(browser, site.origin, { now: site.clock.now() })
  await openPage(page, '/events')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: ar.shell.login })).toBeVisible()
  await expect(bar.getByRole('img')).toHaveCount(0)
  await bar.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await bar.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await context.close()

  const their = await visitAs(browser, site, admin, { language: 'ar' })
  await openPage(their.page, '/events')
  const own = their.page.getByRole('banner')
  await expect(own.getByRole('button', { name: ar.shell.menu }).locator('img[src*="/people/admin"]')).toBeVisible()
  await expect(own.getByRole('link', { name: ar.shell.login })).toBeHidden()
  await openPage(their.page, '/profile')
  const main = their.page.getByRole('main')
  await expect(main.getByText(profile.admin, { exact: true }), 'the role of an admin').toBeVisible()
  await expect(main.getByText(profile.role.standard, { exact: true })).toHaveCount(0)
})
