import type { Words } from './words.tsx'

/** The API's reason for refusing a call, in the reader's words. */
export interface Refusal extends Error {
  code: string
  status: number
}

/** What the API said when it refused a call; undefined when no answer of its own came. */
export function refusalOf(error: unknown): Refusal | undefined {
  return isRefusal(error) ? error : undefined
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'defined' in error && error.defined === true
}

/** No answer came: offline, the server out of reach, or too slow. What was asked for may or may not have been done. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

/** What happened, for the reader. */
export function explain(error: unknown, words: Words): string {
  if (error instanceof NoConnection) return words.shell.no_connection_text
  const refusal = refusalOf(error)
  // The session has ended; the server's text is for visitors who never signed in.
  if (refusal?.code === 'LOGIN_REQUIRED') return words.shell.logged_out
  return refusal?.message ?? words.shell.error_title
}
