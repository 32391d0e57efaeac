import { useState } from 'react'
import type { Booking } from '../../../contract/calls/bookings.ts'
import { actionsOf, type BookingAction, type BookingSide, type BookingState } from '../../../contract/rules/booking.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { localTime } from '../../lib/local-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { stepOf } from './status-text.ts'
import { StepDialog } from './step-dialog.tsx'

interface BookingStepsProps {
  /** Cancelling stands last on the page, apart from the answers. */
  of: 'answers' | 'cancellation'
  booking: Booking
  /** At `now`. */
  state: BookingState
  side: BookingSide
  now: number
  /** Beside the steps of others: none is the main action of the screen. */
  isOneOfMany?: boolean
  onTaken: () => void
  onRefused: (message: string | undefined) => void
}

/** Actions of the reader on a booking; once there are none, links to continue beside the answers. */
export function BookingSteps({ of, booking, state, side, now, isOneOfMany, onTaken, onRefused }: BookingStepsProps) {
  const words = useBundle('account').bookings
  // The booking as of the opening of its dialog, so that typed input survives a live event that changes the booking.
  const [chosen, setChosen] = useState<{ action: BookingAction; booking: Booking; state: BookingState }>()
  const open = actionsFor(booking, side, now)
  const actions = open.filter((action) => (action === 'cancel') === (of === 'cancellation'))

  const main = actions.find((action) => action === 'accept') ?? actions.find((action) => action === 'quote')
  return (
    <>
      {of === 'answers' && open.length === 0 && side === 'organiser' && (
        <WhatNext booking={booking} state={state} now={now} />
      )}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {actions
            .toSorted((a, b) => Number(b === main) - Number(a === main))
            .map((action) => (
              <Button
                key={action}
                variant={
                  action === main && !isOneOfMany
                    ? 'main'
                    : action === main || action === 'quote'
                      ? 'outline'
                      : 'warning'
                }
                className="max-sm:w-full"
                onClick={() => {
                  onRefused(undefined)
                  setChosen({ action, booking, state })
                }}
              >
                {words.steps[stepOf(action, booking, state, side)].label}
              </Button>
            ))}
        </div>
      )}
      {chosen && (
        <StepDialog
          key={chosen.action}
          {...chosen}
          side={side}
          now={now}
          isStale={!actions.includes(chosen.action) || chosen.state !== state}
          onTaken={onTaken}
          onRefused={onRefused}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

/** Actions open to a side. If it can decline, cancelling would mean the same. */
function actionsFor(booking: Booking, side: BookingSide, now: number): BookingAction[] {
  const actions = actionsOf(booking, side, now)
  return actions.includes('decline') ? actions.filter((action) => action !== 'cancel') : actions
}

/** Next steps of an organiser whose booking is over or failed. */
function WhatNext({ booking, state, now }: { booking: Booking; state: BookingState; now: number }) {
  const words = useBundle('account').bookings
  const { kind, talent_id, starts_at, ends_at } = booking
  const isToCome = Date.parse(starts_at) > now
  if (state === 'accepted' || (talent_id === null && !isToCome)) return null
  if (state === 'completed') {
    return talent_id === null ? null : (
      <div>
        <ButtonLink to="/talent-profile/$id" params={{ id: talent_id }} hash="reviews" variant="main">
          {words.review}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {isToCome && (
        <ButtonLink to="/talents" search={timesOf(starts_at, ends_at)} variant="main">
          {words.find_others}
        </ButtonLink>
      )}
      {talent_id !== null && (
        <ButtonLink to={kind === 'hire' ? '/hire/$id' : '/quotation/$id'} params={{ id: talent_id }}>
          {words.ask_again}
        </ButtonLink>
      )}
    </div>
  )
}

/** Filters of the list of talents for the same time. */
function timesOf(starts_at: string, ends_at: string): { date: string; from: string; to: string } {
  const [date = '', from = ''] = localTime(starts_at).split('T')
  const [, to = ''] = localTime(ends_at).split('T')
  return { date, from, to }
}
