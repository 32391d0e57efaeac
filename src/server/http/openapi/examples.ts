import {
  exampleAdminProfile,
  exampleAdminTalent,
  exampleAuditEntry,
  exampleNewVenue,
  exampleStats,
  exampleTalentByAdmin,
  exampleTalentDetails,
  exampleUser,
  exampleUserDetails,
  exampleVenue,
} from './example-admin.ts'
import { exampleAvailability, exampleBooking, exampleQuotation } from './example-bookings.ts'
import { eventExamples } from './example-events.ts'
import { exampleApplication, exampleGig, exampleMyGig } from './example-gigs.ts'
import { messageExamples } from './example-messages.ts'
import { exampleEmailPreferences, exampleNotification } from './example-notifications.ts'
import {
  EXAMPLE_IDS,
  exampleDataExport,
  exampleEvent,
  exampleEventInBothLanguages,
  exampleProfile,
  exampleReply,
  exampleReview,
  exampleTalent,
} from './example-rows.ts'
import { exampleAdmitted, exampleDoorEvent, exampleEventStaff, exampleTicket } from './example-tickets.ts'

/** The request body and the response of a call. */
interface Example {
  request?: unknown
  response: unknown
}

const { talentId, purchaseId, eventId, reviewId } = EXAMPLE_IDS
const { id, name, title, image, image_blur, rating, area, pricing_1: price_from } = exampleTalent
const { email: _email, approved: _approved, request_id: _requestId, ...exampleTalentRecord } = exampleTalentByAdmin
const { profile: _, ...ownApplication } = exampleApplication
const email = 'noora@example.com'

/** An example of each call, by operation id; a test checks them against the contract. */
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
  'admin.stats': { response: exampleStats },
  'admin.profiles': { response: [exampleAdminProfile] },
  'admin.remove': {
    response: {
      success: true,
      message: 'Talent deleted: Sara. It can be restored for 30 days.',
      restorable_until: '2026-12-31T09:00:00.000Z',
    },
  },
  'admin.restore': { request: { type: 'talent' }, response: { success: true, message: 'Restored: Sara' } },
  'audit.list': { response: [exampleAuditEntry] },
  'newsletter.subscribe': {
    request: { email },
    response: { message: 'We sent you an email. Open its link to confirm your subscription.', subscribed: false },
  },
  'newsletter.confirm': { response: { message: "You're now subscribed to the newsletter!" } },
  'newsletter.mine': { response: { subscribed: true } },
  'newsletter.end': { response: { subscribed: false } },
  'availability.get': {
    response: {
      month: exampleAvailability.month,
      busy: exampleAvailability.busy.map(({ starts_at, ends_at }) => ({ starts_at, ends_at })),
      keeps_calendar: true,
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
  'checkIn.admit': {
    request: { purchaseId, admit: 1, admission_id: EXAMPLE_IDS.admissionId, event_id: eventId },
    response: { verdict: 'admitted', event_id: eventId, ...exampleAdmitted },
  },
  'checkIn.events': { response: [exampleDoorEvent] },
  'checkIn.tickets': {
    response: {
      event: exampleDoorEvent,
      salt: 'c5a8f6b2-7d1e-4f3a-9b6c-2e8d0a4f7c11',
      generated_at: exampleAdmitted.admitted_at,
      tickets: [{ hash: 'CbVqT0n3W2x9rYk5hJ4uMg', reference: 'pX7s', ...exampleAdmitted, voided: false }],
    },
  },
  'checkIn.sendAdmissions': {
    request: {
      admissions: [{ id: EXAMPLE_IDS.admissionId, purchaseId, admit: 2, admitted_at: exampleAdmitted.admitted_at }],
    },
    response: [
      {
        id: EXAMPLE_IDS.admissionId,
        verdict: 'conflict',
        conflict: 'TOO_MANY_TO_ADMIT',
        counted: 1,
        ticket: { ...exampleAdmitted, admitted: 2 },
      },
    ],
  },
  'checkIn.staff': { response: [exampleEventStaff] },
  'checkIn.addStaff': { request: { email: exampleEventStaff.email }, response: exampleEventStaff },
  'checkIn.removeStaff': { response: { success: true } },
  'auth.deleteUser': { request: { password: 'correct horse battery' }, response: { success: true } },
  'dataExport.get': { response: exampleDataExport },
  'dataExport.order': {
    response: { ...exampleDataExport, state: 'preparing', ready_at: null, expires_at: null, bytes: null },
  },
  'events.list': { response: [exampleEvent] },
  'events.get': { response: exampleEventInBothLanguages },
  ...eventExamples,
  'gigs.list': { response: [exampleGig] },
  'gigs.mine': { response: [exampleMyGig] },
  'gigs.create': {
    request: {
      request_id: '6a5b4c3d-2e1f-4a0b-9c8d-7e6f5a4b3c2d',
      title: exampleGig.title,
      description: exampleGig.description,
      required_talents: exampleGig.required_talents,
      age_range: exampleGig.age_range,
      talent_pay: exampleGig.talent_pay,
      image_url: exampleGig.image_url,
      date_time: exampleGig.date_time,
    },
    response: { ...exampleGig, is_mine: true },
  },
  'gigs.setStatus': {
    request: { status: 'inactive' },
    response: { ...exampleGig, is_mine: true, status: 'inactive', is_active: false },
  },
  'gigs.applications': { response: [exampleApplication] },
  'gigs.nominate': { response: ownApplication },
  'gigs.myApplications': {
    response: [
      { ...ownApplication, gig: { ...exampleGig, my_application: { id: ownApplication.id, status: 'pending' } } },
    ],
  },
  'gigs.decide': { request: { status: 'approved' }, response: { ...ownApplication, status: 'approved' } },
  'gigs.uploadImage': { response: { imageUrl: exampleGig.image_url, image_blur: exampleGig.image_blur } },
  'images.upload': { response: { imageUrl: exampleTalent.image, image_blur: exampleTalent.image_blur } },
  'images.uploadPoster': { response: { imageUrl: exampleEvent.image, image_blur: exampleEvent.image_blur } },
  'inbox.get': { response: { unread_messages: 2, unread_notifications: 1 } },
  'notifications.list': { response: [exampleNotification] },
  'notifications.mark': { request: { is_read: true }, response: { ...exampleNotification, is_read: true } },
  'notifications.readAll': { request: { until: exampleNotification.created_at }, response: { unread: 0 } },
  'notifications.preferences': { response: exampleEmailPreferences },
  'notifications.setPreferences': { request: { reviews: false }, response: exampleEmailPreferences },
  'notifications.subscription': { response: { group: 'reviews', subscribed: true } },
  'notifications.unsubscribe': { response: { group: 'reviews', subscribed: false } },
  'talents.list': { response: [{ id, name, title, image, image_blur, rating, price_from, area }] },
  'talents.all': { response: [exampleAdminTalent] },
  'talents.details': { response: exampleTalentDetails },
  'talents.add': { request: exampleTalentByAdmin, response: exampleTalentDetails },
  'talents.editRecord': {
    request: { ...exampleTalentRecord, modified: exampleTalent.modified },
    response: exampleTalentDetails,
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
  ...messageExamples,
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
  'tickets.void': {
    request: { purchaseIds: [purchaseId], reason: 'Bought by a program, many at once.' },
    response: { voided: 1 },
  },
  'tickets.lookup': {
    request: { email },
    response: {
      message: 'If there are tickets for this address, a list of them is on the way and arrives within minutes.',
    },
  },
  'venues.list': { response: [exampleVenue] },
  'venues.get': { response: exampleVenue },
  'venues.add': {
    request: { ...exampleNewVenue, request_id: '9e8d7c6b-5a4f-4e3d-8c2b-1a0f9e8d7c6b' },
    response: exampleVenue,
  },
  'venues.edit': { request: { ...exampleNewVenue, modified: exampleVenue.modified }, response: exampleVenue },
  'users.list': { response: [exampleUser] },
  'users.read': { response: exampleUserDetails },
  'users.endSessions': { response: { ended: 2 } },
  'users.suspend': {
    request: { reason: 'Messages with advertising.' },
    response: { ...exampleUser, suspended_at: exampleAuditEntry.created_at },
  },
  'users.reinstate': { response: exampleUser },
}
