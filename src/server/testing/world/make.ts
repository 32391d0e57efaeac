import { randomUUID } from 'node:crypto'
import { chooseRecommended } from '../../features/talents/recommended.ts'
import type { TestApp } from '../app.ts'
import { on, range } from '../availability.ts'
import { imageFile } from '../images.ts'
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
import { sell } from './sell.ts'
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
  // As its job does.
  await chooseRecommended(app.db, app.clock.now())
  app.cache.drop(['talents', 'talents-by-date'])
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
  world.add('VENUE_NOT_FOUND', id)
  await admin.api.venues.edit({
    ...form,
    id,
    modified,
    about_ar: 'قاعة على الماء.',
    about_en: 'A hall over the water.',
  })
  return id
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

async function book(world: World, { noura, sara, ali }: Cast) {
  const request = { talent_id: sara.id, place: 'Riffa', occasion: 'Wedding' }
  const asked = await noura.api.bookings.request({
    request_id: randomUUID(),
    ...request,
    kind: 'quotation',
    starts_at: on(20, '19:00'),
    ends_at: on(20, '21:00'),
    message: 'Could you play in the garden?',
  })
  await sara.api.bookings.step({ params: { id: asked.id }, body: { action: 'quote', amount: 120, deposit: 25 } })
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
  const { bookings } = await noura.api.bookings.requestQuotations({
    request_id: randomUUID(),
    talent_ids: [sara.id, ali.id],
    starts_at: on(16, '19:00'),
    ends_at: on(16, '21:00'),
    place: 'Riffa',
    occasion: 'Graduation',
    message: 'What would two hours cost?',
  })
  world.add('QUOTATION_REQUEST_NOT_FOUND', bookings[0]?.quotation_request ?? '')
  world.add('BOOKING_NOT_FOUND', asked.id)
  world.add('BOOKING_NOT_FOUND', hired.id)
  return { asked: asked.id, hired: hired.id }
}
