/** Changes the text of an input as typing would, so that its form notices, and leaves the focus in it. */
export function setInput(input: HTMLInputElement, text: string): void {
  // React compares with the value that it set last, through the prototype's setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
