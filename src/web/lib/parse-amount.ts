import { MAX_PRICE } from '../../contract/rules/slots.ts'

/**
 * The amount that was typed, in dinars: Latin or Arabic digits, `.` or `,` or `٫` before up to three decimals. Null
 * when nothing was typed, undefined when it is no amount.
 */
export function parseAmount(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,٫]/, '.')
  if (text === '') return null
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text)) return undefined
  const amount = Number(text)
  return amount <= MAX_PRICE ? amount : undefined
}
