import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../../ui/icon.tsx'

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
