import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payment } from '../../../../contract/calls/payments.ts'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { type NotedMethod, pricesOf } from '../../../../contract/rules/payment.ts'
import { api } from '../../../lib/api.ts'
import { apiError, errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Written } from '../../../ui/written.tsx'
import { Due } from './due.tsx'
import { PayButtons } from './pay-buttons.tsx'

const paymentsQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['tickets', purchaseId, 'payments'],
    queryFn: async () => (await api()).payments.ofTicket({ purchaseId }),
    // Another door may have noted some.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

interface NewPayment {
  amount: number
  method: NotedMethod
  corrects?: string
}

/** What to collect for a ticket, or to give back, and its payments; needs a network, unlike the door. */
export function TicketPayments({ ticket, onAnswered }: { ticket: TicketWithEvent; onAnswered: () => unknown }) {
  const words = useBundle('account').checkIn
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const { purchaseId, eventId, total, paid } = ticket
  const query = useQuery({ ...paymentsQuery(purchaseId), enabled: total > 0 })
  const attempt = useIdempotencyKey()
  const counted = { ...ticket, prices: pricesOf(ticket) }

  async function note(payment: NewPayment): Promise<string | undefined> {
    try {
      await (await api()).payments.note({ id: attempt.idOf(payment), purchaseId, event_id: eventId, ...payment })
      attempt.end()
      return undefined
    } catch (error) {
      if (apiError(error)) attempt.end()
      return errorMessage(error, site)
    } finally {
      await Promise.all([onAnswered(), queryClient.invalidateQueries(paymentsQuery(purchaseId))])
    }
  }

  const isBack = ticket.voided_at !== null || ticket.event.cancelled_at !== null
  if ((total === 0 || isBack) && paid === 0 && !query.data?.length) return null
  return (
    <section aria-labelledby="payments" className="mt-5 rounded-card border border-line bg-card p-5">
      <h2 id="payments" className="mb-2 text-xl">
        {words.payments}
      </h2>
      {isBack ? (
        paid > 0 && (
          <p className="text-2xl font-bold">
            {words.to_give_back} <Money dinars={paid} />
          </p>
        )
      ) : (
        <Due ticket={counted} />
      )}
      <div className="mt-4 max-w-md empty:hidden">
        <PayButtons
          ticket={counted}
          isBack={isBack}
          isSecond={!isBack && ticket.admitted < ticket.quantity}
          onPay={(amount, method) => note({ amount, method })}
        />
      </div>
      <Loaded query={query} skeleton={null} failed={words.payments_failed} place="part">
        {(payments) => <PaymentList payments={payments} note={note} />}
      </Loaded>
    </section>
  )
}

interface PaymentListProps {
  payments: Payment[]
  note: (payment: NewPayment) => Promise<string | undefined>
}

/** Payments with author and time, each with a button that corrects it. */
function PaymentList({ payments, note }: PaymentListProps) {
  const words = useBundle('account').checkIn
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (payments.length === 0) return null
  const corrected = new Set(payments.map(({ corrects }) => corrects))

  async function undo({ id, amount }: Payment) {
    setBusy(id)
    setProblem(await note({ amount: -amount, method: 'correction', corrects: id }))
    setBusy(undefined)
  }

  return (
    <>
      <ul className="mt-4 grid">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <p className="min-w-0">
              <span className="font-semibold">
                <Money dinars={payment.amount} /> · {words.methods[payment.method]}
              </span>
              <span className="block text-sm text-mute">
                {payment.noted_by ? <Written>{payment.noted_by}</Written> : <span>{words.unknown_staff}</span>} ·{' '}
                <DateTime instant={payment.noted_at} />
              </span>
            </p>
            {payment.corrects === null && !corrected.has(payment.id) && (
              <Button busy={busy !== undefined} onClick={() => void undo(payment)}>
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ErrorNotice text={problem} className="mt-2" />
    </>
  )
}
