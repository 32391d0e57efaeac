import type { ErrorCode } from '../../../contract/errors.ts'
import type { BookingRequest, Occasion, QuotationRequest } from '../../../contract/records/booking.ts'
import { DAY_MS, dayInBahrain, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { BOOKING_LEAD_MS, type BookingKind, hirePrice, MIN_BOOKING_MS } from '../../../contract/rules/booking.ts'
import { readDay, readTime } from '../../../contract/rules/digits.ts'
import { fromFils, toFils } from '../../../contract/rules/money.ts'
import { areHours, endNextDay, endsPastMidnight } from '../../../contract/rules/time-range.ts'
import { cleanLine, cleanText } from '../../../contract/rules/typed-text.ts'
import { amountProblem, parseAmount } from '../../lib/parse-amount.ts'
import type { HourlyPrice } from '../talents/prices.ts'

/** Fields of a request, in the order of the form. */
export const REQUEST_FIELDS = ['price_slot', 'date', 'from', 'to', 'place', 'occasion', 'amount', 'message'] as const
export type RequestField = (typeof REQUEST_FIELDS)[number]

/** Values as typed; empty if untouched. */
export type RequestValues = Record<RequestField, string>

export const EMPTY_REQUEST = Object.fromEntries(REQUEST_FIELDS.map((field) => [field, ''])) as RequestValues

/** Codes of the API's refusals, and of errors that only the form can have. */
export type RequestProblem =
  | Extract<
      ErrorCode,
      | 'BOOKING_IN_PAST'
      | 'BOOKING_TOO_SOON'
      | 'BOOKING_TOO_SHORT'
      | 'PLACE_REQUIRED'
      | 'OCCASION_REQUIRED'
      | 'AMOUNT_INVALID'
      | 'AMOUNT_AMBIGUOUS'
    >
  | 'DATE_MISSING'
  | 'FROM_MISSING'
  | 'TO_MISSING'
  | 'SAME_HOURS'

export type TypedTimes = Pick<RequestValues, 'date' | 'from' | 'to'>

/**
 * Start and end of the typed times in Bahrain, in milliseconds; undefined until all are given. An end before the start
 * is on the next day.
 */
export function timesIn(typed: TypedTimes): { starts: number; ends: number } | undefined {
  const { date, from, to } = readTimes(typed)
  if (!date || !from || !to || !areHours(from, to)) return undefined
  const ends = instantInBahrain(date, to).getTime()
  return { starts: instantInBahrain(date, from).getTime(), ends: endNextDay(from, to) ? ends + DAY_MS : ends }
}

/** The typed day (`YYYY-MM-DD`), once complete. */
export function dayOf(typed: TypedTimes): string | undefined {
  return readTimes(typed).date
}

/** Whether the typed times end after midnight. */
export function isPastMidnight(typed: TypedTimes): boolean {
  const { from, to } = readTimes(typed)
  return endsPastMidnight(from, to)
}

/** Paid hours and price of a hire at `hourly` dinars; undefined until the times are given. */
export function priceOf(hourly: number, typed: TypedTimes): { hours: number; total: number } | undefined {
  const times = timesIn(typed)
  if (!times) return undefined
  // At a rate of 2 an hour, each half hour counts 1.
  const hours = hirePrice(2, times.starts, times.ends) / 2
  return { hours, total: fromFils(hirePrice(toFils(hourly), times.starts, times.ends)) }
}

/** Most errors that the server would refuse at `now` (milliseconds). */
export function requestProblemsIn(values: RequestValues, now: number): Partial<Record<RequestField, RequestProblem>> {
  const { date, from, to } = readTimes(values)
  const times = timesIn(values)
  const problems: Partial<Record<RequestField, RequestProblem>> = {}
  if (!date) problems.date = 'DATE_MISSING'
  else if (date < dayInBahrain(now)) problems.date = 'BOOKING_IN_PAST'
  if (!from) problems.from = 'FROM_MISSING'
  else if (!problems.date && times && times.starts <= now) problems.from = 'BOOKING_IN_PAST'
  else if (!problems.date && times && times.starts < now + BOOKING_LEAD_MS) problems.from = 'BOOKING_TOO_SOON'
  if (!to) problems.to = 'TO_MISSING'
  else if (!areHours(from, to)) problems.to = 'SAME_HOURS'
  else if (times && times.ends - times.starts < MIN_BOOKING_MS) problems.to = 'BOOKING_TOO_SHORT'
  if (!values.place.trim()) problems.place = 'PLACE_REQUIRED'
  if (!values.occasion.trim()) problems.occasion = 'OCCASION_REQUIRED'
  if (parseAmount(values.amount) === 0) problems.amount = 'AMOUNT_INVALID'
  else problems.amount = amountProblem(values.amount, 'AMOUNT_INVALID')
  return problems
}

/** The body of the call. The values must have no problems. */
export function requestFrom(
  values: RequestValues,
  {
    kind,
    talentId,
    requestId,
    applicationId,
    prices,
  }: {
    kind: BookingKind
    talentId: string
    requestId: string
    applicationId?: string
    prices: HourlyPrice[]
  },
): BookingRequest {
  const price = kind === 'hire' ? prices.find(({ slot }) => String(slot) === values.price_slot) : undefined
  return {
    request_id: requestId,
    talent_id: talentId,
    kind,
    price_slot: price?.slot,
    amount: kind === 'hire' ? price && priceOf(price.amount, values)?.total : (parseAmount(values.amount) ?? undefined),
    application_id: applicationId,
    ...occasionFrom(values),
  }
}

/** The body of a request to several talents. The values must have no problems. */
export function quotationsFrom(values: RequestValues, requestId: string, talentIds: string[]): QuotationRequest {
  return { request_id: requestId, talent_ids: talentIds, ...occasionFrom(values) }
}

function occasionFrom(values: RequestValues): Occasion {
  const times = timesIn(values)
  if (!times) throw new Error('a request needs its times')
  return {
    starts_at: new Date(times.starts).toISOString(),
    ends_at: new Date(times.ends).toISOString(),
    place: cleanLine(values.place),
    occasion: cleanLine(values.occasion),
    message: cleanText(values.message) || undefined,
  }
}

function readTimes({ date, from, to }: TypedTimes): { date?: string; from?: string; to?: string } {
  return { date: readDay(date), from: readTime(from), to: readTime(to) }
}
