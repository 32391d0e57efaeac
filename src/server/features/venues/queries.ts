import type { AddedVenue, EditedVenue, VenuePage } from '../../../contract/calls/venues.ts'
import { contract } from '../../../contract/index.ts'
import { NewVenue, type Venue } from '../../../contract/records/venue.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { AdminList } from '../../http/admin-list.ts'
import type { Me } from '../../http/context.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { once } from '../../services/once.ts'
import { insertRow, MODIFIED, storedRow, updateRow } from '../../services/rows.ts'
import { audit, rowChanges } from '../audit/write.ts'
import { claimImages } from '../images/queries.ts'

const FIELDS = Object.keys(NewVenue.shape) as (keyof NewVenue)[]

/** SQL: a text in a language, or else in the other. */
const textIn = (language: Language, field: string) => `coalesce(${field}_${language}, ${field}) as ${field}`

const textsIn = (language: Language) => ['name', 'address', 'about'].map((field) => textIn(language, field)).join()

const columnsIn = (language: Language) =>
  `id, ${textsIn(language)}, ${FIELDS}, image_blur, created, modified, deleted_at`

export const venueList = (language: Language) =>
  ({
    call: contract.venues.list,
    from: 'venues',
    columns: columnsIn(language),
    id: { by: 'venues.id', type: 'uuid' },
    sorts: { name: { by: 'venues.name_key', type: 'text' }, created: { by: 'venues.created', type: 'instant' } },
    words: 'venues.admin_words',
  }) satisfies AdminList<'name' | 'created'>

/** A venue, deleted or not; undefined if unknown. */
export async function findVenue(db: Queryable, id: string, language: Language): Promise<Venue | undefined> {
  const { rows } = await db.query<Venue>(`select ${columnsIn(language)} from venues where id = $1`, [id])
  return rows[0]
}

/** A venue as everybody sees it, without its events; undefined if there is none on the site. */
export async function findVenuePage(
  db: Queryable,
  id: string,
  language: Language,
): Promise<Omit<VenuePage, 'events'> | undefined> {
  const other = language === 'ar' ? 'en' : 'ar'
  const { rows } = await db.query<Omit<VenuePage, 'events'>>(
    `select id, ${textsIn(language)}, map_url, image, image_blur,
       case when about_${language} is not null then '${language}' when about is not null then '${other}' end as about_language
     from venues where id = $1 and deleted_at is null`,
    [id],
  )
  return rows[0]
}

interface VenueEditor {
  me: Me
  language: Language
}

/** Adds a venue; idempotent by `request_id`. */
export async function addVenue(
  db: Database,
  { request_id, ...venue }: AddedVenue,
  { me, language }: VenueEditor,
): Promise<Venue | 'REQUEST_CONFLICT'> {
  const same = (key: string) => findByRequest(db, key, venue, language)
  const add = async (transaction: Queryable) => {
    const blurs = await claimImages(transaction, 'venues', venue, null)
    const row = { request_id, image_blur: blurs.get('image'), ...storedRow(venue, sentFields(venue)) }
    const id = await insertRow(transaction, 'venues', row)
    const added = id && (await findVenue(transaction, id, language))
    if (!added) throw new Error('The venue that was just written is missing')
    await audit(transaction, {
      admin: me,
      action: 'venue.add',
      entity: { type: 'venue', id: added.id, name: added.name },
      after: Object.fromEntries(Object.entries(fieldsOf(added)).filter(([, value]) => value !== null)),
    })
    return added
  }
  return once(request_id, same, () => inTransaction(db, add))
}

type SentVenue = Omit<AddedVenue, 'request_id'>

/** The columns that are written; a text that is sent in no language of its own becomes one by `venues_keep_languages`. */
const sentFields = (venue: SentVenue) => Object.keys(venue) as (keyof SentVenue)[]

/** The venue of an earlier request. `REQUEST_CONFLICT`: its fields differ from those of `venue`. */
async function findByRequest(
  db: Queryable,
  requestId: string,
  venue: SentVenue,
  language: Language,
): Promise<Venue | 'REQUEST_CONFLICT' | undefined> {
  const { rows } = await db.query<Venue>(`select ${columnsIn(language)} from venues where request_id = $1`, [requestId])
  return rows[0] && rowChanges<SentVenue>(rows[0], venue) ? 'REQUEST_CONFLICT' : rows[0]
}

/** Saves a whole venue, as edited in the state of `modified`, if given. */
export async function editVenue(
  db: Database,
  { id, modified, ...venue }: EditedVenue,
  { me, language }: VenueEditor,
): Promise<Venue | 'VENUE_NOT_FOUND' | 'VENUE_STALE'> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<Venue>(
      `select ${columnsIn(language)} from venues where id = $1 and deleted_at is null for no key update`,
      [id],
    )
    const [before] = rows
    if (!before) return 'VENUE_NOT_FOUND'
    if (modified && before.modified !== new Date(modified).toISOString()) return 'VENUE_STALE'
    if (!rowChanges<SentVenue>(before, venue)) return before
    let image_blur = before.image_blur
    if (venue.image !== before.image) {
      const blurs = await claimImages(transaction, 'venues', venue, null)
      image_blur = blurs.get('image') ?? null
    }
    await updateRow(transaction, 'venues', id, { image_blur, ...storedRow(venue, sentFields(venue)) }, [MODIFIED])
    const after = await findVenue(transaction, id, language)
    if (!after) throw new Error('The venue that was just changed is missing')
    const changes = rowChanges(fieldsOf(before), fieldsOf(after))
    if (changes)
      await audit(transaction, {
        admin: me,
        action: 'venue.edit',
        entity: { type: 'venue', id, name: after.name },
        ...changes,
      })
    return after
  })
}

const fieldsOf = (venue: Venue) => Object.fromEntries(FIELDS.map((field) => [field, venue[field]]))
