import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ManagedEventDetails } from '../../../contract/calls/managed-events.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { LoadedRecord } from '../admin/loaded-record.tsx'
import { managedEventQuery } from './queries.ts'

/** Content that needs the loaded event. */
export function LoadedEvent({ id, children }: { id: string; children: (event: ManagedEventDetails) => ReactNode }) {
  const words = { ...useBundle('manage').events, not_found: useWords().words.events.not_found_title }
  const query = useQuery(managedEventQuery(id))
  return (
    <LoadedRecord query={query} code="EVENT_NOT_FOUND" icon={CalendarX} list="/admin/events" words={words}>
      {children}
    </LoadedRecord>
  )
}
