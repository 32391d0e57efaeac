import { readdirSync } from 'node:fs'
import { createPathTable } from './path-table.ts'

const ROUTES = new URL('../../web/routes/', import.meta.url)

/**
 * Paths of the pages (`/events/{id}`), from the names of their files (`events.$id.tsx`). A segment with an
 * underscore (`_admin`) is a layout, no part of the path.
 */
export const pageRoutes: readonly string[] = readdirSync(ROUTES)
  .filter((file) => file.endsWith('.tsx') && !/^_[^.]*\.tsx$/.test(file))
  .map((file) => {
    const segments = file
      .slice(0, -'.tsx'.length)
      .split('.')
      .filter((segment) => !segment.startsWith('_'))
    if (segments.at(-1) === 'index') segments.pop()
    return `/${segments.map((segment) => segment.replace(/^\$(\w+)$/, '{$1}')).join('/')}`
  })

const table = createPathTable(pageRoutes.map((path) => ({ method: 'GET', path })))

/** The page at a path, as its pattern. */
export function pageRouteAt(path: string): string | undefined {
  return table.find('GET', path)?.path
}
