import type { Queryable } from '../../services/db.ts'
import { DUE } from './people-sql.ts'

/** What purchases owe together, in fils; `owed` is what is to be given back. A purchase that is paid too much owes nothing. */
export async function findDues(db: Queryable, purchaseIds: readonly string[]): Promise<{ due: number; owed: number }> {
  const { rows } = await db.query<{ due: number; owed: number }>(
    `select coalesce(sum(greatest(due, 0)), 0)::int as due, coalesce(sum(greatest(-due, 0)), 0)::int as owed
     from tickets cross join lateral (select ${DUE} as due) money where "purchaseId" = any ($1::uuid[])`,
    [purchaseIds],
  )
  return rows[0] ?? { due: 0, owed: 0 }
}
