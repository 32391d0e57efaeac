import { keepTyped } from './typed-values.ts'

/**
 * Page translators, such as Chrome's, replace text nodes by `<font>` elements, of which React knows nothing: it goes on
 * to update the text nodes that it made, to remove them, and to insert beside them. Without this, the last two throw,
 * and the first changes nothing that is seen (facebook/react#11538). Translators run in a world of their own, where
 * only what they did to the document can be watched.
 */
export function surviveTranslators(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const setValue = nodeValue?.set
  /** The `<font>` that replaced a text. */
  const translations = new WeakMap<Node, Node>()

  function learn(records: MutationRecord[]): void {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const removed of removedNodes) {
        if (!(removed instanceof Text)) continue
        const translation = [...addedNodes, previousSibling, nextSibling].find(isFont)
        if (translation) translations.set(removed, translation)
      }
  }
  const observer = new MutationObserver(learn)
  observer.observe(document, { childList: true, subtree: true })

  /** The child of `parent` that contains a node, or its translation. */
  function placeIn(parent: Node, node: Node): Node | undefined {
    learn(observer.takeRecords())
    let place: Node | null | undefined = parent.contains(node) ? node : translations.get(node)
    while (place && place.parentNode !== parent) place = place.parentNode
    return place ?? undefined
  }

  /** Puts a text back: its translation goes. */
  function restore(text: Node): void {
    learn(observer.takeRecords())
    let place: Node | null | undefined = isFont(text.parentNode) ? text.parentNode : translations.get(text)
    while (place && isFont(place.parentNode)) place = place.parentNode
    translations.delete(text)
    if (place?.parentNode) place.parentNode.replaceChild(text, place)
  }

  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    if (child.parentNode !== this && child instanceof Text) restore(child)
    // Neither it nor a translation is in the page: it is removed already.
    if (child instanceof Text && !child.parentNode) return child
    const parent = this.contains(child) ? child.parentNode : undefined
    return removeChild.call(parent ?? this, child) as Child
  }

  Node.prototype.insertBefore = function <Inserted extends Node>(inserted: Inserted, next: Node | null): Inserted {
    if (translations.has(inserted)) restore(inserted)
    const isElsewhere = next && next.parentNode !== this
    const place = isElsewhere ? (placeIn(this, next) ?? (next instanceof Text ? null : next)) : next
    return insertBefore.call(this, inserted, place) as Inserted
  }

  Node.prototype.appendChild = function <Appended extends Node>(appended: Appended): Appended {
    if (translations.has(appended)) restore(appended)
    return appendChild.call(this, appended) as Appended
  }

  if (!setValue) return
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (this instanceof Text && (!this.parentNode || isFont(this.parentNode))) restore(this)
      setValue.call(this, value)
    },
  })
}

const isFont = (node: Node | null | undefined): node is Node => node?.nodeName === 'FONT'

/**
 * Options of the hydration of a page that is translated already; undefined for others. React finds none of its texts
 * there and renders the page anew, without attributes set by inline scripts and without typed values: both are restored.
 */
export function adoptTranslated(restoreFields: () => void): { onRecoverableError: () => void } | undefined {
  if (!document.querySelector('font')) return undefined
  keepTyped()
  // React renders the page anew later: people type meanwhile.
  document.addEventListener('input', keepTyped)
  const root = document.documentElement
  const attributes = [...root.attributes]
  const color = document.querySelector('meta[name="theme-color"]')
  return {
    // Expected, so not reported.
    onRecoverableError() {
      document.removeEventListener('input', keepTyped)
      for (const { name, value } of attributes) if (!root.hasAttribute(name)) root.setAttribute(name, value)
      if (color) document.head.append(color)
      restoreFields()
    },
  }
}
