import { useQuery } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import type { ReactNode } from 'react'
import type { AdminEventDetails } from '../../../../contract/admin-events.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'
import { adminEventQuery } from './queries.ts'

interface LoadedEventProps {
  id: string
  children: (event: AdminEventDetails) => ReactNode
}

/** Content that needs the loaded event. */
export function LoadedEvent({ id, children }: LoadedEventProps) {
  const words = useBundle('admin').events
  const { words: site } = useWords()
  const query = useQuery(adminEventQuery(id))
  if (query.data) return children(query.data)
  if (apiError(query.error)?.code === 'EVENT_NOT_FOUND') {
    return (
      <StateScreen heading="h1" icon={CalendarX} title={site.events.not_found_title} text={words.not_found_text}>
        <ButtonLink to="/admin/events" variant="main">
          {words.back}
        </ButtonLink>
      </StateScreen>
    )
  }
  if (query.error) return <LoadFailed heading="h1" title={words.load_failed} query={query} />
  return (
    <>
      <LoadingStatus />
      <div aria-hidden className="grid gap-6">
        <Skeleton className="h-11 w-40" />
        <Skeleton className="h-11 w-2/3" />
        <div className="grid grid-cols-2 gap-4 desk:grid-cols-4">
          {['sold', 'admitted', 'revenue', 'door'].map((place) => (
            <Skeleton key={place} className="h-28 rounded-card" />
          ))}
        </div>
        <Skeleton className="h-64 rounded-card" />
      </div>
    </>
  )
}
