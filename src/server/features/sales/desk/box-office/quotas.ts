import type { Quota } from '../../../../../contract/calls/box-office.ts'
import { windowCloses } from '../../../../../contract/rules/box-office.ts'
import type { Database, Queryable } from '../../../../services/db.ts'
import { type LockedWaitingList, withWaitingList } from '../../buyers/waiting-list/queries.ts'
import { countTaken, type Taken } from '../../counters.ts'
import { isTypeOnSale, keptPlaces, placesLeft } from '../../places.ts'
import { lockOpenShift } from './lock-shift.ts'

const QUOTA_COLUMNS = `device_id as device, type_id, places, quotas.sold, dinars(quotas.price) as price`

/** Quotas of a shift. */
export async function listQuotas(db: Queryable, shiftId: string): Promise<Quota[]> {
  const { rows } = await db.query<Quota>(
    `select ${QUOTA_COLUMNS} from quotas join ticket_types on ticket_types.id = type_id
     where shift_id = $1 order by device_id, position, type_id`,
    [shiftId],
  )
  return rows
}

interface QuotaRequest {
  shiftId: string
  eventId: string
  device: string
  typeId: string
  places: number
  /** Milliseconds. */
  now: number
}

type QuotaOutcome =
  | { quota: Quota; refusal?: undefined }
  | { refusal: 'SHIFT_CLOSED' | 'EVENT_NOT_FOUND' | NotFree }
  | { refusal: 'QUOTA_TOO_MANY'; most: number }
  | { refusal: 'QUOTA_BELOW_SOLD'; sold: number }

/** Sets how many places of a type a device takes along. What it adds must be free, as for a sale at the window. */
export async function setQuota(db: Database, request: QuotaRequest): Promise<QuotaOutcome> {
  const outcome = await withWaitingList<QuotaOutcome>(db, request, async (locked, transaction) => {
    const { shiftId, device, eventId, typeId, places, now } = request
    if (!(await lockOpenShift(transaction, shiftId))) return { refusal: 'SHIFT_CLOSED' }
    const { rows: before } = await transaction.query<{ places: number; sold: number }>(
      'select places, sold from quotas where shift_id = $1 and device_id = $2 and type_id = $3',
      [shiftId, device, typeId],
    )
    const { places: taken = 0, sold = 0 } = before[0] ?? {}
    if (places < sold) return { refusal: 'QUOTA_BELOW_SOLD', sold }
    if (places > taken) {
      const free = freePlaces(locked, typeId, now)
      if (typeof free === 'string') return { refusal: free }
      if (places - taken > free) return { refusal: 'QUOTA_TOO_MANY', most: taken + free }
    }
    const { rows } = await transaction.query<Quota>(
      `insert into quotas (shift_id, device_id, event_id, type_id, places, price)
       select $1, $2, event_id, id, $5, price from ticket_types where event_id = $3 and id = $4
       on conflict (shift_id, device_id, type_id) do update set places = excluded.places
       returning ${QUOTA_COLUMNS}`,
      [shiftId, device, eventId, typeId, places],
    )
    const [quota] = rows
    if (!quota) return { refusal: 'TYPE_UNKNOWN' }
    const more = { event_id: eventId, type_id: typeId, taken: places - taken }
    if (more.taken !== 0) await countTaken(transaction, [more])
    return { quota }
  })
  return outcome ?? { refusal: 'EVENT_NOT_FOUND' }
}

/** Returns what devices took along in a shift, and did not sell. Quotas stay with their prices: a device may still send what it sold. */
export async function returnQuotas(transaction: Queryable, shiftId: string): Promise<void> {
  const { rows } = await transaction.query<Taken>(
    `with before as (select shift_id, device_id, type_id, sold - places as taken from quotas where shift_id = $1 and sold < places)
     update quotas set places = sold from before
     where (quotas.shift_id, quotas.device_id, quotas.type_id) = (before.shift_id, before.device_id, before.type_id)
     returning event_id, quotas.type_id, taken`,
    [shiftId],
  )
  await countTaken(transaction, rows)
}

type NotFree = 'EVENT_PASSED' | 'EVENT_CANCELLED' | 'TYPE_UNKNOWN' | 'TYPE_NOT_ON_SALE'

/** How many more places of a type could be taken along, or why none. */
function freePlaces({ event, types, line }: LockedWaitingList, typeId: string, now: number): number | NotFree {
  if (event.cancelled_at !== null) return 'EVENT_CANCELLED'
  if (now >= windowCloses(event)) return 'EVENT_PASSED'
  const type = types.find(({ id }) => id === typeId)
  if (!type || type.hidden) return 'TYPE_UNKNOWN'
  if (!isTypeOnSale(type, now)) return 'TYPE_NOT_ON_SALE'
  const kept = keptPlaces(line, event, types, now)
  return Math.max(0, Math.min(placesLeft(event) - kept.all, placesLeft(type) - kept.of(type)))
}
