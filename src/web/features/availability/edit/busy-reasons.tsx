import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarSync, CalendarX, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { BusyTime } from '../../../../contract/calls/availability.ts'
import { type BusySource, clip } from '../../../../contract/rules/availability.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { spanOf, spanOfDay } from '../day-states.ts'
import type { Days } from './mark-values.ts'
import { useSpanInWords } from './span-in-words.ts'

const icons: Record<BusySource, LucideIcon> = { own: CalendarX, feed: CalendarSync, booking: CalendarCheck }

interface BusyReasonsProps {
  days: Days
  /** Months of the selected days, in order. */
  busy: readonly BusyTime[]
  isPublished: boolean
}

/** Why the talent is busy on the selected days. */
export function BusyReasons({ days, busy, isPublished }: BusyReasonsProps) {
  const edit = useBundle('account').availabilityEdit
  const inWords = useSpanInWords()
  const headingId = useId()
  const chosen = { starts: spanOfDay(days.first).starts, ends: spanOfDay(days.last).ends }
  const reasons = joined(busy).filter((time) => clip(spanOf(time), chosen))
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-5">
      <h3 id={headingId} className="font-semibold">
        {edit.reasons}
      </h3>
      {reasons.length === 0 && (
        <p className="mt-1 text-mute">{isPublished ? edit.no_reasons : edit.no_reasons_unpublished}</p>
      )}
      <ul className="mt-2 space-y-3">
        {reasons.map((time) => (
          <li key={`${time.source} ${time.starts_at} ${time.ends_at}`} className="flex gap-2.5">
            <Icon of={icons[time.source]} className="mt-0.5 size-5 text-mute" />
            <p className="min-w-0 text-balance">
              {inWords(spanOf(time))}
              <span className="block text-sm text-mute">
                {time.booking_id ? (
                  <Link
                    to="/bookings/$id"
                    params={{ id: time.booking_id }}
                    className="inline-flex min-h-6 items-center font-medium text-brand underline underline-offset-4"
                  >
                    {edit.sources.booking}
                  </Link>
                ) : time.weekly ? (
                  edit.each_week(edit.sources[time.source])
                ) : (
                  edit.sources[time.source]
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {reasons.some(({ source }) => source !== 'own') && <p className="mt-3 text-sm text-mute">{edit.stays_busy}</p>}
    </section>
  )
}

/** Rejoins times that months cut in two. */
function joined(busy: readonly BusyTime[]): BusyTime[] {
  const whole: BusyTime[] = []
  for (const time of busy) {
    const start = whole.find(
      ({ source, weekly, booking_id, ends_at }) =>
        ends_at === time.starts_at &&
        source === time.source &&
        weekly === time.weekly &&
        booking_id === time.booking_id,
    )
    if (start) start.ends_at = time.ends_at
    else whole.push({ ...time })
  }
  return whole
}
