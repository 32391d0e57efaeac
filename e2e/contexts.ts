import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

const DEVICES = {
  phone: { viewport: { width: 360, height: 664 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

/** A phone is 360 × 664 and has touch; a desktop 1440 × 900. */
export type Device = keyof typeof DEVICES

/**
 * The context of a visit. Closing it ends the visit, before the end of its test, and empties the context for reuse. Scripts and functions for every
 * page would outlast that: add them to the page instead.
 */
export type VisitContext = Omit<
  BrowserContext,
  'addInitScript' | 'exposeBinding' | 'exposeFunction' | 'setGeolocation' | 'setHTTPCredentials' | 'setDefaultTimeout'
>

/** Emptied contexts, by origin and device. */
const idle = new Map<string, BrowserContext[]>()

/** Toasts that covered the focused element, in any visit since the last check. */
const covering: string[] = []

/**
 * A context without earlier visits. A new one takes 0.3 s of a core per visit, to start a renderer process and to
 * compile scripts: so an emptied one is reused if there is one.
 */
export async function contextFor(browser: Browser, origin: string, device: Device): Promise<BrowserContext> {
  return idle.get(`${device} ${origin}`)?.pop() ?? openContext(browser, origin, device)
}

async function openContext(browser: Browser, origin: string, device: Device): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...DEVICES[device],
  })
  context.setDefaultTimeout(20_000)
  await context.exposeBinding('reportCovering', (_, text: string) => covering.push(text))
  await context.addInitScript(recordToasts)
  // Between visits it keeps the renderer process.
  const keeper = await context.newPage()
  const devtools = await context.newCDPSession(keeper)
  const key = `${device} ${origin}`
  context.close = async () => {
    if (idle.get(key)?.includes(context)) return
    await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
    await Promise.all([
      context.unrouteAll(),
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      context.setExtraHTTPHeaders({}),
      // The HTTP cache stays: only immutable files are read from it without revalidation.
      devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    ])
    idle.set(key, [...(idle.get(key) ?? []), context])
    expectNoneCovering()
  }
  return context
}

/** Closes all contexts for good, including those that failed tests left open. */
export async function closeContexts(browser: Browser): Promise<void> {
  idle.clear()
  for (const context of browser.contexts()) {
    // Restores the method of its class.
    Reflect.deleteProperty(context, 'close')
    await context.close()
  }
  expectNoneCovering()
}

function expectNoneCovering(): void {
  if (covering.length > 0) throw new Error(`Toasts cover what has the focus:\n${covering.splice(0).join('\n')}`)
}

declare global {
  /** The texts of all toasts since the page was loaded. */
  var shownToasts: Set<string> | undefined
  var reportCovering: (text: string) => Promise<void>
}

/** Runs in the page. A toast that covers the focused element fails its journey, at its end at the latest. */
function recordToasts(): void {
  const shown = new Set<string>()
  globalThis.shownToasts = shown
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
      shown.add(toast.textContent)
      // It moves away from the focused element a moment later, also after a layout shift.
      const check = (frames: number, wasCovering = false) => {
        if (frames > 0) return requestAnimationFrame(() => check(frames - 1, wasCovering))
        const focused = document.activeElement
        // An open dialog is above all toasts.
        if (!focused?.matches('main *') || focused.closest('dialog') || toast.matches('[data-removed="true"]')) return
        const [above, below] = [toast.getBoundingClientRect(), focused.getBoundingClientRect()]
        // When a whole section has the focus, enough of it is visible.
        if (below.height > innerHeight / 2) return
        const isCovering =
          above.top < below.bottom && below.top < above.bottom && above.left < below.right && below.left < above.right
        if (!isCovering) return
        if (!wasCovering) return check(20, true)
        void reportCovering(`“${toast.textContent}” covers ${focused.outerHTML.slice(0, 100)}`)
      }
      check(20)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}
