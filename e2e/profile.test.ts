import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { images as arImages } from '../src/web/locales/ar/images.ts'
import { profile as ar } from '../src/web/locales/ar/profile.ts'
import { settings as arSettings } from '../src/web/locales/ar/settings.ts'
import { shell as arShell } from '../src/web/locales/ar/shell.ts'
import { auth as enAuth } from '../src/web/locales/en/auth.ts'
import { images as enImages } from '../src/web/locales/en/images.ts'
import { profile as en } from '../src/web/locales/en/profile.ts'
import { talents as enTalents } from '../src/web/locales/en/talents.ts'
import { expectAccessible } from './a11y.ts'
import { AFTER_UPLOAD, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage, overflows } from './pages.ts'
import { signIn } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
let image: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  image = {
    name: 'image.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f8f6b' } })
      .png()
      .toBuffer(),
  }
})

const here = () => ({ now: site.clock.now() })

describe('a talent creates a profile', () => {
  it('in Arabic, on a phone, with images; then waits for approval', async () => {
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

    await page.locator('input[name=image]').setInputFiles(image)
    const dialog = page.getByRole('dialog', { name: arImages.crop_title })
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
    await expect(page.locator('li img[src^="/media/"]')).toHaveCount(2, AFTER_UPLOAD)
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
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('profile-draft'))),
    ).toEqual([])
    await page.getByRole('link', { name: ar.own_page, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('دي جي يوسف')
    // The page requests nothing that only approved talents have.
    expect(consoleErrors).toEqual([])
    await context.close()
  })
})

describe('a user without a profile', () => {
  it('reaches the settings, and may delete the account', async () => {
    const { page, context } = await visit(browser, site.origin, {
      ...here(),
      language: 'ar',
      device: 'phone',
    })
    const user = await signIn(context, site)
    await openPage(page, '/profile')
    await page.waitForURL('/create-profile')
    await expect(page.getByRole('main').getByText(user.email)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: arShell.settings }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arSettings.title)
    await expect(page.getByRole('link', { name: arSettings.create_profile })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: arSettings.remove, exact: true }).click()
    await expect(page.getByText(arSettings.remove_profile)).toHaveCount(0)
    await page.getByRole('button', { name: arSettings.remove_confirm }).click()
    await expect(page.getByText(arSettings.removed)).toBeVisible()
    expect((await site.db.query('select 1 from users where id = $1', [user.id])).rowCount).toBe(0)
    await context.close()
  })

  it('logs out, and keeps the form after cancelling that', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en' })
    await signIn(context, site)
    await openPage(page, '/create-profile?role=standard')
    await page.getByLabel(en.first_name).fill('Maryam')
    await page.getByRole('main').getByRole('button', { name: en.logout }).click()
    await page.getByRole('dialog').getByRole('button', { name: enAuth.cancel, exact: true }).click()
    await expect(page.getByLabel(en.first_name)).toHaveValue('Maryam')
    await page.getByRole('main').getByRole('button', { name: en.logout }).click()
    await page.getByRole('dialog').getByRole('button', { name: en.logout, exact: true }).click()
    await page.waitForURL('/login')
    await context.close()
  })
})

describe('an error in the profile form', () => {
  it('is shown at its field, the first gets the focus, and a step back loses nothing', async () => {
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

    await page.getByRole('link', { name: en.back, exact: true }).click()
    await page.getByRole('link', { name: en.talent, exact: true }).click()
    await expect(page.getByLabel(en.last_name)).toHaveValue('Al Khalifa')
    await context.close()
  })

  it('for a file that is not an image explains it, and loses nothing else', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en' })
    await signIn(context, site)
    await openPage(page, '/create-profile?role=talent')
    await page.getByLabel(en.first_name).fill('Noor')
    const script = { name: 'evil.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('#!/bin/sh\necho no picture\n') }
    await page.locator('input[name=image]').setInputFiles(script)
    await expect(page.getByRole('alert').getByText('Failed to upload image. Please choose a JPEG')).toBeVisible()
    await page.locator('input[name=portfolio_img_1]').setInputFiles(script)
    await expect(page.getByText(`${en.portfolio_img(1)}: ${enImages.no_image}`)).toBeVisible()

    await page.locator('input[name=image]').setInputFiles(image)
    await page.getByRole('button', { name: enImages.use_image }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('img[src^="/media/"]')).toHaveCount(1, AFTER_UPLOAD)
    await expect(page.getByLabel(en.first_name)).toHaveValue('Noor')
    await context.close()
  })

  it('for an image swept meanwhile requests it again, and keeps the rest', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en' })
    const user = await signIn(context, site)
    await openPage(page, '/create-profile?role=standard')
    await fillStandard(page)
    await site.db.query('delete from images where owner = $1', [user.id])
    await expect
      .poll(
        async () => (await site.db.query('select 1 from outbox union all select 1 from graphile_worker.jobs')).rowCount,
      )
      .toBe(0)
    await page.getByRole('button', { name: en.submit }).click()
    await expect(page.getByText('This picture is no longer there. Please upload it again.')).toBeVisible()
    await expect(page.getByLabel(en.first_name)).toHaveValue('Maryam')
    await context.close()
  })

  it('for a lost connection lets the image and the form be resent', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en' })
    await signIn(context, site)
    await openPage(page, '/create-profile?role=standard')
    await page.route('**/api/uploadImage', (route) => route.abort(), { times: 1 })
    await page.route('**/api/create-profile', (route) => route.abort(), { times: 1 })
    await fillStandard(page, async () => {
      await page.getByRole('button', { name: `${en.profile_image}: ${enImages.try_again}` }).click()
    })
    await page.getByRole('button', { name: en.submit }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: en.submit }).click()
    await expect(page.getByText('Profile created successfully')).toBeVisible()
    await page.waitForURL('/profile')
    await context.close()
  })
})

async function fillStandard(page: Page, afterUpload?: () => Promise<void>) {
  await page.locator('input[name=image]').setInputFiles(image)
  await page.getByRole('button', { name: enImages.use_image }).click()
  await afterUpload?.()
  await expect(page.locator('img[src^="/media/"]')).toHaveCount(1)
  await page.getByLabel(en.first_name).fill('Maryam')
  await page.getByLabel(en.last_name).fill('Al Khalifa')
  await page.getByLabel(en.birthday).fill('1995-02-28')
  await page.getByRole('radio', { name: en.genders.female, exact: true }).check()
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
    await context.close()
  })
})

describe('the own profile', () => {
  it('shows the reason of the rejection, and can be resubmitted', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en' })
    const user = await signIn(context, site)
    await addTalent(user.id, 'rejected')
    await openPage(page, '/profile')
    await expect(page.getByRole('heading', { name: en.status.rejected })).toBeVisible()
    await expect(page.getByText('The pictures are not yours.')).toBeVisible()
    await page.getByRole('button', { name: enTalents.resubmit }).click()
    await expect(page.getByRole('heading', { name: en.status.pending })).toBeVisible()
    await context.close()
  })
})

it('the pages of a profile are accessible in both themes', async () => {
  const { page, context, consoleErrors } = await visit(browser, site.origin, { ...here(), language: 'ar' })
  const user = await signIn(context, site)
  for (const path of ['/create-profile', '/create-profile?role=standard', '/create-profile?role=talent']) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.endsWith('talent')) await page.getByRole('button', { name: ar.submit }).click()
    await expectAccessible(page)
    expect(await overflows(page)).toBe(false)
  }
  await page.locator('input[name=image]').setInputFiles(image)
  await expect(page.getByRole('dialog', { name: arImages.crop_title })).toBeVisible()
  await expectAccessible(page)

  await addTalent(user.id, 'approved')
  await openPage(page, '/profile')
  await expect(page.getByRole('heading', { name: ar.status.approved })).toBeVisible()
  await expectAccessible(page)

  // By an admin.
  await site.db.query('update talents set deleted_at = now() where id = $1', [user.id])
  await openPage(page, '/profile')
  await expect(page.getByRole('heading', { name: ar.status.removed })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: ar.own_page, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await openPage(page, `/talent-profile/${user.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.status.removed)
  await expect(page.getByRole('main').getByRole('link', { name: ar.contact_us })).toBeVisible()
  // The deleted page, and its call.
  expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
  await context.close()
})

async function addTalent(id: string, status: 'approved' | 'rejected') {
  await site.db.query(
    `insert into profiles (id, role, first_name, last_name, birthday, gender)
     values ($1, 'talent', 'Sara', 'Ahmed', '1998-03-04', 'female')`,
    [id],
  )
  await site.db.query('insert into talents (id, name, title, status, rejection_reason) values ($1, $2, $3, $4, $5)', [
    id,
    'Sara',
    'dancer',
    status,
    status === 'rejected' ? 'The pictures are not yours.' : null,
  ])
}
