import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, it } from 'vitest'
import { paymentErrors } from '../src/contract/errors/payments.ts'
import { formatTime } from '../src/contract/rules/format.ts'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { BUYER } from '../src/server/testing/buyer.ts'
import { checkIn as ar } from '../src/web/locales/ar/account/check-in.ts'
import { checkIn as en } from '../src/web/locales/en/account/check-in.ts'
import { en as english } from '../src/web/locales/en/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { addCamera, showCode } from './door-camera.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'
import { countWakeLocks } from './wake-locks.ts'

const site = setupSite({ STAFF_EMAILS: 'staff@example.com', ADMIN_EMAILS: 'admin@example.com' })
const browser = setupBrowser()
let staff: TestUser
beforeEach(async () => {
  await site.db.query(`delete from users where email = 'staff@example.com'`)
  staff = await addUser(site, { email: 'staff@example.com' })
})

/** A ticket for an event of tonight. */
async function addTicket(quantity: number, eventId?: string) {
  const date = new Date(site.clock.now() + 2 * 3_600_000).toISOString()
  const event = eventId ?? (await addEvent(site, { title_ar: 'ليلة عود', title_en: 'Oud Night', date }))
  const purchase = purchaseOf(event, { quantity })
  const { status } = await buy(site, purchase)
  if (status !== 200) throw new Error(`The purchase was answered ${status}`)
  return { eventId: event, purchaseId: String(purchase.purchaseId) }
}

/** Expects a verdict with all of `parts`, on the screen or gone by now. */
async function expectVerdict(page: Page, ...parts: string[]) {
  const matching = () =>
    page.evaluate((all) => shownVerdicts.filter((text) => all.every((part) => text.includes(part))), parts)
  await expect.poll(matching, `no verdict with ${parts}`).not.toEqual([])
}

describe('the door', () => {
  it('in Arabic on a phone admits by camera and by typing, collects the money of a party, and admits without a network until the conflict shows', async () => {
    const { eventId, purchaseId } = await addTicket(2)
    const party = await addTicket(3, eventId)
    const [other, handedOn, used] = await Promise.all(Array.from({ length: 3 }, () => addTicket(1, eventId)))
    if (!other || !handedOn || !used) throw new Error('a ticket is missing')
    const { page, context } = await visitAs(browser, site, staff, {
      language: 'ar',
      device: 'phone',
      installsWorkers: true,
    })
    await addCamera(page)
    await countWakeLocks(page)
    // The verdict may cover the form.
    const check = async (code: string) => {
      await page.getByLabel(ar.code).fill(code)
      await page.getByLabel(ar.code).press('Enter')
    }
    const rows = async (id: string) =>
      (await site.db.query('select amount, method from payments where "purchaseId" = $1 order by recorded_at', [id]))
        .rows

    await openPage(page, '/check-in')
    await page.locator(`a[href="/check-in?event=${eventId}"]`).click()
    await expect(page.getByText(ar.count('0', '8'))).toBeVisible()
    await check(' ')
    await expect(page.getByLabel(ar.code)).toHaveAccessibleDescription(ar.code_required)
    // This browser has no detector of its own: WebAssembly reads the code, under the page's policy.
    expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)
    await showCode(page, `${site.origin}/scan/${purchaseId}`)
    await expectVerdict(page, ar.verdicts.admitted, ar.count('1', '2'))
    expect(await page.evaluate(() => wakeLocks)).toBe(1)
    await page.evaluate(() => {
      globalThis.codeInSight = []
    })

    await check(purchaseId.slice(0, 8))
    await expectVerdict(page, ar.verdicts.admitted, ar.count('2', '2'))
    await check(purchaseId)
    await expectVerdict(page, ar.verdicts.used, formatTime(site.clock.now(), 'ar'))
    await page.getByRole('button', { name: ar.next }).click()

    const verdict = page.getByRole('alert')
    await check(party.purchaseId)
    await expect(verdict).toContainText(ar.let_in('1', '3'))
    // What is due follows the people whom the stepper says.
    await expect(verdict).toContainText(`${ar.due} BD 15`)
    await page.clock.fastForward(500)
    await page.getByRole('button', { name: ar.fewer }).click()
    await expect(verdict).toContainText(`${ar.due} BD 10`)
    await expect(verdict).toContainText(`${ar.of_total} BD 15`)
    await expect(page.getByRole('button', { name: `${ar.pay} BD 10` })).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: ar.more }).click()
    // It stays while somebody is left.
    await page.clock.fastForward(20_000)
    await expect(page.getByRole('spinbutton', { name: ar.admit_quantity })).toHaveValue('2')
    // Its second press does nothing.
    await page.getByRole('button', { name: ar.admit_more, exact: true }).dblclick()
    await expect(verdict).toContainText(ar.let_in('3', '3'))
    const pay = page.getByRole('button', { name: `${ar.pay} BD 15` })
    await page.clock.fastForward(500)
    await pay.dblclick()
    await expect(verdict).toContainText(`${ar.all_paid} BD 15`)
    await page.clock.fastForward(3_000)
    await expect(verdict).toBeHidden()
    expect(await rows(party.purchaseId)).toEqual([{ amount: 15_000, method: 'cash' }])
    await page.getByRole('button', { name: ar.undo }).click()
    await expect(page.getByText(ar.undone)).toBeVisible()
    expect(await rows(party.purchaseId)).toMatchObject([{}, { amount: -15_000, method: 'correction' }])

    // A party that comes back to pay: its verdict stays, too.
    await check(party.purchaseId)
    await expect(verdict).toContainText(`${ar.due} BD 15`)
    await page.clock.fastForward(20_000)
    await expect(verdict).toContainText(ar.verdicts.used)
    await page.getByText(ar.methods.card, { exact: true }).click()
    await pay.click()
    await expect(verdict).toContainText(`${ar.all_paid} BD 15`)
    expect(await rows(party.purchaseId)).toMatchObject([{}, {}, { amount: 15_000, method: 'card' }])
    await page.clock.fastForward(3_000)
    await expect(verdict).toBeHidden()

    // Another door notes the same money first: staff here are told, for as long as they need.
    await check(other.purchaseId)
    await expect(verdict).toContainText(`${ar.due} BD 5`)
    const first = { id: randomUUID(), purchaseId: other.purchaseId, amount: 5, method: 'cash' }
    expect((await site.call('POST', '/api/payments', first, staff.headers)).status).toBe(200)
    await page.clock.fastForward(500)
    await page.getByRole('button', { name: `${ar.pay} BD 5` }).click()
    await expect(page.getByText(paymentErrors.PAYMENT_TOO_MUCH.ar)).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(page.getByText(`${ar.all_paid} BD 5`)).toBeVisible()
    await page.getByRole('button', { name: ar.next }).click()
    expect(await rows(other.purchaseId)).toEqual([{ amount: 5_000, method: 'cash' }])

    // Handed on: the old picture opens nothing, the new link names its holder.
    const { rows: passes } = await site.db.query('select id from passes where "purchaseId" = $1', [handedOn.purchaseId])
    const path = `/api/tickets/${handedOn.purchaseId}/passes/${passes[0]?.id}/hand_on`
    const { url } = (await (await site.call('POST', path, { name: 'سارة علي' }, BUYER)).json()) as { url: string }
    await check(handedOn.purchaseId)
    await expect(verdict).toContainText(ar.verdicts.handed_on)
    await page.getByRole('button', { name: ar.next }).click()
    await check(url)
    await expect(verdict).toContainText('سارة علي')
    await page.getByRole('button', { name: ar.next }).click()

    // The worker has cached the page and all its files once it is there after a reload.
    const kept = () => page.evaluate(async () => (await (await caches.open('check-in-1')).keys()).map(({ url }) => url))
    await expect
      .poll(kept)
      .toEqual(expect.arrayContaining([expect.stringMatching(/\/check-in$/), expect.stringMatching(/\.wasm$/)]))
    await context.setOffline(true)
    await page.reload()
    await check(used.purchaseId)
    await expectVerdict(page, ar.verdicts.admitted, ar.offline_verdict)
    const elsewhere = { purchaseId: used.purchaseId, event_id: eventId }
    expect((await site.call('POST', '/api/check_in', elsewhere, staff.headers)).status).toBe(200)
    await page.getByRole('button', { name: ar.next }).click()
    await context.setOffline(false)
    // The queue is sent with the next refresh of the list.
    await page.clock.fastForward(11_000)
    await expect(page.getByText(ar.conflict_reasons.TICKET_USED)).toBeVisible()
    await page.getByRole('button', { name: ar.dismiss }).click()
    await expect(page.getByRole('heading', { name: ar.conflicts })).toBeHidden()
  })

  it('in English on a desktop on the page of a ticket admits once after a lost answer, notes money, takes it back, and gives back that of a voided one', async () => {
    const admin = await addUser(site, { email: 'admin@example.com' })
    const { eventId, purchaseId } = await addTicket(3)
    const { page } = await visitAs(browser, site, staff, { language: 'en' })
    const payments = page.getByRole('region', { name: en.payments })
    const pay = payments.getByRole('button', { name: `${en.pay} BD 15` })
    await openPage(page, `/scan/${purchaseId}`)
    const number = page.getByRole('spinbutton', { name: en.admit_quantity })
    const admit = page.getByRole('button', { name: en.admit, exact: true })
    let isFirst = true
    await page.route('**/api/check_in', async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      await route.fetch()
      await route.abort()
    })
    await number.fill('x')
    await number.press('Enter')
    await expect(number).toHaveAccessibleDescription(en.admit_invalid)
    await number.fill('٤')
    await admit.click()
    await expect(number).toHaveAccessibleDescription(en.left(3))
    await expect(number).toBeFocused()
    await number.fill('2')
    await admit.click()
    await expect(page.getByRole('alert')).toHaveText(english.shell.no_connection_text)
    await expect(admit).toBeFocused()
    // It can no longer be changed.
    await number.fill('1')
    await expect(number).toHaveValue('2')
    await admit.click()
    await expect(page.getByRole('alert')).toContainText(en.let_in('2', '3'))
    await expect(number).toHaveValue('1')
    await admit.dblclick()
    await expect(page.getByRole('alert').getByText(en.verdicts.admitted, { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(en.count('3', '3'))

    await expect(payments).toContainText(`${en.due} BD 15`)
    await pay.dblclick()
    await expect(payments).toContainText(`${en.all_paid} BD 15`)
    await expectAccessibleLayout(page)
    // Under forced colours, frames distinguish verdicts.
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(page.getByRole('alert')).toHaveCSS('border-top', /^12px solid/)
    await payments.getByRole('button', { name: en.undo }).click()
    await expect(payments).toContainText(en.methods.correction)
    await pay.click()
    await expect(pay).toBeHidden()

    const other = await addTicket(2, eventId)
    const payment = { id: randomUUID(), purchaseId: other.purchaseId, amount: 10, method: 'cash' }
    expect((await site.call('POST', '/api/payments', payment, staff.headers)).status).toBe(200)
    const voiding = { purchaseIds: [other.purchaseId], reason: 'Bought by a program' }
    expect((await site.call('POST', '/api/void_tickets', voiding, admin.headers)).status).toBe(200)
    await openPage(page, `/scan/${other.purchaseId}`)
    await expect(payments).toContainText(`${en.to_give_back} BD 10`)
    await payments.getByRole('button', { name: `${en.give_back} BD 10` }).click()
    await expect(payments).not.toContainText(en.to_give_back)
    const { rows } = await site.db.query(
      `select sums.paid, count(admitted_at)::int as admitted from purchase_sums sums join passes using ("purchaseId")
       where sums.event_id = $1 group by sums.paid order by 1`,
      [eventId],
    )
    expect(rows).toEqual([
      { paid: 0, admitted: 0 },
      { paid: 15_000, admitted: 3 },
    ])
  })
})
