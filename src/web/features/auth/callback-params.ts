import { safeRedirect } from '../../../contract/rules/safe-redirect.ts'

/** Query parameters of a redirect from the server: an error code and the path to return to. */
export function callbackParams({ from, error }: Record<string, unknown>): { from?: string; error?: string } {
  return { from: safeRedirect(from), error: typeof error === 'string' ? error : undefined }
}
