import type { Words } from '../locales/ar.ts'

/** The API's reason for refusing a call, in the reader's words. */
export interface ApiError extends Error {
  code: string
  status: number
}

/** What the API said when it refused a call; undefined when no answer of its own came. */
export function apiError(error: unknown): ApiError | undefined {
  return isApiError(error) ? error : undefined
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'defined' in error && error.defined === true
}

/** No answer came: offline, the server out of reach, or too slow. What was asked for may or may not have been done. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** What happened, for the reader. */
export function errorMessage(error: unknown, words: Words): string {
  if (error instanceof NetworkError) return words.shell.no_connection_text
  const refusal = apiError(error)
  // The session has ended; the server's text is for visitors who never signed in.
  if (refusal?.code === 'LOGIN_REQUIRED') return words.shell.logged_out
  return refusal?.message ?? words.shell.error_title
}
