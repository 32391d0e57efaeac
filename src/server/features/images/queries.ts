import type { ImagePurpose } from '../../../contract/rules/image-sizes.ts'
import { UUID_PATTERN } from '../../../contract/rules/uuid.ts'
import { RefusedFieldsError } from '../../http/problem.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { inBatches } from '../../services/sweep.ts'
import { IMAGE_USES, type ImageTable, NOT_SHOWN } from './uses.ts'

/** Address of an image on the wire and in the tables that show it. */
export function imageUrl(id: string): string {
  return `/media/${id}`
}

const IMAGE_URL = new RegExp(`^/media/(${UUID_PATTERN})$`)

/** The id of an uploaded image; undefined for all other addresses. */
function imageId(url: unknown): string | undefined {
  return IMAGE_URL.exec(String(url))?.[1]
}

/**
 * Claims the images of a new row of `table`, or of some of its columns: the sweep leaves them for another day, until
 * the row is saved. Returns their blurs by column.
 * @throws RefusedFieldsError with the columns of those that were not uploaded by `ownerId`, or by an admin for a table of
 * site images (`ownerId` null), or are deleted since.
 */
export async function claimImages(
  db: Queryable,
  table: ImageTable,
  row: Record<string, unknown>,
  ownerId: string | null,
): Promise<Map<string, string>> {
  const shown = Object.keys(IMAGE_USES[table].columns).flatMap((column) => {
    const url = row[column]
    return url === null || url === undefined ? [] : [{ column, id: imageId(url) }]
  })
  const blurs = await claimUploads(
    db,
    shown.flatMap(({ id }) => id ?? []),
    table,
    ownerId,
  )
  const unknown = shown.filter(({ id }) => !blurs.has(id ?? ''))
  if (unknown.length > 0)
    throw new RefusedFieldsError(
      'IMAGE_UNKNOWN',
      unknown.map(({ column }) => column),
    )
  return new Map(shown.map(({ column, id }) => [column, blurs.get(id ?? '') ?? '']))
}

/** Claims images of the site that a mailing shows: those at these addresses that were uploaded, and are not deleted since. */
export async function claimSiteImages(db: Queryable, urls: string[]): Promise<Set<string>> {
  const ids = urls.flatMap((url) => imageId(url) ?? [])
  const claimed = await claimUploads(db, ids, 'mailing_images', null)
  return new Set([...claimed.keys()].map(imageUrl))
}

/**
 * Claims the uploads of an owner for `table`, and gives the blurs of those that there are, by id. Images without an owner are
 * posters that everybody sees, or screenshots that only admins do, so they are shown only for what they were uploaded.
 */
async function claimUploads(
  db: Queryable,
  ids: string[],
  table: ImageTable,
  ownerId: string | null,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; blur: string }>(
    `update images set wanted_at = now()
     where owner is not distinct from $1::uuid and id = any ($2::uuid[]) and (owner is not null or purpose = any ($3))
     returning id, blur`,
    [ownerId, ids, Object.values(IMAGE_USES[table].columns)],
  )
  return new Map(rows.map(({ id, blur }) => [id, blur]))
}

/** Transfers unused images to another user: an admin uploads them for a talent. */
export async function takeOverImages(
  db: Queryable,
  { urls, from, to }: { urls: string[]; from: string; to: string },
): Promise<void> {
  await db.query(`update images set owner = $3 where owner = $2 and id = any ($1::uuid[]) and ${NOT_SHOWN}`, [
    urls.flatMap((url) => imageId(url) ?? []),
    from,
    to,
  ])
}

/**
 * Limit of unused images per user and purpose, to bound uploads. Images in use are not limited, because gigs
 * accumulate.
 */
export const MAX_IMAGES = 100

/** Screenshots of bug reports, which strangers send: in all, and per day. They bound the disk usage. */
export const MAX_SCREENSHOTS = 2_000
export const MAX_SCREENSHOTS_PER_DAY = 200
/** The share that visitors may fill, so that users can still send theirs. */
export const VISITORS_SHARE = 1 / 2

export interface NewImage {
  id: string
  /** The owner, with whom it is deleted; null for an image of the site, which stays when its uploader leaves. */
  owner: string | null
  /** Uploaded by a visitor. */
  isOfVisitor?: boolean | undefined
  purpose: ImagePurpose
  /** Of the largest file, in pixels. */
  width: number
  height: number
  blur: string
}

/**
 * Inserts an image. `FULL`: its owner, or its purpose, has reached the limit. `GONE`: the owner was deleted meanwhile.
 */
export async function insertImage(db: Database, image: NewImage): Promise<'KEPT' | 'FULL' | 'GONE'> {
  const insert = (queryable: Queryable) =>
    queryable.query('insert into images (id, owner, purpose, width, height, blur) values ($1, $2, $3, $4, $5, $6)', [
      image.id,
      image.owner,
      image.purpose,
      image.width,
      image.height,
      image.blur,
    ])
  if (image.purpose === 'screenshot') {
    return inTransaction(db, async (transaction) => {
      // Serializes concurrent uploads of screenshots.
      await transaction.query(`select pg_advisory_xact_lock(hashtext('screenshots'))`)
      const { rows } = await transaction.query<{ is_full: boolean }>(
        `select count(*) >= ${MAX_SCREENSHOTS} * $1::float
           or count(*) filter (where created_at > now() - interval '1 day') >= ${MAX_SCREENSHOTS_PER_DAY} * $1::float as is_full
         from images where owner is null and purpose = 'screenshot'`,
        [image.isOfVisitor ? VISITORS_SHARE : 1],
      )
      if (rows[0]?.is_full) return 'FULL'
      await insert(transaction)
      return 'KEPT'
    })
  }
  if (image.owner === null) {
    await insert(db)
    return 'KEPT'
  }
  return inTransaction(db, async (transaction) => {
    // Serializes concurrent uploads of one user. The count is a separate statement, so that it sees what they inserted.
    const user = await transaction.query('select from users where id = $1 for no key update', [image.owner])
    if (user.rowCount === 0) return 'GONE'
    const { rows } = await transaction.query<{ images: number }>(
      `select count(*)::int as images from images where owner = $1 and purpose = $2 and ${NOT_SHOWN}`,
      [image.owner, image.purpose],
    )
    if ((rows[0]?.images ?? 0) >= MAX_IMAGES) return 'FULL'
    await insert(transaction)
    return 'KEPT'
  })
}

/** Whether an image still exists. */
export async function hasImage(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from images where id = $1', [id])
  return rowCount === 1
}

/** Deletes an image; a job deletes its files. */
export async function deleteImage(db: Queryable, id: string): Promise<void> {
  await db.query('delete from images where id = $1', [id])
}

const SWEEP_BATCH = 100

/**
 * Deletes the images that were neither shown nor claimed for a day. An image found in use (`shown_at`) is checked again only after a
 * claim, or after its row shows another one (triggers `images_claimed`, `replace_images`). A concurrent claim, which updates the same
 * row, keeps its image and does not make the batch shorter.
 */
export async function sweepImages(db: Queryable): Promise<void> {
  await inBatches(SWEEP_BATCH, () =>
    db.query(
      `with due as materialized (
         select id, (${NOT_SHOWN}) as is_unused from images where shown_at is null and wanted_at < now() - interval '1 day'
         order by wanted_at limit ${SWEEP_BATCH} for update skip locked
       ), gone as (
         delete from images using due where images.id = due.id and is_unused
       ), shown as (
         update images set shown_at = now() from due where images.id = due.id and not is_unused
       )
       select from due`,
    ),
  )
}

/**
 * Deletes those of the images at these addresses that nothing shows after their rows were deleted. Images claimed
 * within the last minute are left to the sweep, since another row that shows them is being saved.
 */
export async function deleteUnshownImages(db: Queryable, urls: string[]): Promise<void> {
  await db.query(
    `delete from images where id = any ($1::uuid[]) and wanted_at < now() - interval '1 minute' and ${NOT_SHOWN}`,
    [urls.flatMap((url) => imageId(url) ?? [])],
  )
}
