import type { LucideIcon } from 'lucide-react'

interface IconProps {
  of: LucideIcon
  /** Mirrored in Arabic: arrows, back, exit. */
  mirrored?: boolean
  className?: string
}

/** A decorative icon, hidden from screen readers, since the text beside it says the same. */
export function Icon({ of: Shape, mirrored, className = 'size-5' }: IconProps) {
  return <Shape aria-hidden className={`shrink-0 ${mirrored ? 'mirror ' : ''}${className}`} strokeWidth={1.75} />
}
