/** Longest phone number in characters, with extension and remarks. */
export const MAX_PHONE = 40

/** Replaces Arabic-Indic (٠–٩) and Persian (۰–۹) digits by Latin ones. */
export function latinDigits(text: string): string {
  // In both blocks the digit is the last four bits of the code point.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Removes Unicode direction marks: invisible, and pasted along with copied numbers. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/**
 * Parses a typed decimal number; undefined when malformed. Digits may be Latin, Arabic-Indic or Persian; `.`, `٫`, `,`
 * and `،` are decimal points (Arabic keyboards have the comma in their place), `٬` separates thousands. No sign, no
 * exponent.
 */
export function parseDecimal(typed: string): number | undefined {
  const text = latinDigits(withoutDirectionMarks(typed).trim())
    .replace(/^\d{1,3}(?:٬\d{3})+(?!\d)/, (groups) => groups.replaceAll('٬', ''))
    .replace(/[٫,،]/, '.')
  return /^\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined
}
