import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { VERSION } from '../version.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Last migration of commit 7166af6, the oldest state that is upgraded. */
const OLDEST = '0009_lists_from_one_index.sql'

export interface Migration {
  name: string
  sql: string
  sha256: string
}

/** A migration that a database or a backup names as applied. */
export interface AppliedMigration {
  name: string
  sha256: string
  /** Version of the program that applied it, or that made the backup; none before 0.5.0. */
  version?: string | null
}

/** Every migration since the first state, by name: those of the archive and those after them. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.sql'))
  const migrations = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, FOLDER), 'utf8')
      return { name: file.replace('archive/', ''), sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  return migrations.sort(byName)
}

/**
 * The migrations that a database or a backup lacks. A database that began with the files of `schema/` names the last
 * migration that they included and none before it, so all before the first named one count as applied.
 * @throws Error with one line for the operator when it cannot be upgraded.
 */
export function missingMigrations(
  migrations: Migration[],
  applied: AppliedMigration[],
  subject: 'database' | 'backup',
): Migration[] {
  const named = applied.toSorted(byName)
  const last = named.at(-1)?.name ?? 'none'
  if (last < OLDEST || named.length === 0) {
    throw new Error(
      `The ${subject} is too old to be upgraded: its last migration is ${last}, which is before ${OLDEST}.`,
    )
  }
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  const foreign = named.findLast(({ name, sha256 }) => known.get(name) !== sha256)
  if (foreign) throw new Error(`${describeForeign(foreign, migrations, subject)} ${REMEDIES[subject]}`)
  const names = new Set(named.map(({ name }) => name))
  return migrations.filter(({ name }) => name > (named[0]?.name ?? '') && !names.has(name))
}

const REMEDIES = {
  database: 'Start that version, or a newer one.',
  backup: 'Restore it with the version that made it, or a newer one.',
}

function describeForeign({ name, version }: AppliedMigration, migrations: Migration[], subject: string): string {
  const last = migrations.at(-1)?.name ?? ''
  if (name > last) {
    return `The ${subject} is newer than this program: its last migration is ${name}${version ? ` of Masrah ${version}` : ''}, that of Masrah ${VERSION} is ${last}.`
  }
  const isKnown = migrations.some((migration) => migration.name === name)
  return `The ${subject} has the migration ${name}, which this version of Masrah ${isKnown ? 'has with another content' : 'does not know'}.`
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}
