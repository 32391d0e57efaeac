import { z } from 'zod'
import { BOOKING_SIDES, BOOKING_STATES } from '../../../contract/rules/booking.ts'
import type { JobDeclaration } from '../../services/jobs.ts'

/** News in mails: a new state, or a reminder. */
export const BOOKING_NEWS = [...BOOKING_STATES, 'reminder'] as const
export type BookingNews = (typeof BOOKING_NEWS)[number]

export const bookingJobs = {
  /** Mails news to one party. */
  booking_mail: {
    kind: 'mail',
    payload: z.object({ booking: z.uuid(), about: z.enum(BOOKING_NEWS), to: z.enum(BOOKING_SIDES) }),
  },
  /** Expires and completes bookings, and reminds their parties. */
  bookings_due: { kind: 'task', schedule: '* * * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
