import { useQuery } from '@tanstack/react-query'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { EventRecord } from '../../../../contract/records/event.ts'
import type { TicketCode } from '../../../../contract/records/ticket-code.ts'
import { readFields } from '../../../lib/record-form.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { eventCodesQuery } from '../queries.ts'
import { type EventValues, eventInput } from './typed-event.ts'
import { readTyped, type StoredTypes, soldOf } from './typed-types.ts'

/** Why nobody can buy a type, though it may be saved so. */
export type UnsoldReason = 'ended' | 'too_few_places' | 'no_code' | 'hidden_at_door'

interface Sales {
  now: number
  /** Places of the event; null when unlimited. */
  capacity: number | null
  /** Of the event; undefined while they are not known. */
  codes: TicketCode[] | undefined
}

/** Of each type in the form, why nobody can buy it; undefined for those that sell, or are closed. */
export function unsoldReasons(value: string, stored: StoredTypes, { now, capacity, codes }: Sales) {
  const isUnlocked = (typeId: string | null | undefined) =>
    codes?.some(
      ({ unlocks, removed_at, valid_until, type_ids }) =>
        unlocks &&
        removed_at === null &&
        (valid_until === null || Date.parse(valid_until) > now) &&
        (type_ids === null || (typeId && type_ids.includes(typeId))),
    )
  return readTyped(value, stored).map((type): UnsoldReason | undefined => {
    const places = Math.min(type.capacity ?? Number.POSITIVE_INFINITY, capacity ?? Number.POSITIVE_INFINITY)
    if (type.closed) return undefined
    if (type.hidden && type.door_only) return 'hidden_at_door'
    if (type.hidden && isUnlocked(type.id) === false) return 'no_code'
    if ((type.min ?? 0) > places) return 'too_few_places'
    const isOver = !type.door_only && type.sales_until !== null && Date.parse(type.sales_until) <= now
    return isOver && soldOf(stored, type.id) === 0 ? 'ended' : undefined
  })
}

/** The same for the types of the form; of a new event, too. */
export function useUnsoldReasons(values: EventValues, stored: StoredTypes, event: ManagedEvent | undefined) {
  const { data: codes } = useQuery({
    ...eventCodesQuery(event?.id ?? ''),
    enabled: event !== undefined && values.types !== '',
  })
  return unsoldReasons(values.types, stored, {
    now: serverNow(),
    capacity: readFields({ capacity: EventRecord.shape.capacity }, eventInput(values, event)).values.capacity,
    codes: event ? codes : [],
  })
}
