import { passRefusal, passTransition, type SaleRole } from '../../../../contract/rules/sale.ts'
import type { LockedPurchase } from '../locked.ts'

/**
 * Gives people of a purchase back, all or none. Those given back before count as given back: a double click is one. `PROVE` where
 * the caller needs a proof of its address.
 */
export function decideGiveBack(
  purchase: LockedPurchase,
  { ids, by, now }: { ids: string[]; by: SaleRole; now: number },
) {
  const { status, event } = purchase
  const passes = purchase.passes.filter(({ id }) => ids.includes(id))
  const step = passTransition('give_back', { state: 'valid' })
  if (!step?.by.includes(by)) return { refusal: 'PROVE' as const }
  if (passes.length < ids.length) return { refusal: 'TICKET_NOT_FOUND' as const }
  const refusal = passRefusal({ action: 'give_back', by, status, event, now }, passes)
  if (refusal) return { refusal }
  const given = passes.filter((pass) => passTransition('give_back', pass)).map(({ id }) => id)
  if (given.length === 0) return {}
  const at = new Date(now).toISOString()
  return {
    changes: [{ purchase, passes: given.map((id) => ({ id, state: step.to, state_at: at })) }],
    told: step.tells && { kind: step.tells, passes: given },
    audited: { action: 'pass.give_back', after: { people: given.length } } as const,
  }
}
