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
