import { z } from 'zod'
import { type PartyFacts, party, user } from '../access.ts'
import { pick } from '../errors.ts'
import { dinars, instant, signedDinars, text, uuid, VISIBLE, wholeNumber } from '../fields.ts'
import { NEXT_PAGE, pageInput, pageOutput } from '../pages.ts'
import { BookingRequest, newAmount, QuotationRequest } from '../records/booking.ts'
import {
  BOOKING_ACTIONS,
  BOOKING_CHANGES,
  BOOKING_KINDS,
  BOOKING_MONEY_ACTIONS,
  BOOKING_SECTIONS,
  BOOKING_SIDES,
  BOOKING_STATES,
  MAX_BOOKING_MESSAGE,
  MAX_BOOKING_REASON,
} from '../rules/booking.ts'
import { SHOWN_REFUND_STATES } from '../rules/charge.ts'
import { areStepsOrdered, MAX_CANCEL_STEPS, MAX_STEP_DAYS } from '../rules/deposit.ts'

/** In dinars; null until the talent quotes. */
const amount = z.number().nullable()

/** A change in a booking's history: its new state, or that it was secured. */
const BookingChange = z.object({
  state: z.enum(BOOKING_CHANGES),
  /** The side that took the step; the clock takes `expired` and `completed`. */
  by: z.enum([...BOOKING_SIDES, 'clock']),
  at: instant,
  amount,
  reason: z.string().nullable(),
})

/** A booking as its two parties see it. */
export const Booking = z.object({
  id: z.uuid(),
  /** Null once the account is deleted. */
  talent_id: z.uuid().nullable(),
  organiser_id: z.uuid().nullable(),
  talent_name: z.string().nullable(),
  /** Also null while the organiser has no profile. */
  organiser_name: z.string().nullable(),
  kind: z.enum(BOOKING_KINDS),
  /** The price card of a hire, and its name at the time of the request. */
  price_slot: z.int().nullable(),
  price_name: z.string().nullable(),
  state: z.enum(BOOKING_STATES),
  starts_at: instant,
  ends_at: instant,
  place: z.string(),
  occasion: z.string(),
  message: z.string().nullable(),
  amount,
  /** What the talent wrote with the amount of a quotation. */
  quote_message: z.string().nullable(),
  /**
   * Reason of a decline or cancellation; `chosen_other` after another booking of its request was confirmed. Null otherwise,
   * and when a deleted account cancelled it.
   */
  reason: z.string().nullable(),
  /** The application for a gig that it follows from, also once that is deleted. */
  application_id: z.uuid().nullable(),
  /** The `request_id` of the request for quotations that it belongs to. */
  quotation_request: z.uuid().nullable(),
  /** When it expires unanswered; null unless requested or quoted. */
  expires_at: z.nullable(instant),
  created_at: instant,
  modified: instant,
  /** Its states, oldest first. */
  history: z.array(BookingChange),
  /** What the talent asks for in advance; null: nothing. */
  deposit: z.nullable(
    z.object({
      amount: dinars,
      cancel_steps: z.array(z.object({ days_before: z.int(), keep_percent: z.int() })),
    }),
  ),
  /** Until when the deposit is due; null until the booking is confirmed, and where it is confirmed too late for a deposit. */
  pay_by: z.nullable(instant),
  /** Since when the deposit is paid, or settled between the parties. */
  secured_at: z.nullable(instant),
  secured_by: z.nullable(z.enum(['payment', 'parties'])),
  /** Those who say that the deposit is settled between them; both are needed. */
  settled_by: z.array(z.enum(BOOKING_SIDES)),
  /** A payment is under way. */
  is_paying: z.boolean(),
  /** Cash of the balance, as the talent says, until the organiser confirms it. */
  cash_noted: z.nullable(dinars),
  /** What was paid, and what went back. */
  payments: z.array(
    z.object({
      amount: signedDinars,
      method: z.enum(['online', 'cash', 'transfer', 'chargeback']),
      at: instant,
    }),
  ),
  /** Money on its way back, and that which arrived; `is_stray`: of a payment that came late, or twice. */
  refunds: z.array(
    z.object({ amount: dinars, state: z.enum(SHOWN_REFUND_STATES), at: instant, is_stray: z.boolean() }),
  ),
  /** Of a booking that waits for an answer: until when another one, which waits for its deposit, has its time. */
  reserved_until: z.nullable(instant),
})
export type Booking = z.infer<typeof Booking>

/** A booking of a request for quotations, with what helps to compare the talents; null once the account is deleted. */
const Quotation = Booking.extend({
  card_image: z.string().nullable(),
  rating: z.number().nullable(),
  total_reviews: z.int().nullable(),
  answer_minutes: z.int().nullable(),
})
export type Quotation = z.infer<typeof Quotation>

/** The bookings of one request for quotations, by name of the talent. */
const Quotations = z.object({ bookings: z.array(Quotation) })

/** Ids of talents who cannot be asked for a quotation: busy then, or for a reason that is not told. */
const UnavailableTalents = z.object({ busy: z.array(z.uuid()), unavailable: z.array(z.uuid()) })
export type UnavailableTalents = z.infer<typeof UnavailableTalents>

/** Required by some steps only. */
const reason = text(MAX_BOOKING_REASON, 'BOOKING_REASON_REQUIRED').check(
  z.refine((given) => given === '' || VISIBLE.test(given), 'BOOKING_REASON_REQUIRED'),
)

const percent = wholeNumber('DEPOSIT_INVALID', { min: 0, max: 100 })

/** What is kept of a deposit when the organiser cancels; each step is nearer to the start, and keeps more. */
const cancelSteps = z
  .array(
    z.object({
      days_before: wholeNumber('CANCEL_STEPS_INVALID', { min: 0, max: MAX_STEP_DAYS }),
      keep_percent: wholeNumber('CANCEL_STEPS_INVALID', { min: 0, max: 100 }),
    }),
  )
  .check(z.maxLength(MAX_CANCEL_STEPS, 'CANCEL_STEPS_INVALID'), z.refine(areStepsOrdered, 'CANCEL_STEPS_INVALID'))

/** A step of one party; `quote` needs an amount and may come with a message, `decline` and `cancel` need a reason. */
export const BookingStep = z.object({
  action: z.enum(BOOKING_ACTIONS),
  amount: z.nullish(newAmount),
  reason: z.nullish(reason),
  message: z.nullish(text(MAX_BOOKING_MESSAGE, 'MESSAGE_TOO_LONG')),
  /** Percentage of the amount that is due in advance, of a quotation and of a talent's acceptance. */
  deposit: z.nullish(percent),
  /** The site's own by default. */
  cancel_steps: z.nullish(cancelSteps),
})
export type BookingStep = z.infer<typeof BookingStep>

/** What the parties say about money between them. */
export const BookingMoneyStep = z.object({
  action: z.enum(BOOKING_MONEY_ACTIONS),
  amount: z.nullish(newAmount),
})
export type BookingMoneyStep = z.infer<typeof BookingMoneyStep>

const id = uuid('BOOKING_NOT_FOUND')

/** Refusals of any request for a booking. */
const REQUEST_REFUSALS = [
  'LOGIN_REQUIRED',
  'BOOKING_TIMES_INVALID',
  'BOOKING_TOO_LONG',
  'BOOKING_TOO_SHORT',
  'BOOKING_IN_PAST',
  'BOOKING_TOO_SOON',
  'AVAILABILITY_OUT_OF_RANGE',
  'TOO_MANY_BOOKINGS',
  'REQUEST_CONFLICT',
] as const

const parties = {
  parties: ['organiser_id', 'talent_id'],
  notFound: 'BOOKING_NOT_FOUND',
} as const satisfies PartyFacts

export const bookings = {
  // Requests are limited by organiser and day instead: users who share a network do not use up each other's.
  request: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/bookings',
      summary: 'Ask a talent for a quotation, or hire one',
      description:
        'A hire chooses one of the talent’s three prices, so its amount is known: the rate of an hour, half hours counted. ' +
        'A request for a quotation may offer an amount, which the talent accepts as it is or answers with another. `application_id` ' +
        'names the approved application of the talent for a gig of the organiser. The same `request_id` again returns the same booking. No money moves here.',
    })
    .input(BookingRequest)
    .output(Booking)
    .errors(
      pick(
        ...REQUEST_REFUSALS,
        'TALENT_NOT_FOUND',
        'OWN_PROFILE',
        'PRICE_NOT_SET',
        'PRICE_CHANGED',
        'AMOUNT_INVALID',
        'BOOKING_TOO_EXPENSIVE',
        'TALENT_BUSY',
        'APPLICATION_NOT_FOUND',
        'APPLICATION_CHANGED',
      ),
    ),

  requestQuotations: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/quotation_requests',
      summary: 'Ask up to five talents for quotations at once',
      description:
        'Each talent gets a booking, and the request counts once in the bound of a day. If one cannot be asked, nothing is sent, and the data names ' +
        'who is busy then (`busy`) and who cannot be asked for another reason (`unavailable`). Once a booking is confirmed, the others of the request that are ' +
        'still open are cancelled with the reason `chosen_other`. The same `request_id` again returns the same bookings.',
    })
    .input(QuotationRequest)
    .output(Quotations)
    .errors({
      ...pick(...REQUEST_REFUSALS),
      TALENTS_UNAVAILABLE: { ...pick('TALENTS_UNAVAILABLE').TALENTS_UNAVAILABLE, data: UnavailableTalents },
    }),

  quotations: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/quotation_requests/{id}',
      summary: 'The bookings of a request for quotations, for its organiser',
    })
    .input(z.object({ id: uuid('QUOTATION_REQUEST_NOT_FOUND') }))
    .output(Quotations)
    .errors(pick('QUOTATION_REQUEST_NOT_FOUND')),

  list: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/bookings',
      summary: 'Bookings of the caller, as organiser or as talent',
      description:
        'Latest start first. `section` keeps those that wait for an answer or for their time (`current`, next start ' +
        'first) or all others (`closed`). ' +
        NEXT_PAGE,
      outputStructure: 'detailed',
    })
    .input(
      z.object({
        as: z.enum(BOOKING_SIDES).default('organiser'),
        section: z.enum(BOOKING_SECTIONS).optional(),
        ...pageInput(100),
      }),
    )
    .output(pageOutput(Booking)),

  get: party({ limit: 'read', ...parties })
    .route({ method: 'GET', path: '/bookings/{id}', summary: 'One booking, for its two parties' })
    .input(z.object({ id }))
    .output(Booking)
    .errors(pick('BOOKING_NOT_FOUND')),

  calendar: party({ limit: 'read', ...parties, file: true })
    .route({
      method: 'GET',
      path: '/bookings/{id}/calendar.ics',
      summary: 'A booking as a calendar file (iCalendar), for its two parties',
      description:
        'In the language of the reader; tentative until it is confirmed. Bookings that are over are not found.',
    })
    .input(z.object({ id }))
    .output(z.file())
    .errors(pick('BOOKING_NOT_FOUND')),

  step: party({ limit: 'write', ...parties })
    .route({
      method: 'PATCH',
      path: '/bookings/{id}',
      summary: 'Quote, accept, decline or cancel a booking',
      description:
        'The talent quotes (with an amount, and a message if wanted) or declines a request, and accepts one whose amount is known; the organiser accepts or declines ' +
        'a quotation; either cancels until the start. Declining and cancelling take a reason. The other side is told by ' +
        'mail. A confirmation expires rival requests for that time, and closes the others of its request for quotations. With a ' +
        '`deposit` it keeps the time until `pay_by`; rival requests expire once it is secured.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id }), body: BookingStep }))
    .output(Booking)
    .errors(
      pick(
        'BOOKING_NOT_FOUND',
        'BOOKING_CHANGED',
        'CHOSE_OTHER',
        'TALENT_BUSY',
        'TALENT_UNAVAILABLE',
        'AMOUNT_INVALID',
        'BOOKING_REASON_REQUIRED',
        'DEPOSITS_OFF',
        'DEPOSIT_INVALID',
        'CANCEL_STEPS_INVALID',
      ),
    ),

  money: party({ limit: 'write', ...parties })
    .route({
      method: 'POST',
      path: '/bookings/{id}/money',
      summary: 'Say what the parties of a booking settled between them',
      description:
        '`settled`: the deposit is settled outside the site; once both say so, the booking is secured. `cash`: the talent notes cash ' +
        'of the balance, which the organiser confirms (`confirm_cash`) or denies (`deny_cash`).',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id }), body: BookingMoneyStep }))
    .output(Booking)
    .errors(
      pick('BOOKING_NOT_FOUND', 'BOOKING_CHANGED', 'DEPOSITS_OFF', 'PAY_CHECKING', 'AMOUNT_INVALID', 'CASH_TOO_MUCH'),
    ),
}
