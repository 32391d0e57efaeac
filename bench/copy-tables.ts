import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

interface Table {
  name: string
  columns: string[]
  definition: string
}

/**
 * Copies the tables of one database into an empty one of an older PostgreSQL, which need not support our migrations:
 * rows, types and plain indexes, without expressions, triggers and checks.
 */
export async function copyTables(fromUrl: string, toUrl: string): Promise<void> {
  const [source, target] = [new pg.Client(fromUrl), new pg.Client(toUrl)]
  await Promise.all([source.connect(), target.connect()])
  try {
    for (const { name, columns, definition } of await tablesOf(source)) {
      await target.query(`create table ${name} (${definition})`)
      const list = columns.join(', ')
      await pipeline(
        source.query(copyTo(`copy (select ${list} from ${name}) to stdout`)),
        target.query(copyFrom(`copy ${name} (${list}) from stdin`)),
      )
    }
    for (const index of await plainIndexes(source)) await target.query(index)
    await target.query('vacuum analyze')
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

async function tablesOf(source: pg.Client): Promise<Table[]> {
  const { rows } = await source.query<Table>(
    `select relname::regclass::text as name, array_agg(quote_ident(attname) order by attnum) as columns,
       string_agg(quote_ident(attname) || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) as definition
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
     group by relname`,
  )
  return rows
}

/** On columns only, with access methods that every server has. */
async function plainIndexes(source: pg.Client): Promise<string[]> {
  const { rows } = await source.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where relnamespace = 'public'::regnamespace and indexprs is null and indpred is null
       and amname in ('btree', 'gin')`,
  )
  return rows.map(({ definition }) => definition)
}
