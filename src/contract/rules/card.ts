import type { Language } from './language.ts'

/** Names of what people pay with, by the name of its scheme at the provider (lower case). */
const SCHEMES: Record<string, Record<Language, string>> = {
  benefit: { ar: 'بنفت', en: 'Benefit' },
  benefit_pay: { ar: 'بنفت بي', en: 'BenefitPay' },
  benefitpay: { ar: 'بنفت بي', en: 'BenefitPay' },
  apple_pay: { ar: 'Apple Pay', en: 'Apple Pay' },
  google_pay: { ar: 'Google Pay', en: 'Google Pay' },
  visa: { ar: 'Visa', en: 'Visa' },
  mastercard: { ar: 'Mastercard', en: 'Mastercard' },
  amex: { ar: 'American Express', en: 'American Express' },
}

/** The scheme as people know it; undefined for those that have no name here. */
export const schemeName = (scheme: string | null, language: Language): string | undefined =>
  scheme === null ? undefined : SCHEMES[scheme]?.[language]

interface Card {
  scheme: string | null
  last_four: string | null
}

/** The card of a charge, as far as it is known (`Visa •••• 1019`); undefined where nothing is. */
export function cardName({ scheme, last_four }: Card, language: Language): string | undefined {
  const known = [schemeName(scheme, language) ?? scheme, last_four && `•••• ${last_four}`].filter(Boolean)
  return known.length > 0 ? known.join(' ') : undefined
}
