import type { LucideIcon } from 'lucide-react'

interface IconProps {
  of: LucideIcon
  /** For shapes with a direction (arrows, back, exit): they point the other way in Arabic. */
  mirrored?: boolean
  className?: string
}

/** A shape beside words that say the same: screen readers pass over it. */
export function Icon({ of: Shape, mirrored, className = 'size-5' }: IconProps) {
  return <Shape aria-hidden className={`shrink-0 ${mirrored ? 'mirror ' : ''}${className}`} strokeWidth={1.75} />
}
