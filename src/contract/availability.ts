import { z } from 'zod'
import { user, visitor } from './access.ts'
import { pick } from './errors.ts'
import { instant, month, uuid } from './fields.ts'
import { BUSY_SOURCES, CALENDAR_PROBLEMS, MAX_CALENDAR_URL } from './rules/availability.ts'

/** When a talent is busy in a month, as everybody sees it: never why. */
export const Availability = z.object({
  /** `YYYY-MM`, in Bahrain. */
  month: z.string(),
  /** In order and apart from each other, clipped to the month. */
  busy: z.array(z.object({ starts_at: instant, ends_at: instant })),
  /**
   * Whether the talent ever marked times here as busy or free, or connected a calendar. Without either, other times are not known to be
   * free: one has to ask.
   */
  keeps_calendar: z.boolean(),
})
export type Availability = z.infer<typeof Availability>

/** A busy time as its owner sees it. */
export const BusyTime = z.object({
  starts_at: instant,
  ends_at: instant,
  /** The own mark, the outside calendar, or a confirmed booking. */
  source: z.enum(BUSY_SOURCES),
  /** Whether it is a repetition of a weekly mark. */
  weekly: z.boolean(),
  booking_id: z.uuid().nullable(),
})
export type BusyTime = z.infer<typeof BusyTime>

/** The outside calendar whose times are busy. */
export const ImportedCalendar = z.object({
  url: z.string(),
  /** When it was last read or tried; null until the first time. */
  checked_at: instant.nullable(),
  /** Why it could not be read then; the times read before that stay. */
  problem: z.enum(CALENDAR_PROBLEMS).nullable(),
})
export type ImportedCalendar = z.infer<typeof ImportedCalendar>

/** Secret address of the own bookings for calendar programs; null when there is none. */
const calendar_url = z.string().nullable()
const imported = ImportedCalendar.nullable()

/** A month of the own calendar, and its connections to others. */
export const MyAvailability = z.object({
  month: z.string(),
  /** By start; times of different sources may overlap. Clipped to the month. */
  busy: z.array(BusyTime),
  calendar_url,
  import: imported,
})
export type MyAvailability = z.infer<typeof MyAvailability>

/** A range that its owner marks as busy or free. */
export const AvailabilityMark = z.object({
  starts_at: instant,
  ends_at: instant,
  /** From then on every seven days. */
  weekly: z.boolean(),
  busy: z.boolean(),
})
export type AvailabilityMark = z.infer<typeof AvailabilityMark>

/** The current month in Bahrain unless given. */
const shownMonth = month.optional()

export const availability = {
  get: visitor({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/availability/{id}',
      tags: ['Availability'],
      summary: 'When a talent is busy in a month',
      description:
        'Times of one month in Bahrain, from the current one to 24 months ahead; never why. The talent alone, and ' +
        'admins, see it before the approval.',
    })
    .input(z.object({ id: uuid('TALENT_NOT_FOUND'), month: shownMonth }))
    .output(Availability)
    .errors(pick('TALENT_NOT_FOUND', 'AVAILABILITY_OUT_OF_RANGE', 'BAD_INPUT')),

  mine: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/my_availability',
      tags: ['Availability'],
      summary: 'A month of the own calendar, with the reasons, and its connections to other calendars',
    })
    .input(z.object({ month: shownMonth }))
    .output(MyAvailability)
    .errors(pick('TALENT_NOT_FOUND', 'AVAILABILITY_OUT_OF_RANGE', 'BAD_INPUT')),

  mark: user({ limit: 'write' })
    .route({
      method: 'PUT',
      path: '/availability',
      tags: ['Availability'],
      summary: 'Mark a range of the own calendar as busy or free',
      description:
        'Changes that range and nothing else; again, it changes nothing. `weekly` is for the range and its repetitions ' +
        'every seven days, without end. Confirmed bookings and times of the outside calendar stay busy. Answers the ' +
        'month in which the range starts.',
    })
    .input(AvailabilityMark)
    .output(MyAvailability)
    .errors(
      pick(
        'TALENT_NOT_FOUND',
        'AVAILABILITY_TIMES_INVALID',
        'AVAILABILITY_IN_PAST',
        'AVAILABILITY_TOO_LONG',
        'AVAILABILITY_OUT_OF_RANGE',
        'TOO_MANY_MARKS',
      ),
    ),

  renewCalendar: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/my_availability/calendar',
      tags: ['Availability'],
      summary: 'Make a secret address at which calendar programs read the own bookings',
      description: 'A new one replaces the former, which ends at once.',
    })
    .output(z.object({ calendar_url: z.string() }))
    .errors(pick('TALENT_NOT_FOUND')),

  revokeCalendar: user({ limit: 'write' })
    .route({
      method: 'DELETE',
      path: '/my_availability/calendar',
      tags: ['Availability'],
      summary: 'End the secret address of the own bookings',
    })
    .output(z.object({ calendar_url: z.null() }))
    .errors(pick('TALENT_NOT_FOUND')),

  setImport: user({ limit: 'write' })
    .route({
      method: 'PUT',
      path: '/my_availability/import',
      tags: ['Availability'],
      summary: 'Read busy times from an outside calendar, or stop that',
      description:
        'An iCalendar address (https or webcal) that is read at once and then every hour. `null` removes it with its ' +
        'busy times.',
    })
    .input(
      z.object({
        url: z.string('CALENDAR_URL_INVALID').trim().max(MAX_CALENDAR_URL, 'CALENDAR_URL_INVALID').nullable(),
      }),
    )
    .output(z.object({ import: imported }))
    .errors(pick('TALENT_NOT_FOUND', 'CALENDAR_URL_INVALID')),
}
