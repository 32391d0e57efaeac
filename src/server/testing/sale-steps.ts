import type { LockedPass } from '../features/sales/locked.ts'
import { lockSale, withSale } from '../features/sales/sale.ts'
import { type PassValues, writeChanges } from '../features/sales/write.ts'
import type { Database, Queryable } from '../services/db.ts'

/* Steps of a sale by its writer, without a call and the rules of one. */

/** Voids purchases with their people, in a transaction. */
export async function voidWithin(transaction: Queryable, purchaseIds: string[]): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    'select distinct "eventId" as id from tickets where "purchaseId" = any ($1::uuid[])',
    [purchaseIds],
  )
  const { purchases } = await lockSale(transaction, { events: rows.map(({ id }) => id), purchases: purchaseIds })
  const changes = purchases
    .filter(({ voided_at }) => voided_at === null)
    .map((purchase) => ({
      purchase,
      values: {
        status: 'voided' as const,
        voided_at: purchase.created_at,
        void_reason: 'x',
        mails_sent: purchase.mails_asked,
      },
      passes: purchase.passes
        .filter(({ state }) => state === 'valid' || state === 'handed_on')
        .map(({ id }) => ({ id, state: 'void' as const, state_at: purchase.created_at })),
    }))
  await writeChanges(transaction, { changes, orders: [] })
}

/** The same in a transaction of its own. */
export const voidDirectly = (db: Database, purchaseIds: string[]) =>
  withSale(db, {}, (transaction) => voidWithin(transaction, purchaseIds))

/** Changes people of a purchase. */
export async function changePeople(
  db: Database,
  purchaseId: string,
  change: (pass: LockedPass, i: number) => Omit<PassValues, 'id'> | undefined,
  line?: { type_id: string; quantity: number; unit_price: number; discount: number },
): Promise<void> {
  const { rows } = await db.query<{ id: string }>('select "eventId" as id from tickets where "purchaseId" = $1', [
    purchaseId,
  ])
  await withSale(db, { events: rows.map(({ id }) => id), purchases: [purchaseId] }, async (transaction, sale) => {
    const changes = sale.purchases.map((purchase) => ({
      purchase,
      passes: purchase.passes.flatMap((pass, i) => {
        const values = change(pass, i)
        return values ? [{ id: pass.id, ...values }] : []
      }),
      ...(line && { line }),
    }))
    await writeChanges(transaction, { changes, orders: [] })
  })
}

/** Gives people of a purchase back. */
export const returnPeople = (db: Database, purchaseId: string, isGiven: (pass: LockedPass, i: number) => boolean) =>
  changePeople(db, purchaseId, (pass, i) =>
    isGiven(pass, i) ? { state: 'returned', state_at: new Date().toISOString() } : undefined,
  )
