import { describe, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { profile as ar, images as arImages } from '../src/web/locales/ar/account/profile.ts'
import { settings as arSettings } from '../src/web/locales/ar/account/settings.ts'
import { talentEdit as arEdit } from '../src/web/locales/ar/account/talent-edit.ts'
import { shell as arShell } from '../src/web/locales/ar/site.ts'
import { auth as enAuth } from '../src/web/locales/en/account/auth.ts'
import { profile as en, images as enImages } from '../src/web/locales/en/account/profile.ts'
import { talents as enTalents } from '../src/web/locales/en/site/talents.ts'
import { shell as enShell } from '../src/web/locales/en/site.ts'
import { expectAccessible } from './a11y.ts'
import { AFTER_UPLOAD, setupBrowser, visit } from './browser.ts'
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
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tab:profile-draft'))),
    ).toEqual([])
    await page.getByRole('link', { name: ar.own_page, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('دي جي يوسف')
    // The page requests nothing that only approved talents have.
    expect(consoleErrors).toEqual([])
  })
})

it('a drawn picture, or the initial of the name, is a picture with one tap', async () => {
  const { page, context, consoleErrors } = await visit(browser, site.origin, {
    ...here(),
    language: 'en',
    device: 'phone',
  })
  const user = await signIn(context, site)
  await openPage(page, '/create-profile?role=standard')
  const choice = page.getByRole('group', { name: enImages.avatars })
  await expect(choice.getByRole('button')).toHaveCount(12)
  await choice.getByRole('button', { name: enImages.avatar(7), exact: true }).click()
  const picture = page.locator('label img[src^="/media/"]')
  await expect(picture).toHaveCount(1, AFTER_UPLOAD)
  const drawn = await picture.getAttribute('src')
  await page.getByLabel(en.first_name).fill('Maryam')
  await choice.getByRole('button', { name: enImages.initial }).click()
  await expect(page.locator(`label img[src^="/media/"]:not([src="${drawn}"])`)).toHaveCount(1, AFTER_UPLOAD)
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page)
  await page.getByLabel(en.last_name).fill('Ahmed')
  await page.getByLabel(en.birthday).fill('1990-12-01')
  await page.getByRole('radio', { name: en.genders.female, exact: true }).check()
  await page.getByRole('button', { name: en.submit }).click()
  await page.waitForURL('/profile')
  const { rows } = await site.db.query(
    `select width, height, purpose from profiles join images on profile_picture = '/media/' || images.id where profiles.id = $1`,
    [user.id],
  )
  expect(rows).toEqual([{ width: 960, height: 960, purpose: 'profile' }])
  expect(consoleErrors).toEqual([])
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
    await page.getByRole('button', { name: arSettings.remove, exact: true }).click()
    await expect(page.getByText(arSettings.remove_profile)).toHaveCount(0)
    await page.getByRole('button', { name: arSettings.remove_confirm }).click()
    await expect(page.getByText(arSettings.removed)).toBeVisible()
    expect((await site.db.query('select 1 from users where id = $1', [user.id])).rowCount).toBe(0)
  })

  it('logs out, and keeps the form after cancelling that', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en' })
    await signIn(context, site)
    await openPage(page, '/create-profile?role=standard')
    await page.getByLabel(en.first_name).fill('Maryam')
    await page.getByRole('main').getByRole('button', { name: enAuth.logout }).click()
    await page.getByRole('dialog').getByRole('button', { name: enShell.cancel, exact: true }).click()
    await expect(page.getByLabel(en.first_name)).toHaveValue('Maryam')
    await page.getByRole('main').getByRole('button', { name: enAuth.logout }).click()
    await page.getByRole('dialog').getByRole('button', { name: enAuth.logout, exact: true }).click()
    await page.waitForURL('/login')
  })
})

describe('the own profile', () => {
  it('gets another name in two taps, in Arabic on a phone, and keeps what another tab saved', async () => {
    const person = await addUserWithProfile(site)
    const phone = { language: 'ar', device: 'phone' } as const
    const { page, consoleErrors } = await visitAs(browser, site, person, phone)
    const second = await visitAs(browser, site, person, phone)
    await openPage(page, '/profile')
    await openPage(second.page, '/profile')
    await page.getByRole('button', { name: ar.edit }).click()
    await second.page.getByRole('button', { name: ar.edit }).click()
    await expect(page.getByLabel(ar.first_name)).toBeFocused()
    expect(await overflows(page)).toBe(false)
    await expectAccessible(page)
    // With text of twice the size, no field is squeezed beside another.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const birthday = await page.getByLabel(ar.birthday).boundingBox()
    expect(birthday?.width).toBeGreaterThan(150)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.getByLabel(ar.first_name).fill('نورة')
    await page.getByRole('button', { name: ar.save, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نورة Al Khalifa')
    await expect(page.getByRole('button', { name: ar.edit })).toBeFocused()

    await second.page.getByLabel(ar.last_name).fill('الخليفة')
    await second.page.getByRole('button', { name: ar.save, exact: true }).click()
    await expect(second.page.getByRole('alert').filter({ hasText: errors.EDIT_STALE.ar })).toBeVisible()
    await expect(second.page.getByLabel(ar.first_name)).toHaveValue('نورة')
    await second.page.getByRole('button', { name: ar.save, exact: true }).click()
    await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('نورة الخليفة')
    expect(consoleErrors).toEqual([])
  })

  it('says what is wrong beside the field, and forgets all when cancelled', async () => {
    const person = await addUserWithProfile(site)
    const { page } = await visitAs(browser, site, person)
    await openPage(page, '/profile')
    await page.getByRole('button', { name: en.edit }).click()
    await page.getByLabel(en.first_name).fill('')
    await page.getByRole('button', { name: en.save, exact: true }).click()
    await expect(page.getByText(errors.FIRST_NAME_REQUIRED.en)).toBeVisible()
    await page.getByRole('button', { name: enShell.cancel, exact: true }).click()
    await page.getByRole('button', { name: en.edit }).click()
    await expect(page.getByLabel(en.first_name)).toHaveValue('نور')
  })

  it('mends the name of a rejected page in place', async () => {
    const phone = { language: 'ar', device: 'phone' } as const
    const { page, context, consoleErrors } = await visit(browser, site.origin, { ...here(), ...phone })
    const user = await signIn(context, site)
    await addTalent(user.id, 'rejected')
    await openPage(page, `/talent-profile/${user.id}`)
    await page.getByRole('button', { name: arEdit.edit_name }).click()
    await expect(page.getByLabel(ar.name, { exact: true })).toBeFocused()
    expect(await overflows(page)).toBe(false)
    await page.getByLabel(ar.name, { exact: true }).fill('سارة أحمد')
    await page.getByRole('button', { name: arEdit.save, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('سارة أحمد')
    await page.getByRole('button', { name: arEdit.edit_title }).click()
    await page.getByLabel(ar.title).selectOption('other')
    await page.getByLabel(ar.custom_title).fill('dj وعازفة')
    await expectAccessible(page)
    await page.getByRole('button', { name: arEdit.save, exact: true }).click()
    await expect(page.getByRole('button', { name: arEdit.edit_title })).toBeFocused()
    const stored = () => site.db.query('select name, title from talents where id = $1', [user.id])
    await waitFor(async () => (await stored()).rows[0].title === 'dj وعازفة')
    expect((await stored()).rows).toEqual([{ name: 'سارة أحمد', title: 'dj وعازفة' }])
    // The server renders the page without a session.
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
  })

  it('shows the reason of the rejection, and can be resubmitted', async () => {
    const { page, context } = await visit(browser, site.origin, { ...here(), language: 'en' })
    const user = await signIn(context, site)
    await addTalent(user.id, 'rejected')
    await openPage(page, '/profile')
    await expect(page.getByRole('heading', { name: en.status.rejected })).toBeVisible()
    await expect(page.getByText('The pictures are not yours.')).toBeVisible()
    await page.getByRole('button', { name: enTalents.resubmit }).click()
    await expect(page.getByRole('heading', { name: en.status.pending })).toBeVisible()
  })
})

it('the pages of a profile are accessible in both themes', async () => {
  const { page, context, consoleErrors } = await visit(browser, site.origin, { ...here(), language: 'ar' })
  const user = await signIn(context, site)
  // The form of a talent has all fields of the standard one.
  for (const path of ['/create-profile', '/create-profile?role=talent']) {
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
