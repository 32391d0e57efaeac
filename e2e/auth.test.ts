import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { describe, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import type { Language } from '../src/contract/rules/language.ts'
import { addSession, addUser, mailedLink, PASSWORD, type TestUser } from '../src/server/testing/accounts.ts'
import { addEvent } from '../src/server/testing/app.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { auth as accountsAr } from '../src/web/locales/ar/account/auth.ts'
import { ar as siteAr } from '../src/web/locales/ar/site.ts'
import { auth as accountsEn } from '../src/web/locales/en/account/auth.ts'
import { profile } from '../src/web/locales/en/account/profile.ts'
import { settings as settingsEn } from '../src/web/locales/en/account/settings.ts'
import { shell as shellEn, en as siteEn } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openMenu, openPage } from './pages.ts'
import { addUserWithProfile, bringCookies, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellEn.login)
  await page.getByRole('main').getByRole('textbox', { name: accountsEn.email }).fill(email)
  await page.getByLabel(accountsEn.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: shellEn.login, exact: true }).click()
}

describe('logging in', () => {
  it('never leads off the site', async () => {
    const { page } = await visitAs(browser, site, await addUserWithProfile(site))
    await page.goto(`/login?${new URLSearchParams({ from: '/\\evil.example' })}`)
    await expect(page).toHaveURL('/profile')
  })

  it('is asked for before the settings; with an address that is not verified it says so, and sends the mail again', async () => {
    const email = `${randomUUID()}@example.com`
    const before = site.mail.mails.length
    await site.call('POST', '/api/auth/sign-up/email', { email, password: PASSWORD })
    const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(page, '/settings')
    await expect(page).toHaveURL('/login?from=%2Fsettings')
    await expectLayout(page)
    await fillLogin(page, email, PASSWORD)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsEn.unverified_title)
    await page.getByRole('button', { name: accountsEn.resend }).click()
    await expect(page.getByText(accountsEn.resent)).toBeVisible()
    await site.mail.waitFor(before + 3)
    await page.getByRole('button', { name: accountsEn.other_address }).click()
    await expect(page.getByRole('main').getByRole('textbox', { name: accountsEn.email })).toHaveValue(email)
  })

  it('with a new password, by the link in a mail', async () => {
    const person = await addUserWithProfile(site)
    const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await openPage(page, '/login')
    await page.getByRole('link', { name: accountsEn.forgot }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsEn.forgot)
    await expectLayout(page)
    await page.getByRole('main').getByRole('textbox', { name: accountsEn.email }).fill(person.email)
    await page.getByRole('button', { name: accountsEn.send_link }).click()
    await expect(page.getByText(accountsEn.forgot_sent_text)).toBeVisible()

    await page.goto(await mailedLink(site, person.email))
    const next = page.getByLabel(accountsEn.new_password, { exact: true })
    await expect(next).toBeVisible()
    await expectLayout(page)
    await next.fill('another long password')
    await page.getByRole('button', { name: accountsEn.reset, exact: true }).click()
    await expect(page).toHaveURL('/login')
    await fillLogin(page, person.email, 'another long password')
    await expect(page).toHaveURL('/profile')

    const used = await fetch(`${site.origin}/reset-password?error=INVALID_TOKEN&lng=en`)
    expect(await used.text()).toContain(accountsEn.reset_link_title)
  })
})

describe('the menu', () => {
  it('leads to the profile, talents also to their page, and admins to their dashboard, below their picture in the bar', async () => {
    const talent = await addUser(site)
    await addTalent(site, { id: talent.id })
    const admin = await addUserWithProfile(site, ADMIN)
    const { page, context } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    const openMenuOf = async (person: TestUser, links: string[]) => {
      await context.clearCookies({ name: 'masrah.session_token' })
      await bringCookies(context, site, person.cookie)
      await openPage(page, '/')
      const menu = await openMenu(page, siteEn.shell.menu)
      await expect(menu.getByText(person.email)).toBeVisible()
      for (const name of [accountsEn.talent_profile, accountsEn.profile, accountsEn.admin])
        await expect(menu.getByRole('link', { name })).toHaveCount(links.includes(name) ? 1 : 0)
      return menu
    }
    const own = await openMenuOf(talent, [accountsEn.talent_profile, accountsEn.profile])
    await own.getByRole('link', { name: accountsEn.talent_profile }).click()
    await expect(page).toHaveURL(`/talent-profile/${talent.id}`)

    const theirs = await openMenuOf(admin, [accountsEn.profile, accountsEn.admin])
    const bar = page.getByRole('banner')
    await expect(
      bar.getByRole('button', { name: siteEn.shell.menu }).locator('img[src*="/people/admin"]'),
    ).toBeVisible()
    await expect(bar.getByRole('link', { name: siteEn.shell.login })).toBeHidden()
    await theirs.getByRole('link', { name: accountsEn.profile }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(profile.admin, { exact: true }), 'the role of an admin').toBeVisible()
    await expect(main.getByText(profile.role.standard, { exact: true })).toHaveCount(0)
  })
})

describe('logging out', () => {
  it('asks first, then leaves every tab, and nothing that was typed', async () => {
    const { page, context } = await visitAs(browser, site, await addUserWithProfile(site))
    await openPage(page, '/')
    const otherTab = await context.newPage()
    await openPage(otherTab, '/settings')
    await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText(settingsEn.title)

    const stored = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
    for (const tab of [page, otherTab]) await tab.evaluate(() => sessionStorage.setItem('tab:gig-draft:x', '{}'))
    await page.evaluate(() => localStorage.setItem('account:message-draft:x:y', 'a draft'))

    const login = page.getByRole('banner').getByRole('link', { name: siteEn.shell.login })
    await expect(login).toBeHidden()
    await (await openMenu(page, siteEn.shell.menu)).getByRole('button', { name: accountsEn.logout }).click()
    const dialog = page.getByRole('dialog', { name: accountsEn.logout_title })
    await dialog.getByRole('button', { name: siteEn.shell.cancel }).click()
    await expect(dialog).toHaveCount(0)
    // Whether its menu has closed or not.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')

    await (await openMenu(page, siteEn.shell.menu)).getByRole('button', { name: accountsEn.logout }).click()
    await dialog.getByRole('button', { name: accountsEn.logout }).click()
    await expect(page).toHaveURL('/login')
    await expect(otherTab).toHaveURL('/login?from=%2Fsettings&ended=session')
    for (const tab of [page, otherTab])
      expect((await tab.evaluate(stored)).filter((key) => /^(tab|account):/.test(key))).toEqual([])
    expect((await page.request.get('/api/profile')).status()).toBe(401)
    await expect(login).toBeVisible()
  })
})

it('the end of one session is not that of the next, which another tab began meanwhile', async () => {
  const next = await addUserWithProfile(site)
  const { page, context } = await visitAs(browser, site, await addUserWithProfile(site))
  await context.clearCookies({ name: 'masrah.session_token' })
  const meanwhile = async (route: Route) => {
    const response = await route.fetch()
    expect(response.status()).toBe(401)
    await bringCookies(context, site, await addSession(site, next.id))
    await route.fulfill({ response })
  }
  await page.route('**/api/profile*', meanwhile, { times: 1 })
  await openPage(page, '/')
  await expect((await openMenu(page, siteEn.shell.menu)).getByText(next.email)).toBeVisible()
})

describe('buying tickets', () => {
  it('offers guests to log in, keeps what they typed with a wrong password, leads back, and uses the address of the account', async () => {
    const person = await addUserWithProfile(site)
    const id = await addEvent(site, { title: 'Oud by candlelight' })
    const { page, consoleErrors } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    const before = site.mail.mails.length
    await openPage(page, `/events/${id}`)
    await page.getByRole('main').getByRole('link', { name: siteEn.shell.login }).click()
    await fillLogin(page, person.email, 'not my password')
    await expect(page.getByRole('alert').filter({ hasText: "don't match" })).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox', { name: accountsEn.email })).toHaveValue(person.email)
    await expect(page.getByLabel(accountsEn.password, { exact: true })).toHaveValue('not my password')
    await fillLogin(page, person.email, PASSWORD)
    await expect(page.getByText(accountsEn.logged_in)).toBeVisible()
    await expect(page).toHaveURL(`/events/${id}`)
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox', { name: siteEn.tickets.email })).toHaveCount(0)
    await page.getByRole('button', { name: siteEn.tickets.purchase, exact: true }).click()
    await expect(page.getByRole('heading', { name: siteEn.tickets.success_title })).toBeFocused()
    const mail = (await site.mail.waitFor(before + 1)).at(-1)
    expect(mail?.to?.[0]?.address).toBe(person.email)
    expect(consoleErrors.filter((text) => !text.includes('401'))).toEqual([])
  })
})

describe('registering', () => {
  const [language, device] = ['ar', 'phone'] as const

  it('in Arabic on a phone: the form, the mail, the link in it, signed in', async () => {
    const email = `${randomUUID()}@example.com`
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      language,
      device,
      now: site.clock.now(),
    })
    await openPage(page, '/register')
    await page.getByRole('button', { name: accountsAr.register }).click()
    await expect(page.getByText(siteAr.shell.email_required)).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('main').getByRole('textbox', { name: accountsAr.email }).fill(email)
    await page.getByLabel(accountsAr.password, { exact: true }).fill('short')
    await page.getByRole('button', { name: accountsAr.register }).click()
    await expect(page.getByText(accountsAr.password_short)).toBeVisible()
    await expect(page.getByLabel(accountsAr.password, { exact: true })).toBeFocused()
    await page.getByLabel(accountsAr.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: accountsAr.show_password }).click()
    await expect(page.getByLabel(accountsAr.password, { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: accountsAr.register }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsAr.mail_title)
    await expect(page.getByText(accountsAr.registered)).toBeVisible()
    await expect(page.getByText(email, { exact: true })).toBeVisible()

    // The mail opens in another tab; this one continues once it is confirmed.
    const mailTab = await context.newPage()
    await mailTab.goto(await mailedLink(site, email))
    await expect(mailTab.getByRole('heading', { level: 1 })).toHaveText(accountsAr.verified_title)
    await expectLayout(mailTab)
    await expect(mailTab.getByRole('button', { name: accountsAr.create_profile })).toBeVisible()
    await expect(page).not.toHaveURL('/register')

    expect(consoleErrors).toEqual([])
  })

  it('in Arabic, the mail read on another device (phone): it asks for the password, or leads to a new one', async () => {
    const email = `${randomUUID()}@example.com`
    await register(email, language)
    const link = await mailedLink(site, email)
    const visitor = { language, device, now: site.clock.now() }
    const { page, consoleErrors } = await visit(browser, site.origin, visitor)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsAr.confirm_title)
    await expect(page.getByRole('link', { name: accountsAr.confirm_reset })).toHaveAttribute(
      'href',
      /^\/forgot-password/,
    )
    const password = page.getByLabel(accountsAr.password, { exact: true })
    await page.getByRole('button', { name: accountsAr.confirm }).click()
    await expect(page.getByText(accountsAr.password_required)).toBeVisible()
    await expect(password).toBeFocused()

    await password.fill('not my password')
    await page.getByRole('button', { name: accountsAr.confirm }).click()
    const refused = errors.REGISTRATION_PASSWORD_WRONG[language]
    await expect(page.getByRole('main').getByText(refused)).toBeVisible()
    await expect(password).toHaveAccessibleDescription(refused)
    await expect(password).toHaveValue('not my password')
    await expect(password).toBeFocused()
    await expectLayout(page)
    expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull()

    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsAr.verified_title)
    await expect(page).toHaveURL('/verify-email?from=%2Fevents')
    await expect(page.getByRole('button', { name: accountsAr.create_profile })).toBeVisible()
    await expect((await openMenu(page, siteAr.shell.menu)).getByText(email)).toBeVisible()
    expect(consoleErrors.filter((text) => !text.includes('401'))).toEqual([])
  })

  it('with a link that expired while its page was open says so', async () => {
    const { page } = await visit(browser, site.origin, { language: 'en', device, now: site.clock.now() })
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
