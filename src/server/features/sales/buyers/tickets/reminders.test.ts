import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ManagedEvent } from '../../../../../contract/calls/managed-events.ts'
import { ticketReference } from '../../../../../contract/rules/door.ts'
import { formatDateTime, formatMoney, formatTime } from '../../../../../contract/rules/format.ts'
import { order as orderJob } from '../../../../jobs/order.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { buy, mailsAreOut, mailsCausedBy, purchaseOf } from '../../../../testing/app.ts'
import { mailsTo } from '../../../../testing/bookings.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { type EventForm, eventCalls } from '../../../../testing/events.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { insertTickets, ticketCalls } from '../../../../testing/tickets.ts'
import { orderReminders, remindNextHolders } from './reminders.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

let event: ManagedEvent
const published = (changes: EventForm = {}) =>
  events.created({ title_en: 'Oud Night', location: 'Saar', ticket_price: 3.5, ...changes })
beforeEach(async () => {
  event = await published()
})

/** Sets the clock to `ms` before an event starts. */
const setBefore = ({ date }: Pick<ManagedEvent, 'date'>, ms: number) => app.clock.set(Date.parse(date) - ms)

/** The mails that the reminders due now cause. */
function reminded(...calls: (() => Promise<unknown>)[]) {
  const remind = () => orderReminders(app.db, app.clock.now())
  return mailsCausedBy(app, () => Promise.all([remind(), remind(), ...calls.map((call) => call())]))
}
const addressesOf = (mails: Awaited<ReturnType<typeof reminded>>) => mails.map(({ to }) => to?.[0]?.address)

describe('a reminder', () => {
  it('comes a day before the event, once, in the language of the purchase, with doors, map and amount due', async () => {
    const { date } = event
    const doors_at = new Date(Date.parse(date) - 30 * MINUTE_MS).toISOString()
    const map_url = 'https://maps.example/saar'
    event = (await events.edit(event, { doors_at, map_url })).body
    const purchase = purchaseOf(event.id, { userEmail: 'Noura@example.com', quantity: 3 })
    await buy(app, purchase, { 'accept-language': 'en' })
    await buy(app, purchaseOf(event.id, { userEmail: 'layla@example.com' }), { 'accept-language': 'ar' })
    setBefore(event, DAY_MS + 1)
    expect(await reminded()).toEqual([])
    setBefore(event, DAY_MS)
    const mails = await reminded()
    expect(addressesOf(mails).toSorted()).toEqual(['Noura@example.com', 'layla@example.com'])
    const [mail] = mails.filter(({ subject }) => subject === 'Reminder: Oud Night')
    for (const part of [mail?.text, mail?.html?.replaceAll('\u00a0', ' ')]) {
      expect(part).toContain(formatDateTime(event.date, 'en'))
      expect(part).toContain(formatTime(doors_at, 'en'))
      expect(part).toContain('BD 10.500')
      expect(part).toContain(map_url)
      expect(part).toContain(`https://masrah.test/scan/${purchase.purchaseId}`)
    }
    expect(mails.map(({ subject }) => subject)).toContain('تذكير: ليلة على وتر')
    setBefore(event, DAY_MS / 2)
    expect(await reminded()).toEqual([])
  })

  it('says what is still due of all tickets of an address, or that nothing is', async () => {
    const userEmail = 'noura@example.com'
    const [first, second] = [await bought(event.id, { userEmail, quantity: 2 }), await bought(event.id, { userEmail })]
    const paid = await bought(event.id, { userEmail: 'layla@example.com' })
    const free = await published({ ticket_price: 0 })
    await bought(free.id, { userEmail: 'sami@example.com' })
    for (const purchaseId of [first, paid]) {
      const payment = { id: crypto.randomUUID(), purchaseId, amount: 3.5, method: 'cash' }
      expect((await callJson(app, 'POST', '/api/payments', payment, admin)).status).toBe(200)
    }
    setBefore(event, DAY_MS)
    const mails = await reminded()
    const textTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)?.text ?? ''
    expect(mails).toHaveLength(3)
    expect(textTo(userEmail)).toContain(formatMoney(7))
    expect(textTo(userEmail)).toContain('You pay at the door')
    for (const id of [first, second]) {
      expect(textTo(userEmail)).toContain(`Open ticket ${ticketReference(id)}`)
      expect(textTo(userEmail)).toContain(`/scan/${id}`)
    }
    expect(textTo('layla@example.com')).toContain('Paid in full')
    expect(textTo('sami@example.com')).toContain('Free')
    for (const address of ['layla@example.com', 'sami@example.com']) expect(textTo(address)).not.toContain('You pay')
  })

  it('comes late after an outage, but not in the last three hours', async () => {
    await bought(event.id, { userEmail: 'noura@example.com' })
    setBefore(event, DAY_MS / 8)
    expect(await reminded()).toEqual([])
    setBefore(event, DAY_MS / 8 + 1)
    expect(addressesOf(await reminded())).toEqual(['noura@example.com'])
  })

  it('reaches each holder once, in batches, also through two processes at once', async () => {
    const created_at = new Date(app.clock.now())
    await insertTickets(
      app.db,
      event.id,
      Array.from({ length: 25 }, (_, n) => ({ userEmail: `holder${n + 1}@example.com`, created_at })),
    )
    setBefore(event, DAY_MS)
    const day = event.date.slice(0, 10)
    await app.db.query('insert into event_reminders (event_id, day) values ($1, $2)', [event.id, day])
    const remind = () => remindNextHolders(app.db, { event: event.id, day }, 10)
    const mails = await reminded(async () => {
      // As after a crash, when another process takes over the job.
      while ((await Promise.all([remind(), remind()])).includes(true));
      expect(await remind()).toBe(false)
    })
    expect(mails).toHaveLength(25)
    expect(new Set(addressesOf(mails)).size).toBe(25)
  })
})

describe('no reminder', () => {
  it('comes for purchases of the day before it, voided ones, refused addresses and deleted accounts', async () => {
    const [, refused] = [
      await voidTickets([await bought(event.id, { userEmail: 'voided@example.com' })]),
      await bought(event.id, { userEmail: 'refused@example.com' }),
    ]
    await mailsAreOut(app)
    await app.db.query(`update tickets set mail_refused_at = now() where "purchaseId" = $1`, [refused])
    const gone = await addUser(app)
    await bought(event.id, { userEmail: gone.email })
    await callJson(app, 'POST', '/api/delete_user', {}, gone)
    await bought(event.id, { userEmail: 'early@example.com' })
    setBefore(event, 2 * DAY_MS - 1)
    await bought(event.id, { userEmail: 'late@example.com' })
    setBefore(event, DAY_MS)
    expect(addressesOf(await reminded())).toEqual(['early@example.com'])
  })

  it('comes for a cancelled event, nor for what was cancelled, voided or moved after it was ordered', async () => {
    const [moved, day] = [await published(), event.date.slice(0, 10)]
    const ids = [
      await bought(event.id, { userEmail: 'cancelled@example.com' }),
      await bought(moved.id, { userEmail: 'voided@example.com' }),
      await bought(moved.id, { userEmail: 'moved@example.com' }),
    ]
    await events.cancel(event.id, true)
    await voidTickets([ids[1]])
    await events.edit(moved, { date: events.inDays(8), confirmed: true })
    setBefore(event, DAY_MS)
    const order = (id: string) => orderJob(app.db, 'reminder_mail', { purchaseIds: [id], day })
    expect(await reminded(...ids.map((id) => () => order(id)))).toEqual([])
  })

  it('comes once the event has begun, however late its mail is sent', async () => {
    const id = await bought(event.id, { userEmail: 'noura@example.com' })
    const order = () => orderJob(app.db, 'reminder_mail', { purchaseIds: [id], day: event.date.slice(0, 10) })
    setBefore(event, 1)
    expect(addressesOf(await reminded(order))).toEqual(['noura@example.com'])
    setBefore(event, 0)
    expect(await reminded(order)).toEqual([])
  })

  it('comes when the event was moved into the next day, as its holders have just been told', async () => {
    await bought(event.id, { userEmail: 'noura@example.com' })
    setBefore(event, 4 * DAY_MS)
    await events.edit(event, { date: events.inDays(0.5), confirmed: true })
    await mailsAreOut(app)
    expect(await reminded()).toEqual([])
  })
})

it('An event moved to another day reminds its holders again before that day, not twice for one', async () => {
  const userEmail = 'twice@example.com'
  await bought(event.id, { userEmail })
  setBefore(event, DAY_MS)
  expect(await reminded()).toHaveLength(1)
  const hourLater = new Date(Date.parse(event.date) + 3_600_000).toISOString()
  const same = (await events.edit(event, { date: hourLater, confirmed: true })).body
  await mailsAreOut(app)
  expect(await reminded()).toEqual([])
  const moved = (await events.edit(same, { date: events.inDays(9), confirmed: true })).body
  await mailsAreOut(app)
  setBefore(moved, DAY_MS)
  const [mail, ...others] = await reminded()
  expect(others).toEqual([])
  expect(mail?.text).toContain(formatDateTime(moved.date, 'en'))
  expect(mailsTo(app, userEmail).filter(({ subject }) => subject === 'Reminder: Oud Night')).toHaveLength(2)
})
