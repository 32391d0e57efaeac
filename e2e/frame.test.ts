import { beforeAll, describe, it } from 'vitest'
import { LANGUAGES } from '../src/contract/rules/language.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { profile as profileAr } from '../src/web/locales/ar/account/profile.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { profile as profileEn } from '../src/web/locales/en/account/profile.ts'
import { en } from '../src/web/locales/en/site.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'
const catalogues = { ar: { ...ar, profile: profileAr }, en: { ...en, profile: profileEn } }

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()
let admin: { id: string }

beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
  await addTalent(site, { name: 'The Saar Players' })
  await addTalent(site, { name: 'الساحر حسن' })
})

describe.each(LANGUAGES)('in %s', (language) => {
  const {
    shell,
    inbox: { bookmarks },
    profile,
  } = catalogues[language]

  it('the bar offers a visitor the other language and log in, and shows a user the own picture instead', async () => {
    const { page, context } = await visit(browser, site.origin, { language, now: site.clock.now() })
    await openPage(page, '/events')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: shell.login })).toBeVisible()
    await expect(bar.getByRole('img')).toHaveCount(0)
    await bar.getByRole('link', { name: language === 'ar' ? 'English' : 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
    await context.close()

    const their = await visitAs(browser, site, admin, { language })
    await openPage(their.page, '/events')
    const own = their.page.getByRole('banner')
    await expect(own.getByRole('button', { name: shell.menu }).locator('img[src*="/people/admin"]')).toBeVisible()
    await expect(own.getByRole('link', { name: shell.login })).toBeHidden()
    await their.context.close()
  })

  it('the profile of an admin says so, not “standard”', async () => {
    const { page, context } = await visitAs(browser, site, admin, { language })
    await openPage(page, '/profile')
    const main = page.getByRole('main')
    await expect(main.getByText(profile.admin, { exact: true })).toBeVisible()
    await expect(main.getByText(profile.role.standard, { exact: true })).toHaveCount(0)
    await context.close()
  })

  it('without scripts the bookmarks page says that it needs scripts, not that there are no bookmarks', async () => {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/bookmarks?lng=${language}`)
    // Locators by text ignore `<noscript>`.
    const text = await page.getByRole('main').innerText()
    expect(text).toContain(bookmarks.need_scripts)
    expect(text).not.toContain(bookmarks.none)
    await context.close()
  })

  it('talents without an image show the initial after the article of their name', async () => {
    const { page, context } = await visit(browser, site.origin, { language, now: site.clock.now() })
    await openPage(page, '/talents')
    const card = (name: string) => page.getByRole('article').filter({ hasText: name })
    await expect(card('The Saar Players').getByText('S', { exact: true })).toBeVisible()
    await expect(card('الساحر حسن').getByText('س', { exact: true })).toBeVisible()
    await context.close()
  })
})
