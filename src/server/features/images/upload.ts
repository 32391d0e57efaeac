import { randomUUID } from 'node:crypto'
import { imageFormat, type UnsupportedFormat } from '../../../contract/rules/image-format.ts'
import type { RequestContext } from '../../http/context.ts'
import { refusal } from '../../http/refusal.ts'
import { ImageRefusedError } from '../../services/images.ts'
import type { TaskCaller } from '../../services/process-pool.ts'
import { deleteImage, hasImage, imageUrl, insertImage, type NewImage } from './queries.ts'

/** Errors of an upload, named as in the contract. */
interface Refusals extends Record<UnsupportedFormat, () => Error> {
  UPLOAD_FAILED(): Error
  IMAGE_TOO_LARGE(): Error
  IMAGE_DAMAGED(): Error
  TOO_MANY_REQUESTS(): Error
}

/**
 * Stores an uploaded image, re-encoded from its pixels in the sizes of its purpose. The type is detected from the
 * content, never from the name. An image without an owner belongs to the site.
 */
export async function storeImage(
  upload: Pick<NewImage, 'owner' | 'isOfVisitor' | 'purpose'> & { image: File; caller: TaskCaller },
  { db, images, media }: Pick<RequestContext, 'db' | 'images' | 'media'>,
  refusals: Refusals,
): Promise<{ imageUrl: string; image_blur: string }> {
  const { owner, isOfVisitor, purpose } = upload
  const bytes = new Uint8Array(await upload.image.arrayBuffer())
  const format = imageFormat(bytes)
  if (format && format !== 'accepted') throw refusals[format]()
  const encoded = await images.encode(bytes, purpose, upload.caller).catch((error) => {
    throw error instanceof ImageRefusedError ? refusals[error.code]() : error
  })
  if (!encoded) throw refusals.UPLOAD_FAILED()

  const { files, ...image } = encoded
  const id = randomUUID()
  // The row comes first: if writing the files fails, deleting the row deletes them.
  const outcome = await insertImage(db, { id, owner, isOfVisitor, purpose, ...image })
  if (outcome === 'FULL') throw refusals.TOO_MANY_REQUESTS()
  if (outcome === 'GONE') throw refusal('LOGIN_REQUIRED')
  const written = await Promise.allSettled(
    Object.entries(files).map(([name, bytes]) => media.write(`${id}/${name}`, bytes)),
  )
  // After the last one: a file that is still being written would outlive the deletion.
  const failed = written.find(({ status }) => status === 'rejected')
  if (failed) {
    await deleteImage(db, id)
    throw (failed as PromiseRejectedResult).reason
  }
  // Deleted with its owner while the files were written: the job that deletes them may have run too early.
  if (!(await hasImage(db, id))) {
    await media.deleteImage(id)
    throw refusal('LOGIN_REQUIRED')
  }
  return { imageUrl: imageUrl(id), image_blur: image.blur }
}
