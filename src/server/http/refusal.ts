import { ORPCError } from '@orpc/server'
import { type ErrorCode, errors } from '../../contract/errors.ts'

/** A refusal that calls need not declare. */
export function refusal(code: ErrorCode) {
  return new ORPCError(code, { defined: true, status: errors[code].status, message: errors[code].en })
}
