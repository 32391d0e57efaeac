import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { codeMailedTo } from '../src/server/testing/proofs.ts'
import { ticketCalls } from '../src/server/testing/tickets.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { ticket as ticketAr } from '../src/web/locales/ar/event.ts'
import { people as ar } from '../src/web/locales/ar/people.ts'
import { ar as siteAr } from '../src/web/locales/ar/site.ts'
import { ticket as ticketEn } from '../src/web/locales/en/event.ts'
import { people as en } from '../src/web/locales/en/people.ts'
import { proof } from '../src/web/locales/en/proof.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { asBuyer } from './buyer.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const { bought } = ticketCalls({ call: (...args) => site.call(...args) }, () => {
  throw new Error('no admin here')
})

const tonight = () => new Date(site.clock.now() + 3 * 3_600_000).toISOString()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('a ticket', () => {
  it('in Arabic is handed on by its link to another browser, and then is no longer taken back', async () => {
    const eventId = await addEvent(site, { title_ar: 'ليلة عود', date: tonight(), ticket_price: 5 })
    const purchaseId = await bought(eventId, { quantity: 1 })
    const buyer = await visit(browser, site.origin, { language: 'ar', device: 'phone', now: site.clock.now() })
    await asBuyer(buyer, site.origin)
    const { page } = buyer
    await openPage(page, `/scan/${purchaseId}`)
    await expect(page.getByRole('heading', { name: ar.title_one })).toBeVisible()
    await press(page, ar.to_someone)
    await page.getByLabel(ar.name).fill('سارة علي')
    await expectAccessibleLayout(page)
    await press(page, ar.confirm_hand_on)
    const dialog = page.getByRole('dialog', { name: ar.link_title })
    const url = await dialog.getByText(/\/scan\//).innerText()
    await expectLayout(page)
    await press(page, ar.done)
    await expect(page.getByRole('status').filter({ hasText: ticketAr.handed_on })).toBeVisible()
    await expect(page.getByRole('img', { name: ticketAr.qr })).toHaveCount(0)

    const friend = await visit(browser, site.origin, { language: 'ar', device: 'phone', now: site.clock.now() })
    const opened = friend.page.waitForResponse(/\/api\/passes\/.*\/open$/)
    await openPage(friend.page, new URL(url).pathname)
    await expect(friend.page.getByRole('img', { name: ticketAr.qr })).toBeVisible()
    expect((await opened).status()).toBe(200)
    await expect(friend.page.getByRole('heading', { name: ar.title_one })).toHaveCount(0)

    const email = 'sara-follows@example.com'
    await friend.page.getByLabel(ar.follow.email).fill(email)
    await expectAccessibleLayout(friend.page)
    await press(friend.page, ar.follow.send)
    await expect(friend.page.getByText(ar.follow.mailed)).toBeVisible()
    const mail = await waitFor(() => site.mail.mails.find(({ to }) => to?.[0]?.address === email))
    await openPage(friend.page, new URL(/https?:\/\/\S+\/follow\/\S+/.exec(mail.text ?? '')?.[0] ?? '').pathname)
    await expectAccessibleLayout(friend.page)
    await press(friend.page, ar.follow.confirm)
    await expect(friend.page.getByRole('heading', { name: ar.follow.followed })).toBeVisible()
    await friend.page.getByRole('link', { name: ar.follow.open_ticket }).click()
    await expect(friend.page.getByText(ar.follow.is_followed)).toBeVisible()

    // It is theirs by now.
    await page.getByRole('button', { name: 'سارة علي' }).click()
    await press(page, ar.take_back)
    await expect(page.getByText(ar.opened, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: ar.take_back })).toHaveCount(0)
  })

  it('in English of four people is taken back, and returned one by one after a code', async () => {
    const eventId = await addEvent(site, { title_en: 'Oud Night', date: tonight(), capacity: 4, ticket_price: 5 })
    const purchaseId = await bought(eventId, { quantity: 4, userEmail: 'sam@example.com' })
    const buyer = await visit(browser, site.origin, { language: 'en', device: 'phone', now: site.clock.now() })
    await asBuyer(buyer, site.origin)
    const { page } = buyer
    await openPage(page, `/scan/${purchaseId}`)
    const rows = page.getByRole('region', { name: en.title }).getByRole('listitem')
    // The last one sends to someone.
    await expect(rows).toHaveCount(5)
    await rows.nth(1).getByRole('button', { name: en.hand_on }).click()
    await page.getByRole('dialog').getByRole('button', { name: en.confirm_hand_on }).click()
    await press(page, en.done)
    const card = page.locator('[data-ticket]')
    for (const text of ['3 people', 'BD 15', ticketEn.handed_on_people(1)]) await expect(card).toContainText(text)
    await rows.nth(1).getByRole('button').click()
    await press(page, en.take_back)
    await expect(rows.nth(1).getByRole('button', { name: en.hand_on })).toBeVisible()

    await press(page, en.give_back)
    await press(page, en.confirm_give_back)
    await expect(page.getByText(en.choose)).toBeVisible()
    await page.getByRole('checkbox', { name: en.person('1') }).check()
    await expectLayout(page)
    await press(page, en.confirm_give_back)
    // The key of the browser is not enough to lose a place.
    await page.getByRole('textbox', { name: proof.email }).fill('sam@example.com')
    await press(page, proof.send)
    await page.getByLabel(proof.code).fill(await codeMailedTo(site, 'sam@example.com'))
    await expect(rows.nth(0)).toContainText(en.returned)
    await expect(card).toContainText('3 people')
    await press(page, en.give_back)
    for (const number of ['2', '3', '4']) await page.getByRole('checkbox', { name: en.person(number) }).check()
    await press(page, en.confirm_give_back)
    await expect(page.getByRole('status').filter({ hasText: ticketEn.returned })).toBeVisible()
    await expect(page.getByRole('img', { name: ticketEn.qr })).toHaveCount(0)
  })
})

it('In Arabic on a phone a ticket is sent to someone two taps after its purchase, and opens its curtain once', async () => {
  const eventId = await addEvent(site, { date: new Date(site.clock.now() + 48 * 3_600_000).toISOString() })
  const { page, consoleErrors } = await visit(browser, site.origin, { device: 'phone', now: site.clock.now() })
  await openPage(page, `/events/${eventId}`)
  await page.getByLabel(siteAr.tickets.quantity).fill('2')
  await page.getByLabel(siteAr.tickets.email).fill('noor@example.com')
  await press(page, siteAr.tickets.purchase)
  const card = page.locator('[data-ticket]')
  await expect(card.getByText(ticketAr.admits(2))).toBeVisible()
  await expect(card).toHaveClass(/curtain/)
  await press(page, ar.to_someone)
  await press(page, ar.confirm_hand_on)
  await expect(page.getByRole('dialog', { name: ar.link_title }).getByText(/\/scan\//)).toBeVisible()
  await press(page, ar.done)
  await expect(card.getByText(ticketAr.admits(1))).toBeVisible()
  await expectAccessibleLayout(page)

  await page.reload()
  await expect(card).toBeVisible()
  await expect(card).not.toHaveClass(/curtain/)
  expect(consoleErrors).toEqual([])
})
