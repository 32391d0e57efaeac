import type { DoorEvent } from '../../../contract/calls/check-in.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { doorHours } from '../../../contract/rules/door.ts'

interface EventGroups {
  /** The next one today in Bahrain, or under way. */
  today: DoorEvent | undefined
  toCome: DoorEvent[]
  /** Past, cancelled, or on another day without sold tickets. */
  apart: DoorEvent[]
}

/** Groups events, listed soonest first, by how likely the door opens for them. */
export function groupEvents(events: readonly DoorEvent[], now: number): EventGroups {
  const isToday = ({ date }: DoorEvent) => dayInBahrain(Date.parse(date)) <= dayInBahrain(now)
  const isApart = (event: DoorEvent) =>
    doorHours(event).closes <= now || event.cancelled_at !== null || (event.sold === 0 && !isToday(event))
  const open = events.filter((event) => !isApart(event))
  const today = open.find(isToday)
  return { today, toCome: open.filter((event) => event !== today), apart: events.filter(isApart) }
}
