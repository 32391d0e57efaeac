const variants = { ok: 'bg-ok', brand: 'bg-brand' }

interface ProgressBarProps {
  part: number
  of: number
  variant?: keyof typeof variants
  className?: string
}

/** A part of a whole as a bar. Its numbers stand beside it, for screen readers, too. */
export function ProgressBar({ part, of, variant = 'ok', className = '' }: ProgressBarProps) {
  const share = of > 0 ? Math.min(1, part / of) : 0
  return (
    <span aria-hidden className={`block h-2 overflow-hidden rounded-full bg-line forced-colors:border ${className}`}>
      <span
        className={`block h-full rounded-full forced-colors:bg-[Highlight] ${variants[variant]}`}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  )
}
