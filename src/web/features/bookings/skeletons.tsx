import { SkeletonBox } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bookingCardClass } from './booking-card.tsx'

const places = [1, 2, 3]

/** Skeleton of the list, below its heading. */
export function BookingsSkeleton() {
  return (
    <SkeletonBox>
      <Skeleton className="mt-8 h-9 w-40" />
      <div className="mt-4 grid gap-4">
        {places.map((place) => (
          <div key={place} className={`space-y-3 ${bookingCardClass}`}>
            <div className="flex justify-between gap-4">
              <Skeleton className="h-7 w-2/5" />
              <Skeleton className="h-7 w-32 rounded-full" />
            </div>
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
          </div>
        ))}
      </div>
    </SkeletonBox>
  )
}

/** Skeleton of one booking, below the way back. */
export function BookingSkeleton() {
  return (
    <SkeletonBox className="mt-2">
      <Skeleton className="h-7 w-32 rounded-full" />
      <Skeleton className="mt-3.5 h-13 w-3/5" />
      <Skeleton className="mt-1 h-8 w-2/5" />
      <Skeleton className="mt-5 h-128 rounded-card sm:h-74" />
      <Skeleton className="mt-8 h-80 rounded-card sm:h-66" />
    </SkeletonBox>
  )
}
