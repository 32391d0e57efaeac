import type { MyAvailability } from '../../../contract/availability.ts'
import type { Booking } from '../../../contract/bookings.ts'
import type { Event } from '../../../contract/events.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import type { Talent } from '../../../contract/talents.ts'
import type { Ticket } from '../../../contract/tickets.ts'

export const EXAMPLE_IDS = {
  eventId: '0f0e5d3c-2a7b-4c1d-9e8f-6a5b4c3d2e1f',
  purchaseId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  talentId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  userId: '9b2d1c6e-6a4f-4f0e-8a53-1d2c3b4a5f60',
  reviewId: 'a1d9f1c4-5b0e-4c38-8f6e-2d7b9c3e4f50',
}

const BLUR = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

export const exampleEvent: Event = {
  id: EXAMPLE_IDS.eventId,
  title: 'عود على ضوء الشموع',
  description: 'An evening of oud in the old house.',
  date: '2026-12-10T17:00:00.000Z',
  ends_at: '2026-12-10T19:30:00.000Z',
  location: 'Bahrain National Theatre, Manama',
  image: '/media/demo/events/oud-by-candlelight',
  image_blur: BLUR,
  tags: ['عود'],
  ticket_price: 12.5,
  capacity: 200,
  remaining: 37,
  created_at: '2026-11-15T08:00:00.000Z',
  cancelled_at: null,
}

export const exampleTicket: Ticket = {
  purchaseId: EXAMPLE_IDS.purchaseId,
  eventId: EXAMPLE_IDS.eventId,
  quantity: 2,
  status: 'purchased',
  qrCodeData: `https://masrah.example/scan/${EXAMPLE_IDS.purchaseId}`,
  total: 25,
  admitted: 0,
  admitted_at: null,
  valid: true,
  created_at: '2026-12-01T09:00:00.000Z',
}

export const exampleTalent: Talent = {
  id: EXAMPLE_IDS.talentId,
  name: 'سارة العلي',
  type: 'talent',
  title: 'artist',
  about: 'Oud and song, for weddings and small stages.',
  approved: true,
  status: 'approved',
  rating: 4.6,
  stars: 4.5,
  total_reviews: 12,
  age: 26,
  gender: 'female',
  image: '/media/demo/talents/sara-abdulla',
  image_blur: BLUR,
  price_name_1: 'Wedding',
  price_name_2: null,
  price_name_3: null,
  pricing_1: 40,
  pricing_2: null,
  pricing_3: null,
  portfolio_img_1: null,
  portfolio_img_2: null,
  portfolio_img_3: null,
  portfolio_img_4: null,
  portfolio_img_5: null,
  portfolio_blur_1: null,
  portfolio_blur_2: null,
  portfolio_blur_3: null,
  portfolio_blur_4: null,
  portfolio_blur_5: null,
  answer_minutes: 95,
  created: '2026-11-01T09:00:00.000Z',
  modified: '2026-11-20T12:30:00.000Z',
}

export const exampleReply: ReviewReply = {
  id: 'c2e8a7d0-7f3b-4a5c-9d1e-6b4f8a2c0e91',
  user_id: EXAMPLE_IDS.talentId,
  user_name: 'سارة العلي',
  by_talent: true,
  reply: 'شكرًا جزيلًا، كانت ليلة جميلة.',
  created_at: '2026-11-16T09:00:00.000Z',
  modified: '2026-11-16T09:00:00.000Z',
}

export const exampleReview: Review = {
  id: EXAMPLE_IDS.reviewId,
  talent_id: EXAMPLE_IDS.talentId,
  user_id: '9b2d1c6e-6a4f-4f0e-8a53-1d2c3b4a5f60',
  user_name: 'نورة الخليفة',
  rating: 5,
  comment: 'Everyone sang along.',
  verified: true,
  created_at: '2026-11-15T20:00:00.000Z',
  modified: '2026-11-15T20:00:00.000Z',
  review_replies: [exampleReply],
  total_replies: 1,
}

export const exampleProfile: Profile = {
  id: EXAMPLE_IDS.userId,
  role: 'standard',
  first_name: 'نورة',
  last_name: 'الخليفة',
  email: 'noora@example.com',
  birthday: '1996-05-01',
  gender: 'female',
  profile_picture: '/media/uploads/9b2d1c6e6a4f',
  created_at: '2026-11-01T09:00:00.000Z',
  profile_complete: true,
  approved: null,
  status: null,
  rejection_reason: null,
  is_admin: false,
  is_staff: false,
  has_password: true,
}

export const exampleBooking: Booking = {
  id: '5d1f7b9a-3c2e-4f60-8b7d-9e0a1c2d3e4f',
  talent_id: EXAMPLE_IDS.talentId,
  organiser_id: EXAMPLE_IDS.userId,
  talent_name: exampleTalent.name,
  organiser_name: `${exampleProfile.first_name} ${exampleProfile.last_name}`,
  kind: 'hire',
  price_slot: 1,
  price_name: exampleTalent.price_name_1,
  state: 'requested',
  starts_at: '2026-12-18T17:00:00.000Z',
  ends_at: '2026-12-18T19:30:00.000Z',
  place: 'Riffa',
  occasion: 'Wedding',
  message: null,
  amount: 100,
  reason: null,
  expires_at: '2026-12-04T09:00:00.000Z',
  created_at: '2026-12-01T09:00:00.000Z',
  modified: '2026-12-01T09:00:00.000Z',
  history: [{ state: 'requested', by: 'organiser', at: '2026-12-01T09:00:00.000Z', amount: 100, reason: null }],
}

/** The same after the talent has named another amount. */
export const exampleQuotation: Booking = {
  ...exampleBooking,
  state: 'quoted',
  amount: 120,
  expires_at: '2026-12-04T12:15:00.000Z',
  modified: '2026-12-01T12:15:00.000Z',
  history: [
    ...exampleBooking.history,
    { state: 'quoted', by: 'talent', at: '2026-12-01T12:15:00.000Z', amount: 120, reason: null },
  ],
}

export const exampleAvailability: MyAvailability = {
  month: '2026-12',
  busy: [
    {
      starts_at: '2026-12-17T15:00:00.000Z',
      ends_at: '2026-12-17T19:00:00.000Z',
      source: 'own',
      weekly: true,
      booking_id: null,
    },
    {
      starts_at: exampleBooking.starts_at,
      ends_at: exampleBooking.ends_at,
      source: 'booking',
      weekly: false,
      booking_id: exampleBooking.id,
    },
  ],
  calendar_url: 'https://masrah.example/calendars/Zk3vY8qX1mN0bT5rC7wLpE2sHd9uJaGf.ics',
  import: {
    url: 'https://calendar.example/sara/busy.ics',
    checked_at: '2026-12-01T08:20:00.000Z',
    problem: null,
  },
}
