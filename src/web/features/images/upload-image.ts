import { API_PREFIX, IMAGE_PATH } from '../../../contract/paths.ts'
import type { ImageField } from '../../../contract/records/talent.ts'
import type { Talent } from '../../../contract/talents.ts'
import { NetworkError } from '../../lib/errors.ts'
import { type SendOptions, sendForm } from '../../lib/send-form.ts'

/** The response to an upload; uploads into a profile include the talent. */
export interface UploadResponse {
  imageUrl: string
  talent?: Talent
}

/**
 * Uploads an image for a field of a form, or at another `path` straight into a profile.
 * @throws ApiError when the server refuses, or NetworkError.
 */
export async function uploadImage(
  field: ImageField,
  image: Blob,
  options: SendOptions,
  path = `${API_PREFIX}${IMAGE_PATH}`,
): Promise<UploadResponse> {
  const form = new FormData()
  form.set('field', field)
  form.set('image', image)
  const { imageUrl, talent } = ((await sendForm(path, form, options)) ?? {}) as Partial<UploadResponse>
  if (typeof imageUrl !== 'string') throw new NetworkError()
  return { imageUrl, talent }
}
