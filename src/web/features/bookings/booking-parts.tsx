import { Ban, Banknote, CircleCheck, CircleX, Clock, type LucideIcon, PartyPopper, TimerOff } from 'lucide-react'
import type { Booking } from '../../../contract/calls/bookings.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { type BookingState, isDepositDue } from '../../../contract/rules/booking.ts'
import { formatDate, formatTime } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'

const states = {
  requested: { icon: Clock, variant: 'plain' },
  quoted: { icon: Banknote, variant: 'gold' },
  accepted: { icon: CircleCheck, variant: 'ok' },
  declined: { icon: CircleX, variant: 'plain' },
  cancelled: { icon: Ban, variant: 'plain' },
  expired: { icon: TimerOff, variant: 'plain' },
  completed: { icon: PartyPopper, variant: 'plain' },
} as const satisfies Record<BookingState, { icon: LucideIcon; variant: string }>

interface BookingStateTagProps {
  booking: Booking
  /** At the time of reading. */
  state: BookingState
}

/** State of a booking, distinguished by icon and text. */
export function BookingStateTag({ booking, state }: BookingStateTagProps) {
  const { bookings: words, deposits } = useBundle('account')
  const isDue = state === 'accepted' && isDepositDue(booking)
  const { icon, variant } = isDue ? states.quoted : states[state]
  return (
    <Tag variant={variant}>
      <Icon of={icon} className="size-4" />
      <span>{isDue ? deposits.due_tag : words.states[state]}</span>
    </Tag>
  )
}

interface BookingTimeProps {
  booking: { starts_at: string; ends_at: string }
}

/** Date and times of a booking in Bahrain, on two lines. */
export function BookingTime({ booking: { starts_at, ends_at } }: BookingTimeProps) {
  const words = useBundle('account').bookings
  const { language } = useWords()
  const isNextDay = dayInBahrain(Date.parse(starts_at)) !== dayInBahrain(Date.parse(ends_at))
  return (
    <>
      <time dateTime={starts_at} className="block">
        {formatDate(starts_at, language)}
      </time>
      <span>{words.times(formatTime(starts_at, language), formatTime(ends_at, language))}</span>{' '}
      {isNextDay && <span className="whitespace-nowrap text-mute">({words.next_day})</span>}
    </>
  )
}
