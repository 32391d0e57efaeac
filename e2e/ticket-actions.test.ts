import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { describe, it } from 'vitest'
import { ticketReference } from '../src/contract/rules/door.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { showsQrCode } from '../src/server/testing/qr.ts'
import { myTickets as myWordsAr } from '../src/web/locales/ar/event/my-tickets.ts'
import { ticket as wordsAr } from '../src/web/locales/ar/event.ts'
import { ar as siteAr } from '../src/web/locales/ar/site.ts'
import { myTickets as myWordsEn } from '../src/web/locales/en/event/my-tickets.ts'
import { ticket as wordsEn } from '../src/web/locales/en/event.ts'
import { en as siteEn } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'
import { countWakeLocks } from './wake-locks.ts'

const site = setupSite()
const browser = setupBrowser()

const locales = {
  ar: { words: wordsAr, my: myWordsAr, site: siteAr },
  en: { words: wordsEn, my: myWordsEn, site: siteEn },
}

/** Buys a ticket for a new event, or for `event`; returns its id and link. */
async function addTicket({ email = 'noor@example.com', event }: { email?: string; event?: string } = {}) {
  const eventId = event ?? (await addEvent(site, { title: 'ليلة الطرب' }))
  const purchase = purchaseOf(eventId, { userEmail: email })
  await buy(site, purchase)
  const purchaseId = String(purchase.purchaseId)
  return { purchaseId, eventId, link: `${site.origin}/scan/${purchaseId}` }
}

describe('a ticket', () => {
  const language = 'ar'
  const { words, site: siteWords } = locales[language]

  it('is printed, saved as an image of its QR code, named after its reference, and its link copied if the browser cannot share', async () => {
    const { purchaseId, link } = await addTicket()
    const { page, context, consoleErrors } = await visit(browser, site.origin, { language, now: site.clock.now() })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, link)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(`${words.reference} ${ticketReference(purchaseId)}`)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: words.copy_link }).click()
    await expect(page.getByRole('status').getByText(words.link_copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words.save_image }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`masrah-${ticketReference(purchaseId)}.png`)
    const image = sharp(await readFile(await download.path()))
    expect(await showsQrCode(await codeIn(image), link)).toBe(true)
    // The poster above it, where the paper would be white.
    const { channels } = await sharp(
      await image.extract({ left: 0, top: 0, width: 1080, height: 40 }).toBuffer(),
    ).stats()
    expect(Math.min(...channels.map(({ mean }) => mean))).toBeLessThan(230)
    expect(consoleErrors).toEqual([])
  })

  it('shows its image to hold and save in the browser of an app, which downloads nothing', async () => {
    const { link } = await addTicket()
    const { page, consoleErrors } = await visit(browser, site.origin, {
      ...{ language, device: 'phone', now: site.clock.now() },
    })
    await page.addInitScript(() => {
      const userAgent = `${navigator.userAgent} Instagram 332.0.0.37.90`
      Object.defineProperty(navigator, 'userAgent', { value: userAgent })
    })
    await openPage(page, link)
    await page.getByRole('button', { name: words.save_image }).click()
    const dialog = page.getByRole('dialog', { name: words.image_title })
    await expect(dialog).toContainText(words.hold_image)
    const shown = (await dialog.getByRole('img').getAttribute('src')) ?? ''
    const image = sharp(Buffer.from(shown.slice('data:image/png;base64,'.length), 'base64'))
    expect(await showsQrCode(await codeIn(image), link)).toBe(true)
    await expectAccessibleLayout(page)
    expect(consoleErrors).toEqual([])
  })

  it('is shared as its image if the browser can share files, with a hint that it is the ticket, and fills a white screen at the entrance, also in the dark theme', async () => {
    const { purchaseId, link } = await addTicket()
    const { page } = await visit(browser, site.origin, {
      language,
      theme: 'dark',
      device: 'phone',
      now: site.clock.now(),
    })
    await countWakeLocks(page)
    await shareFiles(page)
    await openPage(page, link)
    await expect(page.getByText(words.is_the_ticket)).toBeVisible()
    await page.getByRole('button', { name: words.share }).click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.shared))
      .toBe(`masrah-${ticketReference(purchaseId)}.png image/png`)

    const button = page.getByRole('button', { name: words.at_door })
    await button.click()
    await expect.poll(() => page.evaluate(() => wakeLocks)).toBe(1)
    const panel = page.getByRole('dialog', { name: words.at_door })
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 664 })
    await expect(panel).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(panel.getByText(ticketReference(purchaseId))).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(panel.getByText('ليلة الطرب')).toBeVisible()
    const code = await panel.getByRole('img', { name: words.qr }).boundingBox()
    expect(code?.width).toBe(344)
    await expectAccessibleLayout(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    await expect.poll(() => page.evaluate(() => wakeLocks)).toBe(0)
    await button.click()
    await panel.getByRole('button', { name: siteWords.shell.close }).click()
    await expect(button).toBeFocused()
  })
})

describe('tickets of one person for one event', () => {
  it.each([
    ['ar', 'ArrowLeft', 'ArrowRight'],
    ['en', 'ArrowRight', 'ArrowLeft'],
  ] as const)('turn by arrow keys at the entrance, in %s', async (language, next, previous) => {
    const { words, my } = locales[language]
    const person = await addUserWithProfile(site)
    const { eventId } = await addTicket({ email: person.email })
    await addTicket({ email: person.email, event: eventId })
    const { page } = await visitAs(browser, site, person, { language })
    await openPage(page, '/tickets')
    const shown = page.getByRole('article').getByRole('button').first()
    await shown.click()
    await page.getByRole('button', { name: words.at_door }).click()
    const panel = page.getByRole('dialog', { name: words.at_door })
    await expect(panel.getByRole('status')).toHaveText(words.position('1', '2'))
    const first = await panel.locator('bdi[dir=ltr]').textContent()
    await page.keyboard.press(next)
    await expect(panel.getByRole('status')).toHaveText(words.position('2', '2'))
    await expect(panel.locator('bdi[dir=ltr]')).not.toHaveText(first ?? '')
    await page.keyboard.press(next)
    await expect(panel.getByRole('status')).toHaveText(words.position('2', '2'))
    await page.keyboard.press(previous)
    await expect(panel.locator('bdi[dir=ltr]')).toHaveText(first ?? '')
    await page.keyboard.press('Escape')
    // The dialog below stays.
    await expect(page.getByRole('dialog', { name: my.your_ticket })).toBeVisible()
  })
})

/** The square of the code in a ticket's picture: its lower part, above reference and brand. */
async function codeIn(image: Sharp): Promise<Uint8Array> {
  const { height } = await image.metadata()
  return image
    .clone()
    .extract({ left: 150, top: height - 190 - 780, width: 780, height: 780 })
    .png()
    .toBuffer()
}

/** A browser that can share files; records what was shared on the document. */
async function shareFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => {
        document.documentElement.dataset.shared = files.map(({ name, type }) => `${name} ${type}`).join()
      },
    })
  })
}
