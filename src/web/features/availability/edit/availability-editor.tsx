import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { monthAfter } from '../../../../contract/rules/calendar-grid.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { useDay } from '../../../lib/use-now.ts'
import { RetryNotice } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CalendarLayout } from '../calendar-layout.tsx'
import { CalendarLegend } from '../marks.tsx'
import { BusyReasons } from './busy-reasons.tsx'
import { MarkForm } from './mark-form.tsx'
import type { Days } from './mark-values.ts'
import { myAvailabilityQuery } from './queries.ts'
import { RangePicker } from './range-picker.tsx'

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
