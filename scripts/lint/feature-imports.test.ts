import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { circularFeatures, FEATURE_IMPORTS, readSources, refusedImports, unusedArrows } from './feature-imports.ts'

const root = join(import.meta.dirname, '../..')
const sources = readSources(root, globSync('src/{server,web}/features/**/*.{ts,tsx}', { cwd: root }))

it('features import only the features that FEATURE_IMPORTS allows', () => {
  expect(refusedImports(sources)).toEqual([])
})

it('FEATURE_IMPORTS has no arrow that no file needs', () => {
  expect(unusedArrows(sources)).toEqual([])
})

it.each(['server', 'web'] as const)('features of the %s import each other in no circle', (side) => {
  expect(circularFeatures(FEATURE_IMPORTS[side])).toEqual([])
})

it('refusedImports names a new arrow between features, whatever kind of import it is', () => {
  const allowed = { server: { tickets: ['events'] }, web: {} }
  const file = (text: string) => [{ path: 'src/server/features/tickets/void.ts', text }]
  const refused = ['src/server/features/tickets/void.ts: tickets may not import gigs']
  expect(refusedImports(file("import { eventTitle } from '../events/queries.ts'"), allowed)).toEqual([])
  expect(refusedImports(file("import { kick } from '../jobs.ts'"), allowed)).toEqual([])
  expect(refusedImports(file("import { gig } from '../gigs/queries.ts'"), allowed)).toEqual(refused)
  expect(refusedImports(file("import type {\n  Gig,\n} from '../gigs/queries.ts'"), allowed)).toEqual(refused)
  expect(refusedImports(file("const gigs = () => import('../gigs/queries.ts')"), allowed)).toEqual(refused)
  const other = [{ path: 'src/web/features/tickets/card.tsx', text: "import '../events/card.tsx'" }]
  expect(refusedImports(other, allowed)).toEqual(['src/web/features/tickets/card.tsx: tickets may not import events'])
})

it('circles of imports are found, however many features they have', () => {
  expect(circularFeatures({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([])
  expect(circularFeatures({ a: ['b'], b: ['a'], c: [] })).toEqual(['a', 'b'])
  expect(circularFeatures({ a: ['b'], b: ['c'], c: ['a'], d: ['e'] })).toEqual(['a', 'b', 'c'])
})
