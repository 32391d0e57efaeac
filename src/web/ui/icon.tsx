import { LoaderCircle, type LucideIcon } from 'lucide-react'

declare module 'lucide-react' {
  interface LucideProps {
    /** Required, so that no other component draws a shape, which would be a black blot. */
    viewBox: '0 0 24 24'
  }
}

interface IconProps {
  of: LucideIcon
  /** Mirrored in Arabic: arrows, back, exit. */
  mirrored?: boolean
  className?: string
}

/**
 * A decorative icon, hidden from screen readers, since the text beside it says the same. The shape itself draws only its
 * lines (`plainIcons` in vite.config.ts).
 */
export function Icon({ of: Shape, mirrored, className = 'size-5' }: IconProps) {
  return (
    <Shape
      aria-hidden
      className={`shrink-0 ${mirrored ? 'mirror ' : ''}${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** Indeterminate progress; the text beside it says of what. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <Icon of={LoaderCircle} className={`animate-spin ${className}`} />
}
