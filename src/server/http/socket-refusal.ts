import type { ErrorCode } from '../../contract/errors.ts'
import type { Language } from '../../contract/rules/language.ts'
import { type Details, problem } from './problem.ts'
import type { RawResponse } from './public/response.ts'
import { apiSecurityHeaders, type Secure } from './security.ts'

/** Makes a refusal to send at the socket, with the headers and body of the application's refusals. */
export type SocketRefusal = (
  code: ErrorCode,
  language: Language,
  headers?: Record<string, string>,
  details?: Details,
) => RawResponse

export function createSocketRefusal(secure: Secure): SocketRefusal {
  const safe = apiSecurityHeaders(secure)
  return (code, language, more, details) => {
    const { status, headers, body } = problem(code, language, details)
    return {
      status,
      headers: [['content-type', 'application/json'], ...Object.entries({ ...headers, ...more }), ...safe],
      body: JSON.stringify(body),
    }
  }
}
