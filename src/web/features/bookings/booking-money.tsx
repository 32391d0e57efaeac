import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { Booking, BookingMoneyStep } from '../../../contract/calls/bookings.ts'
import { type BookingSide, type BookingState, isDepositDue } from '../../../contract/rules/booking.ts'
import { formatMoney } from '../../../contract/rules/format.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CashDialog } from './cash-dialog.tsx'
import { dueOfBooking } from './deposit-money.ts'
import { DepositTerms } from './deposit-terms.tsx'
import { otherBookingSide, partyName } from './parties.ts'
import { bookingQuery } from './queries.ts'
import { usePayBooking } from './use-pay-booking.ts'

interface BookingMoneyProps {
  booking: Booking
  /** At the time of reading. */
  state: BookingState
  side: BookingSide
}

/** The deposit of a booking and its balance: what is due, and what the reader can do about it. */
export function BookingMoney({ booking, state, side }: BookingMoneyProps) {
  const words = useBundle('account').deposits
  const { deposit, pay_by, secured_at } = booking
  const isConfirmed = state === 'accepted' || state === 'completed'
  if (!deposit) return null
  if (isConfirmed && pay_by === null) return <p className="text-mute text-pretty">{words.waived}</p>
  const isDue = state === 'accepted' && isDepositDue(booking)
  const isAhead = state === 'quoted' || isDue
  if (!isAhead && !(isConfirmed && secured_at)) return null
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <p>
        <span className="text-mute">{words.deposit}: </span>
        <span className="font-semibold">
          <Money dinars={deposit.amount} />
        </span>
      </p>
      {isDue && <DepositDue booking={booking} side={side} />}
      {isConfirmed && secured_at && <Balance booking={booking} side={side} />}
      {state !== 'completed' && <DepositTerms booking={booking} />}
    </div>
  )
}

/** Sends what the reader says about money between the parties. */
function useMoneyStep({ id }: Booking) {
  const queries = useQueryClient()
  const { queryKey } = bookingQuery(id)
  return useMutation({
    mutationFn: async (said: BookingMoneyStep) => (await api()).bookings.money({ params: { id }, body: said }),
    onSuccess: (changed) => queries.setQueryData(queryKey, changed),
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

function DepositDue({ booking, side }: { booking: Booking; side: BookingSide }) {
  const words = useBundle('account').deposits
  const parties = useBundle('account').bookings
  const step = useMoneyStep(booking)
  const { pay_by, is_paying, settled_by } = booking
  const hasSaid = settled_by.includes(side)
  const isAsked = settled_by.includes(otherBookingSide(side))
  const other = partyName(booking, otherBookingSide(side), parties)
  return (
    <>
      {pay_by && !is_paying && (
        <p>
          <span className="text-mute">{words.left}: </span>
          <Countdown until={pay_by} />
        </p>
      )}
      {is_paying && <p className="text-pretty">{words.checking}</p>}
      {side === 'organiser' && <PayButton booking={booking} />}
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-mute text-pretty">
          {hasSaid ? words.settled_own : isAsked ? words.settled_other(other) : words.settled_ask}
        </p>
        {!hasSaid && (
          <Button busy={step.isPending} onClick={() => step.mutate({ action: 'settled' })}>
            {isAsked ? words.confirm : words.settled}
          </Button>
        )}
        <ErrorNotice error={step.error} />
      </div>
    </>
  )
}

function PayButton({ booking }: { booking: Booking }) {
  const words = useBundle('account').deposits
  const { pay, isPending, error } = usePayBooking(booking.id)
  const sum = formatMoney(dueOfBooking(booking))
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="main" busy={isPending} className="max-sm:w-full" onClick={pay}>
        <Icon of={CreditCard} />
        {isPending ? words.leaving : booking.secured_at ? words.pay_balance(sum) : words.pay(sum)}
      </Button>
      <ErrorNotice error={error} />
    </div>
  )
}

function Balance({ booking, side }: { booking: Booking; side: BookingSide }) {
  const words = useBundle('account').deposits
  const parties = useBundle('account').bookings
  const step = useMoneyStep(booking)
  const [isNoting, setIsNoting] = useState(false)
  const due = dueOfBooking(booking)
  const noted = booking.cash_noted
  if (due === 0) return <p>{words.paid_all}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <span className="text-mute">{words.balance}: </span>
        <span className="font-semibold">
          <Money dinars={due} />
        </span>
      </p>
      {side === 'organiser' && noted !== null && (
        <>
          <p className="text-pretty">{words.cash_asked(partyName(booking, 'talent', parties), formatMoney(noted))}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="main"
              busy={step.isPending}
              onClick={() => step.mutate({ action: 'confirm_cash', amount: noted })}
            >
              {words.confirm}
            </Button>
            <Button disabled={step.isPending} onClick={() => step.mutate({ action: 'deny_cash', amount: noted })}>
              {words.deny}
            </Button>
          </div>
        </>
      )}
      {side === 'organiser' && noted === null && <PayButton booking={booking} />}
      {side === 'talent' && noted !== null && <p className="text-mute">{words.cash_sent(formatMoney(noted))}</p>}
      {side === 'talent' && noted === null && <Button onClick={() => setIsNoting(true)}>{words.cash}</Button>}
      <ErrorNotice error={step.error} />
      {isNoting && <CashDialog booking={booking} due={due} onClose={() => setIsNoting(false)} />}
    </div>
  )
}
