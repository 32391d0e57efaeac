import { it } from 'vitest'
import { mailsAreOut } from '../src/server/testing/app.ts'
import { mailsTo } from '../src/server/testing/bookings.ts'
import { notifications as mailsAr } from '../src/web/locales/ar/account/notifications.ts'
import { newsletter as wordsAr } from '../src/web/locales/ar/newsletter.ts'
import { shell as shellAr } from '../src/web/locales/ar/site.ts'
import { notifications as mailsEn } from '../src/web/locales/en/account/notifications.ts'
import { newsletter as wordsEn } from '../src/web/locales/en/newsletter.ts'
import { shell as shellEn } from '../src/web/locales/en/site.ts'
import { expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const texts = { ar: { words: wordsAr, mails: mailsAr }, en: { words: wordsEn, mails: mailsEn } }

const site = setupSite()
const browser = setupBrowser()

it('in Arabic on a phone a guest subscribes in the footer, confirms by mail, and unsubscribes', async () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, mails } = texts[language]
  const email = `reader-${language}@example.com`
  const { page, consoleErrors } = await visit(browser, site.origin, {
    language,
    device,
    now: site.clock.now(),
  })
  await openPage(page, '/info')
  const form = page.getByRole('region', { name: words.heading })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await form.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(form.getByText(words.missing)).toBeVisible()
  await form.getByRole('textbox', { name: words.email }).fill(email)
  await form.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(form.getByRole('status')).toBeVisible()

  await mailsAreOut(site)
  const text = mailsTo(site, email).at(-1)?.text ?? ''
  const link = (page: string) => new RegExp(`https?://[^/\\s]+(/${page}/\\S+)`).exec(text)?.[1] ?? ''
  await openPage(page, link('newsletter'))
  await expectLayout(page)
  await page.getByRole('button', { name: mails.newsletter.confirm, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mails.newsletter.confirmed)
  await expect(page.getByRole('main').getByRole('status')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: shellAr.faq }).click()
  await expect(page).toHaveURL('/faq')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(form).toBeHidden()

  await openPage(page, link('unsubscribe'))
  await page.getByRole('button', { name: mails.unsubscribe_confirm, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mails.unsubscribed(mails.groups.newsletter))
  await expect(page.getByRole('main').getByRole('status')).toBeFocused()
  const { rows } = await site.db.query('select from newsletter_subscriptions where email = $1', [email])
  expect(rows).toEqual([])
  expect(consoleErrors).toEqual([])
})

it('a user who subscribes reads that it worked, and sees no form from the next page on', async () => {
  const person = await addUserWithProfile(site)
  const { page } = await visitAs(browser, site, person, { language: 'en', device: 'phone' })
  await openPage(page, '/info')
  const form = page.getByRole('region', { name: wordsEn.heading })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await form.getByRole('button', { name: wordsEn.submit, exact: true }).click()
  await expect(form.getByRole('status')).toHaveText(mailsEn.newsletter.confirmed)
  await openPage(page, '/faq')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(form).toBeHidden()
})

it('pages of people at work have feedback in their footer, but no newsletter', async () => {
  const { page } = await visitAs(browser, site, await addUserWithProfile(site), { language: 'en' })
  const footer = page.getByRole('contentinfo')
  const form = footer.getByRole('region', { name: wordsEn.heading })
  for (const [path, isShown] of [
    ['/events', true],
    ['/messages', false],
  ] as const) {
    await openPage(page, path)
    await footer.scrollIntoViewIfNeeded()
    await expect(footer.getByRole('button', { name: shellEn.give_feedback })).toBeVisible()
    await expect(form).toBeVisible({ visible: isShown })
  }
})
