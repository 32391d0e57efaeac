import type { Database, Queryable } from '../../services/db.ts'
import { decideConfirmation } from './decide/hold.ts'
import { withSale } from './sale.ts'
import { writeChanges } from './write.ts'

/** Events whose purchases expire in one run. */
const BATCH = 200

/** Confirms a held purchase by the token of its mail, and orders the mail of the ticket; false unless it was held until now. */
export function confirmHeld(
  db: Database,
  { purchaseId, token, now }: { purchaseId: string; token: string; now: number },
): Promise<boolean> {
  return withSale(db, { purchases: [purchaseId] }, async (transaction, { purchases: [purchase] }) => {
    const isRight = purchase !== undefined && (await hasToken(transaction, purchaseId, token))
    const changes = isRight ? decideConfirmation(purchase, now) : undefined
    if (changes) await writeChanges(transaction, changes)
    return changes !== undefined
  })
}

/** Whether the purchase has this token, whatever became of it. */
export async function hasToken(db: Queryable, purchaseId: string, token: string): Promise<boolean> {
  const { rowCount } = await db.query('select from tickets where "purchaseId" = $1 and confirm_token = $2', [
    purchaseId,
    token,
  ])
  return rowCount === 1
}

/** The token that confirms a purchase, for its mail; undefined unless it is held at `now`. */
export async function findConfirmToken(db: Queryable, purchaseId: string, now: number): Promise<string | undefined> {
  const { rows } = await db.query<{ confirm_token: string }>(
    `select confirm_token from tickets where "purchaseId" = $1 and status = 'held' and held_until > $2`,
    [purchaseId, new Date(now)],
  )
  return rows[0]?.confirm_token
}

/** Expires all held purchases whose time is over. */
export async function expireAllHeld(db: Database, now: number): Promise<void> {
  const { rows } = await db.query<{ event: string }>(
    `select "eventId" as event from tickets where status = 'held' and held_until <= $1 group by 1 order by 1 limit ${BATCH}`,
    [new Date(now)],
  )
  // One transaction per event, so that none waits for sales of another. `lockSale` expires overdue holds.
  for (const { event } of rows) await withSale(db, { events: [event], now }, async () => undefined)
}
