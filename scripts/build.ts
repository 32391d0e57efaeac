// Builds the web side into `dist/`, collects the licences of bundled packages, and writes precompressed copies of
// compressible files.
import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildTicketWorker } from './ticket-worker.ts'

const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
await buildTicketWorker()

// Packages that the bundler does not see as modules, but browsers get all the same.
const LICENCES = 'dist/client/licences.txt'
for (const [name, ...texts] of [
  ['@fontsource-variable/readex-pro', 'LICENSE'],
  ['tailwindcss', 'LICENSE'],
  ['swagger-ui-dist', 'LICENSE', 'NOTICE'],
  ['workbox-core', 'LICENSE'],
  ['workbox-precaching', 'LICENSE'],
  ['workbox-routing', 'LICENSE'],
  ['workbox-strategies', 'LICENSE'],
]) {
  const folder = `node_modules/${name}`
  const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const notices = texts.map((text) => readFileSync(`${folder}/${text}`, 'utf8').trim())
  appendFileSync(LICENCES, `\n${[`## ${name} - ${version} (${license})`, ...notices].join('\n\n')}\n`)
}

for (const file of globSync('dist/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
  const bytes = readFileSync(file)
  if (bytes.length < 512) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
