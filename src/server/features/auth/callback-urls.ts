import { safeRedirect } from '../../../contract/rules/parse-url.ts'

/** Redirect parameters of better-auth: `callbackURL`, `errorCallbackURL`, `redirectTo` and the like. */
const CALLBACK = /(?:url|uri|redirectTo)$/i

/** Whether query or body of a better-auth call contain a redirect URL to another site. */
export function hasForeignCallback(url: string, fields: object): boolean {
  const parameters = [...new URL(url).searchParams, ...Object.entries(fields)]
  // better-auth's schemas reject anything but strings.
  return parameters.some(([name, value]) => CALLBACK.test(name) && typeof value === 'string' && !safeRedirect(value))
}
