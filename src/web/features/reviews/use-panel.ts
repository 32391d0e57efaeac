import { useEffect, useRef, useState } from 'react'

/**
 * The panel that a button within `box` has opened, if any; the button names it in `data-panel`, and gets the focus back
 * when the panel is closed.
 */
export function usePanel<Panel extends string>() {
  const box = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<Panel>()
  const before = useRef<Panel>(undefined)
  useEffect(() => {
    if (!panel && before.current) box.current?.querySelector<HTMLElement>(`[data-panel="${before.current}"]`)?.focus()
    before.current = panel
  }, [panel])
  return { box, panel, open: setPanel, close: () => setPanel(undefined) }
}
