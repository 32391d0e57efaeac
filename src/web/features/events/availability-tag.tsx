import type { Event } from '../../../contract/events.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { EventAvailability } from './availability.ts'

interface AvailabilityTagProps {
  event: Event
  availability: EventAvailability
}

/** Tag for sold out, closing soon and the like; nothing while tickets are plentiful. */
export function AvailabilityTag({ event, availability }: AvailabilityTagProps) {
  const { words } = useWords()
  switch (availability) {
    case 'open':
      return null
    case 'few':
      return <Tag variant="gold">{words.events.tickets_left(event.remaining ?? 0)}</Tag>
    case 'closing':
      return <Tag variant="gold">{words.events.closing}</Tag>
    case 'cancelled':
      return <Tag variant="danger">{words.events.cancelled}</Tag>
    case 'sold_out':
      return <Tag variant="danger">{words.events.sold_out}</Tag>
    default:
      return <Tag variant="ink">{words.events[availability]}</Tag>
  }
}
