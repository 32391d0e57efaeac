import { ORPCError, ValidationError } from '@orpc/server'
import { type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts'
import type { Language } from '../../contract/rules/language.ts'
import { QueueFullError } from '../services/process-pool.ts'

/** The one shape of a refusal: a code for programs, a text for readers. */
export interface Problem {
  status: number
  body: { code: ErrorCode; message: string }
}

/** A refusal in the reader's language. */
export function problem(code: ErrorCode, language: Language): Problem {
  return { status: errors[code].status, body: { code, message: errors[code][language] } }
}

/** A refusal as an answer. */
export function problemResponse(code: ErrorCode, language: Language, headers: Record<string, string> = {}): Response {
  const { status, body } = problem(code, language)
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** The code that an error of a handler stands for; `INTERNAL` when nobody foresaw it. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof QueueFullError) return 'OVERLOADED'
  if (!(error instanceof ORPCError)) return 'INTERNAL'
  if (error.code === 'BAD_REQUEST') return codeOfInput(error.cause)
  return isErrorCode(error.code) ? error.code : 'INTERNAL'
}

/** Schemas name the code of a refused field as its message (see contract/fields.ts). */
function codeOfInput(cause: unknown): ErrorCode {
  const named =
    cause instanceof ValidationError ? cause.issues.map((issue) => issue.message).find(isErrorCode) : undefined
  return named ?? 'BAD_INPUT'
}
