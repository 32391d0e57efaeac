import { type Database, inTransaction, type Queryable } from '../../services/db.ts'

/** Where the mails of a list of holders have come to: a row of `event_notices` or `event_reminders`. */
export interface Progress {
  table: 'event_notices' | 'event_reminders'
  /** SQL: its key, equal to `values`. */
  key: string
  values: unknown[]
}

/**
 * Orders the mails of the next batch of holders by `orderMails`, a statement that writes the new progress and returns whether it is
 * done. Batch and progress are one transaction, so a crash neither skips nor repeats anyone. Returns whether there may be more.
 */
export function nextHolders<Row extends { position: string }>(
  db: Database,
  { table, key, values }: Progress,
  orderMails: (transaction: Queryable, progress: Row) => Promise<{ rows: { done: boolean }[] }>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<Row>(`select * from ${table} where ${key} and not done for update`, values)
    const [progress] = rows
    if (!progress) return false
    const { rows: ordered } = await orderMails(transaction, progress)
    return ordered[0]?.done === false
  })
}
