import type { Queryable } from '../../services/db.ts'

/** Address of a picture on the wire and in the tables of those who show it. */
export function imageUrl(id: string): string {
  return `/media/${id}`
}

/** The number of a picture that was uploaded; undefined for every other address. */
function imageId(url: string): string | undefined {
  return /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1]
}

/**
 * Of the named pictures those that the user uploaded, by address; a form may name no others. It keeps them for another
 * day, so that none is swept away before the form is saved.
 */
export async function claimImages(
  db: Queryable,
  ownerId: string,
  urls: string[],
): Promise<Map<string, { blur: string }>> {
  const ids = urls.flatMap((url) => imageId(url) ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; blur: string }>(
    'update images set wanted_at = now() where owner = $1 and id = any ($2::uuid[]) returning id, blur',
    [ownerId, ids],
  )
  return new Map(rows.map(({ id, blur }) => [imageUrl(id), { blur }]))
}

/** Of one user, used or not: more than any profile shows, and a bound for whoever only uploads. */
const MAX_IMAGES = 100

interface NewImage {
  id: string
  owner: string
  width: number
  height: number
  blur: string
}

/** Notes a picture. `FULL`: its owner may have no more. `GONE`: the owner was deleted meanwhile. */
export async function insertImage(
  db: Queryable,
  { id, owner, width, height, blur }: NewImage,
): Promise<'KEPT' | 'FULL' | 'GONE'> {
  const { rows } = await db.query<{ outcome: 'KEPT' | 'FULL' | 'GONE' }>(
    `with person as (
       select id from users where id = $2 for key share
     ), kept as (
       insert into images (id, owner, width, height, blur)
       select $1, id, $3, $4, $5 from person where (select count(*) from images where owner = $2) < ${MAX_IMAGES}
       returning id
     )
     select case when exists (select from kept) then 'KEPT' when exists (select from person) then 'FULL' else 'GONE' end
       as outcome`,
    [id, owner, width, height, blur],
  )
  return rows[0]?.outcome ?? 'GONE'
}

/** Whether a picture is still noted. */
export async function hasImage(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from images where id = $1', [id])
  return rowCount === 1
}

/** Forgets a picture; its files are deleted by a job. */
export async function deleteImage(db: Queryable, id: string): Promise<void> {
  await db.query('delete from images where id = $1', [id])
}

const SWEEP_BATCH = 100

/**
 * Forgets up to a hundred pictures that no profile has shown, and no form named, for a day. Tells how many. A form that
 * names one of them meanwhile keeps it: its update is seen here, because it is the same row. What shows pictures
 * elsewhere than in profiles must be asked here, too.
 */
export async function sweepImages(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `delete from images where wanted_at < now() - interval '1 day' and id in (
       select images.id from images
       left join profiles on profiles.id = images.owner
       left join talents on talents.id = images.owner
       where wanted_at < now() - interval '1 day' and array_position(array[
           profile_picture, talents.image,
           portfolio_img_1, portfolio_img_2, portfolio_img_3, portfolio_img_4, portfolio_img_5
         ], '/media/' || images.id) is null
       limit ${SWEEP_BATCH})`,
  )
  return rowCount ?? 0
}
