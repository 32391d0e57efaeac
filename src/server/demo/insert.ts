import type { Queryable } from '../services/db.ts'
import { columnsOf } from '../services/rows.ts'

interface InsertOptions {
  /** Columns whose users must exist: some deleted their account, or somebody else has their address. */
  users?: string[]
  conflict?: string
}

/**
 * Inserts rows in the order of their ids, so that processes that start together never wait for each other in a circle;
 * the ids of the new ones. Every row has all columns.
 */
export async function insertRows(
  db: Queryable,
  table: string,
  rows: readonly object[],
  { users = [], conflict = 'on conflict do nothing' }: InsertOptions = {},
): Promise<Set<string>> {
  const [first] = rows
  if (!first) return new Set()
  const columns = columnsOf(first)
  const are = users.map((column) => ` and exists (select from users where users.id = given.${column})`).join('')
  // A row that was there before has an `xmax`.
  const inserted = await db.query<{ id: string; is_new: boolean }>(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1) given where true${are} order by id
     ${conflict} returning id, xmax = 0 as is_new`,
    [JSON.stringify(rows)],
  )
  return new Set(inserted.rows.flatMap(({ id, is_new }) => (is_new ? [id] : [])))
}
