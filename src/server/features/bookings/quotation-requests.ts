import { randomUUID } from 'node:crypto'
import type { UnavailableTalents } from '../../../contract/calls/bookings.ts'
import type { contract, RefusalOf } from '../../../contract/index.ts'
import type { QuotationRequest } from '../../../contract/records/booking.ts'
import { CHOSEN_OTHER } from '../../../contract/rules/booking.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { once } from '../../services/once.ts'
import { isNotBusy } from '../availability/free.ts'
import { liveBookingSql, notifyPartySql } from './notify.ts'
import { type BookingRow, findByRequest, listQuotations, type QuotationRow } from './queries.ts'
import {
  hasAskedTooOften,
  insertRequest,
  isSameOccasion,
  lockOrganiser,
  type Organiser,
  timesRefusal,
} from './request.ts'

type Refusal = RefusalOf<typeof contract.bookings.requestQuotations>

type QuotationsOutcome =
  | { bookings: QuotationRow[] }
  | { refusal: Exclude<Refusal, 'TALENTS_UNAVAILABLE'> }
  | { refusal: 'TALENTS_UNAVAILABLE'; data: UnavailableTalents }

/**
 * Writes one booking for each talent and notifies them; idempotent by `request_id`. Writes nothing if refused, so that the
 * organiser decides whether to go on without those who cannot be asked.
 */
export function requestQuotations(
  db: Database,
  asked: QuotationRequest,
  organiser: Organiser,
): Promise<QuotationsOutcome> {
  const request = { ...asked, talent_ids: [...new Set(asked.talent_ids)].toSorted() }
  const same = async (key: string): Promise<QuotationsOutcome | undefined> => {
    if (!(await findByRequest(db, organiser.id, key))) return undefined
    const bookings = await listQuotations(db, organiser.id, key)
    return isSame(bookings, request) ? { bookings } : { refusal: 'REQUEST_CONFLICT' }
  }
  return once(request.request_id, same, () =>
    retryDeadlocks(() => inTransaction(db, (transaction) => writeAll(transaction, request, organiser))),
  )
}

/** A talent whose account was deleted since cannot be compared any more. */
function isSame(bookings: QuotationRow[], asked: QuotationRequest): boolean {
  return (
    bookings.length === asked.talent_ids.length &&
    bookings.every(
      (row) => (row.talent_id === null || asked.talent_ids.includes(row.talent_id)) && isSameOccasion(row, asked),
    )
  )
}

async function writeAll(db: Queryable, asked: QuotationRequest, organiser: Organiser): Promise<QuotationsOutcome> {
  if (!(await lockOrganiser(db, organiser))) return { refusal: 'LOGIN_REQUIRED' }
  const timesRefused = timesRefusal(asked, organiser.now)
  if (timesRefused) return { refusal: timesRefused }
  const data = await findUnavailable(db, asked, organiser)
  if (data.busy.length > 0 || data.unavailable.length > 0) return { refusal: 'TALENTS_UNAVAILABLE', data }
  if (await hasAskedTooOften(db, organiser)) return { refusal: 'TOO_MANY_BOOKINGS' }
  const { talent_ids, request_id, ...occasion } = asked
  for (const [index, talent_id] of talent_ids.entries())
    await insertRequest(
      db,
      {
        ...occasion,
        talent_id,
        kind: 'quotation',
        // The key of the whole is that of its first booking: sent twice at once, the second breaks the unique key.
        request_id: index === 0 ? request_id : randomUUID(),
        quotation_request: request_id,
      },
      organiser,
    )
  return { bookings: await listQuotations(db, organiser.id, request_id) }
}

/**
 * Talents who are busy then, and those who cannot be asked at all: unknown, not approved, suspended, or the organiser. The
 * latter are not told apart, and not whether they are busy. Blocks refuse nothing, as for a single request, since a refusal
 * would tell them: see `isUnheard`. The locks wait for confirmations under way.
 */
async function findUnavailable(
  db: Queryable,
  { talent_ids, starts_at, ends_at }: QuotationRequest,
  { id }: Organiser,
): Promise<UnavailableTalents> {
  await db.query('select from talents where id = any($1::uuid[]) order by id for share', [talent_ids])
  const values: unknown[] = [talent_ids, id]
  const free = isNotBusy('asked.id', { from: new Date(starts_at), to: new Date(ends_at) }, values)
  const { rows } = await db.query<{ id: string; can_be_asked: boolean }>(
    `select asked.id, can_be_asked
     from unnest($1::uuid[]) asked (id) cross join lateral (
       select asked.id <> $2 and exists (select from talents where talents.id = asked.id and approved) as can_be_asked
     ) checked
     where not can_be_asked or not ${free}`,
    values,
  )
  return {
    busy: rows.flatMap(({ id: busy, can_be_asked }) => (can_be_asked ? busy : [])),
    unavailable: rows.flatMap(({ id: other, can_be_asked }) => (can_be_asked ? [] : other)),
  }
}

/**
 * Cancels the other open bookings of a request for quotations, one of which was confirmed, and tells their talents
 * kindly. The organiser's row must be locked: otherwise two confirmations at once would lock each other's bookings.
 */
export async function closeOthers(
  db: Queryable,
  { id, organiser_id, quotation_request }: BookingRow,
  now: number,
): Promise<void> {
  await db.query(
    `with others as (
       update bookings set state = 'cancelled', reason = '${CHOSEN_OTHER}', expires_at = null, modified = $3
       from (
         select id as other from bookings
         where quotation_request = $2 and organiser_id = $4 and id <> $1 and state in ('requested', 'quoted') and expires_at > $3
         order by id for no key update
       ) open
       where id = other
       returning id, amount, reason, organiser_id, talent_id
     ), changes as (
       insert into booking_changes (booking, state, at, by, amount, reason)
       select id, 'cancelled', $3, 'organiser', amount, reason from others
     ), ${notifyPartySql({ about: `'${CHOSEN_OTHER}'`, to: `'talent'` }, 'others')}, ${liveBookingSql('others')}
     select from others`,
    [id, quotation_request, new Date(now), organiser_id],
  )
}
