import { safeRedirect } from '../../../contract/rules/safe-redirect.ts'

/** What an address says when the server leads back to us: what went wrong, and where one wanted to go. */
export function callbackParams({ from, error }: Record<string, unknown>): { from?: string; error?: string } {
  return { from: safeRedirect(from), error: typeof error === 'string' ? error : undefined }
}
