import type { Browser, Locator, Page } from 'playwright-core'
import { members, newerEvents } from '../scripts/browsers/newer.ts'
import { type Visitor, visit } from './browser.ts'
import { openMenu } from './pages.ts'

interface Newer {
  members: { owner?: string; name: string; isStatic: boolean }[]
  events: string[]
}

/** Everything that one of the oldest supported browsers lacks, by MDN's browser-compat-data. */
const NEWER: Newer = { members: members().filter(({ isNewer }) => isNewer), events: [...newerEvents] }

/**
 * A visit in a browser that has only what all of the oldest supported ones have, in its service workers, too, if they are
 * installed. Playwright works in a world of its own, except in `evaluateAll`, which finds elements by the page's
 * `checkVisibility`.
 */
export async function visitOld(browser: Browser, origin: string, visitor: Visitor) {
  const visiting = await visit(browser, origin, { ...visitor, fetchesScripts: true })
  await makeOld(visiting.page)
  // Interception costs each request, and the cache.
  if (!visitor.installsWorkers) return visiting
  await visiting.context.route('**/*-worker.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${deleteNewer})(${JSON.stringify(NEWER)});${await response.text()}` })
  })
  return visiting
}

/** Errors and warnings of the console without those of a missing network, and Chrome 111's about the name "popover". */
export function faults(consoleErrors: string[]): string[] {
  return consoleErrors.filter(
    (text) => !/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|^NetworkError|custom attributes/.test(text),
  )
}

/** Opens the menu as soon as the polyfill of popovers is there. */
export async function openMenuOld(page: Page, name: string): Promise<Locator> {
  await page.waitForFunction(() => 'popover' in HTMLElement.prototype)
  return openMenu(page, name)
}

/** From its next document on. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(deleteNewer, NEWER)
  await page.addInitScript(disablePopovers)
}

/** Runs in pages and workers, before their first script. */
function deleteNewer({ members, events }: Newer): void {
  // biome-ignore lint/suspicious/noExplicitAny: they have any type
  const owners: Record<string, any> = { TypedArray: Object.getPrototypeOf(Int8Array) }
  for (const { owner } of members)
    if (owner) owners[owner] ??= Reflect.get(globalThis, owner) ?? Reflect.get(Intl as object, owner)
  for (const { owner, name, isStatic } of members) {
    const target = owner === undefined ? globalThis : owners[owner]
    const from = isStatic ? target : (target?.prototype ?? target)
    if (from) Reflect.deleteProperty(from, name)
  }
  for (const name of events) {
    for (const target of [globalThis, globalThis.Document, globalThis.Element, globalThis.HTMLElement])
      if (target) Reflect.deleteProperty('prototype' in target ? target.prototype : target, `on${name}`)
    // What the browser sends; polyfills may.
    globalThis.addEventListener(name, (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true })
  }
}

/**
 * Popovers work by attributes alone, without any script: this browser neither opens them, nor hides them, nor says that
 * it knows them.
 */
function disablePopovers(): void {
  const keepClosed = (event: Event) =>
    event.isTrusted && event.target instanceof Element && event.target.matches('[popover]') && event.preventDefault()
  addEventListener('beforetoggle', keepClosed, { capture: true })
  const plain = new CSSStyleSheet()
  // In the first layer of our styles, so that all others win.
  plain.replaceSync(`@layer properties { [popover] { display: block; position: static; inset: auto; width: auto;
    height: auto; margin: 0; border: 0; padding: 0; overflow: visible; color: inherit; background: none } }`)
  document.adoptedStyleSheets.push(plain)
  addEventListener('DOMContentLoaded', () => {
    for (const sheet of document.styleSheets)
      for (const [at, { cssText }] of [...sheet.cssRules].entries()) {
        const lacking = cssText.replaceAll('not selector(:popover-open)', 'selector(a)')
        if (lacking === cssText) continue
        sheet.deleteRule(at)
        sheet.insertRule(lacking, at)
      }
  })
}
