import type { AdminEvent } from '../../../contract/admin-events.ts'
import { EXAMPLE_IDS, exampleEventInBothLanguages } from './example-rows.ts'

const adminEvent: AdminEvent = {
  ...exampleEventInBothLanguages,
  venue_id: null,
  modified: '2026-11-20T08:00:00.000Z',
  deleted_at: null,
  sold: 163,
  admitted: 0,
  revenue: 2037.5,
}

const form = {
  title_ar: adminEvent.title_ar,
  title_en: adminEvent.title_en,
  description_en: adminEvent.description_en,
  date: adminEvent.date,
  ends_at: adminEvent.ends_at,
  doors_at: adminEvent.doors_at,
  location: adminEvent.location,
  map_url: adminEvent.map_url,
  image: adminEvent.image,
  tags: adminEvent.tags,
  ticket_price: adminEvent.ticket_price,
  capacity: adminEvent.capacity,
  age_limit: adminEvent.age_limit,
  show_language: adminEvent.show_language,
  featured: adminEvent.featured,
}

/** Examples of the calls with which admins publish and change events. */
export const eventExamples = {
  'events.adminList': { response: [adminEvent] },
  'events.tickets': {
    response: [
      {
        purchaseId: EXAMPLE_IDS.purchaseId,
        eventId: adminEvent.id,
        event_title: adminEvent.title,
        event_date: adminEvent.date,
        userEmail: 'noora@example.com',
        userPhone: '+973 3612 3456',
        quantity: 2,
        admitted: 0,
        total: 25,
        created_at: '2026-12-01T09:00:00.000Z',
        voided_at: null,
        void_reason: null,
      },
    ],
  },
  'events.attendees': { response: 'Email,Phone,Tickets' },
  'events.details': {
    response: {
      ...adminEvent,
      revenue_at_door: 0,
      tickets: 91,
      holders: 88,
      sales: [
        { day: '2026-11-20', quantity: 102 },
        { day: '2026-11-21', quantity: 61 },
      ],
    },
  },
  'events.create': { request: form, response: { ...adminEvent, sold: 0, remaining: adminEvent.capacity, revenue: 0 } },
  'events.edit': { request: { ...form, modified: adminEvent.modified, confirmed: true }, response: adminEvent },
  'events.cancel': {
    request: { confirmed: true },
    response: { ...adminEvent, cancelled_at: '2026-11-22T09:00:00.000Z' },
  },
  'events.remove': { response: { success: true, restorable_until: '2026-12-22T09:00:00.000Z' } },
  'events.restore': { response: adminEvent },
}
