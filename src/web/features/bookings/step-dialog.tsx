import { useQueryClient } from '@tanstack/react-query'
import { amountErrors } from '../../../contract/amount-errors.ts'
import { bookingErrors } from '../../../contract/booking-errors.ts'
import type { Booking } from '../../../contract/bookings.ts'
import {
  type BookingAction,
  type BookingSide,
  type BookingState,
  MAX_BOOKING_REASON,
} from '../../../contract/rules/booking.ts'
import { formatMoney } from '../../../contract/rules/format.ts'
import { api } from '../../lib/api.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { amountProblem, parseAmount } from '../../lib/parse-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { otherBookingSide, partyName } from './parties.ts'
import { bookingQuery } from './queries.ts'
import { stepOf } from './status-text.ts'

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
export function StepDialog({ booking, action, state, side, isStale, onTaken, onRefused, onClose }: StepDialogProps) {
  const words = useBundle('account').bookings
  const { words: site, language } = useWords()
  const queryClient = useQueryClient()
  const { label, text, done } = words.steps[stepOf(action, booking.kind, state, side)]
  const takesAmount = action === 'quote'
  const takesReason = action === 'decline' || action === 'cancel'
  const { queryKey } = bookingQuery(booking.id)

  const amountError = (typed: string) =>
    ({ ...bookingErrors, ...amountErrors })[amountProblem(typed, 'AMOUNT_INVALID') ?? 'AMOUNT_INVALID'][language]

  const form = useForm({
    fields: ['amount', 'reason'],
    validate: ({ amount, reason }) => ({
      amount: takesAmount && !parseAmount(amount) ? amountError(amount) : undefined,
      reason: takesReason && !reason.trim() ? bookingErrors.BOOKING_REASON_REQUIRED[language] : undefined,
    }),
    onSubmit: async ({ amount, reason }) =>
      (await api()).bookings.step({
        params: { id: booking.id },
        body: { action, amount: takesAmount ? parseAmount(amount) : null, reason: takesReason ? reason.trim() : null },
      }),
    async onSuccess(changed) {
      queryClient.setQueryData(queryKey, changed)
      onClose()
      onTaken()
      await queryClient.invalidateQueries({ queryKey: ['bookings', 'list'] })
    },
    onError(error) {
      // Fetches the current state, also after a lost response.
      void queryClient.invalidateQueries({ queryKey })
      if (apiError(error)?.code !== 'BOOKING_CHANGED') return false
      onRefused(errorMessage(error, site))
      onClose()
      return true
    },
    toast: { about: 'booking', success: () => done },
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
        {takesReason && (
          <TextArea {...form.field('reason')} label={words.reason} maxLength={MAX_BOOKING_REASON} required />
        )}
        {/* The live event of a step may come before its response. */}
        {isStale && !form.pending ? (
          <Notice variant="danger" live>
            {bookingErrors.BOOKING_CHANGED[language]}
          </Notice>
        ) : (
          <ErrorNotice text={form.failure} />
        )}
      </div>
    </ConfirmDialog>
  )
}
