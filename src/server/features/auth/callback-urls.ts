import { safeRedirect } from '../../../contract/rules/safe-redirect.ts'

/** Parameters by which better-auth is told where to lead next: `callbackURL`, `errorCallbackURL`, `redirectTo` and the like. */
const CALLBACK = /(?:url|uri|redirectTo)$/i

/** Whether a call of better-auth names, in its query or its body, an address to return to that is not on this site. */
export function leadsElsewhere(url: string, body: string | undefined): boolean {
  const given = [...new URL(url).searchParams, ...Object.entries(fieldsOf(body))]
  // Anything but a text is refused by better-auth's own schemas.
  return given.some(([name, value]) => CALLBACK.test(name) && typeof value === 'string' && !safeRedirect(value))
}

function fieldsOf(body = ''): object {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
