import { expect, it } from 'vitest'
import { isInAppBrowser } from './in-app-browser.ts'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Instagram on iOS', `${IOS} Mobile/15E148 Instagram 332.0.0.37.90 (iPhone14,5; iOS 17_5; ar_BH)`, true],
  ['Facebook on iOS', `${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0;FBDV/iPhone14,5]`, true],
  ['an app without a name on iOS', `${IOS} Mobile/15E148`, true],
  [
    'a web view of Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) ${ANDROID} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36`,
    true,
  ],
  [
    'WhatsApp on Android',
    `Mozilla/5.0 (Linux; Android 14) ${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36 WhatsApp/2.24`,
    true,
  ],
  ['Safari', `${IOS} Version/17.5 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on iOS', `${IOS} CriOS/124.0 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36`, false],
  ['Chrome on a desktop', `Mozilla/5.0 (X11; Linux x86_64) ${ANDROID} Chrome/124.0.0.0 Safari/537.36`, false],
])('the browser of an app is told by its user agent: %s', (_name, userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp)
})
