import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { skipSnapshots } from './snapshots.ts'

const DEVICES = {
  phone: { viewport: { width: 360, height: 664 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

/** A phone is 360 × 664 and has touch; a desktop 1440 × 900. */
export type Device = keyof typeof DEVICES

/**
 * The context of a visit. Closing it ends the visit, before the end of its test, and empties the context for reuse, with
 * its first page. Scripts and functions for every page would outlast that: add them to the page instead, which is then
 * not used again.
 */
export type VisitContext = Omit<
  BrowserContext,
  'addInitScript' | 'exposeBinding' | 'exposeFunction' | 'setGeolocation' | 'setHTTPCredentials' | 'setDefaultTimeout'
>

/** A visit's context, and its first page. */
interface Opened {
  context: BrowserContext
  page: Page
}

/** What the scripts of a context's pages find in their browser. */
export interface ContextKind {
  /** Whether scripts are fetched before their import, as for people. Without it lost ones are not requested again. */
  fetchesScripts: boolean
  /** Whether service workers are installed, as for people. Without it no page opens without a network. */
  installsWorkers: boolean
}

/** Emptied contexts, by what they were opened for. */
const idle = new Map<string, Opened[]>()

/** Toasts that covered the focused element, in any visit since the last check. */
const covering: string[] = []

/** What a test may do to a page that outlasts its documents: such a page is not used again. */
const LASTING = ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const
/** What tests listen to. Playwright listens to others of a page itself. */
const EVENTS = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'framenavigated']

/**
 * A context without earlier visits, and a page in it. A new one takes 0.3 s of a core per visit, to start a renderer
 * process and to compile scripts, and a new page half of that: so emptied ones are reused if there are any.
 */
export async function contextFor(browser: Browser, origin: string, device: Device, kind: ContextKind): Promise<Opened> {
  const key = `${origin} ${device} ${kind.fetchesScripts} ${kind.installsWorkers}`
  const emptied = idle.get(key) ?? []
  idle.set(key, emptied)
  return emptied.pop() ?? openContext(browser, origin, device, kind, emptied)
}

async function openContext(
  browser: Browser,
  origin: string,
  device: Device,
  { fetchesScripts, installsWorkers }: ContextKind,
  emptied: Opened[],
): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...DEVICES[device],
  })
  context.setDefaultTimeout(60_000)
  await context.exposeBinding('reportCovering', (_, text: string) => covering.push(text))
  await context.addInitScript(recordToasts)
  if (!fetchesScripts) await context.addInitScript(importUnfetched)
  if (!installsWorkers) await context.addInitScript(pretendWorkers)
  let kept = await keepPage(context)
  const opened: Opened = { context, page: kept.page }
  context.close = async () => {
    if (emptied.includes(opened)) return
    await context.unrouteAll()
    await context.setOffline(false)
    if (!(await kept.leave(device))) {
      const spent = kept.page
      // Before the other is closed: one page keeps the renderer process.
      kept = await keepPage(context)
      opened.page = kept.page
      await spent.close()
    }
    await Promise.all(context.pages().map((page) => page !== kept.page && page.close()))
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      context.setExtraHTTPHeaders({}),
      // The HTTP cache stays: only immutable files are read from it without revalidation.
      kept.devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      kept.devtools.send('Page.resetNavigationHistory'),
    ])
    emptied.push(opened)
    expectNoneCovering()
  }
  return opened
}

/** A page that `leave` empties for the next visit; it returns false if it cannot. */
async function keepPage(context: BrowserContext) {
  const page = await context.newPage()
  await skipSnapshots(page)
  const devtools = await context.newCDPSession(page)
  let isSpent = false
  const watch = <T extends object>(owner: T, name: keyof T) => {
    const method = owner[name] as (...values: unknown[]) => unknown
    const watched = (...values: unknown[]) => {
      isSpent = true
      return method.apply(owner, values)
    }
    Object.assign(owner, { [name]: watched })
  }
  for (const name of LASTING) watch(page, name)
  watch(context, 'newCDPSession')
  return { page, devtools, leave }

  async function leave(device: Device): Promise<boolean> {
    if (isSpent || page.isClosed()) return false
    for (const event of EVENTS) page.removeAllListeners(event)
    try {
      await page.unrouteAll()
      // The document left behind stores no more.
      await page.evaluate(() => {
        if (location.protocol === 'about:') return
        sessionStorage.clear()
        Storage.prototype.setItem = () => {}
      })
      await page.goto('about:blank')
      await page.setViewportSize(DEVICES[device].viewport)
      return true
    } catch {
      // It is navigating.
      return false
    }
  }
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

/**
 * Runs in the page. Answers the fetch of a script before its import (lib/load-script.ts) without a request: on signed-in
 * pages half of the requests are such fetches, and a visit takes 0.6 of the processor time.
 */
function importUnfetched(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) =>
    typeof input === 'string' && /\/assets\/[^/]+\.js$/.test(input) && navigator.onLine
      ? new Response('', { headers: { 'content-type': 'text/javascript' } })
      : fetch(input, init)
}

/** Runs in the page. A service worker that caches all files of tickets or of the door takes longer than most visits. */
function pretendWorkers(): void {
  // An empty page has none.
  if (!('ServiceWorkerContainer' in globalThis)) return
  ServiceWorkerContainer.prototype.register = () => Promise.resolve({} as ServiceWorkerRegistration)
}
