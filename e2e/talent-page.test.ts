import { describe, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { addUser } from '../src/server/testing/accounts.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { profile as profileAr } from '../src/web/locales/ar/account/profile.ts'
import { talentEdit as editAr } from '../src/web/locales/ar/account/talent-edit.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { talentPages as pagesAr } from '../src/web/locales/ar/talent.ts'
import { profile as profileEn } from '../src/web/locales/en/account/profile.ts'
import { talentEdit as editEn } from '../src/web/locales/en/account/talent-edit.ts'
import { en } from '../src/web/locales/en/site.ts'
import { talentPages as pagesEn } from '../src/web/locales/en/talent.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const catalogues = {
  ar: { ...ar, edit: editAr, profile: profileAr, pages: pagesAr },
  en: { ...en, edit: editEn, profile: profileEn, pages: pagesEn },
}

const site = setupSite()
const browser = setupBrowser()

describe('the page of a talent', () => {
  const language = 'ar'
  const { talents, edit, profile, pages } = catalogues[language]

  it('tells its owner what is missing, takes links to videos and recordings, and shows itself as visitors see it', async () => {
    const owner = await addUser(site)
    await addTalent(site, { id: owner.id, name: 'Nawal', about: 'Qanun.' })
    const { page, consoleErrors } = await visitAs(browser, site, owner, { language })
    const elsewhere: string[] = []
    page.on('request', (request) => request.url().startsWith(site.origin) || elsewhere.push(request.url()))
    await openPage(page, `/talent-profile/${owner.id}`)
    const card = page.getByRole('region', { name: edit.parts_there('1', '6') })
    await expect(card.getByRole('link', { name: `${edit.parts.about} ${edit.part_there}` })).toBeVisible()
    await card.getByRole('link', { name: `${edit.parts.portfolio} ${edit.part_missing}` }).click()
    await expect(page).toHaveURL(/#portfolio$/)
    await expect(page.getByRole('button', { name: talents.bookmark, exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: edit.edit_media_links }).click()
    const first = page.getByRole('textbox', { name: profile.media_link(1) })
    await expect(first).toBeFocused()
    await first.fill('youtu.be/abc?si=who')
    const second = page.getByRole('textbox', { name: profile.media_link(2) })
    await second.fill('https://example.com/mine')
    await page.getByRole('button', { name: edit.save, exact: true }).click()
    await expect(second).toBeFocused()
    await expect(second).toHaveAccessibleDescription(errors.MEDIA_LINK_INVALID[language])
    await expect(first).toHaveValue('youtu.be/abc?si=who')
    await second.fill('https://soundcloud.com/nawal/%D8%B9%D9%88%D8%AF')
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: edit.save, exact: true }).click()

    const video = page.getByRole('link', { name: pages.media.youtube })
    await expect(video).toHaveAttribute('href', 'https://youtu.be/abc')
    await expect(video).toHaveAttribute('rel', /noreferrer/)
    await expect(page.getByRole('link', { name: pages.media.soundcloud })).toContainText('soundcloud.com/nawal/عود')
    await expect(page.getByText(edit.updated)).toBeVisible()

    await page.getByRole('link', { name: pages.as_visitors }).click()
    await expect(page.getByText(pages.seen_by_visitors)).toBeVisible()
    await expect(page.getByRole('button', { name: talents.bookmark, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: talents.quotation }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: edit.edit_about })).toHaveCount(0)
    await expect(page.getByRole('region', { name: pages.media_links }).getByRole('link')).toHaveCount(2)
    await page.getByRole('link', { name: pages.back_to_editing }).click()
    await expect(page.getByRole('button', { name: edit.edit_about })).toBeVisible()
    expect(elsewhere.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
    expect(consoleErrors).toEqual([])
  })
})
