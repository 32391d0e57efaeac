import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { use, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar'
import { instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { monthAfter } from '../../../../contract/rules/calendar-grid.ts'
import { formatDate, formatMonth } from '../../../../contract/rules/format.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CALENDAR_MONTHS, stepClass } from '../availability-calendar.tsx'
import { type PublishedTimes, publishedState } from '../day-states.ts'
import { DayMark, markClass } from '../marks.tsx'
import { dayClass, dayVariant, Weekday, weekdayClass } from '../month-grid.tsx'
import type { Days } from './mark-values.ts'

const LOCALES: Record<Language, string> = { ar: 'ar-BH-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' }

interface RangePickerProps {
  today: string
  /** Focused day of the calendar; its month is shown. */
  focused: string
  onFocus: (day: string) => void
  /** Undefined until loaded. */
  known: PublishedTimes | undefined
  onChoose: (days: Days | undefined) => void
}

/** A month of the talent's own calendar, for selecting days by mouse, touch or keyboard. */
export function RangePicker({ today, focused, onFocus, known, onChoose }: RangePickerProps) {
  const words = useBundle('talent').availability
  const { language } = useWords()
  const month = focused.slice(0, 7)
  const lastDay = parseDate(`${monthAfter(today.slice(0, 7), CALENDAR_MONTHS + 1)}-01`).subtract({ days: 1 })
  return (
    // React Aria adds a <style>, which our Content-Security-Policy refuses, unless an element has this id already.
    <div id="react-aria-pressable-style" className="**:data-react-aria-pressable:[touch-action:pan-x_pan-y_pinch-zoom]">
      <I18nProvider locale={LOCALES[language]}>
        <RangeCalendar
          aria-label={words.title}
          minValue={parseDate(today)}
          maxValue={lastDay}
          focusedValue={parseDate(focused)}
          onFocusChange={(date) => onFocus(date.toString())}
          firstDayOfWeek="sun"
        >
          <ReportedDays onChoose={onChoose} />
          <div className="flex items-center justify-between gap-2">
            <Button slot="previous" aria-label={words.earlier_month} className={stepClass}>
              <Icon of={ChevronLeft} mirrored />
            </Button>
            <p aria-hidden className="text-lg font-semibold">
              {formatMonth(month, language)}
            </p>
            <Button slot="next" aria-label={words.later_month} className={stepClass}>
              <Icon of={ChevronRight} mirrored />
            </Button>
          </div>
          <CalendarGrid
            weekdayStyle="long"
            className="mt-2 w-full table-fixed border-collapse text-center tabular-nums select-none"
          >
            <CalendarGridHeader>
              {(name) => {
                const weekday = words.weekdays.find(({ long }) => long === name)
                return (
                  <CalendarHeaderCell className={weekdayClass}>
                    {weekday ? <Weekday {...weekday} /> : name}
                  </CalendarHeaderCell>
                )
              }}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <PickedDay date={date} today={today} known={known} />}</CalendarGridBody>
          </CalendarGrid>
        </RangeCalendar>
      </I18nProvider>
    </div>
  )
}

interface PickedDayProps {
  date: CalendarDate
  today: string
  known: PublishedTimes | undefined
}

function PickedDay({ date, today, known }: PickedDayProps) {
  const words = useBundle('talent').availability
  const { language } = useWords()
  const day = date.toString()
  const state = known && day >= today ? publishedState(day, known) : undefined
  const name = formatDate(instantInBahrain(day), language)
  return (
    <CalendarCell
      date={date}
      className={({ isSelected, isSelectionStart, isSelectionEnd, isOutsideMonth }) =>
        `group relative my-0.5 cursor-pointer outline-none focus-visible:shadow-none aria-disabled:cursor-default ${isOutsideMonth ? 'hidden' : ''} ${
          isSelected ? bandClass(isSelectionStart, isSelectionEnd) : ''
        }`
      }
      // React Aria's own label does not say whether the day is free.
      render={(props) => {
        const named = { ...props, 'aria-label': state ? words.day(name, words.states[state]) : name }
        return <div {...named} />
      }}
    >
      {({ isSelected, isSelectionStart, isSelectionEnd, isDisabled }) => {
        const chosen = isSelected && (isSelectionStart || isSelectionEnd)
        const variant = isDisabled ? 'text-mute' : dayVariant({ state, chosen, isToday: day === today })
        return (
          <span
            className={`relative ${dayClass} ${variant} ${chosen || isDisabled ? '' : 'group-hover:bg-ink/6'} ${focusClass}`}
          >
            <span>{date.day}</span>
            <span className={chosen || !state ? '' : markClass[state]}>
              <DayMark state={state} />
            </span>
          </span>
        )
      }}
    </CalendarCell>
  )
}

/** The band behind a range, from the middle of its first day to the middle of its last; a single day has none. */
function bandClass(isStart: boolean, isEnd: boolean): string {
  if (isStart && isEnd) return ''
  const side = isStart ? 'before:start-1/2 before:end-0' : isEnd ? 'before:start-0 before:end-1/2' : 'before:inset-x-0'
  return `before:absolute before:inset-y-0 before:bg-brand/12 forced-colors:before:border-y-2 ${side}`
}

/** The focus ring of the site, around the day's circle. */
const focusClass =
  'group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-gold ' +
  'group-data-focus-visible:shadow-[0_0_0_2px_var(--color-ink)]'

/** Reports days while they are highlighted: the first one counts before the last is selected. */
function ReportedDays({ onChoose }: Pick<RangePickerProps, 'onChoose'>) {
  const range = use(RangeCalendarStateContext)?.highlightedRange
  const first = range?.start.toString()
  const last = range?.end.toString()
  useEffect(() => onChoose(first && last ? { first, last } : undefined), [first, last, onChoose])
  return null
}
