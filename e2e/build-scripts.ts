import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

const manifest = JSON.parse(
  readFileSync(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Manifest

/** URL pattern of the script of a module that is imported at run time: most files are named by hashes alone. */
export function scriptUrl(module: string): string {
  const file = manifest[module]?.file
  if (!file) throw new Error(`The build has no script of ${module}.`)
  return `**/${file}`
}
