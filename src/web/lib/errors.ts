import { notFound } from '@tanstack/react-router'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Words } from '../locales/ar/site.ts'

/** A refusal of the API. Its message is in the reader's language. */
export interface ApiError extends Error {
  code: string
  status: number
  /** Data declared by the error, beside its message. */
  data?: unknown
  /** Codes of refused fields, by their path in the request. */
  fields?: Readonly<Record<string, ErrorCode>>
}

/** The error as a refusal of the API; undefined for failures of any other kind. */
export function apiError(error: unknown): ApiError | undefined {
  return isApiError(error) ? error : undefined
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'defined' in error && error.defined === true
}

/** Awaits the data of a page; a refusal with `code` becomes a 404 page. */
export async function orNotFound<T>(wanted: Promise<T>, code: string): Promise<T> {
  try {
    return await wanted
  } catch (error) {
    if (apiError(error)?.code === code) throw notFound()
    throw error
  }
}

/** No response: offline, unreachable or timed out. The server may nevertheless have acted. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** A fault of the program, which must not look like a missing network. Failures of `fetch` are `NetworkError`s here. */
export function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError
}

/** Reports a fault of the program that was caught and explained, as the browser reports others: in the console. */
export function reportFault(error: unknown): void {
  // Absent on the server, which logs its own.
  if (isProgrammingError(error)) globalThis.reportError?.(error)
}

/** Message of a failure, in the reader's language. */
export function errorMessage(error: unknown, words: Words): string {
  if (error instanceof NetworkError) return words.shell.no_connection_text
  const refusal = apiError(error)
  // The session has ended; the server's text is for visitors who never signed in.
  if (refusal?.code === 'LOGIN_REQUIRED') return words.shell.logged_out
  return refusal?.message ?? words.shell.error_title
}
