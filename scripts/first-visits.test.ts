import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { OFTEN_NEXT } from '../vite.config.ts'

const DIST = new URL('../dist/client/.vite/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.json', DIST), 'utf8')) as Manifest

/** Names of the files with modules and of all that these import. */
function filesWith(...modules: string[]): string[] {
  const names = new Map<string, string>()
  function add(module: string): void {
    const { file, name = '', imports = [] } = manifest[module] ?? {}
    if (!file) throw new Error(`The build has no ${module}.`)
    if (names.has(file)) return
    names.set(file, name)
    imports.forEach(add)
  }
  modules.forEach(add)
  return [...names.values()].sort()
}

const FRAME = ['index', 'first', 'rolldown-runtime', 'site', 'ar', 'plural']

// Files by pages (`pagesWith` of vite.config.ts): what several need, and what one needs, in few files that compress well.
it.each([
  ['index', ['routes', 'home', 'home-events', 'home-talents']],
  ['events.index', ['events.index', 'events', 'events-talents', 'lists', 'home-events']],
  ['talents', ['talents', 'talents', 'events-talents', 'lists', 'home-events', 'home-talents']],
])('a first visit of the route %s loads the files of its page, and those that it shares', (route, files) => {
  const page = Object.keys(manifest).find((module) =>
    module.startsWith(`src/web/routes/${route}.tsx?tsr-split=component`),
  )
  const loaded = filesWith('src/web/client.tsx', 'src/web/locales/ar/site.ts', page ?? '')
  expect(loaded).toEqual([...FRAME, ...files].sort())
})

it('the pages that visitors reach by a link fetch their imports together with them', () => {
  const pages = ['index', 'events.index', 'events.$id', 'talents', 'talent-profile.$id', 'login', 'register']
  for (const page of pages) expect(manifest[`src/web/routes/${page}.tsx?tsr-split=component`]?.file).toMatch(OFTEN_NEXT)
})
