import { beforeAll, describe, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { addUser } from '../src/server/testing/accounts.ts'
import { imageOf, upload } from '../src/server/testing/images.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { images as arImages, profile as arProfile } from '../src/web/locales/ar/account/profile.ts'
import { talentEdit as arEdit } from '../src/web/locales/ar/account/talent-edit.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { talentPages as pages } from '../src/web/locales/ar/talent.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { expectToast, failFirst, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openMenu, openPage } from './pages.ts'
import { addUserWithProfile, bringCookies, signIn, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const words = { ar: { ...ar, edit: arEdit, images: arImages, profile: arProfile } }

const site = setupSite()
const browser = setupBrowser()
let talent: string

beforeAll(async () => {
  const user = await addUser(site)
  const portfolio: string[] = []
  for (const colour of ['#a3123f', '#f4b740', '#0f6b4f']) {
    const { body } = await upload(site, user, await imageOf('png', { width: 300, height: 200, colour }))
    portfolio.push(body.imageUrl)
  }
  talent = await addTalent(site, {
    id: user.id,
    name: 'نورة الدوسري',
    title: 'dj',
    about: 'أعزف منذ عشرين سنة.',
    prices: [
      ['حفل خاص', 45_000],
      ['زفاف', 120_500],
    ],
    portfolio,
  })
})

describe('a visitor', () => {
  it('bookmarks across a reload and in other tabs; once logged in keeps them on the account, merged with those of another device', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      device: 'phone',
      now: site.clock.now(),
    })
    await openPage(page, `/talent-profile/${talent}`)
    const other = await context.newPage()
    await openPage(other, '/bookmarks')
    await expect(other.getByText(ar.inbox.bookmarks.none)).toBeVisible()

    const bookmark = page.getByRole('button', { name: ar.talents.bookmark, exact: true })
    await bookmark.click()
    await expect(page.getByText(ar.inbox.bookmarks.added)).toBeVisible()
    await expect(other.getByRole('link', { name: 'نورة الدوسري' })).toBeVisible()

    const person = await addUserWithProfile(site)
    const second = await addTalent(site, { name: 'فرقة البحر' })
    await site.db.query('insert into bookmarks (user_id, talent_id) values ($1, $2)', [person.id, second])
    await bringCookies(context, site, person.cookie)
    await page.reload()
    const saved = page.getByRole('button', { name: ar.talents.bookmarked, exact: true })
    await expect(saved).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: arEdit.edit_about })).toHaveCount(0)
    const held = await page.evaluate(() => JSON.parse(localStorage.getItem('bookmarks') ?? ''))
    await expectAccessibleLayout(page)
    expect(held).toEqual([
      { id: talent, type: 'talent', name: 'نورة الدوسري', title: 'dj', image: null, about: 'أعزف منذ عشرين سنة.' },
    ])

    await openPage(other, '/bookmarks')
    await other.getByRole('button', { name: ar.inbox.bookmarks.keep }).click()
    await expect(other.getByText(ar.inbox.bookmarks.account)).toBeVisible()
    await expect(other.getByRole('listitem').getByRole('article')).toHaveCount(2)
    await expectAccessibleLayout(other)
    await other.getByRole('button', { name: ar.inbox.bookmarks.remove('نورة الدوسري') }).click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
    const kept = async () =>
      (await site.db.query('select talent_id from bookmarks where user_id = $1', [person.id])).rows
    await waitFor(async () => (await kept()).length === 1)
    expect(await kept()).toEqual([{ talent_id: second }])
    expect(consoleErrors).toEqual([])
  })

  it('keeps bookmarks for the visit, with a notice, when storage is forbidden', async () => {
    const { page } = await visit(browser, site.origin, { language: 'en', device: 'phone', now: site.clock.now() })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await openPage(page, `/talent-profile/${talent}`)
    await page.getByRole('button', { name: en.talents.bookmark, exact: true }).click()
    await expect(page.getByText('Added Bookmark')).toBeVisible()
    await expect(page.getByText(en.inbox.bookmarks.unkept)).toBeVisible()
    await (await openMenu(page, en.shell.menu)).getByRole('link', { name: en.shell.bookmarks }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'نورة الدوسري' })).toBeVisible()
    await expect(page.getByRole('main').getByText(en.inbox.bookmarks.unkept)).toBeVisible()
  })
})

describe('the owner', () => {
  it('in Arabic on a phone resubmits a rejected profile, and edits each field in place before it is approved', async () => {
    const [language, device] = ['ar', 'phone'] as const
    const { talents, edit, images, profile } = words[language]
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      language,
      device,
      now: site.clock.now(),
    })
    const user = await signIn(context, site)
    await addTalent(site, { id: user.id, name: 'Own', status: 'rejected', rejection_reason: 'The photo is too dark.' })
    await openPage(page, `/talent-profile/${user.id}`)
    await expect(page.getByText('The photo is too dark.')).toBeVisible()
    await page.getByRole('button', { name: talents.resubmit }).click()
    await expect(page.getByText(talents.pending)).toBeVisible()
    await expect(page).toHaveTitle(/^Own · /)
    await expect(page.getByRole('link', { name: talents.hire, exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: talents.bookmark, exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: edit.edit_name }).click()
    await expect(page.getByLabel(profile.name, { exact: true })).toBeFocused()
    await page.getByLabel(profile.name, { exact: true }).fill('سارة أحمد')
    await page.getByRole('button', { name: edit.save, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('سارة أحمد')
    await page.getByRole('button', { name: edit.edit_title }).click()
    await page.getByLabel(profile.title).selectOption('other')
    await page.getByLabel(profile.custom_title).fill('dj وعازفة')
    await expectLayout(page)
    await page.getByRole('button', { name: edit.save, exact: true }).click()
    await expect(page.getByRole('button', { name: edit.edit_title })).toBeFocused()

    await page.getByRole('button', { name: edit.edit_about }).click()
    await page.getByRole('textbox', { name: talents.about }).fill('عشرون سنة على المسرح.')
    await page.getByRole('button', { name: edit.save }).click()
    await expectToast(page, edit.updated)
    await expect(page.getByText('عشرون سنة على المسرح.')).toBeVisible()
    await expect(page.getByRole('button', { name: edit.edit_about })).toBeFocused()

    await page.getByRole('button', { name: edit.edit_price(2) }).click()
    await page.getByRole('textbox', { name: profile.price_name }).fill('Wedding')
    await page.getByRole('textbox', { name: edit.price_amount }).fill('10.0005')
    await page.getByRole('button', { name: edit.save }).click()
    await expect(page.getByText(errors.PRICE_INVALID.ar)).toBeVisible()
    await expect(page.getByRole('textbox', { name: edit.price_amount })).toBeFocused()
    await page.getByRole('textbox', { name: edit.price_amount }).fill('120.5')
    await page.getByRole('button', { name: edit.save }).click()
    await expect(page.getByText('BD 120.500')).toBeVisible()

    const buffer = Buffer.from(await imageOf('jpeg'))
    const image = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByLabel(edit.change_profile_image).first().setInputFiles(image)
    await page.getByRole('button', { name: images.use_image }).click()
    await expect(page.getByText(edit.uploaded)).toBeVisible()

    await expect
      .poll(async () => (await site.db.query('select * from talents where id = $1', [user.id])).rows[0])
      .toMatchObject({
        name: 'سارة أحمد',
        title: 'dj وعازفة',
        about: 'عشرون سنة على المسرح.',
        price_name_2: 'Wedding',
        pricing_2: 120_500,
        image: expect.stringMatching(/^\/media\//),
      })
    // The page was requested as a visitor first, for whom it does not exist.
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
  })

  it('is told what is missing, adds links to videos and recordings, keeps a text whose save failed or came second, and sees the page as visitors do', async () => {
    const [language, device] = ['ar', 'phone'] as const
    const { talents, edit, profile } = words[language]
    const owner = await addUser(site)
    await addTalent(site, { id: owner.id, name: 'Nawal', about: 'Qanun.' })
    const { page, consoleErrors } = await visitAs(browser, site, owner, { language, device })
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
    const save = page.getByRole('button', { name: edit.save, exact: true })
    await save.click()
    await expect(second).toBeFocused()
    await expect(second).toHaveAccessibleDescription(errors.MEDIA_LINK_INVALID[language])
    await expect(first).toHaveValue('youtu.be/abc?si=who')
    await second.fill('https://soundcloud.com/nawal/%D8%B9%D9%88%D8%AF')
    await expectLayout(page)
    await save.click()
    const video = page.getByRole('link', { name: pages.media.youtube })
    await expect(video).toHaveAttribute('href', 'https://youtu.be/abc')
    await expect(video).toHaveAttribute('rel', /noreferrer/)
    await expect(page.getByRole('link', { name: pages.media.soundcloud })).toContainText('soundcloud.com/nawal/عود')
    await expectToast(page, edit.updated)

    await page.getByRole('button', { name: edit.edit_about }).click()
    const box = page.getByRole('textbox', { name: talents.about })
    await box.fill('As it shall be.')
    await failFirst(page, '**/api/edit_talent/**')
    await save.click()
    await expectToast(page, edit.failed)
    await expect(box).toHaveValue('As it shall be.')
    // Meanwhile another tab saves.
    const other = await site.call('POST', `/api/edit_talent/${owner.id}`, { about: 'From elsewhere.' }, owner.headers)
    expect(other.status).toBe(200)
    await save.click()
    await expect(page.getByText(edit.stale)).toBeVisible()
    await page.getByRole('button', { name: edit.compare }).click()
    await expect(page.getByText('From elsewhere.')).toBeVisible()
    await expect(box).toHaveValue('As it shall be.')
    await save.click()
    await expect(page.getByRole('button', { name: edit.edit_about })).toBeFocused()
    const kept = async () => (await site.db.query('select about from talents where id = $1', [owner.id])).rows[0].about
    await expect.poll(kept).toBe('As it shall be.')

    const buffer = Buffer.from('#!/bin/sh\necho no picture')
    await page
      .getByLabel(edit.change_profile_image)
      .first()
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByText(edit.upload_failed).first()).toBeVisible()

    await page.getByRole('link', { name: pages.as_visitors }).click()
    await expect(page.getByText(pages.seen_by_visitors)).toBeVisible()
    await expect(page.getByRole('button', { name: talents.bookmark, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: talents.quotation }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: edit.edit_about })).toHaveCount(0)
    await expect(page.getByRole('region', { name: pages.media_links }).getByRole('link')).toHaveCount(2)
    await page.getByRole('link', { name: pages.back_to_editing }).click()
    await expect(page.getByRole('button', { name: edit.edit_about })).toBeVisible()
    expect(elsewhere.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
    expect(consoleErrors.filter((text) => !/ERR_FAILED|409/.test(text))).toEqual([])
  })
})
