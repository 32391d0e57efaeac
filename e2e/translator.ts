import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * A page translator in a page, which does to texts what Chrome's does: each is replaced by a
 * `<font>` in a `<font>`, at once and whenever the page changes. The words stay, so that tests find them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const skipped = 'font, script, style, noscript, template, textarea, select, svg, title, [translate=no]'

    function translate(root: Node): void {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found = root instanceof Text ? [root] : []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const { parentElement: parent } = text
        if (!parent || parent.closest(skipped) || !/\p{L}/u.test(text.data)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.data)
        outer.append(inner)
        parent.replaceChild(outer, text)
      }
    }

    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node)
    })
    addEventListener('load', () => {
      translate(document.body)
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  })
}

/** Expects a page that is translated and works: nothing was thrown, and nothing is there twice or from before. */
export async function expectTranslated(page: Page, consoleErrors: string[]): Promise<void> {
  expect(await page.locator('font').count()).toBeGreaterThan(10)
  // A frame that runs nothing, such as a preview of a mail, does not run the translator, either.
  // A page translated before hydration is rendered again by React. Until then its <style> is empty: the CSP allows no other content.
  const unexpected = consoleErrors.filter((text) => !/sandboxed|inline style|40[0-9]/.test(text))
  expect(unexpected).toEqual([])
}
