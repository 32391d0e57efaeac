import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { imageOf } from '../src/server/testing/images.ts'
import { auth as arAuth } from '../src/web/locales/ar/account/auth.ts'
import { profile as ar, images as arImages } from '../src/web/locales/ar/account/profile.ts'
import { settings as arSettings } from '../src/web/locales/ar/account/settings.ts'
import { talents as arTalents } from '../src/web/locales/ar/site/talents.ts'
import { shell as arShell } from '../src/web/locales/ar/site.ts'
import { profile as en, images as enImages } from '../src/web/locales/en/account/profile.ts'
import { expectAccessible, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, overflows } from './pages.ts'
import { plainImage } from './plain-image.ts'
import { addUserWithProfile, signIn, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const image = await plainImage()

const here = () => ({ now: site.clock.now() })

describe('a talent creates a profile', () => {
  it('in Arabic, on a phone, with images; waits for approval, is rejected with a reason, resubmits, and is removed', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      ...here(),
      language: 'ar',
      device: 'phone',
    })
    const user = await signIn(context, site)
    await openPage(page, '/profile')
    await page.waitForURL('/create-profile')
    await page.getByRole('link', { name: ar.talent, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.form_title.talent)
    await page.getByRole('button', { name: ar.submit }).click()
    await expect(page.getByText(errors.FIRST_NAME_REQUIRED.ar)).toBeVisible()
    await expectAccessible(page)

    await page.locator('input[name=image]').setInputFiles(image)
    const dialog = page.getByRole('dialog', { name: arImages.crop_title })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('slider', { name: arImages.zoom }).fill('2')
    await dialog.getByRole('button', { name: arImages.use_image }).click()
    await expect(page.getByRole('button', { name: `${ar.profile_image}: ${arImages.remove}` })).toBeVisible()

    await page.getByLabel(ar.first_name).fill('يوسف')
    await page.getByLabel(ar.last_name).fill('الدوسري')
    await page.getByLabel(ar.birthday).fill('1990-12-01')
    await expect(page.getByLabel(ar.age, { exact: true })).toHaveText('36 سنة')
    await page.getByRole('radio', { name: ar.genders.male }).check()
    await page.getByLabel(ar.name, { exact: true }).fill('دي جي يوسف')
    await page.getByLabel(ar.title).selectOption('other')
    await page.getByLabel(ar.custom_title).fill('منسق موسيقى')
    await page.getByLabel(ar.about).fill('موسيقى حتى الفجر.')
    await page.getByLabel(ar.price_name).first().fill('حفل زفاف')
    await page.getByLabel(ar.pricing).first().fill('٤٥٫٥')
    await page.locator('input[name=portfolio_img_1]').setInputFiles([image, image])
    await expect(page.locator('li img[src^="/media/"]')).toHaveCount(2)
    expect(await overflows(page)).toBe(false)

    await page.reload()
    await expect(page.getByLabel(ar.about)).toHaveValue('موسيقى حتى الفجر.')
    await expect(page.locator('img[src^="/media/"]')).toHaveCount(3)

    await page.getByRole('button', { name: ar.submit }).click()
    await page.waitForURL('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('يوسف الدوسري')
    await expect(page.getByRole('heading', { name: ar.status.pending })).toBeVisible()

    const { rows } = await site.db.query(
      'select name, title, status, pricing_1, image, portfolio_img_2 from talents where id = $1',
      [user.id],
    )
    expect(rows).toEqual([
      {
        name: 'دي جي يوسف',
        title: 'منسق موسيقى',
        status: 'pending',
        pricing_1: 45_500,
        image: expect.stringMatching(/^\/media\//),
        portfolio_img_2: expect.stringMatching(/^\/media\//),
      },
    ])
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tab:profile-draft'))),
    ).toEqual([])
    await page.getByRole('link', { name: ar.own_page, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('دي جي يوسف')
    // The page requests nothing that only approved talents have.
    expect(consoleErrors).toEqual([])

    await site.db.query(
      `update talents set status = 'rejected', rejection_reason = 'The pictures are not yours.' where id = $1`,
      [user.id],
    )
    await openPage(page, '/profile')
    await expect(page.getByRole('heading', { name: ar.status.rejected })).toBeVisible()
    await expect(page.getByText('The pictures are not yours.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: arTalents.resubmit }).click()
    await expect(page.getByRole('heading', { name: ar.status.pending })).toBeVisible()

    // By an admin.
    await site.db.query('update talents set deleted_at = now() where id = $1', [user.id])
    await openPage(page, '/profile')
    await expect(page.getByRole('heading', { name: ar.status.removed })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: ar.own_page, exact: true })).toHaveCount(0)
    await openPage(page, `/talent-profile/${user.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.status.removed)
    await expect(page.getByRole('main').getByRole('link', { name: ar.contact_us })).toBeVisible()
    // The deleted page, and its call.
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
  })
})

describe('a user without a profile', () => {
  it('takes a drawn picture or the initial of the name with one tap, and moves and zooms an own one by keys', async () => {
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      ...here(),
      language: 'ar',
      device: 'phone',
    })
    const user = await signIn(context, site)
    await openPage(page, '/create-profile?role=standard')
    const choice = page.getByRole('group', { name: arImages.avatars })
    await expect(choice.getByRole('button')).toHaveCount(12)
    await choice.getByRole('button', { name: arImages.avatar(7), exact: true }).click()
    const picture = page.locator('label img[src^="/media/"]')
    await expect(picture).toHaveCount(1)
    const drawn = await picture.getAttribute('src')
    await page.getByLabel(ar.first_name).fill('Maryam')
    await choice.getByRole('button', { name: arImages.initial }).click()
    const another = page.locator(`label img[src^="/media/"]:not([src="${drawn}"])`)
    await expect(another).toHaveCount(1)
    const initial = await another.getAttribute('src')
    expect(await overflows(page)).toBe(false)
    const { rows } = await site.db.query('select width, height, purpose from images where owner = $1', [user.id])
    expect(rows).toEqual(Array(2).fill({ width: 960, height: 960, purpose: 'profile' }))

    const [left, right] = ['#ff0000', '#0000ff'].map((background) => ({
      create: { width: 600, height: 600, channels: 3, background } as const,
    }))
    const buffer = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#ffffff' } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: 600, top: 0 },
      ])
      .png()
      .toBuffer()
    await page.locator('input[name=image]').setInputFiles({ ...image, buffer })
    const area = page.getByLabel(arImages.crop_area)
    await area.focus()
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('+')
    await expect(page.getByRole('slider', { name: arImages.zoom })).toHaveValue('1.1')
    await page.getByRole('button', { name: arImages.use_image }).click()
    const cropped = page.locator(`label img[src^="/media/"]:not([src="${initial}"])`)
    await expect(cropped).toHaveCount(1)
    const address = await cropped.getAttribute('src')
    const stored = await site.call('GET', address ?? '')
    const { channels } = await sharp(Buffer.from(await stored.arrayBuffer())).stats()
    expect(channels[0]?.mean).toBeLessThan(30)
    expect(channels[2]?.mean).toBeGreaterThan(220)
    expect(consoleErrors).toEqual([])
  })

  it('keeps the form after cancelling to log out, reaches the settings, and may delete the account', async () => {
    const { page, context } = await visit(browser, site.origin, {
      ...here(),
      language: 'ar',
      device: 'phone',
    })
    const user = await signIn(context, site)
    await openPage(page, '/create-profile?role=standard')
    await expect(page.getByRole('main').getByText(user.email)).toBeVisible()
    await page.getByLabel(ar.first_name).fill('Maryam')
    await page.getByRole('main').getByRole('button', { name: arAuth.logout }).click()
    await page.getByRole('dialog').getByRole('button', { name: arShell.cancel, exact: true }).click()
    await expect(page.getByLabel(ar.first_name)).toHaveValue('Maryam')
    await page.getByRole('main').getByRole('link', { name: arShell.settings }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arSettings.title)
    await expect(page.getByRole('link', { name: arSettings.create_profile })).toBeVisible()
    await page.getByRole('button', { name: arSettings.remove, exact: true }).click()
    await expect(page.getByText(arSettings.remove_profile)).toHaveCount(0)
    await page.getByRole('button', { name: arSettings.remove_confirm }).click()
    await expect(page.getByText(arSettings.removed)).toBeVisible()
    expect((await site.db.query('select 1 from users where id = $1', [user.id])).rowCount).toBe(0)
  })
})

describe('the own profile', () => {
  it('gets another name in two taps, in Arabic on a phone, forgets all when cancelled, and keeps what another tab saved', async () => {
    const person = await addUserWithProfile(site)
    const phone = { language: 'ar', device: 'phone' } as const
    const { page, consoleErrors } = await visitAs(browser, site, person, phone)
    await openPage(page, '/profile')
    await page.getByRole('button', { name: ar.edit }).click()
    await expect(page.getByLabel(ar.first_name)).toBeFocused()
    await page.getByLabel(ar.first_name).fill('')
    await page.getByRole('button', { name: ar.save, exact: true }).click()
    await expect(page.getByText(errors.FIRST_NAME_REQUIRED.ar)).toBeVisible()
    expect(await overflows(page)).toBe(false)
    // With text of twice the size, no field is squeezed beside another.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const birthday = await page.getByLabel(ar.birthday).boundingBox()
    expect(birthday?.width).toBeGreaterThan(150)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.getByRole('button', { name: arShell.cancel, exact: true }).click()
    await page.getByRole('button', { name: ar.edit }).click()
    await expect(page.getByLabel(ar.first_name)).toHaveValue('نور')

    const elsewhere = await site.call('POST', '/api/edit_profile', { first_name: 'نورة' }, person.headers)
    expect(elsewhere.status).toBe(200)
    await page.getByLabel(ar.last_name).fill('الخليفة')
    await page.getByRole('button', { name: ar.save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: errors.EDIT_STALE.ar })).toBeVisible()
    await expect(page.getByLabel(ar.first_name)).toHaveValue('نورة')
    await page.getByRole('button', { name: ar.save, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نورة الخليفة')
    await expect(page.getByRole('button', { name: ar.edit })).toBeFocused()

    // Who has one name says so; without the tick a last name is asked for.
    const oneName = page.getByRole('checkbox', { name: ar.one_name })
    await page.getByRole('button', { name: ar.edit }).click()
    await oneName.check()
    await expect(page.getByLabel(ar.last_name)).toHaveCount(0)
    await page.getByRole('button', { name: ar.save, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نورة')
    await page.getByRole('button', { name: ar.edit }).click()
    await expect(oneName).toBeChecked()
    await oneName.uncheck()
    await page.getByRole('button', { name: ar.save, exact: true }).click()
    await expect(page.getByLabel(ar.last_name)).toHaveAccessibleDescription(errors.LAST_NAME_REQUIRED.ar)
    expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
  })
})

describe('an error in the form of a profile', () => {
  it('is shown at its field or file, the first gets the focus, a step back loses nothing, and what was lost on the way or swept meanwhile is sent again', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en', device: 'phone' })
    const user = await signIn(context, site)
    await openPage(page, '/create-profile?role=talent')
    const picture = page.locator('input[name=image]')
    await page.getByLabel(en.last_name).fill('Al Khalifa')
    await page.getByLabel(en.first_name).fill('🎤')
    await page.getByRole('button', { name: en.submit }).click()
    await expect(page.getByText('Profile picture is required')).toBeVisible()
    await expect(page.getByText(errors.FIRST_NAME_INVALID.en)).toBeVisible()
    await expect(page.getByText('Choose your gender.')).toBeVisible()
    await expect(picture).toBeFocused()

    // A file that is not an image.
    const script = { name: 'evil.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('#!/bin/sh\necho no picture\n') }
    await picture.setInputFiles(script)
    await expect(page.getByRole('alert').getByText('Failed to upload image. Please choose a JPEG')).toBeVisible()
    await page.locator('input[name=portfolio_img_1]').setInputFiles(script)
    await expect(page.getByText(`${en.portfolio_img(1)}: ${enImages.no_image}`)).toBeVisible()
    const cut = { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await imageOf('jpeg')).subarray(0, -1) }
    await page.locator('input[name=portfolio_img_1]').setInputFiles(cut)
    await expect(page.getByText(`${en.portfolio_img(1)}: ${errors.IMAGE_DAMAGED.en}`)).toBeVisible()

    // The response to the upload never comes.
    await page.route('**/api/uploadImage', () => {})
    await chooseImage(page)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByText('Profile picture is required')).toHaveCount(0)
    await expectLayout(page)
    await page.getByRole('link', { name: en.back, exact: true }).click()
    await expect(page.getByRole('link', { name: en.standard, exact: true })).toBeVisible()
    await expectLayout(page)
    await page.getByRole('link', { name: en.standard, exact: true }).click()
    await expect(page.getByLabel(en.last_name)).toHaveValue('Al Khalifa')

    await page.unroute('**/api/uploadImage')
    await page.route('**/api/uploadImage', (route) => route.abort(), { times: 1 })
    await chooseImage(page)
    await page.getByRole('button', { name: `${en.profile_image}: ${enImages.try_again}` }).click()
    await expect(page.locator('img[src^="/media/"]')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel(en.first_name).fill('Maryam')
    await page.getByLabel(en.birthday).fill('1995-02-28')
    await page.getByRole('radio', { name: en.genders.female, exact: true }).check()
    await site.db.query('delete from images where owner = $1', [user.id])
    await expect
      .poll(
        async () => (await site.db.query('select 1 from outbox union all select 1 from graphile_worker.jobs')).rowCount,
      )
      .toBe(0)
    await page.getByRole('button', { name: en.submit }).click()
    await expect(page.getByText('This picture is no longer there. Upload it again.')).toBeVisible()
    await expect(page.getByLabel(en.first_name)).toHaveValue('Maryam')

    await page.route('**/api/create-profile', (route) => route.abort(), { times: 1 })
    await chooseImage(page)
    await expect(page.locator('img[src^="/media/"]')).toHaveCount(1)
    await page.getByRole('button', { name: en.submit }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: en.submit }).click()
    await expect(page.getByText('Profile created successfully')).toBeVisible()
    await page.waitForURL('/profile')
  })
})

async function chooseImage(page: Page) {
  await page.locator('input[name=image]').setInputFiles(image)
  await page.getByRole('button', { name: enImages.use_image }).click()
}
