import type { ImagePurpose } from '../../../contract/rules/image-sizes.ts'
import { UUID_PATTERN } from '../../../contract/rules/uuid.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { IMAGE_USES, type ImageTable, NOT_SHOWN } from './uses.ts'

/** Address of an image on the wire and in the tables that show it. */
export function imageUrl(id: string): string {
  return `/media/${id}`
}

const IMAGE_URL = new RegExp(`^/media/(${UUID_PATTERN})$`)

/** The id of an uploaded image; undefined for every other address. */
function imageId(url: unknown): string | undefined {
  return IMAGE_URL.exec(String(url))?.[1]
}

/**
 * Claims the images that a new row of `table`, or some of its columns, will show: they are kept for another day, so that
 * the sweep leaves them until the row is saved. Returns their blurs by column; undefined when one of them was not uploaded
 * by `ownerId`, or by an admin where the table shows images of the site (`ownerId` null).
 */
export async function claimImages(
  db: Queryable,
  table: ImageTable,
  row: Record<string, unknown>,
  ownerId: string | null,
): Promise<Map<string, string> | undefined> {
  const shown = Object.keys(IMAGE_USES[table].columns).flatMap((column) => {
    const url = row[column]
    return url === null || url === undefined ? [] : [{ column, id: imageId(url) }]
  })
  if (shown.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; blur: string }>(
    `update images set wanted_at = now()
     where owner is not distinct from $1::uuid and id = any ($2::uuid[]) returning id, blur`,
    [ownerId, shown.flatMap(({ id }) => id ?? [])],
  )
  const blurs = new Map(rows.map(({ id, blur }) => [id, blur]))
  const claimed = new Map<string, string>()
  for (const { column, id } of shown) {
    const blur = id && blurs.get(id)
    if (blur === undefined) return undefined
    claimed.set(column, blur)
  }
  return claimed
}

/** Gives uploaded images that nothing shows to another user: an admin uploads them for a talent. */
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

/** Images of one purpose that a user may have and that nothing shows: a bound on uploads. Gigs and their images grow in number. */
export const MAX_IMAGES = 100

/** Screenshots of bug reports, which strangers send: all that are kept, and those of a day. They bound the disk. */
export const MAX_SCREENSHOTS = 2_000
export const MAX_SCREENSHOTS_PER_DAY = 200
/** The share of them that visitors may fill: users can still send theirs. */
export const VISITORS_SHARE = 1 / 2

export interface NewImage {
  id: string
  /** The user it belongs to and goes with; null for an image of the site, which stays when its uploader leaves. */
  owner: string | null
  /** Of somebody who is not signed in. */
  isOfVisitor?: boolean | undefined
  purpose: ImagePurpose
  /** Of the largest file, in pixels. */
  width: number
  height: number
  blur: string
}

/** Inserts an image. `FULL`: its owner, or its purpose, may have no more. `GONE`: the owner was deleted meanwhile. */
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
      // Parallel uploads of strangers queue here.
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
    // Parallel uploads of one user queue here. The count is a statement of its own, to see what they inserted.
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

/** Whether an image is still there. */
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
 * Deletes up to a hundred images that nothing has shown, and no form claimed, for a day; returns how many. A claim at the
 * same time keeps its image: it updates the same row, whose age is looked at again here.
 */
export async function sweepImages(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `delete from images where wanted_at < now() - interval '1 day' and id in (
       select id from images where wanted_at < now() - interval '1 day' and ${NOT_SHOWN} limit ${SWEEP_BATCH})`,
  )
  return rowCount ?? 0
}

/**
 * Deletes those of the images at these addresses that nothing shows: the rows that did were deleted. Images claimed within
 * the last minute are left to the sweep, since another row that will show them is being saved.
 */
export async function deleteUnshownImages(db: Queryable, urls: string[]): Promise<void> {
  await db.query(
    `delete from images where id = any ($1::uuid[]) and wanted_at < now() - interval '1 minute' and ${NOT_SHOWN}`,
    [urls.flatMap((url) => imageId(url) ?? [])],
  )
}
