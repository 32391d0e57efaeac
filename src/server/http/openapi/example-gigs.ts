import type { Gig, GigApplication, MyGig } from '../../../contract/gigs.ts'
import { exampleBooking } from './example-bookings.ts'
import { EXAMPLE_BLUR, EXAMPLE_IDS, exampleProfile, exampleTalent } from './example-rows.ts'

export const exampleGig: Gig = {
  id: '8e4c2b1a-7d6f-4e5c-9b3a-2f1e0d9c8b7a',
  user_id: EXAMPLE_IDS.userId,
  title: 'Oud player for a garden party',
  description: 'Two hours after sunset, for sixty guests. Sound and lights are there.',
  required_talents: ['Oud', 'Singer'],
  age_range: '18-45',
  talent_pay: 150,
  image_url: '/media/2f6d0a34-9b1c-4e7d-8a5f-3c2b1d0e9f8a',
  image_blur: EXAMPLE_BLUR,
  date_time: '2026-12-12T15:30:00.000Z',
  status: 'active',
  is_active: true,
  created_at: '2026-12-01T09:00:00.000Z',
  owner: {
    full_name: exampleBooking.organiser_name,
    role: 'standard',
    profile_picture: exampleProfile.profile_picture,
    talent_id: null,
  },
  my_application: null,
  is_mine: false,
}

export const exampleApplication: GigApplication = {
  id: 'b7c6d5e4-f3a2-4b1c-8d9e-0f1a2b3c4d5e',
  gig_id: exampleGig.id,
  user_id: EXAMPLE_IDS.talentId,
  status: 'pending',
  created_at: '2026-12-01T10:00:00.000Z',
  profile: {
    full_name: exampleTalent.name,
    role: 'talent',
    profile_picture: exampleTalent.image,
    talent_id: EXAMPLE_IDS.talentId,
  },
}

/** The gig as its owner sees it. */
export const exampleMyGig: MyGig = {
  ...exampleGig,
  is_mine: true,
  applications: [exampleApplication],
  total_applications: 1,
}
