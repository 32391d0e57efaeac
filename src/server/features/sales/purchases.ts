import { createBatcher } from '../../services/batcher.ts'
import {
  type Database,
  inTransaction,
  type Queryable,
  retryDeadlocks,
  retryUniqueViolation,
} from '../../services/db.ts'
import { type Judgement, judge } from './decide/buy.ts'
import { expireHeld } from './hold.ts'
import { latestOf, lockSold } from './load-sold.ts'
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
 * their locks, its types included. They are locked by ascending id, so that two servers never wait for each other in a circle.
 */
function sell(db: Database, purchases: ReceivedPurchase[]): Promise<Outcome[]> {
  const write = () => inTransaction(db, (transaction) => sellWithin(transaction, purchases))
  return retryDeadlocks(() => retryUniqueViolation(write))
}

/** The same in a transaction of the caller. */
export async function sellWithin(transaction: Queryable, purchases: ReceivedPurchase[]): Promise<Outcome[]> {
  let judgements = judge(purchases, await lockSold(transaction, purchases))
  // Places and uses of codes whose hold is over are free before the sweep that finds them.
  const short = purchases.filter((_, i) => mayExpiryHelp(judgements[i]))
  const shortOf = short.map(({ eventId }) => eventId)
  if (short.length > 0 && (await expireHeld(transaction, latestOf(short), shortOf)) > 0)
    judgements = judge(purchases, await lockSold(transaction, purchases))
  const sales = judgements.flatMap((judgement, i) => {
    const purchase = purchases[i]
    return purchase && typeof judgement === 'object' && 'lines' in judgement ? [{ purchase, ...judgement }] : []
  })
  const bought = sales.length > 0 ? await writeSales(transaction, sales) : new Map<string, Bought>()
  return judgements.map((judgement, i) => {
    if (typeof judgement === 'object' && 'refusal' in judgement) return judgement
    return bought.get(purchases[i]?.purchaseId ?? '') ?? 'known'
  })
}

/** Refusals for want of what held purchases take. */
const TAKEN_BY_HELD: ReadonlySet<Refusal> = new Set([
  'SOLD_OUT',
  'TOO_FEW_LEFT',
  'TYPE_SOLD_OUT',
  'PROVE_ADDRESS',
  'PROOF_UNAVAILABLE',
  'TOO_MANY_FOR_ADDRESS',
  'CODE_USED_UP',
  'CODE_USED_BY_ADDRESS',
])

function mayExpiryHelp(judgement: Judgement | undefined): boolean {
  return typeof judgement === 'object' && 'refusal' in judgement && TAKEN_BY_HELD.has(judgement.refusal)
}
