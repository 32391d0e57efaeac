/** Codes of the governorates of Bahrain. */
export const GOVERNORATES = ['capital', 'muharraq', 'northern', 'southern'] as const

/** Codes of the other Gulf states. */
export const GULF_STATES = ['saudi_arabia', 'kuwait', 'qatar', 'uae', 'oman'] as const

/** Places where talents are based. */
export const AREAS = [...GOVERNORATES, ...GULF_STATES] as const
export type Area = (typeof AREAS)[number]
