import { describe, it } from 'vitest'
import { addSession, PASSWORD } from '../src/server/testing/accounts.ts'
import { settings } from '../src/web/locales/ar/account/settings.ts'
import { shell as shellAr } from '../src/web/locales/ar/site.ts'
import { auth as authEn } from '../src/web/locales/en/account/auth.ts'
import { settings as settingsEn } from '../src/web/locales/en/account/settings.ts'
import { en as siteEn } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

describe('the settings', () => {
  it('are accessible in both themes, change the theme at once, and the language with a page reload', async () => {
    const person = await addUserWithProfile(site)
    const { page, consoleErrors } = await visitAs(browser, site, person, { language: 'ar' })
    await openPage(page, '/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title)
    await expect(page.getByText(settings.here, { exact: true })).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: settings.remove, exact: true }).click()
    await expect(page.getByRole('dialog', { name: settings.remove_title })).toBeVisible()
    await expectAccessibleLayout(page)
    await page.keyboard.press('Escape')

    await page.getByRole('switch', { name: shellAr.dark_theme }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByLabel(settings.language, { exact: true }).selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settingsEn.title)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(consoleErrors).toEqual([])
  })

  it('sign out one other device, all of them by a new password, and say when the own session has ended', async () => {
    const person = await addUserWithProfile(site)
    const elsewhere = await addSession(site, person.id)
    const { page } = await visitAs(browser, site, person)
    await openPage(page, '/settings')
    const current = page.getByLabel(authEn.current_password, { exact: true })
    const next = page.getByLabel(authEn.new_password, { exact: true })
    const save = page.getByRole('button', { name: settingsEn.save_password })
    const others = page.getByRole('button', { name: settingsEn.revoke_device(settingsEn.unknown_device) })

    // The session of `addUserWithProfile` is the oldest.
    await expect(others).toHaveCount(2)
    await others.last().click()
    await expect(others).toHaveCount(1)
    expect((await site.call('GET', '/api/profile', undefined, { cookie: person.cookie })).status).toBe(401)
    expect((await site.call('GET', '/api/profile', undefined, { cookie: elsewhere })).status).toBe(200)

    await current.fill(PASSWORD)
    await save.click()
    await expect(page.getByText(settingsEn.new_required)).toBeVisible()
    await current.fill('not my password')
    await next.fill('another long password')
    await save.click()
    await expect(page.getByText(settingsEn.password_failed('This is not your current password.'))).toBeVisible()
    await expect(next).toHaveValue('another long password')

    await current.fill(PASSWORD)
    await expect(page.getByText(settingsEn.signs_out_others)).toBeVisible()
    await save.click()
    await expect(page.getByText(settingsEn.password_saved).first()).toBeVisible()
    // The toast of the failure was replaced by that of the success.
    expect(await page.getByText(settingsEn.password_failed('')).count()).toBe(0)
    expect((await site.call('GET', '/api/profile', undefined, { cookie: elsewhere })).status).toBe(401)
    expect((await page.request.get('/api/profile')).status()).toBe(200)

    await current.fill('another long password')
    await next.fill(PASSWORD)
    // Ends the session after the press: the live stream may notice the end earlier.
    await page.route('**/change-password', async (route) => {
      await site.db.query('delete from sessions where "userId" = $1', [person.id])
      await route.continue()
    })
    await save.click()
    await expect(page.getByText('You are not logged in.').first()).toBeVisible()
  })

  it('delete the account, after its password and a warning', async () => {
    const person = await addUserWithProfile(site)
    const { page, consoleErrors } = await visitAs(browser, site, person)
    await openPage(page, '/settings')
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expectLayout(page)
    expect(consoleErrors).toEqual([])
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
  })
})
