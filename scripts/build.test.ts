import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the build that these tests use had no warnings', () => {
  expect(readFileSync(join(import.meta.dirname, '../dist/build.log'), 'utf8')).toBe('')
})
