import type { ErrorCode } from '../../../contract/errors.ts'
import type { NewGig } from '../../../contract/records/gig.ts'
import { dayInBahrain, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { cleanDigits } from '../../../contract/rules/digits.ts'
import {
  MAX_AGE_RANGE,
  MAX_GIG_DAYS,
  MAX_GIG_DESCRIPTION,
  MAX_GIG_TITLE,
  MAX_REQUIRED_TALENT,
  MAX_REQUIRED_TALENTS,
  splitTalents,
  tidyAgeRange,
} from '../../../contract/rules/gig.ts'
import { cleanLine, cleanText } from '../../../contract/rules/typed-text.ts'
import { amountProblem, parseAmount } from '../../lib/parse-amount.ts'

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Fields of a new gig, in the order of the form; the image is its address. */
export const GIG_FIELDS = [
  'title',
  'description',
  'required_talents',
  'age_range',
  'talent_pay',
  'date',
  'time',
  'image_url',
] as const
export type GigField = (typeof GIG_FIELDS)[number]

/** Values as typed; empty if untouched. */
export type GigValues = Record<GigField, string>

export const EMPTY_GIG = Object.fromEntries(GIG_FIELDS.map((field) => [field, ''])) as GigValues

/** Codes of the API's refusals, and of errors that only the form can have. */
export type GigProblem =
  | Extract<
      ErrorCode,
      | 'GIG_INCOMPLETE'
      | 'GIG_TITLE_INVALID'
      | 'GIG_DESCRIPTION_TOO_LONG'
      | 'REQUIRED_TALENTS_INVALID'
      | 'AGE_RANGE_INVALID'
      | 'PAY_INVALID'
      | 'AMOUNT_AMBIGUOUS'
      | 'GIG_DATE_INVALID'
    >
  | 'DATE_MISSING'
  | 'TIME_MISSING'
  | 'IN_PAST'

/** Most errors that the server would refuse at `now` (milliseconds). */
export function gigProblemsIn(values: GigValues, now: number): Partial<Record<GigField, GigProblem>> {
  const problems: Partial<Record<GigField, GigProblem>> = {}
  const talents = splitTalents(cleanText(values.required_talents))
  if (!cleanLine(values.title)) problems.title = 'GIG_INCOMPLETE'
  else if (cleanLine(values.title).length > MAX_GIG_TITLE) problems.title = 'GIG_TITLE_INVALID'
  if (!cleanText(values.description)) problems.description = 'GIG_INCOMPLETE'
  else if (cleanText(values.description).length > MAX_GIG_DESCRIPTION) problems.description = 'GIG_DESCRIPTION_TOO_LONG'
  if (talents.length > MAX_REQUIRED_TALENTS || talents.some((name) => name.length > MAX_REQUIRED_TALENT))
    problems.required_talents = 'REQUIRED_TALENTS_INVALID'
  if (cleanLine(values.age_range).length > MAX_AGE_RANGE) problems.age_range = 'AGE_RANGE_INVALID'
  const payProblem = amountProblem(values.talent_pay, 'PAY_INVALID')
  if (payProblem) problems.talent_pay = payProblem
  const { date, time } = readWhen(values)
  if (time && !date) problems.date = 'DATE_MISSING'
  else if (date && date < dayInBahrain(now)) problems.date = 'IN_PAST'
  else if (date && date > lastGigDay(now)) problems.date = 'GIG_DATE_INVALID'
  else if (date && !time) problems.time = 'TIME_MISSING'
  else if (date && instantInBahrain(date, time).getTime() <= now) problems.time = 'IN_PAST'
  return problems
}

/** The last day (`YYYY-MM-DD`) for a gig created at `now` (milliseconds). */
export function lastGigDay(now: number): string {
  return dayInBahrain(now + MAX_GIG_DAYS * DAY_MS)
}

/** The body of the call, without its idempotency key. The values must have no problems. */
export function gigFrom(values: GigValues): Omit<NewGig, 'request_id'> {
  const { date, time } = readWhen(values)
  return {
    title: cleanLine(values.title),
    description: cleanText(values.description),
    required_talents: splitTalents(cleanText(values.required_talents)),
    age_range: tidyAgeRange(cleanLine(values.age_range)) || null,
    talent_pay: parseAmount(values.talent_pay) ?? null,
    date_time: date && time ? instantInBahrain(date, time).toISOString() : null,
    image_url: values.image_url || null,
  }
}

function readWhen({ date, time }: GigValues): { date?: string; time?: string } {
  const read = (typed: string, shape: RegExp) => {
    const text = cleanDigits(typed)
    return shape.test(text) ? text : undefined
  }
  return { date: read(date, DAY), time: read(time, TIME) }
}
