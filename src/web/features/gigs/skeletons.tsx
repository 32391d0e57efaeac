import { SkeletonBox } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { GigTab } from './gig-search.ts'

/** Grid of available gigs. */
export const gigGridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 desk:grid-cols-3'

/** A gig in the grid. */
export const gigCardClass = 'flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card'

/** A gig in a list of own gigs or applications: its image beside its text if there is room. */
export const gigRowClass = 'overflow-hidden rounded-card border border-line bg-card'
export const gigRowGridClass =
  'grid grid-cols-1 sm:grid-cols-[13rem_minmax(0,1fr)] desk:grid-cols-[16rem_minmax(0,1fr)]'

const places = [1, 2, 3]

/** Skeleton of a tab, below the tabs. */
export function GigsSkeleton({ tab }: { tab: GigTab }) {
  if (tab === 'available') {
    return (
      <>
        <div aria-hidden className="mt-6 flex gap-3">
          <Skeleton className="h-12 grow rounded-md desk:h-14" />
          <Skeleton className="h-12 w-28 rounded-md desk:h-14 desk:w-2/3" />
        </div>
        <div aria-hidden className="mt-2 mb-2 flex h-11 items-center">
          <Skeleton className="h-5 w-28" />
        </div>
        <GigGridSkeleton />
      </>
    )
  }
  return (
    <>
      {tab === 'mine' && (
        <div aria-hidden className="mt-5 flex gap-2">
          <Skeleton className="h-11 w-32 rounded-full" />
          <Skeleton className="h-11 w-36 rounded-full" />
        </div>
      )}
      <GigRowsSkeleton />
    </>
  )
}

/** Skeleton of the available gigs. */
export function GigGridSkeleton() {
  return (
    <SkeletonBox className={gigGridClass}>
      {places.map((place) => (
        <div key={place} className={gigCardClass}>
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="space-y-3 p-5">
            <div className="flex justify-between gap-4">
              <Skeleton className="h-7 w-1/2" />
              <Skeleton className="h-7 w-16" />
            </div>
            <Skeleton className="h-8 w-2/5" />
            <Skeleton className="h-18" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-11 rounded-full" />
          </div>
        </div>
      ))}
    </SkeletonBox>
  )
}

/** Skeleton of own gigs or applications. */
export function GigRowsSkeleton() {
  return (
    <SkeletonBox className="mt-5 grid gap-5">
      {places.map((place) => (
        <div key={place} className={gigRowClass}>
          <div className={gigRowGridClass}>
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="space-y-3 p-4 sm:p-5">
              <div className="flex justify-between gap-4">
                <Skeleton className="h-7 w-2/5" />
                <Skeleton className="h-7 w-16" />
              </div>
              <Skeleton className="h-12" />
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-11 w-32 rounded-full" />
            </div>
          </div>
        </div>
      ))}
    </SkeletonBox>
  )
}
