import { useWords } from '../../lib/i18n.tsx'
import { Loading } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { myTicketCardClass } from './my-ticket-card.tsx'

const places = [1, 2, 3]

/** Skeleton of the user's tickets. */
export function MyTicketsSkeleton() {
  const { words } = useWords()
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="text-3xl">{words.tickets.lookup_title}</h1>
      <Loading>
        <Skeleton className="mt-4 h-6 w-3/4" />
        <Skeleton className="mt-8 h-9 w-32" />
        <div className="mt-4 grid gap-4">
          {places.map((place) => (
            <div key={place} className={myTicketCardClass}>
              <div className="flex gap-4 p-4 sm:p-5">
                <Skeleton className="aspect-4/3 w-24 shrink-0 self-start rounded-md sm:w-36" />
                <div className="grow space-y-3">
                  <Skeleton className="h-6 w-3/4" />
                  <Skeleton className="h-5 w-2/3" />
                  <Skeleton className="h-5 w-1/2" />
                  <Skeleton className="h-5 w-1/3" />
                </div>
              </div>
              <div className="px-4 pb-4 sm:px-5 sm:pb-5">
                <Skeleton className="h-11 w-40 rounded-full" />
              </div>
            </div>
          ))}
        </div>
      </Loading>
    </div>
  )
}
