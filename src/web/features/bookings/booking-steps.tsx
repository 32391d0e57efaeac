import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '../../../contract/calls/bookings.ts'
import { amountErrors } from '../../../contract/errors/amount.ts'
import { bookingErrors } from '../../../contract/errors/bookings.ts'
import {
  actionsOf,
  type BookingAction,
  type BookingSide,
  type BookingState,
  MAX_BOOKING_MESSAGE,
  MAX_BOOKING_REASON,
} from '../../../contract/rules/booking.ts'
import { formatMoney } from '../../../contract/rules/format.ts'
import { cleanText } from '../../../contract/rules/typed-text.ts'
import { api } from '../../lib/api.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { localTime } from '../../lib/local-time.ts'
import { amountProblem, parseAmount } from '../../lib/parse-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { otherBookingSide, partyName } from './parties.ts'
import { bookingQuery } from './queries.ts'
import { stepOf } from './status-text.ts'

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

interface StepDialogProps {
  booking: Booking
  action: BookingAction
  state: BookingState
  side: BookingSide
  /** The booking has changed since the dialog was opened. */
  isStale: boolean
  onTaken: () => void
  /** The booking changed meanwhile: the step is refused for good. */
  onRefused: (message: string) => void
  onClose: () => void
}

/** Asks for confirmation of a step, and for its amount or reason. */
function StepDialog({ booking, action, state, side, isStale, onTaken, onRefused, onClose }: StepDialogProps) {
  const words = useBundle('account').bookings
  const { words: site, language } = useWords()
  const queryClient = useQueryClient()
  const { label, text } = words.steps[stepOf(action, booking, state, side)]
  const takesAmount = action === 'quote'
  const takesReason = action === 'decline' || action === 'cancel'
  const { queryKey } = bookingQuery(booking.id)

  const amountError = (typed: string) =>
    ({ ...bookingErrors, ...amountErrors })[amountProblem(typed, 'AMOUNT_INVALID') ?? 'AMOUNT_INVALID'][language]

  const form = useForm({
    fields: ['amount', 'message', 'reason'],
    validate: ({ amount, reason }) => ({
      amount: takesAmount && !parseAmount(amount) ? amountError(amount) : undefined,
      reason: takesReason && !reason.trim() ? bookingErrors.BOOKING_REASON_REQUIRED[language] : undefined,
    }),
    onSubmit: async ({ amount, message, reason }) =>
      (await api()).bookings.step({
        params: { id: booking.id },
        body: {
          action,
          amount: takesAmount ? parseAmount(amount) : null,
          message: takesAmount ? cleanText(message) : null,
          reason: takesReason ? reason.trim() : null,
        },
      }),
    async onSuccess(changed) {
      queryClient.setQueryData(queryKey, changed)
      onClose()
      onTaken()
      await Promise.all(
        ['list', 'quotations'].map((kind) => queryClient.invalidateQueries({ queryKey: ['bookings', kind] })),
      )
    },
    onError(error) {
      // Fetches the current state, also after a lost response.
      void queryClient.invalidateQueries({ queryKey })
      const code = apiError(error)?.code
      if (code !== 'BOOKING_CHANGED' && code !== 'CHOSE_OTHER') return false
      onRefused(errorMessage(error, site))
      onClose()
      return true
    },
    toast: { about: 'booking' },
  })

  return (
    <ConfirmDialog
      title={label}
      cancelLabel={words.no_step}
      confirmLabel={form.pending ? words.sending : label}
      danger={takesReason}
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{text(partyName(booking, otherBookingSide(side), words), formatMoney(booking.amount ?? 0))}</p>
        {action === 'accept' && <p className="text-mute">{words.payment}</p>}
        {takesAmount && <AmountField {...form.field('amount')} label={words.full_amount} hint={words.amount_hint} />}
        {takesAmount && (
          <TextArea
            {...form.field('message')}
            label={words.quote_message}
            optional
            hint={words.quote_message_hint}
            maxLength={MAX_BOOKING_MESSAGE}
          />
        )}
        {takesReason && (
          <TextArea {...form.field('reason')} label={words.reason} maxLength={MAX_BOOKING_REASON} required />
        )}
        {/* The live event of a step may come before its response. */}
        <ErrorNotice text={isStale && !form.pending ? bookingErrors.BOOKING_CHANGED[language] : form.failure} />
      </div>
    </ConfirmDialog>
  )
}
