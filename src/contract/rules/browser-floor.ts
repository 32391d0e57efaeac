/**
 * The oldest browsers that the pages support, by version; Safari's holds for iOS, Chrome's for Android and its WebView,
 * too. Nothing newer is used without a substitute (scripts/browsers/floor.test.ts).
 */
export const BROWSER_FLOOR = { safari: '16.4', chrome: '111', firefox: '115' } as const

/** For the build. */
export const BROWSER_TARGETS = [
  ...Object.entries(BROWSER_FLOOR).map((each) => each.join('')),
  `ios${BROWSER_FLOOR.safari}`,
]

/**
 * Inline expression, true from the floor on: Safari has the second since 16.4, Firefox the first since 115, Chrome since
 * 110, one version early. Below it pages run no scripts.
 */
export const IS_ABOVE_FLOOR = `'toSorted'in[]&&self.CompressionStream`

/** Explains the missing scripts to older browsers, in their language. */
export const OLD_BROWSER_SCRIPT = '/old-browser.js'
