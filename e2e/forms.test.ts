import { expect } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { addEvent } from '../src/server/testing/app.ts'
import { auth as words } from '../src/web/locales/en/account/auth.ts'
import { ticket } from '../src/web/locales/en/event.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectToast, setupBrowser, visit } from './browser.ts'
import { scriptUrl } from './build-scripts.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const SIGN_UP = '/api/auth/sign-up/email'
const RESET = '/api/auth/request-password-reset'

// Without its wildcard.
const TOASTER = scriptUrl('src/web/ui/toaster.tsx').slice(2)

const site = setupSite()
const browser = setupBrowser()

const emailBox = (page: Page) => page.getByRole('main').getByRole('textbox', { name: words.email })
const passwordBox = (page: Page) => page.getByLabel(words.password, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: words.register }).click()

/** A visitor who reads English, and the paths that forms send to. */
async function visitForm() {
  const visiting = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  const sent: string[] = []
  visiting.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if ([SIGN_UP, RESET].includes(pathname)) sent.push(pathname)
  })
  return { ...visiting, sent }
}

describe('a form', () => {
  it('shows every wrong field, focuses the first, announces the error of a focused one, and sends nothing until all are right', async () => {
    const { page, sent, consoleErrors } = await visitForm()
    await openPage(page, '/register')
    await submit(page)
    await expect(emailBox(page)).toBeFocused()
    await expect(emailBox(page)).toHaveAccessibleDescription(en.shell.email_required)
    await expect(passwordBox(page)).toHaveAccessibleDescription(words.password_short)
    await expect(passwordBox(page)).toHaveAttribute('aria-invalid', 'true')

    await emailBox(page).fill('forms@example.com')
    await expect(emailBox(page)).not.toHaveAttribute('aria-invalid')
    await submit(page)
    await expect(passwordBox(page)).toBeFocused()
    await page.keyboard.type('short')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText(words.password_short)).toBeAttached()
    await expect(passwordBox(page)).toHaveValue('short')
    expect(sent).toEqual([])
    expect(consoleErrors).toEqual([])

    // A refusal of the server is shown at its field, by its code.
    // The browser itself limits the length; the server must not rely on it.
    await passwordBox(page).evaluate((box) => box.removeAttribute('maxlength'))
    await passwordBox(page).fill('x'.repeat(129))
    await submit(page)
    await expect(passwordBox(page)).toHaveAccessibleDescription(errors.PASSWORD_TOO_LONG.en)
    await expect(passwordBox(page)).toBeFocused()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(passwordBox(page)).toHaveValue('x'.repeat(129))

    // Resent unchanged: the field is not blamed for this failure.
    await page.route(`**${SIGN_UP}`, (route) => route.abort())
    await submit(page)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(passwordBox(page)).not.toHaveAttribute('aria-invalid')
  })

  it('on a phone reports an error at its field only, which it scrolls to below the header, and success in a toast', async () => {
    const event = await addEvent(site)
    const { page, consoleErrors } = await visit(browser, site.origin, {
      language: 'en',
      device: 'phone',
      now: site.clock.now(),
      fetchesScripts: true,
    })
    // The toaster is requested before the focus moves: a toast could come late, but not its script.
    const toasters: string[] = []
    page.on(
      'request',
      (request) =>
        // Its bytes are fetched first (lib/load-script.ts).
        request.resourceType() === 'fetch' && request.url().endsWith(TOASTER) && toasters.push(request.url()),
    )
    await openPage(page, `/events/${event}`)
    await emailBox(page).fill('nobody')
    const purchase = page.getByRole('button', { name: en.tickets.purchase })
    await purchase.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 100))
    const topOf = (label: Locator) => label.evaluate((shown) => shown.getBoundingClientRect().top)
    const label = page.getByRole('main').locator('label', { hasText: en.tickets.email })
    expect(await topOf(label)).toBeLessThan(0)
    await purchase.tap()
    await expect(emailBox(page)).toBeFocused()
    const header = await page.getByRole('banner').boundingBox()
    const end = (header?.y ?? 0) + (header?.height ?? 0)
    await expect.poll(() => topOf(label)).toBeGreaterThanOrEqual(end)
    // Chromium scrolls focused elements to the middle, other browsers to the start.
    await emailBox(page).evaluate((box) => box.scrollIntoView())
    await expect.poll(() => topOf(label)).toBeGreaterThanOrEqual(end)
    const heading = page.getByRole('heading', { level: 2 }).last()
    await heading.evaluate((shown) => shown.scrollIntoView())
    expect(await topOf(heading)).toBeGreaterThanOrEqual(end)
    await expect(emailBox(page)).toHaveAccessibleDescription(/./)
    expect(toasters).toEqual([])

    await emailBox(page).fill('forms@example.com')
    await purchase.tap()
    await expectToast(page, ticket.success(1))
    expect(toasters).toHaveLength(1)
    expect(consoleErrors).toEqual([])
  })

  it('keeps text typed before hydration and when the request fails, says so, and is resent once, also when submitted twice in one moment', async () => {
    const { page, sent } = await visitForm()
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/forgot-password', { waitUntil: 'commit' })
    await emailBox(page).fill('again@example.com')
    await expect(page.getByRole('button', { name: words.send_link })).toBeDisabled()
    scripts.resolve()
    await page.route(`**${RESET}`, (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: words.send_link }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(en.shell.no_connection_text)
    await expect(emailBox(page)).toHaveValue('again@example.com')
    await page
      .getByRole('main')
      .locator('form')
      .evaluate((form: HTMLFormElement) => {
        form.requestSubmit()
        form.requestSubmit()
      })
    await expect(page.getByText(words.forgot_sent_text)).toBeVisible()
    await expect(page.getByText('again@example.com', { exact: true })).toBeVisible()
    expect(sent).toHaveLength(2)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})
