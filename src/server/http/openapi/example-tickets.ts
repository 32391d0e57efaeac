import type { AdmittedCount, DoorEvent, EventStaff } from '../../../contract/check-in.ts'
import type { Ticket } from '../../../contract/tickets.ts'
import { EXAMPLE_IDS, exampleEvent } from './example-rows.ts'

export const exampleTicket: Ticket = {
  purchaseId: EXAMPLE_IDS.purchaseId,
  eventId: EXAMPLE_IDS.eventId,
  quantity: 2,
  status: 'purchased',
  qrCodeData: `https://masrah.example/scan/${EXAMPLE_IDS.purchaseId}`,
  total: 25,
  admitted: 0,
  admitted_at: null,
  mail_refused: false,
  valid: true,
  created_at: '2026-12-01T09:00:00.000Z',
  voided_at: null,
  void_reason: null,
}

export const exampleAdmitted: AdmittedCount = { admitted: 1, quantity: 2, admitted_at: '2026-12-10T16:20:00.000Z' }

export const exampleDoorEvent: DoorEvent = {
  id: exampleEvent.id,
  title: exampleEvent.title,
  title_language: exampleEvent.title_language,
  date: exampleEvent.date,
  ends_at: exampleEvent.ends_at,
  doors_at: exampleEvent.doors_at,
  location: exampleEvent.location,
  cancelled_at: null,
  sold: 163,
  admitted: 48,
}

export const exampleEventStaff: EventStaff = {
  user_id: EXAMPLE_IDS.userId,
  email: 'yusuf@example.com',
  name: 'Yusuf Jaber',
  created_at: '2026-12-01T09:00:00.000Z',
}
