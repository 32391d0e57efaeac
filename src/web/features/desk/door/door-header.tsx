import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { DoorEvent } from '../../../../contract/calls/check-in.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Written } from '../../../ui/written.tsx'

interface DoorHeaderProps {
  eventId: string
  event: Pick<DoorEvent, 'title' | 'title_language' | 'date'> | undefined
  /** Where staff work now. */
  at: 'door' | 'window'
}

/** The event that staff work at, and the switch between its door and its window. */
export function DoorHeader({ eventId, event, at }: DoorHeaderProps) {
  const { checkIn: words, boxOffice } = useBundle('account')
  const { words: site } = useWords()
  return (
    <>
      <a href="/check-in" className="inline-flex min-h-11 items-center gap-2 font-medium hover:text-brand">
        <Icon of={ArrowLeft} mirrored />
        {words.choose_other}
      </a>
      <h1 className="mt-2 text-2xl" lang={event?.title_language}>
        <Written>{event?.title ?? site.shell.loading}</Written>
      </h1>
      {event ? (
        <p className="text-mute">
          <DateTime instant={event.date} withYear />
        </p>
      ) : (
        <Skeleton className="h-[1lh] w-56" />
      )}
      <nav aria-label={boxOffice.places} className="mt-4 grid grid-cols-2 rounded-full border border-line bg-card p-1">
        {(['door', 'window'] as const).map((place) => (
          <Link
            key={place}
            to="/check-in"
            search={{ event: eventId, at: place === 'window' ? place : undefined }}
            activeOptions={{ exact: true }}
            aria-current={place === at ? 'page' : undefined}
            className="flex min-h-11 items-center justify-center rounded-full px-3 text-center font-medium text-mute aria-[current=page]:bg-ink aria-[current=page]:text-paper forced-colors:aria-[current=page]:border-4"
          >
            {boxOffice[place]}
          </Link>
        ))}
      </nav>
    </>
  )
}
