import { randomUUID } from 'node:crypto'
import { order } from '../../jobs/order.ts'
import type { Database, Queryable } from '../../services/db.ts'
import type { RefundFacts } from '../../services/payments/port.ts'
import { type ChargeRow, findCharge, findNamedCharge, findOwners, lockCharge } from './charges.ts'
import { withLocked } from './lock-debtor.ts'
import { findNamedRefund, ownersOf, type RefundRow } from './refund.ts'
import { bookRefund, type RefundServices, sendRefund } from './send-refund.ts'

/** A webhook names a refund: ours is asked for, and one that was made in the provider's dashboard is found by its charge. */
export async function hearOfRefund(
  services: RefundServices,
  named: { provider: string; providerId: string; reference: string | null },
): Promise<void> {
  const { db, payments } = services
  if (payments?.name !== named.provider) return
  const ours = await findNamedRefund(db, named)
  if (ours) return sendRefund(services, ours.id)
  const facts = await payments.findRefund(named.providerId)
  const { provider } = named
  const charge = await findNamedCharge(db, { provider, providerId: facts.chargeId, reference: null })
  if (charge) await noteFoundRefunds(services, charge.id)
}

/**
 * Writes the refunds of a charge that the provider has and we do not: as made in its dashboard. They change no ticket. Throws the
 * provider's error, so that a job looks again.
 */
export async function noteFoundRefunds({ db, clock, payments }: RefundServices, chargeId: string): Promise<void> {
  const charge = await findCharge(db, chargeId)
  if (!payments || charge?.provider !== payments.name || charge.provider_id === null || !charge.captured) return
  for (const facts of await payments.refundsOf(charge.provider_id)) {
    const isMoney = facts.state === 'done' || facts.state === 'under_way'
    if (isMoney && facts.currency === 'BHD' && facts.live === charge.live)
      await noteFound(db, charge, facts, clock.now())
  }
}

async function noteFound(db: Database, found: ChargeRow, facts: RefundFacts, now: number) {
  const { id, provider } = found
  const owners = await findOwners(db, found)
  await withLocked(db, ownersOf(owners), async (transaction, { purchases }) => {
    const charge = await lockCharge(transaction, id)
    const { providerId, reference, fils } = facts
    if (!charge || (await findNamedRefund(transaction, { provider, providerId, reference }))) return
    const { captured, applied, refunding, state } = charge
    // A concurrent refund of ours exceeds the captured amount: it fails, and its failure orders this check again.
    if ((captured ?? 0) - refunding < fils) return
    const failed = await findFailed(transaction, id, fils)
    // What was a payment of nothing goes first.
    const isStray = (captured ?? 0) - applied - refunding >= fils
    const refund = {
      ...{ payer: owners.payer, booking: owners.booking, charge_id: id, amount: fils },
      ...{ id: randomUUID(), eventId: purchases[0]?.eventId ?? null },
      reason: failed?.reason ?? (isStray ? (state === 'mismatch' ? 'mismatch' : 'double') : 'provider'),
    } satisfies Partial<RefundRow>
    const isDone = facts.state === 'done'
    await transaction.query(
      `with counted as (update charges set refunding = refunding + $3 where id = $2)
       insert into refunds (id, charge_id, amount, reason, state, provider_id, asked_at, done_at, next_try_at, retries)
       values ($1, $2, $3, $4, $5, $6, $7, case when $5 = 'done' then $7::timestamptz end, case when $5 = 'sent' then $7::timestamptz end, $8)`,
      [
        ...[refund.id, id, fils, refund.reason, isDone ? 'done' : 'sent', providerId, new Date(now)],
        failed?.id ?? null,
      ],
    )
    if (isDone) await bookRefund(transaction, refund, now)
    // Its payer was told that it is under way.
    if (isDone && failed) await order(transaction, 'refund_mail', { id: refund.id, news: 'done' })
  })
}

/** The failed refund that one of the same amount, made in the dashboard, was made for. */
async function findFailed(
  transaction: Queryable,
  chargeId: string,
  fils: number,
): Promise<Pick<RefundRow, 'id' | 'reason'> | undefined> {
  const { rows } = await transaction.query<Pick<RefundRow, 'id' | 'reason'>>(
    `select id, reason from latest_refunds where charge_id = $1 and amount = $2 and state = 'failed' order by asked_at, id limit 1`,
    [chargeId, fils],
  )
  return rows[0]
}
