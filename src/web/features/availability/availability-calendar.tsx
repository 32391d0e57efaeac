import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { dayInBahrain, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { monthAfter } from '../../../contract/rules/calendar-grid.ts'
import { formatDate, formatMonth } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RetryNotice } from '../../ui/loaded.tsx'
import { BusyHours } from './busy-hours.tsx'
import { CalendarLayout } from './calendar-layout.tsx'
import { dayState, type PublishedTimes, publishedState } from './day-states.ts'
import { CalendarLegend } from './marks.tsx'
import { MonthGrid } from './month-grid.tsx'
import { availabilityQuery } from './queries.ts'

/** Months ahead that the calendar shows. */
export const CALENDAR_MONTHS = 12

interface AvailabilityCalendarProps {
  talentId: string
  now: number
  /** The day whose hours are shown. */
  chosen?: string
  /** Without it, days cannot be selected. */
  onChoose?: (day: string) => void
  /** Link of a day that is not busy. */
  actions?: ReactNode
}

/** Availability of a talent, month by month. */
export function AvailabilityCalendar({ talentId, now, chosen, onChoose, actions }: AvailabilityCalendarProps) {
  const words = useBundle('talent').availability
  const queryClient = useQueryClient()
  const headId = useId()
  const today = dayInBahrain(now)
  const [turnedTo, turnTo] = useState<string>()
  const current = useQuery(availabilityQuery(talentId))
  // The server's clock decides which month is the current one: it refuses earlier ones.
  const first = current.data?.month ?? today.slice(0, 7)
  const last = monthAfter(first, CALENDAR_MONTHS)
  const month = within(turnedTo ?? chosen?.slice(0, 7) ?? first, first, last)
  const queryOf = (wanted: string) => availabilityQuery(talentId, wanted === first ? undefined : wanted)
  const shown = useQuery(queryOf(month))
  const known = shown.data

  return (
    <CalendarLayout
      calendar={
        <>
          <CalendarHead
            month={month}
            id={headId}
            onEarlier={month === first ? undefined : () => turnTo(monthAfter(month, -1))}
            onLater={month === last ? undefined : () => turnTo(monthAfter(month, 1))}
            onLaterLikely={() => void queryClient.prefetchQuery(queryOf(monthAfter(month, 1)))}
          />
          <MonthGrid
            month={month}
            labelledBy={headId}
            today={today}
            known={known}
            chosen={chosen}
            onChoose={
              onChoose &&
              ((day) => {
                turnTo(month)
                onChoose(day)
              })
            }
          />
          <CalendarLegend today={today} asks={known && !known.keeps_calendar} />
        </>
      }
    >
      {shown.error && !known ? (
        <RetryNotice title={words.failed} query={shown} />
      ) : (
        onChoose && (
          <div role="status">
            {chosen && chosen >= today && chosen.startsWith(month) ? (
              known && <ChosenDay day={chosen} known={known} actions={actions} />
            ) : (
              <p className="text-mute">{words.choose}</p>
            )}
          </div>
        )
      )}
    </CalendarLayout>
  )
}

/** The busy hours of a day, and the link for it. */
function ChosenDay({ day, known, actions }: { day: string; known: PublishedTimes; actions: ReactNode }) {
  const words = useBundle('talent').availability
  const { language } = useWords()
  const { busy } = known
  const state = publishedState(day, known)
  const hasBusyHours = (state === 'partly' || state === 'ask') && dayState(day, busy) !== 'free'
  return (
    <>
      <p className="font-semibold">
        <time dateTime={day}>{formatDate(instantInBahrain(day), language)}</time>
      </p>
      {state === 'free' && <p>{words.free_day}</p>}
      {state === 'busy' && <p>{words.busy_day}</p>}
      {state === 'ask' && <p>{words.ask_day}</p>}
      {hasBusyHours && (
        <>
          <p>{words.busy_hours}</p>
          <BusyHours day={day} busy={busy} />
        </>
      )}
      {state !== 'busy' && <div className="mt-4">{actions}</div>}
    </>
  )
}

function within(month: string, first: string, last: string): string {
  return month < first ? first : month > last ? last : month
}

interface CalendarHeadProps {
  month: string
  /** Id of the month's name, for aria-labelledby. */
  id: string
  /** Undefined at the end of the calendar. */
  onEarlier?: () => void
  onLater?: () => void
  /** Prefetches: the next month is likely to be opened. */
  onLaterLikely?: () => void
}

/** The name of a month, between the buttons to the months around it. */
function CalendarHead({ month, id, onEarlier, onLater, onLaterLikely }: CalendarHeadProps) {
  const words = useBundle('talent').availability
  const { language } = useWords()
  return (
    <div className="flex items-center justify-between gap-2">
      <MonthButton label={words.earlier_month} icon={ChevronLeft} onPress={onEarlier} />
      <p id={id} aria-live="polite" className="text-lg font-semibold">
        {formatMonth(month, language)}
      </p>
      <MonthButton label={words.later_month} icon={ChevronRight} onPress={onLater} onPressLikely={onLaterLikely} />
    </div>
  )
}

interface MonthButtonProps {
  label: string
  icon: LucideIcon
  /** Disabled without. */
  onPress: (() => void) | undefined
  onPressLikely?: () => void
}

function MonthButton({ label, icon, onPress, onPressLikely }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={stepClass}
      aria-label={label}
      disabled={!onPress}
      onClick={onPress}
      onPointerEnter={onPressLikely}
      onFocus={onPressLikely}
    >
      <Icon of={icon} mirrored />
    </button>
  )
}

/** A round button to another month. */
export const stepClass =
  'grid size-11 place-items-center rounded-full hover:bg-ink/6 disabled:cursor-default disabled:opacity-30'
