import type { ApiError } from './errors.ts'

/** The refusal in a response to a request made without the API client; undefined when the body is not one. */
export function toApiError(status: number, body: unknown): ApiError | undefined {
  const { code, message, data, fields } = (body ?? {}) as Record<string, unknown>
  if (typeof code !== 'string' || typeof message !== 'string') return undefined
  return Object.assign(new Error(message), { defined: true, code, status, data, fields: fields as ApiError['fields'] })
}
