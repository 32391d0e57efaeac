import { safeRedirect } from '../../contract/rules/safe-redirect.ts'

/** Parses search parameters as plain text instead of JSON, for readable links. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes search parameters, without undefined ones. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const text = new URLSearchParams(given).toString()
  return text && `?${text}`
}

/** The cursor in the URL of a page; undefined for the start of the list. */
export function cursorIn({ cursor }: Record<string, unknown>): string | undefined {
  return typeof cursor === 'string' && cursor ? cursor : undefined
}

/** Whether a list is narrowed by any of its filters; the sort order is not a filter. */
export function hasFilters({ sort: _, ...filters }: object & { sort?: unknown }): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** Parameters of a redirect from the server: an error code, and the path to return to. */
export function callbackParams({ from, error }: Record<string, unknown>): { from?: string; error?: string } {
  return { from: safeRedirect(from), error: typeof error === 'string' ? error : undefined }
}
