import * as z from 'zod/mini'
import { amount, instant, line, text, uuid, VISIBLE } from '../fields.ts'
import {
  BOOKING_KINDS,
  MAX_AMOUNT,
  MAX_ASKED,
  MAX_BOOKING_MESSAGE,
  MAX_OCCASION,
  MAX_PLACE,
  MIN_AMOUNT,
} from '../rules/booking.ts'
import { PRICING_SLOTS } from '../rules/talent.ts'

/** In dinars. */
export const newAmount = amount('AMOUNT_INVALID', { min: MIN_AMOUNT, max: MAX_AMOUNT })

/** What every request tells about the occasion. */
const Occasion = z.object({
  starts_at: instant,
  ends_at: instant,
  place: line(MAX_PLACE, 'PLACE_REQUIRED').check(z.regex(VISIBLE, 'PLACE_REQUIRED')),
  occasion: line(MAX_OCCASION, 'OCCASION_REQUIRED').check(z.regex(VISIBLE, 'OCCASION_REQUIRED')),
  message: z.nullish(text(MAX_BOOKING_MESSAGE, 'MESSAGE_TOO_LONG')),
})
export type Occasion = z.infer<typeof Occasion>

/** An organiser's request for a booking. */
export const BookingRequest = z.object({
  /** Idempotency key: a random UUID made by the browser. */
  request_id: uuid('BAD_INPUT'),
  talent_id: uuid('TALENT_NOT_FOUND'),
  kind: z.enum(BOOKING_KINDS),
  price_slot: z.nullish(z.literal(PRICING_SLOTS, 'PRICE_NOT_SET')),
  /**
   * In dinars. Of a hire: the total shown to the organiser, refused when the price has changed since. Of a quotation: the
   * organiser's offer, which the talent may accept as it is.
   */
  amount: z.nullish(newAmount),
  /** The approved application for the organiser's gig that it follows from. */
  application_id: z.nullish(uuid('APPLICATION_NOT_FOUND')),
  ...Occasion.shape,
})
export type BookingRequest = z.infer<typeof BookingRequest>

/** An organiser's request for quotations from several talents. */
export const QuotationRequest = z.object({
  /** Idempotency key: a random UUID made by the browser. */
  request_id: uuid('BAD_INPUT'),
  talent_ids: z
    .array(uuid('BAD_INPUT'))
    .check(z.minLength(1, 'TALENTS_REQUIRED'), z.maxLength(MAX_ASKED, 'TALENTS_TOO_MANY')),
  ...Occasion.shape,
})
export type QuotationRequest = z.infer<typeof QuotationRequest>
