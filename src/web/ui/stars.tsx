import { Star, StarHalf } from 'lucide-react'
import { Icon } from './icon.tsx'

const PLACES = [1, 2, 3, 4, 5]

interface StarsProps {
  /** From 0 to 5, in halves (see contract/rules/rating.ts). */
  stars: number
  /** Alternative text. */
  label: string
}

/** A rating in stars. */
export function Stars({ stars, label }: StarsProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 align-middle">
      {PLACES.map((place) => (
        // A filled star over an empty one, clipped to its leading half for half a star.
        <span key={place} className="relative size-5">
          <Icon of={Star} className="size-5 text-mute/50" />
          {stars >= place - 0.5 && (
            <Icon
              of={stars >= place ? Star : StarHalf}
              mirrored
              className="absolute inset-0 size-5 fill-gold text-gold"
            />
          )}
        </span>
      ))}
    </span>
  )
}
