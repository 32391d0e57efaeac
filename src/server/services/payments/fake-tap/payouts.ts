import type { Queryable } from '../../db.ts'
import { type FakeCharge, type FakeRefund, type HiddenCharge, type HiddenRefund, newId } from './objects.ts'
import { readAll, write } from './store.ts'

/** What the fake keeps of each charge, as a part of it. */
const FEE = 0.01

export interface FakePayout {
  id: string
  status: string
  date: number
  amount: number
  currency: string
  merchant_id: string
  wallet: object
  transactions: { charge_id: string; amount: number; fee: number }[]
}

/** Pays all that was captured or given back since the last payout to the bank; undefined when there is nothing to pay. */
export async function payOut(transaction: Queryable, now: number): Promise<FakePayout | undefined> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('fake_tap wallet', 0))`)
  const payouts = await readAll<FakePayout, { of: string[] }>(transaction, 'payout')
  const done = new Set(payouts.flatMap(({ hidden }) => hidden.of))
  const charges = (await readAll<FakeCharge, HiddenCharge>(transaction, 'charge')).filter(
    ({ id, body }) => body.status === 'CAPTURED' && !done.has(id),
  )
  const refunds = (await readAll<FakeRefund, HiddenRefund>(transaction, 'refund')).filter(
    ({ id, body }) => body.status === 'REFUNDED' && !done.has(id),
  )
  const lines = [
    ...charges.map(({ id, hidden: { fils } }) => ({ charge_id: id, fils, fee: Math.round(fils * FEE) })),
    ...refunds.map(({ body, hidden: { fils } }) => ({ charge_id: body.charge_id, fils: -fils, fee: 0 })),
  ]
  const gross = lines.reduce((sum, { fils }) => sum + fils, 0)
  const fees = lines.reduce((sum, { fee }) => sum + fee, 0)
  if (gross - fees <= 0) return undefined
  const payout: FakePayout = {
    id: newId('payout_'),
    status: 'PAID_OUT',
    date: now,
    amount: (gross - fees) / 1000,
    currency: 'BHD',
    merchant_id: 'merchant_fake',
    wallet: { country: 'BH', bank: { name: 'FAKE', beneficiary: { name: 'Masrah', iban: 'XXXXX0000' } } },
    transactions: lines.map(({ charge_id, fils, fee }) => ({ charge_id, amount: fils / 1000, fee: fee / 1000 })),
  }
  const of = [...charges, ...refunds].map(({ id }) => id)
  await write(transaction, 'payout', { id: payout.id, body: payout, hidden: { fils: gross, of, created: now } })
  return payout
}
