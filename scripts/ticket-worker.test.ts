import { expect, it } from 'vitest'
import { filesWith } from './ticket-worker.ts'

const manifest = {
  '_first.js': { file: 'assets/first.js', css: ['assets/first.css'], assets: ['assets/font.woff2'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_first.js'] },
  'src/later.ts': { file: 'assets/later.js', imports: ['_shared.js'] },
  'src/other.ts': { file: 'assets/other.js', imports: ['_first.js'] },
}
const fileOf = {
  'src/page.tsx?tsr-split=component': 'assets/shared.js',
  'src/page.tsx?tsr-split=notFoundComponent': 'assets/other.js',
  'src/later.ts': 'assets/shared.js',
}

it("the ticket worker's files are those of a module and all that it imports, styles and fonts included", () => {
  expect(filesWith(['src/page.tsx?tsr-split=component'], fileOf, manifest)).toEqual([
    '/assets/first.css',
    '/assets/first.js',
    '/assets/font.woff2',
    '/assets/shared.js',
  ])
})

it("the ticket worker's files have all parts of a route, and the entry file of a lazily imported module", () => {
  expect(filesWith(['src/page.tsx?'], fileOf, manifest)).toContain('/assets/other.js')
  expect(filesWith(['src/later.ts'], fileOf, manifest)).toContain('/assets/later.js')
})

it("the list of the ticket worker's files fails for a module that the build does not contain", () => {
  expect(() => filesWith(['src/gone.ts'], fileOf, manifest)).toThrow('src/gone.ts')
})
