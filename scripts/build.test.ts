import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../dist')
const read = (path: string) => readFileSync(join(dist, path), 'utf8')

/** Chunks by module of their entry, with the chunks that they import at once. */
type BuildManifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

it('the build that these tests use had no warnings', () => {
  expect(read('build.log')).toBe('')
})

describe('zod', () => {
  const manifest: BuildManifest = JSON.parse(read('client/.vite/manifest.json'))
  const fileOf: Record<string, string> = JSON.parse(read('client/.vite/modules.json'))
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))

  /** The files of these chunks and of all that they import at once. */
  function filesOf(keys: string[], files = new Set<string>()): Set<string> {
    for (const key of keys) {
      const { file = '', imports = [] } = manifest[key] ?? {}
      if (!file || files.has(file)) continue
      files.add(file)
      filesOf(imports, files)
    }
    return files
  }
  const hasZod = (file: string) => read(`client/${file}`).includes('_zod')

  it('is in no script of the first visits of home, events, talents and the purchase form', () => {
    const routes = Object.keys(manifest).filter(
      (key) => manifest[key]?.isEntry || /\/routes\/(index|events\.|talents|talent-profile\.)/.test(key),
    )
    const purchase = keyOf.get(fileOf['src/web/features/sale/buy/purchase-form.tsx'] ?? '') ?? ''
    const files = filesOf([...routes, purchase])
    expect(manifest).toHaveProperty([purchase])
    expect(routes.length).toBeGreaterThan(5)
    expect(files.size).toBeGreaterThan(10)
    expect([...files].filter(hasZod)).toEqual([])
  })

  it('comes to forms of records as zod/mini, a quarter of it', () => {
    const records = filesOf([keyOf.get(fileOf['src/web/lib/record-form.ts'] ?? '') ?? ''])
    const schemas = [...records].filter(hasZod)
    expect(schemas).not.toEqual([])
    // A method of zod's schemas alone.
    for (const file of schemas) expect(read(`client/${file}`)).not.toContain('prefault')
  })
})
