import { ORPCError, ValidationError } from '@orpc/server'
import type { MiddlewareHandler } from 'hono'
import { type CatalogueError, type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts'
import type { Language } from '../../contract/rules/language.ts'
import { QueueFullError } from '../services/process-pool.ts'
import { isUnavailable } from '../services/unavailable.ts'
import { bytesOf } from './response-bytes.ts'

/** Codes of refused fields, by the path of the field in the request: `email`, `admissions.0.admit`. */
export type RefusedFields = Record<string, ErrorCode>

/** What a refusal tells beside its code. */
export interface Details {
  /** As its error declares. */
  data?: unknown
  fields?: RefusedFields | undefined
}

/** A refusal: a code for programs, a message for readers. */
export interface Problem {
  status: number
  headers: Record<string, string>
  body: { code: ErrorCode; message: string } & Details
}

/** Seconds after which a refused request may be sent again. */
const RETRY_AFTER: Partial<Record<ErrorCode, string>> = {
  OVERLOADED: '2',
  TIMEOUT: '5',
  UNAVAILABLE: '5',
  // Unless the limiter gives a better value.
  TOO_MANY_REQUESTS: '60',
}

/** A refusal in the reader's language. */
export function problem(code: ErrorCode, language: Language, { data, fields }: Details = {}): Problem {
  const retryAfter = RETRY_AFTER[code]
  return {
    status: errors[code].status,
    headers: { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': retryAfter }) },
    body: { code, message: errors[code][language], ...(fields && { fields }), ...(data !== undefined && { data }) },
  }
}

/** A refusal as a response. */
export function problemResponse(
  code: ErrorCode,
  language: Language,
  headers: Record<string, string> = {},
  details?: Details,
): Response {
  const refusal = problem(code, language, details)
  return Response.json(refusal.body, { status: refusal.status, headers: { ...refusal.headers, ...headers } })
}

/** A refusal of fields from below the handlers. Its code is one of those of the input's schema. */
export class RefusedFieldsError extends Error {
  readonly code: ErrorCode
  readonly fields: RefusedFields
  constructor(code: ErrorCode, fields: readonly string[]) {
    super(code)
    this.code = code
    this.fields = Object.fromEntries(fields.map((field) => [field, code]))
  }
}

/** The code of a handler's error; `INTERNAL` for unexpected ones. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof QueueFullError) return 'OVERLOADED'
  if (error instanceof RefusedFieldsError) return error.code
  if (isUnavailable(error)) return 'UNAVAILABLE'
  if (!(error instanceof ORPCError)) return 'INTERNAL'
  if (error.code === 'BAD_REQUEST') return codeOfInput(error.cause)
  return isErrorCode(error.code) ? error.code : 'INTERNAL'
}

/** What the refusal of a handler's error tells beside its code. */
export function detailsOf(error: unknown): Details {
  if (error instanceof RefusedFieldsError) return { fields: error.fields }
  if (!(error instanceof ORPCError)) return {}
  if (error.code === 'BAD_REQUEST') return { fields: fieldsOfInput(error.cause) }
  if (!error.defined || !isErrorCode(error.code)) return {}
  return { data: error.data, fields: fieldsOfCode(error.code, namedFields.get(error)) }
}

/** The field that a code is about, if any; `path` when the call names it otherwise than the catalogue. */
export function fieldsOfCode(code: ErrorCode, path?: string): RefusedFields | undefined {
  const { field }: CatalogueError = errors[code]
  const name = path ?? field
  return name === undefined ? undefined : { [name]: code }
}

const namedFields = new WeakMap<Error, string>()

/** The error of a handler, about a field that its code does not tell. */
export function atField<Refusal extends Error>(path: string, error: Refusal): Refusal {
  namedFields.set(error, path)
  return error
}

/** Schemas put the code of a refused field into its message (contract/fields.ts). */
function codeOfInput(cause: unknown): ErrorCode {
  const named =
    cause instanceof ValidationError ? cause.issues.map((issue) => issue.message).find(isErrorCode) : undefined
  return named ?? 'BAD_INPUT'
}

/** Parts of a request, with which the paths of some calls begin (`inputStructure: 'detailed'`). */
const PARTS = ['params', 'query', 'body', 'headers']

/** The first code of each refused field. */
function fieldsOfInput(cause: unknown): RefusedFields | undefined {
  if (!(cause instanceof ValidationError)) return undefined
  const fields: RefusedFields = {}
  for (const { path = [], message } of cause.issues) {
    const keys = path.map((segment) => String(typeof segment === 'object' ? segment.key : segment))
    const name = keys.slice(keys.length > 1 && PARTS.includes(keys[0] ?? '') ? 1 : 0).join('.')
    const code = isErrorCode(message) ? message : 'BAD_INPUT'
    // A malformed id is refused as an unknown one.
    if (name && errors[code].status !== 404) fields[name] ??= code
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Adds `success: false` to every refusal of a call that declares the `success` envelope, wherever it was refused. */
export const refusalEnvelope: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.get('call')?.envelope !== 'success' || c.res.status < 400) return
  const { status, headers } = c.res
  const refusal = JSON.parse(String(await bytesOf(c.res))) as object
  headers.delete('content-length')
  // Otherwise Hono would add the former headers to the new ones.
  c.res = undefined
  c.res = Response.json({ success: false, ...refusal }, { status, headers })
}
