import { UUID_PATTERN } from './uuid.ts'

const SCANNED_ID = new RegExp(`(?:^|/scan/)(${UUID_PATTERN})(?![0-9a-z_-])`)

/**
 * Arabic layouts, by the keys of a US keyboard: a hand scanner presses those keys, and the system types Arabic letters. The first is
 * of Windows and Linux, where one key types two letters (لا), the second of macOS.
 */
const ARABIC_LAYOUTS = [
  keys("qwertyuiop[]asdfghjkl;'zxcvbnm,./?", 'ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ ؟'),
  keys('qwertyuiop[]asdfghjkl;zxcvbnm,?', 'ض ص ث ق ف غ ع ه خ ح ج ة ش س ي ب ل ا ت ن م ك ظ ط ذ د ز ر و ، ؟'),
]

/**
 * The `purchaseId` or short reference in scanned or typed text: a ticket's link, its id, or the reference itself. Digits
 * may be of any script. A text that was typed in an Arabic layout counts only if all of it maps to a code.
 */
export function parseScannedCode(text: string): string | undefined {
  const code = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .trim()
    .toLowerCase()
  return codeIn(code) ?? codeByKeys(code)
}

function codeIn(text: string): string | undefined {
  return SCANNED_ID.exec(text)?.[1] ?? (/^[0-9a-f]{8}$/.test(text) ? text : undefined)
}

function codeByKeys(typed: string): string | undefined {
  // Some systems type both letters of a key as their ligature.
  const text = typed.replaceAll('ﻻ', 'لا')
  for (const layout of ARABIC_LAYOUTS) {
    const latin = text.replace(
      layout.has('لا') ? /لا|[^\x21-\x7e]/gu : /[^\x21-\x7e]/gu,
      (key) => layout.get(key) ?? ' ',
    )
    const code = latin.includes(' ') ? undefined : codeIn(latin)
    if (code !== undefined) return code
  }
  return undefined
}

function keys(latin: string, arabic: string): Map<string, string> {
  return new Map(arabic.split(' ').map((key, at) => [key, latin.charAt(at)]))
}

/** Unicode orders the ten digits of a script from zero, and no other digit precedes the zero. */
function latinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((point - zero) % 10)
}
