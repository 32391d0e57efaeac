import { useEffect, useId, useState } from 'react'

/** Moves the focus to a control of a list once it is drawn. Ids of such controls begin with `id`; `focus` takes the rest. */
export function useFocusAfterStep() {
  const id = useId()
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    if (!focused) return
    document.getElementById(focused)?.focus()
    setFocused(undefined)
  }, [focused])
  return { id, focus: (control: string) => setFocused(`${id}${control}`) }
}
