import type { Page } from 'playwright-core'

/** The keys of letters on Windows' Arabic layout, and what it types. */
const ARABIC = new Map(
  'ض ص ث ق ف غ ع ه خ ح ش س ي ب ل ا ت ن م ئ ء ؤ ر لا ى ة ز ظ'
    .split(' ')
    .map((typed, at) => ['qwertyuiopasdfghjklzxcvbnm./'.charAt(at), typed] as const),
)
const SIGNS: Record<string, string> = { '-': 'Minus', '/': 'Slash', '.': 'Period', ':': 'Semicolon', ' ': 'Space' }
const ENTER = { key: 'Enter', code: 'Enter', text: '\r' }

/** A hand scanner: types a text in one burst, wherever the focus is, on an English or Arabic keyboard, and Enter. */
export async function scanByHand(page: Page, text: string, layout: 'ar' | 'en' = 'en'): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const keys = [...text].map((letter) => {
    if (letter === ENTER.text) return ENTER
    const code = SIGNS[letter] ?? (/\d/.test(letter) ? `Digit${letter}` : `Key${letter.toUpperCase()}`)
    const key = (layout === 'ar' && ARABIC.get(letter)) || letter
    return { key, code, text: key }
  })
  keys.push(ENTER)
  // In order, without a pause.
  await Promise.all(
    keys.flatMap((key) => [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, code: key.code }),
    ]),
  )
  await devtools.detach()
}
