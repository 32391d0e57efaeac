import { describe, it } from 'vitest'
import { addSession, PASSWORD } from '../src/server/testing/accounts.ts'
import { mailsAreOut } from '../src/server/testing/app.ts'
import { mailsTo } from '../src/server/testing/bookings.ts'
import { notificationCalls } from '../src/server/testing/notifications.ts'
import { auth } from '../src/web/locales/ar/account/auth.ts'
import { notifications } from '../src/web/locales/ar/account/notifications.ts'
import { settings } from '../src/web/locales/ar/account/settings.ts'
import { shell as shellAr } from '../src/web/locales/ar/site.ts'
import { auth as authEn } from '../src/web/locales/en/account/auth.ts'
import { settings as settingsEn } from '../src/web/locales/en/account/settings.ts'
import { en as siteEn } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, untilHydrated } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const { preferencesOf } = notificationCalls(site)

const linkTo = async (email: string) => {
  await mailsAreOut(site)
  return /\/new-email\/\S+/.exec(mailsTo(site, email).at(-1)?.text ?? '')?.[0] ?? ''
}

describe('the settings', () => {
  it('are accessible in both themes, turn mails off and on, change the theme at once, the language with a page reload, and delete the account after its password and a warning', async () => {
    const person = await addUserWithProfile(site)
    await site.db.query(
      `insert into email_preferences (user_id, bookings) values ($1, false)
       on conflict (user_id) do update set bookings = false`,
      [person.id],
    )
    const { page, consoleErrors } = await visitAs(browser, site, person, { language: 'ar' })
    await openPage(page, '/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title)
    await expect(page.getByText(settings.here, { exact: true })).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: settings.remove, exact: true }).click()
    await expect(page.getByRole('dialog', { name: settings.remove_title })).toBeVisible()
    await expectAccessibleLayout(page)
    await page.keyboard.press('Escape')

    const reviews = page.getByRole('switch', { name: notifications.groups.reviews })
    await expect(page.getByRole('switch', { name: notifications.groups.bookings })).not.toBeChecked()
    await reviews.click()
    await expect(reviews).not.toBeChecked()
    await expect.poll(() => preferencesOf(person)).toMatchObject({ reviews: false, bookings: false })
    await reviews.click()
    await expect.poll(() => preferencesOf(person)).toMatchObject({ reviews: true })

    await page.getByRole('switch', { name: shellAr.dark_theme }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByLabel(settings.language, { exact: true }).selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settingsEn.title)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expectLayout(page)
    expect(consoleErrors).toEqual([])

    await page.getByRole('button', { name: settingsEn.remove, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: settingsEn.remove_title })
    await dialog.getByRole('button', { name: settingsEn.remove_confirm }).click()
    await expect(dialog.getByText(settingsEn.remove_password_missing)).toBeVisible()
    await dialog.getByLabel(settingsEn.remove_password, { exact: true }).fill('not my password')
    await dialog.getByRole('button', { name: settingsEn.remove_confirm }).click()
    await expect(dialog.getByText("This isn't your current password.")).toBeVisible()
    await dialog.getByLabel(settingsEn.remove_password, { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: settingsEn.remove_confirm }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(settingsEn.removed)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: siteEn.home.sign_up })).toBeVisible()
    const { rows } = await site.db.query('select 1 from users where id = $1', [person.id])
    expect(rows).toEqual([])
  })

  it('sign out one other device, all of them by a new password, send a link to a new email once, and say when the own session has ended; the link is confirmed on another device after logging in, and another is refused', async () => {
    const person = await addUserWithProfile(site)
    const elsewhere = await addSession(site, person.id)
    const email = `new.${person.email}`
    const { page, context } = await visitAs(browser, site, person)
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
    await expect(page.getByText(settingsEn.password_failed("This isn't your current password."))).toBeVisible()
    await expect(next).toHaveValue('another long password')

    await current.fill(PASSWORD)
    await expect(page.getByText(settingsEn.signs_out_others)).toBeVisible()
    await save.click()
    await expect(page.getByText(settingsEn.password_saved).first()).toBeVisible()
    // The toast of the failure was replaced by that of the success.
    expect(await page.getByText(settingsEn.password_failed('')).count()).toBe(0)
    expect((await site.call('GET', '/api/profile', undefined, { cookie: elsewhere })).status).toBe(401)
    expect((await page.request.get('/api/profile')).status()).toBe(200)

    await page.getByRole('button', { name: settingsEn.change_email, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: settingsEn.change_email })
    const send = dialog.getByRole('button', { name: settingsEn.change_email_send, exact: true })
    const address = dialog.getByLabel(settingsEn.new_email, { exact: true })
    await address.fill(person.email)
    await dialog.getByLabel(authEn.current_password, { exact: true }).fill('another long password')
    await send.click()
    await expect(dialog.getByText("This is already your account's email.")).toBeVisible()
    await expectLayout(page)
    await address.fill(email)
    await send.dblclick()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status').getByText(email)).toBeVisible()
    await expect(page.getByRole('definition').getByText(person.email, { exact: true })).toBeVisible()
    const link = await linkTo(email)

    await current.fill('another long password')
    await next.fill(PASSWORD)
    // Ends the session after the press: the live stream may notice the end earlier.
    await page.route('**/change-password', async (route) => {
      await site.db.query('delete from sessions where "userId" = $1', [person.id])
      await route.continue()
    })
    await save.click()
    await expect(page.getByText('You are not logged in.').first()).toBeVisible()
    await context.close()

    const theirs = await visit(browser, site.origin, { language: 'ar', now: site.clock.now() })
    await openPage(theirs.page, link)
    await theirs.page.getByLabel(auth.email, { exact: true }).fill(person.email)
    await theirs.page.getByLabel(auth.password, { exact: true }).fill('another long password')
    await theirs.page.getByRole('main').getByRole('button', { name: shellAr.login, exact: true }).click()
    const confirm = theirs.page.getByRole('button', { name: settings.confirm_email, exact: true })
    await expect(confirm).toBeVisible()
    await expectLayout(theirs.page)
    await confirm.click()
    await expect(theirs.page.getByRole('heading', { level: 1 })).toHaveText(settings.email_changed)
    await expect(theirs.page.getByText(settings.email_changed_text(email))).toBeVisible()
    expect(mailsTo(site, email)).toHaveLength(1)
    await openPage(theirs.page, '/new-email/used.link')
    await confirm.click()
    await expect(theirs.page.getByText(settings.confirm_email_invalid(email))).toBeVisible()
    expect(theirs.consoleErrors.filter((text) => !text.includes('400'))).toEqual([])
  })
})
