/** Codes of the places where talents are at home: the governorates of Bahrain, then the other Gulf states. */
export const AREAS = [
  'capital',
  'muharraq',
  'northern',
  'southern',
  'saudi_arabia',
  'kuwait',
  'qatar',
  'uae',
  'oman',
] as const
export type Area = (typeof AREAS)[number]

/** Number of `AREAS` that are in Bahrain. */
export const GOVERNORATES = 4
