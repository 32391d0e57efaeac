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

interface TypeTimes {
  sales_from: string | null
  sales_until: string | null
}

interface Times {
  date: string
  ends_at: string | null
  doors_at: string | null
  give_back_until: string | null
  types?: TypeTimes[] | undefined
}

/** The event on another day, at the same time of the day in Bahrain, with its doors, end and sales of types as far from its start. */
export function onDay<Event extends Times>(event: Event, day: string): Event {
  // Bahrain has no daylight saving time.
  const later = Date.parse(day) - Date.parse(dayInBahrain(Date.parse(event.date)))
  const { date, ends_at, doors_at, give_back_until, types } = event
  return {
    ...event,
    date: moved(date, later),
    ends_at: ends_at && moved(ends_at, later),
    doors_at: doors_at && moved(doors_at, later),
    give_back_until: give_back_until && moved(give_back_until, later),
    ...(types && { types: movedTypes(types, later) }),
  }
}

/** Types whose sales begin and end so many milliseconds later. */
export function movedTypes<Type extends TypeTimes>(types: Type[], later: number): Type[] {
  return types.map(({ sales_from, sales_until, ...type }) => ({
    ...(type as Type),
    sales_from: sales_from && moved(sales_from, later),
    sales_until: sales_until && moved(sales_until, later),
  }))
}

function moved(instant: string, later: number): string {
  return new Date(Date.parse(instant) + later).toISOString()
}
