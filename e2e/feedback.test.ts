import sharp from 'sharp'
import { beforeAll, it } from 'vitest'
import { imageErrors } from '../src/contract/errors/images.ts'
import { feedback as arWords } from '../src/web/locales/ar/account.ts'
import { reports as arReports } from '../src/web/locales/ar/admin/reports.ts'
import { shell as arShell } from '../src/web/locales/ar/site.ts'
import { feedback as enWords } from '../src/web/locales/en/account.ts'
import { reports as enReports } from '../src/web/locales/en/admin/reports.ts'
import { shell as enShell } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { expectToast, failFirst, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'
const locales = { ar: { words: arWords, reports: arReports }, en: { words: enWords, reports: enReports } }

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

let admin: { id: string }
let screenshot: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
  const create = { width: 390, height: 844, channels: 3, background: '#a3123f' } as const
  screenshot = { name: 'screen.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
})

it('in Arabic on a phone a visitor sends feedback with an image from the footer, which an admin sees and resolves', async () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, reports } = locales[language]
  const text = `The map is empty, ${language}.`
  const { page, context } = await visit(browser, site.origin, { language, device, now: site.clock.now() })
  await openPage(page, '/info')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('button', { name: arShell.give_feedback }).click()
  const dialog = page.getByRole('dialog', { name: arShell.give_feedback })
  const submit = dialog.getByRole('button', { name: words.submit })
  await submit.click()
  const message = dialog.getByRole('textbox', { name: words.message })
  await expect(message).toBeFocused()
  await expect(message).toHaveAccessibleDescription(words.required)
  await message.fill(text)

  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await expect(dialog.getByText(words.not_an_image)).toBeVisible()
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: heic })
  await expect(dialog.getByText(imageErrors.IMAGE_HEIC[language])).toBeVisible()
  await file.setInputFiles(screenshot)
  await dialog.getByRole('button', { name: words.remove_image }).click()
  await file.setInputFiles(screenshot)
  await expect(dialog.getByRole('img', { name: words.image })).toBeVisible()
  await dialog.getByRole('textbox', { name: words.email }).fill(`${language}@example.com`)
  await expectAccessibleLayout(page)

  // Typed text survives a failure and a closed dialog.
  const held = Promise.withResolvers<void>()
  await failFirst(page, '**/api/report_bug', held.promise)
  await submit.click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  held.resolve()
  await expect(dialog.getByText(words.exception)).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toBeHidden()
  // On a phone, the form alone says it.
  expect(await page.evaluate(() => [...(shownToasts ?? [])])).not.toContain(words.exception)
  await expect(message).toHaveValue(text)
  await expect(dialog.getByRole('img', { name: words.image })).toBeVisible()
  await submit.click()
  await expect(dialog).toBeHidden()
  await expectToast(page, words.done)
  await context.close()

  const their = await visitAs(browser, site, admin, { language, device })
  await openPage(their.page, '/admin/reports')
  await their.page.getByRole('link', { name: reports.bugs.tab }).click()
  const tabs = their.page.getByRole('navigation', { name: reports.tabs }).getByRole('link')
  await expect(tabs.and(their.page.locator('[aria-current]'))).toHaveText([reports.bugs.tab])
  const row = their.page.getByRole('row').filter({ hasText: text })
  await expect(row).toContainText(`${language}@example.com`)
  await expect(row).toContainText('/info')
  await row.getByRole('button', { name: reports.view }).click()
  const whole = their.page.getByRole('dialog', { name: reports.bugs.details })
  const shown = whole.getByRole('img', { name: reports.bugs.image })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(390)
  await their.page.keyboard.press('Escape')
  await row.getByRole('button', { name: reports.resolve }).click()
  await expectToast(their.page, reports.was_resolved)
  await expect(row).toContainText(reports.resolved)
  await their.page.getByRole('link', { name: reports.open_reports }).click()
  await expect(row).toBeHidden()
  expect(their.consoleErrors).toEqual([])
})

it('A user sends feedback from the contact page with the name and address of the account', async () => {
  const { words } = locales.en
  const user = await addUserWithProfile(site)
  const { page, consoleErrors } = await visitAs(browser, site, user, { language: 'en', device: 'phone' })
  await openPage(page, '/contact-us')
  const form = page.getByRole('region', { name: enShell.give_feedback })
  await expect(form.getByText(words.sent_as(user.email))).toBeVisible()
  await expect(form.getByRole('textbox', { name: words.email })).toBeHidden()
  await form.getByRole('textbox', { name: words.message }).fill('A kind word.')
  await form.getByRole('button', { name: words.submit }).click()
  await expectToast(page, words.done)
  await expect(form.getByRole('textbox', { name: words.message })).toHaveValue('')
  const { rows } = await site.db.query('select message, page, "userEmail" from bug_reports where user_id = $1', [
    user.id,
  ])
  expect(rows).toEqual([{ message: 'A kind word.', page: '/contact-us', userEmail: user.email }])
  expect(consoleErrors).toEqual([])
})
