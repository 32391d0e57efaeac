import { DAY_MS } from '../../../../../contract/rules/bahrain.ts'
import type { TicketChange } from '../../../../../contract/rules/sale.ts'
import type { Database } from '../../../../services/db.ts'
import { sweep } from '../../../../services/sweep.ts'

/** A change of a purchase that its buyer is told. */
export interface ChangeToTell {
  id: string
  kind: TicketChange
  /** Ids of passes. */
  passes: string[]
}

/** Changes of a purchase that were not mailed, oldest first. */
export async function findChanges(db: Database, purchaseId: string): Promise<ChangeToTell[]> {
  const { rows } = await db.query<ChangeToTell>(
    'select id, kind, passes from ticket_changes where "purchaseId" = $1 and not is_mailed order by id',
    [purchaseId],
  )
  return rows
}

/** Notes that these changes of a purchase were mailed, and those before them. */
export async function noteChangesMailed(db: Database, purchaseId: string, last: string): Promise<void> {
  await db.query('update ticket_changes set is_mailed = true where "purchaseId" = $1 and id <= $2 and not is_mailed', [
    purchaseId,
    last,
  ])
}

/** Changes are forgotten after this long; milliseconds. */
const KEPT_FOR_MS = 30 * DAY_MS

/** Deletes changes whose mails were made long ago. */
export async function forgetChanges(db: Database, now: number): Promise<void> {
  await sweep(db, { table: 'ticket_changes', by: 'at', until: '$1' }, [new Date(now - KEPT_FOR_MS)])
}
