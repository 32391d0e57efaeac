import { PAGE_PARAMS } from '../../contract/rules/page-params.ts'
import { languageInUrl } from './language.ts'
import { createPathTable } from './path-table.ts'

const table = createPathTable(
  Object.entries(PAGE_PARAMS).map(([path, names]) => ({ method: 'GET', path, names: new Set(names) })),
)

/**
 * The path and query that a page is rendered and cached for: its own parameters and the language, sorted, each once.
 * Others, of campaigns for example, would have the same page rendered again and again; scripts in the browser still
 * see them.
 */
export function pageUrl(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const names = table.find('GET', path)?.names
  const kept = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(url.slice(at))) if (names?.has(name)) kept.set(name, value)
  const language = languageInUrl(url)
  if (language) kept.set('lng', language)
  if (kept.size === 0) return path
  return `${path}?${new URLSearchParams([...kept].sort(([one], [other]) => (one < other ? -1 : 1)))}`
}

/** A whole URL with the path and query of `pageUrl`. */
export function withPageUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return origin + pageUrl(pathname + search)
}
