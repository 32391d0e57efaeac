interface ProgressRingProps {
  part: number
  of: number
  className?: string
}

const RADIUS = 44
const LENGTH = 2 * Math.PI * RADIUS

/** A part of a whole as a ring, from the top in reading direction. Its numbers stand inside it, for screen readers, too. */
export function ProgressRing({ part, of, className = '' }: ProgressRingProps) {
  const share = of > 0 ? Math.min(1, part / of) : 0
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={`-rotate-90 rtl:-scale-y-100 ${className}`}>
      <circle cx="50" cy="50" r={RADIUS} strokeWidth="11" className="fill-none stroke-line" />
      {share > 0 && (
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          strokeWidth="11"
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          className="fill-none stroke-ok forced-colors:stroke-[Highlight]"
        />
      )}
    </svg>
  )
}
