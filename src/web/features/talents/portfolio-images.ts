import type { Talent } from '../../../contract/calls/talents.ts'
import { PORTFOLIO_SLOTS } from '../../../contract/rules/talent.ts'

/** An image of a portfolio. */
export interface PortfolioItem {
  address: string
  blur: string | null
}

/** The images of a talent's portfolio, in the order of their slots. */
export function portfolioOf(talent: Talent): PortfolioItem[] {
  return PORTFOLIO_SLOTS.flatMap((slot) => {
    const address = talent[`portfolio_img_${slot}`]
    return address ? [{ address, blur: talent[`portfolio_blur_${slot}`] }] : []
  })
}
