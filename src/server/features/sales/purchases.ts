import { createBatcher } from '../../services/batcher.ts'
import { type Database, type Queryable, retryUniqueViolation } from '../../services/db.ts'
import { decidePurchases } from './decide/buy.ts'
import { latestOf, loadSold } from './load-sold.ts'
import { type Sale, withSale } from './sale.ts'
import type { Refusal } from './sold.ts'
import { type Bought, type ReceivedPurchase, writeSales } from './write-purchases.ts'

export type Outcome = Bought | { refusal: Refusal } | 'known'

export interface PurchaseWriter {
  /**
   * Writes the ticket with its lines and passes, and the job of its mail; resolves to the reason if it is refused, and to
   * `known` if there is one of this `purchaseId`.
   */
  write(purchase: ReceivedPurchase): Promise<Outcome>
}

/** Most purchases per transaction. */
const MAX_BATCH = 200

/**
 * Writes purchases in batches (`createBatcher`). A sale locks its event until its commit is on disk; one by one, a hot
 * event would sell one purchase per disk write.
 */
export function createPurchaseWriter(db: Database): PurchaseWriter {
  const write = (purchases: ReceivedPurchase[]) => sell(db, purchases)
  return { write: createBatcher({ keyOf: ({ purchaseId }) => purchaseId, most: MAX_BATCH, write }) }
}

/**
 * Sells what fits, first come first served, in a transaction that holds the events: everything else of a sale changes only under
 * their locks, its types included.
 */
function sell(db: Database, purchases: ReceivedPurchase[]): Promise<Outcome[]> {
  const events = purchases.map(({ eventId }) => eventId)
  return retryUniqueViolation(() =>
    withSale(db, { events, now: latestOf(purchases) }, (transaction, sale) => sellWithin(transaction, sale, purchases)),
  )
}

/** The same in a transaction of the caller, which holds the events. */
export async function sellWithin(
  transaction: Queryable,
  { events }: Pick<Sale, 'events'>,
  purchases: ReceivedPurchase[],
): Promise<Outcome[]> {
  const decisions = decidePurchases(purchases, await loadSold(transaction, events, purchases))
  const sales = decisions.flatMap((decision, i) => {
    const purchase = purchases[i]
    return purchase && typeof decision === 'object' && 'lines' in decision ? [{ purchase, ...decision }] : []
  })
  const bought = sales.length > 0 ? await writeSales(transaction, sales) : new Map<string, Bought>()
  return decisions.map((decision, i) => {
    if (typeof decision === 'object' && 'refusal' in decision) return decision
    return bought.get(purchases[i]?.purchaseId ?? '') ?? 'known'
  })
}
