import { useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { talentGridClass, talentScreenClass } from './layout.ts'
import { TalentsTitle } from './talents-title.tsx'

const places = Array.from({ length: 10 }, (_, place) => place)

/** Skeleton of the list. */
export function TalentsSkeleton() {
  return (
    <div className="container py-6 sm:py-12">
      <TalentsTitle />
      <div aria-hidden>
        <Skeleton className="mb-5 h-12 rounded-full desk:h-14" />
        <Skeleton className="mb-6 h-11 rounded-full" />
        <Skeleton className="mb-8 h-6 w-28" />
        <div className={talentGridClass}>
          {places.map((place) => (
            <div key={place}>
              <Skeleton className="aspect-square rounded-card" />
              <Skeleton className="mt-3 h-6 w-3/4" />
              <Skeleton className="mt-2 h-5 w-1/2" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Skeleton of a talent. */
export function TalentSkeleton() {
  const { words } = useWords()
  return (
    <div className="container pt-2 pb-16">
      <BackToList to="/talents">{words.talents.back}</BackToList>
      <div aria-hidden className={talentScreenClass}>
        <div>
          <div className="flex flex-wrap items-center gap-6">
            <Skeleton className="size-32 rounded-card sm:size-52" />
            <div className="min-w-0 grow basis-48">
              <Skeleton className="h-10 w-3/4" />
              <Skeleton className="mt-4 h-6 w-1/2" />
            </div>
          </div>
          <Skeleton className="mt-10 h-28 rounded-card" />
          <Skeleton className="mt-10 h-40" />
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  )
}
