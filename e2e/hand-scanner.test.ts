import { randomUUID } from 'node:crypto'
import { beforeEach, expect as expectValue, it } from 'vitest'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { boxOffice as windowAr } from '../src/web/locales/ar/account/box-office.ts'
import { checkIn as doorAr } from '../src/web/locales/ar/account/check-in.ts'
import { boxOffice as windowEn } from '../src/web/locales/en/account/box-office.ts'
import { checkIn as doorEn } from '../src/web/locales/en/account/check-in.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { scanByHand } from './hand-scanner.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite({ STAFF_EMAILS: 'staff@example.com' })
const browser = setupBrowser()
let staff: TestUser
beforeEach(async () => {
  await site.db.query(`delete from users where email = 'staff@example.com'`)
  staff = await addUser(site, { email: 'staff@example.com' })
})

/** An event of tonight, and tickets for two people each: the verdict on the first of them stays. */
async function addTickets(count: number) {
  const eventId = await addEvent(site, {
    date: new Date(site.clock.now() + 2 * 3_600_000).toISOString(),
    ticket_price: 0,
  })
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    // With a key that types two letters.
    const purchase = purchaseOf(eventId, { quantity: 2, purchaseId: `b${randomUUID().slice(1)}` })
    const { status } = await buy(site, purchase)
    expectValue(status).toBe(200)
    ids.push(String(purchase.purchaseId))
  }
  return { eventId, ids }
}

it.each([
  { layout: 'ar', door: doorAr, box: windowAr },
  { layout: 'en', door: doorEn, box: windowEn },
] as const)(
  'a hand scanner is read at the door, wherever the focus is, on a keyboard in $layout',
  async ({ layout, door, box }) => {
    const { eventId, ids } = await addTickets(4)
    const [first = '', second = '', third = '', fourth = ''] = ids
    const { page } = await visitAs(browser, site, staff, { language: layout })
    const link = (id: string) => `${site.origin}/scan/${id}`
    const verdict = page.getByRole('alert')
    await openPage(page, `/check-in?event=${eventId}`)
    await expect(page.getByText(door.count('0', '8'))).toBeVisible()

    // The focus is on a switch: its state stays.
    const signals = page.getByRole('switch', { name: door.signals })
    await signals.focus()
    await scanByHand(page, link(first), layout)
    await expect(verdict).toContainText(door.verdicts.admitted)
    await expect(signals).toBeChecked()

    // The next scan removes the verdict at once, before its own arrives.
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/check_in*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await scanByHand(page, link(second), layout)
    await expect(page.getByText(door.checking)).toBeVisible()
    await expect(verdict).toBeHidden()
    answer.resolve()
    await expect(verdict).toContainText(door.verdicts.admitted)

    // What somebody types in a field is theirs; a burst leaves nothing there.
    await page.getByRole('button', { name: door.next }).click()
    const field = page.getByLabel(door.code)
    await field.fill('Mariam')
    await scanByHand(page, second, layout)
    await expect(verdict).toContainText(door.let_in('2', '2'))
    await expect(field).toHaveValue('Mariam')

    await openPage(page, `/check-in?event=${eventId}&at=window`)
    await page.getByLabel(box.float).fill('50')
    await scanByHand(page, link(third), layout)
    await expect(verdict).toContainText(door.verdicts.admitted)
    await expect(page.getByLabel(box.float)).toHaveValue('50')
    await page.getByRole('button', { name: door.next }).click()
    const openShift = page.getByRole('button', { name: box.open, exact: true })
    await openShift.focus()
    // What is no ticket presses no button either, nor does the second Enter of a scanner that ends in two.
    await scanByHand(page, 'http://menu.example/a b', layout)
    await expect(verdict).toContainText(door.verdicts.unknown)
    await page.getByRole('button', { name: door.next }).click()
    await openShift.focus()
    await scanByHand(page, `${link(fourth)}\r`, layout)
    await expect(verdict).toContainText(door.verdicts.admitted)
    expectValue((await site.db.query('select from shifts where event_id = $1', [eventId])).rowCount).toBe(0)
  },
)

it('who is scanned while another is judged is judged next, and the verdict on the other never stands for them', async () => {
  const { eventId, ids } = await addTickets(1)
  const purchase = purchaseOf(eventId, { quantity: 3 })
  await buy(site, purchase)
  const [first = '', second] = [ids[0], String(purchase.purchaseId)]
  const { page } = await visitAs(browser, site, staff, { language: 'en' })
  const verdict = page.getByRole('alert')
  await openPage(page, `/check-in?event=${eventId}`)
  await expect(page.getByText(doorEn.count('0', '5'))).toBeVisible()
  const [answer, nextAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route('**/api/check_in*', async (route) => {
    await (asked++ === 0 ? answer : nextAnswer).promise
    await route.continue()
  })
  await scanByHand(page, first)
  await expect(page.getByText(doorEn.checking)).toBeVisible()
  // A scanner may read a code twice.
  await scanByHand(page, first)
  await scanByHand(page, second)
  answer.resolve()
  await expect.poll(() => asked).toBe(2)
  await expect(verdict).toBeHidden()
  nextAnswer.resolve()
  await expect(verdict).toContainText(doorEn.let_in('1', '3'))
  expectValue(asked).toBe(2)
})
