import type { contract, RefusalOf } from '../../../contract/index.ts'
import type { BookingRequest, Occasion } from '../../../contract/records/booking.ts'
import { isMonthShown, monthInBahrain } from '../../../contract/rules/availability.ts'
import { dayStartInBahrain } from '../../../contract/rules/bahrain.ts'
import {
  BOOKING_LEAD_MS,
  expiryOf,
  hirePrice,
  MAX_AMOUNT,
  MAX_BOOKING_MS,
  MAX_OPEN_PER_DAY,
  MIN_BOOKING_MS,
} from '../../../contract/rules/booking.ts'
import { toFils } from '../../../contract/rules/money.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { once } from '../../services/once.ts'
import { isNotBusy } from '../availability/free.ts'
import { liveBookingSql, notifyPartySql } from './notify.ts'
import { type BookingRow, findByRequest } from './queries.ts'

type RequestRefusal = RefusalOf<typeof contract.bookings.request>
type RequestOutcome = { booking: BookingRow } | { refusal: RequestRefusal }

export interface Organiser {
  id: string
  /** Milliseconds. */
  now: number
}

/**
 * Writes a request and notifies the talent; idempotent by `request_id`. Writes nothing if refused. Requests lock the
 * organiser's row, so the limit is exact; the row is missing if the account was deleted meanwhile.
 */
export function requestBooking(db: Database, asked: BookingRequest, organiser: Organiser): Promise<RequestOutcome> {
  const same = async (key: string): Promise<RequestOutcome | undefined> => {
    const booking = await findByRequest(db, organiser.id, key)
    return booking && (isSame(booking, asked) ? { booking } : { refusal: 'REQUEST_CONFLICT' })
  }
  // The talent's account may be deleted at the same time.
  return once(asked.request_id, same, () =>
    retryDeadlocks(() => inTransaction(db, (transaction) => writeRequest(transaction, asked, organiser))),
  )
}

async function writeRequest(db: Queryable, asked: BookingRequest, organiser: Organiser): Promise<RequestOutcome> {
  if (!(await lockOrganiser(db, organiser))) return { refusal: 'LOGIN_REQUIRED' }
  const outcome = await checkRequest(db, asked, organiser)
  if ('refusal' in outcome) return outcome
  await insertRequest(db, asked, organiser, outcome.price)
  const booking = await findByRequest(db, organiser.id, asked.request_id)
  if (!booking) throw new Error('The booking that was just written is missing')
  return { booking }
}

/** Serializes the requests of an organiser, and confirmations within one of them; false if the account is gone. */
export async function lockOrganiser(db: Queryable, { id }: Pick<Organiser, 'id'>): Promise<boolean> {
  const { rowCount } = await db.query('select from users where id = $1 for no key update', [id])
  return rowCount === 1
}

function isSame(row: BookingRow, asked: BookingRequest): boolean {
  return (
    row.quotation_request === null &&
    row.talent_id === asked.talent_id &&
    row.kind === asked.kind &&
    row.price_slot === slotOf(asked) &&
    (asked.kind === 'hire' || offerIn(row) === offerOf(asked)) &&
    row.application_id === (asked.application_id ?? null) &&
    isSameOccasion(row, asked)
  )
}

/** Whether a booking is for the occasion of a request, which may be sent again. */
export function isSameOccasion(row: BookingRow, asked: Occasion): boolean {
  return (
    Date.parse(row.starts_at) === Date.parse(asked.starts_at) &&
    Date.parse(row.ends_at) === Date.parse(asked.ends_at) &&
    row.place === asked.place &&
    row.occasion === asked.occasion &&
    row.message === (asked.message || null)
  )
}

function slotOf({ kind, price_slot }: BookingRequest): 1 | 2 | 3 | null {
  return kind === 'hire' ? (price_slot ?? null) : null
}

/** The amount that a request for a quotation offers, in fils. */
function offerOf({ kind, amount }: BookingRequest): number | null {
  return kind === 'quotation' && amount ? toFils(amount) : null
}

/** The amount of a booking when it was requested. */
function offerIn({ history }: BookingRow): number | null {
  return history.find(({ state }) => state === 'requested')?.amount ?? null
}

/** Why a booking cannot be requested for these times at `now` (milliseconds); undefined if it can. */
export function timesRefusal({ starts_at, ends_at }: Occasion, now: number) {
  const [starts, ends] = [Date.parse(starts_at), Date.parse(ends_at)]
  if (ends <= starts) return 'BOOKING_TIMES_INVALID'
  if (ends - starts > MAX_BOOKING_MS) return 'BOOKING_TOO_LONG'
  if (ends - starts < MIN_BOOKING_MS) return 'BOOKING_TOO_SHORT'
  if (starts <= now) return 'BOOKING_IN_PAST'
  if (starts < now + BOOKING_LEAD_MS) return 'BOOKING_TOO_SOON'
  return isMonthShown(monthInBahrain(starts), now) ? undefined : 'AVAILABILITY_OUT_OF_RANGE'
}

/** Name and rate are those of a hire. */
interface BookingPrice {
  name: string | null
  /** Fils an hour. */
  rate: number | null
  /** Fils; null unless it is a hire, or offers one. */
  amount: number | null
}

/** The price of a valid request, or the reason of its refusal. */
async function checkRequest(
  db: Queryable,
  asked: BookingRequest,
  organiser: Organiser,
): Promise<{ price: BookingPrice } | { refusal: RequestRefusal }> {
  const timesRefused = timesRefusal(asked, organiser.now)
  if (timesRefused) return { refusal: timesRefused }
  const applicationRefused = await applicationRefusal(db, asked, organiser)
  if (applicationRefused) return { refusal: applicationRefused }
  const offer = await lockOffer(db, asked)
  if (!offer) return { refusal: 'TALENT_NOT_FOUND' }
  if (asked.talent_id === organiser.id) return { refusal: 'OWN_PROFILE' }
  const amount =
    offer.rate === null ? offerOf(asked) : hirePrice(offer.rate, Date.parse(asked.starts_at), Date.parse(asked.ends_at))
  if (asked.kind === 'hire' && amount === null) return { refusal: 'PRICE_NOT_SET' }
  if (amount !== null && amount > toFils(MAX_AMOUNT)) return { refusal: 'BOOKING_TOO_EXPENSIVE' }
  if (asked.kind === 'hire' && asked.amount && toFils(asked.amount) !== amount) return { refusal: 'PRICE_CHANGED' }
  if (!(await isFree(db, asked))) return { refusal: 'TALENT_BUSY' }
  if (await hasAskedTooOften(db, organiser)) return { refusal: 'TOO_MANY_BOOKINGS' }
  return { price: { ...offer, amount } }
}

/** Whether the organiser has not approved the application; the lock waits for a withdrawal under way. */
async function applicationRefusal(
  db: Queryable,
  { application_id, talent_id }: BookingRequest,
  { id }: Organiser,
): Promise<RequestRefusal | undefined> {
  if (!application_id) return undefined
  const { rows } = await db.query<{ status: string }>(
    'select status from gig_applications where id = $1 and owner_id = $2 and user_id = $3 for share',
    [application_id, id, talent_id],
  )
  const [application] = rows
  if (!application) return 'APPLICATION_NOT_FOUND'
  return application.status === 'approved' ? undefined : 'APPLICATION_CHANGED'
}

/**
 * The chosen price of an approved talent. Its lock waits for a confirmation under way, in a separate statement, so that
 * the next one sees the confirmed booking: a confirmation cannot expire a request that is not there yet.
 */
async function lockOffer(db: Queryable, asked: BookingRequest): Promise<Omit<BookingPrice, 'amount'> | undefined> {
  const { rows } = await db.query<Omit<BookingPrice, 'amount'>>(
    `select case when price.rate is not null then price.name end as name, price.rate
     from talents cross join lateral (
       select (array[price_name_1, price_name_2, price_name_3])[$2::int] as name,
         nullif((array[pricing_1, pricing_2, pricing_3])[$2::int], 0) as rate
     ) price
     where id = $1 and approved for share of talents`,
    [asked.talent_id, slotOf(asked)],
  )
  return rows[0]
}

async function isFree(db: Queryable, { talent_id, starts_at, ends_at }: BookingRequest): Promise<boolean> {
  const values: unknown[] = [talent_id]
  const free = isNotBusy('$1::uuid', { from: new Date(starts_at), to: new Date(ends_at) }, values)
  const { rows } = await db.query<{ is_free: boolean }>(`select ${free} as is_free`, values)
  return rows[0]?.is_free ?? false
}

/**
 * Whether the organiser has used up the requests of the day: open ones, and those cancelled or started unanswered.
 * Otherwise requests that are cancelled at once would send mails without limit. Those of one request for quotations count
 * once.
 */
export async function hasAskedTooOften(db: Queryable, { id, now }: Organiser): Promise<boolean> {
  const { rows } = await db.query<{ counted: number }>(
    `select count(distinct coalesce(quotation_request, id))::int as counted from bookings
     where organiser_id = $1 and created_at >= $2 and (
       (state in ('requested', 'quoted') and expires_at > $3)
       or (answered_at is null and (state = 'cancelled' or starts_at <= $3))
     )`,
    [id, new Date(dayStartInBahrain(now)), new Date(now)],
  )
  return (rows[0]?.counted ?? 0) >= MAX_OPEN_PER_DAY
}

/** The price of a request that is neither a hire nor an offer. */
const NO_PRICE: BookingPrice = { name: null, rate: null, amount: null }

/** Writes the booking of a request that was checked, and notifies the talent. */
export async function insertRequest(
  db: Queryable,
  asked: BookingRequest & { quotation_request?: string },
  { id, now }: Organiser,
  price: BookingPrice = NO_PRICE,
): Promise<void> {
  await db.query(
    `with made as (
       insert into bookings (request_id, organiser_id, talent_id, kind, price_slot, price_name, rate, starts_at, ends_at,
         place, occasion, message, amount, expires_at, created_at, modified, application_id, quotation_request)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17)
       returning id, created_at, amount, organiser_id, talent_id
     ), change as (
       insert into booking_changes (booking, state, at, by, amount)
       select id, 'requested', created_at, 'organiser', amount from made
     ), ${notifyPartySql({ about: `'requested'`, to: `'talent'` }, 'made')}, ${liveBookingSql('made')}
     select from made`,
    [
      asked.request_id,
      id,
      asked.talent_id,
      asked.kind,
      slotOf(asked),
      price.name,
      price.rate,
      new Date(asked.starts_at),
      new Date(asked.ends_at),
      asked.place,
      asked.occasion,
      asked.message || null,
      price.amount,
      new Date(expiryOf(Date.parse(asked.starts_at), now)),
      new Date(now),
      asked.application_id,
      asked.quotation_request,
    ],
  )
}
