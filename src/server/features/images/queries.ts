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
export async function ownImages(
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
