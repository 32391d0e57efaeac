import { z } from 'zod'
import { user, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { instant, month, uuid } from '../fields.ts'
import { BUSY_SOURCES, CALENDAR_PROBLEMS, MAX_CALENDAR_URL } from '../rules/availability.ts'
import { cleanLine } from '../rules/typed-text.ts'

/**
 * Whether the talent ever marked a time here as busy or free, published the calendar, or connected another one. If not,
 * times that are not busy are unknown, and people have to ask.
 */
const keeps_calendar = z.boolean()

/** Busy times of a talent in a month, without reasons: the public view. */
export const Availability = z.object({
  /** `YYYY-MM`, in Bahrain. */
  month: z.string(),
  /** Sorted, disjoint, clipped to the month. */
  busy: z.array(z.object({ starts_at: instant, ends_at: instant })),
  keeps_calendar,
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
  /** Time of the last fetch, successful or not; null before the first. */
  checked_at: z.nullable(instant),
  /** Why that fetch failed; the busy times of the last successful one stay. */
  problem: z.enum(CALENDAR_PROBLEMS).nullable(),
  /** Events that the last successful fetch could not read, or not with all their repetitions. */
  skipped: z.int(),
  /** Time zones of that calendar that are not known: their events were read in the calendar's own, else Bahrain's. */
  unknown_zones: z.array(z.string()),
  /** Events that begin in one of these. */
  in_unknown_zones: z.int(),
})
export type ImportedCalendar = z.infer<typeof ImportedCalendar>

/** Secret URL of the talent's confirmed bookings for calendar programs; null until one is made. */
const calendar_url = z.string().nullable()
const imported = ImportedCalendar.nullable()

/** A month of the own calendar, and its connections to others. */
export const MyAvailability = z.object({
  month: z.string(),
  /** Sorted by start; times of different sources may overlap. Clipped to the month. */
  busy: z.array(BusyTime),
  keeps_calendar,
  calendar_url,
  import: imported,
})
export type MyAvailability = z.infer<typeof MyAvailability>

/** A range that its owner marks as busy or free. */
export const AvailabilityMark = z.object({
  starts_at: instant,
  ends_at: instant,
  /** Repeats every seven days from then on. */
  weekly: z.boolean(),
  busy: z.boolean(),
})
export type AvailabilityMark = z.infer<typeof AvailabilityMark>

/** Defaults to the current month in Bahrain. */
const shownMonth = z.optional(month)

export const availability = {
  get: visitor({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/availability/{id}',
      summary: 'When a talent is busy in a month',
      description:
        'Times of one month in Bahrain, from the current one to 24 months ahead; never why. The talent alone, and ' +
        'admins, see it before the approval.',
    })
    .input(z.object({ id: uuid('TALENT_NOT_FOUND'), month: shownMonth }))
    .output(Availability)
    .errors(pick('TALENT_NOT_FOUND', 'AVAILABILITY_OUT_OF_RANGE')),

  mine: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/my_availability',
      summary: 'A month of the own calendar, with the reasons, and its connections to other calendars',
    })
    .input(z.object({ month: shownMonth }))
    .output(MyAvailability)
    .errors(pick('TALENT_NOT_FOUND', 'AVAILABILITY_OUT_OF_RANGE')),

  mark: user({ limit: 'write' })
    .route({
      method: 'PUT',
      path: '/availability',
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

  publish: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/my_availability/publish',
      summary: 'Publish the own calendar: what is not busy is free',
      description:
        'Until then, or until a first time is marked, visitors see times that are not busy as by arrangement.',
    })
    .output(z.object({ keeps_calendar: z.literal(true) }))
    .errors(pick('TALENT_NOT_FOUND')),

  renewCalendar: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/my_availability/calendar',
      summary: 'Make a secret address at which calendar programs read the own bookings',
      description: 'A new one replaces the former, which ends at once.',
    })
    .output(z.object({ calendar_url: z.string() }))
    .errors(pick('TALENT_NOT_FOUND')),

  revokeCalendar: user({ limit: 'write' })
    .route({
      method: 'DELETE',
      path: '/my_availability/calendar',
      summary: 'End the secret address of the own bookings',
    })
    .output(z.object({ calendar_url: z.null() }))
    .errors(pick('TALENT_NOT_FOUND')),

  setImport: user({ limit: 'write' })
    .route({
      method: 'PUT',
      path: '/my_availability/import',
      summary: 'Read busy times from an outside calendar, or stop that',
      description:
        'An iCalendar address (https or webcal) that is read at once and then every hour. `null` removes it with its ' +
        'busy times.',
    })
    .input(
      z.object({
        url: z
          .string('CALENDAR_URL_INVALID')
          .overwrite(cleanLine)
          .max(MAX_CALENDAR_URL, 'CALENDAR_URL_INVALID')
          .nullable(),
      }),
    )
    .output(z.object({ import: imported }))
    .errors(pick('TALENT_NOT_FOUND', 'CALENDAR_URL_INVALID')),
}
