interface ShareProps {
  part: number
  of: number
  className?: string
}

/** A part of a whole as a bar. Its numbers stand beside it, for screen readers, too. */
export function Share({ part, of, className = '' }: ShareProps) {
  const share = of > 0 ? Math.min(1, part / of) : 0
  return (
    <span aria-hidden className={`block h-2 overflow-hidden rounded-full bg-line forced-colors:border ${className}`}>
      <span
        className="block h-full rounded-full bg-ok forced-colors:bg-[Highlight]"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  )
}
