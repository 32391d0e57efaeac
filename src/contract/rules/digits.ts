/** The most characters of a phone number, with its extension and the remarks that people add. */
export const MAX_PHONE = 40

/** Latin digits for Arabic-Indic (٠–٩) and Persian (۰–۹) ones; all else stays. */
export function latinDigits(text: string): string {
  // Both blocks start at a code point whose last four bits are zero.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** The text without the marks that set the direction of writing: invisible, and pasted along with copied numbers. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/**
 * The decimal number that was typed, undefined when it is none. Digits may be Latin, Arabic-Indic or Persian; `.`, `٫`,
 * `,` and `،` stand before the decimals (as Arabic keyboards have the comma where others have the point), `٬` between
 * thousands. No sign, no exponent.
 */
export function parseDecimal(typed: string): number | undefined {
  const text = latinDigits(withoutDirectionMarks(typed).trim())
    .replace(/^\d{1,3}(?:٬\d{3})+(?!\d)/, (groups) => groups.replaceAll('٬', ''))
    .replace(/[٫,،]/, '.')
  return /^\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined
}
