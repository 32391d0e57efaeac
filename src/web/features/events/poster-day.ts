import { DAY_MS, dayStartInBahrain, HOUR_MS } from '../../../contract/rules/bahrain.ts'

/** From this hour on, a day is a night. */
const EVENING_HOUR = 17
/** Days that their weekday alone names. */
const NAMED_DAYS = 6

/** How a poster names the day of an event: the next six by weekday, later ones by date. */
export type PosterDay = 'tonight' | 'today' | 'tomorrow' | 'weekday' | 'date'

export function posterDay(date: string, now: number): PosterDay {
  const start = Date.parse(date)
  const day = dayStartInBahrain(start)
  const days = (day - dayStartInBahrain(now)) / DAY_MS
  if (days === 0) return start - day >= EVENING_HOUR * HOUR_MS ? 'tonight' : 'today'
  if (days === 1) return 'tomorrow'
  return days > 1 && days <= NAMED_DAYS ? 'weekday' : 'date'
}

/** Instants (milliseconds) at which posters name the day of an event differently. */
export function posterDayChanges({ date }: { date: string }): number[] {
  const day = dayStartInBahrain(Date.parse(date))
  return [day - NAMED_DAYS * DAY_MS, day - DAY_MS, day, day + DAY_MS]
}
