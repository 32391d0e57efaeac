import { randomUUID } from 'node:crypto'
import { createFollowTokens } from '../../services/mail/tokens.ts'
import type { TestApp } from '../app.ts'
import { on, range } from '../availability.ts'
import { hoursOn } from '../bookings.ts'

import { imageFile } from '../images.ts'
import { codeMailedTo } from '../proofs.ts'
import { waitFor } from '../time.ts'
import {
  bookmark,
  changeEmail,
  notify,
  offerGig,
  report,
  review,
  subscribe,
  write,
  writeNewsletters,
} from './between-people.ts'
import { type CallObserver, type Cast, World } from './world.ts'

/** A made world, and the rows that `endWorld` changes and deletes. */
export type MadeWorld = Awaited<ReturnType<typeof makeWorld>>

/**
 * Makes a small site through the calls of the contract, as people do. `observe` sees each of its calls. With
 * `endWorld`, every call that writes is made at least once.
 */
export async function makeWorld(app: TestApp, observe: CallObserver = (_call, send) => send()) {
  const world = new World(app, observe)
  const cast: Cast = {
    noura: await world.addPerson('noura'),
    sara: await world.addPerson('sara'),
    ali: await world.addPerson('ali'),
    admin: await world.addPerson('admin'),
    staff: await world.addPerson('staff'),
  }
  await addProfiles(cast)
  await fillPages(world, cast)
  const venue = await addVenue(world, cast)
  const event = await publish(world, cast, venue)
  const tags = await findTags(world, cast)
  const tickets = await sell(world, cast, event)
  const bookings = await book(world, cast)
  const reviews = await review(world, cast)
  await bookmark(world, cast, event)
  await offerGig(world, cast)
  await write(world, cast)
  await report(world, cast)
  await subscribe(world, cast)
  await writeNewsletters(world, cast, event)
  await notify(world, cast)
  const newEmail = await changeEmail(world, cast)
  await cast.noura.api.dataExport.order()
  await waitFor(async () => (await cast.noura.api.dataExport.get()).state === 'ready')
  return { world, cast, venue, event, tags, tickets, bookings, reviews, newEmail }
}

async function addProfiles({ noura, sara, ali, admin }: Cast) {
  const uploaded = await noura.api.images.upload({ image: await imageFile(), type: 'standard' })
  const gender = 'female'
  await noura.api.profiles.create({
    role: 'standard',
    ...{ first_name: 'نورة', last_name: 'الخليفة', birthday: '1990-05-01', gender },
    profile_picture: uploaded.imageUrl,
  })
  await noura.api.profiles.sync()

  const { imageUrl } = await sara.api.images.upload({ image: await imageFile('#1d5c63') })
  await sara.api.profiles.create({
    role: 'talent',
    ...{ first_name: 'سارة', last_name: 'الأنصاري', birthday: '1996-04-12', gender },
    name: 'سارة العلي',
    title: 'عازفة عود',
    about: 'Oud and song, for weddings and small stages.',
    area: 'muharraq',
    image: imageUrl,
    price_name_1: 'Wedding',
    pricing_1: 40,
    media_links: ['https://www.youtube.com/@example'],
  })
  await admin.api.talents.approve({ id: sara.id })
  await admin.api.talents.add({
    request_id: randomUUID(),
    email: ali.email,
    username: 'DJ Ali',
    ...{ first_name: 'Ali', last_name: 'Yusuf', birthday: '1994-02-20', gender: 'male' },
    title: 'dj',
    about: 'House and khaleeji, until late.',
    area: 'capital',
    price_name_1: 'Party',
    pricing_1: 35,
    approved: true,
  })
}

async function fillPages(world: World, { admin, sara, ali }: Cast) {
  const { id, api } = sara
  world.add('TALENT_NOT_FOUND', id)
  world.add('TALENT_NOT_FOUND', ali.id)
  const { talent } = await api.talents.uploadImage({ id, image: await imageFile(), field: 'portfolio_img_1' })
  await api.talents.edit({
    params: { id },
    body: { about: 'Oud and song, for weddings, gardens and small stages.', modified: talent.modified },
  })
  await api.talents.edit({ params: { id }, body: { pricing_1: 45 } })
  for (const title of ['عازفة عود وقانون', 'عازفة عود']) await api.talents.edit({ params: { id }, body: { title } })
  await api.talents.edit({ params: { id }, body: { name: 'سارة علي' } })
  const { modified } = await admin.api.talents.details({ id })
  await admin.api.talents.askChange({ id, modified })
  await admin.api.talents.acceptChange({ id, modified })
  await api.talents.edit({ params: { id }, body: { name: 'سارة العلي' } })
  await api.availability.publish()
  await api.availability.mark({ ...range(17, '18:00', '22:00'), weekly: true, busy: true })
  await api.availability.setImport({ url: 'https://calendar.example/sara/busy.ics' })
  await api.availability.setImport({ url: null })
  const { calendar_url } = await api.availability.renewCalendar()
  world.add('calendar', calendar_url.split('/').at(-1) ?? '')
}

async function addVenue(world: World, { admin }: Cast) {
  const form = {
    name_ar: 'المسرح الوطني',
    name_en: 'National Theatre',
    address_ar: 'المنامة',
    address_en: 'Manama',
    map_url: 'https://maps.example/national-theatre',
    capacity: 1001,
    phone: '+973 1700 0000',
    email: 'hall@example.com',
  }
  const { id, modified } = await admin.api.venues.add({ request_id: randomUUID(), ...form })
  await admin.api.venues.edit({ ...form, id, modified, about: 'A hall over the water.' })
  return world.add('VENUE_NOT_FOUND', id)
}

async function publish(world: World, { admin }: Cast, venue_id: string) {
  const { imageUrl } = await admin.api.images.uploadPoster({ image: await imageFile('#c8893b') })
  world.add('image', imageUrl.split('/').at(-1) ?? '')
  const form = {
    title_ar: 'عود على ضوء الشموع',
    title_en: 'Oud by Candlelight',
    description_en: 'An evening of oud in the old house.',
    date: on(10, '20:00'),
    ends_at: on(10, '22:30'),
    doors_at: on(10, '19:00'),
    organiser_ar: 'مسرح الأول',
    location_ar: 'مسرح البحرين الوطني، المنامة',
    location_en: 'Bahrain National Theatre, Manama',
    map_url: 'https://maps.example/national-theatre',
    venue_id,
    image: imageUrl,
    tags_ar: ['عود'],
    tags_en: ['Oud'],
    types: [
      { name_ar: 'كبير', name_en: 'Adult', price: 12.5 },
      {
        name_ar: 'طفل',
        name_en: 'Child',
        note_ar: 'حتى سن 12.',
        note_en: 'Up to the age of 12.',
        price: 6,
        capacity: 40,
      },
    ],
    capacity: 200,
    age_limit: 12,
    show_language: 'ar' as const,
  }
  const { id, modified } = await admin.api.events.create({ request_id: randomUUID(), ...form })
  await admin.api.events.edit({ ...form, id, modified, featured: true })
  // Each on a day of its own: lists are in order of time.
  for (const draft of [false, true]) {
    const days = [`2026-12-${draft ? 18 : 17}`]
    const series = { ...form, request_id: randomUUID(), title_en: 'Oud Every Week', days, draft }
    // Nobody but admins finds drafts.
    for (const event of await admin.api.events.series(series)) if (!draft) world.add('EVENT_NOT_FOUND', event.id)
  }
  for (const day of [24, 25]) {
    const again = { ...form, title_en: 'Oud Again', date: on(day, '20:00'), ends_at: null, doors_at: null }
    const draft = await admin.api.events.draft({ ...again, request_id: randomUUID() })
    const state = { id: world.add('EVENT_NOT_FOUND', draft.id), modified: draft.modified }
    if (day === 25) await admin.api.events.edit({ ...again, ...state, publish: true })
    else await admin.api.events.publish(state)
  }
  return world.add('EVENT_NOT_FOUND', id)
}

/** A tag of the list that an event has, and one that none has. */
async function findTags(world: World, { admin }: Cast): Promise<{ used: string; unused: string }> {
  const tags = await admin.api.events.tags()
  const find = (isUsed: boolean) => tags.find(({ events }) => events > 0 === isUsed)?.id ?? ''
  return { used: world.add('TAG_NOT_FOUND', find(true)), unused: find(false) }
}

async function sell(world: World, cast: Cast, eventId: string) {
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
  // As the version before held purchases for a mail.
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
  await keepWindow(cast, tonight.id)
  return { voidable: mistyped, tonight: tonight.id, code: world.add('CODE_NOT_FOUND', code.id) }
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

async function book(world: World, { noura, sara }: Cast) {
  const request = { talent_id: sara.id, place: 'Riffa', occasion: 'Wedding' }
  const asked = await noura.api.bookings.request({
    request_id: randomUUID(),
    ...request,
    kind: 'quotation',
    starts_at: on(20, '19:00'),
    ends_at: on(20, '21:00'),
    message: 'Could you play in the garden?',
  })
  await sara.api.bookings.step({ params: { id: asked.id }, body: { action: 'quote', amount: 120 } })
  const hired = await noura.api.bookings.request({
    request_id: randomUUID(),
    ...request,
    kind: 'hire',
    price_slot: 1,
    amount: 112.5,
    starts_at: on(18, '20:00'),
    ends_at: on(18, '22:30'),
  })
  await sara.api.bookings.step({ params: { id: hired.id }, body: { action: 'accept' } })
  world.add('BOOKING_NOT_FOUND', asked.id)
  world.add('BOOKING_NOT_FOUND', hired.id)
  return { asked: asked.id, hired: hired.id }
}
