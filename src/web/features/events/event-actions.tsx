import { useHydrated } from '@tanstack/react-router'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import type { Event } from '../../../contract/events.ts'
import { formatDate, formatTime } from '../../../contract/rules/format.ts'
import { whatsAppLink } from '../../lib/share.ts'
import { useWords } from '../../lib/words.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What one can do about an event besides buying: keep the date, tell others. */
export function EventActions({ event, publicUrl }: { event: Event; publicUrl: string }) {
  const { words, language } = useWords()
  // Only the browser knows whether it can share.
  const canShare = useHydrated() && 'share' in navigator
  const url = `${publicUrl}/events/${event.id}`
  const when = `${formatDate(event.date, language)}, ${formatTime(event.date, language)}`
  const invitation = words.events.invitation(event.title, when, event.location)

  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <a href={`/events/${event.id}/calendar.ics`} className={buttonClass()}>
        <Icon of={CalendarPlus} />
        {words.events.calendar}
      </a>
      <a href={whatsAppLink(`${invitation}\n${url}`)} target="_blank" rel="noopener" className={buttonClass()}>
        <Icon of={MessageCircle} />
        {words.events.whatsapp}
      </a>
      {canShare && (
        <Button onClick={() => void navigator.share({ title: event.title, text: invitation, url }).catch(() => {})}>
          <Icon of={Share2} />
          {words.events.share}
        </Button>
      )}
    </div>
  )
}
