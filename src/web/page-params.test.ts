import type { AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { PAGE_PARAMS } from '../contract/rules/page-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** Paths of the routes with the search parameters that their `validateSearch` reads. */
function paramsRead(route: AnyRoute): [path: string, names: string[]][] {
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>).flatMap(paramsRead)
  const validate = route.options.validateSearch as ((search: object) => unknown) | undefined
  if (!validate || route.isRoot) return children
  const names = new Set<string>()
  const search = new Proxy({}, { get: (_, name) => void names.add(String(name)) })
  validate(search)
  const { path } = route.options as { path: string }
  return [[path.replace(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1'), [...names]], ...children]
}

it('the server renders each page with all the parameters that its route reads', () => {
  const read = paramsRead(routeTree as unknown as AnyRoute).filter(([, names]) => names.length > 0)
  const sorted = (entries: [string, readonly string[]][]) =>
    Object.fromEntries(entries.map(([path, names]) => [path, names.toSorted()]))
  expect(sorted(read)).toMatchObject({ '/login': ['ended', 'from'] })
  // Of `/gigs` the tab is passed on unread.
  expect({ ...sorted(read), '/gigs': ['category', 'tab'] }).toEqual(sorted(Object.entries(PAGE_PARAMS)))
})
