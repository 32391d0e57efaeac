import { ORPCError, ValidationError } from '@orpc/server'
import { type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts'
import type { Language } from '../../contract/rules/language.ts'
import { QueueFullError } from '../services/process-pool.ts'
import { isUnavailable } from '../services/unavailable.ts'

/** A refusal: a code for programs, a message for readers. */
export interface Problem {
  status: number
  headers: Record<string, string>
  body: { code: ErrorCode; message: string; data?: unknown }
}

/** Seconds after which a refused request may be sent again. */
const RETRY_AFTER: Partial<Record<ErrorCode, string>> = {
  OVERLOADED: '2',
  TIMEOUT: '5',
  UNAVAILABLE: '5',
  // Unless the limiter gives a better value.
  TOO_MANY_REQUESTS: '60',
}

/** A refusal in the reader's language, with the data that its error declares. */
export function problem(code: ErrorCode, language: Language, data?: unknown): Problem {
  const retryAfter = RETRY_AFTER[code]
  return {
    status: errors[code].status,
    headers: { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': retryAfter }) },
    body: { code, message: errors[code][language], ...(data !== undefined && { data }) },
  }
}

/** A refusal as a response. */
export function problemResponse(code: ErrorCode, language: Language, headers: Record<string, string> = {}): Response {
  const refusal = problem(code, language)
  return Response.json(refusal.body, { status: refusal.status, headers: { ...refusal.headers, ...headers } })
}

/** The code of a handler's error; `INTERNAL` for unexpected ones. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof QueueFullError) return 'OVERLOADED'
  if (isUnavailable(error)) return 'UNAVAILABLE'
  if (!(error instanceof ORPCError)) return 'INTERNAL'
  if (error.code === 'BAD_REQUEST') return codeOfInput(error.cause)
  return isErrorCode(error.code) ? error.code : 'INTERNAL'
}

/** The data of a catalogue error, if its call declares any. */
export function dataOf(error: unknown): unknown {
  return error instanceof ORPCError && error.defined && isErrorCode(error.code) ? error.data : undefined
}

/** Schemas put the code of a refused field into its message (contract/fields.ts). */
function codeOfInput(cause: unknown): ErrorCode {
  const named =
    cause instanceof ValidationError ? cause.issues.map((issue) => issue.message).find(isErrorCode) : undefined
  return named ?? 'BAD_INPUT'
}
