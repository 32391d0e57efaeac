import { randomUUID } from 'node:crypto'
import { createConfirmTokens } from '../../services/mail/confirm.ts'
import { createUnsubscribeTokens } from '../../services/mail/unsubscribe.ts'
import type { TestApp } from '../app.ts'
import { on, range } from '../availability.ts'
import { hoursOn } from '../bookings.ts'
import { imageOf } from '../images.ts'
import { waitFor } from '../time.ts'
import { type CallObserver, type Person, World } from './world.ts'

/** The people of the world. */
interface Cast {
  admin: Person
  /** Named for the event of tonight; reviews Ali. */
  staff: Person
  /** An organiser. */
  noura: Person
  /** A talent with a full page. */
  sara: Person
  /** A talent added by the admin; also an author of a review and a reply. */
  ali: Person
}

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
  const tickets = await sell(world, cast, event)
  const bookings = await book(world, cast)
  const reviews = await review(world, cast)
  await offerGig(world, cast)
  await write(world, cast)
  await report(world, cast)
  await subscribe(world, cast)
  await notify(world, cast)
  await cast.noura.api.dataExport.order()
  await waitFor(async () => (await cast.noura.api.dataExport.get()).state === 'ready')
  return { world, cast, venue, event, tickets, bookings, reviews }
}

const imageFile = async (colour?: string) =>
  new File([await imageOf('jpeg', { colour })], 'image.jpg', { type: 'image/jpeg' })

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

async function fillPages(world: World, { sara, ali }: Cast) {
  const { id, api } = sara
  world.add('TALENT_NOT_FOUND', id)
  world.add('TALENT_NOT_FOUND', ali.id)
  const { talent } = await api.talents.uploadImage({ id, image: await imageFile(), field: 'portfolio_img_1' })
  await api.talents.edit({
    params: { id },
    body: { about: 'Oud and song, for weddings, gardens and small stages.', modified: talent.modified },
  })
  await api.talents.edit({ params: { id }, body: { pricing_1: 45 } })
  await api.availability.mark({ ...range(17, '18:00', '22:00'), weekly: true, busy: true })
  await api.availability.setImport({ url: 'https://calendar.example/sara/busy.ics' })
  await api.availability.setImport({ url: null })
  const { calendar_url } = await api.availability.renewCalendar()
  world.add('calendar', calendar_url.split('/').at(-1) ?? '')
}

async function addVenue(world: World, { admin }: Cast) {
  const form = {
    name: 'المسرح الوطني',
    address: 'المنامة',
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
    location: 'Bahrain National Theatre, Manama',
    map_url: 'https://maps.example/national-theatre',
    venue_id,
    image: imageUrl,
    tags: ['عود'],
    ticket_price: 12.5,
    capacity: 200,
    age_limit: 12,
    show_language: 'ar' as const,
  }
  const { id, modified } = await admin.api.events.create({ request_id: randomUUID(), ...form })
  await admin.api.events.edit({ ...form, id, modified, featured: true })
  return world.add('EVENT_NOT_FOUND', id)
}

async function sell(world: World, { admin, staff, noura }: Cast, eventId: string) {
  const { visitor } = world
  const buy = (changes: object) => {
    const purchaseId = randomUUID()
    return visitor.tickets
      .create({ purchaseId, eventId, userEmail: noura.email, userPhone: '+973 3612 3456', quantity: 2, ...changes })
      .then(() => purchaseId)
  }
  const ticket = await buy({})
  world.add('TICKET_NOT_FOUND', ticket)
  await visitor.tickets.sendEmail({ purchaseId: ticket, email: noura.email })
  await visitor.tickets.lookup({ email: noura.email })
  const mistyped = await buy({ userEmail: 'nora@example.com', quantity: 1 })
  await visitor.tickets.correctEmail({ purchaseId: mistyped, userEmail: 'nora@example.com', newEmail: noura.email })

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
  return { voidable: mistyped, tonight: tonight.id }
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

async function review(world: World, { noura, sara, ali, staff }: Cast) {
  const mine = await noura.api.reviews.add({ talent_id: sara.id, rating: 4, comment: 'Everyone sang.' })
  const comment = 'Everyone sang along.'
  await noura.api.reviews.edit({ params: { id: mine.id }, body: { comment } })
  await noura.api.reviews.edit({ params: { id: mine.id }, body: { comment, rating: 5 } })
  const reply = await sara.api.reviews.addReply({ review_id: mine.id, reply: 'شكرًا، كانت ليلة جميلة.' })
  await sara.api.reviews.editReply({ params: { id: reply.id }, body: { reply: 'شكرًا جزيلًا، كانت ليلة جميلة.' } })
  await ali.api.reviews.add({ talent_id: sara.id, rating: 4, comment: 'A pleasure to share a stage.' })
  const replyOfAli = await ali.api.reviews.addReply({ review_id: mine.id, reply: 'So did I.' })
  // Written before its author has a name.
  await staff.api.reviews.add({ talent_id: ali.id, rating: 5, comment: 'Nobody left early.' })
  const uploaded = await staff.api.images.upload({ image: await imageFile('#5b4b8a'), type: 'standard' })
  await staff.api.profiles.create({
    role: 'standard',
    ...{ first_name: 'Yusuf', last_name: 'Jaber', birthday: '1998-09-09', gender: 'male' },
    profile_picture: uploaded.imageUrl,
  })
  const ofAli = await noura.api.reviews.add({ talent_id: ali.id, rating: 3, comment: 'Too loud for a garden.' })
  world.add('REVIEW_NOT_FOUND', mine.id)
  return { ofSara: mine.id, ofAli: ofAli.id, reply: reply.id, replyOfAli: replyOfAli.id }
}

async function offerGig(world: World, { noura, sara }: Cast) {
  const { imageUrl } = await noura.api.gigs.uploadImage({ image: await imageFile('#4a7c59') })
  const { id } = await noura.api.gigs.create({
    request_id: randomUUID(),
    title: 'Oud player for a garden party',
    description: 'Two hours after sunset, for sixty guests. Sound and lights are there.',
    required_talents: ['Oud', 'Singer'],
    age_range: '18-45',
    talent_pay: 150,
    image_url: imageUrl,
    date_time: on(12, '18:30'),
  })
  const application = await sara.api.gigs.nominate({ id })
  await noura.api.gigs.decide({ params: { id: application.id }, body: { status: 'approved' } })
  for (const status of ['inactive', 'active'] as const) {
    await noura.api.gigs.setStatus({ params: { id }, body: { status } })
  }
  world.add('GIG_NOT_FOUND', id)
}

async function write(world: World, { noura, sara, ali }: Cast) {
  const { id } = await noura.api.messages.start({ participant_2: sara.id })
  const message_text = 'مساء الخير، هل أنتِ متاحة يوم الجمعة؟'
  const { seq } = await noura.api.messages.send({ params: { id }, body: { id: randomUUID(), message_text } })
  await sara.api.messages.markRead({ params: { id }, body: { seq } })
  const reply = { id: randomUUID(), message_text: 'نعم، من الثامنة مساءً.' }
  await sara.api.messages.send({ params: { id }, body: reply })
  world.add('CONVERSATION_NOT_FOUND', id)
  await noura.api.messages.block({ user_id: ali.id })
  await noura.api.messages.unblock({ user_id: ali.id })
  await sara.api.messages.block({ user_id: ali.id })
}

async function report(world: World, { admin, noura, ali }: Cast) {
  const { id } = await ali.api.messages.start({ participant_2: noura.id })
  await ali.api.messages.send({ params: { id }, body: { id: randomUUID(), message_text: 'عرض خاص!' } })
  const details = 'The same message every day.'
  await noura.api.reports.report({ user_id: ali.id, reason: 'spam', details, conversation_id: id })
  const [reported] = (await admin.api.reports.list({})).body
  await admin.api.reports.resolve({ id: reported?.id ?? '', resolved: true })

  await world.visitor.bugReports.report({
    message: 'The calendar shows the wrong month.',
    userEmail: noura.email,
    page: '/talents',
    browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)',
    screenshot: await imageFile(),
  })
  const [bug] = (await admin.api.bugReports.list({})).body
  await admin.api.bugReports.resolve({ id: bug?.id ?? '', resolved: true })
  world.add('BUG_REPORT_NOT_FOUND', bug?.id ?? '')
}

async function subscribe(world: World, { noura }: Cast) {
  const { db, secret } = world.app
  await world.visitor.newsletter.subscribe({ email: 'huda@example.com' })
  const { rows } = await db.query('select id from newsletter_subscriptions where email = $1', ['huda@example.com'])
  const token = createConfirmTokens(secret).write(rows[0].id)
  world.add('NEWSLETTER_LINK_INVALID', token)
  await world.visitor.newsletter.confirm({ token })
  await noura.api.newsletter.subscribe({ email: noura.email })
}

async function notify(world: World, { noura, sara }: Cast) {
  const [newest] = (await sara.api.notifications.list({})).body
  await sara.api.notifications.mark({ params: { id: newest?.id ?? '' }, body: { is_read: true } })
  const [latest] = (await noura.api.notifications.list({})).body
  await noura.api.notifications.readAll({ until: latest?.created_at })
  await noura.api.notifications.setPreferences({ reviews: false })
  const token = createUnsubscribeTokens(world.app.secret).write({ id: noura.id, group: 'gigs' })
  world.add('UNSUBSCRIBE_LINK_INVALID', token)
  await world.visitor.notifications.unsubscribe({ token })
}
