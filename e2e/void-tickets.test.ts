import { beforeAll, describe, it } from 'vitest'
import { ticketReference } from '../src/contract/rules/door.ts'
import { formatMoney } from '../src/contract/rules/format.ts'
import type { TestUser } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { addTypes, insertTickets } from '../src/server/testing/tickets.ts'
import { checkIn as doorAr } from '../src/web/locales/ar/account/check-in.ts'
import { common as commonAr, table as tableAr } from '../src/web/locales/ar/admin.ts'
import { myTickets as myAr } from '../src/web/locales/ar/event/my-tickets.ts'
import { ticket as ticketAr } from '../src/web/locales/ar/event.ts'
import { sale as adminAr } from '../src/web/locales/ar/manage/sale.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { common as commonEn, table as tableEn } from '../src/web/locales/en/admin.ts'
import { events as eventsEn } from '../src/web/locales/en/manage/events.ts'
import { sale as adminEn } from '../src/web/locales/en/manage/sale.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { failFirst, setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, bringCookies, leaveSession, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const HOUR = 3_600_000
const ADMIN = 'admin@example.com'
const REASON = 'حُجزت هذه التذاكر ببرنامج آلي.\nBought by a bot.'

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

let admin: TestUser
beforeAll(async () => {
  admin = await addUserWithProfile(site, ADMIN)
})

/** Buys tickets and returns their `purchaseId`. */
async function addTicket(eventId: string, changes: Record<string, unknown> = {}): Promise<string> {
  const purchase = purchaseOf(eventId, changes)
  const { status } = await buy(site, purchase)
  if (status !== 200) throw new Error(`The purchase was answered ${status}`)
  return String(purchase.purchaseId)
}

describe('in Arabic on a phone', () => {
  it('an admin voids a person and two purchases: holder and door are told why', async () => {
    const title = 'ليلة عود'
    const date = new Date(site.clock.now() + 2 * HOUR).toISOString()
    const event = await addEvent(site, { title_ar: title, title_en: 'Oud Night', date, capacity: 5 })
    const holder = await addUserWithProfile(site)
    const first = await addTicket(event, { userEmail: holder.email, quantity: 2 })
    const second = await addTicket(event, { quantity: 2, userEmail: 'second@example.com' })
    const admitted = await addTicket(event)
    const admission = { purchaseId: admitted, event_id: event }
    expect((await site.call('POST', '/api/check_in', admission, admin.headers)).status).toBe(200)

    const { page, context, consoleErrors } = await visitAs(browser, site, admin, { language: 'ar', device: 'phone' })
    await openPage(page, `/admin/events/${event}`)
    const attendees = page.getByRole('region', { name: adminAr.attendees })
    await expect(attendees.getByRole('checkbox')).toHaveCount(3)

    await attendees.getByRole('button', { name: adminAr.people.show('2', ticketReference(second)) }).click()
    const people = attendees.getByRole('region', { name: adminAr.people.of(ticketReference(second)) })
    await people.getByRole('button', { name: adminAr.people.void }).click()
    await expect(people.getByRole('alert')).toHaveText(adminAr.people.choose)
    await people.getByLabel(adminAr.people.person('2')).check()
    await people.getByRole('button', { name: adminAr.people.void }).click()
    const question = page.getByRole('dialog', { name: adminAr.void.title(1) })
    await question.getByLabel(commonAr.reason).fill(REASON)
    await question.getByRole('button', { name: adminAr.void.confirm(1) }).click()
    await expect(people.locator(':focus')).toHaveText(`${adminAr.people.voided(1)} ${adminAr.void.mails(1)}`)
    await expect(people.getByText(adminAr.people.states.void)).toBeVisible()
    await expect(people.getByRole('checkbox')).toHaveCount(1)
    await attendees.getByRole('button', { name: adminAr.people.show('1', ticketReference(second)) }).click()
    await expect(people).toHaveCount(0)
    await attendees.getByLabel(tableAr.select_page).check()
    await expect(page.getByText(adminAr.void.selected(2, 3))).toBeVisible()
    await page.getByRole('button', { name: adminAr.void.confirm(3) }).click()
    const dialog = page.getByRole('dialog', { name: adminAr.void.title(3) })
    await expect(dialog).toContainText(adminAr.void.places(3))
    await dialog.getByRole('button', { name: adminAr.void.confirm(3) }).click()
    const reason = dialog.getByLabel(commonAr.reason)
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(new RegExp(adminAr.void.reason_required))
    await reason.fill(REASON)
    await dialog.getByRole('button', { name: adminAr.void.confirm(3) }).click()
    await expect(attendees.getByText(`${adminAr.people.voided(3)} ${adminAr.void.mails(2)}`)).toBeVisible()
    await expect(attendees.getByText(REASON)).toHaveCount(2)
    await expect(attendees.getByRole('checkbox')).toHaveCount(0)
    await expectAccessibleLayout(page)

    // The door.
    await openPage(page, `/check-in?event=${event}`)
    await page.getByLabel(doorAr.code).fill(ticketReference(first))
    await page.getByLabel(doorAr.code).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: doorAr.verdicts.voided })).toContainText(doorAr.voided_at)
    // The browser reports the refusal.
    expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])

    await leaveSession({ page, context })
    await bringCookies(context, site, holder.cookie)
    await openPage(page, '/tickets')
    const card = page.getByRole('article')
    await expect(card.getByText(ticketAr.voided, { exact: true })).toBeVisible()
    await expect(card.getByText(REASON)).toHaveAttribute('dir', 'auto')
    // In its lines, as typed.
    expect(await card.getByText(REASON).innerText()).toBe(REASON)
    await expect(card.getByRole('link', { name: ar.events.calendar })).toHaveCount(0)
    await card.getByRole('button', { name: myAr.show_ticket }).click()
    await expect(page.getByRole('dialog').getByText(ticketAr.voided_text)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('link', { name: ticketAr.reference })).toHaveCount(0)
    await expect(page.getByRole('img', { name: ticketAr.qr })).toHaveCount(0)
  })
})

describe('in English on a desktop', () => {
  it('an admin keeps purchases selected on other pages, finds similar ones, is told when fewer were voided, and moves a person to another type', async () => {
    const event = await addEvent(site, {})
    await addTypes(site, event, [
      { name: 'Stalls', price: 8 },
      { name: 'Balcony', price: 12.5 },
    ])
    const buyer = 'bot@example.com'
    const [first = ''] = await Promise.all([1, 2].map(() => addTicket(event, { userEmail: buyer })))
    const others = Array.from({ length: 24 }, () => ({ price: 8_000, created_at: new Date(site.clock.now()) }))
    const [last = ''] = await insertTickets(site.db, event, others)
    const { page, consoleErrors } = await visitAs(browser, site, admin)
    await openPage(page, `/admin/events/${event}`)
    const attendees = page.getByRole('region', { name: adminEn.attendees })
    await expect(attendees.getByRole('row')).toHaveCount(26)
    await attendees.getByLabel(tableEn.select_page).check()
    await expect(page.getByText(adminEn.void.selected(25, 25))).toBeVisible()
    await attendees.getByRole('link', { name: tableEn.next }).click()
    await expect(attendees.getByRole('row')).toHaveCount(2)
    await expect(attendees.getByLabel(tableEn.select_page)).not.toBeChecked()
    await page.getByRole('button', { name: adminEn.void.clear }).click()

    await attendees.getByLabel(adminEn.attendees_search).fill(ticketReference(first))
    await expect(attendees.getByText(tableEn.count(1))).toBeVisible()
    await attendees.getByRole('link', { name: adminEn.similar.show }).click()
    await expect(attendees.getByRole('row')).toHaveCount(3)
    await expect(attendees.getByText(buyer)).toHaveCount(2)
    await expectLayout(page)
    await attendees.getByLabel(tableEn.select_page).check()

    // Another admin is quicker with one of them, and the network fails once.
    const other = { purchaseIds: [first], reason: 'Bought by a program.' }
    expect((await site.call('POST', '/api/void_tickets', other, admin.headers)).status).toBe(200)
    await failFirst(page, '**/api/void_tickets')
    await page.getByRole('button', { name: adminEn.void.confirm(2) }).click()
    const dialog = page.getByRole('dialog', { name: adminEn.void.title(2) })
    await dialog.getByLabel(commonEn.reason).fill('Bought by a program.')
    await dialog.getByRole('button', { name: adminEn.void.confirm(2) }).click()
    await expect(dialog.getByRole('alert')).toHaveText(en.shell.no_connection_text)
    await expect(dialog.getByLabel(commonEn.reason)).toHaveValue('Bought by a program.')
    await dialog.getByRole('button', { name: adminEn.void.confirm(2) }).click()
    await expect(attendees.locator(':focus')).toHaveText(`${adminEn.void.done_partly(1, 2)} ${adminEn.void.mails(1)}`)
    await attendees.getByRole('link', { name: adminEn.similar.all }).click()
    await expect(attendees.getByText(tableEn.count(26))).toBeVisible()

    await attendees.getByLabel(adminEn.attendees_search).fill(ticketReference(last))
    await expect(attendees.getByRole('row')).toHaveCount(2)
    await attendees.getByRole('button', { name: adminEn.people.show('1', ticketReference(last)) }).click()
    const people = attendees.getByRole('region', { name: adminEn.people.of(ticketReference(last)) })
    // A single person is preselected.
    await people.getByRole('button', { name: adminEn.people.move }).click()
    const moving = page.getByRole('dialog', { name: adminEn.people.move_title(1) })
    await expect(moving.getByLabel(eventsEn.types.type)).toContainText('Balcony')
    await moving.getByLabel(commonEn.reason).fill('The stalls are full.')
    await moving.getByRole('button', { name: adminEn.people.move_confirm(1) }).click()
    await expect(people.locator(':focus')).toHaveText(
      `${adminEn.people.moved(1)} ${adminEn.people.due(formatMoney(12.5))}`,
    )
    await expect(people.getByText('Balcony')).toBeVisible()

    // A walk-up, who is mailed nothing, reads why on the page of the ticket, once nobody is left on it.
    const walkUp = await addTicket(event, { quantity: 2 })
    await site.db.query(`update tickets set "userEmail" = '' where "purchaseId" = $1`, [walkUp])
    await attendees.getByLabel(adminEn.attendees_search).fill(ticketReference(walkUp))
    await expect(attendees.getByText(ticketReference(last))).toHaveCount(0)
    await attendees.getByRole('button', { name: adminEn.people.show('2', ticketReference(walkUp)) }).click()
    const both = attendees.getByRole('region', { name: adminEn.people.of(ticketReference(walkUp)) })
    for (const [person, hint] of [
      ['1', adminEn.people.reason_kept],
      ['2', adminEn.void.reason_hint],
    ] as const) {
      await both.getByLabel(adminEn.people.person(person)).check()
      await both.getByRole('button', { name: adminEn.people.void }).click()
      await expect(page.getByRole('dialog').getByLabel(commonEn.reason)).toHaveAccessibleDescription(new RegExp(hint))
      await page.getByRole('button', { name: adminEn.void.keep }).click()
    }
    expect(consoleErrors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  })
})
