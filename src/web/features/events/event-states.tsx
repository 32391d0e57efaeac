import CalendarX from 'lucide-react/icons/calendar-x'
import { useWords } from '../../lib/words.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { BackToList } from './event-screen.tsx'

/** There is no such event. */
export function EventNotFound() {
  const { words } = useWords()
  return (
    <StateScreen heading="h1" icon={CalendarX} title={words.events.not_found_title} text={words.events.not_found_text}>
      <ButtonLink to="/events" look="main">
        {words.shell.see_events}
      </ButtonLink>
    </StateScreen>
  )
}

/** An event that is on its way. */
export function EventSkeleton() {
  return (
    <div className="container pt-2 pb-16">
      <BackToList />
      <div className="mt-2 grid items-start gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,1fr)_25rem]">
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
