import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { NewMessage } from '../../contract/calls/messages.ts'
import { comment, rating, reply } from '../../contract/calls/reviews.ts'
import { STATUSES } from '../../contract/calls/talents.ts'
import { time } from '../../contract/fields.ts'
import { BookingRequest } from '../../contract/records/booking.ts'
import { EventRecord } from '../../contract/records/event.ts'
import { GigRecord } from '../../contract/records/gig.ts'
import { Person } from '../../contract/records/profile.ts'
import { NewTalent } from '../../contract/records/talent.ts'
import { TicketTypeRecord as TypeRecord } from '../../contract/records/ticket-type.ts'
import { NewVenue } from '../../contract/records/venue.ts'
import { APPLICATION_STATUSES, MAX_APPLICATION_NOTE } from '../../contract/rules/gig.ts'
import { PORTFOLIO_SLOTS, PRICING_SLOTS } from '../../contract/rules/talent.ts'

/* The files of `content/`: fields have the names of the tables and follow the contract; references are slugs. */

/** Names a row: ids and addresses derive from it (`identity.ts`). */
const slug = z.string().regex(/^[a-z-]+$/)
const blur = z.string().startsWith('data:image/webp;base64,')
const language = z.enum(['ar', 'en'])
const hoursAgo = z.number().positive()
/** Days from now, and the time in Bahrain. */
const startsAt = z.tuple([z.int(), time])

const talentRow = z.strictObject({
  slug,
  /** Of mails. */
  language,
  ...Person.shape,
  name: NewTalent.shape.name,
  name_other: NewTalent.shape.name_other,
  title: NewTalent.shape.title,
  about: NewTalent.shape.about,
  area: NewTalent.shape.area,
  prices: z.array(z.tuple([NewTalent.shape.price_name_1, NewTalent.shape.pricing_1])).max(PRICING_SLOTS.length),
  status: z.enum(STATUSES),
  rejection_reason: z.string().optional(),
  /** Null without an image. */
  image_blur: blur.nullable(),
  /** One for each image. */
  portfolio_blurs: z.array(blur).max(PORTFOLIO_SLOTS.length),
})
export type DemoTalent = z.output<typeof talentRow>

/** Talents, newest first. */
export const demoTalents = read('talents', talentRow)

/** More of them, so that lists have pages; nothing else refers to them. */
export const demoCrowd = read('crowd', talentRow)

/** Users without a talent's profile: those with an account, and authors of reviews; each with a face, `media/people/{slug}`. */
export const demoPeople = read('people', z.strictObject({ slug, language, ...Person.shape }))
export type DemoPerson = (typeof demoPeople)[number]

const talent = slugOf(demoTalents)
const person = slugOf(demoPeople)
const user = slugOf([...demoTalents, ...demoPeople])

export const demoReviews = read(
  'reviews',
  z.strictObject({
    talent,
    /** Without `reviewer-`; ids derive from it. */
    by: z.string(),
    rating,
    days_ago: z.int().positive(),
    comment,
    /** Of the talent, a day later. */
    reply: reply.optional(),
  }),
)

export type DemoReview = (typeof demoReviews)[number]

export const demoVenues = read(
  'venues',
  z.strictObject({
    id: z.uuid(),
    slug,
    name_ar: NewVenue.shape.name_ar,
    name_en: NewVenue.shape.name_en,
    about_ar: NewVenue.shape.about_ar,
    about_en: NewVenue.shape.about_en,
    address_ar: NewVenue.shape.address_ar,
    address_en: NewVenue.shape.address_en,
    /** Search text for the map. */
    place: z.string(),
    capacity: NewVenue.shape.capacity,
    contact_name: NewVenue.shape.contact_name,
    /** Before the `@` of an address that does not exist, so that nobody mails the real places. */
    mailbox: slug.optional(),
  }),
)
export type DemoVenue = (typeof demoVenues)[number]

const type = z.strictObject({
  name_ar: TypeRecord.shape.name_ar,
  name_en: TypeRecord.shape.name_en,
  note_ar: TypeRecord.shape.note_ar,
  note_en: TypeRecord.shape.note_en,
  price: TypeRecord.shape.price,
  capacity: TypeRecord.shape.capacity,
  max: TypeRecord.shape.max,
  /** When its sales begin and end, in days before the start. */
  from: z.int().positive().optional(),
  until: z.int().positive().optional(),
})

/** The programme: fifteen evenings in Bahrain. Dates stay relative to today, in whole days, so each event keeps its hour. */
export const demoEvents = read(
  'events',
  z.strictObject({
    ...z.object(EventRecord.shape).omit({
      ...{ date: true, ends_at: true, doors_at: true, map_url: true, venue_id: true, image: true },
    }).shape,
    id: z.uuid(),
    slug,
    venue: slugOf(demoVenues).optional(),
    /** Without them, one at the price of the event. */
    types: z.array(type).optional(),
    /** A code and what it takes off, in hundredths. */
    code: z.strictObject({ code: z.string(), percent: z.int() }).optional(),
    /** With 0 days the next such time that is not over, so that its sales close once a day. */
    starts: startsAt,
    /** Minutes from the start to the end, and from the opening of the doors to the start. */
    lasts: z.int().positive(),
    doors: z.int().positive().optional(),
    image_blur: blur,
  }),
)
export type DemoEvent = (typeof demoEvents)[number]

/** What has been bought of each event. */
export const demoSales = read(
  'sales',
  z.strictObject({
    event: slugOf(demoEvents),
    places: z.int().positive(),
    /** Where its buyers begin among the guests, so that no two events have the same. */
    first_guest: z.int(),
  }),
)

/** Image address of a demo event. */
export const posterOf = (event: string) => `/media/demo/events/${event}`

export const demoGigs = read(
  'gigs',
  z.strictObject({
    slug,
    by: person,
    title: GigRecord.shape.title,
    description: GigRecord.shape.description,
    required_talents: GigRecord.shape.required_talents,
    area: GigRecord.shape.area,
    place: GigRecord.shape.place,
    age_range: GigRecord.shape.age_range,
    talent_pay: GigRecord.shape.talent_pay,
    /** Open by default. */
    at: startsAt.optional(),
    hours_ago: hoursAgo,
    is_inactive: z.boolean().default(false),
    /** In the order of time, some with a note. */
    applications: z
      .array(z.tuple([talent, z.enum(APPLICATION_STATUSES), z.string().max(MAX_APPLICATION_NOTE).optional()]))
      .default([]),
  }),
)
export type DemoGig = (typeof demoGigs)[number]

export const demoBookings = read(
  'bookings',
  z.strictObject({
    slug,
    talent,
    organiser: person,
    /** Of a hire. */
    price_slot: BookingRequest.shape.price_slot,
    /** Of a quotation, in dinars; unknown until it is quoted. */
    amount: BookingRequest.shape.amount,
    state: z.enum(['requested', 'quoted', 'accepted', 'completed']),
    starts: startsAt,
    hours: z.number().positive(),
    asked_hours_ago: hoursAgo,
    place: BookingRequest.shape.place,
    occasion: BookingRequest.shape.occasion,
    message: BookingRequest.shape.message,
  }),
)
export type DemoBooking = (typeof demoBookings)[number]

export const demoConversations = read(
  'conversations',
  z.strictObject({
    /** The first one started it. */
    between: z.tuple([user, user]),
    /** Oldest first. */
    messages: z.array(z.tuple([user, hoursAgo, NewMessage.shape.message_text])).min(1),
    /** Number of unread messages at the end, all of one sender. */
    unread: z.int().min(0),
  }),
)
export type DemoConversation = (typeof demoConversations)[number]

const notification = { user, actor: user, hours_ago: hoursAgo, is_unread: z.boolean().default(false) }
const booking = slugOf(demoBookings)
const gig = slugOf(demoGigs)

/** Notifications of demo accounts. */
export const demoNotifications = read(
  'notifications',
  z.discriminatedUnion('kind', [
    z.strictObject({ ...notification, kind: z.literal('gig_application'), gig }),
    z.strictObject({ ...notification, kind: z.literal('gig_decision'), gig, status: z.enum(APPLICATION_STATUSES) }),
    z.strictObject({
      ...notification,
      kind: z.literal('booking'),
      booking,
      about: z.string(),
      to: z.enum(['organiser', 'talent']),
    }),
    z.strictObject({ ...notification, kind: z.literal('new_conversation') }),
    z.strictObject({ ...notification, kind: z.literal('review'), rating }),
  ]),
)
export type DemoNotification = (typeof demoNotifications)[number]

function read<Row extends z.ZodType>(name: string, row: Row): readonly z.output<Row>[] {
  return z.array(row).parse(JSON.parse(readFileSync(new URL(`content/${name}.json`, import.meta.url), 'utf8')))
}

/** A reference to one of the rows. */
function slugOf(rows: readonly { slug: string }[]) {
  return z.enum(rows.map(({ slug }) => slug))
}
