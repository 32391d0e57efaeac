import { Skeleton } from '../../ui/skeleton.tsx'
import { TalentsTitle, talentGridClass } from './talents-frame.tsx'

const places = Array.from({ length: 12 }, (_, place) => place)

/** Skeleton of the list. */
export function TalentsSkeleton() {
  return (
    <div className="container py-6 sm:py-12">
      <TalentsTitle />
      <div aria-hidden>
        <Skeleton className="mb-5 h-12 rounded-md desk:h-14" />
        <Skeleton className="mb-4 h-11 rounded-full" />
        <Skeleton className="mb-4 h-6 w-28" />
        <div className={talentGridClass}>
          {places.map((place) => (
            <div key={place}>
              <Skeleton className="aspect-4/5 rounded-card" />
              <Skeleton className="mt-2 h-5 w-3/4" />
              <Skeleton className="mt-2 h-4 w-1/2" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
