import { z } from 'zod'
import { manager, staff } from '../access.ts'
import { type ErrorCode, pick } from '../errors.ts'
import { dinars, emailOr, instant, uuid, wholeNumber } from '../fields.ts'
import { MAX_ADMISSIONS, REFERENCE_LENGTH } from '../rules/door.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '../rules/sales.ts'
import { cleanLine } from '../rules/typed-text.ts'
import { Event } from './events.ts'

const admit = wholeNumber('ADMIT_INVALID', { min: MIN_QUANTITY, max: MAX_QUANTITY })
const staffEmail = emailOr('STAFF_EMAIL_INVALID', 'STAFF_EMAIL_INVALID')
const eventId = uuid('EVENT_NOT_FOUND')
/** A `purchaseId`, the code of somebody whom a ticket was handed on to, or the first characters of either when the event is known. */
export const codeAtDoor = z
  .string('TICKET_NOT_FOUND')
  .overwrite(cleanLine)
  .pipe(
    z.union(
      [
        uuid('TICKET_NOT_FOUND'),
        z
          .string()
          .regex(new RegExp(`^[0-9a-fA-F]{${REFERENCE_LENGTH}}$`))
          .toLowerCase(),
      ],
      'TICKET_NOT_FOUND',
    ),
  )

const prices = z
  .nullable(z.array(dinars))
  .describe('Of its people in the order of admission; null where all are equal.')

/** Admissions and payments of a ticket. */
export const AdmittedCount = z.object({
  admitted: z.int(),
  quantity: z.int(),
  /** When the first one was admitted; null before. */
  admitted_at: z.nullable(instant),
  /** Of all its people. */
  total: dinars,
  paid: dinars,
  prices,
  names: z.array(z.string()).check(z.describe('Of its people, as far as they have one.')),
})
export type AdmittedCount = z.infer<typeof AdmittedCount>

/** The ticket's event, when the refusal is due to it. */
export const TicketEvent = z.object({ event_id: z.uuid(), title: z.string(), date: instant })
export type TicketEvent = z.infer<typeof TicketEvent>

/** All people of the ticket were handed on. */
export const HandedOnTicket = z.object({ handed_on_at: instant })
export type HandedOnTicket = z.infer<typeof HandedOnTicket>

/** All people of the ticket were given back; `paid` is to be refunded at the door: not what goes back online. */
export const GivenBackTicket = z.object({ given_back_at: instant, paid: dinars })
export type GivenBackTicket = z.infer<typeof GivenBackTicket>

/** A voided ticket; `paid` is to be refunded at the door: not what goes back online. */
export const VoidedTicket = z.object({ voided_at: instant, paid: dinars })
export type VoidedTicket = z.infer<typeof VoidedTicket>

export const Admission = AdmittedCount.extend({ verdict: z.literal('admitted'), event_id: z.uuid() })
export type Admission = z.infer<typeof Admission>

/** Reason of a refusal, with what the door shows of the ticket. */
const refused = pick(
  ...(['TICKET_USED', 'TICKET_HANDED_ON', 'TICKET_GIVEN_BACK', 'TICKET_VOIDED'] as const),
  ...(['TICKET_UNPAID', 'TOO_MANY_TO_ADMIT', 'WRONG_EVENT', 'WRONG_DAY'] as const),
)
/** What it costs is `total` less `paid`. */
export const UNPAID_TICKET = { TICKET_UNPAID: { ...refused.TICKET_UNPAID, data: AdmittedCount } }

const REFUSALS = {
  TICKET_HANDED_ON: { ...refused.TICKET_HANDED_ON, data: HandedOnTicket },
  TICKET_GIVEN_BACK: { ...refused.TICKET_GIVEN_BACK, data: GivenBackTicket },
  TICKET_USED: { ...refused.TICKET_USED, data: AdmittedCount },
  TICKET_VOIDED: { ...refused.TICKET_VOIDED, data: VoidedTicket },
  ...UNPAID_TICKET,
  TOO_MANY_TO_ADMIT: { ...refused.TOO_MANY_TO_ADMIT, data: AdmittedCount },
  WRONG_EVENT: { ...refused.WRONG_EVENT, data: TicketEvent },
  WRONG_DAY: { ...refused.WRONG_DAY, data: TicketEvent },
}

/** Reasons for admitting fewer people than requested. */
export const CONFLICTS = [
  'TICKET_USED',
  'TICKET_HANDED_ON',
  'TICKET_GIVEN_BACK',
  'TICKET_VOIDED',
  'TICKET_HELD',
  'TICKET_UNPAID',
  'TOO_MANY_TO_ADMIT',
  'WRONG_EVENT',
  'EVENT_CANCELLED',
  'TICKET_NOT_FOUND',
] as const satisfies ErrorCode[]
export type Conflict = (typeof CONFLICTS)[number]

/** An event as its door staff see it. */
export const DoorEvent = Event.pick({
  id: true,
  title: true,
  title_language: true,
  date: true,
  ends_at: true,
  doors_at: true,
  location: true,
  cancelled_at: true,
}).extend({
  /** People on its tickets, and how many of them are in. */
  sold: z.int(),
  admitted: z.int(),
})
export type DoorEvent = z.infer<typeof DoorEvent>

/**
 * A code in a door's list: of a purchase, or of somebody whom a ticket was handed on to. Neither the code nor a person can be
 * derived from it.
 */
export const DoorTicket = z.object({
  hash: z.string().describe('The first 16 bytes of SHA-256 over salt and code, in base64url.'),
  reference: z
    .string()
    .describe('The first four characters of the same over salt and the first eight characters of the code.'),
  quantity: z.int(),
  admitted: z.int(),
  admitted_at: z.nullable(instant),
  total: dinars,
  paid: dinars,
  prices,
  door_money: dinars.check(z.describe('What is given back with it at the door.')),
  refunding: dinars.check(z.describe('What goes back online: never at the door.')),
  voided: z.boolean(),
  held: z.boolean().describe('Whether it was not confirmed, or not paid: it is no ticket.'),
  unpaid: z
    .boolean()
    .describe('Whether it is held until it is paid: `total` less `paid`, taken at once, which needs the network.'),
  transfer: z.boolean().describe('Whether it waits for a bank transfer, which was not seen.'),
  left_for: z
    .enum(['handed_on', 'returned'])
    .nullable()
    .describe('Why it admits nobody, where all were handed on or given back.'),
  left_at: z.nullable(instant),
})
export type DoorTicket = z.infer<typeof DoorTicket>

/** An admission made at a door without a network. */
export const OfflineAdmission = z.object({
  id: uuid('BAD_INPUT'),
  purchaseId: codeAtDoor,
  admit,
  /** By the device's clock. */
  admitted_at: instant,
})
export type OfflineAdmission = z.infer<typeof OfflineAdmission>

/** Outcome of an admission made without a network. */
export const AdmissionResult = z.object({
  id: z.uuid(),
  verdict: z.enum(['admitted', 'conflict']),
  conflict: z.enum(CONFLICTS).nullable(),
  /** People counted: fewer than were let in when there is a conflict. */
  counted: z.int(),
  ticket: AdmittedCount.nullable().describe('Null where there is no such ticket at this event.'),
})
export type AdmissionResult = z.infer<typeof AdmissionResult>

/** A user who may admit people to one event. */
export const EventStaff = z.object({
  user_id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  created_at: instant,
})
export type EventStaff = z.infer<typeof EventStaff>

export const checkIn = {
  admit: staff({ limit: 'door', silent: true })
    .route({
      method: 'POST',
      path: '/check_in',
      summary: 'Admit people of a ticket',
      description:
        'All of `admit` or nobody. The same `admission_id` sent again has the same response. `event_id` is the event of this ' +
        'door: tickets for others are refused, and the first eight characters of a code will do if no other ' +
        'ticket of the event has them. The code of a purchase admits those of its people who were not handed on. One that waits ' +
        'for its payment is `TICKET_UNPAID` until a door takes all of it, or it is paid online. Errors 409 ' +
        'carry `data`: how many are in since when, the event of the ticket, or when it was handed on, given back or voided.',
    })
    .input(
      z.object({
        purchaseId: codeAtDoor,
        admit: z._default(admit, 1),
        admission_id: z.optional(uuid('BAD_INPUT')),
        event_id: z.optional(eventId),
      }),
    )
    .output(Admission)
    .errors({
      ...pick('ADMISSION_CONFLICT', 'EVENT_CANCELLED', 'EVENT_NOT_FOUND', 'TICKET_HELD', 'TICKET_NOT_FOUND'),
      ...REFUSALS,
    }),

  events: staff({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/door/events',
      summary: 'Events whose door the caller may keep',
      description: 'Those from a day ago to a week ahead, soonest first.',
    })
    .output(z.array(DoorEvent)),

  tickets: staff({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/door/events/{id}/tickets',
      summary: 'The tickets of an event, for a door without a network',
      description:
        'Hashes, so that a lost device gives away neither people nor tickets. With `since`, the `generated_at` of an ' +
        'earlier response, only tickets that were bought, confirmed, used, paid, handed on, given back, moved or voided since.',
    })
    .input(z.object({ id: eventId, since: z.optional(instant) }))
    .output(z.object({ event: DoorEvent, salt: z.string(), generated_at: instant, tickets: z.array(DoorTicket) }))
    .errors(pick('EVENT_NOT_FOUND')),

  sendAdmissions: staff({ limit: 'door', silent: true })
    .route({
      method: 'POST',
      path: '/door/events/{id}/admissions',
      summary: 'Send admissions that were made without a network',
      description:
        'The people are in already: as many as the ticket still admits are counted, and the others are reported as ' +
        'conflicts. The same `id` sent again has the same response.',
    })
    .input(z.object({ id: eventId, admissions: z.array(OfflineAdmission).min(1).max(MAX_ADMISSIONS) }))
    .output(z.array(AdmissionResult))
    .errors(pick('EVENT_NOT_FOUND')),

  staff: manager({ limit: 'read' })
    .route({ method: 'GET', path: '/events/{id}/staff', summary: 'Staff named for an event' })
    .input(z.object({ id: eventId }))
    .output(z.array(EventStaff))
    .errors(pick('EVENT_NOT_FOUND')),

  addStaff: manager({ limit: 'write', audit: ['staff.add'] })
    .route({
      method: 'POST',
      path: '/events/{id}/staff',
      summary: 'Name staff for an event, until it is over',
      description: 'The account of the address must exist and be verified. Named again, they stay named.',
    })
    .input(z.object({ id: eventId, email: staffEmail }))
    .output(EventStaff)
    .errors(pick('EVENT_NOT_FOUND', 'EVENT_PASSED', 'STAFF_ACCOUNT_MISSING')),

  removeStaff: manager({ limit: 'write', audit: ['staff.remove'] })
    .route({ method: 'DELETE', path: '/events/{id}/staff/{user_id}', summary: 'End the access of staff of an event' })
    .input(z.object({ id: eventId, user_id: uuid('USER_NOT_FOUND') }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('EVENT_NOT_FOUND', 'USER_NOT_FOUND')),
}
