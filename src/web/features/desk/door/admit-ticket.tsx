import { useState } from 'react'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { parseDecimal } from '../../../../contract/rules/digits.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { SignalCard } from '../../../ui/signal.tsx'
import type { AdmissionProps } from '../../sale/ticket/scan-screen.tsx'
import { AdmitStepper, useAdmitProblem } from './admit-stepper.tsx'
import { TicketPayments } from './ticket-payments.tsx'
import { type Verdict, verdictOf } from './verdict.ts'
import { VerdictDetails } from './verdict-panel.tsx'
import { titleOf, verdictVariants } from './verdict-signs.ts'

/** Admission and money on a ticket's page, for staff; needs a network, unlike the door. */
export function AdmitTicket({ ticket, state, onAnswered, children }: AdmissionProps) {
  const words = useBundle('account').checkIn
  const [judged, setVerdict] = useState<Verdict>()
  const verdict = judged && withMoneyOf(ticket, judged)
  return (
    <>
      {verdict ? (
        <SignalCard {...verdictVariants[verdict.kind]} role="alert" title={titleOf(verdict, words)}>
          <VerdictDetails verdict={verdict} />
        </SignalCard>
      ) : (
        children
      )}
      {state === 'valid' && <AdmitForm ticket={ticket} onAnswered={onAnswered} onVerdict={setVerdict} />}
      <TicketPayments ticket={ticket} onAnswered={onAnswered} />
    </>
  )
}

/** The verdict with the payments noted since. */
function withMoneyOf({ total, paid }: TicketWithEvent, verdict: Verdict): Verdict {
  return verdict.kind === 'admitted' || verdict.kind === 'used' ? { ...verdict, total, paid } : verdict
}

interface AdmitFormProps extends Pick<AdmissionProps, 'ticket' | 'onAnswered'> {
  onVerdict: (verdict: Verdict | undefined) => void
}

function AdmitForm({ ticket: { purchaseId, eventId, quantity, admitted }, onAnswered, onVerdict }: AdmitFormProps) {
  const words = useBundle('account').checkIn
  const left = quantity - admitted
  const [typed, setTyped] = useState<string>()
  // An attempt without a response may have been counted: resent, it is the same admission.
  const [unanswered, setUnanswered] = useState<number>()
  const key = useIdempotencyKey()
  const problemOf = useAdmitProblem(left)
  // By default all who are left.
  const value = unanswered === undefined ? (typed ?? String(left)) : String(unanswered)

  function end() {
    key.end()
    setUnanswered(undefined)
  }

  const form = useForm({
    fields: ['admit'],
    values: { admit: value },
    validate: ({ admit }) => ({ admit: unanswered === undefined ? problemOf(admit) : undefined }),
    async onSubmit({ admit: text }): Promise<Verdict> {
      const admit = unanswered ?? parseDecimal(text) ?? 1
      setUnanswered(admit)
      onVerdict(undefined)
      const {
        verdict: _,
        event_id,
        ...counted
      } = await (await api()).checkIn.admit({
        purchaseId,
        event_id: eventId,
        admission_id: key.idOf({ purchaseId, admit }),
        admit,
      })
      return { ...counted, kind: 'admitted', code: purchaseId, now: admit, offline: false }
    },
    async onSuccess(verdict) {
      onVerdict(verdict)
      end()
      setTyped(undefined)
      await onAnswered()
    },
    onError(error) {
      void onAnswered()
      const refusal = apiError(error)
      const verdict = refusal && verdictOf(refusal, purchaseId)
      if (!verdict) return false
      onVerdict(verdict)
      end()
      return true
    },
  })

  return (
    <FormElement {...form.props} className="mt-5 rounded-card border border-line bg-card p-5">
      <h2 className="mb-3 text-xl">{words.admit_title}</h2>
      <div className="flex flex-col items-start gap-x-5 gap-y-3 sm:flex-row">
        {/* As wide as the control: an error does not move the button. */}
        <div className="sm:w-52">
          <AdmitStepper
            {...form.field('admit')}
            value={value}
            onChange={(changed) => {
              if (unanswered !== undefined) return
              setTyped(changed)
              form.clearError('admit')
            }}
            left={left}
          />
        </div>
        {/* Beside the control, below the line of its label. */}
        <div className="sm:mt-[calc(1lh+0.375rem)]">
          <SubmitButton form={form} size="lg">
            {words.admit}
          </SubmitButton>
        </div>
      </div>
      <ErrorNotice text={form.failure} className="mt-4" />
    </FormElement>
  )
}
