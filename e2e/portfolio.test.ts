import type { CDPSession, Locator } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { addUser } from '../src/server/testing/accounts.ts'
import { imageOf, upload } from '../src/server/testing/images.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { talentEdit as arEdit } from '../src/web/locales/ar/account/talent-edit.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { talentPages as arPages } from '../src/web/locales/ar/talent.ts'
import { viewer as arViewer } from '../src/web/locales/ar/viewer.ts'
import { talentEdit as enEdit } from '../src/web/locales/en/account/talent-edit.ts'
import { en } from '../src/web/locales/en/site.ts'
import { talentPages as enPages } from '../src/web/locales/en/talent.ts'
import { viewer as enViewer } from '../src/web/locales/en/viewer.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { failFirst, setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { bringCookies } from './sign-in.ts'
import { setupSite } from './site.ts'

const words = {
  ar: { ...ar, talents: { ...ar.talents, ...arPages, ...arViewer }, edit: arEdit },
  en: { ...en, talents: { ...en.talents, ...enPages, ...enViewer }, edit: enEdit },
}

const site = setupSite()
const browser = setupBrowser()
let talent: string
beforeAll(async () => {
  talent = (await addOwner(['#a3123f', '#f4b740', '#0f6b4f'])).id
})

/** A talent with images of these colours, and its owner. */
async function addOwner(colours: (string | null)[]) {
  const user = await addUser(site)
  const portfolio: (string | null)[] = []
  for (const colour of colours) {
    const image = colour && (await upload(site, user, await imageOf('png', { width: 300, height: 200, colour })))
    portfolio.push(image ? image.body.imageUrl : null)
  }
  await addTalent(site, { id: user.id, name: 'نورة الدوسري', portfolio })
  return user
}

describe('the portfolio in full screen', () => {
  it('in Arabic follows arrow keys and swipes to the left; is enlarged by two fingers, moved by one, and fits again after a double tap', async () => {
    const { talents, shell } = words.ar
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      ...{ language: 'ar', device: 'phone', now: site.clock.now() },
    })
    await openPage(page, `/talent-profile/${talent}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نورة الدوسري')
    const second = page.getByRole('link', { name: talents.view_image(2) })
    await second.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: talents.portfolio })
    await expect(viewer.getByText(talents.place_of(2, 3), { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByText(talents.place_of(3, 3), { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByText(talents.place_of(1, 3), { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(talents.place_of(3, 3), { exact: true })).toBeVisible()
    await viewer.getByRole('button', { name: talents.later_image }).click()
    await expect(viewer.getByText(talents.place_of(1, 3), { exact: true })).toBeVisible()
    await viewer.getByRole('button', { name: shell.close }).click()
    await expect(viewer).toHaveCount(0)
    await expect(second).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(viewer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(second).toBeFocused()

    await page.getByRole('link', { name: talents.view_image(1) }).tap()
    const at = (place: number) => expect(viewer.getByText(talents.place_of(place, 3), { exact: true })).toBeVisible()
    await at(1)
    const finger = await context.newCDPSession(page)
    await swipe(finger, 120)
    await at(2)
    // Neither a trembling finger nor one that moves up and down changes the image.
    await swipe(finger, 120 / 4)
    await swipe(finger, 0, 200)
    await at(2)
    await swipe(finger, -120)
    await at(1)
    await swipe(finger, -120)
    await at(3)

    const shown = () => viewOf(viewer)
    await expect.poll(shown).toEqual({ scale: 1, x: 0, y: 0 })
    await pinch(finger, 60, 180)
    await expect.poll(async () => (await shown()).scale).toBeCloseTo(3, 1)
    await expect(viewer.getByText('300 %')).toBeAttached()
    // A swipe moves the enlarged image, and no further than its edge.
    const before = (await shown()).x
    await swipe(finger, 120)
    await expect.poll(async () => (await shown()).x - before).toBeCloseTo(120, 0)
    for (let i = 0; i < 4; i++) await swipe(finger, 150)
    await expect.poll(async () => (await shown()).x).toBeCloseTo(360, 0)
    await expect(viewer.getByText(talents.place_of(3, 3), { exact: true })).toBeVisible()
    await pinch(finger, 180, 20)
    await expect.poll(shown).toEqual({ scale: 1, x: 0, y: 0 })
    for (const scale of [2.5, 1]) {
      await doubleTap(finger)
      await expect.poll(async () => (await shown()).scale).toBe(scale)
    }
    await pinch(finger, 60, 120)
    await viewer.getByRole('button', { name: talents.later_image }).tap()
    await expect.poll(shown).toEqual({ scale: 1, x: 0, y: 0 })
    await expectAccessibleLayout(page)
    expect(consoleErrors).toEqual([])
  })

  it('in English follows the arrow keys to the right; is enlarged by keys, buttons and the wheel with Ctrl; arrow keys then move it', async () => {
    const { talents } = words.en
    const { page } = await visit(browser, site.origin, { language: 'en', device: 'phone', now: site.clock.now() })
    await openPage(page, `/talent-profile/${talent}`)
    await page.getByRole('link', { name: talents.view_image(1) }).click()
    const viewer = page.getByRole('dialog', { name: talents.portfolio })
    const scale = async () => (await viewOf(viewer)).scale
    // Keys pressed before the viewer has the focus are not its own.
    await expect.poll(() => viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    const at = (place: number) => expect(viewer.getByText(talents.place_of(place, 3), { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await at(2)
    await page.keyboard.press('ArrowLeft')
    await at(1)
    for (let i = 0; i < 3; i++) await page.keyboard.press('+')
    await expect.poll(scale).toBeCloseTo(3.375)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await viewOf(viewer)).x).toBeLessThan(0)
    await expect(viewer.getByText(talents.place_of(1, 3), { exact: true })).toBeVisible()
    await page.keyboard.press('0')
    await expect.poll(scale).toBe(1)
    await viewer.getByRole('button', { name: talents.zoom_in }).click()
    await viewer.getByRole('button', { name: talents.zoom_in }).click()
    await expect.poll(scale).toBeCloseTo(2.25)
    await viewer.getByRole('button', { name: talents.zoom_out }).click()
    await page.mouse.move(180, 330)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(scale).toBeGreaterThan(2)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  })
})

/** How much the shown image is enlarged, and by how many px it is moved. */
function viewOf(viewer: Locator) {
  return viewer.locator('[data-shown]').evaluate((image) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(image).transform)
    return { scale: Math.round(a * 1000) / 1000, x: e, y: f }
  })
}

/** Two fingers in the middle of a phone's screen, as far apart as this many px. */
async function pinch(fingers: CDPSession, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map((side, id) => ({ id, x: 180 + (side * apart) / 2, y: 330 })),
    })
  await touch('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Two taps a tenth of a second apart, long after any other, by the time that the events tell. */
async function doubleTap(finger: CDPSession): Promise<void> {
  for (const later of [1000, 1000.1])
    for (const type of ['touchStart', 'touchEnd'] as const)
      await finger.send('Input.dispatchTouchEvent', {
        type,
        timestamp: Date.now() / 1000 + later,
        touchPoints: type === 'touchEnd' ? [] : [{ x: 180, y: 400 }],
      })
}

/** A finger on the middle of a phone's screen, moved by this many px. */
async function swipe(finger: CDPSession, right: number, down = 0): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 180 + right * part, y: 400 + down * part }],
    })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
  await touch('touchEnd', 1)
}

describe('the owner', () => {
  it('sees, adds, replaces and removes images in one place, and resends a chosen one after a failure', async () => {
    const { talents, edit, shell } = words.ar
    const { page, context, consoleErrors } = await visit(browser, site.origin, {
      language: 'ar',
      device: 'phone',
      now: site.clock.now(),
    })
    const owner = await addOwner([null, '#f4b740', null, '#0f6b4f'])
    await bringCookies(context, site, owner.cookie)
    const kept = async () => {
      const { rows } = await site.db.query('select * from talents where id = $1', [owner.id])
      return [1, 2, 3, 4, 5].map((slot) => rows[0][`portfolio_img_${slot}`] as string | null)
    }
    const [, second, , fourth] = await kept()
    await openPage(page, `/talent-profile/${owner.id}`)

    // Images first, each once; then the empty slots.
    const places = page.getByRole('region', { name: talents.portfolio }).getByRole('listitem')
    await expect(places).toHaveCount(5)
    await expect(page.getByRole('link', { name: talents.view_image(2) })).toHaveCount(1)
    await expect(places.nth(2).getByLabel(edit.add_image(3))).toBeAttached()
    await page.getByRole('link', { name: talents.view_image(2) }).click()
    const viewer = page.getByRole('dialog', { name: talents.portfolio })
    await expect(viewer.getByText(talents.place_of(2, 2), { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    const image = { name: 'work.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await imageOf('jpeg')) }
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    await failFirst(page, '**/api/upload_talent_image/**', failed)
    const place = places.nth(4)
    await place.locator('input').setInputFiles(image)
    await expect(place.getByRole('progressbar')).toBeVisible()
    fail()
    await expect(place.getByRole('alert')).toBeVisible()
    await expect(place.locator('img[src^="data:image/jpeg"]')).toBeVisible()
    await expectAccessibleLayout(page)
    await place.getByRole('button', { name: shell.try_again }).click()
    await expect(page.getByRole('link', { name: talents.view_image(3) })).toBeVisible()
    await expect(place.getByRole('alert')).toHaveCount(0)
    expect(await kept()).toEqual([null, second, null, fourth, expect.any(String)])

    await places.nth(0).locator('input').setInputFiles(image)
    await expect.poll(async () => (await kept())[1] !== second).toBe(true)

    await page.getByRole('button', { name: edit.remove_image(1) }).click()
    await page.getByRole('dialog').getByRole('button', { name: edit.remove, exact: true }).click()
    await expect(page.getByRole('link', { name: talents.view_image(3) })).toHaveCount(0)
    expect(await kept()).toEqual([null, null, null, fourth, expect.any(String)])
    // Where an image was removed, another can be added at once.
    await expect(page.getByLabel(edit.add_image(4), { exact: true })).toBeFocused()
    // The page may be requested as a visitor first.
    expect(consoleErrors.filter((text) => !/404|ERR_FAILED/.test(text))).toEqual([])
  })
})
