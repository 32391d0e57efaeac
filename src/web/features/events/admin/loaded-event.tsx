import { useQuery } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import type { ReactNode } from 'react'
import type { AdminEventDetails } from '../../../../contract/admin-events.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { RecordSkeleton } from '../../admin/record-skeleton.tsx'
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
  return (
    <Loaded
      query={query}
      place="h1"
      skeleton={<RecordSkeleton />}
      failed={words.load_failed}
      missing={{
        code: 'EVENT_NOT_FOUND',
        icon: CalendarX,
        title: site.events.not_found_title,
        text: words.not_found_text,
        to: '/admin/events',
        link: words.back,
      }}
    >
      {children}
    </Loaded>
  )
}
