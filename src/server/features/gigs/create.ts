import type { z } from 'zod'
import { GigRecord, type NewGig } from '../../../contract/records/gig.ts'
import { DAY_MS, dayStartInBahrain } from '../../../contract/rules/bahrain.ts'
import { MAX_GIG_DAYS, MAX_GIGS_PER_DAY } from '../../../contract/rules/gig.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { once } from '../../services/once.ts'
import { insertRow, storedRow } from '../../services/rows.ts'
import { claimImages } from '../images/queries.ts'

type CreateRefusal = 'LOGIN_REQUIRED' | 'GIG_DATE_INVALID' | 'TOO_MANY_GIGS' | 'REQUEST_CONFLICT'

interface GigOwner {
  id: string
  /** Milliseconds. */
  now: number
}

const FIELDS = Object.keys(GigRecord.shape) as (keyof typeof GigRecord.shape)[]

/**
 * Writes a gig; idempotent by `request_id`. Writes nothing if refused. Creations lock the user's row, so that the limit
 * is exact.
 */
export async function createGig(
  db: Database,
  gig: NewGig,
  owner: GigOwner,
): Promise<{ id: string } | { refusal: CreateRefusal }> {
  const same = (key: string) => findByRequest(db, key, gig, owner.id)
  const create = async (transaction: Queryable): Promise<{ id: string } | { refusal: CreateRefusal }> => {
    // A suspension locks the same row, so no gig of a suspended user is written after it.
    const { rowCount } = await transaction.query(
      'select from users where id = $1 and suspended_at is null for no key update',
      [owner.id],
    )
    if (rowCount === 0) return { refusal: 'LOGIN_REQUIRED' }
    if (!isDateAllowed(gig, owner.now)) return { refusal: 'GIG_DATE_INVALID' }
    if ((await countToday(transaction, owner)) >= MAX_GIGS_PER_DAY) return { refusal: 'TOO_MANY_GIGS' }
    const blurs = await claimImages(transaction, 'gigs', gig, owner.id)
    const id = await insertRow(transaction, 'gigs', {
      user_id: owner.id,
      request_id: gig.request_id,
      created_at: new Date(owner.now),
      image_blur: blurs.get('image_url'),
      ...rowOf(gig),
    })
    if (!id) throw new Error('The gig that was just written is missing')
    return { id }
  }
  return once(gig.request_id, same, () => inTransaction(db, create))
}

/** The gig of an earlier request of this user. */
async function findByRequest(
  db: Queryable,
  requestId: string,
  gig: NewGig,
  userId: string,
): Promise<{ id: string } | { refusal: CreateRefusal } | undefined> {
  const { rows } = await db.query<{ id: string; is_same: boolean }>(
    `select id, gigs is not distinct from jsonb_populate_record(gigs, $3) as is_same
     from gigs where user_id = $1 and request_id = $2`,
    [userId, requestId, rowOf(gig)],
  )
  const [earlier] = rows
  return earlier && (earlier.is_same ? { id: earlier.id } : { refusal: 'REQUEST_CONFLICT' })
}

/** Whether a gig may be given this date. */
export function isDateAllowed({ date_time }: Pick<NewGig, 'date_time'>, now: number): boolean {
  if (!date_time) return true
  const at = Date.parse(date_time)
  return at >= now && at <= now + MAX_GIG_DAYS * DAY_MS
}

async function countToday(db: Queryable, { id, now }: GigOwner): Promise<number> {
  const { rows } = await db.query<{ gigs: number }>(
    'select count(*)::int as gigs from gigs where user_id = $1 and created_at >= $2',
    [id, new Date(dayStartInBahrain(now))],
  )
  return rows[0]?.gigs ?? 0
}

/** The columns of a gig. */
export function rowOf(gig: z.output<typeof GigRecord>) {
  const { required_talents, date_time } = gig
  return {
    ...storedRow(gig, FIELDS),
    required_talents: required_talents ?? [],
    date_time: date_time ? new Date(date_time) : null,
  }
}
