import { describe, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import type { Language } from '../src/contract/rules/language.ts'
import { mailedLink, PASSWORD } from '../src/server/testing/accounts.ts'
import { auth as accountsAr } from '../src/web/locales/ar/account/auth.ts'
import { ar as siteAr } from '../src/web/locales/ar/site.ts'
import { auth as accountsEn } from '../src/web/locales/en/account/auth.ts'
import { en as siteEn } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openMenu, openPage } from './pages.ts'
import { setupSite } from './site.ts'

const words = {
  ar: { site: siteAr, accounts: accountsAr },
  en: { site: siteEn, accounts: accountsEn },
}

const site = setupSite()
const browser = setupBrowser()

describe('registering', () => {
  it('in Arabic on a phone: the form, the mail, the link in it, signed in', async () => {
    const [language, device] = ['ar', 'phone'] as const
    const { accounts, site: shared } = words[language]
    const email = `new-${language}@example.com`
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      language,
      device,
      now: site.clock.now(),
    })
    await openPage(page, '/')
    await page.getByRole('main').getByRole('link', { name: shared.home.sign_up }).click()
    await expect(page).toHaveURL('/register')

    await page.getByRole('button', { name: accounts.register }).click()
    await expect(page.getByText(shared.shell.email_required)).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('main').getByRole('textbox', { name: accounts.email }).fill(email)
    await page.getByLabel(accounts.password, { exact: true }).fill('short')
    await page.getByRole('button', { name: accounts.register }).click()
    await expect(page.getByText(accounts.password_short)).toBeVisible()
    await expect(page.getByLabel(accounts.password, { exact: true })).toBeFocused()
    await page.getByLabel(accounts.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: accounts.show_password }).click()
    await expect(page.getByLabel(accounts.password, { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: accounts.register }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.mail_title)
    await expect(page.getByText(accounts.registered)).toBeVisible()
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: accounts.resend }).click()
    await expect(page.getByText(accounts.resent)).toBeVisible()

    // The mail opens in another tab; this one continues once it is confirmed.
    const mailTab = await context.newPage()
    await mailTab.goto(await mailedLink(site, email))
    await expect(mailTab.getByRole('heading', { level: 1 })).toHaveText(accounts.verified_title)
    await expect(mailTab.getByRole('button', { name: accounts.create_profile })).toBeVisible()
    await expect(page).not.toHaveURL('/register')

    const menu = await openMenu(mailTab, shared.shell.menu)
    await expect(menu.getByText(email)).toBeVisible()
    await expect(menu.getByRole('link', { name: shared.shell.login })).toBeHidden()
    await expect(menu.getByRole('button', { name: accounts.logout })).toBeVisible()
    expect(consoleErrors).toEqual([])
  })

  it('in Arabic, the mail read on another device (phone): it asks for the password, or leads to a new one', async () => {
    const [language, device] = ['ar', 'phone'] as const
    const { accounts, site: shared } = words[language]
    const email = `elsewhere-${language}@example.com`
    await register(email, language)
    const link = await mailedLink(site, email)
    const visitor = { language, device, now: site.clock.now() }
    const { page, consoleErrors } = await visit(browser, site.origin, visitor)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.confirm_title)
    await expect(page.getByRole('link', { name: accounts.confirm_reset })).toHaveAttribute('href', /^\/forgot-password/)
    const password = page.getByLabel(accounts.password, { exact: true })
    await page.getByRole('button', { name: accounts.confirm }).click()
    await expect(page.getByText(accounts.password_required)).toBeVisible()
    await expect(password).toBeFocused()

    await password.fill('not my password')
    await page.getByRole('button', { name: accounts.confirm }).click()
    const refused = errors.REGISTRATION_PASSWORD_WRONG[language]
    await expect(page.getByRole('main').getByText(refused)).toBeVisible()
    await expect(password).toHaveAccessibleDescription(refused)
    await expect(password).toHaveValue('not my password')
    await expect(password).toBeFocused()
    await expectAccessibleLayout(page)
    expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull()

    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.verified_title)
    await expect(page).toHaveURL('/verify-email?from=%2Fevents')
    await expect(page.getByRole('button', { name: accounts.create_profile })).toBeVisible()
    await expect((await openMenu(page, shared.shell.menu)).getByText(email)).toBeVisible()
    expect(consoleErrors.filter((text) => !text.includes('401'))).toEqual([])
  })

  it('with a link that expired while its page was open says so', async () => {
    const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(page, '/verify-email?token=stale&from=%2Fevents')
    await page.getByLabel(accountsEn.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: accountsEn.confirm }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsEn.verify_failed_title)
    await expect(page).toHaveURL('/verify-email?from=%2Fevents&error=INVALID_TOKEN')
  })
})

/** Registers in another browser. */
async function register(email: string, language: Language): Promise<void> {
  const json = { email, password: PASSWORD, callbackURL: '/verify-email?from=%2Fevents' }
  await site.call('POST', '/api/auth/sign-up/email', json, { 'accept-language': language })
}
