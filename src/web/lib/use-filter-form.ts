import { type FormEvent, type RefObject, useEffect, useRef } from 'react'

const DEBOUNCE_MS = 300

/**
 * A filter form synchronised with the URL. Calls `search` debounced on change, and at once on submit; without
 * `onChange` on submit only. When navigation (Back, a link) changes `values`, the controls follow, except the focused
 * one.
 */
export function useFilterForm(
  values: Record<string, string | undefined>,
  search: (typed: Record<string, string>) => void,
): { ref: RefObject<HTMLFormElement | null>; onSubmit: (submission: FormEvent) => void; onChange: () => void } {
  const ref = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFirst = useRef(true)
  const known = JSON.stringify(values)

  function searchNow() {
    clearTimeout(pause.current)
    if (ref.current) search(typedIn(ref.current))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` has all values
  useEffect(() => {
    if (!ref.current) return
    if (isFirst.current) {
      isFirst.current = false
      // Typed before hydration.
      const typed = typedIn(ref.current)
      if (Object.entries(values).some(([name, value]) => (typed[name] ?? '') !== (value ?? ''))) searchNow()
      return
    }
    for (const [name, value] of Object.entries(values)) {
      const box = ref.current.elements.namedItem(name)
      if (!(box instanceof HTMLInputElement || box instanceof HTMLSelectElement)) continue
      if (pause.current && box === document.activeElement) continue
      if (box.value.trim() !== (value ?? '')) box.value = value ?? ''
    }
  }, [known])
  useEffect(() => () => clearTimeout(pause.current), [])

  return {
    ref,
    onSubmit(submission) {
      submission.preventDefault()
      searchNow()
    },
    onChange() {
      clearTimeout(pause.current)
      pause.current = setTimeout(searchNow, DEBOUNCE_MS)
    },
  }
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}
