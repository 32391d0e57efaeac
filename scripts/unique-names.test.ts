import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = { pattern: '{src,e2e,bench,scripts,demo-art}/**/*.{ts,tsx}', exclude: ['**/openapi-client/**'] }
/** The formatter lets declarations of a module begin at the start of a line, in this form. A parser takes 200 times as long. */
const DECLARATION = /^(export )?(?:default )?(?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)\b/gm

interface DeclaredType {
  name: string
  isExported: boolean
  path: string
  /** File and line. */
  place: string
}

function typesIn(path: string, source: string): DeclaredType[] {
  return [...source.matchAll(DECLARATION)].map(({ 1: isExported, 2: name = '', index }) => ({
    name,
    isExported: Boolean(isExported),
    path,
    place: `${path}:${source.slice(0, index).split('\n').length}`,
  }))
}

/**
 * Exported types whose name another file declares, too, with all places. Types that stay in their files may share a name,
 * as the props of components do.
 */
function sharedNames(types: DeclaredType[]): string[] {
  return [...Map.groupBy(types, ({ name }) => name)]
    .filter(([, same]) => same.some(({ isExported }) => isExported) && new Set(same.map(({ path }) => path)).size > 1)
    .map(([name, same]) => `${name}: ${same.map(({ place }) => place).join(', ')}`)
}

it('no other type has the name of an exported one', () => {
  const paths = globSync(SOURCES.pattern, { cwd: root, exclude: SOURCES.exclude }).sort()
  const types = paths.flatMap((path) => typesIn(path, readFileSync(join(root, path), 'utf8')))
  expect(types.length).toBeGreaterThan(500)
  expect(sharedNames(types)).toEqual([])
})

it('the check of names sees interfaces, type aliases, classes and enums, exported or not, and names all places', () => {
  const types = [
    ...typesIn('a.ts', 'export interface Answer {}\n\nexport class Problem {}\ninterface DayProps {}\n'),
    ...typesIn('b.ts', '\n\ntype Answer = 1\n  type Inner = 2\nexport type Load<Of> = Of\ninterface DayProps {}\n'),
    ...typesIn(
      'c.ts',
      'export abstract class Problem {}\nexport enum Load {}\nconst Inner = 3\nexport interface Inner {}\n',
    ),
  ]
  expect(sharedNames(types)).toEqual(['Answer: a.ts:1, b.ts:3', 'Problem: a.ts:3, c.ts:1', 'Load: b.ts:5, c.ts:2'])
})
