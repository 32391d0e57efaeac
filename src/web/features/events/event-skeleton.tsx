import { useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { eventScreenClass } from './layout.ts'

/** Skeleton of an event. */
export function EventSkeleton() {
  const { words } = useWords()
  return (
    <div className="container pt-2 pb-16">
      <BackToList to="/events">{words.events.back}</BackToList>
      <div aria-hidden className={eventScreenClass}>
        <div>
          <Skeleton className="aspect-4/3 rounded-card" />
          <Skeleton className="mt-6 h-10 w-3/4" />
          <Skeleton className="mt-6 h-6 w-1/2" />
          <Skeleton className="mt-4 h-6 w-2/5" />
        </div>
        <Skeleton className="h-112 rounded-card" />
      </div>
    </div>
  )
}
