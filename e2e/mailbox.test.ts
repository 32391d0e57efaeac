import { beforeAll, expect, it } from 'vitest'
import { LANGUAGES } from '../src/contract/rules/language.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect as expectSoon } from './expect.ts'
import { overflows } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite({ SMTP_URL: '' })
const browser = setupBrowser()

beforeAll(async () => {
  const event = await addEvent(site, { title: 'ليلة الطرب', title_en: `Oud ${'Night'.repeat(8)}` })
  for (const [index, language] of LANGUAGES.entries()) {
    const userEmail = `${'guest'.repeat(9)}${index}@example.com`
    await buy(site, purchaseOf(event, { userEmail }), { cookie: `i18nextLng=${language}` })
  }
})

it('the mailbox and each of its mails fit the narrowest phone', async () => {
  const { page, context } = await visit(browser, site.origin, {
    language: 'ar',
    device: 'phone',
    now: site.clock.now(),
  })
  await expectSoon
    .poll(async () => {
      await page.goto('/mailbox')
      return page.getByRole('listitem').count()
    })
    .toBe(LANGUAGES.length)
  await page.setViewportSize({ width: 320, height: 664 })
  expect(await overflows(page)).toBe(false)
  for (const mail of await page.getByRole('listitem').getByRole('link').all()) {
    const path = await mail.getAttribute('href')
    const opened = await context.newPage()
    await opened.setViewportSize({ width: 320, height: 664 })
    await opened.goto(path ?? '')
    expect(await overflows(opened)).toBe(false)
    const body = opened.frameLocator('iframe').locator('html')
    await body.waitFor()
    expect(await body.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
    await opened.close()
  }
})
