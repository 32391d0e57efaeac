import { stat } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { PASSWORD } from '../src/server/testing/accounts.ts'
import { auth } from '../src/web/locales/ar/account/auth.ts'
import { settings } from '../src/web/locales/ar/account/settings.ts'
import { audit } from '../src/web/locales/ar/admin/audit.ts'
import { users } from '../src/web/locales/ar/admin/users.ts'
import { common } from '../src/web/locales/ar/admin.ts'
import { shell } from '../src/web/locales/ar/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { expectToast, setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'
const REASON = 'Advertising in messages, after two warnings'
const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

let admin: { id: string }
beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
})

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const

  async function logIn(page: Page, email: string): Promise<void> {
    const main = page.getByRole('main')
    await main.getByLabel(auth.email, { exact: true }).fill(email)
    await main.getByLabel(auth.password, { exact: true }).fill(PASSWORD)
    await main.getByRole('button', { name: shell.login, exact: true }).click()
  }

  it('an admin finds a user, ends their sessions, suspends and reinstates them, and finds it all in the log', async () => {
    const person = await addUserWithProfile(site)
    const { page, consoleErrors } = await visitAs(browser, site, admin, { language, device })
    const { page: theirs } = await visitAs(browser, site, person, { language, device })
    const main = page.getByRole('main')
    await openPage(theirs, '/settings')
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(settings.title)

    // Found by the address.
    await openPage(page, '/admin/users')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(users.title)
    await main.getByLabel(common.search_people).fill(person.email)
    const found = main.getByRole('row').filter({ hasText: person.email })
    await expect(main.getByRole('row').filter({ hasText: ADMIN })).toHaveCount(0)
    await found.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Al Khalifa')

    // The sessions end: the user's open page becomes the log-in page, with an explanation.
    await main.getByRole('button', { name: users.end_sessions }).click()
    const ending = page.getByRole('dialog', { name: users.end_sessions_title })
    await ending.getByRole('button', { name: users.end_sessions }).click()
    await expect(main.getByText(users.no_sessions)).toBeVisible()
    await expect(theirs.getByText(auth.ended)).toBeVisible()
    await logIn(theirs, person.email)
    await expect(theirs).toHaveURL('/settings')

    // The user downloads a copy of their data.
    const copy = theirs.getByRole('region', { name: settings.data })
    await copy.getByRole('button', { name: settings.data_order }).click()
    const link = copy.getByRole('link', { name: settings.data_download })
    await expect(link).toBeVisible()
    await expect(copy.getByText(settings.data_tomorrow)).toBeVisible()
    const [download] = await Promise.all([theirs.waitForEvent('download'), link.click()])
    expect((await stat(await download.path())).size).toBeGreaterThan(1000)

    // The suspension asks for the reason, and the user gets it.
    await page.reload()
    await main.getByRole('button', { name: users.suspend, exact: true }).click()
    const question = page.getByRole('dialog')
    const confirm = question.getByRole('button', { name: users.suspend_confirm, exact: true })
    await confirm.click()
    await expect(question.getByLabel(users.reason)).toHaveAccessibleDescription(users.reason_required)
    await question.getByLabel(users.reason).fill(REASON)
    await confirm.click()
    await expectToast(page, users.user_suspended(person.email))
    await expect(main.getByText(users.suspended_since)).toBeVisible()
    await expectAccessibleLayout(page)
    await expect(theirs.getByText(auth.suspended_text)).toBeVisible()
    await logIn(theirs, person.email)
    await expect(theirs.getByRole('main').getByRole('alert')).toContainText(REASON)

    // And its end.
    await main.getByRole('button', { name: users.reinstate }).click()
    await expectToast(page, users.reinstated(person.email))
    const again = await site.call('POST', '/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
    expect(again.status).toBe(200)

    // All of it is in the audit log.
    await main.getByRole('link', { name: users.whole_history }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(audit.title)
    const log = main.getByRole('table')
    const entry = (action: 'user.reinstate' | 'user.suspend' | 'user.end_sessions') =>
      log.getByText(audit.actions[action], { exact: true })
    await expect(entry('user.reinstate')).toHaveCount(1)
    await expect(entry('user.suspend')).toHaveCount(1)
    await expect(entry('user.end_sessions')).toHaveCount(1)
    await main.getByLabel(audit.action, { exact: true }).selectOption('user.suspend')
    const address = main.getByLabel(audit.admin)
    await address.fill(ADMIN)
    // The filters are applied together, and the form follows Back even while focused.
    await expect(entry('user.reinstate')).toHaveCount(1)
    await address.press('Enter')
    await expect(entry('user.reinstate')).toHaveCount(0)
    await expect(entry('user.suspend')).toHaveCount(1)
    await expect(log).toContainText(REASON)
    await expectLayout(page)
    await page.goBack()
    await expect(entry('user.reinstate')).toHaveCount(1)
    await expect(address).toHaveValue('')
    await main.getByLabel(audit.action, { exact: true }).selectOption('user.end_sessions')
    await main.getByRole('button', { name: audit.apply }).click()
    await expect(entry('user.suspend')).toHaveCount(0)
    await main.getByRole('link', { name: shell.clear_filters }).click()
    await expect(entry('user.suspend')).toHaveCount(1)
    await expect(page).toHaveURL('/admin/audit')
    // `addUserWithProfile` names an image without a file.
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
  })
})
