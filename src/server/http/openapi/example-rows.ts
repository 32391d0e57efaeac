import type { DataExport } from '../../../contract/data-export.ts'
import type { Event, EventInBothLanguages } from '../../../contract/events.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import type { Talent } from '../../../contract/talents.ts'

export const EXAMPLE_IDS = {
  eventId: '0f0e5d3c-2a7b-4c1d-9e8f-6a5b4c3d2e1f',
  purchaseId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  talentId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  userId: '9b2d1c6e-6a4f-4f0e-8a53-1d2c3b4a5f60',
  conversationId: '4b8e2f6a-1c3d-4e5f-8a7b-9c0d1e2f3a4b',
  messageId: 'e7c1a9b3-6d5f-4a2e-9b8c-0f1e2d3c4b5a',
  admissionId: '5d3c1b7e-9f24-4a68-b0c7-8e6f1a2d4c39',
  reviewId: 'a1d9f1c4-5b0e-4c38-8f6e-2d7b9c3e4f50',
}

export const EXAMPLE_BLUR = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

export const exampleEvent: Event = {
  id: EXAMPLE_IDS.eventId,
  title: 'عود على ضوء الشموع',
  title_language: 'ar',
  description: 'An evening of oud in the old house.',
  description_language: 'en',
  date: '2026-12-10T17:00:00.000Z',
  ends_at: '2026-12-10T19:30:00.000Z',
  doors_at: '2026-12-10T16:00:00.000Z',
  location: 'Bahrain National Theatre, Manama',
  map_url: 'https://maps.example/bahrain-national-theatre',
  image: '/media/demo/events/oud-by-candlelight',
  image_blur: EXAMPLE_BLUR,
  tags: ['عود'],
  ticket_price: 12.5,
  capacity: 200,
  remaining: 37,
  age_limit: 12,
  show_language: 'ar',
  featured: true,
  created_at: '2026-11-15T08:00:00.000Z',
  cancelled_at: null,
}

export const exampleEventInBothLanguages: EventInBothLanguages = {
  ...exampleEvent,
  title_ar: exampleEvent.title,
  title_en: 'Oud by Candlelight',
  description_ar: null,
  description_en: exampleEvent.description,
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
  area: 'muharraq',
  image: '/media/demo/talents/sara-abdulla',
  image_blur: EXAMPLE_BLUR,
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
  media_links: ['https://www.youtube.com/@example'],
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
  page_deleted_at: null,
  is_admin: false,
  is_staff: false,
  staff_events: [],
  has_password: true,
}

export const exampleDataExport: DataExport = {
  state: 'ready',
  requested_at: '2026-11-20T09:00:00.000Z',
  ready_at: '2026-11-20T09:00:12.000Z',
  expires_at: '2026-11-27T09:00:12.000Z',
  bytes: 1_482_310,
}
