import { PORTFOLIO_SLOTS } from '../../../contract/rules/talent-limits.ts'
import type { Talent } from '../../../contract/talents.ts'

/** Image URLs of a portfolio, in the order of their slots. */
export function portfolioOf(talent: Talent): string[] {
  return PORTFOLIO_SLOTS.flatMap((slot) => talent[`portfolio_img_${slot}`] ?? [])
}
