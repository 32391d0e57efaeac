import type pg from 'pg'

/**
 * Loads rows into tables. Their triggers are off meanwhile, and their indexes are built once, at the end: row by row, both
 * take ten times as long as the rows.
 */
export async function bulkLoad(db: pg.Pool, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::text[]::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  for (const table of tables) await db.query(`alter table ${table} disable trigger user`)
  await load()
  for (const table of tables) await db.query(`alter table ${table} enable trigger user`)
  for (const { definition } of indexes) await db.query(definition)
  await db.query('vacuum analyze')
}
