// Bundles the service worker of tickets, with its list of files: those of the pages of tickets, with all their imports.
// Anything else that a page loads later fails there without a network, which is fine. Other pages have only their frame.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, type Manifest } from 'vite'
import { BROWSER_TARGETS } from '../src/contract/rules/browser-floor.ts'

const OUT = 'dist/client'
const ENTRY = 'src/web/client.tsx'
const WEB = 'src/web'

/** Entry modules of the pages of tickets, and lazy imports that they cannot do without. */
const MODULES = [
  ENTRY,
  // A route's components are separate modules, whose names begin like this.
  `${WEB}/routes/tickets.index.tsx?`,
  `${WEB}/routes/scan.$purchaseId.tsx?`,
  `${WEB}/routes/offline.tsx?`,
  `${WEB}/app/on-device.tsx`,
  `${WEB}/features/sale/offline/offline-fallback.ts`,
  `${WEB}/lib/kept-store.ts`,
  `${WEB}/lib/api-client.ts`,
  // For the menu.
  'node_modules/@oddbird/popover-polyfill/dist/popover.js',
  ...['ar', 'en'].flatMap((language) => ['site', 'event'].map((bundle) => `${WEB}/locales/${language}/${bundle}.ts`)),
]

/** The files of modules with all their imports, styles and fonts included. `fileOf`: the file of a module. */
export function filesWith(modules: string[], fileOf: Record<string, string>, manifest: Manifest): string[] {
  const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const files = new Set<string>()
  function add(file: string): void {
    if (files.has(`/${file}`)) return
    const { css = [], assets = [], imports = [] } = chunkOf.get(file) ?? {}
    for (const each of [file, ...css, ...assets]) files.add(`/${each}`)
    for (const name of imports) if (manifest[name]) add(manifest[name].file)
  }
  for (const name of modules) {
    const found = Object.keys(fileOf).filter((id) => (name.endsWith('?') ? id.startsWith(name) : id === name))
    if (found.length === 0 && !manifest[name])
      throw new Error(`The build has no ${name}: the worker of tickets would not keep it.`)
    for (const id of found) add(fileOf[id] ?? '')
    // A lazy import may have an entry file that leads to the module's.
    if (manifest[name]) add(manifest[name].file)
  }
  return [...files].sort()
}

export async function buildTicketWorker(): Promise<void> {
  const text = readFileSync(`${OUT}/.vite/manifest.json`, 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const fileOf = JSON.parse(readFileSync(`${OUT}/.vite/modules.json`, 'utf8')) as Record<string, string>
  const files = filesWith(MODULES, fileOf, manifest)
  // The page refers to files of the whole build.
  const revision = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const precache = [
    ...files.map((url) => ({ url, revision: null })),
    ...['ar', 'en'].map((language) => ({ url: `/offline?lng=${language}`, revision })),
  ]
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify(precache), __ENTRY__: JSON.stringify(`/${manifest[ENTRY]?.file}`) },
    build: {
      target: BROWSER_TARGETS,
      outDir: OUT,
      emptyOutDir: false,
      rolldownOptions: {
        input: `${WEB}/worker/ticket-worker.ts`,
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  })
}
