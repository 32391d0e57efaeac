import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '../../../contract/calls/bookings.ts'
import { amountErrors } from '../../../contract/errors/amount.ts'
import { bookingErrors } from '../../../contract/errors/bookings.ts'
import {
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
import { amountProblem, parseAmount } from '../../lib/parse-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { DepositFields } from './deposit-fields.tsx'
import { sumsOfCancelling } from './deposit-money.ts'
import { DepositTerms } from './deposit-terms.tsx'
import { otherBookingSide, partyName } from './parties.ts'
import { bookingQuery } from './queries.ts'
import { stepOf } from './status-text.ts'
import { defaultSteps, readPercent, readSteps } from './typed-deposit.ts'

interface StepDialogProps {
  booking: Booking
  action: BookingAction
  state: BookingState
  side: BookingSide
  now: number
  /** The booking has changed since the dialog was opened. */
  isStale: boolean
  onTaken: () => void
  /** The booking changed meanwhile: the step is refused for good. */
  onRefused: (message: string) => void
  onClose: () => void
}

/** Asks for confirmation of a step, and for its amount or reason. */
export function StepDialog({
  booking,
  action,
  state,
  side,
  now,
  isStale,
  onTaken,
  onRefused,
  onClose,
}: StepDialogProps) {
  const { bookings: words, deposits } = useBundle('account')
  const takesDeposits = useRouteContext({ from: '__root__', select: (context) => context.deposits })
  const [steps, setSteps] = useState(defaultSteps)
  const [stepsError, setStepsError] = useState<string>()
  const { words: site, language } = useWords()
  const queryClient = useQueryClient()
  const { label, text } = words.steps[stepOf(action, booking, state, side)]
  const takesAmount = action === 'quote'
  const takesReason = action === 'decline' || action === 'cancel'
  const takesDeposit = takesDeposits && side === 'talent' && (takesAmount || action === 'accept')
  const cancelSums = action === 'cancel' ? sumsOfCancelling(booking, side, now) : undefined
  const other = partyName(booking, otherBookingSide(side), words)
  const { queryKey } = bookingQuery(booking.id)

  const amountError = (typed: string) =>
    ({ ...bookingErrors, ...amountErrors })[amountProblem(typed, 'AMOUNT_INVALID') ?? 'AMOUNT_INVALID'][language]

  const form = useForm({
    fields: ['amount', 'message', 'deposit', 'reason'],
    validate: ({ amount, deposit, reason }) => ({
      deposit: takesDeposit && readPercent(deposit) === null ? bookingErrors.DEPOSIT_INVALID[language] : undefined,
      amount: takesAmount && !parseAmount(amount) ? amountError(amount) : undefined,
      reason: takesReason && !reason.trim() ? bookingErrors.BOOKING_REASON_REQUIRED[language] : undefined,
    }),
    onSubmit: async ({ amount, message, deposit, reason }) =>
      (await api()).bookings.step({
        params: { id: booking.id },
        body: {
          action,
          amount: takesAmount ? parseAmount(amount) : null,
          message: takesAmount ? cleanText(message) : null,
          reason: takesReason ? reason.trim() : null,
          ...(takesDeposit &&
            readPercent(deposit) && { deposit: readPercent(deposit), cancel_steps: readSteps(steps) }),
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
        {action === 'accept' && booking.deposit ? (
          <>
            <p>{deposits.accept_text(other, formatMoney(booking.deposit.amount))}</p>
            <DepositTerms booking={booking} />
          </>
        ) : (
          <p>{text(other, formatMoney(booking.amount ?? 0))}</p>
        )}
        {cancelSums && (
          <p className="font-medium text-pretty">
            {deposits.cancel[side](formatMoney(cancelSums.returned), formatMoney(cancelSums.kept))}
          </p>
        )}
        {action === 'accept' && !booking.deposit && !takesDeposit && <p className="text-mute">{words.payment}</p>}
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
        {takesDeposit && (
          <DepositFields
            percent={form.field('deposit')}
            steps={steps}
            stepsError={stepsError}
            onSteps={(changed) => {
              setSteps(changed)
              setStepsError(readSteps(changed) ? undefined : bookingErrors.CANCEL_STEPS_INVALID[language])
            }}
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
