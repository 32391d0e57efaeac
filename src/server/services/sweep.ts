import type { Queryable } from './db.ts'

// Retention: what ended is deleted in short transactions, found by an index (docs/decisions/084).

/** Most rows that one statement of a sweep changes. */
export const SWEEP_BATCH = 1_000

/** Repeats a statement that changes at most `most` rows until it changes fewer. */
export async function inBatches(most: number, change: () => Promise<{ rowCount: number | null }>): Promise<void> {
  while ((await change()).rowCount === most);
}

/**
 * SQL: the beginning of a statement, with a common table expression `distinct_values` (`value`): each value of a column once. A
 * loose index scan takes one step of the index for each; `distinct` would read all rows.
 */
export function distinctSql(table: string, column: string): string {
  return `with recursive distinct_values as (
      (select ${column} as value from ${table} order by ${column} limit 1)
      union all
      select (select ${column} from ${table} where ${column} > value order by ${column} limit 1)
      from distinct_values where value is not null
    )`
}

/** SQL: the keys of a batch of rows that meet `where`, locked. Those that others hold are left to the next sweep. */
export function batchSql(table: string, key: string, where: string): string {
  return `array(select ${key} from ${table} where ${where} limit ${SWEEP_BATCH} for update skip locked)`
}

interface Sweep {
  table: string
  /** The column of its primary key. */
  key?: string
  /** SQL: when a row ends. Needs an index: without one each sweep reads the whole table. */
  by: string
  /** SQL: rows that ended before are deleted. */
  until: string
  /** SQL: another condition that nearly all of these rows meet. */
  and?: string
}

/** Deletes the rows that ended, oldest first, a thousand in a short transaction. */
export async function sweep(
  db: Queryable,
  { table, key = 'id', by, until, and = 'true' }: Sweep,
  values: unknown[] = [],
): Promise<void> {
  await inBatches(SWEEP_BATCH, () =>
    db.query(
      `delete from ${table} where ${key} = any (${batchSql(table, key, `${by} < ${until} and ${and} order by ${by}`)})`,
      values,
    ),
  )
}
