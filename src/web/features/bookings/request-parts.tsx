import { useQueries } from '@tanstack/react-query'
import { CircleCheck, MessageCircleQuestionMark } from 'lucide-react'
import { isMonthShown } from '../../../contract/rules/availability.ts'
import { dayInBahrain, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDay } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { RadioGroup } from '../../ui/field.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Written } from '../../ui/written.tsx'
import { BusyHours } from '../availability/busy-hours.tsx'
import { busyWithin, publishedState, spanOfDay } from '../availability/day-states.ts'
import { availabilityQuery } from '../availability/queries.ts'
import type { HourlyPrice } from '../talents/prices.ts'
import { dayOf, type TypedTimes, timesIn } from './request-values.ts'

/**
 * The busy hours of the typed day, and of the next if the times pass midnight, with a warning if the times overlap
 * them. The server decides: without its response, nothing is shown.
 */
export function RequestedDay({ talentId, typed, now }: { talentId: string; typed: TypedTimes; now: number }) {
  const words = useBundle('talent').availability
  const { language } = useWords()
  const days = daysOf(typed, now)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const answers = useQueries({ queries: months.map((month) => availabilityQuery(talentId, month)) })
  const isKnown = days.length > 0 && answers.every(({ data }) => data)
  const busy = answers.flatMap(({ data }) => data?.busy ?? [])
  const keeps_calendar = answers.every(({ data }) => data?.keeps_calendar)
  const isFree = days.every((day) => publishedState(day, { busy, keeps_calendar }) === 'free')
  const busyDays = days.filter((day) => busyWithin(spanOfDay(day), busy).length > 0)
  const times = timesIn(typed)
  const isTaken = isKnown && times !== undefined && busyWithin(times, busy).length > 0

  return (
    <div role="status" className="space-y-2 not-empty:mt-3">
      {isKnown && !keeps_calendar && !isTaken && (
        <p className="flex gap-1.5 text-sm text-mute">
          <Icon of={MessageCircleQuestionMark} className="mt-0.5 size-4" />
          {words.ask_day}
        </p>
      )}
      {isKnown && isFree && (
        <p className="flex gap-1.5 text-sm text-ok">
          <Icon of={CircleCheck} className="mt-0.5 size-4" />
          {words.free_day}
        </p>
      )}
      {isKnown && busyDays.length > 0 && (
        <Notice variant={isTaken ? 'danger' : 'info'}>
          <p className={isTaken ? 'font-medium' : ''}>{isTaken ? words.overlaps : words.busy_hours}</p>
          {busyDays.map((day) => (
            <div key={day} className="mt-2 text-ink">
              <p className="font-medium">{formatDay(instantInBahrain(day), language)}</p>
              <BusyHours day={day} busy={busy} />
            </div>
          ))}
        </Notice>
      )}
    </div>
  )
}

/** The days that the typed times touch; none if the API has no data for them. */
function daysOf(typed: TypedTimes, now: number): string[] {
  const day = dayOf(typed)
  if (!day || day < dayInBahrain(now)) return []
  const { ends: midnight } = spanOfDay(day)
  const days = (timesIn(typed)?.ends ?? 0) > midnight ? [day, dayInBahrain(midnight)] : [day]
  return days.every((each) => isMonthShown(each.slice(0, 7), now)) ? days : []
}

interface PriceChoiceProps {
  prices: HourlyPrice[]
  name: string
  error?: string
  onChange: () => void
}

/** Choice of one of a talent's prices. */
export function PriceChoice({ prices, name, error, onChange }: PriceChoiceProps) {
  const words = useBundle('account').bookings
  const { words: site } = useWords()
  return (
    <RadioGroup label={words.request.price} error={error}>
      <div className="grid grid-cols-1 gap-3">
        {prices.map((price, place) => (
          <label
            key={price.slot}
            className="flex cursor-pointer items-center gap-[min(1rem,4vw)] rounded-md border border-mute/55 bg-card px-[min(1rem,4vw)] py-3 hover:border-mute has-checked:border-brand has-checked:bg-brand/5"
          >
            <input
              type="radio"
              name={name}
              value={price.slot}
              defaultChecked={place === 0}
              onChange={onChange}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-break-word">
                {price.name ? <Written>{price.name}</Written> : site.talents.price}
              </span>
              <span>
                <span className="font-semibold">
                  <Money dinars={price.amount} />
                </span>{' '}
                <span className="text-sm whitespace-nowrap text-mute">{site.talents.hourly}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </RadioGroup>
  )
}
