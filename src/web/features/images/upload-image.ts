import type { ErrorCode } from '../../../contract/errors.ts'
import { API_PREFIX, IMAGE_PATH } from '../../../contract/paths.ts'
import type { ImageField } from '../../../contract/talent-fields.ts'
import type { Talent } from '../../../contract/talents.ts'
import { type ApiError, NetworkError } from '../../lib/errors.ts'

/** Upload timeout; images take long on a mobile connection. */
const UPLOAD_TIMEOUT_MS = 100_000

/** The response to an upload; uploads into a profile include the talent. */
export interface UploadResponse {
  imageUrl: string
  talent?: Talent
}

export interface UploadOptions {
  /** Called with the fraction sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads an image for a field of a form, or at another `path` straight into a profile. By `XMLHttpRequest`, because
 * `fetch` reports no upload progress.
 * @throws ApiError when the server refuses, or NetworkError.
 */
export function uploadImage(
  field: ImageField,
  image: Blob,
  { onProgress, signal }: UploadOptions,
  path = `${API_PREFIX}${IMAGE_PATH}`,
): Promise<UploadResponse> {
  const form = new FormData()
  form.set('field', field)
  form.set('image', image)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.timeout = UPLOAD_TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      const { imageUrl, talent, code, message } = (request.response ?? {}) as Partial<UploadResponse> &
        Partial<ApiError>
      if (request.status === 200 && typeof imageUrl === 'string') resolve({ imageUrl, talent })
      else reject(code && message ? refusal(request.status, code as ErrorCode, message) : new NetworkError())
    }
    for (const end of ['onerror', 'ontimeout', 'onabort'] as const) request[end] = () => reject(new NetworkError())
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function refusal(status: number, code: ErrorCode, message: string): ApiError {
  return Object.assign(new Error(message), { status, code, defined: true })
}
