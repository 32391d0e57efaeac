import { randomUUID } from 'node:crypto'
import { refusal } from '../../http/access.ts'
import type { RequestContext } from '../../http/context.ts'
import { ImageRefusedError } from '../../services/images.ts'
import { QueueFullError, type TaskCaller } from '../../services/process-pool.ts'
import { deleteImage, hasImage, imageUrl, insertImage } from './queries.ts'

/** A picture that was taken in. */
export interface Uploaded {
  imageUrl: string
  image_blur: string
}

/** How a picture is refused, by the names that the contract gives the refusals. */
interface Refusals {
  UPLOAD_FAILED(): Error
  IMAGE_TOO_LARGE(): Error
  TOO_MANY_REQUESTS(): Error
  OVERLOADED(): Error
}

/**
 * Takes in a picture for a user: made anew from its pixels, in the sizes that pages use. What a file is, its content
 * says alone, never its name.
 */
export async function storeImage(
  upload: { owner: string; image: File; square: boolean; caller: TaskCaller },
  { db, images, media }: Pick<RequestContext, 'db' | 'images' | 'media'>,
  refusals: Refusals,
): Promise<Uploaded> {
  const bytes = new Uint8Array(await upload.image.arrayBuffer())
  const encoded = await images.encode(bytes, upload, upload.caller).catch((error) => {
    if (error instanceof QueueFullError) throw refusals.OVERLOADED()
    throw error instanceof ImageRefusedError ? refusals[error.code]() : error
  })
  if (!encoded) throw refusals.UPLOAD_FAILED()

  const { files, ...image } = encoded
  const id = randomUUID()
  // First the row: should the files not get there whole, it is what has them deleted.
  const outcome = await insertImage(db, { id, owner: upload.owner, ...image })
  if (outcome === 'FULL') throw refusals.TOO_MANY_REQUESTS()
  if (outcome === 'GONE') throw refusal('LOGIN_REQUIRED')
  try {
    await Promise.all(Object.entries(files).map(([name, bytes]) => media.write(`${id}/${name}`, bytes)))
  } catch (error) {
    await deleteImage(db, id)
    throw error
  }
  // Deleted while they were written, with its owner: the job that deletes its files may have been too early.
  if (!(await hasImage(db, id))) {
    await media.deletePicture(id)
    throw refusal('LOGIN_REQUIRED')
  }
  return { imageUrl: imageUrl(id), image_blur: image.blur }
}
