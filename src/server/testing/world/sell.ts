import { randomUUID } from 'node:crypto'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { createFollowTokens } from '../../services/mail/tokens.ts'
import { RefusedError } from '../../services/payments/port.ts'
import { hoursOn } from '../bookings.ts'
import type { TestProvider } from '../payments.ts'
import { codeMailedTo } from '../proofs.ts'
import { waitFor } from '../time.ts'
import { transfer } from './transfer.ts'
import type { Cast, World } from './world.ts'

/** Sells tickets of every kind, parts a party, and keeps the door and the window of an event. */
export async function sell(world: World, cast: Cast, eventId: string) {
  const { admin, staff, noura } = cast
  const { visitor } = world
  const buy = (changes: object) => {
    const purchaseId = randomUUID()
    return visitor.tickets
      .create({ purchaseId, eventId, userEmail: noura.email, userPhone: '+973 3612 3456', quantity: 2, ...changes })
      .then(() => purchaseId)
  }
  const { types } = await visitor.events.get({ id: eventId })
  const terms = { amount: 2.5, uses: 50, type_ids: [types[0]?.id ?? ''] }
  const code = await admin.api.codes.add({ id: eventId, code: 'عود ٢٠', ...terms })
  const edited = { id: eventId, code_id: code.id, ...terms, uses: 100 }
  await admin.api.codes.edit({ ...edited, valid_until: '2020-01-01T00:00:00Z' })
  await admin.api.codes.edit(edited)
  await visitor.codes.check({ id: eventId, code: 'عود 20' })
  const ticket = await buy({ items: types.map(({ id }) => ({ type_id: id, quantity: 1 })), code: 'عود 20' })
  world.add('TICKET_NOT_FOUND', ticket)
  await visitor.tickets.sendEmail({ purchaseId: ticket, email: noura.email })
  await visitor.tickets.lookup({ email: noura.email })
  const mistyped = await buy({ userEmail: 'nora@example.com', quantity: 1 })
  await visitor.tickets.correctEmail({ purchaseId: mistyped, newEmail: noura.email })

  const held = await buy({ userEmail: 'layla@example.com', quantity: 1 })
  const token = randomUUID()
  // As versions before 0.5.0 held purchases for a mail.
  await world.app.db.query(
    `update tickets set status = 'held', held_until = created_at + interval '15 minutes', confirm_token = $2 where "purchaseId" = $1`,
    [held, token],
  )
  await visitor.tickets.confirm({ purchaseId: held, token })

  const party = await buy({ userEmail: 'maryam@example.com', quantity: 4 })
  await partParty(world, cast, { purchaseId: party, childType: types[1]?.id ?? '' })
  await helpBuyer(cast, await buy({ userEmail: 'hessa@example.com', quantity: 2 }))
  const notHers = await buy({ userEmail: 'maryam@example.com', quantity: 1 })
  await visitor.tickets.endManaging({ purchaseId: notHers })
  await visitor.tickets.notMine({ purchaseId: notHers })
  await visitor.addressProofs.forget()

  const tonight = await admin.api.events.create({
    title_ar: 'ضحك من القلب',
    description_ar: 'ليلة كوميديا.',
    date: hoursOn(world.app, 2),
    location: 'Manama',
    ticket_price: 5,
    // Sales at its window change what the public sees.
    capacity: 400,
  })
  world.add('EVENT_NOT_FOUND', tonight.id)
  await admin.api.checkIn.addStaff({ id: tonight.id, email: staff.email })
  const purchaseId = await buy({ eventId: tonight.id })
  await staff.api.checkIn.admit({ purchaseId, admit: 1, admission_id: randomUUID(), event_id: tonight.id })
  await staff.api.checkIn.sendAdmissions({
    id: tonight.id,
    admissions: [
      { id: randomUUID(), purchaseId, admit: 2, admitted_at: new Date(world.app.clock.now()).toISOString() },
    ],
  })
  const full = await admin.api.events.create({
    title_ar: 'ليلة العود',
    description_ar: 'أمسية موسيقية.',
    date: hoursOn(world.app, 240),
    location: 'Manama',
    capacity: 1,
  })
  world.add('EVENT_NOT_FOUND', full.id)
  await buy({ eventId: full.id, quantity: 1 })
  await visitor.waitingList.join({ id: full.id, email: 'dana@example.com', quantity: 2 })
  const { rows } = await world.app.db.query<{ token: string }>('select token from waiting_list')
  const waiting = { token: world.add('WAITING_NOT_FOUND', rows[0]?.token ?? '') }
  await visitor.waitingList.get(waiting)
  await visitor.waitingList.confirm(waiting)
  await visitor.waitingList.change({ ...waiting, quantity: 1 })
  await visitor.waitingList.leave(waiting)

  const payment = { id: randomUUID(), purchaseId, event_id: tonight.id, amount: 10, method: 'cash' as const }
  await staff.api.payments.note(payment)
  await staff.api.payments.note({
    ...payment,
    id: randomUUID(),
    amount: -10,
    method: 'correction',
    corrects: payment.id,
  })
  const online = await payOnline(world, cast)
  await transfer(world, cast)
  await keepWindow(cast, tonight.id)
  return { voidable: mistyped, online, tonight: tonight.id, code: world.add('CODE_NOT_FOUND', code.id) }
}

/** Somebody begins to pay, thinks better of it, and gives the places up; and pays for others. */
async function payOnline(world: World, { admin, noura }: Cast): Promise<string> {
  const { visitor, app } = world
  const { id: eventId } = await admin.api.events.create({
    ...{ title_ar: 'ليلة الطرب', description_ar: 'أمسية غناء.', date: hoursOn(app, 240), location: 'Manama' },
    ...{ ticket_price: 8, capacity: 200, pay: 'online', refund_percent: 80 },
  })
  const purchaseId = randomUUID()
  await visitor.tickets.create({ purchaseId, eventId, userEmail: noura.email, quantity: 1 })
  const { charge } = await visitor.charges.pay({ purchaseId })
  ;(app.payments as TestProvider).set(charge, { state: 'cancelled', reason: 'cancelled' })
  await visitor.charges.get({ id: charge })
  world.add('CHARGE_NOT_FOUND', charge)
  await visitor.charges.release({ purchaseId })
  const paid = randomUUID()
  await visitor.tickets.create({ purchaseId: paid, eventId, userEmail: noura.email, quantity: 1 })
  await refund(world, admin, { purchaseId: paid, charge: (await visitor.charges.pay({ purchaseId: paid })).charge })
  return eventId
}

/** An admin hears that a purchase was paid, and gives money of it back, which the provider refuses at first. */
async function refund(
  { app }: World,
  { api }: Cast['admin'],
  { purchaseId, charge }: { purchaseId: string; charge: string },
): Promise<void> {
  const provider = app.payments as TestProvider
  provider.set(charge, { state: 'captured', scheme: 'benefit' })
  await api.refunds.askProvider({ id: charge })
  provider.before = (call) => {
    if (call === 'refund') throw new RefusedError('503', 'unsupported', 'not by this way of paying')
  }
  const ask = async () => {
    const id = randomUUID()
    await api.refunds.ask({ id, purchaseId, amount: 1, note: 'The sound failed in the first half.' })
    await waitFor(async () => {
      app.jobs.kick()
      const { rowCount } = await app.db.query(`select from refunds where id = $1 and state = 'failed'`, [id])
      return rowCount === 1
    })
    return id
  }
  const [first, second] = [await ask(), await ask()]
  provider.before = () => {}
  await api.refunds.again({ id: first })
  await api.refunds.byHand({ id: second, on: dayInBahrain(app.clock.now()) })
  await api.refunds.chargeback({ id: charge, key: randomUUID(), amount: 1, note: 'Letter of the bank.' })
}

/** Of four people, names one, hands two on and takes one of them back, voids that one, gives one back and moves one. */
async function partParty(
  world: World,
  { admin }: Cast,
  { purchaseId, childType }: { purchaseId: string; childType: string },
): Promise<void> {
  const { visitor, app } = world
  const { passes } = await visitor.tickets.get({ purchaseId })
  const [first = '', second = '', third = '', last = ''] = passes.map(({ id }) => id)
  const { url } = await visitor.passes.handOn({
    purchaseId,
    id: second,
    name: 'Sara Ali',
    email: 'sara.ali@example.com',
  })
  const code = url.split('/').at(-1) ?? ''
  await visitor.passes.open({ code })
  await visitor.passes.follow({ code, email: 'sara@example.com' })
  const link = { code, email: 'sara@example.com', language: 'en', at: app.clock.now() } as const
  const token = world.add('FOLLOW_LINK_INVALID', createFollowTokens(app.secret).write(link))
  await visitor.passes.confirmFollow({ token })
  await visitor.passes.handOn({ purchaseId, id: third })
  await visitor.passes.takeBack({ purchaseId, id: third })
  await admin.api.passes.void({ passes: [third], reason: 'The row was taken out.' })
  await admin.api.passes.move({ passes: [first], type_id: childType, reason: 'They asked for it.' })
  const email = 'maryam@example.com'
  await visitor.addressProofs.ask({ email })
  await visitor.addressProofs.prove({ email, code: await codeMailedTo(app, email), remember: true })
  await visitor.passes.giveBack({ purchaseId, passes: [last] })
  await visitor.passes.name({ purchaseId, id: first, name: 'Maryam Hasan' })
}

/** What the buyer of two tickets does not manage to do by themselves, an admin does. */
async function helpBuyer({ admin: { api } }: Cast, purchaseId: string): Promise<void> {
  const { passes } = await api.tickets.get({ purchaseId })
  const [id = '', other = ''] = passes.map((pass) => pass.id)
  await api.passes.name({ purchaseId, id, name: 'Hessa' })
  await api.passes.handOn({ purchaseId, id })
  await api.passes.takeBack({ purchaseId, id })
  await api.passes.giveBack({ purchaseId, passes: [other] })
  await api.tickets.correctEmail({ purchaseId, newEmail: 'hessa.ali@example.com' })
  await api.tickets.endManaging({ purchaseId })
}

/** Sells at the window of an event, with and without a network, undoes one sale, and closes; an admin closes what is left open. */
async function keepWindow({ admin, staff: { api } }: Cast, event_id: string) {
  const { id, opened_at } = await api.boxOffice.open({ event_id, float: 50 })
  const { types } = await api.boxOffice.window({ id: event_id })
  const items = types.map((type) => ({ type_id: type.id, quantity: 1 }))
  await api.boxOffice.sell({ id, purchaseId: randomUUID(), items, method: 'cash', name: 'مريم' })
  const { purchaseId } = await api.boxOffice.sell({ id, purchaseId: randomUUID(), items, method: 'card' })
  await api.boxOffice.voidSale({ id, purchaseId })
  const guest = { id: event_id, items, name: 'مريم الكعبي', host: 'هدى' }
  await api.boxOffice.addGuest({ ...guest, purchaseId: randomUUID() })
  const unwanted = await api.boxOffice.addGuest({ ...guest, purchaseId: randomUUID() })
  await api.boxOffice.removeGuest({ id: event_id, purchaseId: unwanted.purchaseId })
  const device = randomUUID()
  await api.boxOffice.setQuota({ id, device, type_id: types[0]?.id ?? '', places: 3 })
  const quota = { device, sold_at: opened_at }
  const along = items.slice(0, 1)
  await api.boxOffice.sell({ id, purchaseId: randomUUID(), items: along, method: 'cash', quota })
  await api.boxOffice.close({ id, counted: 55 })
  await admin.api.boxOffice.close({ id: (await api.boxOffice.open({ event_id, float: 20 })).id, counted: 20 })
}
