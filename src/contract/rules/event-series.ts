import { DAY_MS, dayInBahrain } from './bahrain.ts'

/** Most events of a series. */
export const MAX_SERIES = 60

/** How an event is repeated. Days are `YYYY-MM-DD`, in Bahrain. */
interface Repetition {
  /** The day of the event itself, which belongs to the series. */
  first: string
  /** Days of the week, 0 for Sunday. */
  weekdays: readonly number[]
  until: string
}

/** The days of a series: the first, and those on its weekdays until the last, included. */
export function seriesDays({ first, weekdays, until }: Repetition): string[] {
  const days = [first]
  const last = Date.parse(until)
  for (let day = Date.parse(first) + DAY_MS; day <= last; day += DAY_MS)
    if (weekdays.includes(new Date(day).getUTCDay())) days.push(new Date(day).toISOString().slice(0, 10))
  return days
}

interface Times {
  date: string
  ends_at: string | null
  doors_at: string | null
}

/** The event on another day, at the same time of the day in Bahrain, with its doors and end as far from its start. */
export function onDay<Event extends Times>(event: Event, day: string): Event {
  // Bahrain has no daylight saving time.
  const later = Date.parse(day) - Date.parse(dayInBahrain(Date.parse(event.date)))
  const move = (instant: string) => new Date(Date.parse(instant) + later).toISOString()
  const { date, ends_at, doors_at } = event
  return { ...event, date: move(date), ends_at: ends_at && move(ends_at), doors_at: doors_at && move(doors_at) }
}
