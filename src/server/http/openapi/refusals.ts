import { STATUS_CODES } from 'node:http'
import { TOKEN_ERRORS } from '../../../contract/access.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'

/** Refusals that any call may get, by name, with status and codes. */
const SHARED = {
  Unauthorized: { status: 401, codes: ['LOGIN_REQUIRED', ...TOKEN_ERRORS] },
  Forbidden: { status: 403, codes: ['FORBIDDEN', 'FOREIGN_ORIGIN'] },
  MethodNotAllowed: { status: 405, codes: ['METHOD_NOT_ALLOWED'] },
  TooLarge: { status: 413, codes: ['TOO_LARGE'] },
  UnsupportedMediaType: { status: 415, codes: ['UNSUPPORTED_MEDIA_TYPE'] },
  TooManyRequests: { status: 429, codes: ['TOO_MANY_REQUESTS'] },
  InternalError: { status: 500, codes: ['INTERNAL'] },
  Unavailable: {
    status: 503,
    codes: (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].status === 503),
  },
} as const satisfies Record<string, { status: number; codes: readonly ErrorCode[] }>

export type SharedRefusal = keyof typeof SHARED

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` }) as const

/** Schemas of refusals. */
export const errorSchemas = {
  ErrorCode: { type: 'string', enum: Object.keys(errors) },
  Error: {
    type: 'object',
    description:
      'Why a call was refused: `code` for programs, `message` for people, in their language. `fields` has the code of each ' +
      'refused field of the request, by its path: `email`, `admissions.0.admit`.',
    properties: {
      code: ref('ErrorCode'),
      message: { type: 'string' },
      fields: { type: 'object', additionalProperties: ref('ErrorCode') },
    },
    required: ['code', 'message'],
  },
  PurchaseError: {
    description: 'Why a purchase was refused.',
    allOf: [
      ref('Error'),
      { type: 'object', properties: { success: { type: 'boolean', const: false } }, required: ['success'] },
    ],
  },
}

const HEADERS: Partial<Record<number, object>> = {
  405: { allow: { description: 'The methods that the address takes.', schema: { type: 'string' } } },
  429: { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  503: { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
}

/** The refusals that calls share, for `components.responses`. */
export const sharedResponses = Object.fromEntries(
  Object.entries(SHARED).map(([name, { status, codes }]) => [name, describeRefusal(status, codes)]),
)

/** The refusal of a call with one of `codes`; with `success: false` for purchases. */
export function describeRefusal(
  status: number,
  codes: readonly ErrorCode[],
  schema: 'Error' | 'PurchaseError' = 'Error',
) {
  const [first = 'INTERNAL'] = codes
  const example = { code: first, message: errors[first].en, ...(schema === 'PurchaseError' && { success: false }) }
  return {
    description: STATUS_CODES[status] ?? String(status),
    headers: HEADERS[status],
    content: {
      'application/json': {
        schema: { allOf: [ref(schema), { type: 'object', properties: { code: { enum: codes } } }] },
        example,
      },
    },
  }
}

/** The shared refusal of a status, if it has all `codes`. */
export function sharedRefusalFor(status: number, codes: readonly ErrorCode[]): SharedRefusal | undefined {
  return (Object.keys(SHARED) as SharedRefusal[]).find((name) => {
    const shared: readonly ErrorCode[] = SHARED[name].codes
    return SHARED[name].status === status && codes.every((code) => shared.includes(code))
  })
}

/** The status and codes of a shared refusal. */
export function sharedRefusal(name: SharedRefusal): { status: number; codes: readonly ErrorCode[] } {
  return SHARED[name]
}
