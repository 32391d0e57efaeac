import { safeRedirect } from '../../../contract/rules/safe-redirect.ts'

/** Parameters of better-auth that name a URL to redirect to: `callbackURL`, `errorCallbackURL`, `redirectTo` and the like. */
const CALLBACK = /(?:url|uri|redirectTo)$/i

/** Whether the query, or the body, of a call to better-auth names a URL to redirect to that is not on this site. */
export function hasForeignCallback(url: string, fields: object): boolean {
  const parameters = [...new URL(url).searchParams, ...Object.entries(fields)]
  // Schemas of better-auth refuse anything but strings.
  return parameters.some(([name, value]) => CALLBACK.test(name) && typeof value === 'string' && !safeRedirect(value))
}
