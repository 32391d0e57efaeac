import { useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EventsTitle, eventCardClass, eventGridClass, eventScreenClass } from './layout.tsx'

const places = [1, 2, 3, 4, 5, 6]

/** Skeleton of the list. */
export function EventsSkeleton() {
  return (
    <div className="container py-8 sm:py-12">
      <EventsTitle />
      <div aria-hidden>
        <Skeleton className="mb-3 h-12 max-w-2xl rounded-md desk:h-14" />
        <Skeleton className="mb-8 h-11 rounded-full" />
      </div>
      <div aria-hidden className={eventGridClass}>
        {places.map((place) => (
          <div key={place} className={eventCardClass}>
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="space-y-3 p-5">
              <Skeleton className="h-7 w-3/4" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="mt-6 h-5 w-1/2" />
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="mt-6 h-7 w-32 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

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
