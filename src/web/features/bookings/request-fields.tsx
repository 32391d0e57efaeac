import { Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountErrors } from '../../../contract/errors/amount.ts'
import { bookingErrors } from '../../../contract/errors/bookings.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { MAX_BOOKING_MESSAGE, MAX_OCCASION, MAX_PLACE } from '../../../contract/rules/booking.ts'
import type { Form } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { When } from '../talents/filters.ts'
import { isPastMidnight, type RequestField, type RequestProblem, type TypedTimes } from './request-values.ts'

type FieldOfForm = Form<RequestField, unknown>['field']

interface OccasionFieldsProps {
  field: FieldOfForm
  /** Initial day and times. */
  linked: When
  typed: TypedTimes
  now: number
  /** Below the times: who is free then. */
  children?: ReactNode
}

/** Day, times, place and occasion of a request. */
export function OccasionFields({ field, linked, typed, now, children }: OccasionFieldsProps) {
  const words = useBundle('account').bookings
  const { words: site } = useWords()
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] items-start gap-x-3 gap-y-5 *:min-w-0 [&_[type=time]]:px-3 sm:grid-cols-[1.4fr_1fr_1fr]">
        <div className="col-span-full sm:col-span-1">
          <TextField
            {...field('date')}
            label={site.talents.date}
            type="date"
            defaultValue={linked.date}
            required
            min={dayInBahrain(now)}
            max="2999-12-31"
          />
        </div>
        <TextField {...field('from')} label={site.talents.from} type="time" defaultValue={linked.from} required />
        <TextField {...field('to')} label={site.talents.to} type="time" defaultValue={linked.to} required />
        <div className="col-span-full -mt-3">
          <p role="status" className="flex gap-1.5 text-sm text-mute">
            {isPastMidnight(typed) ? (
              <>
                <Icon of={Moon} className="mt-0.5 size-4" />
                {site.talents.next_day}
              </>
            ) : (
              words.request.in_bahrain
            )}
          </p>
          {children}
        </div>
      </div>
      <TextField
        {...field('place')}
        label={words.place}
        hint={words.request.place_hint}
        required
        maxLength={MAX_PLACE}
        dir="auto"
      />
      <TextField
        {...field('occasion')}
        label={words.request.occasion}
        hint={words.request.occasion_hint}
        required
        maxLength={MAX_OCCASION}
        dir="auto"
      />
    </>
  )
}

/** What else helps with a reply. */
export function MessageField({ field }: { field: FieldOfForm }) {
  const words = useBundle('account').bookings
  return (
    <TextArea
      {...field('message')}
      label={words.message}
      optional
      hint={words.request.message_hint}
      maxLength={MAX_BOOKING_MESSAGE}
    />
  )
}

/** The texts of problems that a form finds itself. */
export function useProblemText(): (problem: RequestProblem) => string {
  const words = useBundle('account').bookings
  const { words: site, language } = useWords()
  return (problem) => {
    switch (problem) {
      case 'SAME_HOURS':
        return site.talents.same_hours
      case 'DATE_MISSING':
      case 'FROM_MISSING':
      case 'TO_MISSING':
        return words.request.missing[problem]
      case 'AMOUNT_AMBIGUOUS':
        return amountErrors[problem][language]
      default:
        return bookingErrors[problem][language]
    }
  }
}
