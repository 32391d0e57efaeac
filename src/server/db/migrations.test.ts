import { expect, it } from 'vitest'
import { missingMigrations, readMigrations } from './migrations.ts'

const migrations = await readMigrations()
const named = (name: string) => ({ name, sha256: migrations.find((each) => each.name === name)?.sha256 ?? 'unknown' })

it('what a database lacks does not depend on the order in which its migrations landed', () => {
  const [first, second] = [named('0149_notices_in_both_languages.sql'), named('0187_sales_windows.sql')]
  const missing = missingMigrations(migrations, [second, first], 'database')
  expect(missing).toEqual(migrations.filter(({ name }) => name > first.name && name !== second.name))
})

it('of several foreign migrations the last is named: a newer database is called newer, whatever else it has', () => {
  const applied = [named('0150_changed.sql'), { ...named('9999_future.sql'), version: '9.9.9' }]
  expect(() => missingMigrations(migrations, applied, 'database')).toThrow(/is newer .* of Masrah 9\.9\.9, /)
})
