import type { LucideIcon } from 'lucide-react'
import { type ButtonHTMLAttributes, useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

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

interface ItemButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: LucideIcon
  mirrored?: boolean
  /** Name of the panel that it opens (`usePanel`). */
  panel: string
}

/** A small button below a review or reply. */
export function ItemButton({ icon, mirrored, panel, children, ...button }: ItemButtonProps) {
  return (
    <button
      type="button"
      data-panel={panel}
      {...button}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-medium text-mute hover:bg-ink/6 hover:text-ink"
    >
      <Icon of={icon} mirrored={mirrored} className="size-4" />
      {children}
    </button>
  )
}

/** Tells visitors that they need to log in; the login returns to the talent's page. */
export function LoginNotice({ text, talentId }: { text: string; talentId: string }) {
  const { words } = useWords()
  return (
    <Notice variant="info" live>
      <p>{text}</p>
      <ButtonLink to="/login" search={{ from: `/talent-profile/${talentId}` }} className="mt-3">
        {words.shell.login}
      </ButtonLink>
    </Notice>
  )
}
