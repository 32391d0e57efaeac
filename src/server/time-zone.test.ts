import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../', import.meta.url))

it('only contract/rules/bahrain.ts names the time zone of Bahrain', async () => {
  const names: string[] = []
  for await (const file of glob('**/*.{ts,tsx,sql}', { cwd: SOURCE })) {
    if (file.endsWith('.test.ts')) continue
    const source = await readFile(SOURCE + file, 'utf8')
    if (/Asia\/Bahrain|\+03:?00|at time zone(?! '(UTC|\$\{TIME_ZONE\})')/i.test(source)) names.push(file)
  }
  expect(names).toEqual(['contract/rules/bahrain.ts'])
})
