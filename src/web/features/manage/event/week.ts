import type { SoonEvent } from '../../../../contract/calls/managed-events.ts'
import { DAY_MS, dayInBahrain, dayStartInBahrain } from '../../../../contract/rules/bahrain.ts'
import { MAX_SOON } from '../../../../contract/rules/event.ts'
import { sumDinars } from '../../../../contract/rules/money.ts'

/** A day in Bahrain with its events; sums exclude cancelled ones. */
export interface DayOfWeek {
  /** `2026-12-18`. */
  day: string
  events: SoonEvent[]
  sold: number
  /** Total capacity; null if an event is unlimited. */
  capacity: number | null
  /** Revenue in dinars: taken and to collect. */
  money: number
  /** It may have more events than these: the list was cut on this day or before. */
  isCut: boolean
}

const DAYS = 7

/** Seven days starting with that of `now` (milliseconds). Events that began earlier and are not over count for the first. */
export function weekOf(events: readonly SoonEvent[], now: number): DayOfWeek[] {
  const days = Array.from({ length: DAYS }, (_, i) => dayInBahrain(dayStartInBahrain(now) + i * DAY_MS))
  const dayOf = ({ date }: SoonEvent) => dayInBahrain(Math.max(Date.parse(date), now))
  const last = events.at(-1)
  const cutFrom = last && events.length >= MAX_SOON ? dayOf(last) : undefined
  return days.map((day) => {
    const ofDay = events.filter((event) => dayOf(event) === day)
    const on = ofDay.filter(({ cancelled_at }) => cancelled_at === null)
    const isLimited = on.every(({ capacity }) => capacity !== null)
    return {
      day,
      events: ofDay,
      sold: on.reduce((sum, { sold }) => sum + sold, 0),
      capacity: isLimited ? on.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0) : null,
      money: sumDinars(on.flatMap(({ revenue_at_door, to_collect }) => [revenue_at_door, to_collect])),
      isCut: cutFrom !== undefined && day >= cutFrom,
    }
  })
}
