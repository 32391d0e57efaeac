import type { ErrorCode } from '../../contract/errors.ts'
import type { ImageField } from '../../contract/talents.ts'
import { type ApiError, NetworkError } from './errors.ts'

/** After this long without an answer there is none, milliseconds; a picture comes slowly over the air. */
const UPLOAD_TIMEOUT_MS = 100_000

interface UploadOptions {
  /** What it is for: the photo of a person is square. */
  field: ImageField
  /** How much of it has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads a picture, to be named in a form, and gives its address. It is no `fetch`, which cannot tell how far it is.
 * @throws ApiError when the server refuses, or NetworkError.
 */
export function upload(image: Blob, { field, onProgress, signal }: UploadOptions): Promise<string> {
  const form = new FormData()
  form.set('field', field)
  form.set('image', image)
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', '/api/uploadImage')
    call.responseType = 'json'
    call.timeout = UPLOAD_TIMEOUT_MS
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    call.onload = () => {
      const { imageUrl, code, message } = (call.response ?? {}) as Record<string, unknown>
      if (call.status === 200 && typeof imageUrl === 'string') resolve(imageUrl)
      else reject(code && message ? refusal(call.status, code as ErrorCode, String(message)) : new NetworkError())
    }
    for (const end of ['onerror', 'ontimeout', 'onabort'] as const) call[end] = () => reject(new NetworkError())
    signal.addEventListener('abort', () => call.abort())
    call.send(form)
  })
}

function refusal(status: number, code: ErrorCode, message: string): ApiError {
  return Object.assign(new Error(message), { status, code, defined: true })
}
