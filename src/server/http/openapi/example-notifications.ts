import type { EmailPreferences, Notification } from '../../../contract/notifications.ts'
import { EXAMPLE_IDS, exampleReview } from './example-rows.ts'

export const exampleNotification: Notification = {
  id: '6e1b3c5d-8f70-4a2b-9c4d-5e6f7a8b9c0d',
  user_id: EXAMPLE_IDS.talentId,
  kind: 'review',
  title: 'You have a new review',
  body: `You have a review from ${exampleReview.user_name}: ${exampleReview.rating} of 5.`,
  link: `/talent-profile/${EXAMPLE_IDS.talentId}#reviews`,
  is_read: false,
  created_at: exampleReview.created_at,
}

export const exampleEmailPreferences: EmailPreferences = {
  approval: true,
  reviews: false,
  bookings: true,
  gigs: true,
  messages: true,
}
