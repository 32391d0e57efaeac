import type { Gig } from '../../../contract/calls/gigs.ts'
import { GigRecord } from '../../../contract/records/gig.ts'
import { DAY_MS, dayInBahrain, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { MAX_OCCASION, MAX_PLACE } from '../../../contract/rules/booking.ts'
import { readDay, readTime } from '../../../contract/rules/digits.ts'
import { MAX_GIG_DAYS } from '../../../contract/rules/gig.ts'
import { localTime } from '../../lib/local-time.ts'
import { nullIfEmpty, typedValues } from '../../lib/record-form.ts'

const { date_time: _, ...fields } = GigRecord.shape

/** Values of the form of a gig; empty for a new one. */
export function typedGig(gig?: Gig) {
  const [date = '', time = ''] = localTime(gig?.date_time).split('T')
  const typed = typedValues(fields, gig && { ...gig, required_talents: gig.required_talents.join('، ') })
  return { ...typed, date, time }
}
export type GigValues = ReturnType<typeof typedGig>

/** Input of the schema. */
export function gigInput(values: GigValues) {
  const { date, time } = readWhen(values)
  return { ...nullIfEmpty(values), date_time: date && time ? instantInBahrain(date, time).toISOString() : null }
}

/** The error of day and time at `now` (milliseconds). */
export function whenProblem(values: GigValues, now: number) {
  const { date, time } = readWhen(values)
  if (time && !date) return { date: 'DATE_MISSING' } as const
  if (!date) return {}
  if (date < dayInBahrain(now)) return { date: 'IN_PAST' } as const
  if (date > lastGigDay(now)) return { date: 'GIG_DATE_INVALID' } as const
  if (!time) return { time: 'TIME_MISSING' } as const
  return instantInBahrain(date, time).getTime() <= now ? ({ time: 'IN_PAST' } as const) : {}
}

/** The last day (`YYYY-MM-DD`) for a gig created at `now` (milliseconds). */
export function lastGigDay(now: number): string {
  return dayInBahrain(now + MAX_GIG_DAYS * DAY_MS)
}

function readWhen({ date, time }: GigValues) {
  return { date: readDay(date), time: readTime(time) }
}

/** What a request for a booking takes over from a gig, as typed into its form; `area` is the area's name. */
export function requestOfGig({ title, date_time, place, talent_pay }: Gig, area: string | null) {
  const [date, from] = localTime(date_time).split('T')
  return {
    ...(from && { date, from }),
    place: [place, area].filter(Boolean).join('، ').slice(0, MAX_PLACE),
    occasion: title.slice(0, MAX_OCCASION),
    amount: talent_pay ? String(talent_pay) : '',
  }
}
