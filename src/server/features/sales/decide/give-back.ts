import { isLivePass } from '../../../../contract/rules/pass.ts'
import { keptShares } from '../../../../contract/rules/returned-money.ts'
import { passRefusal, passTransition, type SaleRole } from '../../../../contract/rules/sale.ts'
import type { LockedPass, LockedPurchase } from '../locked.ts'

/**
 * Gives people of a purchase back, all or none. Those given back before count as given back: a double click is one. `PROVE` where
 * the caller needs a proof of its address. What the event keeps of their money is rounded down to whole units of `unit` fils; managers
 * keep nothing.
 */
export function decideGiveBack(
  purchase: LockedPurchase,
  { ids, by, now, unit }: { ids: string[]; by: SaleRole; now: number; unit: number },
) {
  const { status, event } = purchase
  const passes = purchase.passes.filter(({ id }) => ids.includes(id))
  const step = passTransition('give_back', { state: 'valid' })
  if (!step?.by.includes(by)) return { refusal: 'PROVE' as const }
  if (passes.length < ids.length) return { refusal: 'TICKET_NOT_FOUND' as const }
  const refusal = passRefusal({ action: 'give_back', by, status, event, now }, passes)
  if (refusal) return { refusal }
  const leaving = passes.filter((pass) => passTransition('give_back', pass))
  const given = leaving.map(({ id }) => id)
  if (given.length === 0) return {}
  // What is being paid would no longer be due.
  if (purchase.is_paying) return { refusal: 'PAY_CHECKING' as const }
  const kept = by === 'proof' ? keptOf(purchase, leaving, unit) : []
  const at = new Date(now).toISOString()
  return {
    changes: [{ purchase, passes: given.map((id, i) => ({ id, state: step.to, state_at: at, kept: kept[i] ?? 0 })) }],
    told: step.tells && { kind: step.tells, passes: given },
    audited: { action: 'pass.give_back', after: { people: given.length } } as const,
  }
}

/** What is kept of each who leaves, in fils: of what was paid beyond the price of those who stay, however it was paid. */
function keptOf({ event, passes, paid }: LockedPurchase, leaving: LockedPass[], unit: number): number[] {
  const staying = passes.filter((pass) => isLivePass(pass) && !leaving.includes(pass))
  const before = passes.reduce((sum, { kept }) => sum + kept, 0)
  const left = Math.max((paid ?? 0) - before - staying.reduce((sum, { price }) => sum + price, 0), 0)
  const { refund_percent: refundPercent } = event
  return keptShares(
    leaving.map(({ price }) => price),
    { left, refundPercent, unit },
  )
}
