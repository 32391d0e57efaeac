import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { imageOf } from '../src/server/testing/images.ts'
import { profile as en, images as enImages } from '../src/web/locales/en/account/profile.ts'
import { expectLayout } from './a11y.ts'
import { AFTER_UPLOAD, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { plainImage } from './plain-image.ts'
import { signIn } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const image = await plainImage()

const here = () => ({ now: site.clock.now() })

describe('an error in the profile form', () => {
  it('is shown at its field or its file, the first gets the focus, and a step back loses nothing', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en' })
    await signIn(context, site)
    await openPage(page, '/create-profile?role=standard')
    await page.getByLabel(en.last_name).fill('Al Khalifa')
    await page.getByLabel(en.first_name).fill('🎤')
    await page.getByRole('button', { name: en.submit }).click()
    await expect(page.getByText('Profile picture is required')).toBeVisible()
    await expect(page.getByText(errors.FIRST_NAME_INVALID.en)).toBeVisible()
    await expect(page.getByText('Please choose your gender.')).toBeVisible()
    await expect(page.locator('input[name=image]')).toBeFocused()

    // The response to the upload never comes.
    await page.route('**/api/uploadImage', () => {})
    await page.locator('input[name=image]').setInputFiles(image)
    await page.getByRole('dialog').getByRole('button', { name: enImages.use_image }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByText('Profile picture is required')).toHaveCount(0)

    await expectLayout(page)
    await page.getByRole('link', { name: en.back, exact: true }).click()
    await expect(page.getByRole('link', { name: en.talent, exact: true })).toBeVisible()
    await expectLayout(page)
    await page.getByRole('link', { name: en.talent, exact: true }).click()
    await expect(page.getByLabel(en.last_name)).toHaveValue('Al Khalifa')

    // A file that is not an image.
    await page.unroute('**/api/uploadImage')
    const script = { name: 'evil.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('#!/bin/sh\necho no picture\n') }
    await page.locator('input[name=image]').setInputFiles(script)
    await expect(page.getByRole('alert').getByText('Failed to upload image. Please choose a JPEG')).toBeVisible()
    await page.locator('input[name=portfolio_img_1]').setInputFiles(script)
    await expect(page.getByText(`${en.portfolio_img(1)}: ${enImages.no_image}`)).toBeVisible()
    const cut = { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await imageOf('jpeg')).subarray(0, -1) }
    await page.locator('input[name=portfolio_img_1]').setInputFiles(cut)
    await expect(page.getByText(`${en.portfolio_img(1)}: ${errors.IMAGE_DAMAGED.en}`)).toBeVisible()

    await page.locator('input[name=image]').setInputFiles(image)
    await page.getByRole('button', { name: enImages.use_image }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('img[src^="/media/"]')).toHaveCount(1, AFTER_UPLOAD)
    await expect(page.getByLabel(en.last_name)).toHaveValue('Al Khalifa')
  })

  it('for an image swept meanwhile requests it again, for a lost connection lets image and form be resent', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en' })
    const user = await signIn(context, site)
    await openPage(page, '/create-profile?role=standard')
    await page.route('**/api/uploadImage', (route) => route.abort(), { times: 1 })
    await chooseImage(page)
    await page.getByRole('button', { name: `${en.profile_image}: ${enImages.try_again}` }).click()
    await expect(page.locator('img[src^="/media/"]')).toHaveCount(1, AFTER_UPLOAD)
    await page.getByLabel(en.first_name).fill('Maryam')
    await page.getByLabel(en.last_name).fill('Al Khalifa')
    await page.getByLabel(en.birthday).fill('1995-02-28')
    await page.getByRole('radio', { name: en.genders.female, exact: true }).check()
    await site.db.query('delete from images where owner = $1', [user.id])
    await expect
      .poll(
        async () => (await site.db.query('select 1 from outbox union all select 1 from graphile_worker.jobs')).rowCount,
      )
      .toBe(0)
    await page.getByRole('button', { name: en.submit }).click()
    await expect(page.getByText('This picture is no longer there. Please upload it again.')).toBeVisible()
    await expect(page.getByLabel(en.first_name)).toHaveValue('Maryam')

    await page.route('**/api/create-profile', (route) => route.abort(), { times: 1 })
    await chooseImage(page)
    await expect(page.locator('img[src^="/media/"]')).toHaveCount(1, AFTER_UPLOAD)
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

describe('the crop of a profile image', () => {
  it('is moved and zoomed by keys and by pointer', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en' })
    await signIn(context, site)
    await openPage(page, '/create-profile?role=standard')
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
    const area = page.getByLabel(enImages.crop_area)
    await area.focus()
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('+')
    await expect(page.getByRole('slider', { name: enImages.zoom })).toHaveValue('1.1')
    await page.getByRole('button', { name: enImages.use_image }).click()
    await expect(page.locator('img[src^="/media/"]')).toHaveCount(1)
    const address = await page.locator('img[src^="/media/"]').getAttribute('src')
    const stored = await site.call('GET', address ?? '')
    const { channels } = await sharp(Buffer.from(await stored.arrayBuffer())).stats()
    expect(channels[0]?.mean).toBeLessThan(30)
    expect(channels[2]?.mean).toBeGreaterThan(220)
  })
})
