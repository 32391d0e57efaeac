// Builds the web side into `dist/` and puts compressed copies beside what compresses well.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'

const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()

for (const file of globSync('dist/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
  const bytes = readFileSync(file)
  if (bytes.length < 512) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
