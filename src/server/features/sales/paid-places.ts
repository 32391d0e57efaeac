import { LINGERS_MS } from '../../../contract/rules/charge.ts'
import { isLivePass } from '../../../contract/rules/pass.ts'
import type { Database, Queryable } from '../../services/db.ts'
import { countTaken, type Taken } from './counters.ts'
import type { LockedPurchase } from './locked.ts'
import { withSale } from './sale.ts'

/** Events whose holds end to linger in one run. */
const BATCH = 200

/** Takes a purchase that was paid out of the shares of buyers without a proof. It proves nothing. */
export async function leaveShares(db: Database, purchaseId: string, now: number): Promise<void> {
  const { rows } = await db.query<{ event: string }>('select "eventId" as event from tickets where "purchaseId" = $1', [
    purchaseId,
  ])
  const events = rows.map(({ event }) => event)
  await withSale(db, { events, purchases: [purchaseId], now }, async (transaction, { purchases: [purchase] }) => {
    if (!purchase?.unproved) return
    await countForNobody(transaction, purchase, purchase.passes.filter(isLivePass))
    await transaction.query('update tickets set unproved = null where "purchaseId" = $1', [purchaseId])
  })
}

/** Ends what lingers: holds that ran out two hours ago count for nobody any more. */
export async function endLingering(db: Database, now: number): Promise<void> {
  const { rows } = await db.query<{ event: string; purchases: string[] }>(
    `select "eventId" as event, array_agg("purchaseId"::text) as purchases from tickets
     where lingers and held_until <= $1 group by 1 order by 1 limit ${BATCH}`,
    [new Date(now - LINGERS_MS)],
  )
  for (const { event, purchases } of rows)
    await withSale(db, { events: [event], purchases, now }, async (transaction, { purchases: locked }) => {
      for (const purchase of locked) {
        if (!purchase.lingers) continue
        const left = purchase.passes.filter(({ state_at }) => state_at === purchase.voided_at)
        await countForNobody(transaction, purchase, left)
        await transaction.query('update tickets set lingers = false where "purchaseId" = $1', [purchase.purchaseId])
      }
    })
}

/** Takes people, and the use of their code, out of the counts of their buyer; places stay as they are. */
async function countForNobody(
  transaction: Queryable,
  { eventId: event_id, buyer, code_id }: LockedPurchase,
  passes: { type_id: string }[],
): Promise<void> {
  const taken = passes.flatMap(({ type_id }) => move({ event_id, type_id, taken: 1 }, buyer))
  const use = code_id !== null && passes.length > 0 ? move({ event_id, type_id: null, code_id, taken: 1 }, buyer) : []
  await countTaken(transaction, [...taken, ...use])
}

const move = (taken: Taken, buyer: string | null): Taken[] => [
  { ...taken, taken: -taken.taken, buyer, unproved: true },
  { ...taken, buyer: null, unproved: false },
]
