import type { MyAvailability } from '../../../contract/availability.ts'
import type { Booking } from '../../../contract/bookings.ts'
import { EXAMPLE_IDS, exampleProfile, exampleTalent } from './example-rows.ts'

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

/** The same after the talent has quoted another amount. */
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
    skipped: 0,
  },
}
