import { it } from 'vitest'
import { PASSWORD } from '../src/server/testing/accounts.ts'
import { mailsAreOut } from '../src/server/testing/app.ts'
import { mailsTo } from '../src/server/testing/bookings.ts'
import { auth as authAr } from '../src/web/locales/ar/account/auth.ts'
import { settings as settingsAr } from '../src/web/locales/ar/account/settings.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

const linkTo = async (email: string) => {
  await mailsAreOut(site)
  return /\/new-email\/\S+/.exec(mailsTo(site, email).at(-1)?.text ?? '')?.[0] ?? ''
}

it('in Arabic on a phone a user changes the email, and confirms it on another device after logging in', async () => {
  const person = await addUserWithProfile(site)
  const email = 'noor.new@example.com'
  const visitor = { language: 'ar', device: 'phone' } as const
  const { page } = await visitAs(browser, site, person, visitor)
  await openPage(page, '/settings')
  await page.getByRole('button', { name: settingsAr.change_email, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: settingsAr.change_email })
  const send = dialog.getByRole('button', { name: settingsAr.change_email_send, exact: true })
  await dialog.getByLabel(settingsAr.new_email, { exact: true }).fill(person.email)
  await dialog.getByLabel(authAr.current_password, { exact: true }).fill(PASSWORD)
  await send.click()
  await expect(dialog.getByText('هذا هو بريد حسابك الآن.')).toBeVisible()
  await expectAccessibleLayout(page)
  await dialog.getByLabel(settingsAr.new_email, { exact: true }).fill(email)
  await send.dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').getByText(email)).toBeVisible()
  await expect(page.getByRole('definition').getByText(person.email, { exact: true })).toBeVisible()

  const elsewhere = await visit(browser, site.origin, { ...visitor, now: site.clock.now() })
  await openPage(elsewhere.page, await linkTo(email))
  await elsewhere.page.getByLabel(authAr.email, { exact: true }).fill(person.email)
  await elsewhere.page.getByLabel(authAr.password, { exact: true }).fill(PASSWORD)
  await elsewhere.page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  const confirm = elsewhere.page.getByRole('button', { name: settingsAr.confirm_email, exact: true })
  await expect(confirm).toBeVisible()
  await expectAccessibleLayout(elsewhere.page)
  await confirm.click()
  await expect(elsewhere.page.getByRole('heading', { level: 1 })).toHaveText(settingsAr.email_changed)
  await expect(elsewhere.page.getByText(settingsAr.email_changed_text(email))).toBeVisible()
  expect(mailsTo(site, email)).toHaveLength(1)
  // The device that asked is logged out, as every other.
  await expect(page).toHaveURL(/\/login\?/)
  expect(elsewhere.consoleErrors).toEqual([])
})

it('a link that was used says so, and leads to the settings', async () => {
  const person = await addUserWithProfile(site)
  const { page } = await visitAs(browser, site, person, { language: 'ar' })
  await openPage(page, '/new-email/used.link')
  await page.getByRole('button', { name: settingsAr.confirm_email, exact: true }).click()
  await expect(page.getByText(settingsAr.confirm_email_invalid(person.email))).toBeVisible()
})
