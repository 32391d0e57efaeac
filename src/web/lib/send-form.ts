import { type ApiError, NetworkError } from './errors.ts'

/** Images take long on a mobile connection. */
const TIMEOUT_MS = 100_000

export interface SendOptions {
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends a form with a file and resolves with the response. By `XMLHttpRequest`, because `fetch` reports no upload progress.
 * @throws ApiError when the server refuses, or NetworkError.
 */
export function sendForm(path: string, form: FormData, { onProgress, signal }: SendOptions = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new NetworkError())
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total)
    request.onload = () => {
      const { status, response } = request
      if (status >= 200 && status < 300) resolve(response)
      else reject(toApiError(status, response) ?? new NetworkError())
    }
    for (const end of ['onerror', 'ontimeout', 'onabort'] as const) request[end] = () => reject(new NetworkError())
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** The refusal in a response to a request made without the API client; undefined when the body is not one. */
export function toApiError(status: number, body: unknown): ApiError | undefined {
  const { code, message, data, fields } = (body ?? {}) as Record<string, unknown>
  if (typeof code !== 'string' || typeof message !== 'string') return undefined
  return Object.assign(new Error(message), { defined: true, code, status, data, fields: fields as ApiError['fields'] })
}
