import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { OFTEN_NEXT } from '../vite.config.ts'

const DIST = new URL('../dist/client/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Manifest

/** Names of the files with modules and of all that these import, by file. */
function filesWith(...modules: string[]): Map<string, string> {
  const names = new Map<string, string>()
  function add(module: string): void {
    const { file, name = '', imports = [] } = manifest[module] ?? {}
    if (!file) throw new Error(`The build has no ${module}.`)
    if (names.has(file)) return
    names.set(file, name)
    imports.forEach(add)
  }
  modules.forEach(add)
  return names
}

/** The files of a first visit of a route in Arabic. */
const filesOf = (route: string, ...texts: string[]) => {
  const page = Object.keys(manifest).find((module) =>
    module.startsWith(`src/web/routes/${route}.tsx?tsr-split=component`),
  )
  const locales = ['site', ...texts].map((name) => `src/web/locales/ar/${name}.ts`)
  return filesWith('src/web/client.tsx', ...locales, page ?? '')
}

const FRAME = ['index', 'first', 'rolldown-runtime', 'site', 'ar', 'plural']

// Files by pages (`pagesWith` of vite.config.ts): what several need, and what one needs, in few files that compress well.
it.each([
  ['index', ['routes', 'home', 'home-events', 'home-talents']],
  ['events.index', ['events.index', 'events', 'events-talents', 'lists', 'home-events']],
  ['talents', ['talents', 'talents', 'events-talents', 'lists', 'home-events', 'home-talents']],
])('a first visit of the route %s loads the files of its page, and those that it shares', (route, files) => {
  const loaded = [...filesOf(route).values()].sort()
  expect(loaded).toEqual([...FRAME, ...files].sort())
})

/** Bytes with brotli; 161,587 before tickets were paid online. */
const MOST_OF_AN_EVENT = 163_600

it('a first visit of an event loads no more than its budget of scripts and texts', () => {
  const sizes = [...filesOf('events.$id', 'event').keys()].map((file) => {
    const compressed = new URL(`${file}.br`, DIST)
    return statSync(existsSync(compressed) ? compressed : new URL(file, DIST)).size
  })
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_OF_AN_EVENT)
})

it('the pages that visitors reach by a link fetch their imports together with them', () => {
  const pages = ['index', 'events.index', 'events.$id', 'talents', 'talent-profile.$id', 'login', 'register']
  for (const page of pages) expect(manifest[`src/web/routes/${page}.tsx?tsr-split=component`]?.file).toMatch(OFTEN_NEXT)
})
