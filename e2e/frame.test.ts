import { beforeAll, it } from 'vitest'
import { profile } from '../src/web/locales/ar/account/profile.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { setupBrowser } from './browser.ts'
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
})

it('The bar shows a user their picture instead of log in, and their profile says that they are an admin', async () => {
  const their = await visitAs(browser, site, admin, { language: 'ar' })
  await openPage(their.page, '/profile')
  const own = their.page.getByRole('banner')
  await expect(own.getByRole('button', { name: ar.shell.menu }).locator('img[src*="/people/admin"]')).toBeVisible()
  await expect(own.getByRole('link', { name: ar.shell.login })).toBeHidden()
  const main = their.page.getByRole('main')
  await expect(main.getByText(profile.admin, { exact: true }), 'the role of an admin').toBeVisible()
  await expect(main.getByText(profile.role.standard, { exact: true })).toHaveCount(0)
})
