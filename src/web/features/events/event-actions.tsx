import { useRouteContext } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import type { Event } from '../../../contract/calls/events.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import { scheduleState } from '../../../contract/rules/sales.ts'
import { useWords } from '../../lib/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { CopyLink, type CopyLinkWords } from '../../ui/copy-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareLinks } from '../../ui/share-links.tsx'

interface EventActionsProps {
  event: Event
  now: number
  /** Shared text before the URL; title, time and place by default. */
  invite?: (title: string, when: string, where: string) => string
  /** With a button that copies the address of the event. */
  link?: CopyLinkWords
  /** A button beside these adds it to the calendar. */
  isInCalendar?: boolean
  /** Icons only on phones. */
  compact?: boolean
}

/** Buttons that add an upcoming event to the calendar, and share it. */
export function EventActions({ event, now, invite, link, isInCalendar, compact }: EventActionsProps) {
  const { publicUrl } = useRouteContext({ from: '__root__' })
  const { words, language } = useWords()
  const labelClass = compact ? 'max-sm:sr-only' : ''
  const compactClass = compact ? 'max-sm:size-11 max-sm:p-0' : 'grow sm:grow-0'
  const isToCome = !isInCalendar && ['open', 'too_late'].includes(scheduleState(event, now))
  const url = `${publicUrl}/events/${event.id}`
  const when = formatDateTime(event.date, language)
  const invitation = invite?.(event.title, when, event.location) ?? [event.title, when, event.location].join('\n')

  return (
    <div className={`flex flex-wrap gap-3 ${compact ? 'max-sm:gap-2' : ''}`}>
      {isToCome && (
        <a href={`/events/${event.id}/calendar.ics`} className={`${buttonClass()} ${compactClass}`}>
          <Icon of={CalendarPlus} />
          <span className={labelClass}>{words.events.calendar}</span>
        </a>
      )}
      <ShareLinks title={event.title} text={invitation} url={url} className={compactClass} labelClass={labelClass} />
      {link && <CopyLink url={url} words={link} className={compactClass} />}
    </div>
  )
}
