import { useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Two columns on wide screens: the profile, and its actions. */
export const talentScreenClass =
  'mt-2 grid grid-cols-1 items-start gap-x-12 gap-y-10 desk:grid-cols-[minmax(0,1fr)_24rem]'

/** Skeleton of a talent. */
export function TalentSkeleton() {
  const { words } = useWords()
  return (
    <div className="container pt-2 pb-16">
      <BackToList to="/talents">{words.talents.back}</BackToList>
      <Skeleton className="mt-2 mb-8 h-64 rounded-card sm:h-[min(26rem,55vh)]" />
      <div aria-hidden className={talentScreenClass}>
        <div>
          <div className="flex flex-wrap items-start gap-x-5 gap-y-5 sm:gap-x-8">
            <Skeleton className="size-20 rounded-card sm:size-36" />
            <div className="min-w-0 grow basis-44">
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
