import type { RefundReason } from '../../../contract/rules/charge.ts'
import { type Database, instantSql, type Queryable } from '../../services/db.ts'
import type { LockedPurchase } from '../sales/locked.ts'
import { type Sale, withSale } from '../sales/sale.ts'
import { bookCapture, type ChargeRow, findCharge, isStray, lockCharge } from './charges.ts'
import { secureAnew } from './late-deposit.ts'
import { withLocked } from './lock-debtor.ts'
import { askRefund } from './refund.ts'
import { sellSamePlaces } from './sell-same-places.ts'

/** A second payment stays a stray so long: what else may take it, takes it first. */
const DOUBLE_AFTER_MS = 600_000

/** Resolves a stray: a late payment buys the same tickets again if they are available; otherwise it is refunded. */
export async function resolveStray(db: Database, chargeId: string, now: number): Promise<void> {
  const found = await findCharge(db, chargeId)
  if (!found || strayOf(found) === 0) return
  if (found.booking !== null) return resolveOfBooking(db, { id: chargeId, booking: found.booking }, now)
  const { rows } = await db.query<{ eventId: string }>('select "eventId" from tickets where "purchaseId" = $1', [
    found.purchaseId,
  ])
  const events = rows.map(({ eventId }) => eventId)
  const purchases = found.purchaseId === null ? [] : [found.purchaseId]
  await withSale(db, { events, purchases, now }, async (transaction, sale) => {
    const [purchase] = sale.purchases
    const charge = await lockCharge(transaction, chargeId)
    if (!purchase || !charge || strayOf(charge) === 0 || (await hasFailed(transaction, chargeId))) return
    if (await sellAnew(transaction, { sale, purchase, charge, now })) return
    const isPaid = purchase.status === 'purchased' && purchase.event.cancelled_at === null
    await returnStray(transaction, charge, { isPaid, now })
  })
}

/** A late payment secures the booking again if its time is free; otherwise it is refunded. */
function resolveOfBooking(db: Database, { id, booking }: { id: string; booking: string }, now: number): Promise<void> {
  return withLocked(db, { purchases: [], booking }, async (transaction, { booking: found }) => {
    const charge = await lockCharge(transaction, id)
    if (!found || !charge || strayOf(charge) === 0 || (await hasFailed(transaction, id))) return
    if (await secureAnew(transaction, { booking: found, charge, now })) return
    const isPaid = found.state === 'accepted' || found.state === 'completed'
    await returnStray(transaction, charge, { isPaid, now })
  })
}

/** Sends a stray back; a second payment once nothing else can take it. */
async function returnStray(
  transaction: Queryable,
  charge: ChargeRow,
  { isPaid, now }: { isPaid: boolean; now: number },
): Promise<void> {
  const reason: RefundReason = charge.state === 'mismatch' ? 'mismatch' : isPaid ? 'double' : 'late'
  if (reason === 'double' && now < (await capturedAt(transaction, charge.id)) + DOUBLE_AFTER_MS) return
  await askRefund(transaction, { charge: charge.id, amount: strayOf(charge), reason }, now)
}

/** In fils. */
const strayOf = ({ captured, applied, refunding }: ChargeRow) => (captured ?? 0) - applied - refunding

interface LatePayment {
  sale: Sale
  purchase: LockedPurchase
  charge: ChargeRow
  now: number
}

/** Sells the lines of a purchase that expired before its payment came, as a new one; false where it cannot. */
async function sellAnew(transaction: Queryable, { sale, purchase, charge, now }: LatePayment): Promise<boolean> {
  if (charge.state !== 'captured' || charge.applied > 0) return false
  const isRight = (total: number) => total === charge.captured
  const sold = await sellSamePlaces(transaction, { sale, purchase, isRight, now })
  if (!sold) return false
  await transaction.query('update charges set applied = captured where id = $1', [charge.id])
  const { purchaseId, total: amount } = sold
  await bookCapture(transaction, { id: charge.id, amount, purchaseId, eventId: purchase.eventId }, now)
  return true
}

/** Whether a refund of it failed: a person does what the site could not. */
async function hasFailed(transaction: Queryable, chargeId: string): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select from latest_refunds where charge_id = $1 and state = 'failed' and of_stray`,
    [chargeId],
  )
  return rowCount !== 0
}

async function capturedAt(transaction: Queryable, chargeId: string): Promise<number> {
  const { rows } = await transaction.query<{ at: string }>(
    `select ${instantSql('captured_at')} as at from charges where id = $1`,
    [chargeId],
  )
  return Date.parse(rows[0]?.at ?? '')
}

/** Resolves the strays that are due: each by itself, so that none holds up the others. */
export async function resolveStrays(db: Database, now: number): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select id from charges where ${isStray('$1')} order by captured_at limit 200`,
    [new Date(now - DOUBLE_AFTER_MS)],
  )
  const failed: unknown[] = []
  for (const { id } of rows) await resolveStray(db, id, now).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
