import { safeRedirect } from '../../../contract/rules/safe-redirect.ts'

/** Deeper than any schema of better-auth, which merges bodies recursively before validating them. */
const MAX_DEPTH = 8

/** The fields of a JSON body; none unless it is an object. 'too deep' when merging it could overflow the stack. */
export function fieldsOf(body = ''): Record<string, unknown> | 'too deep' {
  try {
    const parsed: unknown = JSON.parse(body)
    if (isDeeperThan(MAX_DEPTH, parsed)) return 'too deep'
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    // better-auth refuses it.
    return {}
  }
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner))
}

/** Redirect parameters of better-auth: `callbackURL`, `errorCallbackURL`, `redirectTo` and the like. */
const CALLBACK = /(?:url|uri|redirectTo)$/i

/** Whether query or body of a better-auth call contain a redirect URL to another site. */
export function hasForeignCallback(url: string, fields: object): boolean {
  const parameters = [...new URL(url).searchParams, ...Object.entries(fields)]
  // better-auth's schemas reject anything but strings.
  return parameters.some(([name, value]) => CALLBACK.test(name) && typeof value === 'string' && !safeRedirect(value))
}

/**
 * The parameters of a call, with redirect URLs in the ASCII that headers take: better-auth sets `Location` only once it
 * has made the session.
 */
export function withEncodedCallbacks(parameters: Record<string, unknown>): Record<string, unknown> {
  const encoded = Object.entries(parameters).map(([name, value]) => [
    name,
    (CALLBACK.test(name) && safeRedirect(value)) || value,
  ])
  return Object.fromEntries(encoded)
}
