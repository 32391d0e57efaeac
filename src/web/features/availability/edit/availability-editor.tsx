import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CalendarX from 'lucide-react/icons/calendar-x'
import { useId, useState } from 'react'
import type { BusyTime } from '../../../../contract/availability.ts'
import { type BusySource, clip } from '../../../../contract/rules/availability.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { monthAfter } from '../../../../contract/rules/calendar-grid.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { useDay } from '../../../lib/use-now.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RetryNotice } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CalendarLayout } from '../calendar-layout.tsx'
import { spanOf, spanOfDay } from '../day-states.ts'
import { CalendarLegend } from '../marks.tsx'
import { MarkForm } from './mark-form.tsx'
import type { Days } from './mark-values.ts'
import { myAvailabilityQuery } from './queries.ts'
import { RangePicker } from './range-picker.tsx'
import { useSpanInWords } from './span-in-words.ts'

/** The owner's calendar: select days, see what fills them, and mark them as busy or free. */
export function AvailabilityEditor({ talentId }: { talentId: string }) {
  const words = useBundle('talent').availability
  const edit = useBundle('account').availabilityEdit
  const today = dayInBahrain(useDay())
  const [focused, setFocused] = useState(today)
  const [days, setDays] = useState<Days>()
  const shown = useQuery(myAvailabilityQuery(focused.slice(0, 7)))
  const chosen = useQueries({ queries: monthsOf(days).map(myAvailabilityQuery) })
  const isChosenKnown = chosen.every(({ data }) => data)

  return (
    <CalendarLayout
      calendar={
        <>
          <RangePicker
            today={today}
            focused={focused < today ? today : focused}
            onFocus={setFocused}
            busy={shown.data?.busy}
            onChoose={setDays}
          />
          <CalendarLegend today={today} />
        </>
      }
    >
      <div className="space-y-5">
        {shown.error && !shown.data && <RetryNotice title={words.failed} query={shown} />}
        {days ? (
          <>
            <MarkForm days={days} talentId={talentId} />
            {isChosenKnown ? (
              <BusyReasons days={days} busy={chosen.flatMap(({ data }) => data?.busy ?? [])} />
            ) : (
              <Skeleton className="h-20" />
            )}
          </>
        ) : (
          <p className="text-mute">{edit.choose}</p>
        )}
      </div>
    </CalendarLayout>
  )
}

/** The months from the first to the last of the days. */
function monthsOf(days: Days | undefined): string[] {
  if (!days) return []
  const months: string[] = []
  for (let month = days.first.slice(0, 7); month <= days.last.slice(0, 7); month = monthAfter(month, 1))
    months.push(month)
  return months
}

const icons: Record<BusySource, LucideIcon> = { own: CalendarX, feed: CalendarSync, booking: CalendarCheck }

interface BusyReasonsProps {
  days: Days
  /** Months of the selected days, in order. */
  busy: readonly BusyTime[]
}

/** Why the talent is busy on the selected days. */
function BusyReasons({ days, busy }: BusyReasonsProps) {
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
      {reasons.length === 0 && <p className="mt-1 text-mute">{edit.no_reasons}</p>}
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
