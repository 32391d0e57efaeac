/** Whether the focus is nowhere that a reader chose: on the document, or on the whole page, where a dialog without an opener leaves it. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN'
}
