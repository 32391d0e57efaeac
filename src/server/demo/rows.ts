import {
  demoBookings,
  demoConversations,
  demoCrowd,
  demoEvents,
  demoNotifications,
  demoPeople,
  demoReviews,
  demoTalents,
  demoVenues,
} from './data.ts'
import { bookingId, conversationId, demoEmail, demoId, notificationId, reviewId } from './identity.ts'
import { DEMO_HOLDERS } from './load-sales.ts'

const talents = [...demoTalents, ...demoCrowd]
const slugs = [...talents, ...demoPeople].map(({ slug }) => slug)

/** Ids of the rows that the demo loads, the same on every machine. */
export const demoRows = {
  events: demoEvents.map(({ id }) => id),
  venues: demoVenues.map(({ id }) => id),
  talents: talents.map(({ slug }) => demoId(slug)),
  people: slugs.map(demoId),
  /** Addresses of demo people as buyers, and those of the demo's own tickets. */
  holders: [...DEMO_HOLDERS, ...slugs.map(demoEmail)],
  bookings: demoBookings.map(({ slug }) => bookingId(slug)),
  conversations: demoConversations.map(({ between }) => conversationId(...between)),
  reviews: demoReviews.map(({ talent, by }) => reviewId(talent, by)),
  notifications: demoNotifications.map(({ user }, i) => notificationId(i, user)),
}
