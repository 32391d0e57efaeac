import { type Language, writtenLanguage } from './language.ts'

export const PRICING_SLOTS = [1, 2, 3] as const
export type PricingSlot = (typeof PRICING_SLOTS)[number]
export const PORTFOLIO_SLOTS = [1, 2, 3, 4, 5] as const
export type PortfolioSlot = (typeof PORTFOLIO_SLOTS)[number]

/** Highest price an hour, in dinars. */
export const MAX_PRICE = 100_000
/** Longest about text, in characters. */
export const MAX_ABOUT = 5000
/** Longest reason of a rejection, in characters. */
export const MAX_REJECTION_REASON = 500

/**
 * Orders of the list of talents. `price`: the lowest price first, talents without prices last; `rating`: best first, those
 * without reviews last.
 */
export const TALENT_SORTS = ['name', 'price', 'rating'] as const
export type TalentSort = (typeof TALENT_SORTS)[number]

/** Codes of the governorates of Bahrain. */
export const GOVERNORATES = ['capital', 'muharraq', 'northern', 'southern'] as const

/** Codes of the other Gulf states. */
export const GULF_STATES = ['saudi_arabia', 'kuwait', 'qatar', 'uae', 'oman'] as const

/** Places where talents are based. */
export const AREAS = [...GOVERNORATES, ...GULF_STATES] as const
export type Area = (typeof AREAS)[number]

interface StageNames {
  name: string
  name_other?: string | null | undefined
}

/** The stage name for readers of a language: the one in their script, if either is. */
export function stageName({ name, name_other }: StageNames, language: Language): string {
  return name_other && writtenLanguage(name) !== language && writtenLanguage(name_other) === language
    ? name_other
    : name
}
