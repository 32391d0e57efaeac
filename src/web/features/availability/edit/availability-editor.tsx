import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { monthAfter } from '../../../../contract/rules/calendar-grid.ts'
import { api, preloadApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { useDay } from '../../../lib/use-now.ts'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { RetryNotice } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CalendarLayout } from '../calendar-layout.tsx'
import { CalendarLegend } from '../marks.tsx'
import { BusyReasons } from './busy-reasons.tsx'
import { MarkForm } from './mark-form.tsx'
import type { Days } from './mark-values.ts'
import { calendarChanged, myAvailabilityQuery } from './queries.ts'
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
            known={shown.data}
            onChoose={setDays}
          />
          <CalendarLegend today={today} asks={shown.data && !shown.data.keeps_calendar} />
        </>
      }
    >
      <div className="space-y-5">
        {shown.data && !shown.data.keeps_calendar && <PublishForm talentId={talentId} />}
        {shown.error && !shown.data && <RetryNotice title={words.failed} query={shown} />}
        {days ? (
          <>
            <MarkForm days={days} talentId={talentId} />
            {isChosenKnown ? (
              <BusyReasons
                days={days}
                busy={chosen.flatMap(({ data }) => data?.busy ?? [])}
                isPublished={chosen.every(({ data }) => data?.keeps_calendar)}
              />
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

/** Publishes a calendar in which nothing was marked yet. */
function PublishForm({ talentId }: { talentId: string }) {
  const edit = useBundle('account').availabilityEdit
  const queryClient = useQueryClient()
  const form = useForm({
    fields: [],
    onSubmit: async () => (await api()).availability.publish(),
    onSuccess: () => calendarChanged(queryClient, talentId),
    toast: { about: 'publish-calendar', success: () => edit.published, failure: edit.failed },
  })
  return (
    <FormElement
      {...form.props}
      onFocus={preloadApi}
      className="rounded-md border border-line bg-card px-[min(1rem,5vw)] py-3"
    >
      <p className="font-semibold">{edit.unpublished}</p>
      <p className="mt-1 mb-3 text-mute">{edit.unpublished_text}</p>
      <SubmitButton form={form}>{edit.publish}</SubmitButton>
      <ErrorNotice text={form.failure && edit.failed(form.failure)} className="mt-3" />
    </FormElement>
  )
}
