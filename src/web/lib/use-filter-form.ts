import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

interface FilterFormProps {
  ref: RefObject<HTMLFormElement | null>
  /** Returns whether the search took place. */
  onSubmit: (submission: FormEvent) => boolean
  onChange: () => void
}

/**
 * A filter form synchronised with the URL. Calls `search` debounced on change, and at once on submit; without
 * `onChange` on submit only. When navigation (Back, a link) changes `values`, the controls follow, except the focused
 * one. A field that `search` returns is `wrong` until the next search, or until `values` change.
 */
export function useFilterForm<Field extends string>(
  values: Record<string, string | undefined>,
  search: (typed: Record<string, string>) => Field | undefined,
): { props: FilterFormProps; wrong: Field | undefined } {
  const ref = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFirst = useRef(true)
  const known = JSON.stringify(values)
  const [refused, setRefused] = useState<{ known: string; field: Field }>()

  function searchNow(): boolean {
    clearTimeout(pause.current)
    const field = ref.current && search(typedIn(ref.current))
    setRefused(field ? { known, field } : undefined)
    return !field
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

  const props: FilterFormProps = {
    ref,
    onSubmit(submission) {
      submission.preventDefault()
      return searchNow()
    },
    onChange() {
      clearTimeout(pause.current)
      pause.current = setTimeout(searchNow, DEBOUNCE_MS)
    },
  }
  return { props, wrong: refused?.known === known ? refused.field : undefined }
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}
