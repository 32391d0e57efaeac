import { expect } from '@playwright/test'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { LANGUAGES } from '../src/contract/rules/language.ts'
import { addSession, PASSWORD, signUp, type TestUser } from '../src/server/testing/accounts.ts'
import { addEvent } from '../src/server/testing/app.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { accounts as accountsAr } from '../src/web/locales/ar/accounts.ts'
import { settings as settingsAr } from '../src/web/locales/ar/settings.ts'
import { ar as siteAr } from '../src/web/locales/ar.ts'
import { accounts as accountsEn } from '../src/web/locales/en/accounts.ts'
import { settings as settingsEn } from '../src/web/locales/en/settings.ts'
import { en as siteEn } from '../src/web/locales/en.ts'
import { launchBrowser, type Visitor, visit } from './browser.ts'
import { open } from './pages.ts'
import { bringCookies } from './sign-in.ts'
import { type Site, startSite } from './site.ts'
import { expectWhole } from './whole.ts'

const words = {
  ar: { site: siteAr, accounts: accountsAr, settings: settingsAr },
  en: { site: siteEn, accounts: accountsEn, settings: settingsEn },
}

const ADMIN = 'admin@example.com'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ ADMIN_EMAILS: ADMIN }), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** Someone with a password and a profile. */
async function addPerson(email?: string): Promise<TestUser> {
  const person = await signUp(site, { email })
  await site.db.query(
    `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture)
     values ($1, 'standard', 'نور', 'Al Khalifa', '1990-05-01', 'female', '/media/uploads/none')`,
    [person.id],
  )
  return person
}

/** A visit by someone who is signed in. */
async function visitAs(person: Pick<TestUser, 'id'>, visitor: Partial<Visitor> = {}) {
  const visiting = await visit(browser, site.origin, { language: 'en', now: site.clock.now(), ...visitor })
  await bringCookies(visiting.context, site, await addSession(site, person.id))
  return visiting
}

async function openMenu(page: Page, language: 'ar' | 'en') {
  await page.getByRole('banner').getByRole('button', { name: words[language].site.shell.menu }).click()
  return page.locator('#menu')
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const { accounts } = words.en
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.login_title)
  await page.getByRole('textbox', { name: accounts.email }).fill(email)
  await page.getByLabel(accounts.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: accounts.login, exact: true }).click()
}

/** The link in the newest mail to an address. */
async function mailedLink(email: string, count: number): Promise<string> {
  const mails = await site.mail.waitFor(count)
  const mail = mails.findLast(({ to }) => to?.some(({ address }) => address === email))
  return /https?:\/\/\S+\/api\/auth\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

describe('registering', () => {
  it.each([
    ['ar', 'phone'],
    ['en', 'desktop'],
  ] as const)('in %s on a %s: the form, the mail, the link in it, signed in', async (language, device) => {
    const { accounts, site: shared } = words[language]
    const email = `new-${language}@example.com`
    const before = site.mail.mails.length
    const { page, context, complaints } = await visit(browser, site.origin, { language, device, now: site.clock.now() })
    await open(page, '/')
    await page.getByRole('main').getByRole('link', { name: shared.home.sign_up }).click()
    await expect(page).toHaveURL('/register')

    await page.getByRole('button', { name: accounts.register }).click()
    await expect(page.getByText(accounts.email_required)).toBeVisible()
    await page.getByRole('textbox', { name: accounts.email }).fill(email)
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

    // The mail is read in a tab of its own; this one goes on when it is.
    const mailTab = await context.newPage()
    await mailTab.goto(await mailedLink(email, before + 2))
    await expect(mailTab.getByRole('heading', { level: 1 })).toHaveText(accounts.verified_title)
    await expect(mailTab.getByRole('button', { name: accounts.create_profile })).toBeVisible()
    await expect(page).not.toHaveURL('/register')

    const menu = await openMenu(mailTab, language)
    await expect(menu.getByText(email)).toBeVisible()
    await expect(menu.getByRole('link', { name: shared.shell.login })).toBeHidden()
    await expect(menu.getByRole('button', { name: accounts.logout })).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('logging in', () => {
  it('leads back to where one wanted to go; a wrong password costs nothing that was typed', async () => {
    const person = await addPerson()
    const { page, context, complaints } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await open(page, '/settings')
    await expect(page).toHaveURL('/login?from=%2Fsettings')
    await fillLogin(page, person.email, 'not my password')
    await expect(page.getByRole('alert').filter({ hasText: 'do not match' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: accountsEn.email })).toHaveValue(person.email)
    await expect(page.getByLabel(accountsEn.password, { exact: true })).toHaveValue('not my password')

    await fillLogin(page, person.email, PASSWORD)
    await expect(page.getByText(accountsEn.logged_in)).toBeVisible()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settingsEn.title)
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
    await context.close()
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (from) => {
      const person = await addPerson()
      const { page, context } = await visitAs(person)
      await page.goto(`/login?${new URLSearchParams({ from })}`)
      await expect(page).toHaveURL('/profile')
      await context.close()
    },
  )

  it('with an address that is not verified says so, and sends the mail again', async () => {
    const email = 'unverified@example.com'
    const before = site.mail.mails.length
    await site.call('POST', '/api/auth/sign-up/email', { email, password: PASSWORD })
    const { page, context } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await open(page, '/login')
    await fillLogin(page, email, PASSWORD)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsEn.unverified_title)
    await page.getByRole('button', { name: accountsEn.resend }).click()
    await expect(page.getByText(accountsEn.resent)).toBeVisible()
    await site.mail.waitFor(before + 3)
    await page.getByRole('button', { name: accountsEn.other_address }).click()
    await expect(page.getByRole('textbox', { name: accountsEn.email })).toHaveValue(email)
    await context.close()
  })

  it('with a new password, by the link in a mail', async () => {
    const person = await addPerson()
    const before = site.mail.mails.length
    const { page, context } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await open(page, '/login')
    await page.getByRole('link', { name: accountsEn.forgot }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsEn.forgot_title)
    await page.getByRole('textbox', { name: accountsEn.email }).fill(person.email)
    await page.getByRole('button', { name: accountsEn.send_link }).click()
    await expect(page.getByText(accountsEn.forgot_sent_text)).toBeVisible()

    await page.goto(await mailedLink(person.email, before + 1))
    await page.getByLabel(accountsEn.new_password, { exact: true }).fill('another long password')
    await page.getByRole('button', { name: accountsEn.reset, exact: true }).click()
    await expect(page).toHaveURL('/login')
    await fillLogin(page, person.email, 'another long password')
    await expect(page).toHaveURL('/profile')

    await open(page, '/reset-password?error=INVALID_TOKEN')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsEn.reset_link_title)
    await context.close()
  })
})

describe('the menu', () => {
  it('leads talents to their page, and admins to their dashboard', async () => {
    const talent = await signUp(site)
    await addTalent(site, { id: talent.id })
    const people = [
      { person: await addPerson(), links: [accountsEn.profile] },
      { person: talent, links: [accountsEn.talent_profile, accountsEn.profile] },
      { person: await addPerson(ADMIN), links: [accountsEn.profile, accountsEn.admin] },
    ]
    for (const { person, links } of people) {
      const { page, context } = await visitAs(person)
      await open(page, '/')
      const menu = await openMenu(page, 'en')
      await expect(menu.getByText(person.email)).toBeVisible()
      for (const name of [accountsEn.talent_profile, accountsEn.profile, accountsEn.admin])
        await expect(menu.getByRole('link', { name })).toHaveCount(links.includes(name) ? 1 : 0)
      if (person === talent) {
        await menu.getByRole('link', { name: accountsEn.talent_profile }).click()
        await expect(page).toHaveURL(`/talent-profile/${talent.id}`)
      }
      await context.close()
    }
  })
})

describe('logging out', () => {
  it('asks first, then leaves every tab', async () => {
    const { page, context } = await visitAs(await addPerson())
    await open(page, '/')
    const otherTab = await context.newPage()
    await open(otherTab, '/settings')
    await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText(settingsEn.title)

    await expect(page.getByRole('main').getByRole('link', { name: siteEn.home.sign_in })).toBeHidden()
    await (await openMenu(page, 'en')).getByRole('button', { name: accountsEn.logout }).click()
    const dialog = page.getByRole('dialog', { name: accountsEn.logout_title })
    await dialog.getByRole('button', { name: accountsEn.cancel }).click()
    await expect(dialog).toHaveCount(0)

    await (await openMenu(page, 'en')).getByRole('button', { name: accountsEn.logout }).click()
    await dialog.getByRole('button', { name: accountsEn.logout }).click()
    await expect(page).toHaveURL('/login')
    await expect(otherTab).toHaveURL('/login?from=%2Fsettings')
    expect((await page.request.get('/api/profile')).status()).toBe(401)
    await open(page, '/')
    await expect(page.getByRole('main').getByRole('link', { name: siteEn.home.sign_in })).toBeVisible()
    await context.close()
  })
})

describe('the settings', () => {
  it.each(LANGUAGES)(
    'in %s are whole: accessible in both themes, and never wider than the screen',
    async (language) => {
      const person = await addPerson()
      for (const theme of ['light', 'dark'] as const) {
        const { page, context, complaints } = await visitAs(person, { language, theme })
        await open(page, '/settings')
        const { settings } = words[language]
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title)
        await expect(page.getByText(settings.here, { exact: true })).toBeVisible()
        await expectWhole(page)
        await page.getByRole('button', { name: settings.remove, exact: true }).click()
        await expect(page.getByRole('dialog', { name: settings.remove_title })).toBeVisible()
        await expectWhole(page)
        expect(complaints).toEqual([])
        await context.close()
      }
    },
  )

  it('change the theme at once, and the language with the page loaded anew', async () => {
    const { page, context } = await visitAs(await addPerson())
    await open(page, '/settings')
    await page.getByRole('switch', { name: settingsEn.dark_theme }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByLabel(settingsEn.language, { exact: true }).selectOption('ar')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settingsAr.title)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await context.close()
  })

  it('change the password, and sign out the other devices on request', async () => {
    const person = await addPerson()
    const elsewhere = await addSession(site, person.id)
    const { page, context } = await visitAs(person)
    await open(page, '/settings')
    const current = page.getByLabel(settingsEn.current_password, { exact: true })
    const next = page.getByLabel(settingsEn.new_password, { exact: true })
    const save = page.getByRole('button', { name: settingsEn.save_password })

    await current.fill(PASSWORD)
    await save.click()
    await expect(page.getByText(settingsEn.new_required)).toBeVisible()
    await current.fill('not my password')
    await next.fill('another long password')
    await save.click()
    await expect(page.getByText(settingsEn.password_failed('This is not your current password.'))).toBeVisible()
    await expect(next).toHaveValue('another long password')

    await current.fill(PASSWORD)
    await page.getByLabel(settingsEn.sign_out_others).check()
    await save.click()
    await expect(page.getByText(settingsEn.password_saved).first()).toBeVisible()
    expect((await site.call('GET', '/api/profile', undefined, { cookie: elsewhere })).status).toBe(401)
    expect((await page.request.get('/api/profile')).status()).toBe(200)
    await context.close()
  })

  it('sign out one other device', async () => {
    const person = await addPerson()
    const { page, context } = await visitAs(person)
    await open(page, '/settings')
    const others = page.getByRole('button', { name: settingsEn.revoke_device(settingsEn.unknown_device) })
    await expect(others).toHaveCount(1)
    await others.click()
    await expect(others).toHaveCount(0)
    expect((await site.call('GET', '/api/profile', undefined, { cookie: person.cookie })).status).toBe(401)
    await context.close()
  })

  it('delete the account, after its password and a warning', async () => {
    const person = await addPerson()
    const { page, context } = await visitAs(person)
    await open(page, '/settings')
    await page.getByRole('button', { name: settingsEn.remove, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: settingsEn.remove_title })
    await dialog.getByRole('button', { name: settingsEn.remove_confirm }).click()
    await expect(dialog.getByText(settingsEn.remove_password_missing)).toBeVisible()
    await dialog.getByLabel(settingsEn.remove_password, { exact: true }).fill('not my password')
    await dialog.getByRole('button', { name: settingsEn.remove_confirm }).click()
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await dialog.getByLabel(settingsEn.remove_password, { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: settingsEn.remove_confirm }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(settingsEn.removed)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: siteEn.home.sign_up })).toBeVisible()
    const { rows } = await site.db.query('select 1 from users where id = $1', [person.id])
    expect(rows).toEqual([])
    await context.close()
  })
})

describe('buying tickets', () => {
  it('takes the own address when signed in', async () => {
    const person = await addPerson()
    const id = await addEvent(site, { title: 'Oud by candlelight' })
    const before = site.mail.mails.length
    const { page, context } = await visitAs(person)
    await open(page, `/events/${id}`)
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
    await expect(page.getByRole('textbox', { name: siteEn.tickets.email })).toHaveCount(0)
    await page.getByRole('button', { name: siteEn.tickets.purchase, exact: true }).click()
    await expect(page.getByRole('heading', { name: siteEn.tickets.success_title })).toBeFocused()
    const mail = (await site.mail.waitFor(before + 1)).at(-1)
    expect(mail?.to?.[0]?.address).toBe(person.email)
    await context.close()
  })

  it('offers guests to log in, and leads back', async () => {
    const person = await addPerson()
    const id = await addEvent(site, { title: 'Oud by candlelight' })
    const { page, context } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
    await open(page, `/events/${id}`)
    await page.getByRole('main').getByRole('link', { name: siteEn.tickets.login }).click()
    await fillLogin(page, person.email, PASSWORD)
    await expect(page).toHaveURL(`/events/${id}`)
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
    await context.close()
  })
})
