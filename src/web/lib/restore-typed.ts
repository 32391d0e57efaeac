import { tabStorage } from './storage.ts'
import { isChoice, TYPED_KEY, type TypedValues, typedFields } from './typed-values.ts'

/** Types it again, in the same order, once the fields are there; those of a script that comes later, too. */
export function restoreTyped(): void {
  const { path, values } = tabStorage.readObject(TYPED_KEY) as Partial<TypedValues>
  tabStorage.write(TYPED_KEY, undefined)
  if (path !== location.pathname || !values) return
  const missing = [...values]
  const restored = new Set<Element>()
  const watching = new MutationObserver(restore)

  function restore(): void {
    for (const field of typedFields()) {
      const at = missing.findIndex(([name]) => name === field.name)
      if (at < 0 || restored.has(field)) continue
      restored.add(field)
      const [[, value = ''] = []] = missing.splice(at, 1)
      if (isChoice(field)) {
        if (String(field.checked) !== value) field.click()
      } else if (field.value !== value) {
        // React compares with the value that it set, which the prototype's setter does not tell it.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }
    }
    if (missing.length === 0) watching.disconnect()
  }

  watching.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watching.disconnect(), 10_000)
  restore()
}
