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
 * Inline expression, true from the floor on: each part came to one of the browsers with exactly that version. Below it
 * pages run no scripts.
 */
export const IS_ABOVE_FLOOR = `'toSorted'in[]&&self.CompressionStream&&CSS.supports('color','color-mix(in srgb,red,red)')`

/** Explains the missing scripts to older browsers, in their language. */
export const OLD_BROWSER_SCRIPT = '/old-browser.js'
