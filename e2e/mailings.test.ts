import { beforeAll, it } from 'vitest'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../src/server/testing/app.ts'
import { mailsTo } from '../src/server/testing/bookings.ts'
import { addReaders } from '../src/server/testing/mailings.ts'
import { dashboard as frame } from '../src/web/locales/ar/admin/dashboard.ts'
import { mailings as wordsAr } from '../src/web/locales/ar/admin/mailings.ts'
import { mailings as wordsEn } from '../src/web/locales/en/admin/mailings.ts'
import { message } from '../src/web/locales/en/manage/message.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'
const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

/** The frame of the preview lets no script in, not even those of the browser of the tests. */
const isOfPage = (error: string) => !error.includes("'about:srcdoc'")

let admin: { id: string }
beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
  await addReaders(site, 3)
})

it('in Arabic on a phone an admin writes a newsletter with an event and a button, looks at it as a mail, tries it and sends it', async () => {
  const eventId = await addEvent(site, { title_ar: 'عود على ضوء الشموع', title_en: 'Oud by Candlelight' })
  const { page, consoleErrors } = await visitAs(browser, site, admin, { language: 'ar', device: 'phone' })
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/weekly_newsletter*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await openPage(page, '/admin/newsletters')
  // The list stays where it is when the card of the week arrives.
  const search = page.getByRole('searchbox', { name: wordsAr.search })
  const before = await search.boundingBox()
  answered.resolve()
  const weekly = page.getByRole('switch', { name: wordsAr.weekly.title })
  await expect(weekly).toBeVisible()
  const after = await search.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60)

  await page.getByRole('link', { name: wordsAr.new_title }).click()
  const form = page.getByRole('main').locator('form').first()
  await form.locator('[name=subject_ar]').fill('جديد الأسبوع')
  const { blocks } = wordsAr
  const add = (kind: 'event' | 'button') => form.getByRole('button', { name: blocks.kinds[kind], exact: true }).click()
  await add('event')
  await page.getByRole('dialog').getByRole('button', { name: 'عود على ضوء الشموع' }).click()
  await add('button')
  await form.getByLabel(blocks.label_in.ar).fill('كل الفعاليات')
  const shown = page.frameLocator('iframe').locator('body')
  await expect(shown).toContainText('جديد الأسبوع')
  await expect(shown).toContainText('عود على ضوء الشموع')
  // Its styles are set by a script, which the policy of the page allows.
  await expect(shown.locator('h1')).toHaveCSS('font-size', '22px')
  await form.getByRole('button', { name: wordsAr.save }).click()
  // Both languages are asked for; nothing typed is lost.
  await expect(form.locator('[name=subject_en]')).toBeFocused()
  await form.locator('[name=subject_en]').fill('New this week')
  await form.getByRole('button', { name: wordsAr.save }).click()
  await expect(form.getByLabel(blocks.label_in.en)).toBeFocused()
  await form.getByLabel(blocks.label_in.en).fill('All events')
  await form.getByLabel(blocks.url).fill('https://masrah.test/events')
  // The button before the event, and away with it: undone.
  await form.getByRole('button', { name: blocks.move_up('كل الفعاليات') }).click()
  await expect(form.getByRole('button', { name: blocks.move_down('كل الفعاليات') })).toBeVisible()
  await form.getByRole('button', { name: blocks.remove('كل الفعاليات') }).click()
  await expect(form.getByRole('button', { name: blocks.undo })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel(blocks.url)).toHaveValue('https://masrah.test/events')
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: wordsAr.save }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('جديد الأسبوع')
  await expect(page.getByText(wordsAr.reaches({ ar: 1, en: 2 }))).toBeVisible()
  await page.getByRole('button', { name: wordsAr.test }).click()
  await expect(page.getByText(wordsAr.tested(ADMIN))).toBeVisible()
  await page.getByRole('button', { name: wordsAr.send }).click()
  await page.getByRole('dialog').getByRole('button', { name: wordsAr.send_confirm }).dblclick()
  await expect(page.getByRole('dialog')).toBeHidden()
  await mailsAreOut(site)
  await expect(page.getByText(wordsAr.states.sent, { exact: true })).toBeVisible()
  await expectLayout(page)
  expect(mailsTo(site, ADMIN).map(({ subject }) => subject)).toEqual(['جديد الأسبوع', 'New this week'])
  for (const reader of [1, 2, 3]) expect(mailsTo(site, `reader-${reader}@example.com`)).toHaveLength(1)
  const [mail] = mailsTo(site, 'reader-2@example.com')
  expect(mail?.text).toMatch(/كل الفعاليات:\nhttps:\/\/masrah.test\/events\n\nعود على ضوء الشموع\n/)
  expect(mail?.text).toContain(`/events/${eventId}`)
  expect(mail?.attachments).toHaveLength(1)

  // Cancelling a planned newsletter:
  await page.getByRole('navigation', { name: frame.sections }).getByRole('link', { name: wordsAr.title }).click()
  await page.getByRole('link', { name: wordsAr.new_title }).click()
  for (const [name, text] of Object.entries({ subject_ar: 'أ', subject_en: 'B', body_ar: 'أ', body_en: 'B' }))
    await form.locator(`[name=${name}]`).fill(text)
  await form.locator('[name=send_at]').fill('2026-12-03T18:00')
  await form.getByRole('button', { name: wordsAr.save }).click()
  await expect(page.getByText(wordsAr.states.planned, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: wordsAr.cancel_plan }).click()
  await page.getByRole('dialog').getByRole('button', { name: wordsAr.cancel_plan }).click()
  await expect(page).toHaveURL(/\/admin\/newsletters$/)
  await expect(page.getByRole('link', { name: 'جديد الأسبوع' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'أ', exact: true })).toBeHidden()
  await expect(weekly).toBeChecked()
  await weekly.click()
  await expect(weekly).not.toBeChecked()
  await expect
    .poll(async () => (await site.db.query('select is_on from weekly_newsletter')).rows)
    .toEqual([{ is_on: false }])
  await expectAccessibleLayout(page)
  expect(consoleErrors.filter(isOfPage)).toEqual([])
})

it('in English an admin writes to the holders of an event who are not in yet', async () => {
  const eventId = await addEvent(site, { title_en: 'Oud by Candlelight' })
  await buy(site, purchaseOf(eventId, { userEmail: 'holder@example.com' }))
  await mailsAreOut(site)
  const { page, consoleErrors } = await visitAs(browser, site, admin, { language: 'en', device: 'phone' })
  await openPage(page, `/admin/events/${eventId}`)
  await page.getByRole('link', { name: message.title }).click()
  const form = page.getByRole('main').locator('form').first()
  await form.locator('[name=to]').selectOption({ label: wordsEn.audience_of(wordsEn.audiences.not_admitted, 1) })
  for (const [name, text] of Object.entries({
    subject_ar: 'المواقف',
    subject_en: 'Parking',
    body_ar: 'خلف المسرح.',
    body_en: 'Behind it.',
  }))
    await form.locator(`[name=${name}]`).fill(text)
  await form.getByRole('button', { name: wordsEn.send }).click()
  await page.getByRole('dialog').getByRole('button', { name: wordsEn.send_confirm }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parking')
  await mailsAreOut(site)
  await expect(page.getByText(wordsEn.states.sent, { exact: true })).toBeVisible()
  expect(mailsTo(site, 'holder@example.com').map(({ subject }) => subject)).toContain('المواقف')
  expect(consoleErrors.filter(isOfPage)).toEqual([])
})
