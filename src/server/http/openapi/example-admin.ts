import type { AdminProfile, Stats } from '../../../contract/admin.ts'
import type { AdminTalentDetails, TalentByAdmin } from '../../../contract/admin-talents.ts'
import type { AuditEntry } from '../../../contract/audit.ts'
import type { NewVenue, Venue } from '../../../contract/records/venue.ts'
import { AdminTalent } from '../../../contract/talent-approval.ts'
import type { UserDetails, UserRow } from '../../../contract/users.ts'
import { EXAMPLE_IDS, exampleEvent, exampleProfile, exampleTalent } from './example-rows.ts'

/** An entry of the audit log. */
export const exampleAuditEntry: AuditEntry = {
  id: '184',
  created_at: '2026-12-01T09:00:00.000Z',
  admin_email: 'admin@example.com',
  action: 'talent.approve',
  entity_type: 'talent',
  entity_id: EXAMPLE_IDS.talentId,
  entity_name: exampleTalent.name,
  before: { status: 'pending' },
  after: { status: 'approved' },
}

/** Parsed, because rows of this list lack some fields. */
export const exampleAdminTalent: AdminTalent = AdminTalent.parse({
  ...exampleTalent,
  portfolio: [exampleTalent.portfolio_img_1, exampleTalent.portfolio_img_2].filter((image) => image !== null),
  email: 'sara@example.com',
  rejection_reason: null,
  deleted_at: null,
})

export const exampleTalentDetails: AdminTalentDetails = {
  ...exampleAdminTalent,
  first_name: 'Sara',
  last_name: 'Al Ansari',
  birthday: '1996-04-12',
}

export const exampleTalentByAdmin: TalentByAdmin = {
  email: 'sara@example.com',
  username: exampleTalent.name,
  first_name: 'Sara',
  last_name: 'Al Ansari',
  birthday: '1996-04-12',
  gender: 'female',
  title: exampleTalent.title,
  about: exampleTalent.about,
  area: exampleTalent.area,
  price_name_1: exampleTalent.price_name_1,
  pricing_1: exampleTalent.pricing_1,
  approved: true,
  request_id: '3f2e1d0c-9b8a-4f7e-a6d5-c4b3a2918070',
}

export const exampleNewVenue: NewVenue = {
  name: 'المسرح الوطني',
  about: null,
  address: 'المنامة',
  map_url: 'https://maps.example/national-theatre',
  capacity: 1001,
  contact_name: null,
  phone: '+973 1700 0000',
  email: 'hall@example.com',
  image: exampleEvent.image,
}

export const exampleVenue: Venue = {
  ...exampleNewVenue,
  id: '5d0c1f3e-8a47-4b6e-9f52-0c3b7a1d2e4f',
  image_blur: exampleEvent.image_blur,
  created: '2026-11-01T09:00:00.000Z',
  modified: '2026-11-01T09:00:00.000Z',
  deleted_at: null,
}

export const exampleAdminProfile: AdminProfile = {
  id: exampleProfile.id,
  first_name: exampleProfile.first_name ?? '',
  last_name: exampleProfile.last_name ?? '',
  full_name: `${exampleProfile.first_name} ${exampleProfile.last_name}`,
  email: exampleProfile.email,
  role: 'standard',
  created_at: exampleProfile.created_at,
}

export const exampleStats: Stats = {
  counted_at: '2026-11-26T09:00:00.000Z',
  new_profiles: 9,
  profiles: 412,
  talents: 96,
  talents_pending: 3,
  conversations: 230,
  messages: 5120,
  notifications: 1840,
  email_preferences: 77,
  newsletter_subscriptions: 140,
  reviews: 310,
  review_replies: 88,
  events: 24,
  tickets: 1670,
  signups: [2, 0, 1, 3, 0, 1, 2].map((count, i) => ({ day: `2026-11-${20 + i}`, count })),
}

/** A user in the list of admins. */
export const exampleUser: UserRow = {
  id: EXAMPLE_IDS.userId,
  name: `${exampleProfile.first_name} ${exampleProfile.last_name}`,
  email: 'noora@example.com',
  role: 'standard',
  verified: true,
  created_at: '2026-10-02T16:20:00.000Z',
  suspended_at: null,
  is_admin: false,
  is_staff: false,
}

/** A user as an admin sees one. */
export const exampleUserDetails: UserDetails = {
  ...exampleUser,
  first_name: exampleProfile.first_name,
  last_name: exampleProfile.last_name,
  language: 'ar',
  profile_picture: exampleProfile.profile_picture,
  suspension_reason: null,
  counts: {
    tickets: 4,
    bookings: 2,
    gigs: 1,
    gig_applications: 0,
    reviews: 3,
    review_replies: 0,
    conversations: 5,
    reports_by: 0,
    reports_against: 0,
  },
  sessions: [
    {
      id: '5d6f7a8b-9c0d-4e1f-8a2b-3c4d5e6f7a8b',
      created_at: '2026-11-28T18:00:00.000Z',
      last_seen_at: '2026-12-01T06:00:00.000Z',
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
      ip: '192.0.2.7',
    },
  ],
  audit: [],
}
