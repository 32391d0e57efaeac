import { safeRedirect } from '../../../contract/rules/safe-redirect.ts'

/** Parameters of better-auth that name a URL to redirect to: `callbackURL`, `errorCallbackURL`, `redirectTo` and the like. */
const CALLBACK = /(?:url|uri|redirectTo)$/i

/** Whether the query or the body of a call to better-auth names a URL to redirect to that is not on this site. */
export function hasForeignCallback(url: string, body: string | undefined): boolean {
  const parameters = [...new URL(url).searchParams, ...Object.entries(fieldsOf(body))]
  // Schemas of better-auth refuse anything but strings.
  return parameters.some(([name, value]) => CALLBACK.test(name) && typeof value === 'string' && !safeRedirect(value))
}

function fieldsOf(body = ''): object {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
