import type { AddedVenue } from '../../../contract/calls/venues.ts'
import { contract } from '../../../contract/index.ts'
import { NewVenue, type Venue } from '../../../contract/records/venue.ts'
import type { AdminList } from '../../http/admin-list.ts'
import type { Me } from '../../http/context.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { insertRow, MODIFIED, storedRow, updateRow } from '../../services/rows.ts'
import { audit, rowChanges } from '../audit/write.ts'
import { claimImages } from '../images/queries.ts'

const FIELDS = Object.keys(NewVenue.shape) as (keyof NewVenue)[]
const COLUMNS = `id, ${FIELDS}, image_blur, created, modified, deleted_at`

export const VENUE_LIST = {
  call: contract.venues.list,
  from: 'venues',
  columns: COLUMNS,
  id: { by: 'venues.id', type: 'uuid' },
  sorts: { name: { by: 'venues.name_key', type: 'text' }, created: { by: 'venues.created', type: 'instant' } },
  words: 'venues.admin_words',
} satisfies AdminList<'name' | 'created'>

/** A venue, deleted or not; undefined if unknown. */
export async function findVenue(db: Queryable, id: string): Promise<Venue | undefined> {
  const { rows } = await db.query<Venue>(`select ${COLUMNS} from venues where id = $1`, [id])
  return rows[0]
}

/** Adds a venue; idempotent by `request_id`. */
export async function addVenue(
  db: Database,
  admin: Me,
  { request_id, ...venue }: AddedVenue,
): Promise<Venue | 'REQUEST_CONFLICT'> {
  return inTransaction(db, async (transaction) => {
    const earlier = request_id && (await findByRequest(transaction, request_id, venue))
    if (earlier) return earlier
    const blurs = await claimImages(transaction, 'venues', venue, null)
    const row = { request_id, image_blur: blurs.get('image'), ...storedRow(venue, FIELDS) }
    const id = await insertRow(transaction, 'venues', row, 'on conflict (request_id) do nothing')
    // No row: the same request was sent concurrently.
    const winner = !id && request_id && (await findByRequest(transaction, request_id, venue))
    if (winner) return winner
    const added = id && (await findVenue(transaction, id))
    if (!added) throw new Error('The venue that was just written is missing')
    await audit(transaction, {
      admin,
      action: 'venue.add',
      entity: { type: 'venue', id: added.id, name: added.name },
      after: Object.fromEntries(FIELDS.flatMap((field) => (venue[field] === null ? [] : [[field, venue[field]]]))),
    })
    return added
  })
}

/** The venue of an earlier request. `REQUEST_CONFLICT`: its fields differ from those of `venue`. */
async function findByRequest(
  db: Queryable,
  requestId: string,
  venue: NewVenue,
): Promise<Venue | 'REQUEST_CONFLICT' | undefined> {
  const { rows } = await db.query<Venue>(`select ${COLUMNS} from venues where request_id = $1`, [requestId])
  return rows[0] && rowChanges<NewVenue>(rows[0], venue) ? 'REQUEST_CONFLICT' : rows[0]
}

/** Saves a whole venue, as edited in the state of `modified`, if given. */
export async function editVenue(
  db: Database,
  admin: Me,
  { id, modified, ...venue }: NewVenue & { id: string; modified?: string | undefined },
): Promise<Venue | 'VENUE_NOT_FOUND' | 'VENUE_STALE'> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<Venue>(
      `select ${COLUMNS} from venues where id = $1 and deleted_at is null for no key update`,
      [id],
    )
    const [before] = rows
    if (!before) return 'VENUE_NOT_FOUND'
    if (modified && before.modified !== new Date(modified).toISOString()) return 'VENUE_STALE'
    const changes = rowChanges<NewVenue>(before, venue)
    if (!changes) return before
    let image_blur = before.image_blur
    if (venue.image !== before.image) {
      const blurs = await claimImages(transaction, 'venues', venue, null)
      image_blur = blurs.get('image') ?? null
    }
    await updateRow(transaction, 'venues', id, { image_blur, ...storedRow(venue, FIELDS) }, [MODIFIED])
    await audit(transaction, {
      admin,
      action: 'venue.edit',
      entity: { type: 'venue', id, name: venue.name },
      ...changes,
    })
    return (await findVenue(transaction, id)) ?? 'VENUE_NOT_FOUND'
  })
}
