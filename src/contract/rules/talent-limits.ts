export const PRICING_SLOTS = [1, 2, 3] as const
export type PricingSlot = (typeof PRICING_SLOTS)[number]
export const PORTFOLIO_SLOTS = [1, 2, 3, 4, 5] as const
export type PortfolioSlot = (typeof PORTFOLIO_SLOTS)[number]

/** Highest price an hour, in dinars. */
export const MAX_PRICE = 100_000
/** Longest about text, in characters. */
export const MAX_ABOUT = 5000
