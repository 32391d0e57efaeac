import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarSync, CalendarX, type LucideIcon, Moon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { BusyTime } from '../../../../contract/calls/availability.ts'
import { availabilityErrors } from '../../../../contract/errors/availability.ts'
import { type BusySource, clip, type TimeSpan } from '../../../../contract/rules/availability.ts'
import { DAY_MS, dayInBahrain, instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { monthAfter } from '../../../../contract/rules/calendar-grid.ts'
import { dateTimeComma, formatDay, formatTime } from '../../../../contract/rules/format.ts'
import { endsPastMidnight } from '../../../../contract/rules/time-range.ts'
import { api, preloadApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { textsOf } from '../../../lib/form-errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { useDay } from '../../../lib/use-now.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RetryNotice } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CalendarLayout } from '../calendar-layout.tsx'
import { spanOf, spanOfDay } from '../day-states.ts'
import { CalendarLegend } from '../marks.tsx'
import { type Days, MARK_FIELDS, type MarkProblem, type MarkValues, markProblemsIn, spanFrom } from './mark-values.ts'
import { PublishForm } from './publish-form.tsx'
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

const icons: Record<BusySource, LucideIcon> = { own: CalendarX, feed: CalendarSync, booking: CalendarCheck }

interface BusyReasonsProps {
  days: Days
  /** Months of the selected days, in order. */
  busy: readonly BusyTime[]
  isPublished: boolean
}

/** Why the talent is busy on the selected days. */
function BusyReasons({ days, busy, isPublished }: BusyReasonsProps) {
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

/** Marks the selected days, or hours of them, as busy or free. */
function MarkForm({ days, talentId }: { days: Days; talentId: string }) {
  const { availabilityEdit: edit, bookings } = useBundle('account')
  const { all_day } = useBundle('talent').availability
  const { words, language } = useWords()
  const inWords = useSpanInWords()
  const queryClient = useQueryClient()
  /** The button that submitted the form. */
  const wanted = useRef(true)
  const [typed, setTyped] = useState<MarkValues>({ all_day: 'on', from: '', to: '', weekly: '' })
  const { from, to } = typed
  const span = spanFrom(days, typed)
  const isLate = days.first === days.last && endsPastMidnight(from, to)

  const form = useForm({
    fields: MARK_FIELDS,
    values: typed,
    validate: (values) => textsOf(markProblemsIn(days, values, serverNow()), problemInWords),
    async onSubmit(values) {
      const { starts, ends } = spanFrom(days, values) ?? { starts: 0, ends: 0 }
      const busy = wanted.current
      const mine = await (await api()).availability.mark({
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(ends).toISOString(),
        weekly: Boolean(values.weekly),
        busy,
      })
      return { mine, busy }
    },
    async onSuccess({ mine }) {
      queryClient.setQueryData(myAvailabilityQuery(mine.month).queryKey, mine)
      await calendarChanged(queryClient, talentId)
    },
    names: (_, { all_day }) => (all_day ? 'all_day' : 'to'),
    toast: {
      about: 'mark',
      success: ({ busy }) => (busy ? edit.marked_busy : edit.marked_free),
      failure: edit.mark_failed,
    },
  })

  function problemInWords(problem: MarkProblem): string {
    if (problem === 'SAME_HOURS') return words.talents.same_hours
    if (problem === 'FROM_MISSING' || problem === 'TO_MISSING') return bookings.request.missing[problem]
    return availabilityErrors[problem][language]
  }

  const field = (name: keyof MarkValues) => ({
    ...form.field(name),
    onChange({ target }: { target: HTMLInputElement }) {
      const value = target.type === 'checkbox' ? (target.checked ? 'on' : '') : target.value
      setTyped((before) => ({ ...before, [name]: value }))
      for (const each of MARK_FIELDS) form.clearError(each)
    },
  })
  const button = (busy: boolean) => ({
    form: { ...form, pending: form.pending && wanted.current === busy },
    onClick: () => {
      if (!form.pending) wanted.current = busy
    },
  })

  return (
    <FormElement {...form.props} onFocus={preloadApi} className="grid grid-cols-1 gap-4">
      <p role="status" className="text-lg font-semibold text-balance">
        {span ? inWords(span, Boolean(typed.weekly)) : inWords(days)}
      </p>
      <div>
        <Checkbox {...field('all_day')} label={all_day} checked={typed.all_day === 'on'} />
        {!typed.all_day && (
          <div className="mt-2 mb-3 grid grid-cols-2 items-start gap-3 [&_[type=time]]:px-3">
            <TextField {...field('from')} label={words.talents.from} type="time" value={from} required />
            <TextField {...field('to')} label={words.talents.to} type="time" value={to} required />
            {isLate && (
              <p className="col-span-full flex gap-1.5 text-sm text-mute">
                <Icon of={Moon} className="mt-0.5 size-4" />
                {words.talents.next_day}
              </p>
            )}
          </div>
        )}
        <Checkbox
          {...field('weekly')}
          label={edit.weekly}
          checked={typed.weekly === 'on'}
          hint={typed.weekly && edit.weekly_hint}
        />
      </div>
      <ErrorNotice text={form.failure} />
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <SubmitButton {...button(true)}>{edit.mark_busy}</SubmitButton>
        <SubmitButton {...button(false)} variant="outline">
          {edit.mark_free}
        </SubmitButton>
      </div>
    </FormElement>
  )
}

/** Text of days, or of a time span; whole days without hours. */
function useSpanInWords(): (time: Days | TimeSpan, weekly?: boolean) => string {
  const edit = useBundle('account').availabilityEdit
  const words = useBundle('talent').availability
  const { language } = useWords()
  const dateOf = (day: string) => formatDay(instantInBahrain(day), language)
  const timeOf = (instant: number) => formatTime(instant, language)

  function daysInWords({ first, last }: Days): string {
    return first === last ? dateOf(first) : words.hours(dateOf(first), dateOf(last))
  }

  function spanInWords({ starts, ends }: TimeSpan): string {
    const first = dayInBahrain(starts)
    // An end at midnight belongs to the day before.
    const last = dayInBahrain(ends - 1)
    if (starts === spanOfDay(first).starts && ends === spanOfDay(last).ends) return daysInWords({ first, last })
    const hours = words.hours(timeOf(starts), timeOf(ends))
    // A night is named by the day on which it begins.
    if (ends - starts < DAY_MS) return edit.at(dateOf(first), hours)
    const at = (instant: number) => `${dateOf(dayInBahrain(instant))}${dateTimeComma[language]}${timeOf(instant)}`
    return words.hours(at(starts), at(ends))
  }

  return (time, weekly) => {
    const range = 'starts' in time ? spanInWords(time) : daysInWords(time)
    return weekly ? edit.each_week(range) : range
  }
}
