import { SkeletonBox } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Skeleton of a talent or a venue. */
export function RecordSkeleton() {
  return (
    <SkeletonBox className="grid max-w-3xl gap-6">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonBox>
  )
}
