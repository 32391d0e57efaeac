import { AdminTalent } from '../../../contract/talents.ts'
import {
  EXAMPLE_IDS,
  exampleAvailability,
  exampleBooking,
  exampleEvent,
  exampleProfile,
  exampleQuotation,
  exampleReply,
  exampleReview,
  exampleTalent,
  exampleTicket,
} from './example-rows.ts'

/** What a call is sent, and what it answers. */
interface Example {
  request?: unknown
  response: unknown
}

const { talentId, purchaseId, eventId, reviewId } = EXAMPLE_IDS
const { id, name, title, image, image_blur, rating } = exampleTalent
const email = 'noora@example.com'

/** An example of each call, by its operation; a test holds them to the contract. */
export const examples: Record<string, Example> = {
  'profiles.sync': { response: { success: true, profile: exampleProfile } },
  'profiles.profile': { response: exampleProfile },
  'profiles.create': {
    request: {
      role: 'standard',
      first_name: exampleProfile.first_name,
      last_name: exampleProfile.last_name,
      birthday: exampleProfile.birthday,
      gender: exampleProfile.gender,
      profile_picture: exampleProfile.profile_picture,
    },
    response: { success: true, message: 'Profile created successfully', profile: exampleProfile },
  },
  'availability.get': {
    response: {
      month: exampleAvailability.month,
      busy: exampleAvailability.busy.map(({ starts_at, ends_at }) => ({ starts_at, ends_at })),
    },
  },
  'availability.mine': { response: exampleAvailability },
  'availability.mark': {
    request: {
      starts_at: '2026-12-17T15:00:00.000Z',
      ends_at: '2026-12-17T19:00:00.000Z',
      weekly: true,
      busy: true,
    },
    response: exampleAvailability,
  },
  'availability.renewCalendar': { response: { calendar_url: exampleAvailability.calendar_url } },
  'availability.revokeCalendar': { response: { calendar_url: null } },
  'availability.setImport': {
    request: { url: 'https://calendar.example/sara/busy.ics' },
    response: { import: exampleAvailability.import },
  },
  'bookings.request': {
    request: {
      request_id: '1b4e28ba-2fa1-4d3e-a8b0-6c7d8e9f0a1b',
      talent_id: talentId,
      kind: exampleBooking.kind,
      price_slot: exampleBooking.price_slot,
      starts_at: exampleBooking.starts_at,
      ends_at: exampleBooking.ends_at,
      place: exampleBooking.place,
      occasion: exampleBooking.occasion,
    },
    response: exampleBooking,
  },
  'bookings.list': { response: [exampleQuotation] },
  'bookings.get': { response: exampleQuotation },
  'bookings.step': { request: { action: 'quote', amount: 120 }, response: exampleQuotation },
  'auth.deleteUser': { request: { password: 'correct horse battery' }, response: { success: true } },
  'events.list': { response: [exampleEvent] },
  'events.get': { response: exampleEvent },
  'images.upload': { response: { imageUrl: exampleTalent.image, image_blur: exampleTalent.image_blur } },
  'images.uploadPoster': { response: { imageUrl: exampleEvent.image, image_blur: exampleEvent.image_blur } },
  'talents.list': { response: [{ id, name, title, image, image_blur, rating }] },
  'talents.all': {
    // Parsed, because the rows of this list lack some fields.
    response: [AdminTalent.parse({ ...exampleTalent, email: 'sara@example.com', rejection_reason: null })],
  },
  'talents.get': { response: exampleTalent },
  'talents.edit': {
    request: { about: exampleTalent.about, modified: exampleTalent.modified },
    response: exampleTalent,
  },
  'talents.resubmit': { response: { ...exampleTalent, approved: false, status: 'pending' } },
  'talents.uploadImage': { response: { imageUrl: exampleTalent.image, talent: exampleTalent } },
  'talents.approve': { response: { success: true, message: 'Approved and emailed: sara@example.com' } },
  'talents.reject': {
    request: { id: talentId, reason: 'incomplete profile' },
    response: { success: true, message: 'Rejected sara@example.com and emailed them.' },
  },
  'reviews.list': { response: [exampleReview] },
  'reviews.replies': { response: [exampleReply] },
  'reviews.add': {
    request: { talent_id: talentId, rating: exampleReview.rating, comment: exampleReview.comment },
    response: { ...exampleReview, review_replies: [], total_replies: 0 },
  },
  'reviews.edit': {
    request: { comment: exampleReview.comment, rating: exampleReview.rating },
    response: exampleReview,
  },
  'reviews.remove': { response: { success: true } },
  'reviews.addReply': { request: { review_id: reviewId, reply: exampleReply.reply }, response: exampleReply },
  'reviews.editReply': { request: { reply: exampleReply.reply }, response: exampleReply },
  'reviews.removeReply': { response: { success: true } },
  'tickets.create': {
    request: { purchaseId, eventId, userEmail: email, userPhone: '+973 3612 3456', quantity: 2 },
    response: {
      success: true,
      message: 'Ticket purchase successful! Your QR code is shown below.',
      ticket: exampleTicket,
    },
  },
  'tickets.get': { response: { ...exampleTicket, event: exampleEvent } },
  'tickets.mine': { response: [{ ...exampleTicket, event: exampleEvent }] },
  'tickets.sendEmail': {
    request: { purchaseId, email },
    response: { message: 'If there is such a ticket, its email is on the way and arrives within minutes.' },
  },
  'tickets.correctEmail': {
    request: { userEmail: 'nora@example.com', newEmail: email },
    response: { message: `Your ticket has been emailed to ${email}` },
  },
  'tickets.lookup': {
    request: { email },
    response: {
      message: 'If there are tickets for this address, a list of them is on the way and arrives within minutes.',
    },
  },
}
