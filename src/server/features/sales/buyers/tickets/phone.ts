import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Country codes of the Gulf states, where numbers are also written without a plus sign. */
const GULF_CODE = /^(?:965|966|968|971|973|974)/

/** The phone number in E.164 if it can be parsed (local ones as Bahrain's), else as typed. */
export function normalizePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const number = read(typed) ?? (GULF_CODE.test(digits) ? read(`+${digits}`) : undefined)
  return number?.number ?? typed
}

function read(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'BH', extract: false })
  // E.164 has no extensions, without which a call does not get through.
  return number?.isValid() && !number.ext ? number : undefined
}
