/** Whether the focus is nowhere that a reader chose: on the document, or on the whole page, where a dialog without an opener leaves it. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN'
}

/**
 * Returns the focus from a dialog that is gone to its opener, or to the button of the menu that the opener was in; to the page
 * where neither can have it, also if the opener goes before the focus has moved on.
 */
export function returnFocus(opener: Element | null): void {
  const menu = opener?.closest('[popover]')
  const button = menu && document.querySelector(`[popovertarget="${menu.id}"]`)
  for (const target of [opener, button]) {
    // Hidden and disabled elements ignore `focus()`.
    if (document.activeElement === document.body && target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  if (document.activeElement === document.body) focusPage()
  else if (document.activeElement) keepFocus(document.activeElement)
}

/** Moves the focus to the page once its element is removed: browsers leave it nowhere. */
function keepFocus(holder: Element): void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === holder) return
    observer.disconnect()
    if (document.activeElement === document.body && !holder.isConnected) focusPage()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
